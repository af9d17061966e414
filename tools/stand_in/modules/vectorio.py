"""vectorio: a rectangle."""

from displayio import Layer, Palette, need_range


class Rectangle(Layer):
    """A rectangle of one colour of a palette."""

    def __init__(self, pixel_shader, width, height, x, y, color_index=0):
        """Make it."""
        super().__init__(x, y)
        if not isinstance(pixel_shader, Palette):
            raise TypeError("unsupported pixel_shader type")
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.color_index = color_index

    @property
    def width(self):
        """Pixels."""
        return self._width

    @width.setter
    def width(self, width):
        self._width = need_range(width, 1, 65535, "width")

    @property
    def height(self):
        """Pixels."""
        return self._height

    @height.setter
    def height(self, height):
        self._height = need_range(height, 1, 65535, "height")
