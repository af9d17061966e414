"""Build the page: a folder of static files, for any host and for any folder there."""

import shutil
from pathlib import Path

from tools.building.web.facts import facts_module
from tools.building.web.installable import WORKER, icon_files, worker_for
from tools.building.web.interpreter import FILES, LICENCE, interpreter
from tools.building.web.page_files import page_files

OWN = "sim/web"
FOLDER = "web"
SERVED = (".css", ".html", ".js", ".webmanifest")
TEXTS = {"README.txt": "README.md", "LICENSE.txt": "LICENSE"}  # by their names on the page, which links to them
FETCHED = "fetched"  # in the folder `build`: what was fetched once


def build_page(root: Path, into: Path) -> Path:
    """Write the page of the project in the folder `root` to `into`/web, and return that.

    Whatever an earlier build left there is gone afterwards. Raise as page_files, UserError where the interpreter cannot
    be fetched.
    """
    contents = page_contents(root, into)
    folder = into / FOLDER
    if folder.exists():
        shutil.rmtree(folder)
    for path, data in contents.items():
        folder.joinpath(path).parent.mkdir(parents=True, exist_ok=True)
        folder.joinpath(path).write_bytes(data)
    return folder


def page_contents(root: Path, into: Path) -> dict[str, bytes]:
    """Return a dict from path in the folder of the page to bytes of all its files. Raise as `build_page`."""
    fetched = interpreter(into / FETCHED)
    contents = {"interpreter/" + name: fetched.joinpath(name).read_bytes() for name in (*FILES, LICENCE)}
    contents["facts.js"] = facts_module()
    contents.update((file.name, file.read_bytes()) for file in root.joinpath(OWN).iterdir() if file.suffix in SERVED)
    contents.update((name, root.joinpath(source).read_bytes()) for name, source in TEXTS.items())
    contents.update(page_files(root))
    contents.update(icon_files())
    contents[WORKER] = worker_for(contents)
    return dict(sorted(contents.items()))
