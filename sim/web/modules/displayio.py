"""displayio on the page: each object has a `twin`, plain data in JavaScript, which composer.js makes pixels of.

What a subclass of the app may have for itself is not used here: neither `_x` and the like nor its setters.
"""

import composer
from composer import change


def of_twin(name: str) -> property:
    """Return a property that the twin has."""
    return property(lambda self: getattr(self.twin, name), lambda self, value: change(self.twin, name, value))


class Cells:
    """What has numbers, in a row or in rows of `width`."""

    def __getitem__(self, place: int | tuple[int, int]) -> int:
        return self.twin_cells[place if isinstance(place, int) else place[1] * self.width + place[0]]

    def __setitem__(self, place: int | tuple[int, int], value: int) -> None:
        change(self.twin_cells, place if isinstance(place, int) else place[1] * self.width + place[0], value)


class Bitmap(Cells):
    """Pixels of a byte each, all 0 at first."""

    def __init__(self, width: int, height: int, value_count: int) -> None:
        self.width = width
        self.height = height
        self.twin = composer.new_bitmap(width, height)
        self.twin_cells = self.twin.cells


class Palette(Cells):
    """Colours, 0xRRGGBB each, all black at first."""

    def __init__(self, color_count: int, *, dither: bool = False) -> None:
        self.twin = composer.new_palette(color_count)
        self.twin_cells = self.twin.cells

    def __len__(self) -> int:
        return self.twin_cells.length

    def make_transparent(self, palette_index: int) -> None:
        """Let a colour be transparent."""
        change(self.twin.is_transparent, palette_index, 1)

    def make_opaque(self, palette_index: int) -> None:
        """Let a colour be opaque again."""
        change(self.twin.is_transparent, palette_index, 0)


class Layer:
    """What lies in a group, at pixel (x, y) of that. It begins as its class says by name."""

    x = of_twin("x")
    y = of_twin("y")
    hidden = of_twin("hidden")
    width = of_twin("width")
    height = of_twin("height")

    def __init__(self, **parts: object) -> None:
        self.twin = composer.new_layer(**parts)


class TileGrid(Layer, Cells):
    """Tiles of a bitmap in rows: `width` and `height` count them."""

    flip_x = of_twin("flip_x")
    flip_y = of_twin("flip_y")
    tile_width = of_twin("tile_width")
    tile_height = of_twin("tile_height")

    def __init__(self, bitmap: Bitmap, *, pixel_shader: Palette, **parts: int) -> None:
        self.bitmap = bitmap
        self.twin_shader = pixel_shader
        super().__init__(bitmap=bitmap.twin, palette=pixel_shader.twin, **parts)
        self.twin_cells = self.twin.cells

    @property
    def pixel_shader(self) -> Palette:
        """The palette."""
        return self.twin_shader

    @pixel_shader.setter
    def pixel_shader(self, pixel_shader: Palette) -> None:
        self.twin_shader = pixel_shader
        change(self.twin, "palette", pixel_shader.twin)


class Group(Layer):
    """Layers, the lowest first; `scale` pixels of the display are one of theirs."""

    scale = of_twin("scale")

    def __init__(self, *, scale: int = 1, x: int = 0, y: int = 0) -> None:
        super().__init__(scale=scale, x=x, y=y)
        self.twin_layers: list = []

    def __len__(self) -> int:
        return len(self.twin_layers)

    def __getitem__(self, index: int) -> Layer:
        return self.twin_layers[index]

    def append(self, layer: Layer) -> None:
        """Put a layer on top."""
        composer.splice(self.twin, len(self.twin_layers), 0, layer.twin)
        self.twin_layers.append(layer)

    def pop(self, i: int = -1) -> Layer:
        """Take the layer at `i` out."""
        composer.splice(self.twin, i, 1)
        return self.twin_layers.pop(i)
