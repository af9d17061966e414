"""The crash page: what happened, and where."""

import traceback

from handheld.boards.starting.notice import show_notice
from handheld.version import VERSION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from busdisplay import BusDisplay

WHAT = 1  # place of the sentence that may be as long as it likes
FILE = 'File "'
LINE = '", line '


def show_crash_page(display: "BusDisplay", error: Exception, again: str) -> None:
    """Show that `error` has stopped the program; the sentence `again` says how it is started anew."""
    what = type(error).__name__
    if str(error):
        what += ": " + str(error)
    sentences = ("Pocket Patience " + VERSION + " stopped.", what, "What was saved is kept.", again)
    show_notice(display, sentences + _place_of(error), WHAT)


def _place_of(error):
    """Return the sentence that names the place where an error was raised, "Place: pp_table 212", if it is known.

    tools/build.py --explain leads from there to the sources.
    """
    try:
        found = ()
        for text in traceback.format_exception(error):  # on the badge all of the traceback in one
            start = text.rfind(FILE) + len(FILE)
            end = text.find(LINE, start)
            if start >= len(FILE) and end >= 0:
                name = text[start:end].split("/")[-1]
                start = end + len(LINE)
                number = text[start : start + 6].split(",")[0].split("\n")[0]
                found = ("Place: " + name + " " + number,)
        return found
    except MemoryError:
        return ()
