"""How large the window is and where the picture lies in it. All sizes are in window pixels."""


def text_scale(scale):
    """Return how many window pixels a pixel of help text takes when a display pixel takes `scale`."""
    return max(1, scale // 2)


def strip_height(scale):
    """Return the height of the strip with key help under the picture."""
    return 16 * text_scale(scale)


def window_size(width, height, scale):
    """Return the (width, height) of a window around a display of `width` x `height` pixels."""
    return (width * scale, height * scale + strip_height(scale))


def largest_scale(width, height, room):
    """Return the largest whole scale whose window fits into `room`, a (width, height); 1 if none does."""
    scale = 1
    while True:
        needed = window_size(width, height, scale + 1)
        if needed[0] > room[0] or needed[1] > room[1]:
            return scale
        scale += 1


def picture_origin(width, height, scale, window):
    """Return the (x, y) of the picture's top left corner, picture and strip together centred in `window`."""
    needed = window_size(width, height, scale)
    return ((window[0] - needed[0]) // 2, max(0, window[1] - needed[1]) // 2)
