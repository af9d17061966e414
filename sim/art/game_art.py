"""What each game says about its pictures: art.py in its folder, which is data alone and stays away from the badge.

PICTURES    by size in pixels, for each size of `game_pictures`: the rows of cards of the game's small picture. A row is
            (how its cards look there, x, y, number, from one to the next, width of a card, height of a card), in pixels
SHEETS      by size of a screen in pixels: by name of a file the sheet of cards in it, a dict with what `sheets.Sheet` has
"""

import importlib
from types import ModuleType

from handheld.games.registry import GAMES


def art_of(game: int) -> ModuleType:
    """Return the module art.py of game number `game` of handheld.games.registry."""
    return importlib.import_module(f"handheld.games.{GAMES[game][1]}.art")


def art_of_all() -> list[ModuleType]:
    """Return those of all games, in their order."""
    return [art_of(game) for game in range(len(GAMES))]
