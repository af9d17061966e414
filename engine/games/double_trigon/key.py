"""The keys of Double Trigon for one player, for engine.search."""

from engine.card import CARD, FACE, FACE_UP, RANK
from engine.games.double_trigon.player import PlayerMoves
from engine.games.double_trigon.position import FOUNDATIONS, OUTSIDE, STOCK, TABLEAU, WASTE
from engine.key import Key
from engine.move import KIND, RUN, TRANSFER, target_of
from engine.table import UNDER

HAND = 1  # where the cards in stock and waste begin in the key, a bit for each
PILES = 17  # where the foundations begin, a byte for each two of a suit, and behind them the tableau, two bytes a pile
LENGTH = 39


class SoloKey(Key):
    """Writes what a DoubleTrigon solo can be told apart by, where it goes on from the same position."""

    def __init__(self, game: PlayerMoves) -> None:
        self._game = game

    ALL_LEAD_ON = False

    def start(self) -> int:
        """As in Key. All keys are as long."""
        return LENGTH

    def key_into(self, buffer: bytearray) -> int:
        """Write the key of the game's position into `buffer`; return its length.

        It has the number of cards in the stock, which cards lie in stock and waste, whose order never changes, how far
        the foundations are, and the tableau. What lies open there is one run in each pile, and what lies face down
        under it is always the lowest of the pile's own cards: so their number, and where there are none the card at the
        head of the run, say it all. Piles without face-down cards are alike, as are the two copies of a card.
        """
        position = self._game.position
        for index in range(HAND, PILES):
            buffer[index] = 0
        number = 0
        card = position[STOCK]
        while card:
            number += 1
            buffer[HAND + ((card & CARD) >> 3)] |= 1 << (card & 7)
            card = position[card | UNDER]
        buffer[0] = number
        card = position[WASTE]
        while card:
            buffer[HAND + ((card & CARD) >> 3)] |= 1 << (card & 7)
            card = position[card | UNDER]
        size = PILES
        for pile in range(FOUNDATIONS, OUTSIDE, 2):
            first = position[pile] & RANK
            second = position[pile + 1] & RANK
            buffer[size] = first << 4 | second if first > second else second << 4 | first
            size += 1
        for pile in range(TABLEAU):
            size = self._add(pile, buffer, size)
        return size

    def leads_on(self, word: int) -> bool:
        """Return False for a King into another than the first space: spaces are alike."""
        target = target_of(word)
        if word & KIND != RUN and word & KIND != TRANSFER:
            return True
        if self._game.position[target] or target >= TABLEAU:
            return True
        for pile in range(target):
            if not self._game.position[pile]:
                return False
        return True

    def _add(self, pile: int, buffer: bytearray, size: int) -> int:
        """Bring the two bytes of a pile of the tableau into the order of those before it; return where they end.

        They are the length of the run, and the face of its head; or, where cards lie face down, which are 8 at most,
        the pile and their number, so that each such pile has a pair of bytes of its own.
        """
        position = self._game.position
        card = position[pile]
        length = 0
        head = 0
        while card >= FACE_UP:
            length += 1
            head = card & FACE
            card = position[card | UNDER]
        hidden = 0
        while card:
            hidden += 1
            card = position[card | UNDER]
        if hidden:
            length |= hidden << 4
            head = 0x80 | pile
        place = size
        while place > PILES + 4 and (
            buffer[place - 2] > length or (buffer[place - 2] == length and buffer[place - 1] > head)
        ):
            buffer[place] = buffer[place - 2]
            buffer[place + 1] = buffer[place - 1]
            place -= 2
        buffer[place] = length
        buffer[place + 1] = head
        return size + 2
