"""The golden screens: what is pressed to get to each, and how to record them anew.

Run `python -m tests.handheld.golden_screens` from the repository's root to record all of them, then look at every picture
that changed before committing it.
"""

from pathlib import Path

from handheld.app import App
from sim.headless import Headless
from sim.keys import parse_script

FOLDER = Path(__file__).with_name("golden")
SIZES = {(160, 128): 3, (240, 240): 2}  # pixels of the picture to one of the screen: the README shows some of them
WON = Path(__file__).with_name("suit_triangle_won.keys").read_text()

# name: (deal number or None for the title, keys)
SCENES = {
    "title": (None, ""),
    "title-second-line": (None, "down"),
    "number": (1, "start up*2 a up*3 left up"),
    "number-refused": (1, "start up*2 a down a"),
    "dealt": (1, ""),
    "drawn": (1, "a*3"),
    "picked": (1, "right a"),
    "refused": (1, "right a left a"),
    "hint-draw": (1, "select"),
    "hint-pair": (1, "a select"),
    "pause": (1, "a start down"),
    "middle": (1, " ".join(WON.split()[:70])),
    "won": (1, WON),
    "won-table": (1, WON + " a"),
    "lost": (2, "a*12"),
    "lost-table": (2, "a*12 a"),
}


def picture_path(name, width, height):
    """Return the path of a golden screen's PNG."""
    return FOLDER / f"{name}-{width}x{height}.png"


def play_scene(name, width, height):
    """Return the headless Console on which the scene was played."""
    deal, keys = SCENES[name]
    console = Headless(width, height, lambda console: App(console, None if deal is None else 0, deal))
    if keys:
        console.play(parse_script(keys))
    return console


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for scene in SCENES:
        for size, scale in SIZES.items():
            play_scene(scene, *size).screenshot(picture_path(scene, *size), scale)
