"""A recorded session: what the app saves is kept on a board whose flash is the model, and every step of that noted."""

import random
from functools import lru_cache
from typing import NamedTuple
from unittest import mock

from handheld.progress.newest import MISSING, newest_of
from handheld.progress.record import Record
from handheld.progress.record_layout import GAME, RULES, SETTINGS
from sim.headless import Headless
from sim.keys import parse_script
from sim.media import MemoryMedium
from tests.device.saving.board_media import connect, load_media
from tests.device.saving.fat_model import FatDrive, make_file_system
from tests.device.saving.flash_model import BLOCK, ERASED, ExternalFlash, Nvm, Power
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

    def reload(self):
        """Load the program anew, which closes its files, and return the SaveMedia."""
        self.media.os.end_program()
        return self.switch_on()

    def spoil_folder(self, path):
        """Let a folder be as a power cut may leave it."""
        start = self.media.os.folder_block(path) * BLOCK
        self.flash.chip.cells[start : start + 128] = random.Random(path).randbytes(128)

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
    """`content` of the chips before a save, its steps, and what the record holds before and after it.

    The name begins with "make" where files are made. medium: number of the SaveMedium that keeps it.
    """

    name: str
    medium: int
    content: list
    steps: list
    old: bytes
    new: bytes


def held(record):
    """Return all that a record keeps, as bytes: settings, rules, statistics, session and game."""
    return bytes(record.buffer[SETTINGS : GAME + record.game_length])


def hold(record, content):
    """Put what `held` returns into a record."""
    record.buffer[SETTINGS : SETTINGS + len(content)] = content
    record.game_length = len(content) - (GAME - SETTINGS)


class Recorder:
    """Saves on a Board and notes every save in `saves`."""

    def __init__(self, board):
        self.board = board
        self.saves = []
        self.record = None
        self._held = b""
        self._mark = 0

    def switch_on(self):
        """Start the program."""
        self.record = Record(self.board.switch_on())
        self._held = held(self.record)

    def save(self, content=None):
        """Keep what `held` returned, or what the record has."""
        if content:
            hold(self.record, content)
        self._change()
        self.note(self.record, self.record.save)

    def skip(self, starts):
        """Save once after each of some starts, and note nothing of it."""
        for _ in range(starts):
            self._change()
            self.record.save()
            self.switch_on()

    def _change(self):
        """Mark the record, so that no two are alike, in the last byte for settings, which no setting has."""
        self._mark += 1
        self.record.buffer[RULES - 1] = self._mark

    def note(self, record, save):
        """Save with a function and return what it returns."""
        power = self.board.power
        before = self.board.content()
        power.steps = []
        missing = record._holds.count(MISSING)
        result = save()
        kind = "save" if record._holds.count(MISSING) == missing else "make"
        old, self._held = self._held, held(record)
        medium = newest_of(record._holds)
        self.saves.append(Save(kind + str(len(self.saves)), medium, before, list(power.steps), old, self._held))
        return result


def record_session(board):
    """Keep on a Board what the app saves in four evenings, and more. Return the list of Saves."""
    recorder = Recorder(board)
    for evening in played():
        recorder.switch_on()
        for content in evening:
            recorder.save(content)
    board.spoil_folder(f"/saves/{(recorder.saves[-1].medium + 1) % 3 + 1}")  # not that of the newest record
    for _ in range(2):  # with two files
        recorder.switch_on()
        recorder.save()
    recorder.skip(1)
    recorder.save()  # on the reserve
    recorder.switch_on()
    recorder.save()  # makes the file anew
    board.format_drive()  # what nvm holds stays
    recorder.switch_on()
    recorder.save(played()[0][-1])
    return recorder.saves


@lru_cache(None)
def played():
    """Return what the app saves in each of four evenings, a list of lists of bytes as from `held`."""
    evenings = []

    def note(record):
        evenings[-1].append(held(record))
        return save(record)

    save = Record.save
    with mock.patch.object(Record, "save", note):
        _play(evenings)
    return evenings


class Worn(MemoryMedium):
    """A medium onto which the app saves as seldom as onto a board's."""

    wears_out = True


def rest(console, seconds):
    """Let time pass in which no button is pressed."""
    console.wait(1000 * seconds)
    console.play(parse_script("wait:32"))


def _play(evenings):
    console = None

    def switch_on():
        nonlocal console
        evenings.append([])
        console = Headless(160, 128, None, console.media if console else (Worn(), Worn()))

    def press(script):
        console.play(parse_script(script))

    switch_on()
    press("a a")  # the first game, any deal
    press("a wait:3000 right a wait:3000 start wait:500 b")
    rest(console, 400)
    press("start up up a right right down right b")  # the settings
    rest(console, 400)
    switch_on()
    press("a wait:3000 start up a")  # continues, and quits
    rest(console, 700)
    switch_on()
    console.app.open_table(0, DEAL)
    press("wait:32")
    follow_hints(console.app.table, 1000)
    press("wait:3000")  # is won
    rest(console, 700)
    switch_on()
    press("down a a a wait:3000 start wait:500 b")  # another game
    rest(console, 100)
