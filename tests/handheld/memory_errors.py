"""A visit during which memory runs out: the process forks at a line that may take memory, and the child has the error.

The child goes on with the app and reports what has become of the game and of all that outlives the program. The visit
itself goes on without an error, so that the next line finds everything as it was.
"""

import os
import pickle
import sys
import traceback
from typing import NamedTuple

from engine.save import LARGEST_SAVE, save
from handheld.app import MEMORY_WAS_SHORT
from handheld.games.registry import new_game
from handheld.progress.record import Record
from handheld.progress.record_layout import GAME, LAST_GAME, SESSION, SETTINGS, SUSPENDED
from handheld.progress.session import Session
from sim.dealing import app_with_deal
from sim.display.display import Display
from sim.headless import Headless
from sim.keys import parse_script
from sim.words.rows import is_row, text_of
from tests.handheld.allocating_lines import REPOSITORY, allocating_lines, device_files, functions_of
from tests.handheld.golden_screens import follow_hints

ENGINE = str(REPOSITORY / "engine")
# What takes no memory on a board with all that it calls, as tests/device/test_engine.py shows: no place for an error.
FREE = {"deal", "play", "undo", "redo", "legal_moves", "refusal", "outcome", "hint", "begin", "think"}
REVEALING = {"Menu": "b", "Celebration": "a", "Curtain": "a"}  # buttons that lead to a table that can tell a sentence
DEAF = [("wait", 800)]  # until a menu that opened by itself takes buttons


def lines_of_device():
    """Return a dict from the path of each device file to the set of its lines that may take memory."""
    files = device_files()
    functions = functions_of(file.read_text("utf-8") for file in files)
    return {str(file): allocating_lines(file.read_text("utf-8"), functions) for file in files}


class State(NamedTuple):
    """What must not get lost: parts of the record, and the game in play as engine.save writes it; each as bytes."""

    settings: bytes
    statistics: bytes
    session: bytes
    suspended: bytes
    game: bytes


class Report(NamedTuple):
    """What became of an error.

    place       file and number of the line that raised it
    step        how many steps of the app the visit had made before that
    was_raised  whether it left App.step()
    memory      the State in memory, none where it was raised: a tuple of one
    media       the State on the media, and what becomes of it when the game there goes on: that may have ended
    fault       what was wrong, "" for nothing
    """

    place: tuple
    step: int
    was_raised: bool
    memory: tuple
    media: tuple
    fault: str


def state_of(record, game_bytes):
    """Return the State of a Record with that game in play."""
    buffer = record.buffer
    return State(
        bytes(buffer[SETTINGS:LAST_GAME]),
        bytes(buffer[LAST_GAME:SESSION]),
        bytes(buffer[SESSION:SUSPENDED]),
        bytes(buffer[SUSPENDED:GAME]),
        game_bytes if buffer[SESSION] else b"",
    )


def state_of_record(record):
    """Return the State of a Record, the game in play as it lies there."""
    return state_of(record, bytes(record.buffer[GAME : GAME + record.game_length]))


def state_of_app(app):
    """Return the State of an App, the game in play as it is on the table."""
    if app.game is None:
        return state_of_record(app.record)
    buffer = bytearray(LARGEST_SAVE)
    return state_of(app.record, bytes(buffer[: save(app.game.position, app.game.journal, buffer)]))


class Visit:
    """Plays a script on a Headless console, and lets memory run out at the lines that it is asked to.

    reports: a Report for each. Of an error that is reported where none is wanted the Report has the fault.
    """

    def __init__(self, lines, wants, wants_second=None, size=(160, 128), game=None, deal=None, options=b"", hints=0):
        """Open the title, or a table and play so many hints there.

        lines: what lines_of_device() returns. wants(place): whether memory is to run out there, (file, line).
        wants_second: the same for a second error, while the app recovers from the first; None for no second one.
        """
        self._lines = lines
        self._wants = wants
        self._wants_second = wants_second
        self._free_frame = None
        self._pipe = None  # to the parent, in a child
        self._place = None
        self._errors = 0
        self._states = []
        self.reports = []
        self._console = Headless(*size, lambda console: app_with_deal(console, game, deal, options))
        app = self._app = self._console.app
        if hints:
            follow_hints(app.table, hints)
        self._console.display.refresh = lambda: None
        app.session.pass_time = lambda milliseconds: None  # or the time of a win would differ
        self._step = app.step
        self._has_recovered = app._has_recovered
        app.step = self._traced_step
        app._has_recovered = self._traced_recovery

    def play(self, keys):
        """Press keys as scripts have them: each is an action of its own, done with all that follows or not at all."""
        for action in parse_script(keys):
            first = len(self._states)
            number = len(self.reports)
            self._console.play([action])
            self._states.append(state_of_app(self._app))
            for index in range(number, len(self.reports)):
                self._judge(index, first)

    def _judge(self, index, first):
        """Compare what a child has reported with what was before, and what came of the same action without an error."""
        report = self.reports[index]
        if report.fault:
            return
        possible = self._states[report.step :]
        assert report.step >= first
        for name, states in (("memory", report.memory), ("media", report.media)):
            if states and not any(state in possible for state in states):
                parts = [
                    part for number, part in enumerate(State._fields) if not _has_part(possible, number, states[0])
                ]
                fault = f"{name}: neither what was before nor what came after: {' '.join(parts) or 'mixed'}"
                self.reports[index] = report._replace(fault=fault)

    def _traced_step(self):
        if self._pipe is not None:
            self._step()
            return
        self._states.append(state_of_app(self._app))
        was_raised = False
        sys.settrace(self._trace)
        try:
            self._step()
        except MemoryError:
            was_raised = True
        finally:
            sys.settrace(None)
        if self._pipe is not None:
            self._answer(was_raised)

    def _traced_recovery(self):
        if self._wants_second is None:
            return self._has_recovered()
        self._wants = self._wants_second
        sys.settrace(self._trace)
        try:
            return self._has_recovered()
        finally:
            sys.settrace(None)

    def _trace(self, frame, event, argument):
        file = frame.f_code.co_filename
        if self._free_frame is not None or file not in self._lines:
            return None
        if frame.f_code.co_name in FREE and file.startswith(ENGINE):
            self._free_frame = frame
            return self._trace_free
        return self._trace_line

    def _trace_free(self, frame, event, argument):
        if event == "return":
            self._free_frame = None
        return self._trace_free

    def _trace_line(self, frame, event, argument):
        file = frame.f_code.co_filename
        if event == "line" and frame.f_lineno in self._lines[file]:
            place = (file[len(str(REPOSITORY)) + 1 :], frame.f_lineno)
            if self._wants(place):
                self._fork(place)
        return self._trace_line

    def _fork(self, place):
        """Raise MemoryError in a child; in the parent, wait for its reports."""
        receiver, sender = os.pipe()
        child = os.fork()
        if not child:
            os.close(receiver)
            self._pipe = sender
            self._place = place
            self._errors += 1
            self.reports = []
            raise MemoryError("memory runs out here")
        os.close(sender)
        with open(receiver, "rb") as pipe:
            answer = pipe.read()
        os.waitpid(child, 0)
        step = len(self._states) - 1
        self.reports += pickle.loads(answer) if answer else [Report(place, step, False, (), (), "no answer")]

    def _answer(self, was_raised):
        """Report to the parent, and end this process."""
        step = len(self._states) - 1
        memory = media = ()
        fault = ""
        try:
            media = self._kept()
            if not was_raised:
                memory = (state_of_app(self._app),)
                self._check_that_it_goes_on()
            else:
                self._check_that_it_starts_again()
            if was_raised != (self._errors == 2):
                fault = "raised" if was_raised else "not raised"
        except Exception:
            fault = traceback.format_exc()
        self.reports.append(Report(self._place, step, was_raised, memory, media, fault))
        with open(self._pipe, "wb") as pipe:
            pipe.write(pickle.dumps(self.reports))
        os._exit(0)

    def _kept(self):
        """Return what Report calls so."""
        record = Record(self._console.media)
        session = Session(record)
        if session.is_in_progress():
            game = new_game(session.game_number())
            session.load_into(game)
            session.keep(game)
            as_kept = state_of_record(record)
            session.show_outcome(game)
            return as_kept, state_of_record(record)
        return (state_of_record(record),)

    def _check_that_it_goes_on(self):
        """Make sure that nothing half built is shown, that the player is told of the error, and that buttons work."""
        app = self._app
        screen = type(app.screen).__name__
        layers = [app.felt, app.screen.group]
        if screen in ("Menu", "Celebration"):  # the game has come to its end
            layers.insert(1, app.table.group)
        assert list(app.display.root_group) == layers
        assert screen in ("TableScreen", "TitleScreen", "Curtain", "Menu", "Celebration")
        app.step()
        presses = 0
        while MEMORY_WAS_SHORT not in shown_text(app.display.root_group):
            presses += 1
            assert presses < 6, shown_text(app.display.root_group)
            self._console.play(DEAF)
            self._console.press(REVEALING.get(type(app.screen).__name__, "start"))
        self._console.press("start")
        self._console.press("b")
        app.keep()
        assert state_of_record(Record(self._console.media)) == state_of_app(app)

    def _check_that_it_starts_again(self):
        """Make sure that the next start finds what is on the media, and can go on with it."""
        Display.refresh = lambda display: None
        app = Headless(media=self._console.media).app
        assert type(app.screen).__name__ == "TitleScreen"


def _has_part(states, number, state):
    return any(other[number] == state[number] for other in states)


def shown_text(layer):
    """Return the text of all rows of a displayio Group, one after the other."""
    if is_row(layer):
        return text_of(layer)
    return "".join(shown_text(part) for part in layer) if hasattr(layer, "append") else ""
