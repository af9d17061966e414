"""The menus over a table: the pause, and the end of a game."""

from .menu import Menu


def open_pause(app, table):
    """Open the pause menu over a TableScreen."""
    lines = [("Resume", None)]
    lines += table.own_lines()
    lines += [("Undo", table.undo), ("Redo", table.redo)]
    _open(app, table, "Deal " + str(table.game.deal_number()), lines)


def open_end(app, table, heading):
    """Open the menu that says how the game has ended."""
    _open(app, table, heading, [("Look at the table", None), ("Undo", table.undo)])


def _open(app, table, heading, lines):
    """Open a menu of `lines`, (text, function without parameters or None), and of what leads to another game."""

    def new_deal():
        app.deal_again(app.random_number())

    lines = lines + [
        ("Restart this deal", table.restart),
        ("New deal", lambda: _leave(app, table, new_deal)),
        ("Deal number", app.open_number),
        ("Quit to title", lambda: _leave(app, table, app.open_title)),
    ]

    def choose(index):
        app.close_over(table)
        if lines[index][1] is not None:
            lines[index][1]()

    def leave():
        app.close_over(table)

    texts = [line[0] for line in lines]
    app.open_over(Menu(app.display, app.display.height // 2, heading, texts, choose, leave))


def _leave(app, table, go):
    """Call `go`, which ends the game, after asking where it is in the middle."""
    if not table.is_in_progress():
        go()
        return

    def choose(index):
        app.close_over(table)
        if index:
            go()

    def stay():
        app.close_over(table)

    heading = "Give up this game?"
    app.open_over(Menu(app.display, app.display.height // 2, heading, ["No, go on", "Yes"], choose, stay))
