"""The app: one screen at a time, the buttons that go to it, and the loop."""

import gc

from handheld.buttons import NO_MEANING, Buttons
from handheld.console import LEFT, NO_EVENT, RIGHT, elapsed
from handheld.feedback import Feedback
from handheld.games.registry import GAMES, new_controls, new_game
from handheld.layers import Layers, bare_picture
from handheld.memory import RESERVE, ForgetImports, loaded_modules, unload_modules
from handheld.progress.in_play import GameInPlay
from handheld.progress.record import Record
from handheld.progress.save_times import SaveTimes
from handheld.progress.session import Session
from handheld.progress.settings import AMPLITUDES, LIGHTS, SOUND, VOLUME, Settings
from handheld.screens.pages import game_menu

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from displayio import Group, Palette
    from vectorio import Rectangle

    from engine.game import Game
    from handheld.cards.sheet import CardSheet
    from handheld.console import Console
    from handheld.screen import Screen
    from handheld.table.screen import TableScreen

FRAME = 16  # ms between two steps
LOW_BATTERY = 10  # percent
NOT_SEEN = -1  # the outcome of a game whose table is not there
MEMORY_WAS_SHORT = "Memory was short: go on"
BATTERY_EVERY = 30000  # ms between two looks at the battery


class App:
    """The whole program on one Console.

    screen: the Screen that takes the buttons now.
    game: the GameInPlay that the screen or the page over it belongs to; None elsewhere.
    table: its TableScreen, also while another screen lies over it; None on pages, which let it go.
    last_game: the number of the game that was opened last; menu_line: the line that was chosen last in its menu.
    title_line: the line that was chosen last on the title, "" once a table was opened.
    record, settings, session: what outlives the program.
    buttons: the Buttons, which say what a pressed one means.
    new_game: what returns the rules of game number such and such, not yet dealt.
    normal, dimmed, selected, second_deck: the palettes of cards; felt: the rectangle behind everything.
    """

    if TYPE_CHECKING:
        normal: Palette
        dimmed: Palette
        selected: Palette
        second_deck: Palette
        felt: Rectangle
        screen: Screen

    def __init__(self, console: "Console") -> None:
        """Start with the title."""
        self.console = console
        self.display = console.display
        self._spare = bytearray(RESERVE)
        self._always_loaded = loaded_modules()
        self._layers = Layers(self.display)
        self._is_short = False
        self.new_game = new_game
        self.screen = None  # type: ignore[assignment]  # until the first one is shown
        self.game: GameInPlay | None = None
        self.table: TableScreen | None = None
        self.menu_line = 0
        self.title_line = ""
        self._wanted: tuple | None = None
        self._save_times = SaveTimes(console.milliseconds(), any(medium.wears_out for medium in console.media))
        self._untold: list = []
        self._battery_seen = console.milliseconds()
        self._battery_was_low = False
        self.feedback = Feedback(console)
        with ForgetImports():
            # With all that reads the record, which the title asks for too.
            from handheld.progress.statistics import Statistics

            self.record = Record(console.media)
            self.settings = Settings(self.record)
            self.session = Session(self.record)
            self.session.sanitize(len(GAMES))
            Statistics(self.record).sanitize(len(GAMES))
            self.buttons = Buttons(self.settings)
            self.dress()
            self.last_game = max(self.session.game_number(), 0)
            if self.session.has_ended():
                self.session.end()
            self._show_title(None)
        self._layers.draw()

    @property
    def busy(self) -> bool:
        """True while something moves on the screen."""
        return self.screen.busy

    def dress(self) -> None:
        """Take colours, sound, lights and brightness from the settings. Screens that are open keep their colours."""
        with ForgetImports():
            from handheld.cards.theme import give_colours
        give_colours(self)
        self.feedback.sound = not self.settings.value(SOUND)
        self.console.volume = AMPLITUDES[self.settings.value(VOLUME)]
        self.feedback.light_level = self.settings.value(LIGHTS)
        self.console.set_brightness(self.settings.brightness())

    def run(self) -> bool:
        """Play until the console stops running; the record is kept at the end. Return whether that was done."""
        while self.console.running:
            self.step()
            self.console.wait(FRAME)
        self.feedback.stop()
        self.keep()
        return not self.record.is_dirty

    def step(self) -> None:
        """Take every waiting event, let what moves go on, and show what changed.

        Where memory runs out, all but the game is let go of, the game is kept, and its table opened anew. Where it runs
        out again before a button was taken without trouble, raise MemoryError once the game is kept.
        """
        try:
            self._step()
        except MemoryError:
            if self._is_short or not self._has_recovered():
                self._let_go_and_keep()
                raise

    def _step(self):
        console = self.console
        now = console.milliseconds()
        event = console.next_event()
        while event != NO_EVENT:
            self._save_times.press(now)
            self.take(self.buttons.meaning(event, now))
            event = console.next_event()
        button = self.buttons.repeated(now)
        if button != NO_MEANING and (RIGHT <= button <= LEFT or self.screen.repeats_b):
            self.take(button)
        if self.screen.busy:
            self._save_times.go_on()
        now = console.milliseconds()  # a screen that a button has just opened may have taken a second to load
        self.screen.advance(now)
        if self._wanted is not None:
            self._open_wanted()
        if self._untold and self.screen.tell(self._untold[0]):
            self._untold.pop(0)
        self.feedback.advance(now)
        if elapsed(self._battery_seen, now) >= BATTERY_EVERY:
            self._battery_seen = now
            self._warn_of_battery()
        self._layers.draw()
        if self.record.is_dirty and self._save_times.is_due(now):
            self.keep()  # which takes a while: what the button did is seen before

    def take(self, event: int) -> None:
        """Take what an event means: a value of Buttons.meaning(). It goes to the screen."""
        if event != NO_MEANING:
            self.screen.press(event)
        if self._wanted is not None:
            self._open_wanted()
        if event != NO_MEANING:
            self._is_short = False

    def _has_recovered(self):
        """Recover, and return True; False where memory runs out again."""
        self._is_short = True
        try:
            self._recover()
        except MemoryError:
            return False
        return True

    def _recover(self):
        """Let everything go but the game in play, keep it, and show its table again, or else the title."""
        self._let_go_and_keep()
        self._spare = bytearray(RESERVE)
        if MEMORY_WAS_SHORT not in self._untold:
            self.tell(MEMORY_WAS_SHORT)
        self.dress()  # the settings may just have been changed
        if self.game is not None:
            self._show_table(None)
        else:
            self._show_title(None)

    def _let_go_and_keep(self):
        """Keep what outlives the program, wherever that was interrupted, with the memory that was set aside for it."""
        self._spare = None
        self._wanted = None
        outcome = NOT_SEEN
        if self.table is not None:
            outcome = self.table.game.outcome()
            self.table = None
            self.game.table_state = None  # it may be half changed: the table begins as after switching on
        self._let_go()
        if self.game is not None:
            self.session.keep(self.game)
            if self.game.has_begun():
                self.session.count_game()  # the first move may have been made, and not this
                if outcome != NOT_SEEN:
                    self.session.count_outcome(self.game, outcome)  # or the last one
        self.keep()

    def tell(self, sentence: str) -> None:
        """Show a sentence as soon as a screen is open that can."""
        self._untold.append(sentence)

    def keep(self) -> None:
        """Keep what outlives the program. The player is told where this fails, once."""
        self._put_game_into_record()
        sentence = self.record.save()
        self._save_times.note_save(self.console.milliseconds())
        if sentence:
            self.tell(sentence)

    def _put_game_into_record(self):
        if self.table is not None:
            self.session.show_outcome(self.table.game)
            self.session.keep(self.table.game)

    def _ask_to_keep(self):
        if self.record.is_dirty:
            self._save_times.ask()

    def _warn_of_battery(self):
        percent = self.console.battery_percent()
        if percent is not None and percent <= LOW_BATTERY and not self._battery_was_low:
            self._battery_was_low = True
            self.tell("Battery low: charge soon")

    def show(self, screen: "Screen") -> None:
        """Put a screen in the place of the present one and of what is open over it."""
        self._layers.show([self.felt, screen.group])
        self._give_buttons(screen)

    def open_over(self, screen: "Screen") -> None:
        """Open a screen over the present one."""
        self._ask_to_keep()
        self._layers.add(screen.group)
        self._give_buttons(screen)

    def close_over(self, screen: "Screen") -> None:
        """Close what is open over `screen`, and give it the buttons again."""
        self._layers.close()
        self._give_buttons(screen)

    def _give_buttons(self, screen):
        self.screen = screen
        self.buttons.forget_held()

    def _let_go(self):
        """Let go of what is shown, and of all that is not there all the time; the game in play stays."""
        if self.table is not None:
            self.game.table_state = self.table.state()
        self.screen = None
        self.table = None
        self._layers.show([self.felt])
        unload_modules(self._always_loaded)
        gc.collect()

    # What opens another screen does so once the pressed button is dealt with: the present one is let go of first.

    def open_title(self) -> None:
        """Show the title."""
        self._wanted = (self._show_title, None)

    def open_table(self, game: int, number: int, options: "bytes | None" = None) -> None:
        """Deal number `number`, 1..LARGEST_DEAL_NUMBER, of game number `game`, and show it.

        options: bytes with the number of the value of each option, those it does not name being the standard; None for
        the chosen rules.
        """
        self._wanted = (self._deal, (game, number, options))

    def deal_random(self, game: "Game") -> None:
        """Deal a new number of a Game, under the options that it is played under."""
        self.open_table(game.NUMBER, self.random_number(game, game.options()), game.options())

    def continue_game(self, game: int) -> None:
        """Show game number `game`, which is in play or suspended."""
        self._wanted = (self._continue, game)

    def open_page(self, page: "Callable[..., Screen]", game: "int | None") -> None:
        """Show what `page(app, game)`, a function of handheld.screens.pages, returns for game number `game`.

        The game in play stays. `leave_page` leads back.
        """
        self._wanted = (self._show_page, (page, game))

    def open_replay(self) -> None:
        """Show the game in play, which stays as it is, move by move from its deal. `leave_page` leads back."""
        self._wanted = (self._show_replay, None)

    def celebrate(self, outcome: int, heading: str, group: "Group", sheet: "CardSheet") -> None:
        """Celebrate a win with a banner that says `heading`, then show the table with the menu of its end.

        outcome: what the game's outcome() returned. group: the table's, which stays to be seen. sheet: its CardSheet.
        """
        self._wanted = (self._celebrate, (outcome, heading, group, sheet))

    def leave_page(self, game: int) -> None:
        """Show the game in play as it was left, and where there is none the menu of game number `game`."""
        if self.game is not None:
            self._wanted = (self._show_table, None)
        else:
            self.open_page(game_menu, game)

    def _open_wanted(self):
        """Let go of the present screen, and of its modules, before the next one takes their memory."""
        show, arguments = self._wanted
        self._wanted = None
        self._layers.draw_sign()
        self._put_game_into_record()
        self._ask_to_keep()
        self._let_go()
        show(arguments)

    def _show_title(self, _):
        from handheld.screens.title import TitleScreen

        self.game = None
        if self.session.has_ended():
            self.session.end()
        self.show(TitleScreen(self))

    def _show_page(self, page):
        page, game = page
        self.show(page(self, game))

    def _show_table(self, _):
        """Show the table of the game in play as it was left."""
        self._make_table(self.game.lend_to(new_game(self.game.number)))
        self.table.come_back(self.game.table_state)

    def _show_replay(self, _):
        from handheld.table.replay import ReplayScreen

        self.show(ReplayScreen(self, self.game))

    def _celebrate(self, wanted):
        outcome, heading, group, sheet = wanted
        picture = bare_picture(group)
        gc.collect()
        from handheld.celebration.screen import Celebration

        celebration = Celebration(self, sheet, heading, lambda: self._leave_celebration(outcome))
        self._layers.show([self.felt, picture, celebration.group])
        self._give_buttons(celebration)

    def _leave_celebration(self, outcome):
        self._wanted = (self._show_end, outcome)

    def _show_end(self, outcome):
        from handheld.screens.game_over import open_end

        self._show_table(None)
        open_end(self, self.table, outcome, True)

    def _deal(self, wanted):
        self._open_table(self._dealt(wanted), False)

    def _dealt(self, wanted):
        game, number, options = wanted
        rules = new_game(game)
        with ForgetImports():
            from handheld.progress.resuming import deal  # with all that counts games, which the session needs too

            deal(self, rules, number, options)
        return rules

    def _continue(self, game):
        rules = self._resumed(game)
        if rules is None:
            self._show_title(None)
        else:
            self._open_table(rules, True)

    def _resumed(self, game):
        """Return game number `game`, a Game in play or a suspended one;
        None, and tell the player, where it is damaged.
        """
        try:
            if game != self.session.game_number():
                with ForgetImports():
                    from handheld.progress.resuming import resume
                return resume(self, game)
            rules = new_game(game)
            self.session.load_into(rules)
            self.game = GameInPlay(rules)
            return rules
        except ValueError as error:
            self.session.forget()
            self.tell(str(error))
        return None

    def _open_table(self, rules, is_resumed):
        self.last_game = self.game.number
        self.menu_line = 0
        self.title_line = ""
        with ForgetImports():
            from handheld.games.proven_deals import is_proven

            self.game.is_proven = is_proven(rules, self.game.options, self.game.deal_number)
        self._make_table(rules)
        self.table.open(is_resumed)
        if not self._save_times.wears_out:
            self.record.is_dirty = True  # a new deal too is worth a save that costs nothing
            self._save_times.ask()

    def _make_table(self, rules):
        from handheld.table.screen import TableScreen

        self.table = TableScreen(self, new_controls(self, self.game.number, rules))
        self.show(self.table)

    def random_number(self, game: "Game", options: bytes) -> int:
        """Return a number for a new deal of a Game under `options`, which follows from the moment of the button press.

        It is that of a deal proven winnable, where the player wants these alone; of rules of which none is known, any,
        and the player is told.
        """
        from engine.generator import BITS, Generator
        from engine.table import LARGEST_DEAL_NUMBER

        generator = Generator()
        generator.seed(self.console.milliseconds(), 0, 0)
        number = (generator.step() << BITS | generator.step()) % LARGEST_DEAL_NUMBER + 1
        if not self.settings.wants_winnable(game.NUMBER):
            return number
        with ForgetImports():
            from handheld.games.proven_deals import any_proven

            proven = any_proven(game, options, number)
        if not proven:
            self.tell("Not known if it can be won")
        return proven or number
