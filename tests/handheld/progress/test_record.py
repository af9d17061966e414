"""What outlives the program: the media in turn, the newest whole record wins, and nothing else is ever taken."""

import errno

import pytest

from handheld.progress.record import CANNOT_SAVE, IS_NEWER, NOT_ON_DRIVE, NOT_UNTIL_RESTART, ONE_FAILS, REST, Record
from handheld.progress.record_layout import BUFFER_SIZE, GAME, SETTINGS
from handheld.progress.record_reading import LEAP
from sim.media import MemoryMedium
from tests.handheld.progress.failing_media import (
    CountingMedium,
    DoubtfulMedium,
    FailingMedium,
    MadeMedium,
    RefusingMedium,
    ReserveMedium,
    SpoilingMedium,
    mark_on,
    marks,
    save,
)


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
        assert record.is_dirty
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
    assert not record.is_dirty
    assert [save(record, mark) for mark in range(2, 6)] == [sentence, "", "", ""]
    assert (record.is_dirty, marks(media)) == (True, 1)
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
        assert not record.is_dirty
        assert marks(media) == mark
    assert [sentence for sentence in told if sentence] == [NOT_ON_DRIVE if failing is RefusingMedium else ONE_FAILS]


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
    assert record.is_dirty
    record = Record((RefusingMedium(), FailingMedium()))
    assert [record.save() for _ in range(3)] == [CANNOT_SAVE, "", ""]


def test_what_the_player_is_told_fits_the_bar():
    assert max(map(len, (CANNOT_SAVE, NOT_UNTIL_RESTART, IS_NEWER, NOT_ON_DRIVE, ONE_FAILS))) <= 26


class AilingMedium(CountingMedium):
    """Fails while it is ill; `writes` counts the tries too."""

    is_ill = False

    def write(self, buffer, length):
        super().write(buffer, length)
        if self.is_ill:
            raise OSError(errno.EIO, "refused")


def test_a_medium_that_failed_is_tried_only_where_all_others_fail_until_it_has_worked():
    media = [AilingMedium() for _ in range(3)]
    record = Record(media)
    media[1].is_ill = True
    assert [save(record, mark) for mark in range(1, 7)] == ["", ONE_FAILS, "", "", "", ""]
    assert [medium.writes for medium in media] == [3, 1, 3]
    media[1].is_ill = False
    media[0].is_ill = media[2].is_ill = True
    assert save(record, 7) == ""
    media[0].is_ill = media[2].is_ill = False
    assert [medium.writes for medium in media] == [4, 2, 3]
    assert [save(record, mark) for mark in range(8, 12)] == [""] * 4
    assert [medium.writes for medium in media] == [4, 4, 5]
