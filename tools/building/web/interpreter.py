"""MicroPython for browsers: an npm package, fetched once, that nobody but the build needs."""

import base64
import hashlib
import re
import subprocess
import tarfile
import tempfile
from pathlib import Path

from tools.building.web.node import NotHere, node_program
from tools.user_error import UserError

PACKAGE = "@micropython/micropython-webassembly-pyscript"
VERSION = "1.27.0"
SHA512 = "DnXx4EqxgkeaFESrS3uKrL7mLMk4mRTd0mMzaOd3HUSiZUOAE7t11uLnjf3ftF87N2xm4knHnWEKcVK4IYIUDA=="  # of its archive
FILES = ("micropython.mjs", "micropython.wasm")
LICENCE = "LICENSE"
# The package says "MIT" and no more. The terms are those of our own licence, which is that one too.
COPYRIGHT = f"MicroPython {VERSION}\n\nThe MIT License (MIT)\n\nCopyright (c) 2013-2025 Damien P. George\n\n"
FETCHING = ("--ignore-scripts", "--prefer-offline", "--fetch-retries=1", "--fetch-timeout=60000")
OURS = Path(__file__).resolve().parents[3] / LICENCE


def interpreter(cache: Path) -> Path:
    """Return the folder in `cache` that has FILES and the LICENCE of the interpreter; it is fetched unless it is there.

    Raise NotHere where it cannot be fetched, UserError where it is not the file that is expected or cannot be written;
    `cache` then has nothing of it.
    """
    folder = cache / f"{PACKAGE.partition('/')[2]}-{VERSION}"
    if folder.exists():
        return folder
    try:
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache, prefix="fetching-") as temporary:
            whole = Path(temporary, "whole")
            whole.mkdir()
            _unpack(_fetch(Path(temporary)), whole)
            (whole / LICENCE).write_text(COPYRIGHT + OURS.read_text("utf-8").split("\n\n", 2)[2], "utf-8")
            _rename(whole, folder)
    except OSError as error:
        raise UserError(f"{folder} could not be written: {error.strerror}.") from error
    return folder


def _fetch(folder: Path) -> Path:
    """Return the path of the package's archive, put into an empty folder by npm. Raise as `interpreter`."""
    command = [node_program("npm"), "pack", f"{PACKAGE}@{VERSION}", *FETCHING]
    process = subprocess.run(command, cwd=folder, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    archives = list(folder.glob("*.tgz"))
    if process.returncode != 0 or len(archives) != 1:
        code = re.search(r"npm (?:error|ERR!) code (\S+)", process.stderr)
        raise NotHere(
            f"npm could not fetch {PACKAGE} {VERSION} ({code[1] if code else 'it gave no reason'}): check the "
            "connection to the internet and start again."
        )
    found = base64.b64encode(hashlib.sha512(archives[0].read_bytes()).digest()).decode()
    if found != SHA512:
        raise UserError(
            f"What npm fetched as {PACKAGE} {VERSION} is not the file that this project expects, so it was thrown "
            "away: try another connection to the internet."
        )
    return archives[0]


def _unpack(archive: Path, into: Path) -> None:
    with tarfile.open(archive) as package:
        for name in FILES:
            member = package.extractfile(f"package/{name}")
            assert member is not None  # as the archive is the expected one
            (into / name).write_bytes(member.read())


def _rename(whole: Path, folder: Path) -> None:
    try:
        whole.rename(folder)
    except OSError:
        if not folder.exists():  # else another process was quicker
            raise
