"""Says in one line of words what has changed in the app since it was asked last."""

from engine.notation import deal_code
from handheld.games.table_view import NO_PILE
from handheld.screens.what_is_gone import WhatIsGoneScreen
from handheld.widgets.choices import ChoicesScreen
from handheld.widgets.font import ARROW, FIRST_SUIT
from handheld.widgets.menu import Menu, MenuScreen
from sim.words.cards import SUITS, card_in_words, line_of
from sim.words.gone import gone_in_words
from sim.words.piles import can_go, picked_card, pile_in_words, pile_names, stock_of
from sim.words.rows import rows_of
from sim.words.screens import cursor_of, rows_on, table_on
from sim.words.steps import Steps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App
    from handheld.screen import Screen
    from handheld.table.cursor import Cursor
    from handheld.table.screen import TableScreen

LAST_OF_RANKS = "A234567890JQK"  # what a picture of a suit stands after where it belongs to a card
PUT_BACK = "put back"
BACK_AT = "Back at the table"


class Narrator:
    """Looks at an App, and knows what it has said of it."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._screen: Screen | None = None
        self._table = _TableNews()
        self._texts: list = []
        self._marked = -1
        self._underlined = ""

    def news(self) -> str:
        """Return what has changed, in a line of words; all that is to be known of a screen that has just opened; "" for
        nothing, as while one screen has gone and the next is still being made.
        """
        screen = self._app.screen
        if screen is None:
            return ""
        is_new = screen is not self._screen
        self._screen = screen
        table = table_on(screen)  # type: ignore[arg-type]
        if table is not None:
            parts = self._table.news(table, is_new)
        else:
            parts = self._news_of_rows(screen, is_new)
        return line_of(parts)

    def again(self) -> str:
        """Return what was last said of where the person is: the sentence that stands or what the cursor is on, the
        marked line, or a text as a whole; for a button that has changed nothing."""
        screen = self._app.screen
        if screen is None:
            return ""
        if table_on(screen) is not None:
            return line_of([self._table.again()])
        if isinstance(screen, WhatIsGoneScreen):
            return line_of(gone_in_words(self._app))
        if self._underlined:
            return line_of([self._underlined])
        first, count, before, lines = _lines_of(screen, self._texts)
        index = self._marked - first
        if 0 <= index < count:
            return line_of([self._texts[self._marked] + _of(before + index, lines)])
        return line_of(self._news_of_rows(screen, True))

    def _news_of_rows(self, screen: "Screen", is_new: bool) -> list:
        if isinstance(screen, WhatIsGoneScreen):  # whose grid is nothing to listen to
            return gone_in_words(self._app) if is_new else []
        rows = rows_on(screen)
        texts = [_spoken(row.text()) for row in rows]
        first, count, before, lines = _lines_of(screen, texts)
        marked = place = -1
        for index in range(len(rows)):
            if rows[index].is_marked:
                marked = index
            if rows[index].underlined:
                place = index
        underlined = ""
        if place >= 0:
            underlined = rows[place].underlined + _of(rows[place].place, rows[place].length())
        parts = []
        said = -1  # the row that was said last, of those that are read as a text
        for index in range(len(rows)):
            is_line = first <= index < first + count
            is_changed = is_new or index >= len(self._texts) or texts[index] != self._texts[index]
            if index == marked and is_line:
                if is_changed or marked != self._marked:
                    where = "" if marked == self._marked and not is_new else _of(before + index - first, lines)
                    parts.append(texts[index] + where)
            elif index == place and not is_new:
                if underlined != self._underlined:
                    parts.append(underlined)
            elif is_changed and not is_line:
                if said == index - 1 and said >= 0 and rows[index].goes_on_from(rows[said]):
                    parts[-1] += " " + texts[index]
                else:
                    parts.append(texts[index])
                said = index
        self._texts = texts
        self._marked = marked
        self._underlined = underlined
        return parts


def _spoken(text: str) -> str:
    """Return a text of the app's font with words for its pictures of suits."""
    words = ""
    before = ""
    for character in text.replace(ARROW, "redeal"):
        suit = ord(character) - FIRST_SUIT
        if 0 <= suit < len(SUITS):
            name = SUITS[suit]
            if before and before in LAST_OF_RANKS:
                words += " of " + name
            else:
                words += ("" if words.endswith(" ") else " ") + name[:-1]
        else:
            words += character
        before = character
    return words.strip()


def _of(index: int, count: int) -> str:
    return ", " + str(index + 1) + " of " + str(count)


def _lines_of(screen: "Screen", texts: list) -> tuple:
    """Return (index, number) of the rows that can be chosen on a screen that shows `texts`, then how many lines come
    before these, on earlier pages, and how many there are in all."""
    if isinstance(screen, ChoicesScreen):
        lines = screen.lines()
        return 1, min(screen._rows, lines - screen._first), screen._first, lines
    menu = screen._menu if isinstance(screen, MenuScreen) else screen
    if isinstance(menu, Menu):
        for first in range(len(texts) - len(menu.lines) + 1):
            if texts[first : first + len(menu.lines)] == menu.lines:
                return first, len(menu.lines), 0, len(menu.lines)
    return 0, 0, 0, 0


class _TableNews:
    """What a TableScreen has to say."""

    def __init__(self) -> None:
        self._table: TableScreen | None = None
        self._deal = ""
        self._places = b""
        self._names: dict = {}
        self._sentence = ""
        self._cursor_said = ""
        self._status = ""
        self._picked = NO_PILE

    def news(self, table: "TableScreen", is_new: bool) -> list:
        """Return the parts of a line; `is_new` tells that another screen was there before."""
        if table is not self._table:
            self._begin(table)
        places = bytes(table.view.places)
        if places != self._places:
            self._places = places
            self._names = pile_names(table.controls)
        parts = []
        deal = deal_code(table.game)
        status = table.view.status()
        happened = self._steps.news(self._names, stock_of(table.controls))
        if deal != self._deal:
            parts += [table.game.NAME, "deal " + deal, status]
            self._deal = deal
            happened = ""
        elif is_new and not happened:
            parts.append(BACK_AT)
        parts.append(happened)
        cursor = cursor_of(table)
        if cursor is None:
            status = " ".join([_spoken(row.text()) for row in rows_of(table.bar)])
        else:
            sentence = table.bar.sentence or table.bar.standing
            if sentence != self._sentence:
                self._sentence = sentence
                parts.append(sentence)
            place = self._place(table, cursor)
            if place != self._cursor_said or is_new:
                self._cursor_said = place
                parts.append(place)
            elif cursor.picked == NO_PILE != self._picked and not happened:
                parts.append(PUT_BACK)
            self._picked = cursor.picked
        if status != self._status:
            if status not in parts:
                parts.append(status)
            self._status = status
        return parts

    def again(self) -> str:
        """Return the sentence that stands, or what the cursor is on."""
        return self._sentence or self._cursor_said or self._status

    def _begin(self, table: "TableScreen") -> None:
        self._table = table
        self._steps = Steps(table.game)
        self._places = b""
        self._sentence = ""
        self._cursor_said = ""
        self._status = ""
        self._picked = NO_PILE

    def _place(self, table: "TableScreen", cursor: "Cursor") -> str:
        pile = cursor.pile
        text = pile_in_words(table, pile, self._names)
        if cursor.picked == pile:
            return text + ", picked"
        return text + (", fits the picked " + card_in_words(picked_card(table)) if can_go(table, pile) else "")
