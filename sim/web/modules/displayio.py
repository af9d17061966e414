"""displayio on the page: each object has a `twin`, plain data in JavaScript, which composer.js makes pixels of.

What a subclass of the app may have for itself is not used here: neither `_x` and the like nor its setters.
"""

import composer
from composer import change_layer, get_pixel, insert_layer, remove_layer, set_colour, set_pixel, set_tile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


class Bitmap:
    """Pixels of a byte each."""

    def __init__(self, width: int, height: int, value_count: int) -> None:
        """Make a bitmap whose pixels are all 0."""
        self.width = width
        self.height = height
        self.twin = composer.new_bitmap(width, height)

    def __getitem__(self, place: int | tuple[int, int]) -> int:
        return get_pixel(self.twin, place if isinstance(place, int) else place[1] * self.width + place[0])

    def __setitem__(self, place: int | tuple[int, int], value: int) -> None:
        set_pixel(self.twin, place if isinstance(place, int) else place[1] * self.width + place[0], value)

    def fill(self, value: int) -> None:
        """Give all pixels one value."""
        composer.fill_region(self.twin, 0, 0, self.width, self.height, value)


class Palette:
    """Colours, 0xRRGGBB each."""

    def __init__(self, color_count: int, *, dither: bool = False) -> None:
        """Make `color_count` black colours."""
        self._colours = [0] * color_count
        self.twin = composer.new_palette(color_count)

    def __len__(self) -> int:
        return len(self._colours)

    def __getitem__(self, index: int) -> int:
        return self._colours[index]

    def __setitem__(self, index: int, colour: int) -> None:
        self._colours[index] = colour
        set_colour(self.twin, index, colour)

    def make_transparent(self, palette_index: int) -> None:
        """Let a colour be transparent."""
        composer.set_opaque(self.twin, palette_index, False)

    def make_opaque(self, palette_index: int) -> None:
        """Let a colour be opaque again."""
        composer.set_opaque(self.twin, palette_index, True)


class Layer:
    """What lies in a group. It is at pixel (x, y) of that."""

    def __init__(self, twin: object, x: int, y: int) -> None:
        self.twin = twin
        self.twin_x = x
        self.twin_y = y
        self.twin_hidden = False

    @property
    def x(self) -> int:
        """Pixels."""
        return self.twin_x

    @x.setter
    def x(self, x: int) -> None:
        self.twin_x = x
        change_layer(self.twin, "x", x)

    @property
    def y(self) -> int:
        """Pixels."""
        return self.twin_y

    @y.setter
    def y(self, y: int) -> None:
        self.twin_y = y
        change_layer(self.twin, "y", y)

    @property
    def hidden(self) -> bool:
        """Whether it is not shown."""
        return self.twin_hidden

    @hidden.setter
    def hidden(self, hidden: bool) -> None:
        self.twin_hidden = hidden
        change_layer(self.twin, "hidden", hidden)


class TileGrid(Layer):
    """Tiles of a bitmap, which all lie in one row or more."""

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
        self.width = width
        self.height = height
        self.tile_width = tile_width or bitmap.width
        self.tile_height = tile_height or bitmap.height
        self.bitmap = bitmap
        self.twin_shader = pixel_shader
        self.twin_flips = [False, False]
        self.twin_tiles = [default_tile] * (width * height)
        size = (width, height, self.tile_width, self.tile_height)
        twin = composer.new_grid(bitmap.twin, pixel_shader.twin, *size, default_tile, x, y)
        super().__init__(twin, x, y)

    @property
    def pixel_shader(self) -> Palette:
        """The palette."""
        return self.twin_shader

    @pixel_shader.setter
    def pixel_shader(self, pixel_shader: Palette) -> None:
        self.twin_shader = pixel_shader
        change_layer(self.twin, "palette", pixel_shader.twin)

    @property
    def flip_x(self) -> bool:
        """Whether left and right are changed over."""
        return self.twin_flips[0]

    @flip_x.setter
    def flip_x(self, flip_x: bool) -> None:
        self.twin_flips[0] = flip_x
        change_layer(self.twin, "flipX", flip_x)

    @property
    def flip_y(self) -> bool:
        """Whether top and bottom are changed over."""
        return self.twin_flips[1]

    @flip_y.setter
    def flip_y(self, flip_y: bool) -> None:
        self.twin_flips[1] = flip_y
        change_layer(self.twin, "flipY", flip_y)

    def __getitem__(self, place: int | tuple[int, int]) -> int:
        return self.twin_tiles[place if isinstance(place, int) else place[1] * self.width + place[0]]

    def __setitem__(self, place: int | tuple[int, int], tile: int) -> None:
        index = place if isinstance(place, int) else place[1] * self.width + place[0]
        self.twin_tiles[index] = tile
        set_tile(self.twin, index, tile)


class Group(Layer):
    """Layers, the lowest first."""

    def __init__(self, *, scale: int = 1, x: int = 0, y: int = 0) -> None:
        """Make an empty group, `scale` pixels of the display to a pixel of its layers."""
        super().__init__(composer.new_group(scale, x, y), x, y)
        self.twin_layers: list = []
        self.twin_scale = scale

    @property
    def scale(self) -> int:
        """How many pixels of the display a pixel is wide."""
        return self.twin_scale

    @scale.setter
    def scale(self, scale: int) -> None:
        self.twin_scale = scale
        change_layer(self.twin, "scale", scale)

    def __len__(self) -> int:
        return len(self.twin_layers)

    def __getitem__(self, index: int) -> Layer:
        return self.twin_layers[index]

    def __iter__(self) -> "Iterator[Layer]":
        return iter(self.twin_layers)

    def append(self, layer: Layer) -> None:
        """Put a layer on top."""
        self.insert(len(self.twin_layers), layer)

    def insert(self, index: int, layer: Layer) -> None:
        """Put a layer in between."""
        self.twin_layers.insert(index, layer)
        insert_layer(self.twin, index, layer.twin)

    def pop(self, i: int = -1) -> Layer:
        """Take the layer at `i` out."""
        remove_layer(self.twin, i)
        return self.twin_layers.pop(i)

    def remove(self, layer: Layer) -> None:
        """Take a layer out. Raises ValueError where it is not in here."""
        self.pop(self.twin_layers.index(layer))
