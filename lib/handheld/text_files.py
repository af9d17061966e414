"""The files in the app's folder."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO


def open_text(name: str) -> "BinaryIO":
    """Open a text to read bytes;
    `name` is its path below this folder, without .txt. Raise OSError where there is none.
    """
    return open_file(name + ".txt")


def open_file(name: str) -> "BinaryIO":
    """Open the file `name`, a path below this folder, to read bytes. Raise OSError where there is none."""
    return open(__file__.replace("\\", "/").rpartition("/")[0] + "/" + name, "rb")
