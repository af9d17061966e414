"""The board's lights in the window: a row under the picture."""

import pygame

from sim.light_colours import shown_colour
from sim.window.layout import lights_height, text_scale

CASE = 0x0C1419


def draw_lights(surface: pygame.Surface, left: int, top: int, width: int, scale: int, lights: bytes) -> None:
    """Draw `lights`, red, green and blue of each as bytes, across `width` window pixels under a picture of `scale`."""
    count = len(lights) // 3
    height = lights_height(scale, count)
    surface.fill(CASE, (left, top, width, height))
    size = text_scale(scale)
    for number in range(count):
        shape = pygame.Rect(0, 0, 14 * size, 4 * size)
        shape.center = (left + width * (2 * number + 1) // (2 * count), top + height // 2)
        pygame.draw.rect(surface, shown_colour(lights[3 * number : 3 * number + 3]), shape, border_radius=size)
