"""Where the cursor goes: to the nearest place in the pressed direction."""

from handheld.console import LEFT, RIGHT, UP

NONE = -1
ASIDE = 1 << 20  # added for a place more than 45 degrees off, so that it comes after every other


def nearest(button, x, y, places):
    """Return the index of the place nearest to (x, y) in the direction of `button`, or NONE.

    places: a list of (x, y) centres in pixels, or None for a place that cannot be reached. A place within 45 degrees of the
    direction is preferred to any other.
    """
    best = NONE
    best_distance = 0
    for index in range(len(places)):
        place = places[index]
        if place is None:
            continue
        across = place[0] - x
        along = place[1] - y
        if button == LEFT or button == RIGHT:
            across, along = along, across
        if button == LEFT or button == UP:
            along = -along
        if along <= 0:
            continue
        distance = along * along + across * across
        if abs(across) > along:
            distance += ASIDE
        if best == NONE or distance < best_distance:
            best = index
            best_distance = distance
    return best


def closest(x, y, places):
    """Return the index of the place closest to (x, y) in any direction, or NONE; the places as for `nearest`."""
    best = NONE
    best_distance = 0
    for index in range(len(places)):
        place = places[index]
        if place is None:
            continue
        distance = abs(place[0] - x) + abs(place[1] - y)
        if best == NONE or distance < best_distance:
            best = index
            best_distance = distance
    return best
