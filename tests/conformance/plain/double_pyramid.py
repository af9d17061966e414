"""Double Pyramid after RULES.md."""

import copy

from plain.cards import face_down, face_up, rank
from plain.pairs import canonical_pair, put_pairs_away, removals

PASSES = {"1": 1, "2": 2, "3": 3, "unlimited": None}
LARGEST_PASS = 255  # the engine counts from here to 1 again, so that unlimited redeals repeat their orders after it


class DoublePyramid:
    """Pyramid cells row by row, then the stock, the waste and the discard.

    `reshuffle` is asked for the order of the stock after a redeal: it gets this game and returns the cards.
    """

    LONGEST_PLAY = 1000  # 235 with three passes; unlimited ones are up to the player
    IS_SLOW = False
    HAS_REDEAL = True

    def __init__(self, options, piles):
        self.options = options
        self.reshuffle = None
        self.places = pyramid_places(options["layout"])
        self.cells = {}
        for place, pile in zip(self.places, piles):
            self.cells[place] = pile[0] if pile else None
        self.stock, self.waste, self.discard = [list(pile) for pile in piles[-3:]]
        self.passes_over = 0
        self.unused_piles = len(piles) - 3 - len(self.places)

    def deal(self):
        """Do what the rules force at the deal itself."""
        self.do_what_is_forced()

    def copy(self):
        other = copy.copy(self)
        other.cells = dict(self.cells)
        other.stock, other.waste, other.discard = list(self.stock), list(self.waste), list(self.discard)
        return other

    def piles(self):
        cells = [[self.cells[place]] if self.cells[place] else [] for place in self.places]
        return cells + [[]] * self.unused_piles + [self.stock, self.waste, self.discard]

    def key(self):
        passes = self.passes_over
        if self.options["passes"] == "unlimited" and self.options["redeal"] == "turn over":
            passes = 0
        return tuple(self.cells.values()), tuple(self.stock), tuple(self.waste), passes

    def moves(self):
        moves = self.productive_moves()
        may_draw = not moves or self.options["must_play"] == "off"
        if self.stock and may_draw:
            moves.append("draw")
        if self.may_redeal() and may_draw:
            moves.append("redeal")
        return moves

    def canonical(self, move):
        """Return the move without the choices that never matter: which card of a pair is named first."""
        return canonical_pair(move)

    def productive_moves(self):
        return removals(self.usable_cards())

    def play(self, move):
        if move == "draw":
            self.draw()
        elif move == "redeal":
            self.redeal()
        else:
            for card in move.split("+"):
                self.remove(card)
        self.do_what_is_forced()

    def is_won(self):
        if self.options["goal"] == "pyramids":
            return not any(self.cells.values())
        return len(self.discard) == 104

    def verdict(self):
        """Return how the game ended that is over."""
        if self.is_won():
            return "perfect" if self.options["goal"] == "pyramids" and len(self.discard) == 104 else "won"
        return "lost"

    def hand(self):
        return self.stock, [self.waste]

    def usable_cards(self):
        cards = self.exposed_pyramid_cards() + self.waste[-1:]
        if self.options["stock_top"] == "pairs":
            cards += self.stock[-1:]
        return cards

    def exposed_pyramid_cards(self):
        cards = []
        for row, x in self.places:
            covering = self.cells.get((row + 1, x - 1)) or self.cells.get((row + 1, x + 1))
            if self.cells[row, x] and not covering:
                cards.append(self.cells[row, x])
        return cards

    def may_redeal(self):
        allowed = PASSES[self.options["passes"]]
        return not self.stock and bool(self.waste) and (allowed is None or self.passes_over + 1 < allowed)

    def draw(self):
        self.waste.append(face_up(self.stock.pop()))

    def redeal(self):
        if self.options["redeal"] == "turn over":
            stock = [face_down(card) for card in reversed(self.waste)]
        else:
            stock = [face_down(card) for card in self.reshuffle(self)]
            assert sorted(stock) == sorted([face_down(card) for card in self.waste])
        self.passes_over = self.passes_over % LARGEST_PASS + 1
        self.stock, self.waste = stock, []

    def remove(self, card):
        for place in self.places:
            if self.cells[place] == card:
                self.cells[place] = None
        for pile in (self.stock, self.waste):
            if pile[-1:] == [card]:
                pile.pop()
        self.discard.append(card)

    def put_away(self, choose):
        put_pairs_away(self, choose)

    def do_what_is_forced(self):
        if self.options["auto_kings"] == "on":
            kings = [card for card in self.exposed_pyramid_cards() + self.waste[-1:] if rank(card) == 13]
            while kings:
                self.remove(kings[0])
                kings = [card for card in self.exposed_pyramid_cards() + self.waste[-1:] if rank(card) == 13]
        if self.options["stock_top"] == "pairs" and self.stock:
            self.stock[-1] = face_up(self.stock[-1])


def pyramid_places(layout):
    """Return the places (row from 1, x in half cards) from the top row to the last, each row from left to right."""
    if layout == "classic 45":
        return [(row, 9 - row + 2 * card) for row in range(1, 10) for card in range(row)]
    places = []
    for row in range(1, 8):
        left_pyramid = [7 - row + 2 * card for card in range(row)]
        right_pyramid = [x + 8 for x in left_pyramid]
        places += [(row, x) for x in sorted(set(left_pyramid + right_pyramid))]
    return places
