"""What a player of Double Trigon may do with the cards of their own tableau and waste. (RULES.md, Double Trigon)

Every move of a run makes it longer, but for one kind: solo, where two copies of each card exist, part of a run can
leave one copy for the other and come back. Such a move is idle. A King at the bottom of its pile has its space and
stays there: spaces are alike, and to and fro would be a pass in disguise that no rule brings to an end.
"""

from array import array

from engine.card import CARD, DECK, FACE, FACE_UP, KING, RANK
from engine.game import Game
from engine.games.building import EITHER_DECK, UP, pile_that_accepts
from engine.games.double_trigon.position import (
    BLOCKED,
    FOUNDATIONS,
    OUTSIDE,
    PHASE,
    SOLO,
    STOCK,
    TABLEAU,
    WASTE,
)
from engine.move import RUN, TRANSFER
from engine.table import NOWHERE, OPTIONS, STATE, UNDER

SPACE = 0


class PlayerMoves(Game):
    """The moves of one player, who is named by their bank."""

    PILES = OUTSIDE
    MOVE_LIMIT = 64

    def __init__(self) -> None:
        Game.__init__(self)
        self._plays = array("H", bytes(2 * self.MOVE_LIMIT))
        self._idle = array("H", bytes(2 * self.MOVE_LIMIT))
        self._idle_count = 0
        self._where = bytearray(FACE_UP)  # for each card the pile that it was last seen on top of

    def share_buffers(self, other: "PlayerMoves") -> None:
        """Use the buffers of another table, whose methods must not be under way; the constructor need not be called."""
        self._plays = other._plays
        self._idle = other._idle
        self._idle_count = 0
        self._where = other._where

    def foundation_for(self, card: int) -> int:
        """Return the foundation that takes a card, NOWHERE where none does. Of two equal piles it is the first."""
        return pile_that_accepts(self.position, FOUNDATIONS + (card >> 3 & 6), 2, card, UP)

    def look_at(self, bank: int) -> None:
        """Note what lies on top of a player's tableau; `takes` is about the player looked at last."""
        position = self.position
        where = self._where
        where[SPACE] = NOWHERE
        for pile in range(bank, bank + TABLEAU):
            where[position[pile] & CARD] = pile

    def takes(self, card: int) -> bool:
        """Tell whether a foundation or the tableau looked at takes a card."""
        position = self.position
        foundation = FOUNDATIONS | card >> 3 & 6
        rank = card & RANK
        if position[foundation] & RANK == rank - 1 or position[foundation + 1] & RANK == rank - 1:
            return True
        if rank == KING:
            return self._where[SPACE] != NOWHERE
        wanted = (card & CARD) + 1
        if position[self._where[wanted]] & CARD == wanted:
            return True
        wanted ^= DECK
        return position[OPTIONS + SOLO] != 0 and position[self._where[wanted]] & CARD == wanted

    def is_blocked(self, bank: int) -> bool:
        """Tell whether the player has no productive move and would have none with any card of stock or waste on top.

        Drawing brings all of these to the top. Idle moves need no look ahead: after them the same ranks lie on top of
        the piles, the same cards head the runs and the same spaces are there.
        """
        self.look_at(bank)
        position = self.position
        for pile in range(bank + STOCK, bank + WASTE + 1):
            card = position[pile]
            while card:
                if self.takes(card):
                    return False
                card = position[card | UNDER]
        return not self.plays_into(self._plays, bank)

    def player_is_blocked(self, player: int) -> bool:
        """Tell whether player 0 or 1 was found to be blocked: they pass by themselves."""
        return self.position[STATE + PHASE] & BLOCKED << player != 0

    def find_blocked(self, phase: int, player: int, shared: bool) -> int:
        """Return the phase with who is blocked after a move of a player, one to a foundation where it is `shared`."""
        for other in range(1 if self.position[OPTIONS + SOLO] else 2):
            if shared or other == player:
                phase &= ~(BLOCKED << other)
                if self.is_blocked(other << 4):
                    phase |= BLOCKED << other
        return phase

    def plays_into(self, into: "array[int]", bank: int) -> int:
        """Write every productive move of the player into `into`, those to a foundation first; return their number.

        The idle moves wait for `idle_into`.
        """
        self.look_at(bank)
        count = self._foundation_plays_into(into, bank)
        position = self.position
        where = self._where
        solo = position[OPTIONS + SOLO]
        self._idle_count = 0
        for pile in range(bank, bank + TABLEAU):
            head = position[pile]
            if not head:
                continue
            word = RUN + (pile << 8) | 1
            below = position[head | UNDER]
            while below & EITHER_DECK == (head & EITHER_DECK) + 1:
                if solo:
                    copy = below & CARD ^ DECK
                    if position[where[copy]] & CARD == copy:
                        self._idle[self._idle_count] = word | where[copy] << 4
                        self._idle_count += 1
                head = below
                below = position[head | UNDER]
                word += 1
            if head & RANK == KING:
                if below:
                    count = self._king_plays_into(into, count, bank, word, 4)
                continue
            wanted = (head & CARD) + 1
            if position[where[wanted]] & CARD == wanted:
                into[count] = word | (where[wanted] & 15) << 4
                count += 1
            if solo:
                wanted ^= DECK
                if position[where[wanted]] & CARD == wanted:
                    into[count] = word | where[wanted] << 4
                    count += 1
        if position[bank + WASTE]:
            count = self._waste_plays_into(into, count, bank)
        return count

    def _foundation_plays_into(self, into: "array[int]", bank: int) -> int:
        position = self.position
        where = self._where
        solo = position[OPTIONS + SOLO]
        waste = position[bank + WASTE] & FACE
        count = 0
        for foundation in range(FOUNDATIONS, OUTSIDE):
            before = position[foundation] & RANK
            if foundation & 1 and position[foundation - 1] & RANK == before:
                continue
            card = bank << 2 | (foundation & 6) << 3 | before + 1
            if position[where[card]] & CARD == card:
                into[count] = TRANSFER | where[card] << 6 | foundation
                count += 1
            if card & FACE == waste:
                into[count] = TRANSFER | bank + WASTE << 6 | foundation
                count += 1
            if solo:
                card ^= DECK
                if position[where[card]] & CARD == card:
                    into[count] = TRANSFER | where[card] << 6 | foundation
                    count += 1
        return count

    def _waste_plays_into(self, into: "array[int]", count: int, bank: int) -> int:
        position = self.position
        card = position[bank + WASTE]
        word = TRANSFER | bank + WASTE << 6
        if card & RANK == KING:
            return self._king_plays_into(into, count, bank, word | bank, 0)
        wanted = (card & CARD) + 1
        for _ in range(2 if position[OPTIONS + SOLO] else 1):
            pile = self._where[wanted]
            if position[pile] & CARD == wanted:
                into[count] = word | pile
                count += 1
            wanted ^= DECK
        return count

    def _king_plays_into(self, into: "array[int]", count: int, bank: int, word: int, shift: int) -> int:
        """Append `word`, the place of the target added at bit `shift`, for each space of the tableau."""
        if self._where[SPACE] != NOWHERE:
            for place in range(TABLEAU):
                if not self.position[bank + place]:
                    into[count] = word | place << shift
                    count += 1
        return count

    def idle_into(self, into: "array[int]", count: int) -> int:
        """Append the idle moves that `plays_into` has found to the `count` moves in `into`; return the new number."""
        for index in range(self._idle_count):
            into[count] = self._idle[index]
            count += 1
        return count

    def has_placed_all(self, bank: int) -> bool:
        """Tell whether all cards of the player are on the foundations."""
        for pile in range(bank, bank + WASTE + 1):
            if self.position[pile]:
                return False
        return True
