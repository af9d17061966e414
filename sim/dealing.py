"""An app that begins with a deal, or a game that is shown again, instead of the title."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.game import Game
from handheld.app import App
from handheld.games.registry import new_game
from handheld.progress.in_play import GameInPlay
from handheld.screens.question import ask_to_begin
from handheld.table.replay import ReplayScreen
from sim.desktop_app import DesktopApp

if TYPE_CHECKING:
    from sim.console import DesktopConsole


def app_with_deal(
    console: "DesktopConsole", game: int | None, deal: int | None = None, options: bytes | None = None
) -> DesktopApp:
    """Return a DesktopApp on a Console with game number `game` of handheld.games.registry dealt, or None for the title.

    deal: 1..999,999,999, or None for any. options: bytes with the number of the value of each option of the game, those
    it does not name being the standard; None for the chosen rules. Where that would give up a half-played game, the
    title asks first.
    """
    app = DesktopApp(console)
    if game is not None:
        rules = new_game(game)
        chosen = app.settings.rules_of(rules) if options is None else options.ljust(len(rules.OPTIONS), b"\0")
        ask_to_begin(
            app, rules.NUMBER, lambda: app.open_table(rules.NUMBER, deal or app.random_number(rules, chosen), options)
        )
        app.step()
    return app


def app_with_replay(console: "DesktopConsole", game: Game, leave: Callable[[], None], plays: bool) -> DesktopApp:
    """Return a DesktopApp on a Console that shows what was played of `game`, an engine Game that has forgotten no move.

    leave() ends the replay. plays: whether it begins to play by itself.
    """
    app = DesktopApp(console)
    screen: list[ReplayScreen] = []

    def page(app: App, _: int | None) -> ReplayScreen:
        screen.append(ReplayScreen(app, GameInPlay(game), leave))
        return screen[0]

    app.open_page(page, None)
    app.step()
    if plays:
        screen[0].play()
    return app
