"""Pocket Patience: what the badge starts."""

if __name__ == "__main__":  # Python's own module `code` is imported by the debugger: it must not start a game
    from handheld.app import App
    from handheld.boards import make_console

    App(make_console()).run()
