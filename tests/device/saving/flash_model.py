"""Flash as chips have it: erased in sectors, programmed in pages, and garbage where the power went in the middle.

Nvm is `microcontroller.nvm` and ExternalFlash the chip behind CIRCUITPY, both as CircuitPython 10 writes them.
"""

import random
from typing import NamedTuple

ERASED = 0xFF
BLOCK = 512  # bytes, what a file system reads and writes at once
TEARS = 3  # kinds of garbage that a torn step leaves


class Step(NamedTuple):
    """One command to a chip: program `data` at `address`, or erase what lies there where `data` is None."""

    chip: "Chip"
    address: int
    data: bytes | None


class Power:
    """Notes the commands to all chips in `steps`."""

    def __init__(self):
        self.steps = []

    def do(self, step):
        self.steps.append(step)
        carry_out(step)


class Chip:
    """Flash of `size` bytes, erased `sector` bytes at a time and programmed up to `page` bytes at a time."""

    def __init__(self, power, size, sector, page):
        self.power = power
        self.sector = sector
        self.page = page
        self.cells = bytearray([ERASED]) * size

    def erase(self, address):
        self.power.do(Step(self, address - address % self.sector, None))

    def program(self, address, data):
        assert address % self.page + len(data) <= self.page
        self.power.do(Step(self, address, bytes(data)))


def extent(step):
    """Return the first byte that a step changes and the one after the last."""
    return step.address, step.address + (step.chip.sector if step.data is None else len(step.data))


def carry_out(step):
    """Do a step whole: an erasure sets all bits, programming clears bits and sets none."""
    start, end = extent(step)
    cells = step.chip.cells
    if step.data is None:
        cells[start:end] = bytes([ERASED]) * (end - start)
    else:
        old = int.from_bytes(cells[start:end], "big")
        cells[start:end] = (old & int.from_bytes(step.data, "big")).to_bytes(end - start, "big")


def tear(step, kind):
    """Let a step be cut short. The same step and kind, 0..TEARS - 1, always leave the same."""
    start, end = extent(step)
    cells = step.chip.cells
    old = bytes(cells[start:end])
    chance = random.Random(f"{step.address} {step.data!r} {kind}")
    noise = chance.randbytes(end - start)
    if kind == 0:  # anything
        cells[start:end] = noise
        return
    carry_out(step)
    new = bytes(cells[start:end])
    if kind == 1:  # done up to somewhere
        done = chance.randrange(end - start)
        cells[start:end] = new[:done] + old[done:]
    else:  # of the bits that were to change, some have
        before, after, mask = (int.from_bytes(data, "big") for data in (old, new, noise))
        cells[start:end] = (before ^ ((before ^ after) & mask)).to_bytes(end - start, "big")


class Nvm:
    """microcontroller.nvm: one sector of flash. Slices and bytes are read; an assignment writes all of it anew."""

    def __init__(self, power, size=8192, page=512, programs_erased=False):
        """`programs_erased`: whether what is erased yet is programmed without a further erasing, as on an RP2040."""
        self.chip = Chip(power, size, size, page)
        self.programs_erased = programs_erased
        self.broken = False

    def __len__(self):
        return len(self.chip.cells)

    def __getitem__(self, index):
        return self.chip.cells[index]

    def __setitem__(self, index, data):
        start, end, _ = index.indices(len(self))
        assert end - start == len(data)
        if self.broken:
            raise RuntimeError("Unable to write to nvm.")
        content = bytearray(self.chip.cells)
        is_erased = all(byte == ERASED for byte in content[start:end])
        content[start:end] = data
        pages = range(0, len(self), self.chip.page)
        if self.programs_erased and is_erased:
            pages = [page for page in pages if page < end and page + self.chip.page > start]
        else:
            self.chip.erase(0)
        for page in pages:
            self.chip.program(page, content[page : page + self.chip.page])


class ExternalFlash:
    """The chip of CIRCUITPY as blocks of 512 bytes, with CircuitPython's cache of one sector.

    The cache lies in memory, or where that is short in the last sector of the chip.
    """

    def __init__(self, power, size=2 * 1024 * 1024, cache_in_memory=True):
        self.chip = Chip(power, size, 4096, 256)
        self.block_count = (size - 4096) // BLOCK
        self._scratch = None if cache_in_memory else size - 4096
        self._sector = None
        self._dirty = {}

    def read_block(self, block):
        if block in self._dirty:
            return self._dirty[block]
        return bytes(self.chip.cells[block * BLOCK : (block + 1) * BLOCK])

    def write_block(self, block, data):
        address = block * BLOCK
        sector = address - address % self.chip.sector
        if sector != self._sector or block in self._dirty:
            # The real one means to look at the whole block and looks at its first four bytes.
            if self.chip.cells[address : address + 4] == bytes([ERASED] * 4):
                self._write_flash(address, data)
                return
            self._write_back()
            if self._scratch:
                self.chip.erase(self._scratch)
            self._sector = sector
        self._dirty[block] = bytes(data)
        if self._scratch:
            self._write_flash(self._scratch + address - sector, data)

    def flush(self):
        """Bring what is in the cache to its place."""
        self._write_back()

    def _write_back(self):
        if self._sector is None:
            return
        content = bytearray(self.chip.cells[self._sector : self._sector + self.chip.sector])
        for block, data in self._dirty.items():
            start = block * BLOCK - self._sector
            content[start : start + BLOCK] = data
        if self._scratch:
            for start in range(0, self.chip.sector, BLOCK):
                if (self._sector + start) // BLOCK not in self._dirty:
                    self._write_flash(self._scratch + start, content[start : start + BLOCK])
        self.chip.erase(self._sector)
        for start in range(0, self.chip.sector, self.chip.page):
            self._write_flash(self._sector + start, content[start : start + self.chip.page])
        self._sector = None
        self._dirty = {}

    def switch_on(self):
        """Begin anew after a power cut: the cache is gone."""
        self._sector = None
        self._dirty = {}

    def _write_flash(self, address, data):
        if data.count(ERASED) == len(data):
            return
        for start in range(0, len(data), self.chip.page):
            self.chip.program(address + start, data[start : start + self.chip.page])
