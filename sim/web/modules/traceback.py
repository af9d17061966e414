"""traceback on the page, as far as the crash page asks for it."""

import io
import sys


def format_exception(error: BaseException) -> list[str]:
    """Return a list with the traceback of an exception as its only string."""
    text = io.StringIO()
    sys.print_exception(error, text)  # type: ignore[attr-defined]
    return [text.getvalue()]
