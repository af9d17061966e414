"""The files of pictures on a board's drive: painted here, so that the badge needs neither painters nor their memory."""

from sim.art.files import picture_files
from tools.board_facts import Board

FOLDER = "lib/handheld/pictures/"


def pictures_for(board: Board) -> dict[str, bytes]:
    """Return a dict from path on the drive to bytes of all files of pictures for the screen of a Board."""
    return {FOLDER + name: data for name, data in sorted(picture_files(*board.screen).items())}
