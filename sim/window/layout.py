"""How large the window is and where the picture lies in it. All sizes are in window pixels."""


def text_scale(scale: int) -> int:
    """Return how many window pixels a pixel of help text takes when a display pixel takes `scale`."""
    return max(1, (scale + 1) // 2)


def strip_height(scale: int) -> int:
    """Return the height of the strip with key help under the picture and the lights."""
    return 16 * text_scale(scale)


def lights_height(scale: int, light_count: int) -> int:
    """Return the height of the row of lights under the picture, 0 without lights."""
    return 10 * text_scale(scale) if light_count else 0


def window_size(width: int, height: int, scale: int, light_count: int) -> tuple[int, int]:
    """Return the (width, height) of a window around a display of `width` x `height` pixels and its lights."""
    return (width * scale, height * scale + lights_height(scale, light_count) + strip_height(scale))


def largest_scale(width: int, height: int, light_count: int, room: tuple[int, int]) -> int:
    """Return the largest whole scale whose window fits into `room`, a (width, height); 1 if none does."""
    scale = 1
    while True:
        needed = window_size(width, height, scale + 1, light_count)
        if needed[0] > room[0] or needed[1] > room[1]:
            return scale
        scale += 1


def picture_origin(width: int, height: int, scale: int, light_count: int, window: tuple[int, int]) -> tuple[int, int]:
    """Return the (x, y) of the picture's top left corner, with all that is under it centred in `window`."""
    needed = window_size(width, height, scale, light_count)
    return ((window[0] - needed[0]) // 2, max(0, window[1] - needed[1]) // 2)
