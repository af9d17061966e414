"""The pause menu over a table."""

from engine.move import NO_MOVE
from engine.table import LARGEST_DEAL_NUMBER
from handheld.memory import ForgetImports
from handheld.screens.pages import deal_page, how_to_play_page, settings_page, what_is_gone_page
from handheld.screens.question import ask_lines, ask_to_lose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from handheld.app import App
    from handheld.table.screen import TableScreen

DEALS = "Deals"
GIVE_UP = "Give up this game?"


def open_pause(app: "App", table: "TableScreen", marked_text: str = "Resume") -> None:
    """Open the pause menu over a TableScreen, with the line `marked_text` marked."""
    game = table.game
    lines: list = [("Resume", None)]
    lines += table.turns.own_lines()
    if table.undos_to_win:
        lines.append(("Undo to where it wins", table.undo_to_win))
    lines += [
        ("Undo", table.undo),
        ("Redo", table.redo),
    ]
    if table.sending_move() != NO_MOVE:
        lines.append(("Send all", table.send_all))
    lines += [
        ("What is gone", lambda: app.open_page(what_is_gone_page, game.NUMBER)),
        (DEALS, lambda: _open_deals(app, table)),
        ("How to play", lambda: app.open_page(how_to_play_page, game.NUMBER)),
        ("Settings", lambda: app.open_page(settings_page, game.NUMBER)),
        ("Quit to title", app.open_title),
    ]
    ask_lines(app, "Pause", lines, None, (), [line[0] for line in lines].index(marked_text))


def _open_deals(app, table):
    with ForgetImports():
        from engine.notation import deal_code
    game = table.game
    number = game.deal_number()

    def deal(number):
        ask_to_deal(app, game, number)

    lines = [
        ("Restart this deal", table.restart),
        ("New deal", lambda: deal(app.random_number())),
        ("Next number", lambda: deal(number % LARGEST_DEAL_NUMBER + 1)),
        ("Previous number", lambda: deal((number - 2) % LARGEST_DEAL_NUMBER + 1)),
        ("Another number", lambda: app.open_page(deal_page, game.NUMBER)),
    ]
    ask_lines(app, "Deal " + deal_code(game), lines, lambda: open_pause(app, table, DEALS))


def ask_to_deal(app: "App", game: "Game", number: int) -> None:
    """Deal number `number` of a Game under its options; where it is in play and under way, ask first."""

    def go():
        app.open_table(game.NUMBER, number, game.options())

    if app.session.is_at_stake():
        ask_to_lose(app, GIVE_UP, go)
    else:
        go()
