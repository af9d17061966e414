"""What ends a tool with one sentence for the person instead of a traceback."""

HOW_TO_ERASE = (
    "For that connect a serial terminal (Mu, Thonny or screen) to the badge, press Ctrl+C, then Enter, and type  "
    "import storage; storage.erase_filesystem()  which removes everything from the drive; then start again."
)


class UserError(Exception):
    """Something that the person can do something about; the message is one sentence, what is wrong and what to do."""
