"""The model of memory: sizes that were measured on firmware, and what every screen leaves free on three boards.

The firmware was CircuitPython 10.3 for a PicoSystem.
"""

import itertools
from functools import lru_cache
from pathlib import Path

import pytest

from tests.device.memory.crashes import CRASH_1, CRASH_2, CRASH_5, THREE_GAMES
from tests.device.winning_keys import win_of
from tools.building import mpy
from tools.measuring.model import memory_model
from tools.measuring.model.interned_names import InternedNames, names_in_rom
from tools.measuring.model.memory_model import BOARDS, MAIN, Built, ProgramStopped, largest_area, measure
from tools.measuring.model.mpy_sizes import read_mpy
from tools.measuring.model.tours import GAMES, THINKERS, script_of, tour_of
from tools.stand_in.built_programs import build_for

REPOSITORY = Path(__file__).resolve().parents[3]
PICOSYSTEM = "pimoroni_picosystem"
KB = 1024


def built_of(sources):
    """Return a Built of a dict from dotted name to source; what begins others is a package, "main" is code.py."""
    built = Built({}, {}, {}, {})
    for name, source in sources.items():
        is_package = any(other.startswith(name + ".") for other in sources)
        path = name.replace(".", "/") + ("/__init__" if is_package else "")
        module = MAIN if name == "main" else name
        built.sources[module] = source
        built.code[module] = mpy.MicroPythonCompiler().compile(source.encode(), path + ".py")
        built.paths[module] = "lib/%s.mpy" % path
    return built


THINGS = """
import time, displayio, vectorio
colours = displayio.Palette(2)
bitmap = displayio.Bitmap(8, 8, 2)
class Empty:
    pass
class Picture(displayio.Group):
    pass
class Two:
    def __init__(self):
        self.one = 1
        self.two = 2
class Many:
    def __init__(self, count):
        for number in range(count):
            setattr(self, "_attribute" + str(number), number)
Many(20)
def function():
    pass
def closure(value):
    return lambda: value
things = None
def show(make):
    global things
    things = None
    things = [make() for number in range(16)]
    time.sleep(2)
"""
SIZES = (
    ("None", 0),
    ("1.5", 0),
    ("2**29 + len('x')", 0),
    ("2**40 + len('x')", 32),
    ("()", 0),
    ("tuple([1, 2])", 16),
    ("[]", 32),
    ("[1, 2, 3, 4, 5]", 48),
    ("{}", 16),
    ("{'one': 1}", 32),
    ("bytearray(16)", 32),
    ("bytearray(17)", 48),
    ("'%d more than nothing' % 5", 48),
    ("Empty()", 16),
    ("Two()", 32),
    ("Many(10)", 96),
    ("Many(20)", 208),
    ("Picture()", 112),
    ("colours.make_opaque", 16),
    ("closure(5)", 48),  # the closure, its function, its cell
    ("displayio.Group()", 80),
    ("displayio.Palette(2)", 48),
    ("displayio.Bitmap(8, 8, 2)", 80),
    ("displayio.TileGrid(bitmap, pixel_shader=colours)", 96),
    ("displayio.TileGrid(bitmap, pixel_shader=colours, width=4)", 96),
    ("displayio.TileGrid(bitmap, pixel_shader=colours, width=5)", 112),
    ("vectorio.Rectangle(pixel_shader=colours, width=1, height=1, x=0, y=0)", 96),
)


def test_things_have_the_sizes_that_they_have_on_firmware(device_vm):
    program = THINGS + "".join("show(lambda: %s)\n" % thing for thing, _ in SIZES)
    script = [(thing, [("wait", 2000)] if number else []) for number, (thing, _) in enumerate(SIZES)]
    figures = measure(built_of({"main": program}), PICOSYSTEM, script)
    nothing = figures[0].used
    assert [(figure.label, (figure.used - nothing) / 16) for figure in figures] == list(SIZES)


SHAPES = '''"""Some shapes."""

import displayio

SIZES = ((3, 4), (5, 6))
GREETING = "A longer text than is interned"


class Shape:
    """A shape."""

    corners = 0

    def __init__(self, width, height=1):
        self._width = width
        self._height = height

    @property
    def area(self):
        return self._width * self._height

    def grown(self, by):
        return lambda factor: Shape(self._width * factor + by)


class Picture(displayio.Group):
    def __init__(self, shapes):
        super().__init__()
        self._shapes = [Shape(width, height) for width, height in shapes]


def numbers(count):
    for number in range(count):
        yield number
'''
STOCK = '''"""What is in stock."""

from .shapes import SIZES, Picture, Shape

pictures = [Picture(SIZES), Picture(SIZES)]
grow = Shape(2).grown(3)
names = {"square": Shape(2, 2), "line": Shape(9)}
large = 1 << 40
pieces = bytearray(100)
'''
IMPORTS = """
import gc
gc.collect()
a = gc.mem_alloc()
b = c = d = 0
import time
time.sleep(2)
import small
time.sleep(2)
import small.shapes
time.sleep(2)
import small.stock
time.sleep(2)
"""


def test_small_modules_take_what_they_take_on_firmware(device_vm):
    sources = {"main": IMPORTS, "small": '"""Nothing of its own."""\n', "small.shapes": SHAPES, "small.stock": STOCK}
    script = [("start", []), *((name, [("wait", 2000)]) for name in ("small", "small.shapes", "small.stock"))]
    used = [figure.used for figure in measure(built_of(sources), PICOSYSTEM, script)]
    # On firmware 144, 1,392 and 1,152: the letters of names share pieces of memory there in another way.
    assert [after - before for before, after in itertools.pairwise(used)] == [112, 1328, 1184]


def test_names_take_the_parts_of_a_table_that_doubles():
    names = InternedNames(("known",), 6)
    names.add("known")
    assert names.size == 0
    names.add("new")
    assert names.size == 128 + 144  # a piece for letters, and a table of 20 entries
    for number in range(20):
        names.add("n%d" % number)
    assert names.take_largest() == 272  # a table of 40
    assert names.size == 128 + 144 + 272


def test_what_firmware_has_in_rom_is_known():
    pybadge, picosystem = names_in_rom("pybadge"), names_in_rom(PICOSYSTEM)
    assert {"append", "__init__", "pixel_shader", "AudioOut", "NEOPIXEL"} <= pybadge
    assert {"SW_A", "PWMOut"} <= picosystem
    assert "SW_A" not in pybadge
    assert not {"handheld", "SuitTriangle"} & (pybadge | picosystem)


def test_a_compiled_file_is_read():
    source = b"def outer(a, b=1):\n    return [lambda: a for _ in range(b)]\nTEXT = 'longer than ten letters'\n"
    file = read_mpy(mpy.MicroPythonCompiler().compile(source, "file.py"))
    assert file.names == ("file.py", "<module>", "outer", "<listcomp>", "<lambda>", "TEXT", "a", "b", "range", "*")
    assert file.constants == ("longer than ten letters",)
    assert [child.name for child in file.code.children] == ["outer"]
    assert [child.name for child in file.code.children[0].children] == ["<listcomp>"]
    assert file.table_size() == 32


def test_a_piece_is_no_larger_than_the_largest_area():
    assert largest_area(148_480) == 64 * KB  # of 8, 8, 16, 32, 64 and the rest
    assert largest_area(60_000) == 60_000 - 32 * KB


# The guard: what every screen leaves free, with all names known as after a session that has seen everything.

LEAST_FREE = {"pybadge": 32 * KB, "pimoroni_picosystem": 28 * KB, "pajenicko_picopad": 28 * KB}
LARGEST = {"pybadge": 8 * KB, "pimoroni_picosystem": 14 * KB, "pajenicko_picopad": 14 * KB}


@lru_cache(None)
def built_for(board_id):
    built = build_for(board_id)
    return memory_model.built_of(built.contents, built.program, mpy.MicroPythonCompiler())


def too_much(board_id, script):
    """Return a line for each label of a script at which less is free than should be, or more was asked for at once.

    What is asked for before the first screen stands does not count as large.
    """
    stopped = []
    try:
        figures = measure(built_for(board_id), board_id, script, names_known=True)
    except ProgramStopped as error:
        figures = error.args[1]
        stopped.append(error.args[0])
    lines = []
    for number, figure in enumerate(figures):
        if figure.least_free < LEAST_FREE[board_id]:
            lines.append("%s: %d bytes free" % (figure.label, figure.least_free))
        if figure.largest > LARGEST[board_id] and number:
            lines.append("%s: %d bytes in one piece" % (figure.label, figure.largest))
    return lines + stopped


@pytest.mark.parametrize("board_id", LEAST_FREE)
@pytest.mark.parametrize("game", range(len(GAMES)), ids=GAMES)
def test_every_screen_of_a_game_leaves_enough_memory(device_vm, game, board_id):
    assert too_much(board_id, tour_of(game)) == []


def test_what_the_machine_thinks_with_is_counted_and_gone_after_its_turn(device_vm):
    figures = measure(built_for("pybadge"), "pybadge", tour_of(GAMES.index("Double Trigon")), names_known=True)
    of_label = {figure.label: figure for figure in figures}
    table = of_label["table of the game that waited"].used
    for level in THINKERS:
        assert of_label[level + " thinks"].used - table > 4 * KB  # the code alone
        assert abs(of_label[level + " has played"].used - table) < KB


@pytest.mark.parametrize("board_id", LEAST_FREE)
@pytest.mark.parametrize("game", range(len(GAMES)), ids=GAMES)
def test_a_game_that_is_won_leaves_enough_memory(device_vm, game, board_id):
    assert too_much(board_id, win_of(game, BOARDS[board_id][:2])) == []


@pytest.mark.parametrize(
    ("board_id", "text"),
    [(PICOSYSTEM, CRASH_1), ("pybadge", CRASH_2), ("pybadge", CRASH_5), (PICOSYSTEM, THREE_GAMES)],
    ids=["settings over Suit Triangle", "settings over Double Trigon", "statistics of a won game", "three games"],
)
def test_what_ran_out_of_memory_on_firmware_does_no_more(device_vm, board_id, text):
    won = REPOSITORY.joinpath("tests/handheld/table/suit_triangle_won.keys").read_text("ascii")
    assert too_much(board_id, script_of(text, win=won.replace("\n", " "))) == []
