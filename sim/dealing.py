"""An app that begins with a deal instead of the title."""

from typing import TYPE_CHECKING

from handheld.screens.question import ask_to_begin
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
        number = game
        ask_to_begin(app, number, lambda: app.open_table(number, deal or app.random_number(), options))
        app.step()
    return app
