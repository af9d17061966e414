"""boot.py, code.py and safemode.py from start to finish on the stand-in board, from .mpy."""

import ast
import re

import pytest

from handheld.version import VERSION
from tests.device.boards.test_stand_in import VERSIONS
from tools.building import manifest
from tools.building.explaining import explain, with_source
from tools.stand_in.built_programs import REPOSITORY

SAVES_HERE = "Pocket Patience saves on this drive. To let the computer write it, hold B while switching on."
STOPPED = ["Pocket Patience " + VERSION, "stopped."]
NO_DRIVE = "The computer may write this drive, because Pocket Patience could not ask for it: "


def test_a_game_is_begun_kept_and_continued_after_power_off(boards, drive):
    script = """
boot()
def first():
    yield 500
    for step in taps([A], 340): yield step
    print("Suit Triangle" in screen_text())
    for step in taps([A], 300): yield step
    for step in taps([A, LEFT, A], 700): yield step
    print("".join(screen_text()[:2]))
    yield 7000
def second():
    yield 500
    print(screen_text())
    for step in taps([A], 1000): yield step
    print("".join(screen_text()[:2]))
follow(first())
print(run("/code.py"))
print("saves" in os.listdir("/"))
boot()
follow(second())
print(run("/code.py"))
"""
    lines = boards.run(drive, script)
    assert lines[0] == lines[5] == SAVES_HERE
    assert lines[1] == "True" and lines[3:5] == ["off", "True"]
    assert "'Continue'" in lines[6]
    assert lines[7] == lines[2] and lines[8] == "off"


@pytest.mark.parametrize(
    "board_id",
    [
        "pybadge",
        "edgebadge",
        "pygamer",
        "pimoroni_picosystem",
        "hack_club_sprig",
        "meowbit_v121",
        "pajenicko_picopad",
    ],
)
def test_a_game_on_every_board(boards, drive, board_id):
    script = """
boot()
def person():
    yield 500
    print("Double Pyramid" in screen_text())
    for step in taps([RIGHT, A, A, A, START], 700): yield step
    print(screen_text()[0].strip(), "Resume" in screen_text())
    for step in taps([B, DOWN, LEFT, UP, A, B], 700): yield step
    print("".join(screen_text()[:2]).split()[0])
    gc.collect()
    print(gc.mem_free() > 20000)
follow(person())
print(run("/code.py"))
"""
    lines = boards.run(drive, script, board_id)
    assert lines[1] == "True"
    assert lines[2].endswith(" True")
    assert lines[3:] == ["Suit", "True", "off"]


ASK = """
boot()
print(storage.is_readonly)
"""
RELOADS = ASK + "print(supervisor.runtime.autoreload)\n"


def test_the_program_has_the_drive(boards, drive):
    lines = boards.run(drive, ASK)
    assert lines == [SAVES_HERE, "False"]


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(
    "board_id",
    [
        "pybadge",
        "pygamer",
        "pimoroni_picosystem",
        "hack_club_sprig",
        "meowbit_v121",
        "pajenicko_picopad",
    ],
)
def test_the_computer_has_the_drive_while_b_is_held_at_power_on(boards, drive, board_id, version):
    script = (
        "player.circuitpython = " + version + "\nplayer.press(B, True)\n" + ASK + "print(' '.join(screen_text()))\n"
    )
    lines = boards.run(drive, script, board_id)
    assert lines == [
        "B was held: the computer may write this drive until the next start. Pocket Patience cannot save on it.",
        "True",
        "The computer may write the drive. Without B at the next start, games are saved again.",
    ]


def test_a_computer_that_has_the_drive_starts_nothing_again(boards, drive):
    assert boards.run(drive, RELOADS)[1:] == ["False", "True"]
    assert boards.run(drive, "player.press(B, True)\n" + RELOADS)[1:] == ["True", "False"]
    script = """
storage.is_usb_up = supervisor.runtime.usb_connected = True
from handheld.boards import make_console
console = make_console()
storage.write_from_computer()
print("no reload")
"""
    assert boards.run(drive, script) == ["no reload"]


def test_a_folder_with_the_manifests_name_is_no_installation(boards, drive):
    drive.joinpath(manifest.NAME).unlink()
    drive.joinpath(manifest.NAME).mkdir()
    assert boards.run(drive, ASK)[1:] == ["True"]


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("register", ["None", "0", "0xFF"])
def test_what_lies_in_the_shift_register_is_not_taken_for_a_held_b(boards, drive, register, version):
    script = f"player.circuitpython = {version}\nplayer.register = {register}\n"
    script += "for button in (A, START, SELECT, LEFT): player.press(button, True)\n" + ASK
    script += "player.press(B, True)\n" + ASK + "print(player.milliseconds)\n"
    lines = boards.run(drive, script)
    assert [lines[1], lines[3]] == ["False", "True"]
    assert int(lines[4]) == 50 + 50 + 2500  # ms of two starts, the notice the last of it


@pytest.mark.parametrize("version", VERSIONS)
def test_another_held_button_gives_the_drive_to_the_program(boards, drive, version):
    script = f"player.circuitpython = {version}\nfor button in (A, START, SELECT, LEFT): player.press(button, True)\n"
    lines = boards.run(drive, script + ASK, "pimoroni_picosystem")
    assert lines[-1] == "False"


def test_a_button_that_is_let_go_while_boot_looks_does_not_count(boards, drive):
    assert boards.run(drive, "player.press(B, True)\nfollow([10, (B, False), 10000])\n" + ASK)[-1] == "False"


HELD = """
player.circuitpython = {version}
player.register = {register}
for button in {held}:
    player.press(button, True)
def person():
    yield 500
    before = screen_text()
    yield 2000
    for button in {held}:
        yield (button, False)
        yield 500
    print(screen_text() == before, "Suit Triangle" in before, "New deal" in before)
    for step in taps([A], 500): yield step
    print("New deal" in screen_text())
follow(person())
print(run("/code.py"))
"""


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(
    ("board_id", "held", "register"),
    [
        ("pybadge", "(A, START, SELECT, DOWN)", "0xFF"),
        ("pybadge", "()", "0xFF"),
        ("pygamer", "(A, SELECT, DOWN, RIGHT)", "0"),
        ("pimoroni_picosystem", "(SELECT, A, RIGHT)", "None"),
        ("meowbit_v121", "(START, A, DOWN)", "None"),
    ],
)
def test_what_is_held_when_the_game_starts_does_nothing(boards, drive, board_id, held, register, version):
    lines = boards.run(drive, HELD.format(version=version, held=held, register=register), board_id)
    assert lines == ["True True False", "True", "off"]


def test_an_unfinished_installation_leaves_the_drive_to_the_computer(boards, drive):
    drive.joinpath(manifest.NAME).unlink()
    lines = boards.run(drive, ASK)
    assert lines == [
        "Pocket Patience is not complete, as /pocket-patience.manifest is missing: the computer may write this drive.",
        "True",
    ]


@pytest.mark.parametrize(
    ("damage", "board_id", "reason"),
    [
        ("", "nobodys_board", "This board is not known: nobodys_board. The README says how to add one."),
        ("lib/handheld/pp_drive.mpy", "pybadge", "no module named 'pp_drive'"),
        ("lib/handheld/pp_boards.mpy", "pybadge", "no module named 'pp_boards'"),
    ],
)
def test_whatever_goes_wrong_leaves_the_drive_to_the_computer(boards, drive, damage, board_id, reason):
    boards.put_program(drive, board_id)
    if damage:
        drive.joinpath(damage).unlink()
    lines = boards.run(drive, ASK, board_id)
    assert lines == [NO_DRIVE + reason, "True"]


def test_play_goes_on_while_the_computer_has_the_drive(boards, drive):
    script = """
player.press(B, True)
boot()
player.press(B, False)
def person():
    yield 500
    for step in taps([A, A, A, LEFT, A], 700): yield step
    yield 7000
    print("".join(screen_text()[:2]))
def later():
    yield 500
    print(screen_text()[2])
follow(person())
print(run("/code.py"))
print("saves" in os.listdir("/"), microcontroller.nvm.writes)
follow(later())
run("/code.py")
"""
    lines = boards.run(drive, script)
    assert lines[1] == "Saved, but not on drive" and lines[2] == "off"
    assert lines[3].startswith("False ") and int(lines[3].split()[1]) > 0
    assert lines[4] == "Continue"


def test_a_computer_that_writes_on_its_drive_ends_no_game(boards, drive):
    script = """
player.press(B, True)
boot()
player.press(B, False)
supervisor.runtime.usb_connected = True
def person():
    yield 500
    for step in taps([A, A], 700): yield step
    before = screen_text()
    yield storage.write_from_computer
    yield 500
    print(screen_text() == before)
follow(person())
print(run("/code.py"))
"""
    assert boards.run(drive, script)[1:] == ["True", "off"]


def test_an_unknown_board_says_so_on_its_screen_and_to_the_computer(boards, drive):
    lines = boards.run(drive, "follow([5000])\nprint(run('/code.py'))\nprint(screen_text())\n", "nobodys_board")
    assert "UnknownBoard: This board is not known: nobodys_board. The README says how to add one." in lines
    assert lines[-2] == "off"
    assert lines[-1] == str(
        ["Pocket Patience", "This board is not known:", "nobodys_board. The README", "says how to add one."]
    )


def test_a_board_without_a_display_ends_with_the_sentence_for_the_computer(boards, drive):
    lines = boards.run(drive, "del board.DISPLAY\nprint(run('/code.py'))\n", "nobodys_board")
    assert "UnknownBoard: This board is not known: nobodys_board. The README says how to add one." in lines
    assert lines[-1] == "end"


CRASH = """
import binascii
boot()
def broken():
    raise {error}
def person():
    yield 500
    for step in taps([A, A, A, LEFT, A], 700): yield step
    yield 7000
    print(record_of())
    from handheld.app import App
    App.take = lambda app, event: broken()
    for step in taps([RIGHT], 500): yield step
    print(screen_text())
    print(record_of())
    for step in taps([B, A], 500): yield step
def record_of():
    from handheld.boards.parts.media import SAVE_FILES
    check = size = 0
    for name in SAVE_FILES:
        with open(name, "rb") as file:
            piece = file.read(512)
            while piece:
                check = binascii.crc32(piece, check)
                size += len(piece)
                piece = file.read(512)
    return size > 8192, check
follow(person())
print(run("/code.py"))
def later():
    yield 500
    print(screen_text()[2])
follow(later())
run("/code.py")
"""


@pytest.mark.parametrize(
    ("error", "what"),
    [
        ('ValueError("no such card")', ["ValueError: no such card"]),
        ('RuntimeError("pystack exhausted \\u00e4")', ["RuntimeError: pystack", "exhausted ?"]),
        ("OSError(5)", ["OSError: [Errno 5] EIO"]),
    ],
)
def test_a_crash_is_shown_and_a_starts_again_with_the_saved_game(boards, drive, error, what):
    lines = boards.run(drive, CRASH.format(error=error))
    shown = str([*STOPPED, *what, "What was saved is kept.", "A starts again."])
    place = [line.startswith(shown[:-1] + ", 'Place: script.py ") for line in lines].index(True)
    assert "Traceback (most recent call last):" in lines[:place] and "What was saved last is kept." in lines[:place]
    # Where memory runs out, the game is kept once more before the program stops.
    assert (lines[place + 1] != lines[1]) == error.startswith("MemoryError") and lines[place + 2] == "reload"
    assert lines[place + 3] == "Continue"


@pytest.mark.parametrize("version", VERSIONS)
def test_a_that_was_held_as_the_program_stopped_starts_again_once_it_is_pressed_anew(boards, drive, version):
    script = """
player.circuitpython = %s
def broken():
    raise ValueError("no such card")
def person():
    yield 500
    from handheld.app import App
    App.take = lambda app, event: broken()
    yield (A, True)
    yield 3000
    print(screen_text()[0])
    yield (A, False)
    yield 3000
    print(screen_text()[0])
    yield (A, True)
    yield 3000
    print(screen_text()[0])
follow(person())
print(run("/code.py"))
print(run("/code.py"))  # with A held on
"""
    lines = boards.run(drive, script % version)
    assert lines[-5:] == STOPPED[:1] * 2 + ["reload", "Pocket", "off"]


def test_a_crash_before_there_is_a_console_asks_for_the_reset_button(boards, drive):
    script = "board.BUTTON_CLOCK.is_taken = True\nfollow([5000])\nprint(run('/code.py'))\nprint(screen_text())\n"
    lines = boards.run(drive, script)
    assert lines[-2] == "off"
    *shown, file, _ = ast.literal_eval(lines[-1])
    assert shown == [
        *STOPPED,
        "ValueError: BUTTON_CLOCK",
        "in use",
        "What was saved is kept.",
        "Reset starts again.",
    ]
    assert file == "Place: microcontroller.py"  # which a board has not got in Python


def test_the_place_on_the_crash_page_leads_to_the_source(boards, drive):
    script = """
def person():
    yield 500
    from handheld.app import App
    App.step = 5
    yield 500
    print(screen_text()[-1])
follow(person())
print(run("/code.py"))
"""
    place, ended = boards.run(drive, script)[-2:]
    assert place.startswith("Place: pp_app ") and ended == "off"
    header, *lines = explain(place, boards.places("pybadge"), REPOSITORY).split("\n")
    assert header.startswith("lib/handheld/app.py, line") and header.endswith(", in run")
    assert any(line.endswith("self.step()") for line in lines)


OUT_OF_MEMORY = """
import traceback
def raise_memory_error(*arguments):
    raise MemoryError
def person():
    yield 500
    from handheld.app import App
    App.step = 5
    setattr(sys.modules[{module!r}], {function!r}, raise_memory_error)
    yield 500
    print(screen_text())
    for step in taps([A], 500): yield step
follow(person())
print(run("/code.py"))
"""


def test_without_memory_for_the_place_the_crash_page_is_shown_without_it(boards, drive):
    lines = boards.run(drive, OUT_OF_MEMORY.format(module="traceback", function="format_exception"))
    what = ["TypeError: 'int' object", "isn't callable"]
    assert lines[-2] == str([*STOPPED, *what, "What was saved is kept.", "A starts again."])
    assert lines[-1] == "reload"


def test_without_memory_for_the_crash_page_a_starts_again(boards, drive):
    module = boards.module_of("handheld/boards/starting/crash", "pybadge")
    function = boards.called("show_notice", "pybadge")
    lines = boards.run(drive, OUT_OF_MEMORY.format(module=module, function=function))
    assert lines[-2:] == ["[]", "reload"]


def test_a_traceback_of_the_badge_leads_to_the_sources(boards, drive):
    script = """
def person():
    yield 500
    from handheld.widgets.menu import Menu
    Menu._mark = 5
    for step in taps([DOWN], 500): yield step
follow(person())
print(run("/code.py"))
"""
    lines = boards.run(drive, script)
    shown = "\n".join(with_source(line, boards.places("pybadge"), REPOSITORY) for line in lines)
    files = re.findall(r'^  File "([^"]+)", lines? ([0-9]+).*, in (\S+)$', shown, re.MULTILINE)
    assert [(file, function) for file, _, function in files if file.startswith("lib/")] == [
        ("lib/handheld/app.py", "run"),
        ("lib/handheld/app.py", "step"),
        ("lib/handheld/app.py", "_step"),
        ("lib/handheld/app.py", "take"),
        ("lib/handheld/widgets/menu.py", "press"),
        ("lib/handheld/widgets/menu.py", "press"),
    ]


def test_a_crash_screen_has_memory_when_the_game_has_taken_all(boards, drive):
    script = """
boot()
def person():
    yield 500
    for step in taps([A, A], 700): yield step
    from handheld.app import App
    App.take = eat
    for step in taps([RIGHT], 700): yield step
    print(screen_text()[:3])
def eat(app, event):
    app.hoard = None
    while True:
        app.hoard = (app.hoard, bytearray(64))
follow(person())
print(run("/code.py"))
"""
    lines = boards.run(drive, script)
    assert lines[-1] == "off"
    assert lines[-2] == str([*STOPPED, "MemoryError: memory"])


@pytest.mark.parametrize(
    ("reason", "meaning"),
    [
        ("BROWNOUT", "The battery is too weak. Charge it."),
        ("FLASH_WRITE_FAIL", "The memory could not be written."),
        ("WATCHDOG", "The program hung."),
        ("NO_CIRCUITPY", "The drive is damaged. The README says how to repair it."),
        ("HARD_FAULT", "CircuitPython stopped: HARD_FAULT."),
    ],
)
def test_safe_mode_says_why_and_what_to_do(boards, drive, reason, meaning):
    script = "supervisor.runtime.safe_mode_reason = supervisor.SafeModeReason.%s\nprint(run('/safemode.py'))" % reason
    assert boards.run(drive, script) == [
        "Pocket Patience: " + meaning,
        "What was saved is kept. Press RESET, or switch off and on.",
        "end",
    ]


def test_importing_code_starts_nothing(boards, drive):
    script = "exec(open('/code.py').read(), {'__name__': 'code'})\nprint('handheld' in sys.modules)"
    assert boards.run(drive, script) == ["False"]


PLAY_AND_SAVE = """
boot()
from handheld.boards import make_console
class Files:  # the VM's own rename takes the new name for the old one
    stat = os.stat
    mkdir = os.mkdir
    def rename(self, old, new):
        with open(old, "rb") as source, open(new, "wb") as target:
            target.write(source.read())
        os.remove(old)
sys.modules["{media}"].os = Files()
from handheld.app import App
console = make_console()
app = App(console)
app.open_table(0, 1)
app.step()
said = []
for mark in range(4):
    app.settings.step(2, 1)
    said.append(app.record.save())
print(said, app.record.is_dirty, sorted(name for name in os.listdir("/") if name.lower().startswith("saves")))
"""


def play_and_save(boards):
    return PLAY_AND_SAVE.replace("{media}", boards.module_of("handheld/boards/parts/media", "pybadge"))


@pytest.mark.parametrize("board_id", ["pybadge", "meowbit_v121"])
def test_a_persons_file_where_saves_are_to_be_is_put_aside(boards, drive, board_id):
    drive.joinpath("saves").write_text("my notes")
    lines = boards.run(drive, play_and_save(boards), board_id)
    assert lines[1:] == ["['', '', '', ''] False ['saves', 'saves.before-pocket-patience']"]
    assert drive.joinpath("saves.before-pocket-patience").read_text() == "my notes"


def test_a_file_put_aside_before_is_not_lost_for_another_one(boards, drive):
    drive.joinpath("saves").write_text("my notes")
    drive.joinpath("saves.before-pocket-patience").write_text("older ones")
    lines = boards.run(drive, play_and_save(boards))
    names = ["saves", "saves.before-pocket-patience", "saves.before-pocket-patience-2"]
    assert lines[1:] == [f"['', '', '', ''] False {names}"]
    assert drive.joinpath(names[1]).read_text() == "older ones"
    assert drive.joinpath(names[2]).read_text() == "my notes"
