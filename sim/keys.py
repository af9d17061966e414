"""The one key table of window, terminal and scripts, and the language that scripts are written in."""

import re

from handheld.console import (
    A,
    B,
    COPY,
    DOWN,
    LEFT,
    NEW_DEAL,
    PASTE,
    REDO,
    RESTART,
    RIGHT,
    SELECT,
    SEND,
    START,
    UNDO,
    UP,
)

BUTTONS = {"up": UP, "down": DOWN, "left": LEFT, "right": RIGHT, "a": A, "b": B, "start": START, "select": SELECT}

# Keyboard keys by their lower-case names, which SDL and curses share but for the prefix KEY_. A letter stands for the
# key that shows it, and where a key shows no Latin letter, for the place that it has on a US keyboard (PLACES).
# Whatever a letter does, a key without one does too.
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
    "f10": START,
    "pause": START,
    "break": START,  # what pygame calls Pause
    ".": START,  # for terminals that keep F10 to themselves
}
# Keys that are no buttons, and with Control held, or Command on a Mac.
COMMANDS = {
    "e": SEND,  # everything: where a key is not heard to be held, and for who would not hold one
    "f4": SEND,
    "u": UNDO,
    "f5": UNDO,
    "y": REDO,
    "f6": REDO,
    "n": NEW_DEAL,
    "f2": NEW_DEAL,
    "r": RESTART,
    "f3": RESTART,
}
CONTROL_COMMANDS = {"z": UNDO, "y": REDO, "shift+z": REDO, "c": COPY, "v": PASTE}
# The letter or digit of a US keyboard on each place, by the number that USB and SDL (as scancode) have for it.
PLACES = dict(enumerate("abcdefghijklmnopqrstuvwxyz1234567890", 4))

# What a person reads: one key for each button where there is one line, and all of them where there is room.
SHORT_HELP = (("Arrows", "move"), ("Enter", "A"), ("Esc", "B"), ("H", "SELECT"), ("P", "START"))
FULL_HELP = (
    ("Arrows, WASD", "move"),
    ("Enter, Space, Z", "A"),
    ("Esc, X, Backspace", "B"),
    ("H, Tab", "SELECT: hint"),
    ("P, F10, Pause", "START: menu"),
    ("E, F4", "send all"),
    ("U, F5", "undo"),
    ("Y, F6", "redo"),
    ("N, F2", "new deal"),
    ("R, F3", "restart"),
)
CONTROL_HELP = (
    ("Ctrl+Z, Ctrl+Y", "undo, redo"),
    ("Ctrl+C", "copy deal code"),
    ("Ctrl+V", "paste deal code"),
)

# What a script can do that is no button, and what else it may call one.
OTHERS = {"undo": UNDO, "redo": REDO, "send": SEND, "new": NEW_DEAL, "restart": RESTART}
ALIASES = {"hint": SELECT, "pause": START}
MOST_TIMES = 1000
LONGEST_WAIT = 60_000

Step = tuple[str, int]  # what is done, and the number of the button or the event, or the ms

_WORD = re.compile(r"(?:(?P<button>[a-z]+)|wait:(?P<wait>[0-9]{1,9}))(?:\*(?P<times>[0-9]{1,9}))?", re.ASCII)


def name_of(shown: str, place: int) -> str:
    """Return the name by which this table has a key that is called `shown`, "" for a letter without a name.

    place: where it lies, a number of PLACES or any other. A letter or a sign that is not Latin stands for its place.
    """
    if len(shown) > 1 or (shown.isascii() and shown.isalnum()):
        return shown
    return PLACES.get(place, shown)


class UnknownKey(ValueError):
    """A word of a script that is no key."""


def parse_script(text: str) -> list[Step]:
    """Return the steps of a script: for each a pair ("press", button), ("command", event) or ("wait", ms).

    Words are separated by spaces or commas: a name of BUTTONS, ALIASES or OTHERS, or wait:MILLISECONDS, each with
    *TIMES after it if it is to happen more than once, as in "right a down*3 wait:500 b". Raises ValueError with a
    sentence for who typed it.
    """
    steps = []
    for word in text.lower().replace(",", " ").split():
        steps += _steps(word)
    if not steps:
        raise ValueError(f"there are no keys in it: use {_NAMES}.")
    return steps


_NAMES = ", ".join([*BUTTONS, *ALIASES, *OTHERS]) + " or wait:MILLISECONDS, and *TIMES after one to repeat it"


def _steps(word: str) -> list[Step]:
    match = _WORD.fullmatch(word)
    buttons = BUTTONS | ALIASES
    if match is None or match["button"] not in (None, *OTHERS, *buttons):
        raise UnknownKey(f"'{word}' is not a key: use {_NAMES}.")
    times = int(match["times"] or 1)
    if not 1 <= times <= MOST_TIMES:
        raise ValueError(f"'{word}' repeats {times} times: use 1 to {MOST_TIMES}.")
    if match["button"] in OTHERS:
        return [("command", OTHERS[match["button"]])] * times
    if match["button"]:
        return [("press", buttons[match["button"]])] * times
    wait = int(match["wait"])
    if not 1 <= wait <= LONGEST_WAIT:
        raise ValueError(f"'{word}' waits {wait} ms: use 1 to {LONGEST_WAIT}.")
    return [("wait", wait)] * times
