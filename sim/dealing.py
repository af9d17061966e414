"""An app that begins with a deal instead of the title."""

from typing import TYPE_CHECKING

from handheld.app import App
from handheld.screens.question import ask_to_begin

if TYPE_CHECKING:
    from handheld.console import Console


def app_with_deal(console: "Console", game: int | None, deal: int | None = None, options: bytes | None = None) -> App:
    """Return an App on a Console with game number `game` of handheld.games.registry dealt, or None for the title.

    deal: 1..999,999,999, or None for any. options: bytes with the number of the value of each option of the game, those
    it does not name being the standard; None for the chosen rules. Where that would give up a half-played game, the
    title asks first.
    """
    app = App(console)
    if game is not None:
        number = game
        ask_to_begin(app, number, lambda: app.open_table(number, deal or app.random_number(), options))
        app.step()
    return app
