"""Whether an installation fits on a drive, counted in whole clusters before anything is changed."""

from tools.building.manifest import Manifest, read_manifest, write_manifest
from tools.flashing.drives.drive import Drive
from tools.flashing.drives.space import ENTRY_SIZE, clusters_of, clusters_of_folders, entries_of
from tools.flashing.installing.installed import MARKS, Installed
from tools.flashing.installing.plan import Plan
from tools.flashing.save_files import FOLDER, ROOM
from tools.user_error import UserError

OWN_ENTRIES = 2


def check_room(drive: Drive, installed: Installed, plan: Plan) -> None:
    """Raise UserError unless all that a Plan writes fits on the Drive of an Installed, at its fullest moment."""
    cluster = drive.room()[1]
    least = _clusters_of_installation(read_manifest(plan.manifest), cluster) if plan.manifest else 0
    require_room(drive, clusters_needed(installed, plan, cluster), least)


def require_room(drive: Drive, needed: int, least: int) -> None:
    """Raise UserError unless so many clusters are free on a Drive. `least`: how many it must have in all, used or
    not."""
    free, cluster = drive.room()
    capacity = drive.capacity()
    if least > capacity:
        raise UserError(
            f"{drive} is too small: {least * cluster // 1024 + 1} KB are needed, and it has "
            f"{capacity * cluster // 1024} KB in all, so removing files does not help: give the drive of a badge with "
            "more memory."
        )
    if needed > free:
        raise UserError(
            f"There is no room on {drive}: {needed * cluster // 1024 + 1} KB are needed and {free * cluster // 1024} "
            "KB are free. Move some of your own files from it to the computer, then start again."
        )


def clusters_needed(installed: Installed, plan: Plan, cluster: int) -> int:
    """Return how many clusters, of so many bytes, a Plan needs beyond the Installed's own at its fullest moment."""
    marks = clusters_of(len(plan.marks), cluster)
    if any(installed.files.get(name, ("", 0))[1] == len(plan.marks) for name in MARKS):
        marks = 0
    freed = sum(clusters_of(installed.files[path.lower()][1], cluster) for path in plan.remove)
    marks += _clusters_to_move(installed, plan.aside, cluster)
    sizes = [*(file.size for file in plan.copy), len(plan.manifest or ""), _room_for_saves(installed, plan)]
    written = sum(clusters_of(size, cluster) for size in sizes)
    written += _clusters_to_move(installed, plan.back, cluster)
    return marks + max(0, written + _growth_of_folders(installed, plan, cluster) - freed)


def _clusters_to_move(installed: Installed, pairs: tuple[tuple[str, str], ...], cluster: int) -> int:
    """Return how many clusters it takes for a moment to give each of `pairs`, (path, new path), its new path.

    A file is there twice until its old name goes; what an earlier run has copied of it is there already.
    """
    taken = most = 0
    for pair in pairs:
        size, done = (installed.files.get(path.lower(), ("", 0))[1] for path in pair)
        taken += clusters_of(size, cluster) - clusters_of(min(size, done), cluster)
        most = max(most, taken)
        taken -= clusters_of(size, cluster)
    return most


def _clusters_of_installation(manifest: Manifest, cluster: int) -> int:
    sizes = [*(file.size for file in manifest.files), len(write_manifest(manifest)), ROOM]
    return sum(clusters_of(size, cluster) for size in sizes) + clusters_of_folders(list(manifest.paths), cluster)


def _room_for_saves(installed: Installed, plan: Plan) -> int:
    has_saves = any(path.startswith(FOLDER + "/") for path in installed.files)
    return 0 if has_saves or plan.manifest is None else ROOM


def _growth_of_folders(installed: Installed, plan: Plan, cluster: int) -> int:
    # The root has a fixed place.
    before = dict.fromkeys(installed.folders, ENTRY_SIZE * OWN_ENTRIES)
    for path in (*installed.files, *installed.folders):
        _add_entry(before, path)
    after = dict.fromkeys(plan.folders, 0) | before
    for path in plan.folders:
        after[path] += ENTRY_SIZE * OWN_ENTRIES
    names = [*plan.folders, *(file.path for file in plan.copy), *(new_path for _, new_path in plan.aside)]
    for path in names:
        _add_entry(after, path.lower())
    growth = 0
    for path, size in after.items():
        growth += clusters_of(size, cluster) - clusters_of(before.get(path, 0), cluster)
        if path in before and size > before[path] and not installed.unfinished:
            growth += 1  # gaps between old names may be too short for a new one
    return growth


def _add_entry(sizes: dict[str, int], path: str) -> None:
    folder, _, name = path.rpartition("/")
    if folder in sizes:
        sizes[folder] += ENTRY_SIZE * entries_of(name)
