"""What an installation will change on a drive, worked out before anything is changed."""

from collections.abc import Iterable
from typing import NamedTuple

from tools.building.manifest import Manifest, write_manifest
from tools.flashing.drives.drive import Drive
from tools.flashing.installing.installed import ASIDE, LISTS, STARTERS, Installed, crc_on, ours
from tools.flashing.save_files import FILES, PADS

PROGRAM = "lib/handheld/"


class Plan(NamedTuple):
    """The changes to a drive, in the order in which they are made.

    marks     the text of the one of MARKS
    remove    paths of our files that go or are written anew
    aside     (path, new path) of each of the person's files or folders that is in the way
    folders   paths of the folders to make, parents first
    copy      the Files to write
    back      (path, new path) of what was once put aside and gets its name back
    stays     (path, the path that it had) of what was once put aside and whose name is taken
    prune     paths of our folders to remove when they are empty, the deepest first, before anything is copied
    manifest  the text of the manifest to write at the end, or None when nothing stays installed
    """

    marks: str
    remove: tuple = ()
    aside: tuple = ()
    folders: tuple = ()
    copy: tuple = ()
    back: tuple = ()
    stays: tuple = ()
    prune: tuple = ()
    manifest: str | None = None

    @property
    def changes_files(self) -> bool:
        """Whether files change, not only the manifest."""
        return bool(self.aside or self.remove or self.copy or self.back)


def plan_installation(
    drive: Drive,
    installed: Installed,
    manifest: Manifest,
    contents: dict[str, bytes],
    hidden_modules: frozenset[str] = frozenset(),
) -> Plan | None:
    """Return the Plan that makes a Drive hold the files of a Manifest, or None when it holds them already.

    `contents` is a dict from the path of every file to its bytes. What the drive holds is compared by its bytes.
    `hidden_modules`: as tools.building.hidden_modules returns them.
    """
    wanted = {file.path.lower(): file for file in manifest.files}
    our_files = ours(drive, installed, contents)
    right = {path for path, file in wanted.items() if _crc(drive, installed, our_files, path) == file.crc}
    remove = {path for path in our_files if path not in right}
    prune = _prunable(installed, _listed(installed) - set(wanted), _folders_of(wanted))
    aside = in_the_way(installed, manifest, hidden_modules) - remove - right
    aside -= _folders_that_go(installed, prune, remove)
    if remove or aside or len(right) < len(wanted):
        remove |= right & set(STARTERS)
        right -= set(STARTERS)
    elif installed.manifest == manifest and not installed.unfinished:
        return None
    copy = [file for file in manifest.files if file.path.lower() not in right]
    copy.sort(key=lambda file: STARTERS.index(file.path) if file.path in STARTERS else -1)
    return Plan(
        marks=_marks(installed, manifest),
        aside=new_names(drive, installed, aside),
        remove=_starters_first(installed, remove),
        folders=tuple(path for path in _folders_of(manifest.paths) if path not in installed.folders),
        copy=tuple(copy),
        prune=prune,
        manifest=write_manifest(manifest),
    )


def plan_removal(drive: Drive, installed: Installed) -> Plan | None:
    """Return the Plan that takes Pocket Patience off a Drive and gives back what it put aside, or None without any.

    The player's saves are no part of an installation, so they stay.
    """
    our_files = ours(drive, installed, {})
    back, stays = _old_names(drive, installed, our_files)
    if not (installed.lists or installed.unfinished or back):
        return None
    return Plan(
        marks=_marks(installed),
        remove=_starters_first(installed, our_files),
        back=back,
        stays=stays,
        prune=_prunable(installed, _listed(installed)),
    )


def in_the_way(installed: Installed, manifest: Manifest, hidden_modules: frozenset[str]) -> set[str]:
    """Return the paths, in small letters, where a file or folder of an Installed hides one of a Manifest, or one of the
    `hidden_modules`, from CircuitPython or stands in its place or in that of saves; those of the Manifest's files that
    are there are among them."""
    hiding = {"code.txt"}  # CircuitPython starts it rather than code.py
    places = [folder + name for name in hidden_modules for folder in ("", "lib/", PROGRAM)]
    hiding.update(place + suffix for place in places for suffix in (".py", ".mpy"))
    for file in manifest.files:
        path = file.path.lower()
        hiding.add(path)
        parts = path.split("/")
        hiding.update("/".join(parts[:count]) for count in range(1, len(parts)))
        if path.startswith(PROGRAM):  # a folder without one of its own: whatever lies there would run first
            hiding.update((PROGRAM + "__init__.py", PROGRAM + "__init__.mpy"))
        if path.endswith(".mpy"):
            hiding.update((path.removesuffix(".mpy"), path.removesuffix(".mpy") + ".py"))
        if parts[0] == "lib" and len(parts) > 1:  # the root comes before lib
            name = parts[1].removesuffix(".mpy").removesuffix(".py")
            hiding.update((name, name + ".py", name + ".mpy"))
    folders = _folders_of(manifest.paths)
    present = {path for path in hiding if path in installed.files}
    present |= {path for path in hiding if path in installed.folders and path not in folders}
    present |= {path for path in (*places, *LISTS, *FILES, *PADS) if path in installed.folders}
    return present | {path for path in _folders_of(FILES) if path in installed.files}


def _crc(drive: Drive, installed: Installed, our_files: dict[str, int], path: str) -> int | None:
    if path not in installed.files:
        return None
    return our_files[path] if path in our_files else crc_on(drive, installed, path)


def _marks(installed: Installed, *manifests: Manifest) -> str:
    texts = [write_manifest(manifest) for manifest in (*installed.lists, *manifests)]
    return "".join(dict.fromkeys(texts))


def new_names(drive: Drive, installed: Installed, aside: set[str]) -> tuple[tuple[str, str], ...]:
    """Return (path, new path) for each of the paths in `aside`, those of a person's files and folders on a Drive."""
    pairs = []
    for path in sorted(aside):
        written = as_written(installed, path)
        new, number = written + ASIDE, 2
        while not _is_free(drive, installed, new, path):
            new, number = f"{written}{ASIDE}-{number}", number + 1
        pairs.append((written, new))
    return tuple(pairs)


def _old_names(drive: Drive, installed: Installed, our_files: dict[str, int]) -> tuple[tuple, tuple]:
    """Return the pairs for `back` and those for `stays` of a Plan."""
    pairs: tuple[list, list] = ([], [])
    for path in sorted((*installed.files, *installed.folders)):
        old = path.removesuffix(ASIDE)
        if path != old:
            is_taken = not (_will_go(installed, old, our_files) or _is_free(drive, installed, old, path))
            written = as_written(installed, path)
            pairs[is_taken].append((written, written[: -len(ASIDE)]))
    return tuple(pairs[0]), tuple(pairs[1])


def _will_go(installed: Installed, path: str, our_files: dict[str, int]) -> bool:
    if path not in installed.folders:
        return path in our_files or path in LISTS
    inside = [each for each in installed.files if each.startswith(path + "/")]
    return bool(inside) and all(each in our_files for each in inside)


def _folders_that_go(installed: Installed, prune: tuple, removed: set[str]) -> set:
    """Return the paths, in small letters, of those folders to prune that will be empty once files are removed."""
    folders = {path.lower() for path in prune}
    for path in installed.files:
        if path not in removed:
            folders -= set(_folders_of([path]))
    return folders


def _is_free(drive: Drive, installed: Installed, new: str, path: str) -> bool:
    # A copy of `path` that was begun and not finished may be written again.
    new = new.lower()
    if new in installed.files and path in installed.files:
        return drive.read(path).startswith(drive.read(new))
    return new not in installed.files and new not in installed.folders


def as_written(installed: Installed, path: str) -> str:
    """Return a path of a file or folder of an Installed, in small letters, as it is written on the drive."""
    return installed.files[path][0] if path in installed.files else installed.folders[path]


def _starters_first(installed: Installed, paths: dict[str, int] | set[str]) -> tuple[str, ...]:
    return tuple(installed.files[path][0] for path in sorted(paths, key=lambda path: (path not in STARTERS, path)))


def _listed(installed: Installed) -> set[str]:
    return {file.path.lower() for manifest in installed.lists for file in manifest.files}


def _folders_of(paths: Iterable[str]) -> list[str]:
    folders: set = set()
    for path in paths:
        parts = path.lower().split("/")
        folders.update("/".join(parts[:count]) for count in range(1, len(parts)))
    return sorted(folders)


def _prunable(installed: Installed, paths: set[str], needed: list[str] | tuple = ()) -> tuple[str, ...]:
    folders = [path for path in _folders_of(paths) if path in installed.folders and path not in needed]
    return tuple(installed.folders[path] for path in reversed(folders))
