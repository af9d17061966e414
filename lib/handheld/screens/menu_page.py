"""The menu of a game as a page, for App.open_page. It leads to those of handheld.screens.pages."""


def game_menu(app, game):
    """Return the menu of game number `game`."""
    from handheld.screens.game_menu import LobbyScreen

    return LobbyScreen(app, game)
