"""The keys of Sixes and Sevens, for engine.search."""

from engine.card import CARD, RANK
from engine.games.drawing import DrawingGame
from engine.games.sixes_and_sevens.position import OUTSIDE, SIXES, STOCK, TABLEAU, WASTE
from engine.key import Key
from engine.move import DRAW, source_of, target_of
from engine.table import PASS, STATE, UNDER

HAND = 2  # where the cards in stock and waste begin in the key, a bit for each
FOUNDATIONS = 18  # where the foundations begin, a byte for each two that are equal but for their cards
LENGTH = 26


class SixesAndSevensKey(Key):
    """Writes what a SixesAndSevens can be told apart by, where it goes on from the same position."""

    def __init__(self, game: DrawingGame) -> None:
        self._game = game
        self._redeals = False

    ALL_LEAD_ON = False

    def start(self) -> int:
        """As in Key. All keys are as long."""
        self._redeals = self._game.redeals_left() != 0
        return LENGTH

    def key_into(self, buffer: bytearray) -> int:
        """Write the key of the game's position into `buffer`; return its length.

        It has the redeals, the top card of the stock, which cards lie in the waste and, where there are redeals, in the
        stock, as their order never changes, and how far the foundations are. All other cards are the tableau: in which
        of its piles one lies does not count, as all of them are single. Nor do the shifts, which move it from pile to
        pile.
        """
        position = self._game.position
        for index in range(HAND, FOUNDATIONS):
            buffer[index] = 0
        buffer[0] = position[STATE + PASS]
        card = position[STOCK]
        buffer[1] = card
        while card and self._redeals:
            buffer[HAND + ((card & CARD) >> 3)] |= 1 << (card & 7)
            card = position[card | UNDER]
        card = position[WASTE]
        while card:
            buffer[HAND + ((card & CARD) >> 3)] |= 1 << (card & 7)
            card = position[card | UNDER]
        size = FOUNDATIONS
        for pile in range(SIXES, OUTSIDE, 2):
            first = position[pile] & RANK
            second = position[pile + 1] & RANK
            buffer[size] = first << 4 | second if first > second else second << 4 | first
            size += 1
        return size

    def leads_on(self, word: int) -> bool:
        """Return False for a shift, and for the waste's card into another than the first space: spaces are alike."""
        target = target_of(word)
        if word >= DRAW or target >= TABLEAU:
            return True
        if source_of(word) < TABLEAU:
            return False
        for pile in range(target):
            if not self._game.position[pile]:
                return False
        return True
