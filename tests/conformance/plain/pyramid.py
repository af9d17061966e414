"""Pyramid after RULES.md."""

import copy

from plain.cards import face_down, face_up, rank
from plain.pairs import canonical_pair, put_pairs_away, removals

PASSES = {"1": 1, "2": 2, "3": 3, "unlimited": None}


class Pyramid:
    """Pyramid cells row by row, then the stock, the waste and the discard."""

    LONGEST_PLAY = (
        500  # 98 with three passes: 24 draws in each, 2 redeals, 24 pairs; unlimited ones are up to the player
    )
    IS_SLOW = False
    HAS_REDEAL = True

    def __init__(self, options, piles):
        self.options = options
        self.rows = []
        waiting = [pile[0] if pile else None for pile in piles[:28]]
        for length in range(1, 8):
            self.rows.append(waiting[:length])
            waiting = waiting[length:]
        self.stock, self.waste, self.discard = [list(pile) for pile in piles[28:]]
        self.redeals = 0

    def deal(self):
        """Do what the rules force at the deal itself."""
        self.do_what_is_forced()

    def copy(self):
        other = copy.copy(self)
        other.rows = [list(row) for row in self.rows]
        other.stock, other.waste, other.discard = list(self.stock), list(self.waste), list(self.discard)
        return other

    def piles(self):
        cells = [[card] if card else [] for row in self.rows for card in row]
        return cells + [self.stock, self.waste, self.discard]

    def key(self):
        redeals = 0 if self.options["passes"] == "unlimited" else self.redeals
        return tuple([tuple(row) for row in self.rows]), tuple(self.stock), tuple(self.waste), redeals

    def moves(self):
        moves = self.productive_moves()
        if self.options["must_play"] == "on" and moves:
            return moves
        if self.stock:
            moves.append("draw")
        elif self.waste and self.may_redeal():
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
            self.stock = [face_down(card) for card in reversed(self.waste)]
            self.waste = []
            self.redeals += 1
        else:
            for card in move.split("+"):
                self.remove(card)
        self.do_what_is_forced()

    def is_won(self):
        if self.options["goal"] == "pyramid":
            return not any(any(row) for row in self.rows)
        return len(self.discard) == 52

    def verdict(self):
        """Return how the game ended that is over."""
        if self.is_won():
            return "perfect" if self.options["goal"] == "pyramid" and len(self.discard) == 52 else "won"
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
        for number, row in enumerate(self.rows):
            for column, card in enumerate(row):
                is_covered = number < 6 and any(self.rows[number + 1][column : column + 2])
                if card and not is_covered:
                    cards.append(card)
        return cards

    def may_redeal(self):
        passes = PASSES[self.options["passes"]]
        return passes is None or self.redeals + 1 < passes

    def draw(self):
        self.waste.append(face_up(self.stock.pop()))

    def remove(self, card):
        for row in self.rows:
            if card in row:
                row[row.index(card)] = None
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
