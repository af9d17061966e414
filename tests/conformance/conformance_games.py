"""The games that have to pass the conformance suite: a fifth game is one more line here."""

import importlib
import os
import random
import zlib
from typing import NamedTuple

from engine.game import BOOK, STANDARD

PRESETS = {"standard": STANDARD, "book": BOOK}
DEEP = os.environ.get("DEEP") == "1"


class Entry(NamedTuple):
    """A game: the module and the class in `engine` and in `plain`, and the most steps that a random play may take."""

    module: str
    name: str
    longest_play: int

    def __str__(self):
        return self.module

    def new_game(self):
        """Return an engine game under the standard options, not dealt yet."""
        return getattr(importlib.import_module("engine." + self.module), self.name)()

    def plain_class(self):
        """Return the class of the plain game."""
        return getattr(importlib.import_module("plain." + self.module), self.name)


GAMES = (
    Entry("suit_triangle", "SuitTriangle", 40),  # 12 draws, 24 pairs, 4 Kings
    Entry("double_pyramid", "DoublePyramid", 1000),  # 235 with three passes; unlimited ones are up to the player
    Entry("sixes_and_sevens", "SixesAndSevens", 425),  # 88 + 79 cards moved, 2 * 79 draws, 99 shifts, 1 redeal
    Entry("double_trigon", "DoubleTrigon", 3000),  # up to the players
)


class Setting(NamedTuple):
    """A game and the options to play it under: the name of a preset, or "random 1" and so on."""

    entry: Entry
    options: str

    def __str__(self):
        return self.entry.module + " " + self.options

    def new_game(self):
        """Return an engine game under these options, not dealt yet."""
        game = self.entry.new_game()
        if self.options in PRESETS:
            game.set_preset(PRESETS[self.options])
        else:
            choose = self.random("rules")
            for index in range(len(game.OPTIONS)):
                game.set_option(index, choose.randrange(len(game.OPTIONS[index][1])))
        return game

    def random(self, purpose):
        """Return a random number generator that always gives the same for the same setting and purpose."""
        return random.Random(zlib.crc32((str(self) + purpose).encode()))


def settings(random_sets):
    """Return every game under both presets and under some random sets of options."""
    names = list(PRESETS) + ["random %d" % (number + 1) for number in range(random_sets)]
    return [Setting(entry, name) for entry in GAMES for name in names]
