"""What outlives the program: the media in turn, the newest whole record wins, and nothing else is ever taken."""

import errno
from pathlib import Path
from types import SimpleNamespace

import pytest
from engine.load import load
from engine.games.suit_triangle import SuitTriangle
from handheld.games.registry import new_game
from handheld.progress.record import (
    BUFFER_SIZE,
    CANNOT_SAVE,
    GAME,
    IS_NEWER,
    NOT_ON_DRIVE,
    NOT_UNTIL_RESTART,
    ONE_FAILS,
    REST,
    SETTINGS,
    VERSION,
    Record,
)
from handheld.progress.record_reading import LEAP
from handheld.progress.session import SECONDS, Session
from handheld.progress.settings import FELT, Settings
from handheld.progress.suspended import Shelf
from handheld.progress.statistics import PLAYED, Statistics
from handheld.progress.resuming import take_up
from sim.media import MemoryMedium

RECORDS = Path(__file__).with_name("records")


class FailingMedium(MemoryMedium):
    """A medium that can be read and not written. `touches`: whether a failed write spoils what it holds."""

    number = errno.EIO
    touches = False

    def write(self, buffer, length):
        if self.touches:
            MemoryMedium.write(self, bytes(length), length)
        raise OSError(self.number, "refused")


class ReserveMedium(MemoryMedium):
    is_reserve = True


class MadeMedium(MemoryMedium):
    """A medium that has to be made before it can be read or written. can_make: whether that succeeds."""

    needs_making = True

    def __init__(self, can_make=True):
        super().__init__()
        self.can_make = can_make
        self.tries = 0
        self.is_made = False

    def make(self):
        self.tries += 1
        self._need(self.can_make)
        self.is_made = True

    def read_into(self, buffer):
        self._need(self.is_made)
        super().read_into(buffer)

    def write(self, buffer, length):
        self._need(self.is_made)
        super().write(buffer, length)

    def _need(self, is_right):
        if not is_right:
            raise OSError(errno.EROFS, "not made")


class RefusingMedium(FailingMedium):
    """As CIRCUITPY while a computer has it mounted."""

    number = errno.EROFS


class SpoilingMedium(FailingMedium):
    touches = True


def marks(media):
    """Return the first setting as a new program would read it."""
    return Record(media).buffer[SETTINGS]


def mark_on(medium):
    content = bytearray(GAME)
    medium.read_into(content)
    return content[SETTINGS]


def save(record, mark):
    record.buffer[SETTINGS] = mark
    return record.save()


class CountingMedium(MemoryMedium):
    writes = 0

    def write(self, buffer, length):
        self.writes += 1
        super().write(buffer, length)


def test_what_is_kept_already_is_not_written_again():
    media = (CountingMedium(), CountingMedium(), CountingMedium())
    record = Record(media)
    for mark, count in ((0, 1), (0, 1), (1, 2), (1, 2), (0, 3)):
        record.is_changed = True
        assert save(record, mark) == ""
        assert (record.is_changed, sum(medium.writes for medium in media)) == (False, count)
    record = Record(media)
    assert save(record, 0) == "" and sum(medium.writes for medium in media) == 3
    record.game_length = 1
    assert record.save() == "" and sum(medium.writes for medium in media) == 4


def test_what_a_failing_medium_may_have_kept_is_followed_by_a_save_even_of_what_was_kept_before():
    media = (MemoryMedium(), DoubtfulMedium())
    record = Record(media)
    assert [save(record, mark) for mark in (1, 2)] == ["", CANNOT_SAVE]
    healed = MemoryMedium()
    record._media = (media[0], healed)
    assert save(record, 1) == ""
    assert (mark_on(media[1]), marks((*media, healed))) == (2, 1)


def test_a_reserve_is_not_for_time_and_hints_alone():
    media = (MemoryMedium(), MemoryMedium(), ReserveMedium())
    record = Record(media)
    assert [save(record, mark) for mark in (1, 2)] == ["", ""]
    record.buffer[SECONDS] = 9
    assert record.save() == ""
    assert (mark_on(media[2]), Record(media).buffer[SECONDS]) == (0xFF, 9)
    record._media = (RefusingMedium(), RefusingMedium(), media[2])
    for seconds in (10, 11):
        record.buffer[SECONDS] = seconds
        assert (record.save(), record.is_changed, mark_on(media[2])) == ("", True, 0xFF)
    assert (save(record, 3), record.is_changed, mark_on(media[2])) == ("", False, 3)
    assert Record(media).buffer[SECONDS] == 11
    record.buffer[SECONDS] = 12
    assert (record.save(), record.is_changed) == (NOT_UNTIL_RESTART, True)


def test_an_erased_or_foreign_medium_begins_an_empty_record():
    media = (MemoryMedium(), MemoryMedium())
    media[1].write(b"PP\x01" + bytes(300), 303)
    record = Record(media)
    assert record.buffer == bytes(BUFFER_SIZE)
    assert record.game_length == 0


def test_the_media_are_written_in_turn_and_the_newest_record_is_taken():
    media = (MemoryMedium(), MemoryMedium())
    record = Record(media)
    for mark in range(1, 6):
        save(record, mark)
        assert marks(media) == mark
        assert mark_on(media[1 - mark % 2]) == mark


def test_a_reserve_gets_a_save_when_it_holds_nothing_and_then_one_in_32():
    media = (MemoryMedium(), MemoryMedium(), MemoryMedium(), ReserveMedium())
    record = Record(media)
    on_reserve = []
    for mark in range(1, 100):
        save(record, mark)
        if mark_on(media[3]) == mark:
            on_reserve.append(mark)
        assert marks(media) == mark
    assert on_reserve == [4, 37, 70]
    assert REST == 32


def test_media_are_made_together_before_anything_is_saved_beside_them():
    media = (MadeMedium(), MadeMedium(), MadeMedium(), ReserveMedium())
    record = Record(media)
    for mark in range(1, 5):
        assert save(record, mark) == ""
        assert [medium.tries for medium in media[:3]] == [1, 1, 1]
    assert [mark_on(medium) for medium in media] == [1, 2, 3, 4]


def test_nothing_is_made_while_another_of_them_holds_the_newest_record():
    media = (MadeMedium(), MadeMedium(), MadeMedium(), ReserveMedium())
    record = Record(media)
    for mark in range(1, 6):
        save(record, mark)
    media[1].is_made = False
    record = Record(media)
    for mark in range(6, 34):
        assert save(record, mark) == ""
    assert (media[1].tries, mark_on(media[3])) == (1, 33)
    assert save(record, 34) == ""
    assert (media[1].tries, mark_on(media[1])) == (2, 34)


def test_what_cannot_be_made_is_tried_once_and_the_others_go_on():
    media = (MadeMedium(), MadeMedium(can_make=False), MadeMedium())
    record = Record(media)
    assert [save(record, mark) for mark in range(1, 6)] == [ONE_FAILS, "", "", "", ""]
    assert [mark_on(media[0]), mark_on(media[2])] == [5, 4]
    record = Record(media)
    assert [save(record, mark) for mark in range(6, 9)] == ["", "", ""]
    assert media[1].tries == 1


def test_a_drive_that_refuses_lets_a_reserve_take_one_save():
    media = (*(MadeMedium(can_make=False) for _ in range(3)), ReserveMedium())
    for first, expected in ((1, [NOT_ON_DRIVE, NOT_UNTIL_RESTART, ""]), (4, [NOT_UNTIL_RESTART, "", ""])):
        record = Record(media)
        assert [save(record, mark) for mark in range(first, first + 3)] == expected
        assert record.is_changed
        assert marks(media) == 1


def test_a_program_started_again_goes_on_with_the_older_medium():
    media = (MemoryMedium(), MemoryMedium())
    for mark in range(1, 7):
        record = Record(media)
        assert record.buffer[SETTINGS] == mark - 1
        save(record, mark)
    assert sorted(map(mark_on, media)) == [5, 6]


@pytest.mark.parametrize("sequence", [1, 0xFFFFFD])
def test_the_sequence_number_runs_over_its_end(sequence):
    media = (MemoryMedium(), MemoryMedium())
    record = Record(media)
    record._sequence = sequence
    for mark in range(1, 8):
        save(record, mark)
        assert marks(media) == mark


def test_every_damaged_byte_is_noticed_and_the_older_record_taken():
    media = (MemoryMedium(), MemoryMedium())
    record = Record(media)
    save(record, 1)
    save(record, 2)
    length = GAME + 4
    whole = bytearray(length)
    media[1].read_into(whole)
    for index in range(length):
        damaged = bytearray(whole)
        damaged[index] ^= 0x10
        media[1].write(damaged, length)
        assert marks(media) == 1, index
    media[1].write(whole, length)
    assert marks(media) == 2


def test_a_save_that_was_cut_short_and_can_be_read_again_later_is_the_older_one():
    media = (MemoryMedium(), MemoryMedium())
    record = Record(media)
    for mark in (1, 2, 3):
        save(record, mark)
    torn = bytearray(4096)
    media[0].read_into(torn)
    media[0].write(bytes(600), 600)  # number 3 is cut short
    again = Record(media)
    assert again.buffer[SETTINGS] == 2
    save(again, 4)
    save(again, 5)
    media[1].write(torn, 4096)
    assert marks(media) == 4  # not 3
    assert LEAP > 1


def test_a_medium_that_fails_for_long_does_not_bring_its_stale_record_back():
    media = (MemoryMedium(), MemoryMedium(), MemoryMedium())
    record = Record(media)
    for mark in (1, 2, 3):
        save(record, mark)
    broken = FailingMedium()
    broken._content = media[0]._content
    record = Record((broken, *media[1:]))
    for mark in range(4, 60):
        save(record, mark)
    assert record.buffer[SETTINGS] == 59
    assert marks(media) == marks(media[::-1]) == 59


@pytest.mark.parametrize(
    ("failing", "sentence"),
    [(RefusingMedium, NOT_UNTIL_RESTART), (FailingMedium, CANNOT_SAVE), (SpoilingMedium, CANNOT_SAVE)],
)
@pytest.mark.parametrize("others", [1, 2])
def test_the_newest_record_is_never_overwritten(failing, sentence, others):
    media = (MemoryMedium(), *(failing() for _ in range(others)))
    record = Record(media)
    assert save(record, 1) == ""
    assert not record.is_changed
    assert [save(record, mark) for mark in range(2, 6)] == [sentence, "", "", ""]
    assert (record.is_changed, marks(media)) == (True, 1)
    again = Record(media)
    assert (again.buffer[SETTINGS], save(again, 6)) == (1, sentence)
    assert marks(media) == 1


@pytest.mark.parametrize("failing", [RefusingMedium, FailingMedium, SpoilingMedium])
@pytest.mark.parametrize("place", range(3))
def test_with_three_media_any_one_may_fail(failing, place):
    media = [MemoryMedium(), MemoryMedium(), MemoryMedium()]
    media[place] = failing()
    record = Record(media)
    told = []
    for mark in range(1, 40):
        told.append(save(record, mark))
        assert not record.is_changed
        assert marks(media) == mark
    assert [sentence for sentence in told if sentence] == [NOT_ON_DRIVE if failing is RefusingMedium else ONE_FAILS]


class DoubtfulMedium(MemoryMedium):
    """Says that every write fails; the first one is kept all the same."""

    keeps = True

    def write(self, buffer, length):
        if self.keeps:
            super().write(buffer, length)
        self.keeps = False
        raise OSError(errno.EIO, "input/output error")


def test_what_a_failing_medium_kept_after_all_is_older_than_the_next_save():
    media = (MemoryMedium(), DoubtfulMedium(), FailingMedium())
    record = Record(media)
    assert [save(record, mark) for mark in (1, 2)] == ["", CANNOT_SAVE]
    assert mark_on(media[1]) == 2
    healed = MemoryMedium()
    record._media = (*media[:2], healed)
    save(record, 3)
    assert (mark_on(media[1]), mark_on(healed)) == (2, 3)
    assert marks((*media[:2], healed)) == marks((healed, *media[:2])) == 3


def test_where_nothing_can_be_written_this_is_told_once():
    record = Record((RefusingMedium(), RefusingMedium()))
    assert [record.save() for _ in range(3)] == [NOT_UNTIL_RESTART, "", ""]
    assert record.is_changed
    record = Record((RefusingMedium(), FailingMedium()))
    assert [record.save() for _ in range(3)] == [CANNOT_SAVE, "", ""]


def test_what_the_player_is_told_fits_the_bar():
    assert max(map(len, (CANNOT_SAVE, NOT_UNTIL_RESTART, IS_NEWER, NOT_ON_DRIVE, ONE_FAILS))) <= 26


def golden(version):
    return bytes.fromhex((RECORDS / f"version-{version}.txt").read_text())


def record_of(data):
    media = (MemoryMedium(), MemoryMedium())
    media[1].write(data, len(data))
    return Record(media)


def test_there_is_a_golden_record_of_every_version():
    assert sorted(path.name for path in RECORDS.iterdir()) == [f"version-{n}.txt" for n in range(1, VERSION + 1)]


def test_version_1_is_read():
    record = record_of(golden(1))
    assert Settings(record).value(FELT) == 2
    session = Session(record)
    assert (session.game_number(), session.seconds(), session.is_in_progress()) == (0, 8, True)
    book = Statistics(record)
    assert [book.value(line, PLAYED) for line in book.lines_of(0)] == [1]
    game = SuitTriangle()
    load(game, record.game_bytes())
    assert (game.deal_number(), game.journal.length, game.fault()) == (69, 8, None)
    assert Shelf(record).places() == []
    assert record.save() == ""
    again = Record(record._media)
    assert (again.buffer[2], again.game_bytes()[: again.game_length]) == (2, record.game_bytes()[: record.game_length])


def test_version_2_is_read():
    record = record_of(golden(2))
    app = SimpleNamespace(record=record, session=Session(record), console=SimpleNamespace(wait=lambda duration: None))
    assert (app.session.game_number(), app.session.seconds(), app.session.is_in_progress()) == (1, 6, True)
    game = new_game(1)
    load(game, record.game_bytes())
    assert (game.deal_number(), game.journal.length, game.journal.undone, game.fault()) == (7, 1, 1, None)
    waiting = take_up(app, 0)
    assert (waiting.deal_number(), waiting.journal.length, waiting.fault()) == (69, 2, None)
    assert (app.session.game_number(), app.session.hints()) == (0, 2)


def test_a_record_of_a_newer_version_is_neither_taken_nor_overwritten():
    import binascii

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
