"""What SELECT shows on a table: a hint, and pressed again at the same position, all that can go."""

from engine.move import KIND, NO_MOVE, REMOVE, source_of, target_of
from handheld.feedback import HINT
from handheld.memory import ForgetImports
from handheld.progress.settings import HINTS
from handheld.table.hint_marks import show_hint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.table.screen import TableScreen

ALL = -2  # the hint of a TableScreen that shows all: no move


def give_hint(table: "TableScreen") -> None:
    """Show a hint on a TableScreen, and all that can go where the hint is shown already; count a hint once."""
    table.drop()
    is_new = table.hinted_at != table.game.journal.length
    if not is_new and table.hint != ALL and _show_all(table):
        table.hint = ALL
        return
    controls = table.controls
    move = controls.hint()
    sentence = controls.hint_text(move)
    show_hint(table, move, sentence)
    if move == NO_MOVE:
        return
    if is_new:
        table.app.session.count_hint()
    if table.knowing is not None:
        table.knowing.say()
    elif controls.HINTS_KNOW and table.app.settings.value(HINTS) and not table.is_over:
        _begin_to_know(table, sentence)


def _begin_to_know(table, sentence):
    """Let the hint search on, where there is memory for it."""
    try:
        with ForgetImports():
            from handheld.table.knowing import Knowing

            table.knowing = Knowing(table, sentence)
    except MemoryError:
        table.app.tell("No room to search ahead")


def _show_all(table):
    """Mark every pile from which a card can go, and say how many these are; return False where there is none."""
    controls = table.controls
    piles = set()
    for index in range(controls.ask()):
        move = controls.moves[index]
        if table.game.is_productive(move):
            piles.add(source_of(move))
            if move & KIND == REMOVE:
                piles.add(target_of(move))
    for pile in sorted(piles):
        table.cursor.show_tick(pile)
    if piles:
        table.app.feedback.play(HINT)
        table.bar.say("1 card can go" if len(piles) == 1 else "%d cards can go" % len(piles))
    return len(piles) > 0
