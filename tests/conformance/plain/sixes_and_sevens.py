"""Sixes and Sevens after RULES.md."""

import copy

from plain.cards import face_down, face_up, rank, suit

SHIFTS = 99  # of tableau cards into spaces, in one game: a bound of the engine's, so that every game ends


class SixesAndSevens:
    """Nine tableau piles, the stock, the waste, eight foundations from six down, eight from seven up."""

    LONGEST_PLAY = 425  # 88 + 79 cards moved, 2 * 79 draws, 99 shifts, 1 redeal
    IS_SLOW = False
    HAS_REDEAL = True

    def __init__(self, options, piles):
        self.options = options
        self.tableau = [list(pile) for pile in piles[:9]]
        self.stock, self.waste = list(piles[9]), list(piles[10])
        self.foundations = [list(pile) for pile in piles[11:27]]
        self.discard = piles[27]
        self.redeals_over = 0
        self.shifts = 0

    def deal(self):
        """Nothing is forced at the deal."""

    def copy(self):
        other = copy.copy(self)
        other.tableau = [list(pile) for pile in self.tableau]
        other.stock, other.waste = list(self.stock), list(self.waste)
        other.foundations = [list(pile) for pile in self.foundations]
        return other

    def piles(self):
        return self.tableau + [self.stock, self.waste] + self.foundations + [self.discard]

    def key(self):
        tableau = tuple(sorted([tuple(pile) for pile in self.tableau]))
        tops = tuple([pile[-1] for pile in self.foundations])
        return tableau, tuple(self.stock), tuple(self.waste), tops, self.redeals_over

    def moves(self):
        moves = self.productive_moves()
        may_draw = not moves or self.options["must_play"] == "off"
        if self.options["fill"] == "free":
            for space in range(9):
                if not self.tableau[space]:
                    moves += [card + ">" + str(space) for card in self.cards_for_a_space()]
        if self.stock and may_draw:
            moves.append("draw")
        if self.may_redeal() and may_draw:
            moves.append("redeal")
        return moves

    def canonical(self, move):
        """Return the move without the choice that never matters: which of two equal foundations takes the card."""
        card, _, target = move.partition(">")
        return card + ">" + target.upper() if target else move

    def play(self, move):
        if move == "draw":
            self.draw()
        elif move == "redeal":
            self.stock = [face_down(card) for card in reversed(self.waste)]
            self.waste = []
            self.redeals_over += 1
        else:
            card, target = move.split(">")
            if target.isdigit() and self.waste[-1:] != [card]:
                self.shifts += 1
            self.take(card)
            if target.isdigit():
                self.tableau[int(target)].append(card)
            else:
                self.foundation_with_top(target).append(card)
        if self.options["fill"] == "forced":
            self.fill_spaces(self.tableau)

    def draw(self):
        self.waste.append(face_up(self.stock.pop()))

    def is_won(self):
        return sum([len(pile) for pile in self.foundations]) == 104

    def verdict(self):
        """Return how the game ended that is over."""
        return "won" if self.is_won() else "lost"

    def hand(self):
        return self.stock, [self.waste]

    def usable_cards(self):
        return [pile[-1] for pile in self.tableau + [self.waste] if pile]

    def cards_for_a_space(self):
        return self.usable_cards() if self.shifts < SHIFTS else self.waste[-1:]

    def productive_moves(self):
        """Return the moves onto a foundation; where two foundations are equal, the move onto each."""
        return [card + ">" + top for card in self.usable_cards() for top in self.tops_for(card)]

    def tops_for(self, card):
        """Return the top cards of the foundations that take a card."""
        tops = []
        for number in range(16):
            top = self.foundations[number][-1]
            step = -1 if number < 8 else 1
            if suit(card) == suit(top) and rank(card) == rank(top) + step:
                tops.append(top)
        return tops

    def foundation_with_top(self, card):
        return next(pile for pile in self.foundations if pile[-1] == card)

    def may_redeal(self):
        return not self.stock and bool(self.waste) and self.redeals_over < int(self.options["redeals"])

    def take(self, card):
        for pile in self.tableau + [self.waste]:
            if pile[-1:] == [card]:
                pile.pop()

    def fill_spaces(self, piles):
        for pile in piles:
            if not pile and self.waste:
                pile.append(self.waste.pop())
            elif not pile and self.stock:
                pile.append(face_up(self.stock.pop()))

    def put_away(self, choose):
        """Build foundations from cards that lie anywhere, draw most of the stock, leave a few spaces."""
        for _ in range(choose.randrange(40, 1500)):
            pile = choose.choice(self.tableau + [self.stock] * 3)
            if pile:
                card = choose.choice(pile)
                for top in self.tops_for(card)[:1]:
                    pile.remove(card)
                    self.foundation_with_top(top).append(face_up(card))
        while len(self.stock) > 8:
            self.draw()
        spaces = 0 if self.options["fill"] == "forced" else choose.randrange(3)
        self.fill_spaces([pile for pile in self.tableau if not pile][spaces:])
