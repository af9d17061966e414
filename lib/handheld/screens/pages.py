"""The pages that fill the screen, for App.open_page: each is imported only when it opens."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App
    from handheld.screen import Screen


def game_menu(app: "App", game: int) -> "Screen":
    """Return the menu of game number `game`."""
    from handheld.screens.game_menu import GameMenuScreen

    return GameMenuScreen(app, game, (deal_page, rules_page, how_to_play_page, statistics_page))


def deal_page(app: "App", game: int) -> "Screen":
    """Return the page on which a deal of game number `game` is dialled."""
    from handheld.screens.deal_number import DealScreen

    return DealScreen(app, game)


def rules_page(app: "App", game: int) -> "Screen":
    """Return the page of the rules of game number `game`."""
    from handheld.screens.rules import RulesScreen

    return RulesScreen(app, game)


def how_to_play_page(app: "App", game: int) -> "Screen":
    """Return the page of how to play game number `game`."""
    from handheld.screens.how_to_play import HowToPlayScreen

    return HowToPlayScreen(app, game)


def statistics_page(app: "App", game: int) -> "Screen":
    """Return the page of the statistics of game number `game`."""
    from handheld.screens.statistics import StatisticsScreen

    return StatisticsScreen(app, game)


def what_is_gone_page(app: "App", game: int) -> "Screen":
    """Return the page of what is gone in game number `game`, the one in play."""
    from handheld.screens.what_is_gone import WhatIsGoneScreen

    return WhatIsGoneScreen(app, game)


def settings_page(app: "App", game: "int | None") -> "Screen":
    """Return the page of settings; `game` is the number of the game that it was opened from, None for the title."""
    from handheld.screens.settings import SettingsScreen

    return SettingsScreen(app, game)
