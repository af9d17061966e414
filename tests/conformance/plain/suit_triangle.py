"""Suit Triangle after RULES.md."""

import copy

from plain.cards import rank
from plain.pairs import canonical_pair, put_pairs_away, removals


class SuitTriangle:
    """Triangle cells row by row, the stock, the left and the right waste, the discard."""

    LONGEST_PLAY = 40  # 12 draws, 24 pairs, 4 Kings
    IS_SLOW = False
    HAS_REDEAL = False

    def __init__(self, options, piles):
        self.options = options
        self.triangle = [pile[0] if pile else None for pile in piles[:28]]
        self.stock, self.left, self.right, self.discard = [list(pile) for pile in piles[28:]]

    def deal(self):
        """Do what the rules force at the deal itself: an exposed King goes, the wastes stay empty."""
        self.remove_forced_kings()

    def copy(self):
        other = copy.copy(self)
        other.triangle, other.stock, other.discard = list(self.triangle), list(self.stock), list(self.discard)
        other.left, other.right = list(self.left), list(self.right)
        return other

    def piles(self):
        cells = [[card] if card else [] for card in self.triangle]
        return cells + [self.stock, self.left, self.right, self.discard]

    def key(self):
        return tuple(self.triangle), tuple(self.stock), tuple(self.left), tuple(self.right)

    def moves(self):
        moves = self.productive_moves()
        if self.stock and (self.options["must_play"] == "off" or not moves or not (self.left or self.right)):
            moves.append("draw")
        return moves

    def canonical(self, move):
        """Return the move without the choices that never matter: which card of a pair is named first."""
        return canonical_pair(move)

    def productive_moves(self):
        return removals(self.usable_cards())

    def play(self, move):
        if move == "draw":
            self.draw()
        else:
            for card in move.split("+"):
                self.remove(card)
        self.do_what_is_forced()

    def is_won(self):
        if self.options["goal"] == "triangle only":
            return not any(self.triangle)
        return len(self.discard) == 52

    def verdict(self):
        """Return how the game ended that is over."""
        return "won" if self.is_won() else "lost"

    def hand(self):
        return self.stock, [self.left, self.right]

    def usable_cards(self):
        cards = self.exposed_triangle_cards() + self.left[-1:] + self.right[-1:]
        if self.options["stock_top"] == "playable":
            cards += self.stock[-1:]
        return cards

    def exposed_triangle_cards(self):
        cards = []
        for row in range(7):
            for column in range(7 - row):
                card = self.card_at(row, column)
                if card and not self.card_at(row + 1, column - 1) and not self.card_at(row + 1, column):
                    cards.append(card)
        return cards

    def card_at(self, row, column):
        """Return the card of a row, None where the row has no such column or the card is gone."""
        if row > 6 or not 0 <= column < 7 - row:
            return None
        cells_above = sum(range(7, 7 - row, -1))
        return self.triangle[cells_above + column]

    def draw(self):
        self.left.append(self.stock.pop())
        if self.stock:
            self.right.append(self.stock.pop())

    def remove(self, card):
        if card in self.triangle:
            self.triangle[self.triangle.index(card)] = None
        else:
            for pile in (self.stock, self.left, self.right):
                if pile[-1:] == [card]:
                    pile.pop()
        self.discard.append(card)

    def put_away(self, choose):
        put_pairs_away(self, choose)

    def do_what_is_forced(self):
        self.remove_forced_kings()
        while self.options["refill"] == "on" and self.stock and not self.left and not self.right:
            self.draw()
            self.remove_forced_kings()

    def remove_forced_kings(self):
        while True:
            kings = [card for card in self.cards_that_kings_leave() if rank(card) == 13]
            if not kings:
                return
            self.remove(kings[0])

    def cards_that_kings_leave(self):
        if self.options["auto_kings"] == "by hand":
            return []
        if self.options["auto_kings"] == "everywhere":
            return self.usable_cards()
        return self.exposed_triangle_cards() + self.left[-1:] + self.right[-1:]
