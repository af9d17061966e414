"""The piles of a table: which of them it shows, what they are called, and what lies there, in words.

All of it follows from what a view and controls have in common, so that a new game needs nothing here:
`places` has the tableau first, then the stock, where the cursor starts, then the wastes, then the foundations.
"""

from engine.card import FACE_UP
from engine.games.drawing import DrawingGame
from engine.games.pairing import PairingGame
from engine.move import CHANGE, KIND, NO_MOVE, TURN_OVER
from engine.table import DISCARD
from handheld.games.table_view import NO_PILE
from sim.words.cards import card_in_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.games.controls import Controls
    from handheld.games.table_view import TableView
    from handheld.table.screen import TableScreen

MOST_COUNTED = 9  # more redeals than this have no end
EVERY_CARD = 104


def shown_piles(view: "TableView") -> list:
    """Return the numbers of the piles that have a place of their own on the screen, those of `places` first."""
    piles = list(view.places)
    taken = [(view.x_of(pile), top_of(view, pile)) for pile in piles]
    for pile in list(range(view.game.PILES)) + ([DISCARD] if cells_of(view) else []):
        x = view.x_of(pile)
        y = top_of(view, pile)
        is_inside = 0 <= x < view.app.display.width and 0 <= y < view.app.display.height
        if pile not in piles and is_inside and (x, y) not in taken:
            piles.append(pile)
            taken.append((x, y))
    return piles


def top_of(view: "TableView", pile: int) -> int:
    """Return the pixel row where a pile begins, however many cards it has."""
    return view.y_of(pile, EVERY_CARD)


def stock_of(controls: "Controls") -> int:
    """Return the number of the stock."""
    return controls.first_place()


def cells_of(view: "TableView") -> int:
    """Return how many piles, from 0 on, are single cards that cover each other; 0 where there are none."""
    return view.game.cells if isinstance(view.game, PairingGame) else 0


def pile_names(controls: "Controls") -> dict:
    """Return a dict: for each pile that is shown what it is called, such as "pile 3" or "row 2, card 4"."""
    view = controls.view
    places = list(view.places)
    at = places.index(stock_of(controls))
    outside = [pile for pile in shown_piles(view) if pile not in places and pile != DISCARD]
    names = {places[at]: "stock"}
    if cells_of(view):
        names[DISCARD] = "discard"
        _name_cells(view, places[:at], names)
        _number(view, places[at + 1 :], "waste", names)
    else:
        _number(view, places[:at], "pile", names)
        _number(view, places[at + 1 : at + 2], "waste", names)
        _number(view, places[at + 2 :] + outside, "foundation", names)
    return names


def _number(view: "TableView", piles: list, name: str, names: dict) -> None:
    """Name piles from the top left to the lower right; a single one has no number, and two are left and right."""
    order = sorted(piles, key=lambda pile: top_of(view, pile) * 4096 + view.x_of(pile))
    for index in range(len(order)):
        if len(order) == 1:
            names[order[index]] = name
        elif len(order) == 2:
            names[order[index]] = ("left ", "right ")[index] + name
        else:
            names[order[index]] = name + " " + str(index + 1)


def _name_cells(view: "TableView", cells: list, names: dict) -> None:
    row = card = 0
    last_y = -1
    for cell in sorted(cells, key=lambda cell: view.y_of(cell, 1) * 4096 + view.x_of(cell)):
        y = view.y_of(cell, 1)
        if y != last_y:
            row += 1
            card = 0
        last_y = y
        card += 1
        names[cell] = "row " + str(row) + ", card " + str(card)


def pile_in_words(table: "TableScreen", pile: int, names: dict) -> str:
    """Return what lies on a pile of a TableScreen, and where it is; `names` are those of pile_names()."""
    game = table.game
    card = game.position[pile]
    count = game.count(pile)
    name = names[pile]
    if pile == stock_of(table.controls):
        return name + _stock(table, pile, card, count)
    if not card:
        return name + ", empty"
    text = card_in_words(card) + ", " + name
    run = table.view.cards_picked(pile)
    if run > 1:
        text += ", run of " + str(run) + " from " + card_in_words(_head_of_run(table, pile))
    return text if count == 1 else text + ", " + str(count) + " cards"


def picked_card(table: "TableScreen") -> int:
    """Return the card's byte that the cursor of a TableScreen has picked, of a run the one that all others lie on."""
    return _head_of_run(table, table.cursor.picked)


def _head_of_run(table: "TableScreen", pile: int) -> int:
    card = table.game.position[pile]
    for _ in range(table.view.cards_picked(pile) - 1):
        card = table.game.under(card)
    return card


def _stock(table: "TableScreen", pile: int, card: int, count: int) -> str:
    game = table.game
    text = ", empty"
    if count:
        text = ", " + str(count) + (" cards" if count > 1 else " card")
        if card & FACE_UP:
            text += ", " + card_in_words(card) + " on top"
    elif can_be_turned_over(table.controls, pile):
        text += table.app.settings.for_hands(", {A} turns the waste over")
    elif is_pass(table.controls, pile):
        text += table.app.settings.for_hands(", {A} passes")
    redeals = game.redeals_left() if isinstance(game, DrawingGame) else 0
    if 0 < redeals <= MOST_COUNTED:
        text += ", " + str(redeals) + (" redeals" if redeals > 1 else " redeal") + " left"
    return text


def can_be_turned_over(controls: "Controls", stock: int) -> bool:
    """Tell whether A on the empty stock turns the waste over."""
    move = controls.move_at_once(stock)
    return move != NO_MOVE and move & KIND == TURN_OVER and controls.is_legal(move)


def is_pass(controls: "Controls", stock: int) -> bool:
    """Tell whether A on the empty stock passes."""
    move = controls.move_at_once(stock)
    return move != NO_MOVE and move & KIND == CHANGE and controls.is_legal(move)


def can_go(table: "TableScreen", pile: int) -> bool:
    """Tell whether the picked card of a TableScreen can go to a pile."""
    picked = table.cursor.picked
    if picked in (NO_PILE, pile):
        return False
    move = table.controls.move_with(picked, pile)
    # A draw or a redeal would put the picked card back first.
    is_draw = table.game.is_draw(move) or move & KIND == TURN_OVER
    return not is_draw and table.controls.is_legal(move)
