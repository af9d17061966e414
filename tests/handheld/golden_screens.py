"""The golden screens: what is pressed to get to each, and how to record them anew.

Run `python -m tests.handheld.golden_screens` from the repository's root to record all of them, then look at every
picture that changed before committing it.
"""

import sys
from array import array
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "lib"))

import sim.display.strict  # noqa: F401  (before displayio)

# isort: split
from engine.move import NO_MOVE
from handheld.table.ending import SEEN
from sim.dealing import app_with_deal
from sim.headless import Headless
from sim.keys import parse_script

FOLDER = Path(__file__).with_name("golden")
# Pixels of the picture to one of the screen, by its size; the README shows some of them.
SIZES = {(160, 128): 3, (240, 240): 2, (320, 240): 2}

ALL = 1000  # more hints than any game has moves
SUIT_TRIANGLE, DOUBLE_PYRAMID, SIXES_AND_SEVENS, DOUBLE_TRIGON, PYRAMID = range(5)
TWO_PERSONS = b"\0\0\0\3\0"
ALONE = b"\0\0\0\0\1"
TRIANGLE_DEAL = b"\0\3\0\3\0"
CLASSIC = b"\0\1\0\0\0\0\0"
TODAY = 20261231  # where a scene ends in "-desktop"
PYRAMID_BOOK = b"\1\1\1\1\0"

TELL = "start up*2 a up*2 right b "  # the setting: hints that also tell

# name: (game or None for the title, deal number, options, how many hints are followed, keys pressed after them)
SCENES = {
    "title": (None, None, b"", 0, ""),
    "title-second-line": (None, None, b"", 0, "down"),
    "title-continue": (SUIT_TRIANGLE, 1, b"", 0, "a start up a"),
    "game-menu": (None, None, b"", 0, "a"),
    "game-menu-continue": (DOUBLE_PYRAMID, 2, b"", 0, "a start up a down*2 a"),
    "title-desktop": (None, None, b"", 0, "up"),
    "title-continue-desktop": (SUIT_TRIANGLE, 1, b"", 0, "a start up a"),
    "game-menu-desktop": (None, None, b"", 0, "a down"),
    "game-menu-continue-desktop": (DOUBLE_TRIGON, 3, ALONE, 0, "a start up a down*4 a"),
    "rules": (None, None, b"", 0, "a down*2 a"),
    "rules-own": (None, None, b"", 0, "down a down*2 a down*3 right"),
    "rules-trigon": (None, None, b"", 0, "down*3 a down*3 a right down*5"),
    "all-104": (None, None, b"", 0, "down a down*2 a down*3 right b up*2 a"),
    "deal-number": (SUIT_TRIANGLE, 1, b"", 0, "start up*4 a up a up*3 left up"),
    "all-104-book": (None, None, b"", 0, "down a down*2 a down right down*2 right b up*2 a"),
    "deal-options": (None, None, b"", 0, "down a down a left*12 up left*4"),
    "how-to-play": (None, None, b"", 0, "a down*3 a"),
    "how-to-play-keys": (None, None, b"", 0, "a down*3 a a"),
    "how-to-play-left-handed": (None, None, b"", 0, "down*5 a down*8 right a down b down*3 b*2"),
    "how-to-play-next": (None, None, b"", 0, "down*2 a down*3 a a"),
    "statistics": (SUIT_TRIANGLE, 69, b"", ALL, "a wait:800 down*6 a"),
    "statistics-none": (None, None, b"", 0, "down*3 a down*5 a"),
    "settings": (None, None, b"", 0, "up a"),
    "settings-more": (None, None, b"", 0, "up a up*2"),
    "settings-dressed": (SUIT_TRIANGLE, 1, b"", 0, "a start up*2 a right down right*2 down right b"),
    "two-suit-colours": (DOUBLE_TRIGON, 1, TWO_PERSONS, 0, "start up*2 a right down right down right*2 b"),
    "celebration": (SUIT_TRIANGLE, 69, b"", ALL, "wait:1500"),
    "dealt": (SUIT_TRIANGLE, 1, b"", 0, ""),
    "drawn": (SUIT_TRIANGLE, 1, b"", 0, "a*3"),
    "picked": (SUIT_TRIANGLE, 1, b"", 0, "right a"),
    "refused": (SUIT_TRIANGLE, 1, b"", 0, "right a left a"),
    "hint-draw": (SUIT_TRIANGLE, 1, b"", 0, "select"),
    "hint-pair": (SUIT_TRIANGLE, 1, b"", 0, "a select"),
    "hint-all": (SUIT_TRIANGLE, 69, b"", 14, "select*2"),
    "hint-wins": (SUIT_TRIANGLE, 69, b"", 14, TELL + "select wait:3000"),
    "hint-lost": (SUIT_TRIANGLE, 1, b"", 14, TELL + "select wait:3000"),
    "hint-lost-pause": (SUIT_TRIANGLE, 1, b"", 14, TELL + "select wait:3000 start down"),
    "hint-lost-deal": (SUIT_TRIANGLE, 28, b"", 2, TELL + "select wait:3000"),
    "sixes-hint-wins": (SIXES_AND_SEVENS, 4, b"", 90, TELL + "select wait:3000"),
    "pyramid-hint-all": (DOUBLE_PYRAMID, 2, b"", 0, "select*2"),
    "sixes-hint-all": (SIXES_AND_SEVENS, 4, b"", 0, "select*2"),
    "trigon-hint-all": (DOUBLE_TRIGON, 3, ALONE, 0, "select*2"),
    "one-pyramid-hint-all": (PYRAMID, 1, b"", 0, "select*2"),
    "pause-send-all": (SIXES_AND_SEVENS, 4, b"", 0, "start down*3"),
    "send-all-question": (DOUBLE_TRIGON, 3, ALONE, 20, "send"),
    "pause": (SUIT_TRIANGLE, 1, b"", 0, "a start down"),
    "pause-deals": (SUIT_TRIANGLE, 1, b"", 0, "a start up*4 a"),
    "what-is-gone": (SUIT_TRIANGLE, 69, b"", 14, "start up*5 a"),
    "what-is-gone-pyramid": (DOUBLE_PYRAMID, 2, b"", 50, "start up*5 a"),
    "what-is-gone-sixes": (SIXES_AND_SEVENS, 4, b"", 90, "start up*5 a"),
    "what-is-gone-trigon": (DOUBLE_TRIGON, 1, TWO_PERSONS, 120, "start up*5 a"),
    "pause-trigon": (DOUBLE_TRIGON, 1, b"", 0, "start"),
    "middle": (SUIT_TRIANGLE, 69, b"", 14, ""),
    "won": (SUIT_TRIANGLE, 69, b"", ALL, "a"),
    "give-up": (SUIT_TRIANGLE, 1, b"", 0, "a start up*4 a down a"),
    "won-table": (SUIT_TRIANGLE, 69, b"", ALL, "a wait:800 down a"),
    "time-and-moves": (SUIT_TRIANGLE, 69, b"", 14, "start up*2 a up*5 right b wait:3000"),
    "time-and-moves-trigon": (DOUBLE_TRIGON, 1, TWO_PERSONS, 120, "start up*2 a up*5 right b wait:3000"),
    "lost": (SUIT_TRIANGLE, 2, b"", 0, "a*24"),
    "lost-table": (SUIT_TRIANGLE, 2, b"", ALL, "wait:800 a"),
    "replay-start": (SUIT_TRIANGLE, 69, b"", ALL, "a wait:800 down*3 a"),
    "replay-move": (SUIT_TRIANGLE, 69, b"", ALL, "a wait:800 down*3 a right*9"),
    "replay-end": (SUIT_TRIANGLE, 69, b"", ALL, "a wait:800 down*3 a select"),
    "replay-menu": (SUIT_TRIANGLE, 69, b"", ALL, "a wait:800 down*3 a right*9 start down"),
    "pyramid-dealt": (DOUBLE_PYRAMID, 2, b"", 0, ""),
    "pyramid-picked": (DOUBLE_PYRAMID, 2, b"", 0, "down*2 a"),
    "pyramid-middle": (DOUBLE_PYRAMID, 2, b"", 50, "select"),
    "pyramid-won": (DOUBLE_PYRAMID, 2, b"", ALL, "a"),
    "pyramid-won-table": (DOUBLE_PYRAMID, 36, b"", 81, "a wait:800 down a"),
    "pyramid-celebration": (DOUBLE_PYRAMID, 2, b"", ALL, "wait:2500"),
    "pyramid-lost-table": (DOUBLE_PYRAMID, 1, b"", ALL, "wait:800 a"),
    "pyramid-classic": (DOUBLE_PYRAMID, 2, CLASSIC, 30, ""),
    "sixes-dealt": (SIXES_AND_SEVENS, 4, b"", 0, ""),
    "sixes-middle": (SIXES_AND_SEVENS, 4, b"", 90, "select"),
    "sixes-refused": (SIXES_AND_SEVENS, 4, b"", 0, "up a"),
    "sixes-won": (SIXES_AND_SEVENS, 4, b"", ALL, "a"),
    "sixes-replay": (SIXES_AND_SEVENS, 4, b"", ALL, "a wait:800 down*3 a down*11"),
    "sixes-lost-table": (SIXES_AND_SEVENS, 1, b"", ALL, "wait:800 a"),
    "trigon-dealt": (DOUBLE_TRIGON, 1, TWO_PERSONS, 0, ""),
    "trigon-turn-over": (DOUBLE_TRIGON, 1, TWO_PERSONS, 0, "a"),
    "trigon-curtain": (DOUBLE_TRIGON, 1, TWO_PERSONS, 0, "a*2"),
    "trigon-other-table": (DOUBLE_TRIGON, 1, TWO_PERSONS, 0, "start down a"),
    "trigon-middle": (DOUBLE_TRIGON, 1, TWO_PERSONS, 120, ""),
    "trigon-end": (DOUBLE_TRIGON, 1, TWO_PERSONS, ALL, "a"),
    "trigon-end-table": (DOUBLE_TRIGON, 1, TWO_PERSONS, ALL, "a wait:800 down a"),
    "trigon-replay": (DOUBLE_TRIGON, 1, TWO_PERSONS, ALL, "a wait:800 down*3 a down*13 right"),
    "trigon-replay-machine": (DOUBLE_TRIGON, 1, b"", ALL, "wait:800 down*3 a down*13 right*3"),
    "trigon-beaten": (DOUBLE_TRIGON, 1, b"", ALL, ""),
    "trigon-won": (DOUBLE_TRIGON, 4, b"", ALL, "wait:900"),
    "trigon-machine": (DOUBLE_TRIGON, 1, b"", 0, "a"),
    "trigon-long-piles": (DOUBLE_TRIGON, 5, TRIANGLE_DEAL, 0, "left"),
    "trigon-alone": (DOUBLE_TRIGON, 3, ALONE, 0, "left a"),
    "one-pyramid-dealt": (PYRAMID, 2, b"", 0, ""),
    "one-pyramid-picked": (PYRAMID, 1, b"", 0, "down a"),
    "one-pyramid-redeal": (PYRAMID, 2, b"", 0, "a*24"),
    "one-pyramid-middle": (PYRAMID, 1, b"", 30, "select"),
    "one-pyramid-won": (PYRAMID, 1, b"", ALL, "a"),
    "one-pyramid-lost-table": (PYRAMID, 2, b"", ALL, "wait:800 a"),
    "one-pyramid-book": (PYRAMID, 1, PYRAMID_BOOK, 0, "a"),
}


def scenes_and_sizes():
    """Return (name, (width, height)) of every golden screen."""
    return [(name, size) for name in SCENES for size in SIZES]


def picture_path(name, width, height):
    """Return the path of a golden screen's PNG."""
    return FOLDER / f"{name}-{width}x{height}.png"


def play_scene(name, width, height):
    """Return the headless Console on which the scene was played."""
    game, deal, options, hints, keys = SCENES[name]
    is_desktop = name.endswith("-desktop")
    console = Headless(
        width,
        height,
        lambda console: app_with_deal(console, game, deal, options),
        can_quit=is_desktop,
        today=TODAY if is_desktop else None,
    )
    if hints:
        follow_hints(console.app.table, hints)
        console.app.step()  # a celebration opens
        console.app.step()
    if keys:
        console.play(parse_script(keys))
    return console


def follow_hints(table, number):
    """Play up to `number` hints of the game on a TableScreen and show what they led to."""
    moves = array("H", bytes(2 * table.game.MOVE_LIMIT))
    while number and (hint := table.game.hint(moves)) != NO_MOVE:
        number -= 1
        table.game.play(hint)
        table.app.session.count_move()
    table.land()
    if table.is_over and table.turns.is_busy:  # an end that is not celebrated is seen before its menu opens
        table.app.console.wait(SEEN)
        table.app.step()


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for scene, size in scenes_and_sizes():
        play_scene(scene, *size).screenshot(picture_path(scene, *size), SIZES[size])
