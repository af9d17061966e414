"""Double Trigon after RULES.md, for two players and solo."""

from plain.cards import deck, face_down, face_up, is_face_up, rank, suit

TABLEAUS = (0, 16)  # the number of each player's first pile
STOCKS = (9, 25)
WASTES = (10, 26)
FOUNDATIONS = 32


class DoubleTrigon:
    """The piles of player one, of player two, the shared foundations; solo all belongs to player one."""

    LONGEST_PLAY = 3000  # up to the players
    IS_SLOW = True
    HAS_REDEAL = True

    def __init__(self, options, piles):
        self.options = options
        self.solo = options["solo"] == "on"
        piles = [list(pile) for pile in piles]
        self.tableaus = [piles[TABLEAUS[player] : TABLEAUS[player] + 9] for player in (0, 1)]
        self.stocks = [piles[STOCKS[player]] for player in (0, 1)]
        self.wastes = [piles[WASTES[player]] for player in (0, 1)]
        self.foundations = piles[FOUNDATIONS : FOUNDATIONS + 8]
        self.discard = piles[-1]
        self.player = 0 if self.solo else self.first_player()
        self.start_turn()
        self.draws_without_progress = [0, 0]

    def deal(self):
        """Do what the rules force at the deal itself."""
        self.do_what_is_forced()

    def copy(self):
        other = DoubleTrigon.__new__(DoubleTrigon)
        other.options, other.solo, other.player, other.discard = self.options, self.solo, self.player, self.discard
        other.tableaus = [[list(pile) for pile in tableau] for tableau in self.tableaus]
        other.stocks = [list(pile) for pile in self.stocks]
        other.wastes = [list(pile) for pile in self.wastes]
        other.foundations = [list(pile) for pile in self.foundations]
        other.has_drawn, other.must_play_before_drawing = self.has_drawn, self.must_play_before_drawing
        other.draws_without_progress = list(self.draws_without_progress)
        return other

    def piles(self):
        piles = [[]] * (FOUNDATIONS + 8)
        for player in (0, 1):
            piles[TABLEAUS[player] : TABLEAUS[player] + 9] = self.tableaus[player]
            piles[STOCKS[player]] = self.stocks[player]
            piles[WASTES[player]] = self.wastes[player]
        piles[FOUNDATIONS:] = self.foundations
        return piles + [self.discard]

    def key(self):
        """Piles of a tableau are told apart only by their cards."""
        cards = [tuple(sorted([tuple(pile) for pile in tableau])) for tableau in self.tableaus]
        cards += [tuple(pile) for pile in self.stocks + self.wastes]
        cards += sorted([tuple(pile[-1:]) for pile in self.foundations])
        through = tuple([self.has_been_through(player) for player in (0, 1)])
        return tuple(cards), self.player, self.has_drawn, self.must_play_before_drawing, through

    # What a player may do.

    def moves(self):
        if not self.solo and self.is_over():
            return []
        productive = self.productive_moves()
        if productive and self.nobody_may_hold_back():
            return productive
        moves = productive + self.idle_moves()
        if self.may_draw(productive):
            moves.append("draw")
        if self.may_pass(productive):
            moves.append("pass")
        return moves

    def canonical(self, move):
        """Return the move without the choice that never matters: which of some equal foundations takes the card."""
        card, _, target = move.partition(">")
        if target.isdigit() and int(target) >= FOUNDATIONS:
            return card + ">foundation"
        if target and not target.isdigit() and rank(target) < rank(card):
            return card + ">" + target.upper()
        return move

    def productive_moves(self):
        return self.productive_moves_of(self.player)

    def may_draw(self, productive):
        if productive and self.options["must_play"] == "on":
            return False
        return bool(self.stocks[self.player] or self.wastes[self.player]) and not self.must_play_before_drawing

    def may_pass(self, productive):
        if self.solo or (productive and self.options["must_play"] == "on"):
            return False
        return self.has_drawn or not (self.stocks[self.player] or self.wastes[self.player])

    def productive_moves_of(self, player):
        return [move for move, productive in self.card_moves(player) if productive]

    def idle_moves(self):
        return [move for move, productive in self.card_moves(self.player) if not productive]

    def card_moves(self, player):
        """Return (move, whether it is productive) for every move of a card or a run that the rules allow.

        A King at the bottom of its pile has its space: the engine does not let it go to another one.
        """
        moves = []
        tableau = self.tableaus[player]
        for pile in tableau:
            if pile:
                moves += [(move, True) for move in self.foundation_moves(pile[-1])]
            for first in run_starts(pile):
                joined = is_joined(pile, first)
                moves += [(move, not joined) for move in building_moves(pile[first], tableau)]
                if first > 0:
                    moves += [(move, True) for move in self.king_moves(pile[first], player)]
        if self.wastes[player]:
            moves += [(move, True) for move in self.moves_of_a_waste_card(self.wastes[player][-1], player)]
        return moves

    def moves_of_a_waste_card(self, card, player):
        tableau = self.tableaus[player]
        return self.foundation_moves(card) + building_moves(card, tableau) + self.king_moves(card, player)

    def foundation_moves(self, card):
        """Return the moves of a card onto the foundations; where some are equal, the move onto each."""
        moves = []
        for number in range(8):
            pile = self.foundations[number]
            if not pile and rank(card) == 1:
                moves.append(card + ">" + str(FOUNDATIONS + number))
            if pile and suit(pile[-1]) == suit(card) and rank(pile[-1]) == rank(card) - 1:
                moves.append(card + ">" + pile[-1])
        return moves

    def king_moves(self, card, player):
        """Return the moves of a King, or of the run it heads, into the spaces of a tableau."""
        if rank(card) != 13:
            return []
        return [card + ">" + str(TABLEAUS[player] + pile) for pile in range(9) if not self.tableaus[player][pile]]

    # What happens.

    def play(self, move):
        if move == "draw":
            self.draw()
        elif move == "pass":
            self.end_turn()
        else:
            if move in self.productive_moves():
                self.draws_without_progress = [0, 0]
            self.move_cards(move)
            if self.options["turn"] == "one action":
                self.end_turn()
        self.do_what_is_forced()

    def draw(self):
        stock, waste = self.stocks[self.player], self.wastes[self.player]
        if not stock:
            stock += [face_down(card) for card in reversed(waste)]
            waste.clear()
        card = face_up(stock.pop())
        waste.append(card)
        self.has_drawn = True
        self.draws_without_progress[self.player] += 1
        playable = bool(self.moves_of_a_waste_card(card, self.player))
        if self.options["turn"] != "blocked draw" or not playable:
            self.end_turn()
        elif not self.solo:
            self.must_play_before_drawing = True

    def move_cards(self, move):
        card, target = move.split(">")
        waste = self.wastes[self.player]
        if waste[-1:] == [card]:
            cards = [waste.pop()]
            self.must_play_before_drawing = False
        else:
            pile = next(pile for pile in self.tableaus[self.player] if card in pile)
            cards = pile[pile.index(card) :]
            del pile[pile.index(card) :]
            if pile:
                pile[-1] = face_up(pile[-1])
        self.pile_named(target).extend(cards)

    def pile_named(self, target):
        """Return the pile of a move's target: its top card, or its number where it is empty."""
        if target.isdigit():
            number = int(target)
            if number >= FOUNDATIONS:
                return self.foundations[number - FOUNDATIONS]
            return self.tableaus[self.player][number - TABLEAUS[self.player]]
        return next(pile for pile in self.foundations + self.tableaus[self.player] if pile[-1:] == [target])

    def start_turn(self):
        self.has_drawn = False
        self.must_play_before_drawing = False

    def end_turn(self):
        if not self.solo:
            self.player = 1 - self.player
            self.start_turn()

    def do_what_is_forced(self):
        """A blocked player passes by himself."""
        if not self.solo and not self.is_over() and self.is_blocked(self.player):
            self.end_turn()

    def put_away(self, choose):
        """Build foundations from cards that lie anywhere; the first player's first turn begins."""
        for _ in range(choose.randrange(500, 3000)):
            pile = choose.choice(self.tableaus[0] + self.tableaus[1] + self.stocks * 3)
            if pile:
                card = choose.choice(pile)
                first = 2 * "SHDC".index(suit(card))  # the engine keeps two foundations for each suit
                for foundation in self.foundations[first : first + 2]:
                    if card in pile and len(foundation) == rank(card) - 1:
                        pile.remove(card)
                        foundation.append(face_up(card))
                    if pile and pile not in self.stocks:
                        pile[-1] = face_up(pile[-1])

    # How it ends.

    def is_over(self):
        return self.is_won() or all(self.is_blocked(player) for player in (0, 1))

    def is_won(self):
        """Tell whether all cards are on the foundations, solo, or one player's."""
        if self.solo:
            return sum([len(pile) for pile in self.foundations]) == 104
        return any(self.own_cards(player) == 52 for player in (0, 1))

    def verdict(self):
        """Return how the game ended that is over."""
        if self.solo:
            return "won" if self.is_won() else "lost"
        first, second = self.own_cards(0), self.own_cards(1)
        if first == second:
            return "drawn"
        return "first player won" if first > second else "second player won"

    def hand(self):
        return self.stocks[self.player], [self.wastes[self.player]]

    def usable_cards(self):
        tableau = self.tableaus[self.player]
        return [pile[first] for pile in tableau for first in run_starts(pile)] + self.wastes[self.player][-1:]

    def own_cards(self, player):
        """Return the number of the player's own cards on the foundations."""
        return len([card for pile in self.foundations for card in pile if deck(card) == player + 1])

    def is_blocked(self, player):
        if self.productive_moves_of(player):
            return False
        in_hand = self.stocks[player] + self.wastes[player]
        return not any(self.moves_of_a_waste_card(face_up(card), player) for card in in_hand)

    def has_been_through(self, player):
        """A blocked player, who cannot draw, counts as one who has been through."""
        in_hand = len(self.stocks[player]) + len(self.wastes[player])
        return self.draws_without_progress[player] >= in_hand or self.is_blocked(player)

    def nobody_may_hold_back(self):
        return not self.solo and self.has_been_through(0) and self.has_been_through(1)

    def first_player(self):
        """The player with the lower card on the first pile, then on the next, and so on."""
        for pile in range(9):
            ranks = [rank(self.tableaus[player][pile][-1]) for player in (0, 1)]
            if ranks[0] != ranks[1]:
                return ranks.index(min(ranks))
        return 0


def is_joined(pile, place):
    """Tell whether the card at a place of a pile continues a run of the card below it."""
    if place == 0 or not is_face_up(pile[place - 1]):
        return False
    return suit(pile[place]) == suit(pile[place - 1]) and rank(pile[place]) == rank(pile[place - 1]) - 1


def run_starts(pile):
    """Return the places in a pile from where the cards up to the top are a run, the top card first."""
    if not pile:
        return []
    places = [len(pile) - 1]
    while is_joined(pile, places[-1]):
        places.append(places[-1] - 1)
    return places


def building_moves(card, tableau):
    """Return the moves of a card, or of the run it heads, onto the cards of a tableau that are a rank higher."""
    tops = [pile[-1] for pile in tableau if pile]
    return [card + ">" + top for top in tops if suit(top) == suit(card) and rank(top) == rank(card) + 1]
