"""How a hint is shown on a table: at once, and again once it is known whether its move wins."""

from engine.move import CHANGE, KIND, NO_MOVE, TURN_OVER, source_of, target_of
from handheld.feedback import HINT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.table.screen import TableScreen


def show_hint(table: "TableScreen", move: int, sentence: str) -> None:
    """Say a sentence in the bar of a TableScreen and show a move there, NO_MOVE for none."""
    cursor = table.cursor
    table.hint = NO_MOVE
    table.bar.say(sentence)
    if move == NO_MOVE:
        return
    cursor.ticks.clear()
    table.hinted_at = table.game.journal.length
    table.app.feedback.play(HINT)
    if move & KIND != CHANGE:
        if move & KIND != TURN_OVER and not table.game.is_draw(move):
            table.hint = move
        cursor.pile = target_of(move) if move & KIND == TURN_OVER else source_of(move)
        cursor.show()
        if table.game.is_productive(move) and target_of(move) != source_of(move):
            cursor.show_tick(target_of(move))
