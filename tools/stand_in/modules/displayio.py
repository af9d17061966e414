"""displayio: groups, tile grids, bitmaps and palettes that refuse what a board's refuse, and a display that shows none.

A Bitmap takes as many bytes as on a board and keeps no pixels. `bitmap_bytes` counts the bytes of all that were made.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

bitmap_bytes = 0


def need_int(value: int) -> int:
    """Return an integer. Raises TypeError for anything else."""
    if not isinstance(value, int):
        raise TypeError("can't convert " + type(value).__name__ + " to int")
    return value


def need_range(value: int, low: int, high: int, name: str, error: type = ValueError) -> int:
    """Return an integer of low..high. Raises `error`, and TypeError for anything else."""
    if not low <= need_int(value) <= high:
        raise error("%s must be %d-%d" % (name, low, high))
    return value


class Bitmap:
    """Pixels of 1, 2, 4, 8 or 16 bits in rows of whole words."""

    def __init__(self, width: int, height: int, value_count: int) -> None:
        """Make a bitmap whose pixels are all 0."""
        global bitmap_bytes
        self.width = need_range(width, 1, 32767, "width")
        self.height = need_range(height, 1, 32767, "height")
        need_range(value_count, 1, 65536, "value_count")
        bits = 1
        while value_count > 1 << bits:
            bits *= 2
        self.largest = (1 << bits) - 1
        self._pixels = bytearray((width * bits + 31) // 32 * 4 * height)
        bitmap_bytes += len(self._pixels)

    def __getitem__(self, index: int | tuple[int, int]) -> int:
        self._check(index)
        return 0

    def __setitem__(self, index: int | tuple[int, int], value: int) -> None:
        self._check(index)
        need_range(value, 0, self.largest, "value")

    def fill(self, value: int) -> None:
        """Fill it."""
        need_range(value, 0, self.largest, "value")

    def _check(self, index: int | tuple[int, int]) -> None:
        if isinstance(index, tuple):
            need_range(index[0], 0, self.width - 1, "x", IndexError)
            need_range(index[1], 0, self.height - 1, "y", IndexError)
        else:
            need_range(index, 0, self.width * self.height - 1, "index", IndexError)


class Palette:
    """Colours."""

    def __init__(self, color_count: int, *, dither: bool = False) -> None:
        """Make `color_count` black colours."""
        self._colours = [0] * need_range(color_count, 1, 32767, "color_count")

    def __len__(self) -> int:
        return len(self._colours)

    def __getitem__(self, index: int) -> int:
        need_range(index, 0, len(self._colours) - 1, "index", IndexError)
        return self._colours[index]

    def __setitem__(self, index: int, value: int | bytes | tuple[int, int, int]) -> None:
        need_range(index, 0, len(self._colours) - 1, "index", IndexError)
        if not isinstance(value, int):
            value = value[0] << 16 | value[1] << 8 | value[2]
        self._colours[index] = need_range(value, 0, 0xFFFFFF, "color", TypeError)

    def make_transparent(self, palette_index: int) -> None:
        """Let a colour be transparent."""
        need_range(palette_index, 0, len(self._colours) - 1, "palette_index")

    def make_opaque(self, palette_index: int) -> None:
        """Let a colour be opaque again."""
        need_range(palette_index, 0, len(self._colours) - 1, "palette_index")


class Layer:
    """What lies in a group."""

    def __init__(self, x: int, y: int) -> None:
        """Put it at pixel (x, y)."""
        # Names that no subclass has, and no setter that a subclass may have put in the place of this one's.
        self.native_x = need_range(x, -32768, 32767, "x")
        self.native_y = need_range(y, -32768, 32767, "y")
        self.hidden = False
        self.in_group = False

    @property
    def x(self) -> int:
        """Pixels."""
        return self.native_x

    @x.setter
    def x(self, x: int) -> None:
        self.native_x = need_range(x, -32768, 32767, "x")

    @property
    def y(self) -> int:
        """Pixels."""
        return self.native_y

    @y.setter
    def y(self, y: int) -> None:
        self.native_y = need_range(y, -32768, 32767, "y")


class TileGrid(Layer):
    """Tiles of a bitmap."""

    def __init__(
        self,
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
        """Make a grid of `width` by `height` tiles."""
        super().__init__(x, y)
        if not isinstance(bitmap, Bitmap):
            raise TypeError("unsupported bitmap type")
        self.tile_width = bitmap.width if tile_width is None else tile_width
        self.tile_height = bitmap.height if tile_height is None else tile_height
        if bitmap.width % self.tile_width or bitmap.height % self.tile_height:
            raise ValueError("Tile width must exactly divide bitmap width")
        self.width = need_range(width, 1, 65535, "width")
        self.height = need_range(height, 1, 65535, "height")
        self.native_last_tile = (bitmap.width // self.tile_width) * (bitmap.height // self.tile_height) - 1
        need_range(default_tile, 0, self.native_last_tile, "default_tile")
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.native_tiles = bytearray(width * height)
        for place in range(width * height if default_tile else 0):
            self.native_tiles[place] = default_tile

    @property
    def pixel_shader(self) -> Palette:
        """The palette."""
        return self.native_pixel_shader

    @pixel_shader.setter
    def pixel_shader(self, pixel_shader: Palette) -> None:
        if not isinstance(pixel_shader, Palette):
            raise TypeError("unsupported pixel_shader type")
        self.native_pixel_shader = pixel_shader

    def __getitem__(self, index: int | tuple[int, int]) -> int:
        return self.native_tiles[self._place(index)]

    def __setitem__(self, index: int | tuple[int, int], value: int) -> None:
        place = self._place(index)
        self.native_tiles[place] = need_range(value, 0, self.native_last_tile, "tile")

    def _place(self, index: int | tuple[int, int]) -> int:
        if isinstance(index, tuple):
            need_range(index[0], 0, self.width - 1, "Tile index", IndexError)
            return need_range(index[1], 0, self.height - 1, "Tile index", IndexError) * self.width + index[0]
        return need_range(index, 0, self.width * self.height - 1, "Tile index", IndexError)


class Group(Layer):
    """Layers, the lowest first."""

    def __init__(self, *, scale: int = 1, x: int = 0, y: int = 0) -> None:
        """Make an empty group."""
        super().__init__(x, y)
        self.native_layers = []
        self.native_scale = need_range(scale, 1, 32767, "scale")

    @property
    def scale(self) -> int:
        """How many pixels of the display a pixel is wide."""
        return self.native_scale

    @scale.setter
    def scale(self, scale: int) -> None:
        self.native_scale = need_range(scale, 1, 32767, "scale")

    def __len__(self) -> int:
        return len(self.native_layers)

    def __getitem__(self, index: int) -> Layer:
        return self.native_layers[need_int(index)]

    def __setitem__(self, index: int, layer: Layer) -> None:
        self._take(layer)
        self.native_layers[need_int(index)].in_group = False
        self.native_layers[index] = layer

    def __delitem__(self, index: int) -> None:
        self.pop(need_int(index))

    def __iter__(self) -> "Iterator[Layer]":
        return iter(self.native_layers)

    def append(self, layer: Layer) -> None:
        """Put a layer on top."""
        self._take(layer)
        self.native_layers.append(layer)

    def insert(self, index: int, layer: Layer) -> None:
        """Put a layer in between."""
        self._take(layer)
        count = len(self.native_layers)
        self.native_layers.insert(need_range(index, -count, count, "index", IndexError), layer)

    def index(self, layer: Layer) -> int:
        """Return the place of a layer. Raises ValueError where it is not in here."""
        return self.native_layers.index(layer)

    def pop(self, i: int = -1) -> Layer:
        """Take the layer at `i` out."""
        layer = self.native_layers.pop(i)
        layer.in_group = False
        return layer

    def remove(self, layer: Layer) -> None:
        """Take a layer out. Raises ValueError where it is not in here."""
        self.native_layers.remove(layer)
        layer.in_group = False

    def _take(self, layer: Layer) -> None:
        if not isinstance(layer, Layer):
            raise ValueError("Layer must be a Group or TileGrid subclass")
        if layer.in_group:
            raise ValueError("Layer already in a group")
        layer.in_group = True


class BusDisplay:
    """The display."""

    def __init__(self, width: int, height: int) -> None:
        """Make a display of so many pixels, its light on."""
        self.width = width
        self.height = height
        self.auto_refresh = True
        self.refreshes = 0
        self._brightness = 1.0
        self._root_group = None

    @property
    def root_group(self) -> Group | None:
        """What is shown."""
        return self._root_group

    @root_group.setter
    def root_group(self, group: Group | None) -> None:
        if group is not None and not isinstance(group, Group):
            raise TypeError("root_group must be of type Group")
        if group is not None and group.in_group:
            raise ValueError("Layer already in a group")
        self._root_group = group

    @property
    def brightness(self) -> float:
        """0..1."""
        return self._brightness

    @brightness.setter
    def brightness(self, brightness: float) -> None:
        if not 0 <= brightness <= 1:
            raise ValueError("brightness must be 0-1.0")
        self._brightness = brightness

    def refresh(self) -> bool:
        """Show what changed."""
        self.refreshes += 1
        return True
