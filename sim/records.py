"""The record of the game that an app shows, as text."""

from engine.game import Game
from engine.notation import record_text
from handheld.app import App
from handheld.games.registry import new_game
from handheld.table.replay import ReplayScreen


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
