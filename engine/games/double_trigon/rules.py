"""Double Trigon, two players with a deck each, or one alone with both. (RULES.md, Double Trigon)

Player one has the piles 0..10 and the first deck, player two the piles 16..26 and the second.

Two players always come to an end, within 58,000 moves: at most 208 are productive (104 to the foundations, 96 that
join two cards, 8 Kings into spaces), and between two of these neither draws more often than twice the larger stock and
waste (34 cards at most) plus one, or passes more often than they draw. Solo, passes are unlimited.
"""

from array import array

from engine.card import DECK, FACE_UP, RANK, is_face_up
from engine.game import DRAWN, FIRST_PLAYER_WON, PLAYING, SECOND_PLAYER_WON
from engine.games.building import PLAY_FIRST, is_joined
from engine.games.double_trigon.player import PlayerMoves
from engine.games.double_trigon.position import (
    BLOCKED,
    BLOCKED_DRAW,
    BOTH_BLOCKED,
    DEAL,
    DREW_QUIETLY,
    FOUNDATIONS,
    HAS_DRAWN,
    HAS_TO_PLAY,
    MOST_QUIET_DRAWS,
    MOVER,
    MUST_PLAY,
    ONE_ACTION,
    OPPONENT,
    OUTSIDE,
    PHASE,
    QUIET_DRAW,
    SECOND_BANK,
    SECOND_PERSON,
    SOLO,
    STOCK,
    TABLEAU,
    TURN,
    WASTE,
)
from engine.games.double_trigon.refusals import ALL_SEEN, DRAW_FIRST, GAME_OVER, PLAY_DRAWN, PLAY_OR_PASS, card_refusal
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
from engine.refusals import NOT_A_MOVE, STOCK_EMPTY
from engine.table import OPTIONS, STATE, UNDER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.double_trigon.key import SoloKey

EACH = bytes([3, 4, 2])  # cards to a pile, by value of DEAL; its last value is the triangle


class DoubleTrigon(PlayerMoves):
    """The rules of Double Trigon."""

    NAME = "Double Trigon"
    CODE = "DT"
    NUMBER = 3
    DECKS = 2
    STATES = 3  # PASS, which is not used, MOVER and PHASE
    OPTIONS = (
        ("must_play", ("off", "on"), 1),
        ("deal", ("three each", "four each", "two each", "triangle 1 to 9"), 0),
        ("turn", ("blocked draw", "any draw", "one action"), 0),
        ("opponent", ("easy", "normal", "hard", "second person", "expert"), 3),
        ("solo", ("off", "on"), 0),
    )
    FIRST_VALUES = b"\2\4\3\4\2"  # without the expert
    FOUNDATIONS = bytes(range(FOUNDATIONS, OUTSIDE))

    def is_for_two_persons(self) -> bool:
        """Tell whether two persons play against each other."""
        return self.option(OPPONENT) == SECOND_PERSON and not self.option(SOLO)

    def is_for_one(self) -> bool:
        """Tell whether one player plays: solo."""
        return self.option(SOLO) != 0

    def new_key(self) -> "SoloKey":
        """Return what writes keys of this game's positions, solo."""
        from engine.games.double_trigon.key import SoloKey

        return SoloKey(self)

    def lay_out(self, deck: bytearray) -> None:
        """Deal the 104 shuffled cards, to each player those of their deck: the tableau pile by pile, then the stock."""
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

    def _second_begins(self) -> bool:
        """Tell whether player two has the lower card on the first pile, or on the next one that decides."""
        for pile in range(TABLEAU):
            first = self.position[pile] & RANK
            second = self.position[SECOND_BANK + pile] & RANK
            if first != second:
                return second < first
        return False

    def player(self) -> int:
        """Return whose turn it is, 0 or 1."""
        return self.position[STATE + MOVER] & 1

    def legal_moves(self, into: "array[int]") -> int:
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
        if not plays or not self._has_to_play():
            draw = self.draw_word(bank)
            if self._may_draw(draw):
                into[count] = draw
                count += 1
            word = self.pass_word() if self._may_pass(draw) else NO_MOVE
            if word != NO_MOVE:
                into[count] = word
                count += 1
        return self.idle_into(into, count)

    def _may_draw(self, draw: int) -> bool:
        """Tell whether the turn allows a draw; its word is NO_MOVE where there is no card to draw."""
        return draw != NO_MOVE and not self.position[STATE + PHASE] & HAS_TO_PLAY

    def _may_pass(self, draw: int) -> bool:
        """Tell whether the turn allows a pass, where the word of the draw is `draw`."""
        return draw == NO_MOVE or self.position[STATE + PHASE] & HAS_DRAWN != 0

    def _has_to_play(self) -> bool:
        """Tell whether a productive move, where there is one, comes before draw and pass."""
        return self.position[OPTIONS + MUST_PLAY] != 0 or self._nobody_holds_back()

    def draw_word(self, bank: int) -> int:
        """Return the word of a player's draw, which turns the waste over where the stock is empty, or NO_MOVE."""
        if self.position[bank + STOCK]:
            return DRAW | bank + STOCK << 6 | bank + WASTE
        if self.position[bank + WASTE]:
            return TURN_OVER | bank + WASTE << 6 | bank + STOCK
        return NO_MOVE

    def pass_word(self) -> int:
        """Return the word of the pass: the other is to move, and a quiet draw counts now that its turn is over.

        It is never legal past MOST_QUIET_DRAWS: a card drawn then has to be played. Solo it is NO_MOVE.
        """
        if self.position[OPTIONS + SOLO]:
            return NO_MOVE
        mover = self.position[STATE + MOVER]
        quiet = QUIET_DRAW if self.position[STATE + PHASE] & DREW_QUIETLY else 0
        return CHANGE | MOVER << 8 | mover ^ (mover + quiet & 255) ^ 1

    def is_draw(self, word: int) -> bool:
        """Tell whether a move is the draw, with the waste turned over first or without."""
        return word & KIND == DRAW or word & KIND == TURN_OVER

    def is_productive(self, word: int) -> bool:
        """Tell whether a legal move puts a card on a foundation, makes a run longer or brings a King into a space."""
        kind = word & KIND
        if kind != RUN and kind != SECOND_RUN:
            return kind == TRANSFER
        position = self.position
        head = position[word >> 8 & 31]
        for _ in range(1, word & 15):
            head = position[head | UNDER]
        return not is_joined(head, position[head | UNDER])

    def sending_move(self, moves: "array[int]") -> int:
        """Return the first move to a foundation that does not end the turn, NO_MOVE where there is none.

        A turn, and solo the game, ends too with a move after which the player is blocked; one that wins may be made.
        """
        position = self.position
        if position[OPTIONS + TURN] == ONE_ACTION and not position[OPTIONS + SOLO]:
            return NO_MOVE
        bank = self.player() << 4
        for index in range(self.legal_moves(moves)):
            word = moves[index]
            if word >= DRAW or word & 63 < FOUNDATIONS:
                continue
            source = source_of(word)
            self.carry_out(word)
            is_turned = position[source] and not is_face_up(position[source])
            if is_turned:
                self.carry_out(move(REVEAL, source, 0))
            goes_on = self.has_placed_all(bank) or not self.is_blocked(bank)
            if is_turned:
                self.carry_out(move(REVEAL, source, 0))
            self.carry_out(word, True)
            if goes_on:
                return word
        return NO_MOVE

    def _nobody_holds_back(self) -> bool:
        """Tell whether each player is blocked or has been through their stock and waste since the last productive move.

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

    def _has_at_most(self, number: int, bank: int) -> bool:
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

    def refusal(self, word: int) -> str | None:
        """Return the sentence that says why a move is not legal, or None for a legal one."""
        position = self.position
        player = position[STATE + MOVER] & 1
        if not 0 <= word < FIRST_OF_STEP:
            return NOT_A_MOVE
        if position[STATE + PHASE] & BLOCKED << player:
            return GAME_OVER
        bank = player << 4
        kind = word & KIND
        if kind == TRANSFER or kind == RUN or kind == SECOND_RUN:
            return card_refusal(self, word, bank)
        draw = self.draw_word(bank)
        if kind == CHANGE:
            if word != self.pass_word():
                return NOT_A_MOVE
            if not self._may_pass(draw):
                return DRAW_FIRST
        elif word != draw:
            return STOCK_EMPTY if word == move(DRAW, bank + STOCK, bank + WASTE) else NOT_A_MOVE
        elif not self._may_draw(draw):
            return PLAY_DRAWN if self.refusal(self.pass_word()) else PLAY_OR_PASS
        if self._has_to_play() and self.plays_into(self._plays, bank):
            return PLAY_FIRST if position[OPTIONS + MUST_PLAY] else ALL_SEEN
        return None

    def settle(self, dealing: bool) -> None:
        """Finish the move, find out who is blocked, end the turn. A blocked player's turn ends as soon as it begins.

        An idle move is treated as a productive one: solo, there is nothing that it could reset.
        """
        position = self.position
        mover = position[STATE + MOVER]
        phase = position[STATE + PHASE]
        player = mover & 1
        bank = player << 4
        word = self.journal.last_word()
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
            elif position[source] and not is_face_up(position[source]):
                self.apply(move(REVEAL, source, 0))
            shared = word & KIND == TRANSFER and target_of(word) >= FOUNDATIONS
            phase = self.find_blocked(phase & ~DREW_QUIETLY, player, shared)
            mover = player
            ends = position[OPTIONS + TURN] == ONE_ACTION
        if ends or phase & BLOCKED << player:
            phase &= BOTH_BLOCKED
            if not phase & BLOCKED << 1 - player and not self.has_placed_all(bank):
                mover ^= 1
        self.set_state(MOVER, mover)
        self.set_state(PHASE, phase)

    def is_won(self) -> bool:
        """Tell whether a player has all their cards on the foundations; solo, whether all 104 are there."""
        if self.has_placed_all(0):
            return True
        return not self.position[OPTIONS + SOLO] and self.has_placed_all(SECOND_BANK)

    def is_stuck(self) -> bool:
        """Tell whether both are blocked: no sequence of legal moves holds a productive one any more."""
        return self.position[STATE + PHASE] & BOTH_BLOCKED == BOTH_BLOCKED

    def outcome(self) -> int:
        """Return PLAYING, FIRST_PLAYER_WON, SECOND_PLAYER_WON or DRAWN; solo PLAYING, WON or LOST.

        Who has all their cards on the foundations wins; when both are blocked, who has more of them there.
        """
        if self.position[OPTIONS + SOLO]:
            return PlayerMoves.outcome(self)
        if not self.is_won() and not self.is_stuck():
            return PLAYING
        lead = self.cards_placed(0) - self.cards_placed(1)
        if not lead:
            return DRAWN
        return FIRST_PLAYER_WON if lead > 0 else SECOND_PLAYER_WON

    def cards_placed(self, player: int) -> int:
        """Return the number of cards of player 0 or 1 (of the first or second deck) on the foundations."""
        number = 0
        for pile in range(FOUNDATIONS, OUTSIDE):
            card = self.position[pile]
            while card:
                if (card & DECK) >> 6 == player:
                    number += 1
                card = self.position[card | UNDER]
        return number

    def shape_fault(self) -> str | None:
        """Return what is wrong with the places of the cards or with the state bytes, or None."""
        from engine.games.double_trigon.soundness import places_fault, turn_fault

        return places_fault(self.position) or turn_fault(self, self.find_blocked(0, 0, True))
