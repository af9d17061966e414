"""What is given to others as a version: every board's installation and the page as ZIPs, what is new, and the hashes.

Equal sources give equal bytes.
"""

import hashlib
import io
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

from tools.board_facts import BOARDS
from tools.building.build_files import build, write_archive
from tools.building.mpy import Compiler
from tools.building.web.interpreter import interpreter
from tools.building.web.page_build import FETCHED, page_contents
from tools.building.web.page_files import program_files
from tools.user_error import UserError

NOTES = "NOTES.md"
HASHES = "SHA256SUMS"
NAME = "pocket-patience-%s-%s.zip"  # of a version for a board, or for the web


def check(root: Path, version: str) -> None:
    """Raise UserError unless the project in the folder `root` is that version, with all its changes committed."""
    stated = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    if version != stated:
        raise UserError(
            f"This is version {stated}, not {version}: set the version in pyproject.toml, or name that one."
        )
    command = ["git", "status", "--porcelain"]
    try:
        process = subprocess.run(command, cwd=root, capture_output=True, text=True)
    except OSError as error:
        raise UserError(f"git did not start ({error.strerror}): install it, it tells what is committed.") from None
    if process.returncode != 0:
        raise UserError("This folder is no git repository: a release is made of what is committed.")
    if process.stdout:
        first = process.stdout.splitlines()[0][3:]
        raise UserError(f"Not all is committed, such as {first}: commit it or take it away, then start again.")


def notes_of(changelog: str, version: str) -> str:
    """Return what a changelog says of a version, without its heading. Raise UserError where it says nothing."""
    section = re.search(rf"^## {re.escape(version)}\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if section is None or not section[1].strip():
        raise UserError(f"CHANGELOG.md says nothing of {version}: write what is new under '## {version}'.")
    return section[1].strip() + "\n"


def release_files(
    version: str, notes: str, boards: dict[str, dict[str, bytes]], page: dict[str, bytes]
) -> dict[str, bytes]:
    """Return a dict from name to bytes of the files of a release.

    boards: for the id of each board a dict from path on its drive to bytes. page: such a dict for the page's folder.
    """
    archives = {**boards, "web": page}
    files = {NAME % (version, what): _archive(contents) for what, contents in sorted(archives.items())}
    files[NOTES] = notes.encode()
    hashes = "".join("%s  %s\n" % (hashlib.sha256(data).hexdigest(), name) for name, data in sorted(files.items()))
    return files | {HASHES: hashes.encode()}


def _archive(contents: dict[str, bytes]) -> bytes:
    archive = io.BytesIO()
    write_archive(archive, dict(sorted(contents.items())))
    return archive.getvalue()


def release(root: Path, version: str, compiler: Compiler, into: Path) -> Path:
    """Write the release of the project in the folder `root` to `into`/release, and return that.

    What an earlier one left there is gone afterwards. Raise UserError where it cannot be made, and as
    tools.building.build_files.build and tools.building.web.page_build.build_page do.
    """
    check(root, version)
    notes = notes_of((root / "CHANGELOG.md").read_text("utf-8"), version)
    page = page_contents(root, interpreter(into / FETCHED), program_files(root)[0])
    boards = {board: build(root, board, compiler).contents for board in BOARDS}
    files = release_files(version, notes, boards, page)
    folder = into / "release"
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return folder
