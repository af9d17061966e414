"""The end of a game: it is celebrated or announced, and then a menu says what can be done next."""

from engine.game import DRAWN, LOST

from .feedback import LOSE, WIN
from .question import ask_lines
from .session import moves_of
from .statistics_text import count_of, time_text


def show_end(app, table, outcome):
    """Show how the game on a TableScreen has ended; `outcome` is what its outcome() returned."""
    heading = table.view.end_text(outcome)

    def close():
        app.close_over(table)
        _open_menu(app, table, heading)

    if outcome == LOST or outcome == DRAWN or table.view.is_beaten(outcome):
        app.feedback.play(LOSE)
        _open_menu(app, table, heading)
        return
    from .celebration import Celebration

    app.feedback.play(WIN)
    try:
        celebration = Celebration(app, table.view.sheet, heading, close)
    except MemoryError:  # it takes a bitmap of the whole screen; the win counts without it
        _open_menu(app, table, heading)
        return
    app.open_over(celebration)


def _open_menu(app, table, heading):
    game = table.game
    session = app.session
    lines = [
        ("New deal", lambda: app.deal_random(game)),
        ("Look at the table", None),
        ("Undo", table.undo),
        ("Same deal again", lambda: app.open_table(game.NUMBER, game.deal_number(), game.options())),
        ("Another number", lambda: app.open_page("deal_screen", "DealScreen", game.NUMBER)),
        ("Statistics", lambda: app.open_page("statistics_screen", "StatisticsScreen", game.NUMBER)),
        ("Quit to title", app.open_title),
    ]
    notes = (
        time_text(session.seconds()) + ", " + count_of(moves_of(game), "move"),
        count_of(session.hints(), "hint") + ", " + count_of(session.undos(), "undo"),
    )
    ask_lines(app, heading, lines, notes)
