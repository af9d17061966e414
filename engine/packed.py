"""Whole numbers of several bytes in a buffer, the lowest byte first."""


def number_at(buffer: bytes | bytearray | memoryview, index: int, size: int) -> int:
    """Return the number that the `size` bytes from `index` on hold. Up to three bytes take none of the board's heap."""
    number = 0
    for place in range(size - 1, -1, -1):
        number = number << 8 | buffer[index + place]
    return number


def put_number(buffer: bytearray | memoryview, index: int, size: int, number: int) -> None:
    """Write `number` into the `size` bytes from `index` on; what is too large becomes the largest they hold."""
    is_too_large = number >> 8 * size  # and no number larger than that: the largest of four bytes takes heap on a board
    for place in range(size):
        buffer[index + place] = 255 if is_too_large else number >> 8 * place & 255
