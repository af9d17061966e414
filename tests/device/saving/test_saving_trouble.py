"""The app on a board whose memories refuse: play goes on, the player is told once, and what can be kept is kept."""

from functools import partial

import pytest

from handheld.progress.record import CANNOT_SAVE, NOT_ON_DRIVE, NOT_UNTIL_RESTART, ONE_FAILS, Record
from handheld.progress.record_layout import SETTINGS
from handheld.progress.settings import FELT
from handheld.progress.statistics import PLAYED, WON, Statistics
from sim.headless import Headless
from sim.keys import parse_script
from tests.device.saving.cut_session import DEAL, Board, Recorder, held, rest
from tests.device.saving.flash_model import BLOCK, Nvm
from tests.device.saving.power_cuts import BEFORE, Starts, one_cut
from tests.handheld.golden_screens import follow_hints


def lock(board):
    """Let the computer have the drive."""
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
    """Play with many saves; return the app, all that the player was told, and the record as it was kept each time."""
    console = Headless(160, 128, None, board.switch_on())
    app = console.app
    told = []
    kept = []
    save = app.record.save

    def note():
        sentence = save()
        if not app.record.is_dirty:
            kept.append(held(app.record))
        return sentence

    app.record.save = note
    app.tell = told.append
    console.play(parse_script("a a wait:3000"))
    for _ in range(6):
        console.play(parse_script("a wait:100"))
        rest(console, 400)
    return app, told, kept


@pytest.mark.parametrize(
    ("troubles", "sentences", "number"),
    [
        ((lock,), [NOT_ON_DRIVE, NOT_UNTIL_RESTART], 1),
        ((fill,), [NOT_ON_DRIVE, NOT_UNTIL_RESTART], 1),
        ((break_nvm,), [ONE_FAILS], 4),
        ((lock, break_nvm), [CANNOT_SAVE], 0),
        ((), [], 4),
    ],
    ids=["locked drive", "full drive", "broken nvm", "both", "none"],
)
def test_play_goes_on_and_the_player_is_told_once(troubles, sentences, number):
    board = Board()
    for trouble in troubles:
        trouble(board)
    app, told, kept = play(board)
    assert (told, len(kept)) == (sentences, number)
    found = held(Record(board.switch_on()))
    assert found == (kept[-1] if kept else bytes(len(found)))
    if number == 4:
        console = Headless(160, 128, None, board.switch_on())
        console.press("a")
        assert bytes(console.app.table.game.position) == bytes(app.table.game.position)


def open_locked(board):
    """Start the app while the computer has the drive; return the Headless console and the list of what is told."""
    media = board.switch_on()
    board.power.steps = []
    console = Headless(160, 128, None, media)
    told = []
    console.app.tell = told.append
    return console, told


def nvm_saves(board):
    """Return how often nvm was written since the app started, by its erasures; the first write may need none."""
    steps = [step for step in board.power.steps if step.chip is board.nvm.chip]
    return sum(not step.data for step in steps) or bool(steps)


WITHOUT_A_MOVE = (
    "a wait:500",  # a game's menu
    "a wait:3000 right left wait:25000",  # a deal
    "start wait:500 down down a wait:500 b wait:500 b wait:500 start wait:500 b",  # pause, pages
    "select wait:500",  # a hint
    "start up a wait:3000",  # quits
    "down a a wait:3000 right wait:30000 start up a wait:500",  # another game
)


def test_what_is_worth_nothing_leaves_the_save_in_nvm_for_a_move():
    board = Board()
    lock(board)
    console, told = open_locked(board)
    for script in WITHOUT_A_MOVE:
        console.play(parse_script(script))
        rest(console, 30)
        assert (told, console.app.record.is_dirty, nvm_saves(board)) == ([], False, 0), script
    console.app.open_table(0, DEAL)
    console.play(parse_script("wait:3000 a wait:500 start wait:500"))
    assert (told, console.app.record.is_dirty, nvm_saves(board)) == ([NOT_ON_DRIVE], False, 1)
    console = Headless(160, 128, None, board.switch_on())
    assert console.app.session.is_in_progress()


def change_a_setting(console):
    console.play(parse_script("start up up a wait:500 right wait:500 b wait:500"))


def make_a_move(console):
    follow_hints(console.app.table, 1)
    console.play(parse_script("wait:3000 start wait:500"))


@pytest.mark.parametrize("act", [change_a_setting, make_a_move])
def test_in_a_game_gone_on_with_a_setting_and_a_move_are_worth_the_save_in_nvm_and_time_is_not(act):
    board = Board()
    app, _, _ = play(board)
    app.settings.step(FELT, 1)
    app.keep()  # on a file
    lock(board)
    console, told = open_locked(board)
    console.play(parse_script("a wait:3000 select wait:500 right"))  # goes on, with a hint
    rest(console, 60)
    console.play(parse_script("start wait:500 b wait:500"))
    assert (told, console.app.record.is_dirty, nvm_saves(board)) == ([], True, 0)
    act(console)
    assert (told, nvm_saves(board)) == ([NOT_ON_DRIVE], 1)
    follow_hints(console.app.table, 1)
    console.app.keep()
    assert (told, nvm_saves(board)) == ([NOT_ON_DRIVE, NOT_UNTIL_RESTART], 1)


@pytest.mark.parametrize("is_locked", [True, False])
def test_what_a_start_counts_of_a_game_that_had_ended_is_no_reason_to_save(is_locked):
    board = Board()
    console = Headless(160, 128, None, board.switch_on())
    console.app.open_table(0, DEAL)
    console.play(parse_script("wait:32"))
    follow_hints(console.app.table, 1000)
    console.play(parse_script("wait:3000"))  # is won
    rest(console, 30)
    if is_locked:
        lock(board)
    for _ in range(2):
        console, told = open_locked(board)
        console.play(parse_script("right a wait:500 b wait:500"))
        rest(console, 60)
        assert (told, console.app.record.is_dirty, board.power.steps) == ([], False, [])
        book = Statistics(console.app.record)
        assert [(book.value(line, PLAYED), book.value(line, WON)) for line in book.lines_of(0)] == [(1, 1)]


def save(record, mark):
    record.buffer[SETTINGS] = mark
    return record.save()


def start(board):
    """Start the program; return the Record and the first setting that it finds."""
    record = Record(board.switch_on())
    return record, record.buffer[SETTINGS]


@pytest.fixture
def board():
    """A Board with five saves: 4 in nvm, 5 in the first file, 2 and 3 in the others."""
    board = Board()
    record, _ = start(board)
    assert [save(record, mark) for mark in range(1, 6)] == [""] * 5
    return board


def contents(board):
    """Return the first setting as each of the memories has it, None where that cannot be read."""
    found = []
    for medium in board.switch_on():
        buffer = bytearray(512)
        try:
            medium.read_into(buffer)
            found.append(buffer[SETTINGS])
        except OSError:
            found.append(None)
    return found


def test_while_the_computer_has_a_drive_with_saves_one_more_is_kept_in_nvm(board):
    board_switch_on = board.switch_on
    lock(board)
    record, found = start(board)
    assert found == 5
    assert [save(record, mark) for mark in (6, 7, 8)] == [NOT_ON_DRIVE, NOT_UNTIL_RESTART, ""]
    assert record.is_dirty
    record, found = start(board)
    assert (found, save(record, 9)) == (6, NOT_UNTIL_RESTART)
    board.switch_on = board_switch_on
    record, found = start(board)
    assert (found, save(record, 10)) == (6, "")
    assert contents(board) == [5, 10, 3, 6]


def test_right_after_an_installation_the_first_save_is_kept_until_the_reset():
    board = Board()
    board_switch_on = board.switch_on
    lock(board)
    record, _ = start(board)
    assert [save(record, mark) for mark in (1, 2, 3)] == [NOT_ON_DRIVE, NOT_UNTIL_RESTART, ""]
    board.switch_on = board_switch_on
    record, found = start(board)
    assert (found, save(record, 4), save(record, 5)) == (1, "", "")
    assert contents(board) == [4, 5, 0xFF, 1]


def test_with_a_torn_folder_and_a_failing_nvm_two_files_go_on(board):
    board.spoil_folder("/saves/2")
    board.nvm.broken = True
    record, found = start(board)
    assert found == 5
    told = [save(record, mark) for mark in range(6, 50)]
    assert [sentence for sentence in told if sentence] == [ONE_FAILS]
    assert contents(board) == [49, None, 48, 4]


def test_a_torn_folder_is_made_anew_once_the_newest_record_is_in_nvm(board):
    board.spoil_folder("/saves/2")
    record, _ = start(board)
    for mark in range(6, 34):
        assert save(record, mark) == ""
        assert start(board)[1] == mark
    assert contents(board) == [31, None, 32, 33]
    assert save(record, 34) == ""
    assert contents(board) == [31, 34, 32, 33]


@pytest.mark.parametrize("first", [12, 26, 28, 29])  # of the 32 bytes that a folder has for a file
def test_a_file_whose_entry_in_its_folder_was_cut_short_is_left_out(board, first):
    entry = board.media.os.folder_block("/saves/2") * BLOCK + 64
    board.flash.chip.cells[entry + first : entry + 32] = (32 - first) * b"\xff"
    record, _ = start(board)
    for mark in range(6, 34):
        assert save(record, mark) == ""
    assert contents(board) == [31, None, 32, 33]
    assert save(record, 34) == ONE_FAILS
    for mark in range(35, 40):
        assert save(record, mark) == ""
        assert start(board)[1] == mark
    assert contents(board)[1] is None
    with board.media.os.open("/filler.bin", "wb") as filler:
        assert filler.write(bytes(100 * 1024)) == 100 * 1024  # the drive has not been filled


def test_the_last_record_is_not_overwritten_and_the_player_told_once():
    board = Board(nvm=partial(Nvm, size=256, page=256))
    record, _ = start(board)
    assert [save(record, mark) for mark in (1, 2, 3)] == ["", "", ""]
    board.spoil_folder("/saves/1")
    board.spoil_folder("/saves/2")
    record, found = start(board)
    board.power.steps = []
    assert [save(record, mark) for mark in (4, 5)] == [CANNOT_SAVE, ""]
    assert (found, record.is_dirty, board.power.steps) == (3, True, [])
    assert start(board)[1] == 3


def test_flash_that_is_worn_out_under_a_file_is_noticed_and_the_others_go_on(board):
    chip = board.flash.chip
    program = chip.program
    record, _ = start(board)
    blocks = board.media.os.open("/saves/2/record.bin", "rb").blocks()
    chip.program = lambda address, data: address // BLOCK in blocks or program(address, data)
    assert [save(record, mark) for mark in range(6, 12)] == [ONE_FAILS] + 5 * [""]
    assert not record.is_dirty
    assert (start(board)[1], contents(board)[0], contents(board)[2]) == (11, 11, 10)


@pytest.mark.parametrize("has_nvm", [True, False])
def test_an_installation_with_two_files_keeps_its_record(has_nvm):
    board = Board() if has_nvm else Board(nvm=partial(Nvm, size=256, page=256))
    first, second, _, *nvm = board.switch_on()
    record = Record((first, second, *nvm))
    assert [save(record, mark) for mark in (1, 2, 3, 4)] == [""] * 4
    record, found = start(board)
    assert found == 4
    for mark in range(5, 50):
        assert save(record, mark) == ""
        assert start(board)[1] == mark
    assert (contents(board)[2] is None) != has_nvm


def test_a_ruined_drive_leaves_what_nvm_holds(board):
    board.flash.chip.cells[:4096] = bytes(4096)
    record, found = start(board)
    assert found == 4
    assert [save(record, mark) for mark in (6, 7)] == [NOT_UNTIL_RESTART, ""]
    assert start(board)[1] == 4


def test_a_drive_that_gets_locked_is_still_read():
    board = Board()
    app, _, _ = play(board)
    app.settings.step(FELT, 1)
    app.keep()  # on a file
    kept = held(app.record)
    board.nvm.chip.erase(0)
    lock(board)
    assert held(Record(board.switch_on())) == kept


def test_a_win_is_counted_once_wherever_the_power_goes_in_its_save():
    board = Board()
    recorder = Recorder(board)
    recorder.switch_on()
    console = Headless(160, 128, None, board.switch_on())
    app = console.app
    save = app.record.save
    app.record.save = lambda: recorder.note(app.record, save)
    app.open_table(0, DEAL)
    console.play(parse_script("wait:32"))
    follow_hints(app.table, 4)
    app.keep()
    follow_hints(app.table, 1000)
    app.keep()
    won = recorder.saves[-1]
    outcomes = set()
    for name, found in one_cut(board, won, Starts()):
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
