"""The menus over a table: the pause, and the end of a game."""

from .menu import Menu

RESUME = 0
UNDO = 1
REDO = 2
RESTART = 3
NEW_DEAL = 4
DEAL_NUMBER = 5
QUIT = 6


def open_pause(app, table):
    """Open the pause menu over a TableScreen."""
    heading = "Deal " + str(table.game.deal_number())
    lines = ["Resume", "Undo", "Redo", "Restart this deal", "New deal", "Deal number", "Quit"]
    _open(app, table, heading, lines)


def open_end(app, table, won):
    """Open the menu that says how the game has ended."""
    heading = "You have won!" if won else "No move is left"
    lines = ["Look at the table", "Undo", None, "Restart this deal", "New deal", "Deal number", "Quit"]
    if won:
        lines[UNDO] = None
    _open(app, table, heading, lines)


def _open(app, table, heading, lines):
    def choose(index):
        app.close_over(table)
        if index == UNDO:
            table.undo()
        elif index == REDO:
            table.redo()
        elif index == RESTART:
            table.restart()
        elif index == NEW_DEAL:
            app.open_table(table.game.NUMBER, app.random_number())
        elif index == DEAL_NUMBER:
            app.open_number(table.game.NUMBER, table.game.deal_number())
        elif index == QUIT:
            app.open_title()

    def leave():
        app.close_over(table)

    app.open_over(Menu(app.display.width, app.display.height // 2, heading, lines, choose, leave))
