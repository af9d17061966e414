"""Which modules become one file on the badge: what is loaded together lies together.

CircuitPython collects garbage after every import, and each module takes 200 bytes: so the program is not built module
by module. Each bundle also brings two names (its own and that of its file), which are never freed, and whose table
doubles when it is full. This is the one place that says how its modules are put together,
and it names rooms of the house rather than what stands in them. A module is named by its path without .py; a name that
ends with `/` stands for the modules right in that folder; `<game>` or another word in such brackets stands for any one
name, also in the bundle's: there with the first letter of each of its words, as names take memory, "sg" for
"some_game". The most precise name counts: one without brackets before one with them, a module's before its
folder's. The __init__ of a package, which has no code, needs no line. The order within a bundle follows from the
imports.

On the badge a bundle is a module in no package, as a package would bring a further name for each. All are called MARK
and what is said here, so that the program knows its own modules (handheld/memory), and none is called like one of the
firmware or of a person.
"""

import re
from collections.abc import Callable

from tools.building.mpy import CannotCompile

MARK = "pp_"
# Bundle, which is the module MARK + bundle, in lib/handheld on the drive, and its modules.
BUNDLES = {
    # There all the time.
    "boards": (
        "handheld/console",
        "handheld/memory",
        "handheld/version",
        "handheld/boards/",
        "handheld/boards/parts/",
        "handheld/boards/starting/",
    ),
    "app": (
        "engine/",
        "handheld/",
        "handheld/cards/",
        "handheld/games/",
        "handheld/progress/",
        "handheld/screens/pages",
        "handheld/screens/question",
        "handheld/widgets/",
    ),
    # Before the app.
    "drive": ("handheld/boards/starting/drive",),
    # For a moment.
    "theme": ("handheld/cards/palettes", "handheld/cards/theme"),
    "saving": ("engine/save",),
    "loading": (
        "engine/census",
        "engine/load",
        "engine/games/perfection",
        "engine/games/soundness",
        "engine/games/<game>/soundness",
    ),
    "counting": (
        "handheld/progress/record_reading",
        "handheld/progress/resuming",
        "handheld/progress/statistics",
        "handheld/progress/suspended",
    ),
    "notation": ("engine/notation",),
    "knowing": (
        "engine/key",
        "engine/search",
        "engine/games/pairing_key",
        "engine/games/<game>/key",
        "handheld/table/knowing",
    ),
    # The rules of the games, and what several of them share.
    "piles": ("engine/games/building", "engine/games/drawing"),
    "pairing": ("engine/games/pairing", "engine/games/redealing"),
    "<game>": ("engine/games/<game>", "engine/games/<game>/"),
    "<game>_opponent": ("engine/games/<game>/opponent", "engine/games/<game>/worth"),
    "<game>_look_ahead": ("engine/games/<game>/imagined", "engine/games/<game>/look_ahead"),
    # Tables: what all games share, and each game's own.
    "table": (
        "handheld/cards/marks",
        "handheld/games/controls",
        "handheld/games/table_view",
        "handheld/table/",
    ),
    "redeal_sign": ("handheld/cards/redeal_sign",),
    "cards": ("handheld/cards/sheet", "handheld/cards/split_sheet"),
    "game_over": ("handheld/screens/game_over",),
    "ending": ("handheld/table/ending",),
    "figures": ("handheld/table/clock", "handheld/widgets/statistics_text"),
    "hinting": ("handheld/table/hint_marks", "handheld/table/hinting"),
    "duel": ("handheld/table/duel",),
    "replay": ("handheld/table/replay",),
    "pairing_table": (
        "handheld/games/pairing_controls",
        "handheld/games/pairing_hints",
        "handheld/games/pairing_view",
        "handheld/games/redealing_view",
    ),
    "<game>_table": ("handheld/games/<game>/",),
    "<game>_layout": ("handheld/games/<game>/layout",),
    "celebration": ("handheld/celebration/", "adafruit_display_text/"),
    # Pages.
    "<page>_page": ("handheld/screens/<page>",),
    "about": ("handheld/games/about", "handheld/games/<game>/about"),
    "presets": ("handheld/games/presets",),
    "how_to_play_page": ("handheld/screens/how_to_play", "handheld/widgets/paged_text"),
    "page": ("handheld/widgets/page",),
    "choices": ("handheld/widgets/choices",),
    "option_texts": (
        "handheld/games/option_texts",
        "handheld/games/proven_deals",
        "handheld/games/texts",
        "handheld/text_files",
    ),
}


def bundle_of_each(
    paths: list[str] | set[str] | tuple[str, ...], bundles: dict[str, tuple[str, ...]] = BUNDLES
) -> dict[str, str]:
    """Return a dict: for each path of a module, such as "engine/move", the name of the module that its bundle is.

    Raise mpy.CannotCompile for a module that no line of `bundles` has, or two as precisely, and for a name that stands
    for no module; also where two bundles would get the same name.
    """
    lines = [_Line(bundle, name) for bundle, names in bundles.items() for name in names]
    found = {}
    whole_names: dict[str, str] = {}
    for path in paths:
        matches = [line for line in lines if line.matches(path)]
        if not matches:
            if path.endswith("/__init__"):
                continue
            raise CannotCompile("The module %s is in no bundle: name it in tools/building/compiler/bundles.py." % path)
        best = min(line.rank for line in matches)
        name, *others = {line.bundle_of(path): line for line in matches if line.rank == best}
        if others:
            raise CannotCompile("The module %s is in two bundles, %s and %s." % (path, name, others[0]))
        (bundle,) = {line.bundle_of(path, _short) for line in matches if line.rank == best}
        if whole_names.setdefault(bundle, name) != name:
            raise CannotCompile("Two bundles are called %s: %s and %s." % (bundle, whole_names[bundle], name))
        found[path] = MARK + bundle
        for line in matches:
            line.is_used = line.is_used or line.rank == best
    for line in lines:
        if not line.is_used:
            raise CannotCompile("The bundle %s names %s, where no module is." % (line.bundle, line.name))
    return {path: found.get(path, MARK + next(iter(bundles))) for path in paths}


def each_alone(paths: list[str] | set[str]) -> dict[str, str]:
    """Return the same where no modules are put together: "engine/move" is MARK + engine_move."""
    return {path: MARK + path.removesuffix("/__init__").replace("/", "_") for path in paths}


class _Line:
    """One name of a bundle."""

    def __init__(self, bundle: str, name: str) -> None:
        self.bundle = bundle
        self.name = name
        self.is_used = False
        self.rank = (name.endswith("/"), "<" in name)
        pattern = re.sub(r"<(\w+)>", r"(?P<\1>(?!__init__)[^/]+)", name)
        self._pattern = re.compile(pattern + "[^/]+" if name.endswith("/") else pattern)

    def matches(self, path: str) -> bool:
        return self._pattern.fullmatch(path) is not None

    def bundle_of(self, path: str, shortened: Callable[[str], str] = str) -> str:
        """Return the name of the bundle; what a word in brackets stands for comes `shortened`."""
        match = self._pattern.fullmatch(path)
        assert match is not None  # as matches() has said
        words = match.groupdict()
        return re.sub(r"<(\w+)>", lambda word: shortened(words[word[1]]), self.bundle)


def _short(name: str) -> str:
    """Return the first letters of the words of a name, "sg" for "some_game"; one of a single word stays."""
    words = name.split("_")
    return "".join([word[0] for word in words]) if len(words) > 1 else name
