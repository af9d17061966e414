"""The page over a table that shows which cards are gone for good, and for games of pairs what is still to come."""

import displayio

from engine.card import CARD, DECK, KING, RANK, RANK_NAMES
from engine.table import DISCARD, UNDER
from handheld.cards.colours import FACE, SPADE
from handheld.games.registry import about_game, new_game
from handheld.memory import ForgetImports
from handheld.widgets.bar import HEIGHT
from handheld.widgets.font import FIRST_SUIT
from handheld.widgets.menu import LARGE_HEIGHT, LARGE_LINE_PITCH
from handheld.widgets.page import Page
from handheld.widgets.text import CHARACTER_WIDTH, GREY, LINE_HEIGHT, WHITE, YELLOW, TextRow, line_of_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App

TITLE = "What is gone"
MARGIN = 2  # pixels
SUITS = 4
ROWS = SUITS + 2  # of the grid: the ranks, the suits, and what is still to come
NOTES = 3  # lines under it
LARGE_PITCH = 24  # pixels from row to row, at most
SHADE = 0xD4DCDC  # of every other rank, so that the copies of a card are seen together
GONE = "."
DISCARDED = "A dot: a card that is gone"
PLACED = "A dot: on the foundations"
TO_COME = "To come: stock and waste"
OWN = "%s %d (1st), %s %d (2nd)"
LEAVE = "Any key goes back"


class WhatIsGoneScreen(Page):
    """A grid: a column for each rank, a row for each suit, and in it a sign for each copy of a card. Any key leaves.

    A card that is gone is a dot. Of two decks the copies that are left stand before the dots, or, where each of two
    players has a deck, the first player's card before the second's. In the last row are the numbers of cards of each
    rank that are still to come, where the rules name such piles: what neither lies in the tableau nor is gone, so that
    it says nothing that a player cannot count.
    """

    def __init__(self, app: "App", game: int) -> None:
        """Show what is gone in the game in play, number `game`."""
        Page.__init__(self, app, TITLE, game)
        with ForgetImports():
            rules = new_game(game)
            players = about_game(game).players(app.game.options)  # type: ignore[union-attr]
        position = app.game.position  # type: ignore[union-attr]
        gone = gone_cards(position, rules.FOUNDATIONS)
        numbers = ranks_in(position, rules.TO_COME)
        self.bar.set_status(str(sum(gone)) + " of " + str(52 * rules.DECKS))
        self._y = self._add_grid(gone, rules.DECKS, len(players) > 0, numbers if rules.TO_COME else None)
        self._add_note(DISCARDED if DISCARD in rules.FOUNDATIONS else PLACED, WHITE)
        if rules.TO_COME:
            self._add_note(TO_COME, YELLOW)
        if players:
            own = sum(gone[:DECK])
            self._add_note(OWN % (players[0], own, players[1], sum(gone) - own), WHITE)
        self._y = app.display.height - LINE_HEIGHT
        self._add_note(LEAVE, GREY)

    def press(self, button: int) -> None:
        """Take a pressed button: each one leaves."""
        self.leave()

    def point(self, x: int, y: int) -> None:
        """Take a click: it leaves."""
        self.leave()

    def _add_note(self, text, colour):
        self.group.append(line_of_text(text, MARGIN, self._y, colour))
        self._y += LARGE_LINE_PITCH if self.app.display.height >= LARGE_HEIGHT else LINE_HEIGHT

    def _add_grid(self, gone, decks, are_own, numbers):
        """Add the grid, and return the pixel row below it; `numbers` None where nothing is said of what is to come."""
        display = self.app.display
        scale = display.width // (KING * 2 * CHARACTER_WIDTH)  # two characters to a rank at least
        columns = display.width // (KING * CHARACTER_WIDTH * scale)
        room = display.height - HEIGHT - NOTES * LINE_HEIGHT - MARGIN
        pitch = min(room // ROWS, LARGE_PITCH) // scale
        rows = ROWS - (numbers is None)
        height = rows * pitch * scale + MARGIN
        paper = (ROWS - 1) * pitch * scale + MARGIN
        self.add_rectangle(self.app.normal[FACE], 0, HEIGHT, display.width, paper)
        width = columns * CHARACTER_WIDTH * scale
        x = (display.width - KING * width) // 2
        for rank in range(1, KING, 2):
            self.add_rectangle(SHADE, x + rank * width - scale, HEIGHT, width, paper)
        grid = displayio.Group(scale=scale, x=x, y=HEIGHT + MARGIN // 2)
        self.group.append(grid)
        texts = [in_columns(RANK_NAMES, columns)]
        for suit in range(SUITS):
            texts.append(in_columns([signs(gone, suit, rank, decks, are_own) for rank in range(1, KING + 1)], columns))
        if numbers is not None:
            texts.append(in_columns([str(numbers[rank]) for rank in range(1, KING + 1)], columns))
        for index in range(len(texts)):
            colour = self.app.normal[SPADE + max(index - 1, 0)] if index <= SUITS else YELLOW
            row = TextRow(KING * columns, 0, index * pitch + (pitch - LINE_HEIGHT) // 2, colour)
            row.text = texts[index]
            grid.append(row)
        return HEIGHT + height + MARGIN


def gone_cards(position: "bytes | bytearray", foundations: bytes) -> bytearray:
    """Return 128 bytes: 1 at each card, its deck, suit and rank, that lies on one of the piles `foundations`."""
    gone = bytearray(128)
    for pile in foundations:
        card = position[pile]
        while card:
            gone[card & CARD] = 1
            card = position[card | UNDER]
    return gone


def ranks_in(position: "bytes | bytearray", piles: bytes) -> bytearray:
    """Return 16 bytes: how many cards of each rank lie in the piles."""
    numbers = bytearray(16)
    for pile in piles:
        card = position[pile]
        while card:
            numbers[card & RANK] += 1
            card = position[card | UNDER]
    return numbers


def signs(gone: bytearray, suit: int, rank: int, decks: int, are_own: bool) -> str:
    """Return a sign for each copy of a card: its suit, or a dot where it is gone.

    are_own: whether the decks are told apart; else the copies that are left come first.
    """
    left = ""
    dots = ""
    for deck in range(decks):
        if not gone[deck * DECK | suit << 4 | rank]:
            left += chr(FIRST_SUIT + suit)
        elif are_own:
            left += GONE
        else:
            dots += GONE
    return left + dots


def in_columns(texts: "list | tuple", columns: int) -> str:
    """Return one line of the texts, each in so many columns."""
    return "".join([text + " " * (columns - len(text)) for text in texts])
