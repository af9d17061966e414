"""Records of earlier versions are read, a newer one is left alone."""

import binascii
from pathlib import Path
from types import SimpleNamespace

import pytest

from engine.games.suit_triangle import SuitTriangle
from engine.load import load
from engine.save import LARGEST_SAVE
from handheld.games.registry import GAMES, new_game
from handheld.progress.record import IS_NEWER, Record
from handheld.progress.record_layout import BUFFER_SIZE, GAME, LINE_SIZE, STATISTICS, SUSPENDED, VERSION
from handheld.progress.resuming import resume
from handheld.progress.session import Session
from handheld.progress.settings import ANIMATION, FELT, HINTS, TIME_AND_MOVES, VOLUME, Settings
from handheld.progress.statistics import FEWEST_MOVES, MOVES, PLAYED, TIME, TOLD_WINS, WON, Statistics
from handheld.progress.suspended import SuspendedGames
from sim.media import MemoryMedium
from tests.handheld.progress.failing_media import marks, save

RECORDS = Path(__file__).with_name("records")


def golden(version):
    return bytes.fromhex((RECORDS / f"version-{version}.txt").read_text())


def record_of(data):
    media = (MemoryMedium(), MemoryMedium())
    media[1].write(data, len(data))
    return Record(media)


def new_settings(record):
    """Return the values of the settings that came after these records were written."""
    return [Settings(record).value(setting) for setting in (TIME_AND_MOVES, ANIMATION, VOLUME, HINTS)]


def test_there_is_a_golden_record_of_every_version():
    assert sorted(path.name for path in RECORDS.iterdir()) == [f"version-{n}.txt" for n in range(1, VERSION + 1)]


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_of_records_from_before_that_choice_a_new_deal_is_any(version):
    settings = Settings(record_of(golden(version)))
    assert [settings.wants_winnable(game) for game in range(len(GAMES))] == [False] * len(GAMES)


def test_version_1_is_read():
    record = record_of(golden(1))
    assert Settings(record).value(FELT) == 2
    assert new_settings(record) == [0, 0, 0, 0]
    session = Session(record)
    assert (session.game_number(), session.seconds(), session.is_in_progress()) == (0, 8, True)
    book = Statistics(record)
    assert [book.value(line, PLAYED) for line in book.lines_of(0)] == [1]
    game = SuitTriangle()
    load(game, record.game_bytes())
    assert (game.deal_number(), game.journal.length, game.fault()) == (69, 8, None)
    assert SuspendedGames(record).entries() == []
    assert record.save() == ""
    again = Record(record._media)
    assert (again.buffer[2], again.game_bytes()[: again.game_length]) == (3, record.game_bytes()[: record.game_length])


def test_version_2_is_read():
    record = record_of(golden(2))
    console = SimpleNamespace(wait=lambda duration: None)
    app = SimpleNamespace(record=record, session=Session(record), console=console, new_game=new_game)
    assert (app.session.game_number(), app.session.seconds(), app.session.is_in_progress()) == (1, 6, True)
    assert new_settings(record) == [0, 0, 0, 0]
    game = new_game(1)
    load(game, record.game_bytes())
    assert (game.deal_number(), game.journal.length, game.journal.undone, game.fault()) == (7, 1, 1, None)
    resumed = resume(app, 0)
    assert (resumed.deal_number(), resumed.journal.length, resumed.fault()) == (69, 2, None)
    assert (app.session.game_number(), app.session.hints()) == (0, 2)


def test_version_3_is_read():
    record = record_of(golden(3))
    assert [Settings(record).value(setting) for setting in (HINTS, VOLUME)] == [1, 0]
    statistics = Statistics(record)
    (line,) = statistics.lines_of(0)
    assert [statistics.value(line, place) for place in (PLAYED, WON, TOLD_WINS)] == [1, 1, 1]
    assert statistics.value(line, MOVES) == statistics.value(line, FEWEST_MOVES) == 28
    assert Session(record).game_number() == 1


def test_sums_of_earlier_versions_are_read_as_far_as_they_have_room():
    data = bytearray(SUSPENDED) + bytes(4)
    data[:3] = b"PP\2"
    line = STATISTICS + LINE_SIZE
    data += bytes(GAME - SUSPENDED)
    data[line] = 1
    for place, number, size in ((PLAYED, 70, 2), (WON, 60, 2), (20, 123_456, 4), (24, 1 << 24, 4)):
        data[line + place : line + place + size] = number.to_bytes(size, "little")
    statistics = Statistics(record_of(with_check(data)))
    assert statistics.lines_of(0) == [line]
    assert [statistics.value(line, place) for place in (PLAYED, WON, TIME, MOVES, TOLD_WINS)] == [
        70,
        60,
        123_456,
        (1 << 24) - 1,
        0,
    ]


def test_a_record_of_a_newer_version_is_neither_taken_nor_overwritten():
    data = bytearray(golden(1))
    data[2] = VERSION + 1
    data[-4:] = binascii.crc32(data[:-4]).to_bytes(4, "little")
    media = (MemoryMedium(), MemoryMedium())
    for medium in media:
        medium.write(data, len(data))
    record = Record(media)
    assert record.buffer == bytes(BUFFER_SIZE)
    assert [save(record, 1), save(record, 1)] == [IS_NEWER, ""]
    for medium in media:
        kept = bytearray(len(data))
        medium.read_into(kept)
        assert kept == data
    media[0].write(bytes(data[:-1]) + b"\0", len(data))  # damaged, it may be overwritten
    record = Record(media)
    assert save(record, 7) == ""
    assert marks(media) == 7


def with_check(data):
    """Return a record with the length and the check that its other bytes need."""
    data[6:8] = len(data).to_bytes(2, "little")
    data[-4:] = binascii.crc32(data[:-4]).to_bytes(4, "little")
    return bytes(data)


def version_1(game):
    """Return a record of version 1 with these bytes as the game in play."""
    data = bytearray(SUSPENDED) + game + bytes(4)
    data[:3] = b"PP\x01"
    return with_check(data)


def test_a_long_game_of_version_1_moves_up_whole():
    game = bytes(index * 7 % 251 for index in range(LARGEST_SAVE))
    record = record_of(version_1(game))
    assert record.game_length == LARGEST_SAVE > GAME - SUSPENDED
    assert record.game_bytes()[:LARGEST_SAVE] == game
    assert record.buffer[SUSPENDED:GAME] == bytes(GAME - SUSPENDED)


def test_what_no_version_can_have_written_is_not_taken():
    for data in (version_1(bytes(LARGEST_SAVE + 1)), with_check(bytearray(b"PP\0") + golden(2)[3:])):
        assert record_of(data).buffer == bytes(BUFFER_SIZE)
