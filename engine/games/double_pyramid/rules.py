"""Double Pyramid, two decks. (RULES.md, Double Pyramid)

Piles: 0..49 the pyramids row by row from the top (0..44 where the layout is one pyramid), then the stock and the waste.
"""

from engine.card import KING, RANK
from engine.games.pairing import THIRTEEN
from engine.games.redealing import RedealingGame
from engine.move import DRAW, SHUFFLE, TRANSFER, TURN_OVER, move
from engine.table import NOWHERE, PASS, STATE, UNDER

STOCK = 50
WASTE = 51

DRAW_MOVE = move(DRAW, STOCK, WASTE)
DRAW_FACE_UP = move(TRANSFER, STOCK, WASTE)  # the draw where the stock's top card lies face up
REDEAL_MOVE = move(TURN_OVER, WASTE, STOCK)
SHUFFLE_STOCK = move(SHUFFLE, STOCK, 0)

# The options, in the order of OPTIONS.
MUST_PLAY = 0
LAYOUT = 1
GOAL = 2
PASSES = 3
REDEAL = 4
STOCK_TOP = 5
AUTO_KINGS = 6

ROW = 32  # more than there are columns
LARGEST_PASS = 255  # after it comes pass 1 again, so that only the deal itself is pass 0


class Layout:
    """Where the cards of pyramids of `rows` rows lie, with their peaks at the columns `peaks`.

    All are bytes with one number for each cell. rows: its row, from 0 at the top; columns: its column, counted in half
    cards; cover_left, cover_right: the cells that lie over it, or NOWHERE.
    """

    def __init__(self, rows: int, peaks: tuple[int, ...]) -> None:
        # row * ROW + column: whole numbers, as tuples would fill the heap while the module is loaded
        places: list[int] = []
        for row in range(rows):
            for peak in peaks:
                for column in range(peak - row, peak + row + 1, 2):
                    if row * ROW + column not in places:  # the pyramids share a corner
                        places.append(row * ROW + column)
        self.cells = len(places)
        self.rows = bytes([place // ROW for place in places])
        self.columns = bytes([place % ROW for place in places])
        self.cover_left = bytes([_cell_at(places, place + ROW - 1) for place in places])
        self.cover_right = bytes([_cell_at(places, place + ROW + 1) for place in places])


def _cell_at(places: list[int], place: int) -> int:
    return places.index(place) if place in places else NOWHERE


class DoublePyramid(RedealingGame):
    """The rules of Double Pyramid."""

    NAME = "Double Pyramid"
    CODE = "DP"
    NUMBER = 1
    DECKS = 2
    PILES = 52
    STATES = 1  # PASS
    MOVE_LIMIT = 64
    OPTIONS = (
        ("must_play", ("off", "on"), 1),
        ("layout", ("twin 50", "classic 45"), 0),
        ("goal", ("pyramids", "all 104"), 0),
        ("passes", ("2", "1", "3", "unlimited"), 0),
        ("redeal", ("reshuffle", "turn over"), 0),
        ("stock_top", ("hidden", "pairs"), 0),
        ("auto_kings", ("on", "by hand"), 0),
    )
    EARLIER_BOOK = b"\1\0\1\0\0\0\0"  # with the goal all 104, up to version 0.2

    STOCK = STOCK
    WASTE = WASTE
    TO_COME = bytes([STOCK, WASTE])
    OPEN_PILES = (bytes([WASTE]), TO_COME)
    DRAWS = (DRAW_MOVE, DRAW_FACE_UP)
    MUST_PLAY = MUST_PLAY
    GOAL = GOAL
    PASSES = PASSES
    REDEALS = bytes([1, 0, 2])
    STOCK_TOP = STOCK_TOP
    AUTO_KINGS = AUTO_KINGS
    LAYOUTS = (Layout(7, (6, 14)), Layout(9, (8,)))  # by value of LAYOUT
    redeal_move = REDEAL_MOVE

    def follow_options(self) -> None:
        """Look up the layout, and what the stock's top card is there for."""
        RedealingGame.follow_options(self)
        layout = self.LAYOUTS[self.option(LAYOUT)]
        self.layout = layout
        self.cells = layout.cells
        self.cover_left = layout.cover_left
        self.cover_right = layout.cover_right

    def counted_passes(self) -> int:
        """Return what is to be known of the passes to play on: how many are left, or which order comes next."""
        return RedealingGame.counted_passes(self) if self.option(REDEAL) else self.position[STATE + PASS]

    def begin_pass(self) -> None:
        """Count a pass, and shuffle the stock that the waste has become, or leave it turned over."""
        self.set_state(PASS, next_pass(self.position[STATE + PASS]))
        if not self.option(REDEAL):
            self.apply(SHUFFLE_STOCK)

    def is_won(self) -> bool:
        """Tell whether the goal is reached: both pyramids gone, or every card in the discard.

        The peaks go last, and a single pyramid has no second cell without its peak.
        """
        return not self.position[0] and not self.position[1] and not (self.option(GOAL) and self.cards_are_left())

    def is_stuck(self) -> bool:
        """Tell whether no sequence of draws and redeals leads to a removal any more.

        Without a removal now only these are left, so the positions ahead are one line. A pass brings every card to the
        top, whatever the order. The order matters only where the stock's top pairs with the waste's, its neighbour.
        Turned over, waste and stock keep their neighbours; the orders of the shuffles are all known.
        """
        if self.has_removal():
            return False
        order = self._order
        stock = self.cards_into(STOCK, order)
        number = self._append_waste(stock)
        redeals = self.redeals_left()
        ahead = number if redeals else stock
        partners = self.partners() | 1 << KING
        for index in range(ahead):
            if partners >> (order[index] & RANK) & 1:
                return False
        if not self.option(STOCK_TOP):
            return True
        if self.option(REDEAL):
            return not self._neighbours_pair(ahead)
        return not self._neighbours_pair(stock) and not self._shuffle_pairs(number, redeals)

    def _append_waste(self, number: int) -> int:
        """Append the waste, top first, to `number` cards in the buffer: a redeal lays it so. Return the new number."""
        card = self.position[WASTE]
        while card:
            self._order[number] = card
            number += 1
            card = self.position[card | UNDER]
        return number

    def _neighbours_pair(self, number: int) -> bool:
        """Tell whether two neighbours among the first `number` cards in the buffer add up to thirteen."""
        order = self._order
        for index in range(1, number):
            if (order[index - 1] & RANK) + (order[index] & RANK) == THIRTEEN:
                return True
        return False

    def _shuffle_pairs(self, number: int, redeals: int) -> bool:
        """Tell whether one of the next `redeals` shuffles makes neighbours of two cards that pair.

        Any two of n cards lie in one of n * (n - 1) pairs of places, and each of the shuffles maps these one to one, so
        after LARGEST_PASS * n * (n - 1) passes everything has been seen. For a single pair n / 2 do on average.
        """
        ranks = 0
        pairs = False
        for index in range(number):
            rank = self._order[index] & RANK
            pairs = pairs or ranks >> THIRTEEN - rank & 1 != 0
            ranks |= 1 << rank
        redeals = min(redeals, LARGEST_PASS * number * (number - 1)) if pairs else 0
        passed = self.position[STATE + PASS]
        while redeals:
            redeals -= 1
            passed = next_pass(passed)
            self._reorder(number, passed, False)
            if self._neighbours_pair(number):
                return True
        return False


def next_pass(passed: int) -> int:
    """Return the state byte PASS after one more redeal."""
    return passed % LARGEST_PASS + 1
