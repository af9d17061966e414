"""vectorio on the page: a rectangle."""

from displayio import Layer, Palette


class Rectangle(Layer):
    """A rectangle of a palette's first colour."""

    def __init__(self, pixel_shader: Palette, width: int, height: int, x: int, y: int) -> None:
        self.pixel_shader = pixel_shader
        super().__init__(palette=pixel_shader.twin, width=width, height=height, x=x, y=y)
