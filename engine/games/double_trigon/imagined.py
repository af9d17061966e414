"""A table on which the machine plays Double Trigon out to its end, over what a player has not seen."""

from engine.card import CARD
from engine.games.double_trigon.position import SECOND_BANK, STOCK
from engine.games.double_trigon.rules import DoubleTrigon
from engine.generator import Generator
from engine.table import POSITION_SIZE, UNDER, Table, swap

MOST = 52  # cards in a stock: what is read of a game without its history may have all


class Imagined(DoubleTrigon):
    """Another game's table, with stocks whose order is a guess; two players. Nothing but the constructor allocates.

    The buffers of the rules are those of the other game: each call of its methods is over before the next begins. It is
    its own journal, of the newest word alone, which is all that the rules ask for.
    """

    def __init__(self, game: DoubleTrigon) -> None:
        Table.__init__(self, game)
        self.share_buffers(game)
        self.journal = self  # type: ignore[assignment]
        self._word = 0
        self._game = game
        self._unseen = bytearray(2 * MOST)  # the cards of each player's stock; from MOST on player two's
        self._numbers = bytearray(2)  # how many these are; 0 where the order of the stock is known

    def record(self, word: int) -> None:
        """Keep a word."""
        self._word = word

    def last_word(self) -> int:
        """Return the word kept last."""
        return self._word

    def look(self, seen: int) -> bool:
        """Note which cards are not seen; return whether there are any.

        seen: bit 0 is set where player one's stock has been seen, turned over in its order, bit 1 player two's.
        """
        position = self._game.position
        for player in range(2):
            number = 0
            card = 0 if seen >> player & 1 else position[player * SECOND_BANK + STOCK]
            while card:
                self._insert(card, player * MOST, number)
                number += 1
                card = position[card | UNDER]
            self._numbers[player] = number
        return self._numbers[0] > 1 or self._numbers[1] > 1

    def _insert(self, card: int, first: int, number: int) -> None:
        """Put a card among `number` sorted ones: what is guessed must not depend on the order in which they lie."""
        unseen = self._unseen
        place = first + number
        while place > first and unseen[place - 1] & CARD > card & CARD:
            unseen[place] = unseen[place - 1]
            place -= 1
        unseen[place] = card

    def shuffle(self, generator: Generator) -> None:
        """Guess another order of what is not seen."""
        for player in range(2):
            first = player * MOST
            for index in range(self._numbers[player] - 1, 0, -1):
                swap(self._unseen, first + index, first + generator.below(index + 1))

    def begin(self) -> None:
        """Be the other game's table as it is now, the unseen cards in the order guessed last."""
        position = self.position
        there = self._game.position
        for index in range(POSITION_SIZE):
            position[index] = there[index]
        for player in range(2):
            number = self._numbers[player]
            if number:
                stock = player * SECOND_BANK + STOCK
                position[stock] = 0
                for index in range(player * MOST, player * MOST + number):
                    self.put(self._unseen[index], stock)

    def advance(self, word: int) -> None:
        """Play a move, which has to be legal."""
        self.apply(word)
        self.settle(False)
