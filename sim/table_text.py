"""The table as text, for a place that can show nothing else."""

from engine.notation import card_text
from handheld.app import App
from handheld.games.table_view import NO_PILE
from handheld.table.replay import ReplayScreen

COLUMNS = 78


def table_text(app: App) -> str:
    """Return the top card of every pile, each about where the screen has it, and the state of the game, as lines of
    text.

    A card is rank and suit letter, as in 7H; "--" is an empty place. Without a table it says so.
    """
    table = app.screen if isinstance(app.screen, ReplayScreen) else app.table
    if table is None:
        return "No table is on the screen."
    game = table.game
    view = table.view
    picked = NO_PILE if isinstance(table, ReplayScreen) else table.cursor.picked
    rows: dict[int, dict[int, str]] = {}
    for pile in view.places:
        card = game.position[pile]
        if card or table.controls.is_reachable(pile, picked):
            column = view.x_of(pile) * COLUMNS // app.display.width
            row = rows.setdefault(view.y_of(pile, 1), {})
            row[column] = card_text(card) if card else "--"
    lines = [f"{game.NAME}, deal {game.deal_number()}: {view.status()}"]
    for y in sorted(rows):
        line = ""
        for column in sorted(rows[y]):
            line = line.ljust(column) + rows[y][column]
        lines.append(line)
    return "\n".join(lines)
