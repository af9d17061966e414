"""The title."""

import displayio

from engine.game import DRAWN, FIRST_PLAYER_WON, LOST, PERFECT, PLAYING, SECOND_PLAYER_WON, WON
from handheld.cards.pictures import open_pictures, read_bitmap
from handheld.games.registry import GAMES
from handheld.memory import ForgetImports
from handheld.screens.pages import game_menu, settings_page
from handheld.widgets.menu import LARGE_HEIGHT, Menu, MenuScreen
from handheld.widgets.text import CHARACTER_WIDTH, GREY, LINE_HEIGHT, WHITE, YELLOW, TextRow, large_row, width_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App

SCALE = 2  # of the name
NAME_PITCH = 17  # pixels from one line of it to the next: capitals stand closer than lines of text
NAME_TOP = -2  # above its capitals nothing is drawn
NAME_BOTTOM = 35
ACES_Y = 1
FRAME = 2  # pixels above the lines, and below them: the border, and one more
LEAST_PITCH = 10  # pixels from one line to the next where no letter touches another's
ABOVE_CAPITALS = 2  # pixels of the lowest row that stay empty
MARGIN = 4
GAP = 4  # pixels between a picture and its game's name
WELCOME = "{A} chooses a game"

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

    def __init__(self, app: "App") -> None:
        self._app = app
        display = app.display
        self.group = displayio.Group()
        is_large = display.height >= LARGE_HEIGHT
        x = MARGIN
        y = NAME_PITCH // 2 if is_large else NAME_TOP
        self._add_word("Pocket", x, y, YELLOW)
        if is_large:
            x += width_of("Pocket ", SCALE)
        else:
            y += NAME_PITCH
        self._add_word("Patience", x, y, WHITE)
        with open_pictures(app.console, "title") as file:
            pictures = read_bitmap(file)  # of the games, one below the other
            aces = read_bitmap(file)
        left = x + width_of("Patience", SCALE)
        left += (display.width - left - aces.width + 1) // 2  # a shadow of one pixel does not count
        self.group.append(displayio.TileGrid(aces, pixel_shader=app.normal, x=left, y=ACES_Y))
        self._lines = []
        with ForgetImports():
            from handheld.progress.resuming import GOES_ON, game_to_continue, last_result
        half_played = game_to_continue(app)
        if half_played >= 0:
            self._lines.append(("Continue", lambda: app.continue_game(half_played)))
        first_game = len(self._lines)
        for game in range(len(GAMES)):
            self._lines.append((GAMES[game][0], self._open(game)))
        self._lines.append(("Settings", self._open_settings))
        if app.console.can_quit:
            self._lines.append(("Quit", app.console.quit))
        texts = [line[0] for line in self._lines]
        marked = 0 if first_game else app.last_game
        if app.title_line in texts:
            marked = texts.index(app.title_line)
        last_y = display.height - LINE_HEIGHT
        picture_height = pictures.height // len(GAMES)
        indent = pictures.width + GAP
        frame = FRAME
        end = last_y
        if (end - NAME_BOTTOM - 2 * frame) // len(texts) < LEAST_PITCH:
            frame = 1
            end += ABOVE_CAPITALS
        pitch = min(picture_height + 2, (end - NAME_BOTTOM - 2 * frame) // len(texts))
        style = ((NAME_BOTTOM + end) // 2, indent, frame - 1, pitch)
        self._menu = Menu(display, "", texts, self._choose, self._stay, marked, (), style)
        self.group.append(self._menu.group)
        for line in range(first_game + len(GAMES)):
            game = line - first_game if line >= first_game else half_played
            picture = displayio.TileGrid(
                pictures,
                pixel_shader=app.normal,
                tile_width=pictures.width,
                tile_height=picture_height,
                default_tile=game,
                x=self._menu.text_x - indent,
                y=self._menu.y_of(line),
            )
            self.group.append(picture)
        self._last = TextRow(display.width // CHARACTER_WIDTH, 0, last_y, GREY)
        self.group.append(self._last)
        game, outcome = last_result(app)
        if game < 0:
            self.tell(app.settings.for_hands(WELCOME))
        else:
            result = "in play" if outcome == GOES_ON else RESULTS[outcome]
            self.tell(GAMES[game][0] + ": " + result)

    def _add_word(self, word, x, y, colour):
        row, group = large_row(len(word), x, y - 1, colour, SCALE)
        row.text = word
        self.group.append(group)

    def tell(self, sentence: str) -> bool:
        """Show a sentence on the lowest row."""
        self._last.x = (self._app.display.width - width_of(sentence)) // 2
        self._last.text = sentence
        return True

    def _choose(self, index):
        self._app.title_line = self._lines[index][0]
        self._lines[index][1]()

    def _open(self, game):
        return lambda: self._app.open_page(game_menu, game)

    def _open_settings(self):
        self._app.open_page(settings_page, None)

    def _stay(self):
        """There is nothing to go back to."""
