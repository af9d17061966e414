"""The files in the app's folder that are read as they are: texts, and the deals that are proven winnable."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO


def open_text(name: str, ending: str = ".txt") -> "BinaryIO":
    """Open a file to read bytes;
    `name` is its path below this folder, without its ending. Raise OSError where there is none.
    """
    folder = __file__.replace("\\", "/").rpartition("/")[0]
    return open(folder + "/" + name + ending, "rb")
