"""vectorio on the page: a rectangle."""

from displayio import Layer, Palette


class Rectangle(Layer):
    """A rectangle of one colour of a palette."""

    def __init__(self, pixel_shader: Palette, width: int, height: int, x: int, y: int, color_index: int = 0) -> None:
        self.pixel_shader = pixel_shader
        super().__init__(palette=pixel_shader.twin, width=width, height=height, x=x, y=y, color_index=color_index)
