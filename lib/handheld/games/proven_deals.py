"""Which deals are proven winnable: small files beside the games that tools/catalogue.py writes, one for each rules.

A file is named as the deal codes of its rules begin, such as ST00000.deals. Its first byte says what follows. BITS: a
bit for each deal from 1 on, as many as a power of two, the lowest bit of each byte first. LIST: the numbers of the
deals, ascending, four bytes each, lowest byte first. A deal that is in neither may be winnable too.

Each function here takes a Game, which need not be dealt, and options of it, the number of each value.
"""

from handheld.games.registry import GAMES, about_game
from handheld.text_files import open_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO

    from engine.game import Game

BITS = b"B"
LIST = b"L"
NUMBER_SIZE = 4  # bytes of a number in a list


def is_known(game: "Game", options: bytes) -> bool:
    """Tell whether there are proven deals of a Game under `options`."""
    return any_proven(game, options, 1) > 0


def is_proven(game: "Game", options: bytes, number: int) -> bool:
    """Tell whether deal `number`, 1..LARGEST_DEAL_NUMBER, is proven winnable."""
    deals = _open(game, options)
    if deals is None:
        return False
    with deals.file:
        return deals.holds(number)


def any_proven(game: "Game", options: bytes, number: int) -> int:
    """Return the proven deal that a random number, 1..LARGEST_DEAL_NUMBER, leads to; 0 where none is known."""
    deals = _open(game, options)
    if deals is None:
        return 0
    with deals.file:
        return deals.any_from(number)


def _open(game, options):
    options = about_game(game.NUMBER).options_that_count(options)
    code = game.CODE + "".join([str(value) for value in options])
    try:
        return _Deals(open_text("games/" + GAMES[game.NUMBER][1] + "/" + code, ".deals"))
    except OSError:
        return None


class _Deals:
    """The deals in a file, which is read a few bytes at a time."""

    def __init__(self, file: "BinaryIO") -> None:
        self.file = file
        self._is_list = file.read(1) == LIST
        size = file.seek(0, 2) - 1
        self._count = size // NUMBER_SIZE if self._is_list else size * 8  # numbers in the list, or bits

    def holds(self, number: int) -> bool:
        if not self._is_list:
            return number <= self._count and self._bit(number)
        low = 0
        high = self._count
        while low < high:
            middle = (low + high) // 2
            if self._number(middle) < number:
                low = middle + 1
            else:
                high = middle
        return low < self._count and self._number(low) == number

    def any_from(self, number: int) -> int:
        count = self._count
        if count < 1:
            return 0
        if self._is_list:
            return self._number(number % count)
        # Each odd step comes to every bit, and no proven deal is favoured by a gap before it.
        step = number // count * 2 + 1
        for _ in range(count):
            number = (number + step) % count
            if self._bit(number + 1):
                return number + 1
        return 0

    def _bit(self, number):
        self.file.seek(1 + (number - 1 >> 3))
        return self.file.read(1)[0] >> (number - 1 & 7) & 1 != 0

    def _number(self, index):
        self.file.seek(1 + NUMBER_SIZE * index)
        part = self.file.read(NUMBER_SIZE)
        return part[0] | part[1] << 8 | part[2] << 16 | part[3] << 24
