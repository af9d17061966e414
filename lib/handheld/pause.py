"""The pause menu over a table."""

from engine.notation import deal_code

from .question import ask_lines, ask_to_lose

DEALS = "Deals"
GIVE_UP = "Give up this game?"


def open_pause(app, table, marked_text="Resume"):
    """Open the pause menu over a TableScreen, with the line `marked_text` marked."""
    game = table.game
    lines = [("Resume", None)]
    lines += table.own_lines()
    lines += [
        ("Undo", table.undo),
        ("Redo", table.redo),
        (DEALS, lambda: _open_deals(app, table)),
        ("How to play", lambda: app.open_page("how_to_play", "HowToPlayScreen", game.NUMBER)),
        ("Settings", lambda: app.open_page("settings_screen", "SettingsScreen", game.NUMBER)),
        ("Quit to title", app.open_title),
    ]
    ask_lines(app, "Pause", lines, None, (), [line[0] for line in lines].index(marked_text))


def _open_deals(app, table):
    game = table.game

    def new_deal():
        if app.session.is_under_way():
            ask_to_lose(app, GIVE_UP, lambda: app.deal_random(game))
        else:
            app.deal_random(game)

    lines = [
        ("Restart this deal", table.restart),
        ("New deal", new_deal),
        ("Another number", lambda: app.open_page("deal_screen", "DealScreen", game.NUMBER)),
    ]
    ask_lines(app, "Deal " + deal_code(game), lines, lambda: open_pause(app, table, DEALS))
