"""The one key table of window, terminal and scripts, and the language that scripts are written in."""

import re

from handheld.console import A, B, DOWN, LEFT, RIGHT, SELECT, START, UP

BUTTONS = {"up": UP, "down": DOWN, "left": LEFT, "right": RIGHT, "a": A, "b": B, "start": START, "select": SELECT}

# Keyboard keys by their lower-case names, which SDL and curses share but for the prefix KEY_.
KEYS = {
    "up": UP,
    "w": UP,
    "down": DOWN,
    "s": DOWN,
    "left": LEFT,
    "a": LEFT,
    "right": RIGHT,
    "d": RIGHT,
    "z": A,
    "return": A,
    "enter": A,
    "space": A,
    "x": B,
    "backspace": B,
    "escape": B,
    "tab": SELECT,
    "h": SELECT,
    "p": START,
    "m": START,
    "f10": START,  # no letter: not every keyboard has Latin ones
    ".": START,  # for terminals that keep F10 to themselves
}
REDO_KEY = "y"
TYPEABLE = "0123456789-"  # characters that reach the app as such

# What a person reads: one key for each button where there is one line, and all of them where there is room.
SHORT_HELP = (("Arrows", "move"), ("Enter", "A"), ("Esc", "B"), ("H", "SELECT"), ("P", "START"))
FULL_HELP = (
    ("Arrows, WASD", "move"),
    ("Enter, Space, Z", "A: choose"),
    ("Esc, Backspace, X", "B: undo"),
    ("H, Tab", "SELECT: hint"),
    ("P, M", "START: menu"),
    ("Y", "SELECT+B: redo"),
)

MOST_TIMES = 1000
LONGEST_WAIT = 60_000

Step = tuple[str, int]  # what is done, and the number of the button or the ms

_WORD = re.compile(r"(?:(?P<button>[a-z]+)|wait:(?P<wait>[0-9]{1,9}))(?:\*(?P<times>[0-9]{1,9}))?", re.ASCII)


def parse_script(text: str) -> list[Step]:
    """Return the steps of a script: for each a pair ("press", button number), ("redo", 0) or ("wait", ms).

    Words are separated by spaces or commas: a button's name, redo or wait:MILLISECONDS, each with *TIMES after it if it
    is to happen more than once, as in "right a down*3 wait:500 b". Raises ValueError with a sentence for who typed it.
    """
    steps = []
    for word in text.lower().replace(",", " ").split():
        steps += _steps(word)
    if not steps:
        raise ValueError(f"there are no keys in it: use {_NAMES}.")
    return steps


_NAMES = ", ".join(BUTTONS) + ", redo or wait:MILLISECONDS, and *TIMES after one to repeat it"


def _steps(word: str) -> list[Step]:
    match = _WORD.fullmatch(word)
    if match is None or match["button"] not in (None, "redo", *BUTTONS):
        raise ValueError(f"'{word}' is not a key: use {_NAMES}.")
    times = int(match["times"] or 1)
    if not 1 <= times <= MOST_TIMES:
        raise ValueError(f"'{word}' repeats {times} times: use 1 to {MOST_TIMES}.")
    if match["button"] == "redo":
        return [("redo", 0)] * times
    if match["button"]:
        return [("press", BUTTONS[match["button"]])] * times
    wait = int(match["wait"])
    if not 1 <= wait <= LONGEST_WAIT:
        raise ValueError(f"'{word}' waits {wait} ms: use 1 to {LONGEST_WAIT}.")
    return [("wait", wait)] * times
