"""Which won games may still become perfect; needed only once the tableau is gone."""

from engine.card import KING, RANK
from engine.games.pairing import THIRTEEN, PairingGame
from engine.table import UNDER


def rest_may_go(game: PairingGame) -> bool:
    """Tell whether all that lies in stock and waste may still go, where the tableau is gone.

    Only Kings can where the stock's top is not in play, as nothing else has a partner. Where it is, each rank needs as
    many partners as it has cards, and a first removal must be in sight; whether one leads to the last is not looked at.
    """
    counts = bytearray(KING + 1)
    for pile in (game.STOCK, game.WASTE):
        card = game.position[pile]
        while card:
            counts[card & RANK] += 1
            card = game.position[card | UNDER]
    pairs = game.STOCK in game.open_piles
    for rank in range(1, KING):
        if counts[rank] != counts[THIRTEEN - rank] or (counts[rank] and not pairs):
            return False
    return not game.is_stuck()
