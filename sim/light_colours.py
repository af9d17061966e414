"""How light of a given power looks on a desktop's screen: a board's lights, and its display lit more or less."""

EYE = 1 / 2.2  # a light of half the power looks far brighter than half
DARK = (34, 44, 52)  # a light that does not shine


def shown_colour(light: bytes) -> tuple[int, int, int]:
    """Return the red, green and blue, 0..255, in which a light of the power `light`, three bytes, looks."""
    return tuple(max(dark, round(255 * (power / 255) ** EYE)) for dark, power in zip(DARK, light, strict=True))


def shown_brightness(percent: int) -> int:
    """Return 0..255 by which a picture is multiplied to look like a display lit by `percent` of its power."""
    return round(255 * (percent / 100) ** EYE)
