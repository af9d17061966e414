"""The games that have to pass the conformance suite: those of the app's registry, each beside its plain game."""

import importlib
import os
import random
import zlib
from typing import NamedTuple

from engine.game import BOOK, STANDARD
from handheld.games import registry

PRESETS = {"standard": STANDARD, "book": BOOK}
DEEP = os.environ.get("DEEP") == "1"


class Entry(NamedTuple):
    """A game: its class in `engine`, and that of the same name in the module of `plain` called like the game."""

    rules: type
    plain: type

    def __str__(self):
        return file_name(self.rules)

    @property
    def longest_play(self):
        """The most steps that a random play may take."""
        return self.plain.LONGEST_PLAY

    def new_game(self):
        """Return an engine game under the standard options, not dealt yet."""
        return self.rules()


def file_name(rules):
    """Return the name of a game as files have it: "suit_triangle"."""
    return rules.NAME.lower().replace(" ", "_")


def entry_of(rules):
    """Return the Entry of a class of the engine."""
    return Entry(rules, getattr(importlib.import_module("plain." + file_name(rules)), rules.__name__))


GAMES = tuple([entry_of(type(registry.new_game(index))) for index in range(len(registry.GAMES))])


class Setting(NamedTuple):
    """A game and the options to play it under: the name of a preset, or "random 1" and so on."""

    entry: Entry
    options: str

    def __str__(self):
        return str(self.entry) + " " + self.options

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
