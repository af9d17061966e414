"""The app: one screen at a time, the buttons that go to it, and the loop."""

import gc

import displayio

from .art.palettes import DIMMED, NORMAL, SELECTED, make_palette
from .console import NO_EVENT, POINTED, RELEASED
from .felt import make_felt
from .games import new_game, new_view
from .modules import loaded_modules, unload_modules

FRAME = 16  # ms between two steps


class App:
    """The whole program on one Console.

    screen: what takes the buttons now; it has `group`, `press(button)`, `point(x, y)`, `advance(now)` and `busy`.
    table: the TableScreen of the game in play, also while a menu lies over it; None on the title.
    last_game: the number of the game that was opened last.
    """

    def __init__(self, console, game=None, deal=None, options=b""):
        """Start with the title, or with game number `game` of handheld.games.

        deal: 1..999,999,999, or None for any. options: bytes with the number of the value of each option of the game; those
        it does not name are the standard.
        """
        self.console = console
        self.display = console.display
        self.normal = make_palette(NORMAL)
        self.dimmed = make_palette(DIMMED)
        self.selected = make_palette(SELECTED)
        self._layers = []
        self._felt = make_felt(self.display.width, self.display.height)
        self.screen = None
        self.table = None
        self._always_loaded = loaded_modules()
        self.last_game = 0
        self._wanted = None
        if game is None:
            self.open_title()
        else:
            self.open_table(game, deal or self.random_number(), options)
        self._open_wanted()
        self.display.refresh()

    @property
    def busy(self):
        """True while something moves on the screen."""
        return self.screen.busy

    def run(self):
        """Play until the console stops running."""
        while self.console.running:
            self.step()
            self.console.wait(FRAME)

    def step(self):
        """Take every waiting event, let what moves go on, and show what changed."""
        console = self.console
        event = console.next_event()
        while event != NO_EVENT:
            if event == POINTED:
                self.screen.point(console.pointer_x, console.pointer_y)
            elif event < RELEASED:
                self.screen.press(event)
            if self._wanted is not None:
                self._open_wanted()
            event = console.next_event()
        self.screen.advance(console.milliseconds())
        self.display.refresh()

    def show(self, screen):
        """Put a screen in the place of the present one and of what is open over it."""
        self.screen = screen
        self._compose([self._felt, screen.group])

    def open_over(self, screen):
        """Open a screen over the present one."""
        self.screen = screen
        self._compose(self._layers + [screen.group])

    def close_over(self, screen):
        """Close what is open over `screen`, and give it the buttons again."""
        self.screen = screen
        self._compose(self._layers[:-1])

    def _compose(self, layers):
        """Show the layers, the lowest first.

        A new root group makes displayio send the screen once, whole; changed in place, each layer would be sent for itself.
        """
        root = self.display.root_group
        while self._layers:
            self._layers.pop()
            root.pop()
        root = displayio.Group()
        for layer in layers:
            root.append(layer)
        self._layers = layers
        self.display.root_group = root

    def open_title(self):
        """Show the title as soon as the pressed button is dealt with."""
        self._wanted = ()

    def open_table(self, game, number, options=b""):
        """Deal number `number` of game number `game` under `options`, as in __init__, and show it, likewise."""
        self._wanted = (game, number, options)

    def _open_wanted(self):
        """Let go of the present screen, and of the modules of its game, before the next one takes its memory."""
        wanted = self._wanted
        self._wanted = None
        self.screen = None
        self.table = None
        self._compose([self._felt])
        unload_modules(self._always_loaded)
        gc.collect()
        if wanted:
            self._deal(wanted[0], wanted[1], wanted[2])
        else:
            from .title import TitleScreen

            self.show(TitleScreen(self))

    def _deal(self, game, number, options):
        self.last_game = game
        rules = new_game(game)
        for index in range(len(options)):
            rules.set_option(index, options[index])
        rules.deal(number)
        self.table = new_view(self, game, rules).new_screen()
        self.show(self.table)
        self.table.open()

    def return_to_table(self):
        """Show the game in play again."""
        self.show(self.table)

    def open_number(self):
        """Show the screen on which another deal number of the game in play is dialled."""
        from .number_screen import NumberScreen

        self.show(NumberScreen(self, self.table.game.deal_number()))

    def deal_again(self, number):
        """Deal number `number` of the game in play, under the same options."""
        game = self.table.game
        self.open_table(game.NUMBER, number, game.options())

    def random_number(self):
        """Return a deal number that follows from the moment of the button press."""
        from engine.generator import BITS, Generator
        from engine.table import LARGEST_DEAL_NUMBER

        generator = Generator()
        generator.seed(self.console.milliseconds(), 0, 0)
        return (generator.step() << BITS | generator.step()) % LARGEST_DEAL_NUMBER + 1
