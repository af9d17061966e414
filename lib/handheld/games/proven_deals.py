"""Which deals are proven winnable: small files beside the games that tools/catalogue.py writes, one for each rules.

A file is named as the deal codes of its rules begin, such as ST00000.deals. Its first byte says what follows. BITS: a
bit for each deal from 1 on, the lowest bit of each byte first. LIST: the numbers of the deals, ascending, four bytes
each, lowest byte first. A deal that is in neither may be winnable too.
"""

from handheld.text_files import open_file

BITS = 66  # "B"
LIST = 76  # "L"
NUMBER_SIZE = 4  # bytes of a number in a list


class ProvenDeals:
    """The proven deals of one game under one set of rules, read from the file a few bytes at a time."""

    def __init__(self, folder: str, code: str) -> None:
        """Open the file in a game's folder, of handheld.games.registry, for rules whose deal codes begin with `code`.

        Raise OSError where there is none: nothing is known of the deals of these rules.
        """
        self._file = open_file("games/" + folder + "/" + code + ".deals")
        self._is_list = self._file.read(1)[0] == LIST
        size = self._file.seek(0, 2) - 1
        self._count = size // NUMBER_SIZE if self._is_list else size * 8  # numbers in the list, or bits

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def holds(self, number: int) -> bool:
        """Tell whether deal `number`, 1..999,999,999, is proven winnable."""
        if not self._is_list:
            return number <= self._count and self._bit(number)
        index = self._place_of(number)
        return index < self._count and self._number(index) == number

    def next_from(self, number: int) -> int:
        """Return the first proven deal from `number` on, after the last one again the first; 0 where there is none."""
        if self._is_list:
            if not self._count:
                return 0
            index = self._place_of(number)
            return self._number(index if index < self._count else 0)
        if number > self._count:
            number = 1
        for _ in range(self._count):
            if self._bit(number):
                return number
            number = number % self._count + 1
        return 0

    def _bit(self, number: int) -> bool:
        self._file.seek(1 + (number - 1 >> 3))
        return self._file.read(1)[0] >> (number - 1 & 7) & 1 != 0

    def _number(self, index: int) -> int:
        self._file.seek(1 + NUMBER_SIZE * index)
        part = self._file.read(NUMBER_SIZE)
        return part[0] | part[1] << 8 | part[2] << 16 | part[3] << 24

    def _place_of(self, number: int) -> int:
        """Return the place in the list of the first number that is not below `number`."""
        low = 0
        high = self._count
        while low < high:
            middle = (low + high) // 2
            if self._number(middle) < number:
                low = middle + 1
            else:
                high = middle
        return low
