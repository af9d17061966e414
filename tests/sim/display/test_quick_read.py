"""The quick readinto leaves the same pixels as Blinka's own."""

import io
import random

import pytest
from displayio import Bitmap

import sim.display.quick_read as quick_read


@pytest.mark.parametrize("width", [1, 2, 7, 8, 9, 50, 75])
def test_it_reads_what_blinka_reads(width):
    data = random.Random(width).randbytes((width + 1) // 2 * 5 + 3)
    quick, plain = Bitmap(width, 5, 16), Bitmap(width, 5, 16)
    one, other = io.BytesIO(data), io.BytesIO(data)
    quick_read.readinto(quick, one, 4)
    quick_read._pixel_by_pixel(plain, other, 4)
    assert bytes(quick._data) == bytes(plain._data)
    assert one.tell() == other.tell() == len(data) - 3


def test_too_few_bytes_are_refused():
    with pytest.raises(EOFError):
        quick_read.readinto(Bitmap(8, 2, 16), io.BytesIO(bytes(7)), 4)


def test_other_orders_are_left_to_blinka():
    quick, plain = Bitmap(8, 1, 16), Bitmap(8, 1, 16)
    quick_read.readinto(quick, io.BytesIO(b"\x12\x34\x56\x78"), 4, reverse_pixels_in_element=True)
    quick_read._pixel_by_pixel(plain, io.BytesIO(b"\x12\x34\x56\x78"), 4, reverse_pixels_in_element=True)
    assert bytes(quick._data) == bytes(plain._data)
    assert quick[0] == 1
