"""Sixes and Sevens, two decks. (RULES.md, Sixes and Sevens)

Moving a tableau card into another space changes nothing but its place. So that every play ends, a deal allows
SHIFT_LIMIT of these shifts: with 88 cards to put away, two passes of 79 draws, the redeal, and 79 cards moved from the
waste into spaces, no play is longer than 425 moves.
"""

from array import array

from engine.card import FACE_UP, RANK
from engine.games.building import (
    DOWN,
    FACE_DOWN,
    OTHER_PILE,
    PLAY_FIRST,
    STAYS,
    UP,
    accepts,
    needs,
    pile_that_accepts,
    place_among_eight,
)
from engine.games.drawing import DrawingGame
from engine.games.sixes_and_sevens.position import (
    FILL,
    FREE,
    MUST_PLAY,
    OUTSIDE,
    REDEALS,
    SEVEN,
    SEVENS,
    SHIFT_LIMIT,
    SHIFTS,
    SIX,
    SIXES,
    STOCK,
    TABLEAU,
    WASTE,
)
from engine.move import DRAW, NO_MOVE, TRANSFER, TURN_OVER, move, source_of, target_of
from engine.refusals import NO_CARD, NOT_A_MOVE
from engine.table import NOWHERE, OPTIONS, PASS, STATE, UNDER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.sixes_and_sevens.key import SixesAndSevensKey

OPEN_PILES = bytes([0, 1, 2, 3, 4, 5, 6, 7, 8, WASTE])  # those whose top card may go to a foundation

DRAW_MOVE = move(DRAW, STOCK, WASTE)
REDEAL_MOVE = move(TURN_OVER, WASTE, STOCK)

ONE_CARD = "A pile holds one card"
FILLS_ITSELF = "Spaces fill by themselves"
SHIFTED_ENOUGH = "No more shifting this deal"


class SixesAndSevens(DrawingGame):
    """The rules of Sixes and Sevens."""

    NAME = "Sixes and Sevens"
    CODE = "SS"
    NUMBER = 2
    DECKS = 2
    PILES = 27
    STATES = 2  # PASS and SHIFTS
    MOVE_LIMIT = 32
    OPTIONS = (
        ("must_play", ("off", "on"), 1),
        ("fill", ("forced", "free"), 0),
        ("redeals", ("0", "1"), 0),
    )

    STOCK = STOCK
    WASTE = WASTE
    FOUNDATIONS = bytes(range(SIXES, OUTSIDE))
    draw_move = DRAW_MOVE
    redeal_move = REDEAL_MOVE

    def __init__(self) -> None:
        DrawingGame.__init__(self)
        self._spaces = bytearray(TABLEAU)

    def lay_out(self, deck: bytearray) -> None:
        """Lay the 104 cards out: sixes and sevens start the foundations, nine are the tableau, 79 the stock."""
        tableau = 0
        for index in range(104):
            card = deck[index]
            foundation = foundation_of(card)
            if foundation != NOWHERE:
                self.put(card | FACE_UP, foundation)
            elif tableau < TABLEAU:
                self.put(card | FACE_UP, tableau)
                tableau += 1
            else:
                self.put(card, STOCK)

    def foundation_for(self, card: int) -> int:
        """Return the foundation that takes a card, NOWHERE where none does. Of two equal piles it is the first."""
        if card & RANK < SIX:
            return pile_that_accepts(self.position, SIXES + (card >> 3 & 6), 2, card, DOWN)
        return pile_that_accepts(self.position, SEVENS + (card >> 3 & 6), 2, card, UP)

    def legal_moves(self, into: "array[int]") -> int:
        """Write every legal move into `into`, an array of MOVE_LIMIT words; return their number.

        Productive moves come first, then what a hint names without one: the waste's card into a space, draw, redeal.
        In this order none of them buries a card that could still come to the top.
        """
        position = self.position
        spaces = self._spaces
        spaces_are_free = self.spaces_are_free()
        number_of_spaces = 0
        count = 0
        for pile in OPEN_PILES:
            card = position[pile]
            if card:
                target = self.foundation_for(card)
                if target != NOWHERE:
                    into[count] = TRANSFER | pile << 6 | target
                    count += 1
            elif spaces_are_free and pile < TABLEAU:
                spaces[number_of_spaces] = pile
                number_of_spaces += 1
        word = NO_MOVE if count and self.has_to_play() else self.stock_move()
        if number_of_spaces and position[WASTE]:
            count = self._fills_into(into, count, WASTE, number_of_spaces)
        if word != NO_MOVE:
            into[count] = word
            count += 1
        if number_of_spaces and self.may_shift():
            for pile in range(TABLEAU):
                if position[pile]:
                    count = self._fills_into(into, count, pile, number_of_spaces)
        return count

    def _fills_into(self, into: "array[int]", count: int, source: int, number_of_spaces: int) -> int:
        for index in range(number_of_spaces):
            into[count] = TRANSFER | source << 6 | self._spaces[index]
            count += 1
        return count

    def has_to_play(self) -> bool:
        """Tell whether a productive move, where there is one, comes before the draw and the redeal."""
        return self.position[OPTIONS + MUST_PLAY] != 0

    def spaces_are_free(self) -> bool:
        """Tell whether the player fills the spaces, rather than the rules."""
        return self.position[OPTIONS + FILL] == FREE

    def may_shift(self) -> bool:
        """Tell whether tableau cards may still be moved into other spaces."""
        return self.position[STATE + SHIFTS] < SHIFT_LIMIT

    def redeals_left(self) -> int:
        """Return how many times the waste may still be turned over."""
        return self.position[OPTIONS + REDEALS] - self.position[STATE + PASS]

    def refusal(self, word: int) -> str | None:
        """Return the sentence that says why a move is not legal, or None for a legal one."""
        if 0 <= word < DRAW:
            return self._transfer_refusal(source_of(word), target_of(word))
        if word < 0 or word != self.stock_move():
            return self.stock_refusal(word)
        return PLAY_FIRST if self.has_to_play() and self.has_productive_move() else None

    def _transfer_refusal(self, source: int, target: int) -> str | None:
        position = self.position
        if source >= self.PILES or target >= self.PILES or target == STOCK or target == WASTE:
            return NOT_A_MOVE
        card = position[source]
        if not card:
            return NO_CARD
        if source == STOCK or source >= SIXES:
            return FACE_DOWN if source == STOCK else STAYS
        if target < TABLEAU:
            if position[target]:
                return ONE_CARD
            if not self.spaces_are_free():
                return FILLS_ITSELF
            return None if source == WASTE or self.may_shift() else SHIFTED_ENOUGH
        if self.foundation_for(card) == target:
            return None
        step = DOWN if card & RANK < SIX else UP
        return OTHER_PILE if accepts(position[target], card, step) else needs(card, step, position[target])

    def is_productive(self, word: int) -> bool:
        """Tell whether a legal move puts a card on a foundation."""
        return word < DRAW and target_of(word) >= SIXES

    def new_key(self) -> "SixesAndSevensKey":
        """Return what writes keys of this game's positions."""
        from engine.games.sixes_and_sevens.key import SixesAndSevensKey

        return SixesAndSevensKey(self)

    def sending_move(self, moves: "array[int]") -> int:
        """Return the first move to a foundation, NO_MOVE where nothing fits."""
        return moves[0] if self.legal_moves(moves) and self.is_productive(moves[0]) else NO_MOVE

    def settle(self, dealing: bool) -> None:
        """Fill a new space where that is forced; count a redeal and a shift."""
        if dealing:
            return
        word = self.journal.last_word()
        if word == REDEAL_MOVE:
            self._count_one(PASS)
        elif word < DRAW:
            source = source_of(word)
            if source < TABLEAU and target_of(word) < TABLEAU:
                self._count_one(SHIFTS)
            elif source < TABLEAU and not self.spaces_are_free():
                if self.position[WASTE]:
                    self.apply(move(TRANSFER, WASTE, source))
                elif self.position[STOCK]:
                    self.apply(move(DRAW, STOCK, source))

    def _count_one(self, index: int) -> None:
        self.set_state(index, self.position[STATE + index] + 1)

    def is_won(self) -> bool:
        """Tell whether all 104 cards are on the foundations."""
        for pile in range(SIXES):
            if self.position[pile]:
                return False
        return True

    def is_stuck(self) -> bool:
        """Tell whether no sequence of moves leads to a foundation any more.

        Until something fits, the foundations stay as they are, so what counts is which cards can come to the top.
        Every card of the stock can, and of the waste every one while a redeal is left, else as many under its top as
        there are spaces for the cards above (drawing would only bury them deeper).
        """
        reach = 1
        for pile in range(TABLEAU):
            if not self.position[pile]:
                reach += 1
        if self.redeals_left():
            reach = 104
        return not (self.has_productive_move() or self._has_fitting(STOCK, 104) or self._has_fitting(WASTE, reach))

    def has_productive_move(self) -> bool:
        """Tell whether a card can go to a foundation now."""
        for pile in OPEN_PILES:
            if self._has_fitting(pile, 1):
                return True
        return False

    def _has_fitting(self, pile: int, number: int) -> bool:
        """Tell whether one of the upper `number` cards of a pile fits a foundation."""
        card = self.position[pile]
        while card and number:
            if self.foundation_for(card) != NOWHERE:
                return True
            number -= 1
            card = self.position[card | UNDER]
        return False

    def shape_fault(self) -> str | None:
        """Return what is wrong with the piles or the counters, or None."""
        from engine.games.sixes_and_sevens.soundness import fault_of

        return fault_of(self, self.spaces_are_free())


def foundation_of(card: int) -> int:
    """Return the foundation that a card starts, NOWHERE where it is neither a six nor a seven."""
    rank = card & RANK
    if rank != SIX and rank != SEVEN:
        return NOWHERE
    return (SIXES if rank == SIX else SEVENS) + place_among_eight(card)
