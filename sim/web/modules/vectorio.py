"""vectorio on the page: a rectangle."""

import composer
from displayio import Layer, Palette


class Rectangle(Layer):
    """A rectangle of one colour of a palette."""

    def __init__(self, pixel_shader: Palette, width: int, height: int, x: int, y: int, color_index: int = 0) -> None:
        self.pixel_shader = pixel_shader
        self.twin_size = [width, height]
        super().__init__(composer.new_rectangle(pixel_shader.twin, width, height, x, y, color_index), x, y)

    @property
    def width(self) -> int:
        """Pixels."""
        return self.twin_size[0]

    @width.setter
    def width(self, width: int) -> None:
        self.twin_size[0] = width
        composer.change_layer(self.twin, "width", width)

    @property
    def height(self) -> int:
        """Pixels."""
        return self.twin_size[1]

    @height.setter
    def height(self, height: int) -> None:
        self.twin_size[1] = height
        composer.change_layer(self.twin, "height", height)
