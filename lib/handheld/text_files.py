"""The text files in the app's folder."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO


def open_text(name: str) -> "BinaryIO":
    """Open a text to read bytes;
    `name` is its path below this folder, without .txt. Raise OSError where there is none.
    """
    folder = __file__.replace("\\", "/").rpartition("/")[0]
    return open(folder + "/" + name + ".txt", "rb")
