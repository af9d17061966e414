import struct

import pytest

from tools.board_facts import BOARDS
from tools.flashing.uf2 import check_uf2

PYBADGE = BOARDS["pybadge"]
PICOSYSTEM = BOARDS["pimoroni_picosystem"]
MEOWBIT = BOARDS["meowbit_v121"]
BLOCKS = 40


def firmware(board, version="10.0.3", name="Adafruit Pybadge", board_id=None):
    """The contents of a flash with the two texts that every CircuitPython has, the first one across two pages."""
    text = "Adafruit CircuitPython %s on 2025-10-17; %s with samd51j19" % (version, name)
    image = bytearray(range(256)) * BLOCKS
    image[500 : 500 + len(text) + 1] = text.encode() + b"\0"
    names = b"\0" + (board_id or board.id).encode() + b"\0"
    image[4000 : 4000 + len(names)] = names
    return bytes(image)


def block(number, count, address, data, flags=0, family=0, size=256):
    """A block as the UF2 specification has it."""
    header = struct.pack("<8I", 0x0A324655, 0x9E5D5157, flags, address, size, number, count, family)
    return header + data.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30)


def blocks(board, image=None, states_family=None):
    """The blocks of a good file for a board: of CircuitPython's own for SAMD51, no block states a family."""
    image = image or firmware(board)
    count = len(image) // 256
    states = board.states_family if states_family is None else states_family
    flags, family = (0x2000, board.family) if states else (0, 0)
    return [
        block(number, count, board.flash_start + number * 256, image[number * 256 :][:256], flags, family)
        for number in range(count)
    ]


def edited(block_bytes, place, value):
    """A block whose 32-bit number at byte `place` is another."""
    return block_bytes[:place] + struct.pack("<I", value) + block_bytes[place + 4 :]


@pytest.fixture
def check(tmp_path):
    def check_blocks(parts, board=PYBADGE):
        path = tmp_path / "firmware.uf2"
        path.write_bytes(b"".join(parts))
        return check_uf2(path, board)

    return check_blocks


@pytest.fixture
def sentence(check):
    def sentence_for(parts, board=PYBADGE):
        with pytest.raises(ValueError) as error:
            check(parts, board)
        fault, instead = str(error.value).split(" Take ")
        assert instead == f"the UF2 file for {board.title} from https://circuitpython.org/board/{board.id}."
        return fault

    return sentence_for


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_a_good_file_of_each_board_is_taken_and_its_version_told(check, board):
    assert check(blocks(board), board) == "10.0.3"


@pytest.mark.parametrize("version", ["9.0.0", "9.2.9", "10.3.0-beta.2", "10.4.0-alpha.1-13-gabcdef0123"])
def test_the_versions_of_nine_and_ten_are_taken(check, version):
    assert check(blocks(PYBADGE, firmware(PYBADGE, version))) == version


def test_a_file_that_states_the_right_family_is_taken_where_none_is_needed(check):
    assert check(blocks(PYBADGE, states_family=True)) == "10.0.3"


def test_gaps_between_the_addresses_are_allowed(check):
    parts = blocks(MEOWBIT)
    parts[-1] = edited(parts[-1], 12, MEOWBIT.flash_end - 256)
    assert check(parts, MEOWBIT) == "10.0.3"


def test_a_file_of_zero_length(sentence):
    assert sentence([]) == "The firmware file is empty."


@pytest.mark.parametrize("data", [b"<!DOCTYPE html>" * 100, b"PK\x03\x04" + bytes(508), b"\0"])
def test_a_file_of_another_kind(sentence, data):
    assert sentence([data]) == "The file is no firmware in UF2 format: it does not begin as one."


@pytest.mark.parametrize("length", [1, 4, 511, 513, 40 * 512 - 1])
def test_a_file_that_ends_inside_a_block(sentence, length):
    assert sentence([b"".join(blocks(PYBADGE))[:length]]) == (
        "The firmware file is cut short: its %d bytes are no whole number of blocks of 512." % length
    )


@pytest.mark.parametrize("kept", [1, 25, 39])
def test_a_file_that_ends_between_blocks(sentence, kept):
    missing = BLOCKS - kept
    assert sentence(blocks(PYBADGE)[:kept]) == (
        "The firmware file is not whole: %d of 40 blocks are missing." % missing
    )


def test_a_block_missing_in_the_middle(sentence):
    parts = blocks(PYBADGE)
    del parts[7]
    assert sentence(parts) == "The firmware file is not whole: 1 of 40 blocks are missing."


def test_a_block_repeated(sentence):
    parts = blocks(PYBADGE)
    parts.insert(7, parts[7])
    assert sentence(parts) == "The firmware file is damaged: block 7 is there twice."


def test_a_block_in_the_place_of_another(sentence):
    parts = blocks(PYBADGE)
    parts[8] = parts[7]
    assert sentence(parts) == "The firmware file is not whole: 1 of 40 blocks are missing."


def test_blocks_out_of_order(sentence):
    parts = blocks(PYBADGE)
    parts[7], parts[9] = parts[9], parts[7]
    assert sentence(parts) == "The firmware file is damaged: block 9 stands where block 7 belongs."


def test_a_block_with_a_number_past_the_count(sentence):
    parts = blocks(PYBADGE)
    parts[39] = edited(parts[39], 20, 40)
    assert sentence(parts) == "The firmware file is damaged: it has a block 40 of 40."


def test_blocks_that_count_differently(sentence):
    parts = blocks(PYBADGE)
    parts[3] = edited(parts[3], 24, 41)
    assert sentence(parts) == "The firmware file is damaged: one block says that there are 40 blocks and another 41."


@pytest.mark.parametrize("count", [0, 0xFFFFFFFF])
def test_a_count_that_is_absurd(sentence, count):
    expected = {
        0: "The firmware file is damaged: it has a block 39 of 0.",
        0xFFFFFFFF: "The firmware file is not whole: 4294967255 of 4294967295 blocks are missing.",
    }
    assert sentence([edited(part, 24, count) for part in blocks(PYBADGE)]) == expected[count]


@pytest.mark.parametrize(("place", "what"), [(0, "begin"), (4, "begin"), (508, "end")])
def test_each_magic_of_each_block(sentence, place, what):
    for number in range(1 if place < 8 else 0, BLOCKS):
        parts = blocks(PYBADGE)
        parts[number] = edited(parts[number], place, 0x0AB16F31)
        assert sentence(parts) == "The firmware file is damaged: its block %d does not %s as one." % (number, what)


def test_a_file_for_chips_of_another_family(sentence):
    assert sentence(blocks(PICOSYSTEM)) == (
        "Block 0 of the firmware file is for chips of the family 0xE48BFF56, but the chip of "
        + PYBADGE.title
        + " is of the "
        "family 0x55114460."
    )


def test_a_file_without_a_family_where_the_chip_wants_one(sentence):
    assert sentence(blocks(PICOSYSTEM, states_family=False), PICOSYSTEM) == (
        "Block 0 of the firmware file does not state the family of its chips, and "
        + PICOSYSTEM.title
        + " ignores such "
        "blocks."
    )


def test_a_block_that_is_not_for_the_flash(sentence):
    parts = blocks(PYBADGE)
    parts[5] = edited(parts[5], 8, 1)
    assert sentence(parts) == "Block 5 of the firmware file is not meant for the flash: this is no firmware."


@pytest.mark.parametrize("size", [0, 255, 257, 476, 0xFFFFFFFF])
def test_a_block_of_another_size(sentence, size):
    parts = blocks(PYBADGE)
    parts[5] = edited(parts[5], 16, size)
    assert sentence(parts) == "Block 5 of the firmware file holds %d bytes instead of 256." % size


@pytest.mark.parametrize("address", [0, 0x2000, 0x3F00, 0x80000, 0x10000000, 0xFFFFFF00])
def test_a_block_for_outside_the_flash(sentence, address):
    parts = blocks(PYBADGE)
    parts[39] = edited(parts[39], 12, address)
    assert sentence(parts) == (
        f"Block 39 of the firmware file goes to 0x{address:08X}, outside the flash that {PYBADGE.title} has for it "
        "(0x00004000 to 0x00080000)."
    )


def test_a_block_that_is_not_at_the_beginning_of_a_page(sentence):
    parts = blocks(PYBADGE)
    parts[39] = edited(parts[39], 12, 0x4000 + 39 * 256 + 4)
    assert sentence(parts) == "Block 39 of the firmware file goes to 0x00006704, which is not the beginning of a page."


@pytest.mark.parametrize("earlier", [20, 37])
def test_a_block_that_goes_where_another_went(sentence, earlier):
    parts = blocks(PYBADGE)
    parts[38] = edited(parts[38], 12, 0x4000 + earlier * 256)
    assert sentence(parts) == (
        "Block 38 of the firmware file goes to 0x%08X, where an earlier block went or passed."
        % (0x4000 + earlier * 256)
    )


@pytest.mark.parametrize("other", ["pygamer", "pybadge_airlift", "pybadg"])
def test_another_boards_file_for_the_same_chip(sentence, other):
    image = firmware(PYBADGE, name="Adafruit PyGamer", board_id=other)
    assert sentence(blocks(PYBADGE, image)) == "The firmware in the file is for another board, Adafruit PyGamer."


@pytest.mark.parametrize("version", ["8.2.10", "11.0.0", "1.0.0"])
def test_a_version_that_the_games_do_not_run_on(sentence, version):
    assert sentence(blocks(PYBADGE, firmware(PYBADGE, version))) == (
        "The firmware in the file is CircuitPython %s: the games need version 9 or 10." % version
    )


def test_a_firmware_that_is_not_circuitpython(sentence):
    assert sentence(blocks(PYBADGE, bytes(range(256)) * 4)) == (
        "The firmware in the file is not CircuitPython: it does not state a version of it."
    )


def test_no_byte_of_the_headers_can_change_unseen(check):
    good = blocks(PYBADGE)
    for number in (0, 17, 39):
        for place in (*range(28), *range(508, 512)):
            if 8 <= place < 12:
                continue  # the flags, most of which have no meaning for these boards
            part = bytearray(good[number])
            part[place] ^= 0x41
            with pytest.raises(ValueError, match=r"^(The|Block \d+ of the) (file|firmware).*\.$"):
                check([*good[:number], part, *good[number + 1 :]])
