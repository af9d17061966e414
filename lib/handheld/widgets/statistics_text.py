"""Numbers as the player reads them."""

LINE = 26  # characters of a line of the smallest screen


def count_of(number: int, name: str) -> str:
    """Return "1 hint", "2 hints"."""
    return str(number) + " " + name + ("" if number == 1 else "s")


def time_text(seconds: int) -> str:
    """Return a time in s as m:ss, and from an hour on as h:mm:ss."""
    text = str(seconds % 60)
    if len(text) < 2:
        text = "0" + text
    minutes = seconds // 60
    if minutes < 60:
        return str(minutes) + ":" + text
    middle = str(minutes % 60)
    if len(middle) < 2:
        middle = "0" + middle
    return str(minutes // 60) + ":" + middle + ":" + text


def share_text(part: int, whole: int) -> str:
    """Return what part of `whole` is, in percent, rounded down; "-" of nothing."""
    return str(part * 100 // whole) + " %" if whole else "-"


def play_text(seconds: int, moves: int, columns: int) -> str:
    """Return time and moves of a game: "12:34 87 moves", without the word where that is more than `columns` long."""
    text = time_text(seconds) + " " + count_of(moves, "move")
    return text if len(text) <= columns else time_text(seconds) + " " + str(moves)
