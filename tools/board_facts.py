"""What the tools have to know of each board: its drives, its firmware files, its flash, the button to hold.

Read from the sources of CircuitPython 10 and of the bootloaders; none of these boards was at hand.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from sim.boards import board_named

# Bytecode version 6, which the build makes, runs on these and on no other (8 and older have version 5), and the app
# uses bitmaptools, keypad and vectorio as they have been since 9.
CIRCUITPYTHON_VERSIONS = (9, 10)

SAMD51 = 0x55114460
RP2040 = 0xE48BFF56
STM32F4 = 0x57755A57

RP2040_FLASH = 0x10000000

SECTOR = 512
# From these numbers of sectors on, CircuitPython's formatting doubles the sectors of a cluster.
CLUSTER_STEPS = (0x1000, 0x4000, 0x10000)


class Board(NamedTuple):
    """The facts of one board.

    `id` is CircuitPython's `board.board_id`, `name` what a person calls it. `boot_drives` are the labels that the
    bootloader's drive may have, `boot_ids` the Board-IDs that its INFO_UF2.TXT may state, and `boot_keys` completes
    "To get to the bootloader, ...". A firmware file is of the UF2 `family`, which its blocks have to state where
    `states_family`; its addresses lie from `flash_start` to before `flash_end`. `drive_size` is CIRCUITPY's in bytes,
    and `save_key` the label of the button that is B for the game, which leaves the drive to the computer if it is held
    at the start.
    """

    id: str
    name: str
    boot_drives: tuple
    boot_ids: tuple
    boot_keys: str
    family: int
    states_family: bool
    flash_start: int
    flash_end: int
    drive_size: int
    save_key: str = "B"

    @property
    def title(self) -> str:
        """Its name and its id, as in "PicoSystem (pimoroni_picosystem)": what sentences call it."""
        return f"{self.name} ({self.id})"

    @property
    def screen(self) -> tuple[int, int]:
        """The width and height of its screen in pixels."""
        shown = board_named(self.id)
        return shown.width, shown.height

    @property
    def cluster_size(self) -> int:
        """The bytes of a cluster after CircuitPython has formatted the drive."""
        return SECTOR << sum(self.drive_size // SECTOR >= step for step in CLUSTER_STEPS)


def _samd51(
    board_id: str, name: str, boot_drives: tuple[str, ...], boot_ids: tuple[str, ...], drive_size: int
) -> Board:
    # CircuitPython's own files for these state no family; the bootloader lies below 0x4000.
    keys = "press the reset button on the back twice, quickly"
    return Board(board_id, name, boot_drives, boot_ids, keys, SAMD51, False, 0x4000, 0x80000, drive_size)


def _rp2040(board_id: str, name: str, boot_keys: str, flash_size: int, firmware_size: int, **others: Any) -> Board:
    # The chip itself ignores blocks that do not state its family. The drive is what the firmware leaves of the flash.
    end = RP2040_FLASH + flash_size
    return Board(
        id=board_id,
        name=name,
        boot_drives=("RPI-RP2",),
        boot_ids=("RPI-RP2",),
        boot_keys=boot_keys,
        family=RP2040,
        states_family=True,
        flash_start=RP2040_FLASH,
        flash_end=end,
        drive_size=flash_size - firmware_size,
        **others,
    )


BOARDS = {
    board.id: board
    for board in (
        _samd51(
            "pybadge",
            "PyBadge, PyBadge LC or EdgeBadge",
            ("PYBADGEBOOT", "BADGELCBOOT"),
            ("SAMD51J19A-PyBadge-M4", "SAMD51J19A-PyBadgeLC-M4"),
            0x200000,
        ),
        _samd51("pygamer", "PyGamer", ("PYGAMERBOOT",), ("SAMD51J19A-PyGamer-M4",), 0x800000),
        _rp2040(
            "pimoroni_picosystem",
            "PicoSystem",
            "switch it off, hold X and switch it on",
            0x1000000,
            0x100000,
        ),
        _rp2040(
            "hack_club_sprig",
            "Sprig",
            "hold the BOOTSEL button while you plug in the cable",
            0x200000,
            0x100000,
            save_key="K",
        ),
        _rp2040(
            "pajenicko_picopad",
            "Picopad",
            "hold the BOOTSEL button while you plug in the cable",
            0x200000,
            0x181000,
        ),
        Board(
            id="meowbit_v121",
            name="Meowbit",
            boot_drives=("ARCADE-F4", "ARCD-F401"),
            boot_ids=("STM32F401-MEOWBIT",),
            boot_keys="press the reset button on the back once",
            family=STM32F4,
            states_family=False,
            flash_start=0x08010000,
            flash_end=0x08080000,
            drive_size=0x200000,
        ),
    )
}


def board_of(text: str) -> Board:
    """Return the Board with a short or full name, in whatever capitals. Raise ValueError with a sentence for others."""
    return BOARDS[board_named(text).id]


def title_of(board_id: str) -> str:
    """Return the title of a board, or its id alone where it is none of BOARDS."""
    return BOARDS[board_id].title if board_id in BOARDS else board_id


def titles(boards: Iterable[Board] = BOARDS.values()) -> str:
    """Return the titles of boards in a row, of all of them if none are given."""
    return "; ".join(board.title for board in boards)
