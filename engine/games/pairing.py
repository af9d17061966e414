"""What Suit Triangle and Double Pyramid share: covered cards, Kings, and pairs that add up to thirteen."""

from engine.card import KING, RANK
from engine.game import Game
from engine.move import KIND, REMOVE, move, source_of, target_of
from engine.sentences import NO_CARD, NOT_A_MOVE
from engine.table import UNDER

THIRTEEN = 13
RANK_NAMES = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

# The sentences of `refusal`; each fits one line of the smallest screen, 26 characters.
COVERED = "That card is covered"
NOT_IN_PLAY = "That pile is not in play"
KING_ALONE = "A King goes alone"
NEEDS = "%s needs %s to make 13"
IS_NOT_THIRTEEN = "%s + %s is %d, not 13"
REMOVE_FIRST = "First remove what you can"


class PairingGame(Game):
    """Card c of the tableau lies in pile c, 0..CELLS-1, and is covered by the piles COVER_LEFT[c] and COVER_RIGHT[c].

    A game declares these and `open_piles`, `king_goes`, `draws_into` and `draw_refusal`.
    """

    def __init__(self):
        Game.__init__(self)
        self._exposed = bytearray(16)

    def is_covered(self, cell):
        """Tell whether a card of the tableau lies under another."""
        position = self.position
        return position[self.COVER_LEFT[cell]] or position[self.COVER_RIGHT[cell]]

    def is_exposed(self, pile):
        """Tell whether the top card of a pile may be removed."""
        if not self.position[pile]:
            return False
        if pile < self.CELLS:
            return not self.is_covered(pile)
        return pile in self.open_piles()

    def _find_exposed(self):
        """Fill the buffer of piles whose top card may be removed; return their number."""
        position = self.position
        exposed = self._exposed
        left = self.COVER_LEFT
        right = self.COVER_RIGHT
        number = 0
        for cell in range(self.CELLS):
            if position[cell] and not position[left[cell]] and not position[right[cell]]:
                exposed[number] = cell
                number += 1
        for pile in self.open_piles():
            if position[pile]:
                exposed[number] = pile
                number += 1
        return number

    def legal_moves(self, into):
        """Write every legal move into `into`, an array of MOVE_LIMIT words; return their number."""
        position = self.position
        exposed = self._exposed
        number = self._find_exposed()
        count = 0
        for first in range(number):
            source = exposed[first]
            wanted = THIRTEEN - (position[source] & RANK)
            if not wanted:
                into[count] = REMOVE | source << 6 | source
                count += 1
                continue
            for second in range(first + 1, number):
                if position[exposed[second]] & RANK == wanted:
                    into[count] = REMOVE | source << 6 | exposed[second]
                    count += 1
        return self.draws_into(into, count)

    def removal(self, first, second):
        """Return the word that removes the top cards of two piles, or one card where both are the same pile."""
        return move(REMOVE, min(first, second), max(first, second))

    def has_removal(self):
        """Tell whether a pair or a King can be removed now."""
        position = self.position
        exposed = self._exposed
        ranks = 0
        for index in range(self._find_exposed()):
            rank = position[exposed[index]] & RANK
            if rank == KING or ranks >> (THIRTEEN - rank) & 1:
                return True
            ranks |= 1 << rank
        return False

    def partners(self):
        """Return the ranks that pair with exposed cards of the tableau, as a number with bit 1 << rank set for each."""
        position = self.position
        exposed = self._exposed
        ranks = 0
        for index in range(self._find_exposed()):
            if exposed[index] < self.CELLS:
                ranks |= 1 << THIRTEEN - (position[exposed[index]] & RANK)
        return ranks

    def refusal(self, word):
        """Return the sentence that says why a move is not legal, or None for a legal one."""
        if word & KIND != REMOVE or word < 0:
            return self.draw_refusal(word)
        source = source_of(word)
        target = target_of(word)
        if source > target or target >= self.PILES:  # a pair is named in one way only, as legal_moves does
            return NOT_A_MOVE
        position = self.position
        if not position[source] or not position[target]:
            return NO_CARD
        if not self.is_exposed(source):
            return COVERED if source < self.CELLS else NOT_IN_PLAY
        if not self.is_exposed(target):
            return COVERED if target < self.CELLS else NOT_IN_PLAY
        first = position[source] & RANK
        second = position[target] & RANK
        if source == target:
            return None if first == KING else NEEDS % (RANK_NAMES[first], RANK_NAMES[THIRTEEN - first])
        if first + second == THIRTEEN:
            return None
        if first == KING or second == KING:
            return KING_ALONE
        return IS_NOT_THIRTEEN % (RANK_NAMES[first], RANK_NAMES[second], first + second)

    def is_productive(self, word):
        """Tell whether a legal move puts cards on the discard."""
        return word & KIND == REMOVE

    def shape_fault(self):
        """Return what is wrong with the tableau (a card over a gap, two cards in one place), or None."""
        position = self.position
        for cell in range(self.CELLS):
            card = position[cell]
            if card and position[card | UNDER]:
                return "Two cards lie in one place"
            if not card and self.is_covered(cell):
                return "A card lies over a gap"
        return None

    def remove_kings(self):
        """Remove every exposed King that `king_goes` names, one after another. (RULES.md, Forced)"""
        position = self.position
        exposed = self._exposed
        index = self._find_exposed()
        while index:
            index -= 1
            pile = exposed[index]
            if position[pile] & RANK == KING and self.king_goes(pile):
                self.apply(move(REMOVE, pile, pile))
                index = self._find_exposed()
