"""The game in a real pseudo-terminal: what it writes is read back, into pixels compared with the display's, or rows."""

import os
import re
import select
import signal
import struct
import subprocess
import time
from functools import partial
from itertools import chain

import pytest
from PIL import Image

pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")
fcntl = pytest.importorskip("fcntl", reason="this system has no pseudo-terminals")
termios = pytest.importorskip("termios", reason="this system has no pseudo-terminals")

from engine.games.suit_triangle import SuitTriangle  # noqa: E402
from engine.notation import play_record  # noqa: E402
from sim.dealing import app_with_deal, app_with_replay  # noqa: E402
from sim.headless import Headless  # noqa: E402
from sim.terminal.colours import PALETTE  # noqa: E402
from tests.sim.game_process import command, environment  # noqa: E402

HELP = "Arrows move  Enter A  Esc B  Tab SELECT  H hint  . or F10 START  Ctrl-C quit"
PART = re.compile(r"\x1b\[(?P<csi>[0-9;?>]*)(?P<end>[A-Za-z])|\x1b.|(?P<block>\u2580)|(?P<other>.)", re.DOTALL)


class Screen:
    """What a terminal shows after the text it was fed: colour pairs and characters by place, and plain text."""

    def __init__(self):
        self.cells = {}
        self.characters = {}
        self.plain = ""
        self._row = self._column = 0
        self._colors = {"38": None, "48": None}

    def feed(self, text):
        for part in PART.finditer(text):
            if part["block"]:
                self.cells[self._row, self._column] = (self._colors["38"], self._colors["48"])
                self._column += 1
            elif part["other"]:
                self.plain += part["other"]
                self.characters[self._row, self._column] = part["other"]
                self._column += 1
            elif part["end"] == "H":
                self._row, self._column = (int(number) - 1 for number in (part["csi"] or "1;1").split(";"))
            elif part["end"] == "J":
                self.cells.clear()
                self.characters.clear()
                self.plain = ""
            elif part["end"] == "m" and part["csi"].startswith(("38;2;", "48;2;")):
                self._colors[part["csi"][:2]] = tuple(int(number) for number in part["csi"].split(";")[2:])
            elif part["end"] == "m" and part["csi"].startswith(("38;5;", "48;5;")):
                self._colors[part["csi"][:2]] = PALETTE[int(part["csi"][5:]) - 16]

    def row(self, number):
        """Return a row of characters, without blanks at its end."""
        last = max((column for row, column in self.characters if row == number), default=-1)
        return "".join(self.characters.get((number, column), " ") for column in range(last + 1)).rstrip()

    def pixels(self, left, top):
        """Return 160 x 128 pixels as RGB bytes, or None while characters are missing."""
        rows = []
        for row in range(64):
            cells = [self.cells.get((top + row, left + column)) for column in range(160)]
            if None in cells:
                return None
            rows += [bytes(chain.from_iterable(cell[half] for cell in cells)) for half in (0, 1)]
        return b"".join(rows)


PATIENCE = 60  # s without a character, in which even a busy machine would have written one


class Player:
    """A game at the other end of a pseudo-terminal of `columns` x `rows` characters."""

    def __init__(self, columns, rows, *arguments, **variables):
        self.screen = Screen()
        self.written = ""
        self._undecoded = b""
        self.master, self.slave = pty.openpty()
        self.resize(columns, rows)
        self.modes = termios.tcgetattr(self.slave)
        self.process = subprocess.Popen(
            command(*arguments),
            stdin=self.slave,
            stdout=self.slave,
            stderr=self.slave,
            env=environment(**variables),
            start_new_session=True,
        )

    def resize(self, columns, rows):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, text):
        os.write(self.master, text.encode())

    def read_until(self, holds):
        """Read what the game writes until `holds()`; fail if the game has ended, or nothing has come for long, without
        that."""
        last = time.monotonic()
        while not holds():
            is_over = self.process.poll() is not None
            while self._read():
                last = time.monotonic()
            hangs = time.monotonic() - last > PATIENCE
            assert not (is_over or hangs) or holds(), f"not written: the last was {self.written[-300:]!r}"

    def end(self):
        """Read what the game writes until it has ended, and return its exit code."""
        self.read_until(lambda: self.process.poll() is not None)
        while self._read():
            continue
        return self.process.returncode

    def hang_up(self):
        for end in (self.slave, self.master):
            os.close(end)
        self.slave = self.master = None

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.master is not None:
            self.hang_up()

    def _read(self):
        if not select.select([self.master], [], [], 0.02)[0]:
            return False
        self._undecoded += os.read(self.master, 65536)
        whole = self._undecoded[: len(self._undecoded) - _unfinished(self._undecoded)]
        text = whole.decode()
        self._undecoded = self._undecoded[len(whole) :]
        self.written += text
        self.screen.feed(text)
        return True


def _unfinished(data):
    """Return how many bytes at the end of `data` begin a character or an escape sequence that is not all there yet."""
    return len(re.search(rb"(?:\x1b(?:\[[0-9;?>]*)?|[\xc0-\xff][\x80-\xbf]{0,2})?\Z", data)[0])


@pytest.fixture
def play():
    players = []

    def start(*arguments, **options):
        players.append(Player(*arguments, **options))
        return players[-1]

    yield start
    for player in players:
        player.close()


def table():
    return Headless(make_app=partial(app_with_deal, game=0, deal=7))


def shows(game, reference, left, top):
    """Read until the terminal shows what `reference`, a Headless, does."""
    pixels = reference.display.picture().tobytes()
    game.read_until(lambda: game.screen.pixels(left, top) == pixels)


def test_a_game_is_shown_and_played_and_the_terminal_given_back(play):
    game = play(170, 70, "--terminal", "--deal", "7")
    reference = table()
    shows(game, reference, 5, 3)
    assert game.screen.plain.endswith(HELP + "   \u25cf \u25cf \u25cf \u25cf \u25cf")
    for keys, names in (
        ("\x1b[C", "right"),
        ("\r", "a"),
        ("\x1b", "b"),
        (" ", "a"),
        ("\x7f", "b"),
        ("\t", "select"),
        ("P", "start"),
        ("\x1b[21~", "start"),
        (".", "start"),
        ("\x1b[Bs", "down*2"),
    ):
        game.type(keys)
        reference.press(names)
        shows(game, reference, 5, 3)
    game.type("\x03")
    assert game.end() == 0
    assert_given_back(game)


def assert_given_back(game):
    assert termios.tcgetattr(game.slave) == game.modes
    assert game.written.index("\x1b[?1049h") < game.written.index("\x1b[?1049l")
    assert game.written.index("\x1b[?25l") < game.written.rindex("\x1b[?25h")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_game_and_gives_the_terminal_back(play, number):
    game = play(160, 64, "--terminal", "--deal", "7")
    shows(game, table(), 0, 0)
    game.process.send_signal(number)
    assert game.end() == 0
    assert_given_back(game)


def make_too_small(game, columns):
    """Give the terminal so many columns and 64 rows, and read until nothing but the sentence about them is shown."""
    game.resize(columns, 64)
    sentence = "The terminal has %d x 64 characters and the game needs 80 x 24: make it larger or its letters smaller."
    game.read_until(lambda: game.screen.plain.replace(" ", "") == (sentence % columns).replace(" ", ""))
    assert game.screen.cells == {}


def test_a_resized_terminal_is_told_while_it_is_too_small_and_drawn_anew_after(play):
    game = play(160, 64, "--terminal", "--deal", "7")
    reference = table()
    shows(game, reference, 0, 0)
    assert game.screen.plain == ""
    make_too_small(game, 77)
    game.type("P")  # of no avail while nothing is seen
    make_too_small(game, 78)
    make_too_small(game, 79)  # between these two the key was read
    game.resize(164, 66)
    shows(game, reference, 2, 1)
    game.resize(79, 64)
    game.read_until(lambda: game.screen.cells == {})
    game.type("\x11")
    assert game.end() == 0


def test_what_no_key_sends_does_nothing(play):
    game = play(160, 64, "--terminal", "--deal", "7")
    reference = table()
    shows(game, reference, 0, 0)
    game.type("\x1b[99;99~q\xe9\x1bw\x1b[200~\x1a\x1c\x00")
    game.type("P")
    reference.press("start")
    shows(game, reference, 0, 0)


def test_the_game_ends_when_its_terminal_has_gone(play):
    game = play(160, 64, "--terminal", "--deal", "7")
    shows(game, table(), 0, 0)
    game.hang_up()
    assert game.process.wait() == 0


def test_a_terminal_that_is_too_small_gets_a_sentence_and_nothing_drawn(play):
    game = play(80, 23, "--terminal")
    assert game.end() == 1
    assert game.written == (
        "The terminal has 80 x 23 characters and the game needs 80 x 24: make it larger or its letters smaller.\r\n"
    )


def test_a_terminal_that_cannot_place_text_plays_line_by_line(play):
    game = play(160, 64, "--terminal", "--deal", "7", TERM="dumb")
    dealt = "Suit Triangle. Deal ST00000-7. 52 left. Stock, 24 cards, 6 of spades on top\r\n"
    game.read_until(lambda: game.written.endswith(dealt))
    game.type("quit\n")
    assert game.end() == 0
    assert "\x1b" not in game.written


@pytest.mark.parametrize("variables", [{"TERM": "nobody-knows-me"}, {"NO_COLOR": "1"}])
def test_an_unknown_terminal_and_one_without_wanted_colours_show_the_game_all_the_same(play, variables):
    game = play(160, 64, "--terminal", "--deal", "7", **variables)
    reference = table()
    shows(game, reference, 0, 0)
    assert game.written.startswith("\x1b[?1049h")
    for keys, names in (("\x1b[C", "right"), ("\x1b[D", "left"), ("\r", "a"), ("\x1b", "b"), ("\t", "select")):
        game.type(keys)
        reference.press(names)
        shows(game, reference, 0, 0)


def test_y_redoes(play):
    game = play(160, 64, "--terminal", "--deal", "7")
    reference = table()
    for keys, names in (("\r", "a"), ("x", "b"), ("y", "redo")):
        game.type(keys)
        reference.press(names)
        shows(game, reference, 0, 0)


def test_e_sends_all(play):
    game = play(160, 64, "--terminal", "--deal", "SS000-4")
    reference = Headless(make_app=partial(app_with_deal, game=2, deal=4))
    shows(game, reference, 0, 0)
    game.type("e")
    reference.press("send")
    shows(game, reference, 0, 0)


def test_a_terminal_of_256_colours_shows_the_nearest_and_is_told(play):
    game = play(160, 64, "--terminal", "--deal", "7", COLORTERM=None)
    picture = table().display.picture()
    nearest = {}
    for _, colour in picture.getcolors():
        distances = {near: sum((a - b) ** 2 for a, b in zip(colour, near, strict=True)) for near in PALETTE}
        nearest[colour] = bytes(min(distances, key=distances.get))
    pixels = picture.tobytes()
    expected = b"".join(nearest[tuple(pixels[place : place + 3])] for place in range(0, len(pixels), 3))
    game.read_until(lambda: game.screen.pixels(0, 0) == expected)
    assert game.written.startswith(
        "This terminal does not say that it shows 24-bit colours, so the nearest of its 256 are used; if it can, set "
        "COLORTERM to truecolor.\r\n\x1b[?1049h"
    )
    assert "38;2;" not in game.written


def test_the_terminal_shows_another_board(play):
    game = play(160, 64, "--terminal", "--board", "picosystem")
    game.read_until(lambda: "A chooses a game" in game.screen.row(62))
    assert game.screen.row(61) == "The cards are letters: the picture needs 240 x 120 characters."
    assert any(game.screen.row(row).strip() == "> Suit Triangle" for row in range(61))


def test_the_terminal_is_recorded_to_the_end(play, tmp_path):
    game = play(160, 64, "--terminal", "--deal", "7", "--record", str(tmp_path / "a.gif"))
    reference = table()
    shows(game, reference, 0, 0)
    game.type("\x1b[C")
    reference.press("right")
    shows(game, reference, 0, 0)
    game.type("\x03")
    assert game.end() == 0
    assert game.written.endswith(f"\x1b[?1049lRecording: {tmp_path / 'a.gif'}\r\n")
    with Image.open(tmp_path / "a.gif") as gif:
        gif.seek(gif.n_frames - 1)
        last = gif.convert("RGB").resize((160, 128), Image.Resampling.NEAREST)
    assert last.tobytes() == reference.display.picture().tobytes()


def test_progress_is_kept_for_the_next_start(play, tmp_path):
    for _ in range(2):
        game = play(160, 64, "--terminal", "--deal", "7", XDG_DATA_HOME=str(tmp_path))
        shows(game, table(), 0, 0)
        game.type("\x03")
        assert game.end() == 0
    assert not [path.name for path in (tmp_path / "pocket-patience").iterdir() if path.name.startswith("window")]


LOST = "ST00000-2" + 12 * " draw"


def test_a_replay_changes_nothing_that_is_kept_and_may_run_beside_a_game(play, tmp_path):
    folder = tmp_path / "pocket-patience"
    first = play(160, 64, "--terminal", "--deal", "7", XDG_DATA_HOME=str(tmp_path))
    reference = table()
    shows(first, reference, 0, 0)
    first.type("\r")
    reference.press("a")
    shows(first, reference, 0, 0)
    first.type("p")  # which keeps the game
    reference.press("start")
    shows(first, reference, 0, 0)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    game = SuitTriangle()
    play_record(game, LOST)
    replay = play(160, 64, "--terminal", "--replay", LOST, XDG_DATA_HOME=str(tmp_path))
    reference = Headless(make_app=lambda console: app_with_replay(console, game, console.quit, False))
    shows(replay, reference, 0, 0)
    replay.type("\x1b[C")
    reference.press("right")
    shows(replay, reference, 0, 0)
    replay.type("p")
    reference.press("start")
    shows(replay, reference, 0, 0)
    replay.type("\x1b[A\r")
    assert replay.end() == 0
    assert "open already" not in replay.written and "Record:" not in replay.written
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


def test_the_record_of_a_game_that_is_over_is_printed_at_the_end(play):
    game = play(160, 64, "--terminal", "--deal", "ST00000-2")
    reference = Headless(make_app=partial(app_with_deal, game=0, deal=2, options=b""))
    shows(game, reference, 0, 0)
    while reference.app.screen is reference.app.table:
        game.type("\r")
        reference.press("a")
        heading = reference.display.picture().tobytes()[: 3 * 160 * 12]  # the end's menu has the time too
        game.read_until(lambda heading=heading: (game.screen.pixels(0, 0) or b"").startswith(heading))
    game.type("\x03")
    assert game.end() == 0
    assert game.written.endswith(f"\x1b[?1049lRecord: {LOST}\r\n")


def test_a_second_game_keeps_nothing_and_says_so(play, tmp_path):
    first = play(160, 64, "--terminal", "--deal", "7", XDG_DATA_HOME=str(tmp_path))
    shows(first, table(), 0, 0)
    second = play(160, 64, "--terminal", "--deal", "7", XDG_DATA_HOME=str(tmp_path))
    shows(second, table(), 0, 0)
    sentence = "Pocket Patience is open already, so this second one starts afresh and keeps nothing."
    assert second.written.startswith(sentence + "\r\n")


def test_a_terminal_of_another_encoding_has_letters_for_suits(play):
    game = play(160, 64, "--terminal", "--deal", "7", PYTHONIOENCODING="latin-1")
    game.read_until(lambda: "[6S]" in game.screen.plain)
    game.read_until(lambda: "6 of spades on top" in game.screen.row(62))
    notice = "The cards are letters: the picture needs UTF-8, and this terminal has iso8859-1."
    game.read_until(lambda: game.screen.row(61) == notice)


def test_without_a_desktop_the_game_takes_the_terminal(play):
    game = play(160, 64, "--deal", "7")
    shows(game, table(), 0, 0)
    game.type("\x03")
    assert game.end() == 0
