"""Which deals of Double Pyramid can see all 104 cards gone. (RULES.md, Double Pyramid, End)"""

from engine.card import KING, RANK
from engine.games.double_pyramid.rules import STOCK, STOCK_TOP, DoublePyramid
from engine.table import UNDER

COPIES = 8  # cards of a rank in two decks


def stock_can_go(game: DoublePyramid) -> bool:
    """Tell whether the stock of a dealt game can leave: each of its cards needs a partner in the pyramids.

    So of two ranks that pair the stock holds no more than the pyramids have of their partners: eight together. Where
    the stock's top pairs with the waste too (option `stock_top`) the test says nothing, and the answer is True.
    """
    if game.option(STOCK_TOP):
        return True
    counts = bytearray(KING + 1)
    card = game.position[STOCK]
    while card:
        counts[card & RANK] += 1
        card = game.position[card | UNDER]
    for rank in range(1, 7):
        if counts[rank] + counts[KING - rank] > COPIES:
            return False
    return True
