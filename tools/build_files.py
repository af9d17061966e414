"""Build an installation in memory, and write it as a folder with all that the badge's drive needs and a ZIP of it.

The same sources give the same bytes: nothing of the day, of this computer or of the user goes into them.
"""

import shutil
import zipfile
from pathlib import Path
from typing import NamedTuple

from tools import manifest
from tools.board_facts import board_of
from tools.building.program import ALL_STEPS, Program, build_program
from tools.device_files import STARTED, device_files
from tools.pictures import pictures_for

PROGRAM = ("engine/", "handheld/", "adafruit_")  # the sources that are built together
BUNDLES_FOLDER = "lib/handheld/"
EARLIEST = (1980, 1, 1, 0, 0, 0)  # the first moment that a ZIP can state


class Build(NamedTuple):
    """A finished build: a dict from path on the drive to bytes of all files with the manifest's as the last, the
    Manifest, a sentence that says how it was compiled, and the Program."""

    contents: dict
    manifest: manifest.Manifest
    way: str
    program: Program


def build(root, board_id, compiler, steps=ALL_STEPS):
    """Build the project in the folder `root` for a board and return the Build; nothing of it is written.

    steps: those of tools.building.program to take. Raise ValueError with a sentence for a board that the project has no file for, mpy.CannotCompile for a source that
    does not compile, OSError for one that cannot be read.
    """
    contents, program = contents_for(root, board_id, compiler, steps)
    listed = manifest.make_manifest(board_id, contents)
    contents[manifest.NAME] = manifest.write_manifest(listed).encode()
    return Build(contents, listed, compiler.way, program)


def write_build(built, into):
    """Write a Build to `into`/<board> and `into`/<board>.zip and return these two paths. Raise OSError.

    Whatever an earlier build left there is gone afterwards.
    """
    folder, archive = Path(into, built.manifest.board), Path(into, built.manifest.board + ".zip")
    archive.unlink(missing_ok=True)
    if folder.exists():
        shutil.rmtree(folder)
    for path, data in built.contents.items():
        folder.joinpath(path).parent.mkdir(parents=True, exist_ok=True)
        folder.joinpath(path).write_bytes(data)
    write_archive(archive, built.contents)
    return folder, archive


def contents_for(root, board_id, compiler, steps=ALL_STEPS):
    """Return a dict from path on the drive to bytes of all files for a board but the manifest, and the Program.

    Raise as `build`.
    """
    contents, modules, starters = {}, {}, {}
    for file in device_files(root, board_id):
        data = file.source.read_bytes()
        if file.name and file.name.startswith(PROGRAM):
            modules[file.name] = data
        elif file.path in STARTED:
            starters[file.path] = data
        elif file.name:
            contents[file.path.removesuffix(".py") + compiler.suffix] = compiler.compile(data, file.name)
        else:
            contents[file.path] = data
    program = build_program(modules, starters, board_id, steps)
    for bundle, text in program.sources.items():
        contents[BUNDLES_FOLDER + bundle + compiler.suffix] = compiler.compile(text.encode(), bundle)
    contents.update(pictures_for(board_of(board_id)))
    contents.update((path, text.encode()) for path, text in program.starters.items())
    return dict(sorted(contents.items())), program


def write_archive(path, contents):
    """Write a ZIP of `contents`, a dict from path to bytes. It is not compressed: compressors differ in their bytes."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name, data in contents.items():
            entry = zipfile.ZipInfo(name, EARLIEST)
            entry.create_system = 3  # Unix, on every computer
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
