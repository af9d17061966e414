"""What moves are called in Double Trigon, by a hint for one and by the bar for the machine's."""

from engine.card import KING, RANK, card_name
from engine.games.double_trigon.position import FOUNDATIONS
from engine.move import CHANGE, KIND, count_of, source_of, target_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.double_trigon.rules import DoubleTrigon


def move_text(game: "DoubleTrigon", move: int) -> str:
    """Return a legal move in words."""
    if game.is_draw(move):
        return "draw"
    if move & KIND == CHANGE:
        return "pass"
    position = game.position
    card = position[source_of(move)]
    for _ in range(count_of(move) - 1):
        card = game.under(card)
    target = target_of(move)
    if target >= FOUNDATIONS:
        return card_name(card) + " to foundation"
    if card & RANK == KING:
        return card_name(card) + " to a space"
    return card_name(card) + " to " + card_name(position[target])
