"""What moves are called, by a hint for one, in games in which pairs that add up to thirteen go."""

from engine.card import card_name
from engine.move import source_of, target_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.pairing import PairingGame


def move_text(game: "PairingGame", move: int) -> str:
    """Return a legal move in words."""
    if game.is_draw(move):
        return "draw"
    if not game.is_productive(move):
        return "redeal"
    first = card_name(game.position[source_of(move)])
    if source_of(move) == target_of(move):
        return "take " + first
    return first + " and " + card_name(game.position[target_of(move)])
