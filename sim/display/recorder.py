"""Record what a display shows as an animated GIF, in its exact colours and its true time."""

import os
import struct
import zlib
from typing import TYPE_CHECKING, BinaryIO

from PIL import GifImagePlugin, Image, ImageChops

from handheld.console import elapsed

if TYPE_CHECKING:
    from sim.console import DesktopConsole

TICK = 20  # ms; what plays GIFs slows pictures down that are to be seen for less
LONGEST = 655_340  # ms that a picture of a GIF can be seen
FOREVER = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"


class Recorder:
    """What the display of a Console showed so far, in memory."""

    def __init__(self, scale: int = 1) -> None:
        """Record for a GIF with `scale` pixels to one of the display."""
        self._scale = scale
        self._pictures: list[tuple[int, bytes]] = []  # (tick from the start, compressed framebuffer)

    @property
    def has_begun(self) -> bool:
        """Whether there is anything to write."""
        return bool(self._pictures)

    def start(self, console: "DesktopConsole") -> None:
        """Record from now on what `console` shows."""
        self._console = console
        self._display = console.display
        self._begun = console.milliseconds()
        self._see()
        self._display.after_refresh = self._see

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write what was shown up to now to `path`, to be repeated for ever. Raises OSError."""
        end = max(self._tick(), self._pictures[-1][0] + 1)
        shown = None
        with open(path, "wb") as file:
            file.write(b"GIF89a")
            size = (self._display.width * self._scale, self._display.height * self._scale)
            file.write(struct.pack("<HHBBB", *size, 0, 0, 0) + FOREVER)
            for number, (tick, compressed) in enumerate(self._pictures):
                next_tick = self._pictures[number + 1][0] if number + 1 < len(self._pictures) else end
                framebuffer = zlib.decompress(compressed)
                duration = (next_tick - tick) * TICK
                while duration:
                    part = min(duration, LONGEST)
                    self._write_picture(file, framebuffer, shown, part)
                    shown = framebuffer
                    duration -= part
            file.write(b";")

    def _tick(self) -> int:
        return elapsed(self._begun, self._console.milliseconds()) // TICK

    def _see(self) -> None:
        tick = self._tick()
        picture = zlib.compress(self._display.framebuffer, 1)
        if self._pictures and self._pictures[-1][0] == tick:
            self._pictures.pop()
        if not self._pictures or self._pictures[-1][1] != picture:
            self._pictures.append((tick, picture))

    def _write_picture(self, file: BinaryIO, framebuffer: bytes, shown: bytes | None, duration: int) -> None:
        """Write what differs from the framebuffer `shown`, or all if that is None, to be seen for `duration` ms."""
        left, top, right, bottom = self._changed(framebuffer, shown)
        pixels = memoryview(framebuffer).cast("H")
        width = self._display.width
        rows = [pixels[y * width + left : y * width + right].tolist() for y in range(top, bottom)]
        colours = sorted(set().union(*rows))
        index = {colour: number for number, colour in enumerate(colours)}
        indices = b"".join(bytes(map(index.__getitem__, row)) for row in rows)
        picture = Image.frombytes("P", (right - left, bottom - top), indices)
        picture.putpalette(b"".join(map(_rgb, colours)))
        scale = self._scale
        picture = picture.resize((picture.width * scale, picture.height * scale), Image.Resampling.NEAREST)
        place = (left * scale, top * scale)
        file.writelines(GifImagePlugin.getdata(picture, place, duration=duration, include_color_table=True))

    def _changed(self, framebuffer: bytes, shown: bytes | None) -> tuple[int, int, int, int]:
        size = (self._display.width, self._display.height)
        if shown is None:
            return (0, 0, *size)
        difference = ImageChops.difference(_picture(framebuffer, size), _picture(shown, size))
        return difference.getbbox() or (0, 0, 1, 1)


def _picture(framebuffer: bytes, size: tuple[int, int]) -> Image.Image:
    return Image.frombytes("RGB", size, framebuffer, "raw", "BGR;16")


def _rgb(pixel: int) -> bytes:
    return bytes((((pixel >> 11) * 255) // 31, ((pixel >> 5 & 63) * 255) // 63, ((pixel & 31) * 255) // 31))
