"""Golden screens in letters: scenes of the golden screens at 80 x 24 characters, and how to record them anew.

Run `python -m tests.sim.letters.golden_letters` from the repository's root to record all of them, then read every file
that changed before committing it.
"""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[3] / "lib"))

import sim.display.strict  # noqa: F401  (before displayio)

# isort: split
from sim.letters.face import COLUMNS, ROWS, Face
from sim.words.narrator import Narrator
from tests.handheld.golden_screens import play_scene

FOLDER = Path(__file__).with_name("golden")
SCENES = (
    "title",
    "game-menu",
    "rules-own",
    "rules-winnable",
    "deal-winnable",
    "deal-number",
    "how-to-play",
    "statistics",
    "settings",
    "settings-more",
    "what-is-gone",
    "what-is-gone-sixes",
    "what-is-gone-trigon",
    "celebration",
    "picked",
    "hint-pair",
    "pause",
    "won",
    "pyramid-picked",
    "pyramid-classic",
    "sixes-middle",
    "trigon-curtain",
    "trigon-middle",
    "trigon-long-piles",
    "trigon-alone",
    "one-pyramid-redeal",
)


def letters_of(name):
    """Return what a scene looks like in letters, as text with a line for each row."""
    app = play_scene(name, 160, 128).app
    face = Face(app)
    face.words.append(Narrator(app).news())
    return face.draw(COLUMNS, ROWS, "").text() + "\n"


def path_of(name):
    """Return the path of a golden screen in letters."""
    return FOLDER / f"{name}.txt"


if __name__ == "__main__":
    for scene in SCENES:
        path_of(scene).write_text(letters_of(scene), encoding="utf-8")
