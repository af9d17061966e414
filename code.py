"""Pocket Patience: what the badge starts."""

if __name__ == "__main__":  # Python's own module `code` is imported by the debugger: it must not start a game
    import board

    if hasattr(board, "DISPLAY"):
        board.DISPLAY.auto_refresh = False  # or CircuitPython's own text is drawn while the program is loaded

    from handheld.boards import make_console
    from handheld.boards.starting.crash import show_crash  # now, as later there may be no memory for it

    console = None
    try:
        console = make_console()
        from handheld.app import App

        App(console).run()
    except Exception as error:
        show_crash(error, console)
