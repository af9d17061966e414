"""An app that shows a record, and the record of what an app shows."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.game import Game
from engine.notation import record_text
from handheld.app import App
from handheld.games.registry import new_game
from handheld.progress.in_play import GameInPlay
from handheld.table.replay import ReplayScreen

if TYPE_CHECKING:
    from handheld.console import Console


def app_with_replay(console: "Console", game: Game, leave: Callable[[], None], plays: bool) -> App:
    """Return an App on a Console that shows what was played of `game`, an engine Game that has forgotten no move.

    leave() ends the replay. plays: whether it begins to play by itself.
    """
    app = App(console)
    screen: list[ReplayScreen] = []

    def page(app: App, _: int | None) -> ReplayScreen:
        screen.append(ReplayScreen(app, GameInPlay(game), leave))
        return screen[0]

    app.open_page(page, None)
    app.step()
    if plays:
        screen[0].play()
    return app


def record_of(app: App) -> str:
    """Return the record of the replay that is shown or, once the game in play is over, of that game; else "".

    It is "" too where the first moves of the game are no longer kept. The game stays as it is.
    """
    if isinstance(app.screen, ReplayScreen):
        return _whole_record(app.screen.game)
    if app.game is None or not app.session.has_ended() or app.game.journal.forgotten:
        return ""
    return record_text(app.game.lend_to(new_game(app.game.number)))


def _whole_record(game: Game) -> str:
    shown = game.journal.length
    while game.redo():
        pass
    record = record_text(game)
    while game.journal.length > shown:
        game.undo()
    return record
