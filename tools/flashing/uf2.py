"""Firmware as a .uf2 file: check it whole before a byte of it goes to a badge.

A UF2 file is a row of blocks of 512 bytes. Each has a header of eight 32-bit numbers (magic, magic, flags, address,
bytes of data, number of the block, count of blocks, family), up to 476 bytes of data, and a third magic at its end.
"""

import re
import struct
from pathlib import Path
from typing import NamedTuple

from tools.board_facts import CIRCUITPYTHON_VERSIONS, Board

BLOCK_SIZE = 512
HEADER = struct.Struct("<8I")
FOOTER = struct.Struct("<I")
FIRST_MAGIC = 0x0A324655
SECOND_MAGIC = 0x9E5D5157
LAST_MAGIC = 0x0AB16F30
FLAG_NOT_FOR_FLASH = 0x00000001
FLAG_FAMILY = 0x00002000
PAYLOAD = 256  # bytes of data in a block: the bootloaders of all boards here write pages of this size

# What boot_out.txt begins with stands in the firmware as one text, and the board's id as another that a zero ends.
VERSION_TEXT = re.compile(rb"CircuitPython (([0-9]+)\.[0-9]+\.[0-9]+[-.+0-9A-Za-z]*) on [-0-9]+; ([ -~]+?) with ")


class Block(NamedTuple):
    """A block: what its header says, and its data (bytes)."""

    flags: int
    address: int
    size: int
    number: int
    total: int
    family: int
    data: bytes


def check_uf2(path: str | Path, board: Board) -> str:
    """Check the file `path` for a Board; return the version of the CircuitPython in it as text, such as "10.3.0".

    Raise ValueError that says the first fault found and what to take instead, OSError where the file cannot be read.
    """
    with open(path, "rb") as file:
        data = file.read()
    try:
        blocks = read_blocks(data)
        check_numbers(blocks)
        check_places(blocks, board)
        return check_firmware(b"".join(block.data[:PAYLOAD] for block in blocks), board)
    except ValueError as error:
        raise ValueError(
            "%s Take the UF2 file for %s from https://circuitpython.org/board/%s." % (error, board.title, board.id)
        ) from None


def check_blocks(path: str | Path) -> None:
    """Check that the file `path` is whole firmware, for whatever board. Raise as `check_uf2`."""
    with open(path, "rb") as file:
        check_numbers(read_blocks(file.read()))


def read_blocks(data: bytes) -> list[Block]:
    """Return the Blocks in the bytes of a file. Raise ValueError with a sentence when it is no row of whole blocks."""
    if not data:
        raise ValueError("The firmware file is empty.")
    if data[:8] != struct.pack("<2I", FIRST_MAGIC, SECOND_MAGIC)[: len(data)]:
        raise ValueError("The file is no firmware in UF2 format: it does not begin as one.")
    if len(data) % BLOCK_SIZE:
        raise ValueError(
            "The firmware file is cut short: its %d bytes are no whole number of blocks of 512." % len(data)
        )
    return [_read_block(data[start : start + BLOCK_SIZE], start) for start in range(0, len(data), BLOCK_SIZE)]


def check_numbers(blocks: list[Block]) -> None:
    """Raise ValueError with a sentence unless every block is there once and in order."""
    count = blocks[0].total
    for block in blocks:
        if block.total != count:
            raise ValueError(
                "The firmware file is damaged: one block says that there are %d blocks and another %d."
                % (count, block.total)
            )
    numbers = [block.number for block in blocks]
    if max(numbers) >= count:
        raise ValueError("The firmware file is damaged: it has a block %d of %d." % (max(numbers), count))
    missing = sorted(set(range(count)) - set(numbers)) if count <= 2 * len(blocks) else range(len(blocks), count)
    if missing:
        raise ValueError("The firmware file is not whole: %d of %d blocks are missing." % (len(missing), count))
    if len(numbers) > count:
        repeated = next(number for number in numbers if numbers.count(number) > 1)
        raise ValueError("The firmware file is damaged: block %d is there twice." % repeated)
    if numbers != sorted(numbers):
        wrong = next(place for place, number in enumerate(numbers) if place != number)
        raise ValueError(
            "The firmware file is damaged: block %d stands where block %d belongs." % (numbers[wrong], wrong)
        )


def check_places(blocks: list[Block], board: Board) -> None:
    """Raise ValueError with a sentence unless every block is for the board's chip and goes to a page of its flash."""
    free_from = board.flash_start
    for block in blocks:
        where = "Block %d of the firmware file " % block.number
        _check_family(block, board, where)
        if block.flags & FLAG_NOT_FOR_FLASH:
            raise ValueError(where + "is not meant for the flash: this is no firmware.")
        if block.size != PAYLOAD:
            raise ValueError(where + "holds %d bytes instead of %d." % (block.size, PAYLOAD))
        if block.address % PAYLOAD:
            raise ValueError(where + "goes to 0x%08X, which is not the beginning of a page." % block.address)
        if not board.flash_start <= block.address <= board.flash_end - PAYLOAD:
            raise ValueError(
                where
                + "goes to 0x%08X, outside the flash that %s has for it (0x%08X to 0x%08X)."
                % (block.address, board.title, board.flash_start, board.flash_end)
            )
        if block.address < free_from:
            raise ValueError(where + "goes to 0x%08X, where an earlier block went or passed." % block.address)
        free_from = block.address + PAYLOAD


def check_firmware(image: bytes, board: Board) -> str:
    """Return the version of the CircuitPython in `image` (bytes, the contents of the flash).

    Raise ValueError with a sentence when it is no CircuitPython, one for another board, or one of a version that the
    games do not run on.
    """
    found = VERSION_TEXT.search(image)
    if not found:
        raise ValueError("The firmware in the file is not CircuitPython: it does not state a version of it.")
    version, name = found[1].decode(), found[3].decode()
    if board.id.encode() + b"\0" not in image:
        raise ValueError("The firmware in the file is for another board, %s." % name)
    if int(found[2]) not in CIRCUITPYTHON_VERSIONS:
        majors = " or ".join(str(major) for major in CIRCUITPYTHON_VERSIONS)
        raise ValueError("The firmware in the file is CircuitPython %s: the games need version %s." % (version, majors))
    return version


def _read_block(block: bytes, start: int) -> Block:
    first, second, flags, address, size, number, total, family = HEADER.unpack_from(block)
    (last,) = FOOTER.unpack_from(block, BLOCK_SIZE - FOOTER.size)
    place = start // BLOCK_SIZE
    if (first, second) != (FIRST_MAGIC, SECOND_MAGIC):
        raise ValueError("The firmware file is damaged: its block %d does not begin as one." % place)
    if last != LAST_MAGIC:
        raise ValueError("The firmware file is damaged: its block %d does not end as one." % place)
    return Block(flags, address, size, number, total, family, block[HEADER.size : -FOOTER.size])


def _check_family(block: Block, board: Board, where: str) -> None:
    if block.flags & FLAG_FAMILY:
        if block.family != board.family:
            raise ValueError(
                where
                + "is for chips of the family 0x%08X, but the chip of %s is of the family 0x%08X."
                % (block.family, board.title, board.family)
            )
    elif board.states_family:
        raise ValueError(where + "does not state the family of its chips, and %s ignores such blocks." % board.title)
