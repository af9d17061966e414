"""What Suit Triangle and Double Pyramid share: covered cards, Kings, and pairs that add up to thirteen."""

from array import array

from engine.card import KING, RANK, RANK_NAMES
from engine.games.drawing import DrawingGame
from engine.move import KIND, NO_MOVE, REMOVE, move, source_of, target_of
from engine.refusals import NO_CARD, NOT_A_MOVE
from engine.table import NOWHERE, UNDER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.pairing_key import PairingKey

THIRTEEN = 13
ANY_CELL = 62  # stands for all piles of the tableau whose card covers nothing; none of them has so high a number

# The sentences of `refusal`; each fits one line of the smallest screen, 26 characters.
COVERED = "That card is covered"
NOT_IN_PLAY = "That pile is not in play"
KING_ALONE = "A King goes alone"
NEEDS = "%s needs %s to make 13"
IS_NOT_THIRTEEN = "%s + %s is %d, not 13"
REMOVE_FIRST = "First remove what you can"


class PairingGame(DrawingGame):
    """A game declares, or sets in `follow_options`,

    cells                       number of cards in the tableau: card c lies in pile c, 0..cells-1
    cover_left, cover_right     bytes with the two piles that cover each of these, NOWHERE where there is none
    open_piles                  bytes with the piles outside the tableau whose top cards may be removed

    and defines `king_goes` and `has_to_remove`.
    """

    cells: int
    cover_left: bytes
    cover_right: bytes
    open_piles: bytes

    def __init__(self) -> None:
        DrawingGame.__init__(self)
        self._exposed = bytearray(16)
        self.follow_options()

    def set_option(self, index: int, value: int) -> None:
        """As in Game."""
        DrawingGame.set_option(self, index, value)
        self.follow_options()

    def follow_options(self) -> None:
        """Look up what depends on the options and is needed at every move."""
        raise NotImplementedError

    def king_goes(self, pile: int) -> bool:
        """Tell whether an exposed King of this pile goes by itself."""
        raise NotImplementedError

    def has_to_remove(self) -> bool:
        """Tell whether a removal, where there is one, comes before the draw and the redeal."""
        raise NotImplementedError

    def is_covered(self, cell: int) -> bool:
        """Tell whether a card of the tableau lies under another."""
        position = self.position
        return position[self.cover_left[cell]] != 0 or position[self.cover_right[cell]] != 0

    def is_exposed(self, pile: int) -> bool:
        """Tell whether the top card of a pile may be removed."""
        if not self.position[pile]:
            return False
        if pile < self.cells:
            return not self.is_covered(pile)
        return pile in self.open_piles

    def _find_exposed(self) -> int:
        """Fill the buffer of piles whose top card may be removed; return their number.

        These are the piles that `is_exposed` names. Its conditions are written out here: this runs at every move.
        """
        position = self.position
        exposed = self._exposed
        left = self.cover_left
        right = self.cover_right
        number = 0
        for cell in range(self.cells):
            if position[cell] and not position[left[cell]] and not position[right[cell]]:
                exposed[number] = cell
                number += 1
        for pile in self.open_piles:
            if position[pile]:
                exposed[number] = pile
                number += 1
        return number

    def legal_moves(self, into: "array[int]") -> int:
        """Write every legal move into `into`, an array of MOVE_LIMIT words, removals first; return their number."""
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
        word = self.stock_move()
        if word != NO_MOVE and not (count and self.has_to_remove()):
            into[count] = word
            count += 1
        return count

    def removal(self, first: int, second: int) -> int:
        """Return the word that removes the top cards of two piles, or one card where both are the same pile."""
        return move(REMOVE, min(first, second), max(first, second))

    def has_removal(self) -> bool:
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

    def new_key(self) -> "PairingKey":
        """Return what writes keys of this game's positions."""
        from engine.games.pairing_key import PairingKey

        return PairingKey(self)

    def sending_move(self, moves: "array[int]") -> int:
        """Return a removal where every order of removals wins, else NO_MOVE."""
        return self._first_removal() if self.every_order_wins(moves) else NO_MOVE

    def every_order_wins(self, moves: "array[int]") -> bool:
        """Tell whether removals alone win, whichever come first, and cost no perfect win. Where in doubt it is False.

        Removals uncover cards and cover none: two that share no card can come in either order. So the end is the same
        for all orders where no card ever has a choice of two partners that matters, and one order shows it. Two cards
        of a rank are no choice where they lie in one pile, and none that matters where both lie in the tableau and
        cover nothing. It is enough to look at the cards that this one order exposes: the first removal of another order
        that is not among its own would be such a choice. `moves` is a buffer of MOVE_LIMIT words.

        Where cards of the stock may come into play besides, that only exposes more, but at a time that depends on the
        order: then all cards have to go, and those of the stock lie in a place of their own each.
        """
        is_dealt_to = self.deals_by_itself()
        self._find_covering()
        places = self._order
        for rank in range(KING):
            places[rank] = NOWHERE
        count = 0
        is_sure = self._has_no_choice()
        word = self._first_removal()
        while is_sure and word != NO_MOVE:
            moves[count] = word
            count += 1
            self.carry_out(word)
            is_sure = self._has_no_choice()
            word = self._first_removal()
        wins = self.is_won()
        clears = self._is_cleared()
        while count:
            count -= 1
            self.carry_out(moves[count], True)
        if not wins or not is_sure or clears:
            return wins and is_sure
        return not is_dealt_to and not self.is_won() and not self.may_win_perfectly()

    def deals_by_itself(self) -> bool:
        """Tell whether the rules may bring cards of the stock into play after a removal."""
        return False

    def may_win_perfectly(self) -> bool:
        """Tell whether a game that is not won yet may still end PERFECT; False only where it cannot.

        "Send all" asks it before it wins by itself. `win_may_become_perfect` is asked afterwards, and looks closer.
        """
        return False

    def _is_cleared(self) -> bool:
        for pile in range(self.PILES):
            if self.position[pile]:
                return False
        return True

    def _find_covering(self) -> None:
        """Note in the buffer which cells of the tableau cover a card."""
        covering = self._swaps
        for pile in range(NOWHERE + 1):
            covering[pile] = 0
        for cell in range(self.cells):
            if self.position[cell]:
                covering[self.cover_left[cell]] = 1
                covering[self.cover_right[cell]] = 1

    def _has_no_choice(self) -> bool:
        """Note where the exposed cards of each rank lie, and tell whether it is one place as far as that matters."""
        exposed = self._exposed
        places = self._order
        for index in range(self._find_exposed()):
            pile = exposed[index]
            rank = self.position[pile] & RANK
            if pile < self.cells:
                if not self._swaps[pile]:
                    pile = ANY_CELL
            elif pile == self.STOCK and self.deals_by_itself():
                pile = self.position[pile]
            if rank == KING or places[rank] == NOWHERE:
                places[rank] = pile
            elif places[rank] != pile:
                return False
        return True

    def _first_removal(self) -> int:
        """Return the first of the legal removals, NO_MOVE where there is none."""
        position = self.position
        exposed = self._exposed
        number = self._find_exposed()
        for first in range(number):
            source = exposed[first]
            wanted = THIRTEEN - (position[source] & RANK)
            if not wanted:
                return REMOVE | source << 6 | source
            for second in range(first + 1, number):
                if position[exposed[second]] & RANK == wanted:
                    return REMOVE | source << 6 | exposed[second]
        return NO_MOVE

    def partners(self) -> int:
        """Return the ranks that pair with exposed cards of the tableau, as a number with bit 1 << rank set for each."""
        position = self.position
        exposed = self._exposed
        ranks = 0
        for index in range(self._find_exposed()):
            if exposed[index] < self.cells:
                ranks |= 1 << THIRTEEN - (position[exposed[index]] & RANK)
        return ranks

    def refusal(self, word: int) -> str | None:
        """Return the sentence that says why a move is not legal, or None for a legal one."""
        if word & KIND != REMOVE or word < 0:
            if word < 0 or word != self.stock_move():
                return self.stock_refusal(word)
            return REMOVE_FIRST if self.has_to_remove() and self.has_removal() else None
        source = source_of(word)
        target = target_of(word)
        if source > target or target >= self.PILES:  # a pair is named in one way only, as legal_moves does
            return NOT_A_MOVE
        position = self.position
        if not position[source] or not position[target]:
            return NO_CARD
        if not self.is_exposed(source):
            return COVERED if source < self.cells else NOT_IN_PLAY
        if not self.is_exposed(target):
            return COVERED if target < self.cells else NOT_IN_PLAY
        first = position[source] & RANK
        second = position[target] & RANK
        total = first if source == target else first + second
        if total == THIRTEEN:
            return None
        if source == target:
            return NEEDS % (RANK_NAMES[first - 1], RANK_NAMES[THIRTEEN - first - 1])
        if first == KING or second == KING:
            return KING_ALONE
        return IS_NOT_THIRTEEN % (RANK_NAMES[first - 1], RANK_NAMES[second - 1], total)

    def is_productive(self, word: int) -> bool:
        """Tell whether a legal move puts cards on the discard."""
        return word & KIND == REMOVE

    def shape_fault(self) -> str | None:
        """Return what is wrong with the tableau (a card over a gap, two cards in one place), or None."""
        from engine.games.soundness import TWO_IN_ONE_PLACE

        position = self.position
        for cell in range(self.cells):
            card = position[cell]
            if card and position[card | UNDER]:
                return TWO_IN_ONE_PLACE
            if not card and self.is_covered(cell):
                return "A card lies over a gap"
        return None

    def remove_kings(self) -> None:
        """Remove every exposed King that `king_goes` names, one after another. (RULES.md, Forced)"""
        pile = self._king_to_remove()
        while pile != NOWHERE:
            self.apply(move(REMOVE, pile, pile))
            pile = self._king_to_remove()

    def _king_to_remove(self) -> int:
        """Return the last of the piles whose exposed King goes by itself, NOWHERE where none does."""
        position = self.position
        found = NOWHERE
        for cell in range(self.cells):
            if position[cell] & RANK == KING and not self.is_covered(cell) and self.king_goes(cell):
                found = cell
        for pile in self.open_piles:
            if position[pile] & RANK == KING and self.king_goes(pile):
                found = pile
        return found
