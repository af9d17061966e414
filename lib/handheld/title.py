"""The title."""

import displayio

from engine.game import DRAWN, FIRST_PLAYER_WON, LOST, PERFECT, PLAYING, SECOND_PLAYER_WON, WON

from .art.pictures import LARGE, SMALL, add_picture
from .art.sheet import CardSheet
from .games import GAMES
from .menu import LARGE_HEIGHT, Menu, MenuScreen
from .modules import ForgetImports
from .pages import game_menu, settings_page
from .record import LAST
from .text import CHARACTER_WIDTH, GREY, LINE_HEIGHT, WHITE, YELLOW, TextRow, large_text, width_of

SUITS = bytes([1, 3, 2, 0])  # of the aces, from left to right: heart, club, diamond, spade
ACE_COLUMNS = 2  # of the sheet: a whole one would take 16 KB in one piece
SCALE = 2  # of the name
NAME_PITCH = 18  # pixels from one line of it to the next: capitals stand closer than lines of text
NAME_BOTTOM = 38
MARGIN = 4
GAP = 4  # pixels between a picture and its game's name
WELCOME = "A chooses a game"

RESULTS = {
    PLAYING: "given up",
    WON: "won",
    LOST: "lost",
    PERFECT: "perfect win",
    FIRST_PLAYER_WON: "first won",
    SECOND_PLAYER_WON: "second won",
    DRAWN: "drawn",
}


class TitleScreen(MenuScreen):
    """The name of the program, four aces, what can be played, and the last result."""

    def __init__(self, app):
        self._app = app
        display = app.display
        self.group = displayio.Group()
        is_large = display.height >= LARGE_HEIGHT
        x = MARGIN
        y = NAME_PITCH // 2 if is_large else 0
        self.group.append(large_text("Pocket", x, y - 1, YELLOW, SCALE))
        if is_large:
            x += width_of("Pocket ", SCALE)
        else:
            y = NAME_PITCH
        self.group.append(large_text("Patience", x, y - 1, WHITE, SCALE))
        self._add_aces(x + width_of("Patience", SCALE))
        self._lines = []
        with ForgetImports():
            from .waiting import game_to_continue
        half_played = game_to_continue(app)
        if half_played >= 0:
            self._lines.append(("Continue", lambda: app.continue_game(half_played)))
        first_game = len(self._lines)
        for game in range(len(GAMES)):
            self._lines.append((GAMES[game][0], self._open(game)))
        self._lines.append(("Settings", self._open_settings))
        texts = [line[0] for line in self._lines]
        marked = 0 if first_game else app.last_game
        last_y = display.height - LINE_HEIGHT - 1
        middle = (NAME_BOTTOM + last_y) // 2
        size = LARGE if is_large else SMALL
        indent = size[0] + GAP
        pitch = min(size[1] + 2, (last_y - NAME_BOTTOM - 6) // len(texts))
        self._menu = Menu(display, middle, "", texts, self._choose, self._stay, marked, (), indent, 2, pitch)
        self.group.append(self._menu.group)
        for line in range(first_game + len(GAMES)):
            game = line - first_game if line >= first_game else half_played
            self.group.append(add_picture(game, size, app.normal, self._menu.text_x - indent, self._menu.y_of(line)))
        self._last = TextRow(display.width // CHARACTER_WIDTH, 0, last_y, GREY)
        self.group.append(self._last)
        self.tell(self._last_result())

    def _add_aces(self, left):
        display = self._app.display
        with ForgetImports():
            from .art.sizes import TRIANGLE
        sheet = CardSheet(TRIANGLE, ACE_COLUMNS)
        step = sheet.card_width * 2 // 5
        fan_width = sheet.card_width + (len(SUITS) - 1) * step
        for index in range(len(SUITS)):
            card = displayio.TileGrid(
                sheet.bitmap,
                pixel_shader=self._app.normal,
                tile_width=sheet.tile_width,
                tile_height=sheet.tile_height,
                default_tile=SUITS[index] * ACE_COLUMNS + 1,
                x=left + (display.width - left - fan_width) // 2 + index * step,
                y=3 + index * 3,
            )
            self.group.append(card)

    def tell(self, sentence):
        """Show a sentence on the lowest line."""
        self._last.x = (self._app.display.width - width_of(sentence)) // 2
        self._last.text = sentence
        return True

    def _last_result(self):
        buffer = self._app.record.buffer
        if not buffer[LAST]:
            return WELCOME
        return GAMES[buffer[LAST] - 1][0] + ": " + RESULTS[buffer[LAST + 1]]

    def _choose(self, index):
        self._lines[index][1]()

    def _open(self, game):
        return lambda: self._app.open_page(game_menu, game)

    def _open_settings(self):
        self._app.open_page(settings_page, None)

    def _stay(self):
        """There is nothing to go back to."""
