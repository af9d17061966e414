"""Double Trigon, two players with a deck each, or one alone with both. (RULES.md, Double Trigon)

Player one has the piles 0..10 and the first deck, player two the piles 16..26 and the second.

Two players always come to an end, within 58,000 moves: at most 208 are productive (104 to the foundations, 96 that
join two cards, 8 Kings into spaces), and between two of these neither draws more often than twice the larger stock and
waste (34 cards at most) plus one, or passes more often than he draws. Solo, passes are unlimited.
"""

from engine.card import DECK, FACE_UP, RANK
from engine.game import DRAWN, FIRST_PLAYER_WON, PLAYING, SECOND_PLAYER_WON
from engine.games.building import PLAY_FIRST
from engine.games.double_trigon.player import (
    FOUNDATIONS,
    OUTSIDE,
    SECOND_BANK,
    SOLO,
    STOCK,
    TABLEAU,
    WASTE,
    Trigon,
    is_joined,
)
from engine.games.double_trigon.refusals import card_refusal
from engine.journal import FIRST_OF_STEP
from engine.move import (
    CHANGE,
    DRAW,
    KIND,
    NO_MOVE,
    REVEAL,
    RUN,
    SECOND_RUN,
    TRANSFER,
    TURN_OVER,
    move,
    source_of,
    target_of,
)
from engine.sentences import NOT_A_MOVE, STOCK_EMPTY
from engine.table import OPTIONS, STATE, UNDER

# The options, in the order of OPTIONS; SOLO comes last.
MUST_PLAY = 0
DEAL = 1
TURN = 2
OPPONENT = 3

EACH = bytes([3, 4, 2])  # cards to a pile, by value of DEAL; its last value is the triangle

SECOND_PERSON = 3  # value of OPPONENT
BLOCKED_DRAW = 0  # values of TURN
ANY_DRAW = 1
ONE_ACTION = 2

# The state bytes. Solo, player one is always to move and player two blocked.
MOVER = 1  # bit 0: who is to move; bits 1-7: the quiet draws (those since the last productive move) of past turns
PHASE = 2  # the bits below

QUIET_DRAW = 2
MOST_QUIET_DRAWS = 254  # more are not counted

HAS_DRAWN = 1  # in this turn
HAS_TO_PLAY = 2  # the drawn card, before he draws again
DREW_QUIETLY = 4  # in this turn, after the last productive move
BLOCKED = 8  # player one; the next bit is player two's
BOTH_BLOCKED = 24

GAME_OVER = "The game is over"
PLAY_DRAWN = "Play the drawn card first"
DRAW_FIRST = "Draw before you pass"
ALL_SEEN = "All is seen: play a card"


class DoubleTrigon(Trigon):
    """The rules of Double Trigon."""

    NAME = "Double Trigon"
    CODE = "DT"
    NUMBER = 3
    DECKS = 2
    OPTIONS = (
        ("must_play", ("off", "on"), 1),
        ("deal", ("three each", "four each", "two each", "triangle 1 to 9"), 0),
        ("turn", ("blocked draw", "any draw", "one action"), 0),
        ("opponent", ("easy", "normal", "hard", "second person"), 3),
        ("solo", ("off", "on"), 0),
    )

    def is_for_two_persons(self):
        """Tell whether two persons play against each other."""
        return self.option(OPPONENT) == SECOND_PERSON and not self.option(SOLO)

    def lay_out(self, deck):
        """Deal the 104 shuffled cards, to each player those of his deck: the tableau pile by pile, then the stock."""
        solo = self.option(SOLO)
        each = 0 if solo or self.option(DEAL) >= len(EACH) else EACH[self.option(DEAL)]
        for player in range(1 if solo else 2):
            bank = player << 4
            place = 0
            left = each or 1
            for index in range(104):
                card = deck[index]
                if not solo and (card & DECK) >> 2 != bank:
                    continue
                if place == TABLEAU:
                    self.put(card, bank + STOCK)
                    continue
                left -= 1
                self.put(card if solo and left else card | FACE_UP, bank + place)
                if not left:
                    place += 1
                    left = each or place + 1
        if solo:
            self.position[STATE + PHASE] = BLOCKED << 1
        elif self._second_begins():
            self.position[STATE + MOVER] = 1

    def _second_begins(self):
        """Tell whether player two has the lower card on the first pile, or on the next one that decides."""
        for pile in range(TABLEAU):
            first = self.position[pile] & RANK
            second = self.position[SECOND_BANK + pile] & RANK
            if first != second:
                return second < first
        return False

    def player(self):
        """Return whose turn it is, 0 or 1."""
        return self.position[STATE + MOVER] & 1

    def player_is_blocked(self, player):
        """Tell whether player 0 or 1 is blocked: he passes by himself."""
        return self.position[STATE + PHASE] & BLOCKED << player != 0

    def legal_moves(self, into):
        """Write every legal move into `into`, an array of MOVE_LIMIT words; return their number.

        Productive moves come first, then draw, pass and idle moves. There are none when the game is over.
        """
        position = self.position
        player = position[STATE + MOVER] & 1
        phase = position[STATE + PHASE]
        if phase & BLOCKED << player:
            return 0
        bank = player << 4
        plays = count = self.plays_into(into, bank)
        if plays and self._nobody_holds_back():
            return count
        if not plays or not position[OPTIONS + MUST_PLAY]:
            draw = self.draw_word(bank)
            if draw != NO_MOVE and not phase & HAS_TO_PLAY:
                into[count] = draw
                count += 1
            if (phase & HAS_DRAWN or draw == NO_MOVE) and not position[OPTIONS + SOLO]:
                into[count] = self.pass_word()
                count += 1
        return self.idle_into(into, count)

    def draw_word(self, bank):
        """Return the word of a player's draw, which turns the waste over where the stock is empty, or NO_MOVE."""
        if self.position[bank + STOCK]:
            return move(DRAW, bank + STOCK, bank + WASTE)
        if self.position[bank + WASTE]:
            return move(TURN_OVER, bank + WASTE, bank + STOCK)
        return NO_MOVE

    def pass_word(self):
        """Return the word of the pass: the other is to move, and a quiet draw counts now that its turn is over.

        It is never legal past MOST_QUIET_DRAWS: a card drawn then has to be played.
        """
        mover = self.position[STATE + MOVER]
        quiet = QUIET_DRAW if self.position[STATE + PHASE] & DREW_QUIETLY else 0
        return CHANGE | MOVER << 8 | mover ^ (mover + quiet & 255) ^ 1

    def is_draw(self, word):
        """Tell whether a move is the draw, with the waste turned over first or without."""
        return word & KIND == DRAW or word & KIND == TURN_OVER

    def is_productive(self, word):
        """Tell whether a legal move puts a card on a foundation, makes a run longer or brings a King into a space."""
        kind = word & KIND
        if kind != RUN and kind != SECOND_RUN:
            return kind == TRANSFER
        position = self.position
        head = position[word >> 8 & 31]
        for _ in range(1, word & 15):
            head = position[head | UNDER]
        return not is_joined(head, position[head | UNDER])

    def _nobody_holds_back(self):
        """Tell whether each player is blocked or has been through his stock and waste since the last productive move.

        Without a productive move there is one draw in a turn, so that the quiet draws are shared by halves. Where one
        player cannot draw, all are the other's.
        """
        position = self.position
        if position[OPTIONS + SOLO]:
            return False
        mover = position[STATE + MOVER]
        phase = position[STATE + PHASE]
        player = mover & 1
        drawn = 1 if phase & DREW_QUIETLY else 0
        quiet = mover >> 1
        bank = player << 4
        other = SECOND_BANK - bank
        if phase & BLOCKED << 1 - player or self.draw_word(other) == NO_MOVE:
            return self._has_at_most(quiet + drawn, bank)
        if self.draw_word(bank) == NO_MOVE:
            return self._has_at_most(quiet, other)
        return self._has_at_most(quiet // 2 + drawn, bank) and self._has_at_most(quiet - quiet // 2, other)

    def _has_at_most(self, number, bank):
        """Tell whether a player has at most `number` cards in stock and waste."""
        position = self.position
        for pile in range(bank + STOCK, bank + WASTE + 1):
            card = position[pile]
            while card:
                if not number:
                    return False
                number -= 1
                card = position[card | UNDER]
        return True

    def refusal(self, word):
        """Return the sentence that says why a move is not legal, or None for a legal one."""
        position = self.position
        player = position[STATE + MOVER] & 1
        phase = position[STATE + PHASE]
        if not 0 <= word < FIRST_OF_STEP:
            return NOT_A_MOVE
        if phase & BLOCKED << player:
            return GAME_OVER
        bank = player << 4
        kind = word & KIND
        if kind == TRANSFER or kind == RUN or kind == SECOND_RUN:
            return card_refusal(self, word, bank)
        if kind == CHANGE:
            if word != self.pass_word() or position[OPTIONS + SOLO]:
                return NOT_A_MOVE
            if not phase & HAS_DRAWN and self.draw_word(bank) != NO_MOVE:
                return DRAW_FIRST
        elif word != self.draw_word(bank):
            return STOCK_EMPTY if word == move(DRAW, bank + STOCK, bank + WASTE) else NOT_A_MOVE
        elif phase & HAS_TO_PLAY:
            return PLAY_DRAWN
        must_play = position[OPTIONS + MUST_PLAY]
        if (must_play or self._nobody_holds_back()) and self.plays_into(self._plays, bank):
            return PLAY_FIRST if must_play else ALL_SEEN
        return None

    def settle(self, dealing):
        """Finish the move, find out who is blocked, end the turn. A blocked player's turn ends as soon as it begins.

        An idle move is treated as a productive one: solo, there is nothing that it could reset.
        """
        position = self.position
        mover = position[STATE + MOVER]
        phase = position[STATE + PHASE]
        player = mover & 1
        bank = player << 4
        word = self.journal.word(self.journal.length - 1) & ~FIRST_OF_STEP
        ends = False
        if dealing:
            phase = self.find_blocked(phase, player, True)
        elif word & KIND == CHANGE:
            phase &= BOTH_BLOCKED
        elif self.is_draw(word):
            if word & KIND == TURN_OVER:
                self.apply(move(DRAW, bank + STOCK, bank + WASTE))
            if position[OPTIONS + SOLO]:
                return
            self.look_at(bank)
            if position[OPTIONS + TURN] == BLOCKED_DRAW and self.takes(position[bank + WASTE]):
                phase |= HAS_DRAWN | HAS_TO_PLAY | DREW_QUIETLY
            else:
                ends = True
                if mover < MOST_QUIET_DRAWS:
                    mover += QUIET_DRAW
        else:
            source = source_of(word) if word & KIND == TRANSFER else word >> 8 & 31
            if source & 15 == WASTE:
                phase &= ~HAS_TO_PLAY
            elif position[source] and not position[source] & FACE_UP:
                self.apply(move(REVEAL, source, 0))
            shared = word & KIND == TRANSFER and target_of(word) >= FOUNDATIONS
            phase = self.find_blocked(phase & ~DREW_QUIETLY, player, shared)
            mover = player
            ends = position[OPTIONS + TURN] == ONE_ACTION
        if ends or phase & BLOCKED << player:
            phase &= BOTH_BLOCKED
            if not phase & BLOCKED << 1 - player and not self.has_placed_all(bank):
                mover ^= 1
        self._set_state(MOVER, mover)
        self._set_state(PHASE, phase)

    def _set_state(self, index, value):
        changed = self.position[STATE + index] ^ value
        if changed:
            self.apply(CHANGE | index << 8 | changed)

    def find_blocked(self, phase, player, shared):
        """Return the phase with who is blocked after a move of a player, one to a foundation where it is `shared`."""
        for other in range(1 if self.position[OPTIONS + SOLO] else 2):
            if shared or other == player:
                phase &= ~(BLOCKED << other)
                if self.is_blocked(other << 4):
                    phase |= BLOCKED << other
        return phase

    def is_won(self):
        """Tell whether a player has all his cards on the foundations; solo, whether all 104 are there."""
        if self.has_placed_all(0):
            return True
        return not self.position[OPTIONS + SOLO] and self.has_placed_all(SECOND_BANK)

    def is_stuck(self):
        """Tell whether both are blocked: no sequence of legal moves holds a productive one any more."""
        return self.position[STATE + PHASE] & BOTH_BLOCKED == BOTH_BLOCKED

    def outcome(self):
        """Return PLAYING, FIRST_PLAYER_WON, SECOND_PLAYER_WON or DRAWN; solo PLAYING, WON or LOST.

        Who has all his cards on the foundations wins; when both are blocked, who has more of them there.
        """
        if self.position[OPTIONS + SOLO]:
            return Trigon.outcome(self)
        if not self.is_won() and not self.is_stuck():
            return PLAYING
        lead = self.cards_placed(0) - self.cards_placed(1)
        if not lead:
            return DRAWN
        return FIRST_PLAYER_WON if lead > 0 else SECOND_PLAYER_WON

    def cards_placed(self, player):
        """Return the number of cards of player 0 or 1 (of the first or second deck) on the foundations."""
        number = 0
        for pile in range(FOUNDATIONS, OUTSIDE):
            card = self.position[pile]
            while card:
                if (card & DECK) >> 6 == player:
                    number += 1
                card = self.position[card | UNDER]
        return number

    def shape_fault(self):
        """Return what is wrong with the places of the cards or with the state bytes, or None."""
        from engine.games.double_trigon.soundness import fault_of

        return fault_of(self)
