"""What moves are called in Sixes and Sevens, by a hint for one."""

from engine.card import card_name
from engine.games.sixes_and_sevens.rules import DRAW_MOVE, REDEAL_MOVE
from engine.move import source_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.sixes_and_sevens.rules import SixesAndSevens


def move_text(game: "SixesAndSevens", move: int) -> str:
    """Return a legal move in words."""
    if move == DRAW_MOVE:
        return "draw"
    if move == REDEAL_MOVE:
        return "redeal"
    name = card_name(game.position[source_of(move)])
    return name + (" to foundation" if game.is_productive(move) else " fills a space")
