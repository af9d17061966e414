"""A displayio display without a bus: Blinka composes what changed, and it lands in a framebuffer instead of a panel."""

import os
import zlib
from collections.abc import Callable
from typing import Any, Self

import busdisplay
import displayio
from displayio._area import Area
from PIL import Image

import sim.display.strict  # noqa: F401  (before displayio)


class Display(busdisplay.BusDisplay):
    """A display of `width` x `height` pixels that refreshes only when told to.

    framebuffer        its pixels row by row, two bytes each, RGB565 with the low byte first
    areas_sent         what the last refresh() sent, as (x, y, width, height) in pixels, in order
    pixels_sent        how many pixels those were; a panel on a bus would have received this many
    total_pixels_sent  the same, over all refreshes so far
    after_refresh      called without arguments after a refresh() that sent something, or None

    Only one display may exist, so making one releases the one before.
    """

    def __new__(cls, *arguments: Any, **named: Any) -> Self:
        displayio.release_displays()
        return super().__new__(cls)

    def __init__(self, width: int = 160, height: int = 128) -> None:
        self.framebuffer = bytearray(width * height * 2)
        self.areas_sent: list[tuple[int, int, int, int]] = []
        self.pixels_sent = 0
        self.total_pixels_sent = 0
        self.after_refresh: Callable[[], None] | None = None
        super().__init__(None, b"", width=width, height=height, auto_refresh=False, reverse_bytes_in_word=False)  # type: ignore[call-arg, arg-type]

    def refresh(self, **pacing: Any) -> bool:
        """Compose what changed into the framebuffer. Takes and returns what displayio's refresh() does."""
        self.areas_sent = []
        self.pixels_sent = 0
        refreshed = super().refresh(**pacing)
        if self.pixels_sent and self.after_refresh is not None:
            self.after_refresh()
        return refreshed

    def checksum(self) -> str:
        """Return the CRC-32 of the framebuffer as eight hexadecimal digits."""
        return f"{zlib.crc32(self.framebuffer):08x}"

    def picture(self) -> Image.Image:
        """Return the framebuffer as a pillow Image of 24-bit colours."""
        return Image.frombytes("RGB", (self.width, self.height), bytes(self.framebuffer), "raw", "BGR;16")

    def save_png(self, path: str | os.PathLike[str], scale: int = 1) -> None:
        """Write the framebuffer to `path` as a PNG, `scale` picture pixels to a display pixel. Raises OSError."""
        size = (self.width * scale, self.height * scale)
        self.picture().resize(size, Image.Resampling.NEAREST).save(path, "PNG")

    def _get_refresh_areas(self) -> list[Area]:
        areas = super()._get_refresh_areas()  # type: ignore[misc]
        if self._core.full_refresh and self.root_group is not None:
            # The badge's layers forget their changes after a full refresh; Blinka's only when asked for their areas.
            self.root_group._get_refresh_areas([])
        return areas

    def _refresh_area(self, area: Area) -> bool:
        visible = Area()
        if not self._core.clip_area(area, visible):
            return True
        self._compose(visible)
        self.areas_sent.append((visible.x1, visible.y1, visible.width(), visible.height()))
        self.pixels_sent += visible.size()
        self.total_pixels_sent += visible.size()
        return True

    def _compose(self, area: Area) -> None:
        pixels = area.size()
        composed = memoryview(bytearray((pixels + 1) // 2 * 4)).cast("I")
        covered = memoryview(bytearray((pixels // 32 + 1) * 4)).cast("I")
        self._core.fill_area(area, covered, composed)
        self._store(area, composed.cast("B"))

    def _store(self, area: Area, composed: memoryview) -> None:
        row_size = area.width() * 2
        taken = 0
        for y in range(area.y1, area.y2):
            start = (y * self.width + area.x1) * 2
            self.framebuffer[start : start + row_size] = composed[taken : taken + row_size]
            taken += row_size
