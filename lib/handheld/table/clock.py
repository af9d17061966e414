"""Time and moves of a game, in the place of the title in its table's bar."""

from handheld.progress.session import moves_of
from handheld.widgets.statistics_text import play_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.table.screen import TableScreen

WIDE = 40  # characters: where the bar has so many for a title, the title stays and these follow it


class Clock:
    """Has a title for the bar of a TableScreen, as its view has one."""

    def __init__(self, table: "TableScreen") -> None:
        self._table = table

    def title(self) -> str:
        """Return what the bar shows on the left."""
        table = self._table
        view = table.view
        columns = table.bar.columns - view.STATUS_COLUMNS
        text = play_text(table.app.session.seconds(), moves_of(table.game), columns - len(view.sign))
        return view.title() + "  " + text if columns >= WIDE else text + view.sign
