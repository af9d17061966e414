"""A recorded session: the app is played on a board whose flash is the model, and every save of it is noted."""

from contextlib import contextmanager
from typing import NamedTuple
from unittest import mock

from board_media import connect, load_media
from fat_model import FatDrive, make_file_system
from flash_model import ERASED, ExternalFlash, Nvm, Power
from handheld.record import GAME, SETTINGS, Record
from sim.headless import Headless
from sim.keys import parse_script

from tests.handheld.golden_screens import follow_hints

DEAL = 69  # of Suit Triangle, which can be won


class Board:
    """A board with a formatted drive, other files on it, and nothing saved yet."""

    def __init__(self, cache_in_memory=True, nvm=None):
        """`cache_in_memory` and `nvm`, a function of the Power, are for ExternalFlash and Nvm."""
        self.power = Power()
        self.nvm = (nvm or Nvm)(self.power)
        self.flash = ExternalFlash(self.power, 256 * 1024, cache_in_memory)
        self.chips = (self.nvm.chip, self.flash.chip)
        self.format_drive()
        self.media = load_media(FatDrive(self.flash), self.nvm)

    def format_drive(self):
        """Make an empty file system and install the program."""
        self.flash.switch_on()
        self.flash.chip.cells[:] = bytes([ERASED]) * len(self.flash.chip.cells)
        make_file_system(self.flash)
        drive = FatDrive(self.flash)
        for name in ("/boot.py", "/code.py"):
            with drive.open(name, "wb") as file:
                file.write(bytes(range(256)) * 9)

    def switch_on(self):
        """Return the SaveMedia as the program finds them when it starts."""
        self.flash.switch_on()
        try:
            drive = FatDrive(self.flash)
        except OSError as error:
            drive = Unmounted(error)
        connect(self.media, drive, self.nvm)
        return self.media.board_media()

    def content(self):
        return [bytes(chip.cells) for chip in self.chips]

    def restore(self, content):
        for chip, cells in zip(self.chips, content):
            chip.cells[:] = cells


class Unmounted:
    """What there is of a drive without a file system."""

    def __init__(self, error):
        self._error = error

    def open(self, path, mode):
        raise self._error

    stat = mkdir = lambda self, path: self.open(path, "")


class Save(NamedTuple):
    """A save, or what else writes flash: `content` of the chips before it, and what the record holds before and after it."""

    name: str
    content: list
    steps: list
    old: bytes
    new: bytes


def held(record):
    """Return all that a record keeps, as bytes: settings, rules, statistics, session and game."""
    return bytes(record.buffer[SETTINGS : GAME + record.game_length])


class Recorder:
    """Plays the app on a Board and notes every save in `saves`."""

    def __init__(self, board):
        self.board = board
        self.saves = []
        self.console = None
        self._held = b""

    def switch_on(self):
        """Start the app."""
        self._held = held(Record(self.board.switch_on()))
        self.console = Headless(160, 128, None, self.board.switch_on())

    def save(self, record, save):
        """Take the place of Record.save."""
        old = self._held
        kind = "save" if all(getattr(medium, "_file", self) for medium in record._media) else "make"
        with self._noted(kind, old):
            sentence = save(record)
            self._held = held(record)
        return sentence

    def reload(self):
        """Let the program end as it does when it is loaded anew: every open file is closed."""
        with self._noted("reload", self.saves[-1].old):
            for medium in self.console.media:
                if getattr(medium, "_file", None) is not None:
                    medium._file.close()

    def reinstall(self):
        """Format the drive; what nvm holds stays."""
        self.board.format_drive()
        self.switch_on()

    @contextmanager
    def _noted(self, kind, old):
        steps = self.board.power.steps
        content = self.board.content()
        start = len(steps)
        yield
        if len(steps) > start:
            self.saves.append(Save(kind + str(len(self.saves)), content, steps[start:], old, self._held))

    def press(self, script):
        self.console.play(parse_script(script))

    def rest(self, seconds):
        """Let time pass in which no button is pressed."""
        self.console.wait(1000 * seconds)
        self.press("wait:32")


def record_session(board):
    """Play a session on a Board and return its list of Saves: three evenings, each ended with the power switch."""
    recorder = Recorder(board)
    save = Record.save
    with mock.patch.object(Record, "save", lambda record: recorder.save(record, save)):
        _play(recorder)
    return recorder.saves


def _play(recorder):
    recorder.switch_on()
    recorder.press("a a")  # the first game, any deal
    recorder.press("a wait:3000 right a wait:3000 start wait:500 b")
    recorder.rest(400)
    recorder.press("start up up a right right down right b")  # the settings
    recorder.rest(400)
    recorder.switch_on()
    recorder.press("a wait:3000 start up a")  # continues, and quits
    recorder.rest(700)
    recorder.press("down down down a a a wait:3000 start up a")  # another game
    recorder.rest(700)
    recorder.console.app.open_table(0, DEAL)
    recorder.press("wait:32")
    follow_hints(recorder.console.app.table, 1000)
    recorder.press("wait:3000")  # is won
    recorder.rest(700)
    recorder.reload()
    recorder.switch_on()
    for _ in range(6):
        recorder.press("down a a a wait:3000")
        recorder.rest(100)
        recorder.press("start up a")
        recorder.rest(700)
    recorder.reinstall()
    recorder.press("down a a a wait:3000")
