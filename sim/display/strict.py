"""Make Blinka's displayio refuse what the badge's firmware refuses; importing this module is enough.

Each check raises the exception of CircuitPython 10's own argument checks, before Blinka's method runs. One check is the
simulator's alone: the badge wraps a position beyond 16 bits silently, here it raises.
"""

import functools
from collections.abc import Callable
from typing import Any

import bitmaptools
from displayio import Bitmap, ColorConverter, Group, OnDiskBitmap, Palette, TileGrid

import sim.display.blinka
import sim.display.firmware_font
import sim.display.quick_compose
import sim.display.quick_fill
import sim.display.quick_read  # noqa: F401

Check = Callable[..., Any]  # takes what the checked one takes
Index = int | tuple[int, int]
Layer = Group | TileGrid


def _integer(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"can't convert {type(value).__name__} to int")
    return value


def _in_range(value: object, low: int, high: int, name: str, error: type[Exception] = ValueError) -> None:
    if not low <= _integer(value) <= high:
        raise error(f"{name} must be {low}-{high}, not {value}")


def _first(owner: object, *names: str) -> Callable[[Check], Check]:
    """Run the decorated check, with the same arguments, before each of the named methods or functions of `owner`."""

    def decorate(check: Check) -> Check:
        for name in names:
            setattr(owner, name, _checked(check, getattr(owner, name)))
        return check

    return decorate


def _first_set(owner: type, *names: str) -> Callable[[Check], Check]:
    """Run the decorated check before each of the named properties of `owner` is set."""

    def decorate(check: Check) -> Check:
        for name in names:
            found = getattr(owner, name)
            setattr(owner, name, found.setter(_checked(check, found.fset)))
        return check

    return decorate


def _instead(owner: type, *names: str) -> Callable[[Check], Check]:
    """Call the decorated function instead of each named method of `owner`, with Blinka's method as first argument."""

    def decorate(function: Check) -> Check:
        for name in names:
            setattr(owner, name, _replaced(function, getattr(owner, name)))
        return function

    return decorate


def _checked(check: Check, method: Check) -> Check:
    @functools.wraps(method)
    def checked(*arguments: Any, **named: Any) -> Any:
        check(*arguments, **named)
        return method(*arguments, **named)

    return checked


def _replaced(function: Check, method: Check) -> Check:
    @functools.wraps(method)
    def replaced(*arguments: Any) -> Any:
        return function(method, *arguments)

    return replaced


@_first(Bitmap, "__init__")
def _bitmap_size(bitmap: Bitmap, width: int, height: int, value_count: int) -> None:
    _in_range(width, 0, 32767, "width")
    _in_range(height, 0, 32767, "height")
    _in_range(value_count, 1, 65536, "value_count")


@_first(Bitmap, "__getitem__", "__setitem__")
def _bitmap_pixel(bitmap: Bitmap, index: Index, value: int = 0) -> None:
    if isinstance(index, int):
        is_plain = type(index) is int and type(value) is int
        if is_plain and 0 <= index < bitmap._bmp_width * bitmap._bmp_height and 0 <= value <= bitmap._bitmask:
            return
        _in_range(index, 0, bitmap._bmp_width * bitmap._bmp_height - 1, "index", IndexError)
    else:
        x, y = index
        _in_range(x, 0, bitmap._bmp_width - 1, "x", IndexError)
        _in_range(y, 0, bitmap._bmp_height - 1, "y", IndexError)
    _in_range(value, 0, bitmap._bitmask, "value")


@_first(Bitmap, "fill")
def _bitmap_fill(bitmap: Bitmap, value: int) -> None:
    _in_range(value, 0, bitmap._bitmask, "value")


@_first(bitmaptools, "fill_region")
def _fill_region(dest_bitmap: Bitmap, x1: int, y1: int, x2: int, y2: int, value: int) -> None:
    _in_range(value, 0, dest_bitmap._bitmask, "value")
    _corners(dest_bitmap, x1, y1, x2, y2)


@_first(bitmaptools, "draw_line")
def _draw_line(dest_bitmap: Bitmap, x1: int, y1: int, x2: int, y2: int, value: int) -> None:
    _in_range(value, 0, dest_bitmap._bitmask, "value")


@_first(bitmaptools, "blit")
def _blit(
    dest_bitmap: Bitmap,
    source_bitmap: Bitmap,
    x: int,
    y: int,
    *,
    x1: int = 0,
    y1: int = 0,
    x2: int | None = None,
    y2: int | None = None,
    **skipped: int,
) -> None:
    _in_range(x, 0, dest_bitmap.width, "x")
    _in_range(y, 0, dest_bitmap.height, "y")
    _corners(source_bitmap, x1, y1, x2, y2)
    if dest_bitmap._bits_per_value < source_bitmap._bits_per_value:
        raise ValueError("source palette too large")


def _corners(bitmap: Bitmap, x1: int, y1: int, x2: int | None, y2: int | None) -> None:
    _in_range(x1, 0, bitmap.width, "x1")
    _in_range(y1, 0, bitmap.height, "y1")
    _in_range(bitmap.width if x2 is None else x2, x1, bitmap.width, "x2")
    _in_range(bitmap.height if y2 is None else y2, y1, bitmap.height, "y2")


@_first(Palette, "__init__")
def _palette_size(palette: Palette, color_count: int, dither: bool = False) -> None:
    _in_range(color_count, 1, 32767, "color_count")


@_first(Palette, "__setitem__")
def _palette_color(palette: Palette, index: int, value: int | bytes | tuple[int, ...]) -> None:
    _in_range(index, -len(palette), len(palette) - 1, "index", IndexError)
    if isinstance(value, int):
        _in_range(value, 0, 0xFFFFFF, "color", TypeError)
    elif len(bytes(value)) not in (3, 4):
        raise ValueError("color buffer must be 3 bytes (RGB) or 4 bytes (RGB + pad byte)")


@_first(Palette, "make_transparent", "make_opaque", "is_transparent")
def _palette_index(palette: Palette, palette_index: int) -> None:
    _in_range(palette_index, 0, len(palette) - 1, "palette_index")


@_instead(Palette, "__getitem__")
def _palette_get(method: Check, palette: Palette, index: int) -> int:
    _in_range(index, -len(palette), len(palette) - 1, "index", IndexError)
    return palette._colors[index].rgb888


@_instead(Palette, "_get_color")
def _transparent_beyond_the_palette(
    method: Check, palette: Palette, colorspace: Any, input_pixel: Any, output_color: Any
) -> None:
    if input_pixel.pixel < len(palette):
        method(palette, colorspace, input_pixel, output_color)
    else:
        output_color.opaque = False


@_first(TileGrid, "__init__")
def _tile_grid(
    tile_grid: TileGrid,
    bitmap: Bitmap,
    *,
    pixel_shader: Palette,
    width: int = 1,
    height: int = 1,
    tile_width: int | None = None,
    tile_height: int | None = None,
    default_tile: int = 0,
    x: int = 0,
    y: int = 0,
) -> None:
    if not isinstance(bitmap, (Bitmap, OnDiskBitmap)):
        raise TypeError("unsupported bitmap type")
    if not isinstance(pixel_shader, (Palette, ColorConverter)):
        raise TypeError("unsupported pixel_shader type")
    _in_range(width, 1, 0xFFFF, "width")
    _in_range(height, 1, 0xFFFF, "height")
    _in_range(tile_width or bitmap.width, 1, 0xFFFF, "tile_width")
    _in_range(tile_height or bitmap.height, 1, 0xFFFF, "tile_height")
    tiles = (bitmap.width // (tile_width or bitmap.width)) * (bitmap.height // (tile_height or bitmap.height))
    _in_range(default_tile, 0, tiles - 1, "default_tile")
    _position(tile_grid, x)
    _position(tile_grid, y)


@_first(TileGrid, "__getitem__", "__setitem__")
def _tile(tile_grid: TileGrid, index: Index, value: int = 0) -> None:
    if isinstance(index, int):
        _in_range(index, 0, tile_grid.width * tile_grid.height - 1, "Tile index", IndexError)
    else:
        x, y = index
        _in_range(x, 0, tile_grid.width - 1, "Tile index", IndexError)
        _in_range(y, 0, tile_grid.height - 1, "Tile index", IndexError)
    _in_range(value, 0, tile_grid._tiles_in_bitmap - 1, "tile")


_tile_at, _set_tile_at = TileGrid.__getitem__, TileGrid.__setitem__


def _get_tile(tile_grid: TileGrid, index: Index) -> int:
    if type(index) is int and 0 <= index < len(tile_grid._tiles):  # nearly always, and then there is nothing to refuse
        return tile_grid._tiles[index]
    return _tile_at(tile_grid, index)


def _set_tile(tile_grid: TileGrid, index: Index, value: int) -> None:
    is_within = type(index) is int and type(value) is int and 0 <= index < len(tile_grid._tiles)
    if is_within and 0 <= value < min(tile_grid._tiles_in_bitmap, 256):
        tile_grid._set_tile(index % tile_grid._width_in_tiles, index // tile_grid._width_in_tiles, value)
    else:
        _set_tile_at(tile_grid, index, value)


TileGrid.__getitem__, TileGrid.__setitem__ = _get_tile, _set_tile  # type: ignore[method-assign]


@_first_set(TileGrid, "x", "y")
@_first_set(Group, "x", "y")
def _position(layer: Group | TileGrid, value: int) -> None:
    _in_range(value, -32768, 32767, "position")


@_first_set(Group, "scale")
def _group_scale(group: Group, value: int) -> None:
    _in_range(value, 1, 32767, "scale")


@_first(Group, "__init__")
def _group(group: Group, *, scale: int = 1, x: int = 0, y: int = 0) -> None:
    _group_scale(group, scale)
    _position(group, x)
    _position(group, y)


@_first(Group, "__getitem__", "__setitem__", "__delitem__")
def _layer_index(group: Group, index: int, layer: Layer | None = None) -> None:
    _integer(index)


@_first(Group, "insert")
def _insert_index(group: Group, index: int, layer: Layer) -> None:
    if index != len(group):
        _in_range(index, -len(group), len(group) - 1, "index", IndexError)


@_instead(Group, "insert", "__setitem__")
def _hidden_like_its_group(method: Check, group: Group, index: int, layer: Layer) -> None:
    method(group, index, layer)
    if isinstance(layer, (Group, TileGrid)):
        layer._set_hidden_by_parent(group._hidden_group or group._hidden_by_parent)
