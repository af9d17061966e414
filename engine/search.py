"""The search: whether a game that one player plays can still be won, proven, in slices and in a fixed memory.

It goes through the game's own moves, depth first. Two tables share the caller's memory: the stack grows from its
beginning, the visited positions lie at its end.

The stack holds the way from the first position to the one looked at, so that the journal, which ends at
journal.CAPACITY words, does not bound it. Each cell has two bytes. For every position on the way it holds

    the words of the step that led there, the first with FIRST_OF_STEP (none for the first position)
    the base: the cell at which the part of the way begins that follows its last productive move
    the place of its key among the visited ones, NO_PLACE where it has none
    the moves not tried yet, and their number, in whose upper byte QUIET stands where none of them is productive: then
    it need not be asked after each whether the game is stuck

The visited positions are whole keys (engine.key), not hashes: two positions are never taken for each other. A
hash says where a key may lie, in one of PROBES places one after the other. Where these are full, one key is forgotten,
which costs time, as its position may be searched again, and never an answer. The keys of the way since its last
productive move stay: productive moves are limited, so that every circle lies within that part, and none is gone round
for ever.

LOST is said when all that can be reached has been looked at. Where the stack is full it takes places from the visited
positions, which are forgotten, down to a quarter of them. After that the search turns back and goes on, for it may
still find a win, but does not say LOST any more.
"""

from array import array

from engine.journal import FIRST_OF_STEP, WORD, Journal
from engine.move import NO_MOVE
from engine.table import POSITION_SIZE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

# What `think` returns.
SEARCHING = 0
WON = 1  # `move` leads to a win
LOST = 2  # proven: no sequence of legal moves wins
OPEN = 3  # the budget, or the memory, was used up first

KEY_LIMIT = 48  # bytes
CELL_LIMIT = 0x7FFE  # of stack and places; more than a cell of the stack can name are not used
NO_PLACE = 0x7FFF
QUIET = 1

# What a step leads to.
NONE_LEFT = 0
NEW = 1
KNOWN = 2
ROOM = 128  # cells that have to be free for a step and the moves after it
FEWEST_CELLS = 3 * ROOM
LEAST_MEMORY = 1024  # bytes
PROBES = 4
HASH = 0x3FFFFF
HEAD = 3  # bytes of a place before its key: the tag, 0 where the place is empty, and the cell that names it


class Search:
    """Says whether a game can be won. Nothing but the constructor allocates."""

    def __init__(self, game: "Game", memory: bytearray) -> None:
        """Search in `memory`, at least LEAST_MEMORY bytes.

        game: one of the class to be searched, which belongs to the search from now on: it plays there.
        """
        self.game = game
        self.move = NO_MOVE  # once WON: the next move, NO_MOVE where the game was won already
        self.positions = 0  # reached so far, each by a move; some were known
        self._memory = memory
        self._cells = 0
        self._stack = _Stack(memory)
        game.journal = self._stack
        self._key = game.new_key()
        self._buffer = bytearray(KEY_LIMIT)
        self._moves = array("H", bytes(2 * game.MOVE_LIMIT))
        self._size = 1
        self._places = 1
        self._left = 0
        self._base = 0
        self._is_quiet = 0  # QUIET where the position before had no productive move, and one ahead
        self._limit = 0
        self._is_short = False
        self._state = OPEN

    def begin(self, game: "Game", budget: int) -> None:
        """Begin to search from the position of `game`; the search is OPEN once it has reached `budget` positions.

        What was searched before is forgotten. `game` is read here and never changed.
        """
        for index in range(len(game.OPTIONS)):
            self.game.set_option(index, game.option(index))
        for index in range(POSITION_SIZE):
            self.game.position[index] = game.position[index]
        self.restart(budget)

    def restart(self, budget: int) -> None:
        """Begin to search from the position that the search's own game has."""
        self._size = self._key.start() + HEAD
        self._places = min((len(self._memory) - 2 * FEWEST_CELLS) // self._size, CELL_LIMIT)
        self._share(self._places)
        for place in range(self._places):
            self._memory[len(self._memory) - (place + 1) * self._size] = 0
        self._stack.length = 0
        self._base = 0
        self._is_quiet = 0
        self._limit = budget
        self._is_short = False
        self.positions = 0
        self.move = NO_MOVE
        self._state = SEARCHING

    def think(self) -> int:
        """Go one step on, to another position or back. Return SEARCHING until it is known: WON, LOST or OPEN."""
        if self._state == SEARCHING:
            step = self._step() if self.positions < self._limit else NONE_LEFT
            if step == NEW:
                self._state = self._look()
            elif step == NONE_LEFT:
                self._state = LOST if not self._is_short and self.positions < self._limit else OPEN
        return self._state

    def line_into(self, into: "array[int]") -> int:
        """Write the moves to the win, once WON, into `into`; return their number, or 0 where they are more than fit."""
        stack = self._stack
        count = 0
        for cell in range(stack.length):
            word = stack.read(cell)
            if word & FIRST_OF_STEP:
                if count == len(into):
                    return 0
                into[count] = word & WORD
                count += 1
        return count

    def _step(self) -> int:
        """Play the next move, or go one step back where none is left. Return NEW, KNOWN or NONE_LEFT."""
        memory = self._memory
        stack = self._stack
        game = self.game
        if not self.positions:
            stack.append(0)
            return self._note()
        end = 2 * stack.length
        number = memory[end - 2]
        is_quiet = memory[end - 1]
        if not number:
            self._base = memory[end - 6] | memory[end - 5] << 8
            stack.length -= 3
            if not stack.length:
                return NONE_LEFT
            self.take_back()
            return KNOWN
        word = memory[end - 4] | memory[end - 3] << 8
        memory[end - 4] = number - 1
        memory[end - 3] = is_quiet
        self._is_quiet = is_quiet
        stack.length -= 1
        if stack.length + ROOM > self._cells and not self._free():
            self._is_short = True
            return KNOWN
        base = self._base
        if game.is_productive(word):
            self._base = stack.length
        stack.mark = FIRST_OF_STEP
        game.apply(word)
        game.settle(False)
        stack.append(base)
        step = self._note()
        if step == KNOWN:
            self._base = base
            stack.length -= 1
            self.take_back()
        return step

    def _free(self) -> bool:
        """Give the stack ROOM more cells; return False where too few visited positions would be left."""
        left = self._left - 2 * ROOM // self._size - 1
        if left < self._places >> 2 or self._cells == CELL_LIMIT:
            return False
        self._share(left)
        return True

    def _share(self, places: int) -> None:
        """Keep so many places for visited positions, at the end of the memory, and give the rest to the stack."""
        self._left = places
        self._cells = min((len(self._memory) - places * self._size) // 2, CELL_LIMIT)

    def take_back(self) -> None:
        """Take back the step on top of the stack."""
        memory = self._memory
        stack = self._stack
        end = 2 * stack.length
        word = 0
        while not word & FIRST_OF_STEP:
            end -= 2
            word = memory[end] | memory[end + 1] << 8
            self.game.carry_out(word & WORD, True)
        stack.length = end >> 1

    def _look(self) -> int:
        """Look at the position that has just been reached, and write down its moves. Return what is known now."""
        game = self.game
        stack = self._stack
        if game.is_won():
            cell = 0
            while cell < stack.length and self.move == NO_MOVE:
                if stack.read(cell) & FIRST_OF_STEP:
                    self.move = stack.read(cell) & WORD
                cell += 1
            return WON
        moves = self._moves
        number = game.legal_moves(moves)
        is_quiet = 0
        if number and not game.is_productive(moves[0]):
            is_quiet = QUIET
            if not self._is_quiet and game.is_stuck():
                number = 0
        memory = self._memory
        key = self._key
        all_lead_on = key.ALL_LEAD_ON
        end = 2 * stack.length
        count = 0
        while number:
            number -= 1
            word = moves[number]
            if all_lead_on or key.leads_on(word):
                memory[end] = word & 255
                memory[end + 1] = word >> 8
                end += 2
                count += 1
        memory[end] = count
        memory[end + 1] = is_quiet
        stack.length = (end >> 1) + 1
        return SEARCHING

    def _note(self) -> int:
        """Note the position among the visited ones, and its place on the stack; return NEW, or KNOWN where it is there.

        A key ends where its own content says so, none is the beginning of another: what lies in a place behind a
        shorter key does not matter.
        """
        self.positions += 1
        memory = self._memory
        buffer = self._buffer
        length = self._key.key_into(buffer)
        number = 0
        for index in range(length):
            number = number * 31 + buffer[index] & HASH
        tag = number >> 15 | 128
        size = self._size
        first = number % self._places
        chosen = NO_PLACE
        start = len(memory) - first * size
        for place in range(first, min(first + PROBES, self._left)):
            start -= size
            if memory[start] == tag:
                other = start + HEAD
                for index in range(length):
                    if memory[other] != buffer[index]:
                        break
                    other += 1
                else:
                    return KNOWN
            if chosen == NO_PLACE and not (memory[start] and self._is_on_the_way(place, start)):
                chosen = place
            if not memory[start]:
                break
        stack = self._stack
        if chosen != NO_PLACE:
            start = len(memory) - (chosen + 1) * size
            memory[start] = tag
            memory[start + 1] = stack.length & 255
            memory[start + 2] = stack.length >> 8
            start += HEAD
            for index in range(length):
                memory[start] = buffer[index]
                start += 1
        stack.append(chosen)
        return NEW

    def _is_on_the_way(self, place: int, start: int) -> bool:
        """Tell whether a place, at byte `start`, has a position of the way since its last productive move."""
        cell = self._memory[start + 1] | self._memory[start + 2] << 8
        return self._base <= cell < self._stack.length and self._stack.read(cell) == place


class _Stack(Journal):
    """The cells at the beginning of the search's memory. For the search's game it is the journal."""

    def __init__(self, memory: bytearray) -> None:
        self._memory = memory
        self.length = 0  # cells in use
        self.mark = 0

    def append(self, cell: int) -> None:
        """Append a cell, 0..65,535."""
        start = 2 * self.length
        self._memory[start] = cell & 255
        self._memory[start + 1] = cell >> 8
        self.length += 1

    def read(self, cell: int) -> int:
        """Return a cell by its number, 0..length-1."""
        return self._memory[2 * cell] | self._memory[2 * cell + 1] << 8

    def record(self, word: int) -> None:
        """As in Journal."""
        start = 2 * self.length
        word |= self.mark
        self._memory[start] = word & 255
        self._memory[start + 1] = word >> 8
        self.length += 1
        self.mark = 0

    def last_word(self) -> int:
        """As in Journal."""
        return self.read(self.length - 1) & WORD
