"""Playing in plain lines: what is typed is a line of keys, what comes back is a line of words for each change.

For a terminal that cannot place text, for pipes, and for a screen reader that reads best what comes line by line.
"""

import os
import re
import textwrap
import time
from typing import TYPE_CHECKING, TextIO

from sim.console import DesktopConsole
from sim.keys import UnknownKey, parse_script
from sim.letters.face import Face
from sim.letters.signs import suits_for
from sim.words.narrator import Narrator

if TYPE_CHECKING:
    from collections.abc import Callable

    from handheld.app import App

FRAME = 16  # ms
DIGITS = re.compile("[0-9]+", re.ASCII)
LOOK = "look"
HELP = ("help", "?")
QUIT = "quit"
WELCOME = (
    "Type words and press Enter: up, down, left, right, a, b, hint, undo, redo, send, pause, new, restart, several in "
    "a line if you like; a*3 is a three times. Where A, B, SELECT or START is asked for, type a, b, select or start. "
    "look shows the screen in letters, help or ? says this again, quit ends."
)


class Lines(DesktopConsole):
    """A Console whose buttons are words."""

    def wait(self, duration: int) -> None:
        """Sleep for `duration` ms."""
        time.sleep(duration / 1000)


def play_lines(console: Lines, make_app: "Callable[[DesktopConsole], App]", keys: TextIO, words: TextIO) -> bool:
    """Play on `console` what is read from `keys`, line by line, and write into `words`, until that ends; return whether
    all was kept."""
    player = _Player(console, make_app(console), words)
    try:
        player.say(WELCOME)
        player.settle()
        while console.running and (line := keys.readline()):
            player.take(line)
    except KeyboardInterrupt:
        pass  # it is how one leaves a program of lines
    finally:
        is_kept = player.end()
    return is_kept


class _Player:
    """The app on its console, and the words that it is told in."""

    def __init__(self, console: Lines, app: "App", words: TextIO) -> None:
        self._console = console
        self._app = app
        self._words = words
        self._narrator = Narrator(app)
        self._has_spoken = False

    def say(self, text: str) -> None:
        """Write a line; in a terminal as several that end where words do, as it would break them anywhere."""
        columns = self._columns()
        self._write("\n".join(textwrap.wrap(text, columns)) if columns else text)

    def _write(self, text: str) -> None:
        self._has_spoken = True
        self._words.write(text + "\n")
        self._words.flush()

    def _columns(self) -> int:
        """Return how many characters a line has room for, 0 where there is no end."""
        if not self._words.isatty():
            return 0
        try:
            return os.get_terminal_size(self._words.fileno()).columns
        except OSError:  # some terminals do not know their size
            return 0

    def settle(self) -> None:
        """Say what changes until nothing moves; what outlives the program is kept, as a line may be long in coming."""
        self._step()
        while self._app.busy:
            self._console.wait(FRAME)
            self._step()
        self._app.keep()

    def take(self, line: str) -> None:
        """Take a line that was typed."""
        for word in line.lower().replace(",", " ").split():
            if not self._console.running:
                return
            if word == QUIT:
                self._console.quit()
            elif word in HELP:
                self.say(WELCOME)
            elif word == LOOK:
                self._write(Face(self._app, suits_for(self._words.encoding)).screen())
            elif DIGITS.fullmatch(word):
                for digit in word:
                    self._has_spoken = False
                    self._console.typed(digit)
                    self._answer()
            elif not self._press(word):
                return

    def end(self) -> bool:
        """End the app; return whether all was kept."""
        self._console.quit()
        return self._app.run()

    def _press(self, word: str) -> bool:
        """Do what a word of a script says; where it is none say so, and return False."""
        try:
            steps = parse_script(word)
        except UnknownKey:
            self.say(f"'{word}' means nothing here: type help for the words that do.")
            return False
        except ValueError as error:
            self.say(str(error))
            return False
        for action, amount in steps:
            self._has_spoken = action == "wait"
            if action == "press":
                self._console.button_down(amount)
                self._console.button_up(amount)
            elif action == "command":
                self._console.command(amount)
            else:
                self._pass(amount)
            self._answer()
        return True

    def _answer(self) -> None:
        """Say what has changed, and where nothing was said what there is: no silence follows what was typed."""
        self.settle()
        if not self._has_spoken and self._console.running:
            self.say(self._narrator.again())

    def _pass(self, duration: int) -> None:
        while duration > 0:
            self._console.wait(min(FRAME, duration))
            duration -= FRAME
            self._step()

    def _step(self) -> None:
        self._app.step()
        news = self._narrator.news()
        if news:
            self.say(news)
