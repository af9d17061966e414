"""Build the page: a folder of static files, for any host and for any folder there."""

import shutil
from pathlib import Path

from handheld.version import VERSION
from tools.building.compiler.places import SUFFIX, write_places
from tools.building.explaining import PAGE
from tools.building.web.facts import facts_module
from tools.building.web.installable import WORKER, icon_files, worker_for
from tools.building.web.interpreter import FILES, LICENCE, interpreter
from tools.building.web.page_files import packed, pictures_by_size, program_files

OWN = "sim/web"
SERVED = (".css", ".html", ".js", ".webmanifest")
# What the parts of README.md begin with.
PICTURES = "| | |"
FOR_PLAYERS = "# Play it on a laptop"
FOR_OWNERS = "\n# Put it on your badge"
FETCHED = "fetched"  # in the folder `build`: what was fetched once


def build_page(root: Path, into: Path) -> Path:
    """Write the page of the project in the folder `root` to `into`/web, beside it its map, and return the folder.

    Whatever an earlier build left there is gone afterwards. Raise as program_files, UserError where the interpreter
    cannot be fetched.
    """
    files, program = program_files(root)
    contents = page_contents(root, interpreter(into / FETCHED), files)
    folder = into / PAGE
    if folder.exists():
        shutil.rmtree(folder)
    for path, data in contents.items():
        folder.joinpath(path).parent.mkdir(parents=True, exist_ok=True)
        folder.joinpath(path).write_bytes(data)
    folder.with_suffix(SUFFIX).write_text(write_places(VERSION, PAGE, program), encoding="utf-8")
    return folder


def page_contents(root: Path, fetched: Path, program: dict[str, bytes]) -> dict[str, bytes]:
    """Return a dict from path in the folder of the page to bytes of all its files.

    fetched: the folder of the interpreter. program: the files of the program, as program_files returns them.
    """
    contents = {"interpreter/" + name: fetched.joinpath(name).read_bytes() for name in (*FILES, LICENCE)}
    contents.update((file.name, file.read_bytes()) for file in root.joinpath(OWN).iterdir() if file.suffix in SERVED)
    contents["LICENSE.txt"] = root.joinpath("LICENSE").read_bytes()
    contents["README.txt"] = about_playing(root.joinpath("README.md").read_text(encoding="utf-8")).encode()
    contents["facts.js"] = facts_module()
    contents["program.bin"] = packed(program)
    for (width, height), pictures in pictures_by_size().items():
        contents["pictures-%dx%d.bin" % (width, height)] = packed(pictures)
    contents.update(icon_files())
    contents[WORKER] = worker_for(contents)
    return dict(sorted(contents.items()))


def about_playing(readme: str) -> str:
    """Return what the project's README tells players, Markdown without its pictures, which are not on the page."""
    introduction = readme.partition(PICTURES)[0]
    return introduction + "".join(readme.partition(FOR_PLAYERS)[1:]).partition(FOR_OWNERS)[0]
