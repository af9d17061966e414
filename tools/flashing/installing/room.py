"""Whether an installation fits on a drive, counted in whole clusters before anything is changed."""

from tools.flashing.drives.drive import Drive
from tools.flashing.drives.space import ENTRY_SIZE, clusters_of, entries_of
from tools.flashing.installing.installed import MARKS, Installed
from tools.flashing.installing.plan import Plan
from tools.flashing.save_files import FOLDER, ROOM
from tools.user_error import UserError

OWN_ENTRIES = 2


def check_room(drive: Drive, installed: Installed, plan: Plan) -> None:
    """Raise UserError unless all that a Plan writes fits on the Drive of an Installed, at its fullest moment."""
    require_room(drive, clusters_needed(installed, plan, drive.room()[1]))


def require_room(drive: Drive, needed: int) -> None:
    """Raise UserError unless so many clusters are free on a Drive."""
    free, cluster = drive.room()
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
    copied = [installed.files[path.lower()][1] for path, _ in plan.aside if path.lower() in installed.files]
    marks += max([clusters_of(size, cluster) for size in copied], default=0)
    sizes = [*(file.size for file in plan.copy), len(plan.manifest or ""), _room_for_saves(installed, plan)]
    written = sum(clusters_of(size, cluster) for size in sizes)
    return marks + max(0, written + _growth_of_folders(installed, plan, cluster) - freed)


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
