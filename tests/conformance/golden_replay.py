"""Replay golden playthroughs; runs on CPython, and on the badge's VM in a small heap.

A line of a golden file is one play: "<checks> <checksum> <record>". The record is that of engine.notation. A CRC-32
runs over the position bytes (256) after the deal and after every step; each check is its lowest byte there, two
hexadecimal digits, and the checksum is its last value, eight digits.
"""

import binascii

from engine.notation import deal_from_code, move_from_text


def checks_of(game, record):
    """Deal and play a record; return the checks (one byte each) and the checksum."""
    checks = bytearray(record.count(" ") + 1)
    end = record.find(" ")
    deal_from_code(game, record if end < 0 else record[:end])
    checksum = binascii.crc32(game.position)
    checks[0] = checksum & 255
    step = 0
    while end >= 0:
        start = end + 1
        end = record.find(" ", start)
        step += 1
        game.play(move_from_text(game, record[start:] if end < 0 else record[start:end]))
        checksum = binascii.crc32(game.position, checksum)
        checks[step] = checksum & 255
    return checks, checksum


def first_difference(game, line):
    """Replay a golden line; return None, or a sentence that names the deal and the first step that differs."""
    checks, checksum, record = line.strip().split(" ", 2)
    checks = binascii.unhexlify(checks)
    replayed, last = checks_of(game, record)
    code = record.split(" ", 1)[0]
    if len(checks) != len(replayed):
        return code + " has another number of steps"
    for step in range(len(checks)):
        if replayed[step] != checks[step]:
            return "%s has other bytes after step %d" % (code, step)
    if last != int(checksum, 16):
        return code + " ends with other bytes"
    return None


def replay(game, path):
    """Replay a golden file; print every difference, then the number of plays."""
    number = 0
    with open(path) as lines:
        for line in lines:
            number += 1
            difference = first_difference(game, line)
            if difference:
                print(difference)
    print(number, "plays")
