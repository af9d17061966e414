"""The keys of the games of pairs, for engine.search."""

from engine.card import RANK
from engine.games.drawing import DrawingGame
from engine.key import Key
from engine.table import UNDER


class PairingKey(Key):
    """Writes what a PairingGame can be told apart by, where it goes on from the same position."""

    def __init__(self, game: DrawingGame) -> None:
        self._game = game
        self._redeals = False

    def start(self) -> int:
        """As in Key. No key is longer than with all cards of the stock in the waste."""
        game = self._game
        self._redeals = game.redeals_left() != 0
        number = 0
        for pile in game.TO_COME:
            number += 1 + game.count(pile)
        return 3 + (game.STOCK >> 3) + (number + 1 >> 1)

    def key_into(self, buffer: bytearray) -> int:
        """Write the key of the game's position into `buffer`; return its length.

        It has the passes, a bit for each cell of the tableau, whose cards lie face up and never move, and the ranks of
        the cards in stock and wastes, four bits each, a 0 after each pile. Of a stock that is never laid anew its top
        card says all. Suits do not count else, nor does the discard.
        """
        game = self._game
        position = game.position
        buffer[0] = game.counted_passes()
        size = 1
        for first in range(0, game.STOCK, 8):
            bits = 0
            for cell in range(first, first + 8):
                bits = bits << 1 | position[cell] >> 7
            buffer[size] = bits
            size += 1
        has_redeals = self._redeals
        if not has_redeals:
            buffer[size] = position[game.STOCK]
            size += 1
        is_low = True
        for pile in game.TO_COME:
            if pile == game.STOCK and not has_redeals:
                continue
            card = position[pile]
            while card:
                if is_low:
                    buffer[size] = card & RANK
                    is_low = False
                else:
                    buffer[size] |= (card & RANK) << 4
                    size += 1
                    is_low = True
                card = position[card | UNDER]
            if is_low:
                buffer[size] = 0
            else:
                size += 1
            is_low = not is_low
        return size if is_low else size + 1
