"""The menus over a table: the pause, and the end of a game."""

from engine.notation import deal_code

from .question import ask, ask_to_lose
from .session import moves_of
from .statistics_text import count_of, time_text

GIVE_UP = "Give up this game?"


def open_pause(app, table):
    """Open the pause menu over a TableScreen."""
    game = table.game

    def give_up_for(go):
        if app.session.is_under_way():
            ask_to_lose(app, GIVE_UP, go)
        else:
            go()

    def choose_deal():
        _open(
            app,
            "Deal " + deal_code(game),
            [
                ("Restart this deal", table.restart),
                ("New deal", lambda: give_up_for(lambda: deal_random(app, game))),
                ("Another number", lambda: app.open_page("deal_screen", "DealScreen", game.NUMBER)),
            ],
            (),
        )

    lines = [("Resume", None)]
    lines += table.own_lines()
    lines += [
        ("Undo", table.undo),
        ("Redo", table.redo),
        ("Deals", choose_deal),
        ("How to play", lambda: app.open_page("how_to_play", "HowToPlayScreen", game.NUMBER)),
        ("Settings", lambda: app.open_page("settings_screen", "SettingsScreen", game.NUMBER)),
        ("Quit to title", app.open_title),
    ]
    _open(app, "Pause", lines, ())


def open_end(app, table, heading):
    """Open the menu that says how the game has ended."""
    game = table.game
    number = game.deal_number()
    options = game.options()

    lines = [
        ("New deal", lambda: deal_random(app, game)),
        ("Look at the table", None),
        ("Undo", table.undo),
        ("Same deal again", lambda: app.open_table(game.NUMBER, number, options)),
        ("Another number", lambda: app.open_page("deal_screen", "DealScreen", game.NUMBER)),
        ("Statistics", lambda: app.open_page("statistics_screen", "StatisticsScreen", game.NUMBER)),
        ("Quit to title", app.open_title),
    ]
    session = app.session
    notes = (
        time_text(session.seconds()) + ", " + count_of(moves_of(game), "move"),
        count_of(session.hints(), "hint") + ", " + count_of(session.undos(), "undo"),
    )
    _open(app, heading, lines, notes)


def deal_random(app, game):
    """Deal any number of a Game, under the options that it is played under."""
    app.open_table(game.NUMBER, app.random_number(), game.options())


def _open(app, heading, lines, notes):
    def choose(index):
        if lines[index][1] is not None:
            lines[index][1]()

    ask(app, heading, [line[0] for line in lines], choose, None, notes)
