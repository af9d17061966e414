"""The table of a build's sizes, against the drive of its board."""

from pathlib import PurePosixPath

from tools.board_facts import Board
from tools.building.manifest import Manifest
from tools.flashing.drives.space import clusters_of, clusters_of_folders

LINE = "%-24s %6s %10s %10s"


def build_table(listed: Manifest, manifest_size: int, board: Board) -> str:
    """Return the table as text: for each folder of a Manifest the files, their bytes, and the bytes of their clusters.

    `manifest_size` is the size in bytes of the manifest itself, `board` a Board.
    """
    cluster = board.cluster_size
    sizes = [(file.path, file.size) for file in listed.files] + [("the manifest", manifest_size)]
    groups: dict = {}
    for path, size in sizes:
        groups.setdefault(str(PurePosixPath(path).parent), []).append(size)
    lines = [LINE % ("folder", "files", "bytes", "on drive")]
    for folder, group in sorted(groups.items()):
        on_drive = sum(clusters_of(size, cluster) for size in group) * cluster
        lines.append(LINE % (folder, _number(len(group)), _number(sum(group)), _number(on_drive)))
    lines.append(LINE % ("the folders themselves", "", "", _number(_folders(listed, cluster))))
    total = bytes_on_drive(listed, manifest_size, board)
    lines.append(LINE % ("all", _number(len(sizes)), _number(sum(size for _, size in sizes)), _number(total)))
    lines.append(
        "That is %s clusters of %s bytes, %.1f %% of the %s-byte drive."
        % (_number(total // cluster), _number(cluster), 100 * total / board.drive_size, _number(board.drive_size))
    )
    return "\n".join(lines)


def bytes_on_drive(listed: Manifest, manifest_size: int, board: Board) -> int:
    """Return the bytes that an installation takes on the freshly formatted drive of a Board, in whole clusters."""
    cluster = board.cluster_size
    sizes = [file.size for file in listed.files] + [manifest_size]
    return sum(clusters_of(size, cluster) for size in sizes) * cluster + _folders(listed, cluster)


def _folders(listed: Manifest, cluster: int) -> int:
    return clusters_of_folders((file.path for file in listed.files), cluster) * cluster


def _number(value: int) -> str:
    return format(value, ",")
