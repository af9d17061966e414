"""The words of a hint in games in which pairs that add up to thirteen go."""

from engine.card import card_name
from engine.move import NO_MOVE, source_of, target_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.pairing import PairingGame


def hint_text(game: "PairingGame", move: int) -> str:
    """Return the sentence for a hint, also for NO_MOVE."""
    if move == NO_MOVE:
        return "Nothing is left to do"
    if game.is_draw(move):
        return "Hint: draw"
    if not game.is_productive(move):
        return "Hint: redeal"
    first = card_name(game.position[source_of(move)])
    if source_of(move) == target_of(move):
        return "Hint: take " + first
    return "Hint: " + first + " and " + card_name(game.position[target_of(move)])
