"""What each SaveMedium holds, and which of them has the newest record."""

import binascii

from handheld.progress.record_layout import CHECK_SIZE, SEQUENCE_SIZE

SEQUENCES = 1 << 8 * SEQUENCE_SIZE

# What a medium holds, beside the sequence number of a whole record.
NO_RECORD = -1
NEWER = -2  # a whole record of a newer version, which is left alone
MISSING = -3  # it cannot be read before it is made
UNMADE = -4  # and could not be made


def newest_of(holds: list) -> int:
    """Return the number of the medium with the newest whole record, NO_RECORD where there is none.

    holds: what each medium holds, a sequence number or one of NO_RECORD ... UNMADE.
    """
    newest = NO_RECORD
    for medium in range(len(holds)):
        if holds[medium] < 0:
            continue
        if newest == NO_RECORD or 0 < (holds[medium] - holds[newest]) % SEQUENCES < SEQUENCES >> 1:
            newest = medium
    return newest


def check_of(buffer: bytearray, length: int) -> int:
    """Return the CRC-32 of a record of `length` bytes, that of the check at its end not included."""
    return binascii.crc32(memoryview(buffer)[: length - CHECK_SIZE])
