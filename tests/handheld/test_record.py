"""What outlives the program: two media in turn, the newest whole record wins, and nothing else is ever taken."""

import pytest
from handheld.record import GAME, LARGEST_RECORD, SETTINGS, Record
from sim.media import MemoryMedium


class RefusingMedium(MemoryMedium):
    """A medium that can be read and not written, as CIRCUITPY while a computer has it mounted."""

    def write(self, buffer, length):
        raise OSError(30, "Read-only filesystem")


def marks(media):
    """Return the first setting as a new program would read it."""
    return Record(media).buffer[SETTINGS]


def test_an_erased_or_foreign_medium_begins_an_empty_record():
    media = (MemoryMedium(), MemoryMedium())
    media[1].write(b"PP\x01" + bytes(300), 303)
    record = Record(media)
    assert record.buffer == bytes(LARGEST_RECORD)
    assert record.game_length == 0


def test_the_media_are_written_in_turn_and_the_newest_record_is_taken():
    media = (MemoryMedium(), MemoryMedium())
    record = Record(media)
    for mark in (1, 2, 3):
        record.buffer[SETTINGS] = mark
        record.save()
        assert marks(media) == mark
    first, second = bytearray(GAME), bytearray(GAME)
    media[0].read_into(first)
    media[1].read_into(second)
    assert {first[SETTINGS], second[SETTINGS]} == {2, 3}


def test_a_program_started_again_goes_on_with_the_older_medium():
    media = (MemoryMedium(), MemoryMedium())
    for mark in range(1, 7):
        record = Record(media)
        assert record.buffer[SETTINGS] == mark - 1
        record.buffer[SETTINGS] = mark
        record.save()
    contents = []
    for medium in media:
        content = bytearray(GAME)
        medium.read_into(content)
        contents.append(content[SETTINGS])
    assert sorted(contents) == [5, 6]


@pytest.mark.parametrize("sequence", [1, 0xFFFFFD])
def test_the_sequence_number_runs_over_its_end(sequence):
    media = (MemoryMedium(), MemoryMedium())
    record = Record(media)
    record._sequence = sequence
    for mark in range(1, 8):
        record.buffer[SETTINGS] = mark
        record.save()
        assert marks(media) == mark


def test_every_damaged_byte_is_noticed_and_the_older_record_taken():
    media = (MemoryMedium(), MemoryMedium())
    record = Record(media)
    for mark in (1, 2):
        record.buffer[SETTINGS] = mark
        record.save()
    length = GAME + 4
    newest = media[record._newest]
    whole = bytearray(length)
    newest.read_into(whole)
    for index in range(length):
        damaged = bytearray(whole)
        damaged[index] ^= 0x10
        newest.write(damaged, length)
        assert marks(media) == 1, index
    newest.write(whole, length)
    assert marks(media) == 2


def test_a_medium_that_cannot_be_written_is_told_once_and_the_other_one_used():
    media = (MemoryMedium(), RefusingMedium())
    record = Record(media)
    told = []
    for mark in range(1, 5):
        record.buffer[SETTINGS] = mark
        told.append(record.save())
        assert marks(media) == mark
    assert told.count(False) == 1


def test_where_nothing_can_be_written_this_is_told_once():
    record = Record((RefusingMedium(), RefusingMedium()))
    assert [record.save() for _ in range(3)] == [False, True, True]
