"""Change a drive as a plan says, such that a drive left in the middle is seen to be unfinished and can be finished."""

import zlib
from collections.abc import Callable

from tools.building.manifest import NAME, File, Manifest
from tools.flashing.drives.drive import Drive
from tools.flashing.installing.installed import LISTS, MARKS, faults, paths_on, read_installed
from tools.flashing.installing.plan import Plan, as_written, in_the_way
from tools.user_error import HOW_TO_ERASE, UserError


def carry_out(plan: Plan, drive: Drive, contents: dict[str, bytes], progress: Callable) -> None:
    """Make the changes of a Plan to a Drive, read back what was written, and compare.

    `contents` is a dict from the path of every file to its bytes. `progress` is called with the bytes written so far,
    the bytes there are to write, and the path. Raise OSError when the drive fails, UserError when it holds something
    else in the end than what was written. In both cases the drive is left unfinished, and the same call again finishes
    it.
    """
    files, folders = paths_on(drive)
    # What is the person's goes first: what lies at a listed path later, while there are MARKS, is taken for ours.
    move([pair for pair in plan.aside if pair[0].lower() not in folders], drive)
    in_place_of_lists = [pair for pair in plan.aside if pair[0].lower() in LISTS and pair[0].lower() in folders]
    for path, new_path in in_place_of_lists:
        drive.rename(path, new_path)
    if plan.changes_files or plan.manifest is None:
        _mark(plan.marks, drive, files)
        for path in plan.remove:
            drive.remove(path)
        if NAME in files:
            drive.remove(NAME)
        drive.sync()
    for path, new_path in plan.aside:
        if path.lower() in folders and (path, new_path) not in in_place_of_lists:
            drive.rename(path, new_path)
    _prune(plan.prune, drive)
    for path in plan.folders:
        drive.make_folder(path)
    _copy(plan.copy, drive, contents, progress)
    drive.sync()
    _compare(plan.copy, drive)
    _finish(plan.manifest, drive)
    for path, new_path in plan.back:
        if path.lower() in folders:
            drive.rename(path, new_path)
    move([pair for pair in plan.back if pair[0].lower() not in folders], drive)


def _mark(text: str, drive: Drive, files: dict[str, tuple[str, int]]) -> None:
    # The one that is whole stays until the other is written.
    marks = text.encode("ascii")
    there = [name for name in MARKS if name in files]
    texts = {name: drive.read(name) for name in there}
    if marks in texts.values():
        return
    old = max(there, key=lambda name: len(texts[name]), default=None)
    drive.write(MARKS[1] if old == MARKS[0] else MARKS[0], marks)
    drive.sync()
    if old is not None:
        drive.remove(old)


def move(files: list[tuple[str, str]], drive: Drive) -> None:
    """Give each file of (path, new path) its new path on a Drive, by a copy: an interruption loses nothing.

    Raise OSError, and UserError where a copy is another one.
    """
    for path, new_path in files:
        data = drive.read(path)
        drive.write(new_path, data)
        drive.sync()
        if drive.read(new_path) != data:
            raise UserError(f"{path} of yours could not be copied to {new_path} and was not touched: start again.")
        drive.remove(path)


def _copy(copy: tuple[File, ...], drive: Drive, contents: dict[str, bytes], progress: Callable) -> None:
    total = sum(file.size for file in copy)
    done = 0
    for file in copy:
        progress(done, total, file.path)
        drive.write(file.path, contents[file.path])
        done += file.size
        progress(done, total, file.path)


def _prune(folders: tuple[str, ...], drive: Drive) -> None:
    for folder in folders:
        files, others = paths_on(drive)
        inside = folder.lower() + "/"
        if folder.lower() in others and not any(path.startswith(inside) for path in (*files, *others)):
            drive.remove_folder(folder)


def _compare(copy: tuple[File, ...], drive: Drive) -> None:
    files, _ = paths_on(drive)
    there = [file for file in copy if file.path.lower() in files]
    right = {file.path for file in there if zlib.crc32(drive.read(file.path)) == file.crc}
    wrong = [file.path for file in copy if file.path not in right]
    if wrong:
        raise UserError(
            f"What the drive holds is not what was written ({', '.join(wrong[:3])}): start again. If this comes again, "
            "its file system is damaged: copy what is yours to the computer, with --backup too, then have the badge "
            f"make the drive anew. {HOW_TO_ERASE}"
        )


def _finish(manifest: str | None, drive: Drive) -> None:
    files, _ = paths_on(drive)
    if manifest is not None and not (NAME in files and drive.read(NAME) == manifest.encode("ascii")):
        drive.write(NAME, manifest.encode("ascii"))
        drive.sync()
        if drive.read(NAME) != manifest.encode("ascii"):
            raise UserError("The list of what is installed could not be written: start again.")
    for name in MARKS:
        if name in files:
            drive.remove(name)
    drive.sync()


def verify(drive: Drive, hidden_modules: frozenset[str] = frozenset()) -> tuple[Manifest | None, list[str]]:
    """Return the Manifest of what a Drive holds and a list with a sentence for each fault, every byte read.

    `hidden_modules`: as tools.building.hidden_modules returns them.
    """
    installed = read_installed(drive)
    if installed.manifest is None:
        begun = "was begun and not finished" if installed.unfinished else "is not on the drive"
        return None, [f"Pocket Patience {begun}"]
    found = faults(drive, installed, installed.manifest)
    hiding = in_the_way(installed, installed.manifest, hidden_modules) - {
        path.lower() for path in installed.manifest.paths
    }
    found += [f"{as_written(installed, path)} is yours and in the way" for path in sorted(hiding)]
    if installed.unfinished:
        found.append("an installation was begun and not finished")
    return installed.manifest, found
