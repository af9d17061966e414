"""Build an installation in memory, and write it as a folder with all that the badge's drive needs and a ZIP of it.

The same sources give the same bytes: nothing of the day, of this computer or of the user goes into them.
"""

import re
import shutil
import zipfile
import zlib
from pathlib import Path
from typing import BinaryIO, NamedTuple

from tools.board_facts import board_of
from tools.building import manifest
from tools.building.compiler.places import SUFFIX, Place, write_places
from tools.building.compiler.program import ALL_STEPS, Program, Steps, build_program
from tools.building.device_files import STARTED, device_files
from tools.building.mpy import CannotCompile, Compiler
from tools.building.pictures import pictures_for
from tools.type_checking import blank_type_checking

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


def build(root: str | Path, board_id: str, compiler: Compiler, steps: Steps = ALL_STEPS) -> Build:
    """Build the project in the folder `root` for a board and return the Build; nothing of it is written.

    steps: those of tools.building.compiler.program to take. Raise ValueError with a sentence for a board that the
    project has no file for, mpy.CannotCompile for a source that does not compile, OSError for one that cannot be read.
    """
    contents, program = contents_for(root, board_id, compiler, steps)
    listed = manifest.make_manifest(board_id, contents)
    contents[manifest.NAME] = manifest.write_manifest(listed).encode()
    return Build(contents, listed, compiler.way, program)


def write_build(built: Build, into: str | Path) -> tuple[Path, Path]:
    """Write a Build to `into`/<board> and `into`/<board>.zip, and beside them its map; return these two paths. Raise
    OSError.

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
    write_map(built, into)
    return folder, archive


def write_map(built: Build, into: str | Path) -> None:
    """Write the map of a Build, which leads from its places to the sources, to `into`/<board>.places. Raise OSError."""
    version, board = built.manifest.version, built.manifest.board
    Path(into).mkdir(parents=True, exist_ok=True)
    Path(into, board + SUFFIX).write_text(write_places(version, board, built.program), encoding="utf-8")


def contents_for(
    root: str | Path, board_id: str, compiler: Compiler, steps: Steps = ALL_STEPS
) -> tuple[dict[str, bytes], Program]:
    """Return a dict from path on the drive to bytes of all files for a board but the manifest, and the Program.

    Raise as `build`.
    """
    contents, modules, starters, alone = {}, {}, {}, {}
    for file in device_files(root, board_id):
        data = file.source.read_bytes()
        if file.name and file.name.startswith(PROGRAM):
            modules[file.name] = data
        elif file.path in STARTED:
            starters[file.path] = data
        elif file.name:
            contents[file.path.removesuffix(".py") + compiler.suffix] = compiler.compile(
                blank_type_checking(data), file.name
            )
            alone[file.name] = (file.source.relative_to(root).as_posix(), data)
        else:
            contents[file.path] = data
    program = build_program(modules, starters, board_id, steps)
    for name, (source, data) in alone.items():
        program.source_crcs[source] = zlib.crc32(data)
        program.places[name] = [Place(source, line, line, "", "") for line in range(1, data.count(b"\n") + 1)]
    for bundle, text in program.sources.items():
        contents[BUNDLES_FOLDER + bundle + compiler.suffix] = _compiled(text, bundle, program, compiler)
    contents.update(pictures_for(board_of(board_id)))
    contents.update((path, text.encode()) for path, text in program.starters.items())
    return dict(sorted(contents.items())), program


def _compiled(text: str, bundle: str, program: Program, compiler: Compiler) -> bytes:
    """Return what a bundle's text is compiled to. Raise CannotCompile, with the place in the sources if it is known."""
    try:
        return compiler.compile(text.encode(), bundle)
    except CannotCompile as error:
        number = re.search(r", line (\d+)", str(error))
        place = program.places[bundle][int(number[1]) - 1] if number else None
        raise CannotCompile("%s, line %d: %s" % (place.file, place.first, error) if place else str(error)) from None


def write_archive(path: str | Path | BinaryIO, contents: dict[str, bytes]) -> None:
    """Write a ZIP of `contents`, a dict from path to bytes, to a path or into an open file.

    It is not compressed: compressors differ in their bytes.
    """
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name, data in contents.items():
            entry = zipfile.ZipInfo(name, EARLIEST)
            entry.create_system = 3  # Unix, on every computer
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
