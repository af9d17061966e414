"""The words of a hint in Sixes and Sevens."""

from engine.card import card_name
from engine.games.sixes_and_sevens.rules import DRAW_MOVE, REDEAL_MOVE
from engine.move import NO_MOVE, source_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.games.sixes_and_sevens.rules import SixesAndSevens


def hint_text(game: "SixesAndSevens", move: int) -> str:
    """Return the sentence for a hint, also for NO_MOVE."""
    if move == NO_MOVE:
        return "Nothing is left to do"
    if move == DRAW_MOVE:
        return "Hint: draw"
    if move == REDEAL_MOVE:
        return "Hint: redeal"
    name = card_name(game.position[source_of(move)])
    return "Hint: " + name + (" to foundation" if game.is_productive(move) else " fills a space")
