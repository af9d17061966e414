"""The app on a board whose memories refuse: play goes on, the player is told once, and what can be kept is kept."""

import pytest

from cut_session import DEAL, Board, Recorder, held
from handheld.record import CANNOT_SAVE, NOT_ON_DRIVE, ONE_FAILS, Record
from handheld.statistics import PLAYED, WON, Statistics
from power_cuts import BEFORE, one_cut
from sim.headless import Headless

from tests.handheld.golden_screens import follow_hints


def lock(board):
    mount = board.switch_on

    def switch_on():
        media = mount()
        board.media.os.is_locked = True
        return media

    board.switch_on = switch_on


def fill(board):
    board.switch_on()
    drive = board.media.os
    with pytest.raises(OSError), drive.open("/filler.bin", "wb") as filler:
        while True:
            filler.write(bytes(512))


def break_nvm(board):
    board.nvm.broken = True


def play(board):
    """Play with many saves; return the app and all that the player was told."""
    recorder = Recorder(board)
    recorder.switch_on()
    app = recorder.console.app
    told = []
    app.tell = told.append
    recorder.press("a a wait:3000")
    for _ in range(5):
        recorder.press("a wait:100")
        recorder.rest(400)
    return app, told


@pytest.mark.parametrize(
    ("troubles", "sentence"),
    [
        ((lock,), NOT_ON_DRIVE),
        ((fill,), NOT_ON_DRIVE),
        ((break_nvm,), ONE_FAILS),
        ((lock, break_nvm), CANNOT_SAVE),
        ((), None),
    ],
    ids=["locked drive", "full drive", "broken nvm", "both", "none"],
)
def test_play_goes_on_and_the_player_is_told_once(troubles, sentence):
    board = Board()
    for trouble in troubles:
        trouble(board)
    app, told = play(board)
    assert told == ([sentence] if sentence else [])
    position = bytes(app.table.game.position)
    console = Headless(160, 128, None, board.switch_on())
    if sentence == CANNOT_SAVE:
        assert held(console.app.record) == bytes(len(held(console.app.record)))
        return
    console.press("a")
    assert bytes(console.app.table.game.position) == position


def test_a_drive_that_gets_locked_is_still_read():
    board = Board()
    app, _ = play(board)
    app.keep()
    kept = held(app.record)
    board.nvm.chip.erase(0)
    lock(board)
    assert held(Record(board.switch_on())) == kept


def test_a_win_is_counted_once_wherever_the_power_goes_in_its_save():
    board = Board()
    recorder = Recorder(board)
    save = Record.save
    recorder.switch_on()
    app = recorder.console.app
    app.record.save = lambda: recorder.save(app.record, save)
    app.open_table(0, DEAL)
    recorder.press("wait:32")
    follow_hints(app.table, 4)
    app.keep()
    follow_hints(app.table, 1000)
    app.keep()
    won = recorder.saves[-1]
    outcomes = set()
    for name, found in one_cut(board, won):
        if name.endswith(BEFORE):
            content = board.content()
            console = Headless(160, 128, None, board.switch_on())
            is_continued = console.app.session.is_in_progress()
            outcomes.add((found == won.new, bool(is_continued)))
            if is_continued:
                console.press("a")
                follow_hints(console.app.table, 1000)
            console.press("a wait:2000")
            book = Statistics(console.app.record)
            assert [(book.value(line, PLAYED), book.value(line, WON)) for line in book.lines_of(0)] == [(1, 1)]
            board.restore(content)
    assert (False, True) in outcomes and (True, True) not in outcomes
