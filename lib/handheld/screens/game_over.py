"""The menu at the end of a game: how it went, and what can be done next."""

from engine.game import DRAWN, LOST
from handheld.progress.session import moves_of
from handheld.screens.pages import deal_page, statistics_page
from handheld.screens.question import ask_lines
from handheld.widgets.statistics_text import LINE, count_of, play_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App
    from handheld.table.screen import TableScreen


def is_to_celebrate(table: "TableScreen", outcome: int) -> bool:
    """Tell whether an outcome is a win for who sits before the TableScreen."""
    return outcome != LOST and outcome != DRAWN and not table.controls.is_beaten(outcome)


def open_end(app: "App", table: "TableScreen", outcome: int, is_unasked: bool = False) -> None:
    """Open the menu that says how the game on a TableScreen has ended.

    `is_unasked` tells that no button asked for it.
    """
    game = table.game
    session = app.session
    new_deal = ("New deal", lambda: app.deal_random(game))
    looking = [("Look at the table", None), ("Undo", table.undo)]
    lines = [new_deal] + looking if is_to_celebrate(table, outcome) else looking + [new_deal]
    lines += [
        ("Replay", lambda: _open_replay(app, table)),
        ("Same deal again", lambda: app.open_table(game.NUMBER, game.deal_number(), game.options())),
        ("Another number", lambda: app.open_page(deal_page, game.NUMBER)),
        ("Statistics", lambda: app.open_page(statistics_page, game.NUMBER)),
        ("Quit to title", app.open_title),
    ]
    left = table.view.status() + "  " if outcome == LOST else ""
    notes = (
        left + play_text(session.seconds(), moves_of(game), LINE - len(left)),
        count_of(session.hints(), "hint") + ", " + count_of(session.undos(), "undo"),
    )
    ask_lines(app, table.controls.end_text(outcome), lines, None, notes, 0, is_unasked)


def _open_replay(app, table):
    if table.game.journal.forgotten:
        table.refuse("Its first moves are gone")
    else:
        app.open_replay()
