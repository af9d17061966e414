"""vectorio: a rectangle."""

from displayio import Layer, Palette, need_range


class Rectangle(Layer):
    """A rectangle of one colour of a palette."""

    def __init__(self, pixel_shader: Palette, width: int, height: int, x: int, y: int, color_index: int = 0) -> None:
        """Make it."""
        super().__init__(x, y)
        if not isinstance(pixel_shader, Palette):
            raise TypeError("unsupported pixel_shader type")
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.color_index = color_index

    @property
    def width(self) -> int:
        """Pixels."""
        return self._width

    @width.setter
    def width(self, width: int) -> None:
        self._width = need_range(width, 1, 65535, "width")

    @property
    def height(self) -> int:
        """Pixels."""
        return self._height

    @height.setter
    def height(self, height: int) -> None:
        self._height = need_range(height, 1, 65535, "height")
