"""The games that have to pass the conformance suite: those of the registry."""

import importlib
import os
import random
import zlib
from typing import NamedTuple

from engine.game import BOOK, STANDARD
from handheld.games.registry import GAMES as REGISTERED
from handheld.games.registry import new_game

PRESETS = {"standard": STANDARD, "book": BOOK}
DEEP = os.environ.get("DEEP") == "1"


class Entry(NamedTuple):
    """A game: its number in the registry, and the name of its folder, which its module in `plain` has too."""

    number: int
    module: str

    def __str__(self):
        return self.module

    @property
    def longest_play(self):
        """The most steps that a random play may take."""
        return self.plain_class().LONGEST_PLAY

    @property
    def engine_module(self):
        """The name of the module that has the game's class."""
        return type(self.new_game()).__module__

    @property
    def name(self):
        """The name of the class, in the engine and in `plain`."""
        return type(self.new_game()).__name__

    def new_game(self):
        """Return an engine game under the standard options, not dealt yet."""
        return new_game(self.number)

    def plain_class(self):
        """Return the class of the plain game."""
        return getattr(importlib.import_module("plain." + self.module), self.name)


GAMES = tuple(Entry(number, folder) for number, (_, folder) in enumerate(REGISTERED))


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
