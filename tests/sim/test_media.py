"""Both kinds of SaveMedium keep what was written last."""

import errno

import pytest

from sim.media import FileMedium, MemoryMedium, reason_not_kept


@pytest.fixture(params=["memory", "file"])
def medium(request, tmp_path):
    return MemoryMedium(16) if request.param == "memory" else FileMedium(tmp_path / "medium", 16)


def read(medium, length):
    buffer = bytearray(length)
    medium.read_into(buffer)
    return bytes(buffer)


def test_a_new_medium_is_erased(medium):
    assert medium.size == 16
    assert read(medium, 16) == b"\xff" * 16


def test_what_was_written_last_is_read_as_much_as_fits(medium):
    medium.write(b"0123456789abcdef", 16)
    assert read(medium, 16) == b"0123456789abcdef"
    medium.write(bytearray(b"ABCDEF"), 4)
    assert read(medium, 4) == b"ABCD"
    assert read(medium, 2) == b"AB"


def test_a_buffer_larger_than_the_medium_keeps_its_end(medium):
    medium.write(b"x" * 16, 16)
    buffer = bytearray(b"-" * 20)
    medium.read_into(buffer)
    assert buffer == b"x" * 16 + b"-" * 4


def test_a_record_that_is_too_large_is_refused_and_the_old_one_stays(medium):
    medium.write(b"x" * 16, 16)
    with pytest.raises(OSError) as caught:
        medium.write(b"y" * 17, 17)
    assert caught.value.errno == errno.EFBIG
    assert read(medium, 16) == b"x" * 16


def test_a_file_outlives_its_medium_and_may_be_longer_or_shorter(tmp_path):
    path = tmp_path / "medium"
    FileMedium(path, 16).write(b"kept", 4)
    assert path.read_bytes() == b"kept"
    assert read(FileMedium(path, 16), 6) == b"kept\xff\xff"
    path.write_bytes(b"z" * 100)
    assert read(FileMedium(path, 16), 16) == b"z" * 16


def test_a_file_that_cannot_be_read_or_written_raises(tmp_path):
    for path, number in ((tmp_path, errno.EISDIR), (tmp_path / "none" / "medium", errno.ENOENT)):
        with pytest.raises(OSError) as caught:
            FileMedium(path).write(b"x", 1)
        assert caught.value.errno in (number, errno.EACCES)
    with pytest.raises(OSError):
        FileMedium(tmp_path).read_into(bytearray(1))


def test_a_file_says_why_it_could_not_be_written(tmp_path):
    media = (FileMedium(tmp_path / "no" / "medium", 16), FileMedium(tmp_path / "medium", 16))
    with pytest.raises(FileNotFoundError):
        media[0].write(b"lost", 4)
    sentence = f"{tmp_path / 'no' / 'medium'} cannot be written (No such file or directory)"
    assert (media[0].failure, reason_not_kept(media)) == (sentence, sentence)
    (tmp_path / "no").mkdir()
    media[0].write(b"kept", 4)
    assert media[0].failure == ""
