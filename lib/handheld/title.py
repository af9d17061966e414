"""The title."""

import displayio

from engine.card import FACE_UP

from .art.sheet import CardSheet, tile_of
from .art.sizes import TRIANGLE
from .games import GAMES
from .menu import Menu
from .text import CHARACTER_WIDTH, GREY, LINE_HEIGHT, WHITE, YELLOW, line_of_text, width_of

HELP = "D-pad move  A choose"

ACES = bytes([FACE_UP | 0x11, FACE_UP | 0x31, FACE_UP | 0x21, FACE_UP | 0x01])


class TitleScreen:
    """The name of the program, four aces, and what can be played."""

    busy = False

    def __init__(self, app):
        self._app = app
        display = app.display
        sheet = CardSheet(TRIANGLE)
        self.group = displayio.Group()
        scale = 3 if display.width >= 240 else 2
        margin = 2 * scale
        self.group.append(line_of_text("Pocket", margin, margin, YELLOW, scale))
        self.group.append(line_of_text("Patience", margin, margin + LINE_HEIGHT * scale, WHITE, scale))
        step = sheet.card_width * 2 // 5
        fan_width = sheet.card_width + (len(ACES) - 1) * step
        name_end = margin + width_of("Patience", scale)
        left = name_end + (display.width - name_end - fan_width) // 2
        for index in range(len(ACES)):
            card = displayio.TileGrid(
                sheet.bitmap,
                pixel_shader=app.normal,
                tile_width=sheet.tile_width,
                tile_height=sheet.tile_height,
                default_tile=tile_of(ACES[index]),
                x=left + index * step,
                y=margin + index * CHARACTER_WIDTH,
            )
            self.group.append(card)
        help_y = display.height - LINE_HEIGHT - 1
        name_end_y = margin + 2 * LINE_HEIGHT * scale
        self._menu = Menu(display, (name_end_y + help_y) // 2 + 1, "", [game[0] for game in GAMES], self._choose, self._stay, app.last_game)
        self.group.append(self._menu.group)
        help_x = (display.width - width_of(HELP)) // 2
        self.group.append(line_of_text(HELP, help_x, help_y, GREY))

    def press(self, button):
        """Take a pressed button."""
        self._menu.press(button)

    def point(self, x, y):
        """Take a click."""
        self._menu.point(x, y)

    def advance(self, now):
        """Note the time; nothing moves in the title."""
        self._menu.advance(now)

    def _choose(self, index):
        self._app.open_table(index, self._app.random_number())

    def _stay(self):
        """There is nothing to go back to."""
