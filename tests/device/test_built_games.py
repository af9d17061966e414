"""What the build makes plays as its sources do: golden replays, and every screen of every game by its keys."""

import pytest

from handheld.games.registry import GAMES as REGISTERED
from handheld.games.registry import new_game
from sim.keys import parse_script
from tests.device.winning_keys import win_of
from tools.building import manifest
from tools.building.compiler.program import ALL_STEPS, Steps
from tools.measuring.model.tours import GAMES, tour_of
from tools.stand_in.built_programs import REPOSITORY
from tools.stand_in.stand_in_board import StandInBoards

CONFORMANCE = REPOSITORY / "tests" / "conformance"
RULES = [type(new_game(number)) for number in range(len(GAMES))]
MODULES = [folder for _, folder in REGISTERED]
FILES = ["%s-%s.txt" % (module.replace("_", "-"), preset) for module in MODULES for preset in ("standard", "book")]
PLAYS = 25  # of each golden file
AS_WRITTEN = Steps(bundles=False, names=False, lines=False, unused=False)
LARGE = 1200  # KB

# Prints at each label the rows of text, and a check of all that was on the display since the start.
SHOW = """
import binascii
boot()
check = frames = 0
def note(*values):
    global check
    check = binascii.crc32(str(values).encode(), check)
def read(layer):
    if layer.hidden:
        return
    note(layer.x, layer.y)
    if hasattr(layer, "tile_width"):
        columns, rows = layer.width, layer.height
        note(layer.tile_width, layer.tile_height, columns, rows, layer.bitmap.width, layer.bitmap.height)
        note([layer[place] for place in range(columns * rows)])
        note([layer.pixel_shader[colour] for colour in range(len(layer.pixel_shader))])
    elif hasattr(layer, "append"):
        for child in layer:
            read(child)
def look():
    global frames
    read(board.DISPLAY.root_group)
    frames += 1
def person():
    presses = 0
    yield 500
    for label, steps in LABELS:
        for kind, value in steps:
            if kind == "wait":
                yield value
            else:
                yield (value, True)
                yield 30
                yield (value, False)
                yield 50
                presses += 1
                if presses % 4 == 0:
                    look()
        yield 1500
        look()
        print(label, check, screen_text())
follow(person())
print(run("/code.py"), frames)
"""


@pytest.fixture(scope="session")
def as_written(device_vm, tmp_path_factory):
    """The StandInBoards with the modules as they are written: neither merged nor renamed, a line for each statement."""
    return StandInBoards(tmp_path_factory.mktemp("as-written"), AS_WRITTEN)


def test_golden_playthroughs_replay_on_what_the_build_makes(device_vm, tmp_path):
    boards = StandInBoards(tmp_path, ALL_STEPS._replace(unused=False))  # a badge reads no moves and no codes of deals
    drive = boards.drive("golden")
    script = CONFORMANCE.joinpath("golden_replay.py").read_text("utf-8")
    for number, name in enumerate(FILES):
        drive.joinpath(name).write_bytes(CONFORMANCE.joinpath("golden", name).read_bytes())
        rules = RULES[number // 2]
        script += "\nfrom %s import %s\n" % (rules.__module__, rules.__name__)
        script += "replay(%s(), '/%s')\n" % (rules.__name__, name)
    assert boards.run(drive, script, heap_kilobytes=LARGE) == ["%d plays" % PLAYS] * len(FILES)


@pytest.mark.parametrize("game", range(len(GAMES)), ids=MODULES)
@pytest.mark.parametrize("make", [tour_of, lambda game: win_of(game, (160, 128))], ids=["every page", "a whole game"])
def test_every_screen_is_that_of_the_modules_as_they_are_written(boards, as_written, request, game, make):
    script = "LABELS = %r\n" % (make(game),) + SHOW
    name = request.node.name.replace(" ", "-")
    shown = []
    for each in (boards, as_written):
        drive = each.drive(name)
        drive.joinpath(manifest.NAME).write_text("complete")
        shown.append(each.run(drive, script, heap_kilobytes=LARGE))
    assert len(shown[0]) == len(make(game)) + 2 and shown[0][-1].startswith("off ")
    assert shown[0] == shown[1]


def test_a_badge_reads_which_deals_are_proven_winnable(boards):
    keys = "deal by number: a down a\na deal that is not proven: up*3\nits table: a"
    keys += "\nonly proven ones: start up a a down*2 a up right b up*2 a"
    labels = [line.partition(": ") for line in keys.splitlines()]
    script = "LABELS = %r\n" % ([(label, parse_script(pressed)) for label, _, pressed in labels],) + SHOW
    drive = boards.drive("proven deals")
    drive.joinpath(manifest.NAME).write_text("complete")
    _, first, other, table, new, _ = boards.run(drive, script, heap_kilobytes=LARGE)
    assert "winnable*" in first
    assert "ST00000-4" in other and "winnable*" not in other
    assert "Suit Triangle" in table and "Suit Triangle*" not in table
    assert "Suit Triangle*" in new
