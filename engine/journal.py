"""The history of a game: a ring of 16-bit words, each a word of engine.move, the first of a step marked in bit 15.

The words before `length` are played, the `undone` words after them can be redone. When the ring is full the oldest
steps fall off.
"""

from array import array

CAPACITY = 1024  # words; a power of two. Of 6,000 games of two players measured the longest took 936
FIRST_OF_STEP = 1 << 15
WORD = FIRST_OF_STEP - 1  # the word without its mark


class Journal:
    """Allocates 2 * CAPACITY bytes once and nothing afterwards."""

    def __init__(self) -> None:
        self.words = array("H", bytes(2 * CAPACITY))
        self.mark = 0
        self.clear()

    def clear(self) -> None:
        """Forget every step."""
        self.start = 0
        self.length = 0
        self.undone = 0
        self.forgotten = 0  # 1 once a step has fallen off, so that undo no longer reaches the deal

    def begin_step(self) -> None:
        """Let the next recorded word open a step. What was undone can no longer be redone."""
        self.mark = FIRST_OF_STEP
        self.undone = 0

    def record(self, word: int) -> None:
        """Append a word to the step."""
        if self.length == CAPACITY:
            self._forget_oldest_step()
        self.words[(self.start + self.length) & CAPACITY - 1] = word | self.mark
        self.length += 1
        self.mark = 0

    def word(self, index: int) -> int:
        """Return the word at `index`, 0..length+undone-1, with its mark."""
        return self.words[(self.start + index) & CAPACITY - 1]

    def last_word(self) -> int:
        """Return the newest played word without its mark; `length` must not be 0."""
        return self.words[(self.start + self.length - 1) & CAPACITY - 1] & WORD

    def start_of_last_step(self) -> int:
        """Return the index of the word that opened the newest played step; `length` must not be 0."""
        index = self.length - 1
        while not self.word(index) & FIRST_OF_STEP:
            index -= 1
        return index

    def take_back(self) -> int:
        """Step back over the newest played word and return it with its mark; `length` must not be 0."""
        self.length -= 1
        self.undone += 1
        return self.word(self.length)

    def bring_back(self) -> int:
        """Step forward over the oldest undone word and return it with its mark; `undone` must not be 0."""
        word = self.word(self.length)
        self.length += 1
        self.undone -= 1
        return word

    def next_opens_step(self) -> bool:
        """Tell whether the undone words, if any, begin with a new step."""
        return not self.undone or self.word(self.length) >= FIRST_OF_STEP

    def _forget_oldest_step(self) -> None:
        self.forgotten = 1
        while True:
            self.start = (self.start + 1) & CAPACITY - 1
            self.length -= 1
            if not self.length or self.word(0) & FIRST_OF_STEP:
                return
