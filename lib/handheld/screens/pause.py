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


def open_pause(app: "App", table: "TableScreen", undos: int = 0, marked_text: str = "Resume") -> None:
    """Open the pause menu over a TableScreen, with the line `marked_text` marked.

    undos: how many steps back a game can be won that is lost here, 0 where that is not known.
    """
    game = table.game
    lines: list = [("Resume", None)]
    lines += table.turns.own_lines()
    if undos:
        lines.append(("Undo to where it wins", lambda: _undo(table, undos)))
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


def _undo(table, steps):
    for _ in range(steps):
        table.undo()


def _open_deals(app, table):
    with ForgetImports():
        from engine.notation import deal_code
    game = table.game
    number = game.deal_number()

    def deal(number):
        ask_to_deal(app, game, number)

    lines = [
        ("Restart this deal", table.restart),
        ("New deal", lambda: deal(0)),
        ("Next number", lambda: deal(number % LARGEST_DEAL_NUMBER + 1)),
        ("Previous number", lambda: deal((number - 2) % LARGEST_DEAL_NUMBER + 1)),
        ("Another number", lambda: app.open_page(deal_page, game.NUMBER)),
    ]
    code = deal_code(game)
    if app.console.can_share:
        lines.append(("Share this deal", lambda: app.console.share(code)))
    ask_lines(app, "Deal " + code, lines, lambda: open_pause(app, table, 0, DEALS))


def ask_to_deal(app: "App", game: "Game", number: int) -> None:
    """Deal number `number` of a Game under its options, 0 for a new one; where it is in play and under way, ask
    first.
    """

    def go():
        if number:
            app.open_table(game.NUMBER, number, game.options())
        else:
            app.deal_random(game)

    if app.session.is_at_stake():
        ask_to_lose(app, GIVE_UP, go)
    else:
        go()
