"""Sixes and Sevens, two decks. (RULES.md, Sixes and Sevens)

Piles: 0..8 the tableau, the stock, the waste, then 16 foundations: the sixes and then the sevens, by suit and deck.

Moving a tableau card into another space changes nothing but its place. So that every play ends, a deal allows
SHIFT_LIMIT of these shifts: with 88 cards to put away, two passes of 79 draws, the redeal, and 79 cards moved from the
waste into spaces, no play is longer than 425 moves.
"""

from engine.card import FACE_UP, RANK
from engine.game import Game
from engine.games.building import (
    DOWN,
    FACE_DOWN,
    NEEDS,
    OTHER_PILE,
    PLAY_FIRST,
    STAYS,
    UP,
    accepts,
    card_name,
    lowest_card,
    pile_that_accepts,
)
from engine.journal import FIRST_OF_STEP
from engine.move import CHANGE, DRAW, TRANSFER, TURN_OVER, move, source_of, target_of
from engine.sentences import NO_CARD, NO_REDEAL, NOT_A_MOVE, STOCK_EMPTY, STOCK_FIRST, WASTE_EMPTY
from engine.table import DISCARD, NOWHERE, PASS, STATE, UNDER

TABLEAU = 9  # piles
STOCK = 9
WASTE = 10
SIXES = 11
SEVENS = 19
OPEN_PILES = bytes([0, 1, 2, 3, 4, 5, 6, 7, 8, WASTE])  # those whose top card may go to a foundation

SIX = 6
SEVEN = 7

DRAW_MOVE = move(DRAW, STOCK, WASTE)
REDEAL_MOVE = move(TURN_OVER, WASTE, STOCK)

# The options, in the order of OPTIONS.
MUST_PLAY = 0
FILL = 1
REDEALS = 2

FORCED = 0  # values of FILL
FREE = 1

SHIFTS = 1  # state byte: how many tableau cards have been moved into another space
SHIFT_LIMIT = 99

ONE_CARD = "A pile holds one card"
FILLS_ITSELF = "Spaces fill by themselves"
SHIFTED_ENOUGH = "No more shifting this deal"


class SixesAndSevens(Game):
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

    def __init__(self):
        Game.__init__(self)
        self._spaces = bytearray(TABLEAU)

    def lay_out(self, deck):
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

    def foundation_for(self, card):
        """Return the foundation that takes a card, NOWHERE where none does. Of two equal piles it is the first."""
        if card & RANK < SIX:
            return pile_that_accepts(self.position, SIXES + (card >> 3 & 6), 2, card, DOWN)
        return pile_that_accepts(self.position, SEVENS + (card >> 3 & 6), 2, card, UP)

    def legal_moves(self, into):
        """Write every legal move into `into`, an array of MOVE_LIMIT words; return their number.

        Productive moves come first, then what a hint names without one: the waste's card into a space, draw, redeal.
        In this order none of them buries a card that could still come to the top.
        """
        position = self.position
        spaces = self._spaces
        number_of_spaces = 0
        count = 0
        for pile in OPEN_PILES:
            card = position[pile]
            if card:
                target = self.foundation_for(card)
                if target != NOWHERE:
                    into[count] = TRANSFER | pile << 6 | target
                    count += 1
            elif pile < TABLEAU and self.option(FILL) == FREE:
                spaces[number_of_spaces] = pile
                number_of_spaces += 1
        may_draw = not count or not self.option(MUST_PLAY)
        if number_of_spaces and position[WASTE]:
            count = self._fills_into(into, count, WASTE, number_of_spaces)
        if may_draw and position[STOCK]:
            into[count] = DRAW_MOVE
            count += 1
        elif may_draw and position[WASTE] and self.redeal_is_left():
            into[count] = REDEAL_MOVE
            count += 1
        if number_of_spaces and position[STATE + SHIFTS] < SHIFT_LIMIT:
            for pile in range(TABLEAU):
                if position[pile]:
                    count = self._fills_into(into, count, pile, number_of_spaces)
        return count

    def _fills_into(self, into, count, source, number_of_spaces):
        for index in range(number_of_spaces):
            into[count] = TRANSFER | source << 6 | self._spaces[index]
            count += 1
        return count

    def redeal_is_left(self):
        """Tell whether the waste may still be turned over once the stock is empty."""
        return self.position[STATE + PASS] < self.option(REDEALS)

    def refusal(self, word):
        """Return the sentence that says why a move is not legal, or None for a legal one."""
        position = self.position
        if 0 <= word < DRAW:
            return self._transfer_refusal(source_of(word), target_of(word))
        if word != DRAW_MOVE and word != REDEAL_MOVE:
            return NOT_A_MOVE
        if word == DRAW_MOVE and not position[STOCK]:
            return STOCK_EMPTY
        if word == REDEAL_MOVE:
            if not self.redeal_is_left():
                return NO_REDEAL
            if position[STOCK]:
                return STOCK_FIRST
            if not position[WASTE]:
                return WASTE_EMPTY
        return PLAY_FIRST if self.option(MUST_PLAY) and self.has_productive_move() else None

    def _transfer_refusal(self, source, target):
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
            if self.option(FILL) == FORCED:
                return FILLS_ITSELF
            return SHIFTED_ENOUGH if source < TABLEAU and position[STATE + SHIFTS] >= SHIFT_LIMIT else None
        if self.foundation_for(card) == target:
            return None
        step = DOWN if card & RANK < SIX else UP
        if accepts(position[target], card, step):
            return OTHER_PILE
        return NEEDS % (card_name(card), card_name(card - step), card_name(position[target]))

    def is_productive(self, word):
        """Tell whether a legal move puts a card on a foundation."""
        return word < DRAW and target_of(word) >= SIXES

    def is_draw(self, word):
        """Tell whether a move is the draw."""
        return word == DRAW_MOVE

    def settle(self, dealing):
        """Fill a new space where that is forced; count a redeal and a shift."""
        if dealing:
            return
        position = self.position
        word = self.journal.word(self.journal.length - 1) & ~FIRST_OF_STEP
        if word == REDEAL_MOVE:
            self._count_one(PASS)
        elif word < DRAW and source_of(word) < TABLEAU:
            if target_of(word) < TABLEAU:
                self._count_one(SHIFTS)
            elif self.option(FILL) == FORCED and position[WASTE]:
                self.apply(move(TRANSFER, WASTE, source_of(word)))
            elif self.option(FILL) == FORCED and position[STOCK]:
                self.apply(move(DRAW, STOCK, source_of(word)))

    def _count_one(self, index):
        value = self.position[STATE + index]
        self.apply(CHANGE | index << 8 | (value ^ value + 1))

    def is_won(self):
        """Tell whether all 104 cards are on the foundations."""
        for pile in range(SIXES):
            if self.position[pile]:
                return False
        return True

    def is_stuck(self):
        """Tell whether no sequence of moves leads to a foundation any more.

        Until something fits, the foundations stay as they are, so what counts is which cards can come to the top.
        Every card of the stock can, and of the waste every one while a redeal is left, else as many under its top as
        there are spaces for the cards above (drawing would only bury them deeper).
        """
        reach = 1
        for pile in range(TABLEAU):
            if not self.position[pile]:
                reach += 1
        if self.redeal_is_left():
            reach = 104
        return not (self.has_productive_move() or self._has_fitting(STOCK, 104) or self._has_fitting(WASTE, reach))

    def has_productive_move(self):
        """Tell whether a card can go to a foundation now."""
        for pile in OPEN_PILES:
            if self._has_fitting(pile, 1):
                return True
        return False

    def _has_fitting(self, pile, number):
        """Tell whether one of the upper `number` cards of a pile fits a foundation."""
        card = self.position[pile]
        while card and number:
            if self.foundation_for(card) != NOWHERE:
                return True
            number -= 1
            card = self.position[card | UNDER]
        return False

    def shape_fault(self):
        """Return what is wrong with the piles or the counters, or None."""
        position = self.position
        for pile in range(self.PILES):
            card = position[pile]
            if pile < TABLEAU and card and position[card | UNDER]:
                return "Two cards lie in one place"
            if pile < TABLEAU and not card and self.option(FILL) == FORCED and (position[STOCK] or position[WASTE]):
                return "A space is not filled"
            if pile >= SIXES and foundation_of(lowest_card(position, pile, DOWN if pile < SEVENS else UP)) != pile:
                return "A foundation is not in order"
            while card:
                if (card < FACE_UP) != (pile == STOCK):
                    return "A card shows the wrong side"
                card = position[card | UNDER]
        shifts_allowed = SHIFT_LIMIT if self.option(FILL) == FREE else 0
        if position[STATE + PASS] > self.option(REDEALS) or position[STATE + SHIFTS] > shifts_allowed:
            return "A counter is too high"
        return "This game has no discard" if position[DISCARD] else None


def foundation_of(card):
    """Return the foundation that a card starts, NOWHERE where it is neither a six nor a seven."""
    rank = card & RANK
    if rank != SIX and rank != SEVEN:
        return NOWHERE
    return (SIXES if rank == SIX else SEVENS) + (card >> 3 & 6 | card >> 6 & 1)
