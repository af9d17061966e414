"""What each game says about its pictures: art.py in its folder, which is data alone and no module of the app.

PICTURES    by size in pixels, for each size of `game_pictures`: the rows of cards of the game's small picture. A row
            is (how its cards look there, x, y, number, from one to the next, width and height of a card), in pixels
SHEETS      by size of a screen in pixels: by name of a file the sheet of cards in it, a dict of what `sheets.Sheet` has
"""

import runpy
from functools import cache
from pathlib import Path
from types import SimpleNamespace

from handheld.games import registry


@cache
def art_of(game: int) -> SimpleNamespace:
    """Return what art.py of game number `game` of handheld.games.registry declares."""
    folder = registry.GAMES[game][1]
    return SimpleNamespace(**runpy.run_path(str(Path(registry.__file__).parent / folder / "art.py")))


def art_of_all() -> list[SimpleNamespace]:
    """Return that of all games, in their order."""
    return [art_of(game) for game in range(len(registry.GAMES))]
