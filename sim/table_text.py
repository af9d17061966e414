"""The table as text, for a place that can show nothing else."""

from engine.notation import card_text
from handheld.app import App

COLUMNS = 78


def table_text(app: App) -> str:
    """Return the top card of every pile, each about where the screen has it, and the state of the game, as lines of
    text.

    A card is rank and suit letter, as in 7H; "--" is an empty place. Without a table it says so.
    """
    if app.table is None:
        return "No table is on the screen."
    game = app.table.game
    view = app.table.view
    rows: dict[int, dict[int, str]] = {}
    for pile in view.places:
        card = game.position[pile]
        if card or app.table.controls.is_reachable(pile, app.table.cursor.picked):
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
