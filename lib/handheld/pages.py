"""The pages that fill the screen, for App.open_page: each is imported only when it opens."""


def game_menu(app, game):
    """Return the menu of game number `game`."""
    from .lobby import LobbyScreen

    return LobbyScreen(app, game)


def deal_page(app, game):
    """Return the page on which a deal of game number `game` is dialled."""
    from .deal_screen import DealScreen

    return DealScreen(app, game)


def find_deal_page(app, game):
    """Return the page that looks for a deal of game number `game`."""
    from .find_deal import FindDealScreen

    return FindDealScreen(app, game)


def rules_page(app, game):
    """Return the page of the rules of game number `game`."""
    from .rules_screen import RulesScreen

    return RulesScreen(app, game)


def how_to_play_page(app, game):
    """Return the page of how to play game number `game`."""
    from .how_to_play import HowToPlayScreen

    return HowToPlayScreen(app, game)


def statistics_page(app, game):
    """Return the page of the statistics of game number `game`."""
    from .statistics_screen import StatisticsScreen

    return StatisticsScreen(app, game)


def settings_page(app, game):
    """Return the page of settings; `game` is the number of the game that it was opened from, None for the title."""
    from .settings_screen import SettingsScreen

    return SettingsScreen(app, game)
