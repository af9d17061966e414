"""How much of a FAT drive files take: whole clusters, also for the folders."""

from collections.abc import Iterator
from pathlib import PurePosixPath

ENTRY_SIZE = 32  # bytes of an entry in a folder; a long name takes further entries of 13 characters each
NAME_PART = 13


def clusters_of(size: int, cluster_size: int) -> int:
    """Return the clusters that a file of `size` bytes takes; an empty file takes none."""
    return -(-size // cluster_size)


def clusters_of_folders(paths: Iterator | list[str], cluster_size: int) -> int:
    """Return the clusters that the folders of these files take, as if no folder was there before.

    The root has its own place on the drive and takes none.
    """
    entries: dict = {}
    for path in paths:
        for child in (PurePosixPath(path), *PurePosixPath(path).parents):
            if child.parent != child:
                entries.setdefault(child.parent, set()).add(child.name)
    return sum(
        clusters_of(ENTRY_SIZE * (2 + sum(entries_of(name) for name in names)), cluster_size)
        for folder, names in entries.items()
        if folder.name
    )


def entries_of(name: str) -> int:
    """Return how many entries of a folder a name takes at most: every name is counted as a long one."""
    return 1 + -(-len(name) // NAME_PART)
