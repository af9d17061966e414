"""What the whole program takes on the VM's heap, from .mpy, and that it gives it back.

A word has 64 bits on the VM, so all figures are about twice a board's. What the stand-in's own modules take is apart.
"""

import ast
import re

import pytest
from stand_in_board import HEAP, REPOSITORY


STAND_IN = """
import displayio, vectorio, terminalio, bitmaptools, fontio, keypad, digitalio, analogio, audioio, audiocore
import neopixel_write, watchdog, traceback, time, errno, binascii
"""

APP = """
boot()
from handheld.boards import make_console
from handheld.app import App
app = App(make_console())
from handheld import pages
PAGES = (
    pages.game_menu,
    pages.deal_page,
    pages.rules_page,
    pages.how_to_play_page,
    pages.statistics_page,
    pages.settings_page,
)
PAGES_OVER_A_GAME = (PAGES[1], PAGES[3], PAGES[4], PAGES[5])
screens = set()
def step():
    app.step()
    screens.add(type(app.screen).__name__)
def play(plan):
    follow(plan)
    try:
        while True:
            step()
            app.console.wait(16)
    except SwitchedOff:
        pass
def to_title():
    app.session.forget()
    app.open_title()
    step()
    gc.collect()
    return gc.mem_free()
def visit_all(with_pages_over_a_game=False):
    for game in range(4):
        for page in PAGES:
            app.open_page(page, game)
            step()
        app.open_table(game, 1)
        step()
        app.screen.press(START)
        step()
        app.screen.press(B)
        step()
        for page in PAGES_OVER_A_GAME if with_pages_over_a_game else ():
            app.open_page(page, game)
            step()
            app.leave_page(game)
            step()
        to_title()
"""

MONKEY = """
OFTEN = bytes([1, 1, 1, 0, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7, 1, 4])
def monkey(presses, choice):
    for press in range(presses):
        choice = (choice * 1103515245 + 12345) & 0x7FFFFFFF
        button = OFTEN[choice >> 16 & 15]
        yield (button, True)
        yield 20
        yield (button, False)
        yield 20 + (choice >> 20) % 40
def round(presses, choice):
    for game in range(4):
        app.open_table(game, choice)
        play(monkey(presses, choice + game))
    return to_title()
visit_all(True)
round(250, 1)  # what is made when a thing is met for the first time: names, above all
before = to_title()
print(before - round(2500, 2))
print(before - round(2500, 3))
print(sorted(screens))
print(microcontroller.watchdog.longest_hunger)
"""


def test_20000_presses_end_with_the_free_memory_they_began_with(boards, drive):
    first, second, screens, hunger = boards.run(drive, APP + MONKEY, heap_kilobytes=HEAP)[-4:]
    assert int(first) <= 1024  # names of things that the first rounds did not meet
    assert int(second) <= int(first)
    assert ast.literal_eval(screens) == [
        "DealScreen",
        "DuelScreen",
        "HowToPlayScreen",
        "LobbyScreen",
        "Menu",
        "RulesScreen",
        "SettingsScreen",
        "StatisticsScreen",
        "TableScreen",
        "TitleScreen",
    ]
    assert int(hunger) <= 100  # ms between two feeds of the watchdog


LARGEST_PIECE = """
def largest_piece():
    gc.collect()
    low, high = 1024, 65536
    while high - low > 512:
        try:
            piece = bytearray((low + high) // 2)
            low = len(piece)
        except MemoryError:
            high = (low + high) // 2
        piece = None
    return low
visit_all(True)
round(250, 1)
least = 65536
for turn in range(6):
    for game in range(4):
        app.open_table(game, turn + 2)
        step()
        least = min(least, largest_piece())
        play(monkey(200, 7 * turn + game))
print(least)
"""


def test_the_heap_does_not_fall_to_pieces(boards, drive):
    script = APP + MONKEY[: MONKEY.index("visit_all(True)")] + LARGEST_PIECE
    assert int(boards.run(drive, script, heap_kilobytes=HEAP)[-1]) > 12 * 1024  # bytes in one piece, beside the sheet


def test_entering_and_leaving_all_games_and_menus_100_times_leaves_the_free_memory_as_it_was(boards, drive):
    script = """
turn = least = most = free = 0
visit_all(True)
least = most = to_title()
for turn in range(100):
    visit_all(turn % 20 == 0)
    free = to_title()
    least = min(least, free)
    most = max(most, free)
print(least, most)
"""
    least, most = boards.run(drive, APP + script, heap_kilobytes=HEAP)[-1].split()
    assert least == most


ALONE = """
import audiobusio, pwmio
taken = []
gc.collect()
while gc.mem_free() > 60 * 1024 + 64:
    taken.append(bytearray(min(1024, (gc.mem_free() - 60 * 1024) // 2)))
__import__({name!r})
"""


def test_each_module_alone_is_imported_into_60_kilobytes(boards, drive):
    names = [name for name in boards.modules() if name != "handheld.boards.meowbit_v121"]
    assert len(names) > 100
    for name in names:
        boards.run(drive, STAND_IN + ALONE.format(name=name), heap_kilobytes=HEAP)


# A board has the names of displayio and the like in its ROM. So that those of the stand-in do not make the table of names
# larger, it is filled up to where it grows and has room for as many again; `table_of_names` adds that of the program's.
FILL_NAMES = """
class Names:
    pass
names = Names()
for number in range({names}):
    setattr(names, "name%d" % number, 0)
names = None

def taken():
    gc.collect()
    return gc.mem_alloc()
"""

MEASURE = """
import micropython
storage.mount(False)
before = taken()
micropython.qstr_info()
from handheld.boards import make_console
console = make_console()
board = taken() - before
from handheld.app import App
app = App(console)
app.open_table({game}, 1)
app.step()
follow(list(taps([A, RIGHT, A, LEFT, A, B], 500)) + [25000])
try:
    app.run()
except SwitchedOff:
    pass
total = taken() - before
micropython.qstr_info()

def cost(make):
    gc.collect()
    before = gc.mem_alloc()
    made = [make() for index in range(8)]
    gc.collect()
    return (gc.mem_alloc() - before) // 8

palette = displayio.Palette(1)
grid = cost(lambda: displayio.TileGrid(terminalio.FONT.bitmap, pixel_shader=palette, tile_width=6, tile_height=12))
group = cost(lambda: displayio.Group())
rectangle = cost(lambda: vectorio.Rectangle(palette, 1, 1, 0, 0))
colours = cost(lambda: displayio.Palette(1))
seen = set()
display = 0
pixels = 0

def count(thing):
    global display, pixels
    if id(thing) in seen:
        return
    seen.add(id(thing))
    if isinstance(thing, displayio.Group):
        display += group + 8 * len(thing)
        for layer in thing:
            count(layer)
    elif isinstance(thing, displayio.Bitmap):
        pixels += len(thing._pixels)
    elif isinstance(thing, displayio.Palette):
        display += colours + 8 * len(thing)
    else:
        display += rectangle
        if isinstance(thing, displayio.TileGrid):
            display += grid - rectangle + thing.width * thing.height
            count(thing.bitmap)
        count(thing.pixel_shader)

for palette in (app.normal, app.dimmed, app.selected, app.second_deck):
    count(palette)
count(app.display.root_group)
print(total - board - display - pixels, board, display, pixels)
"""


def program_figures(boards, drive, game):
    """Return the bytes of engine, app and a game in play, of the board's part, of displayio's objects, and of pixels."""
    script = STAND_IN + FILL_NAMES.format(names=900) + MEASURE.format(game=game)
    lines = boards.run(drive, script, heap_kilobytes=HEAP)
    assert (drive / "saves/1/record.bin").exists()  # what saving needs for a moment is behind it
    names_before, names = (int(re.search("n_qstr=([0-9]+)", line)[1]) for line in lines if line.startswith("qstr pool"))
    program, board, display, pixels = (int(word) for word in lines[-1].split())
    return program + table_of_names(names - names_before), board, display, pixels


def table_of_names(number):
    """Return the bytes that the VM takes for so many names, without their letters: parts of 10, 20, 40 ... of them."""
    part, bytes_taken = 10, 0
    while number > 0:
        bytes_taken += 64 + part * 11
        number -= part
        part *= 2
    return bytes_taken


@pytest.mark.parametrize("game", range(4))
def test_engine_app_and_a_game_in_play_stay_under_120_kilobytes(boards, drive, game):
    program, _, _, pixels = program_figures(boards, drive, game)
    assert program < 120 * 1024
    assert pixels < 32 * 1024


def in_order_of_their_imports(modules):
    """Return the dotted names such that each comes after what it imports."""
    done = []

    def add(name):
        if name in done or name not in modules:
            return
        for needed in imports_of(name):
            add(needed)
        if name not in done:
            done.append(name)

    for name in modules:
        add(name)
    return done


def imports_of(name):
    """Return the dotted names of the project's modules that a module's top level imports."""
    if name.startswith("adafruit"):
        return ["adafruit_display_text"] if "." in name else []
    root = REPOSITORY if name.startswith("engine") else REPOSITORY / "lib"
    path = root.joinpath(*name.split("."))
    is_package = path.is_dir()
    text = (path / "__init__.py" if is_package else path.with_suffix(".py")).read_text("utf-8")
    found = [name.rpartition(".")[0]]
    for node in ast.parse(text).body:
        if isinstance(node, ast.ImportFrom):
            base = name.split(".")
            if node.level:
                base = base[: len(base) - node.level + is_package]
                module = ".".join(base + ([node.module] if node.module else []))
            else:
                module = node.module
            found += [module] + [module + "." + alias.name for alias in node.names]
    return [module for module in found if module != name]
