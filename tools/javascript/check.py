"""Check the page's JavaScript: .venv/bin/python -m tools.javascript.check says what is not as it has to be.

eslint and TypeScript are installed in build/javascript, with a copy of the settings, so that what they bring lies among
no sources.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from filelock import FileLock

from tools.building.web.node import NotHere, node_program

SETTINGS = Path(__file__).parent
ROOT = SETTINGS.parents[1]
ESLINT = ("eslint/bin/eslint.js", "--config", "build/javascript/eslint.config.js", "sim/web")
TYPES = [("typescript/bin/tsc", "--project", f"build/javascript/{name}") for name in ("page.json", "worker.json")]


def faults(root: Path) -> str:
    """Return what eslint and TypeScript say of the JavaScript of the project in `root`; "" if nothing.

    Raise NotHere where there is no Node.js or these two cannot be installed.
    """
    node = node_program("node")
    installed = root / "build" / "javascript"
    installed.mkdir(parents=True, exist_ok=True)
    with FileLock(installed / "lock"):
        _install(installed)
    found = ""
    for program, *arguments in (ESLINT, *TYPES):
        command = [node, str(installed / "node_modules" / program), *arguments]
        process = subprocess.run(command, cwd=root, capture_output=True, text=True)
        found += process.stdout + process.stderr
    return found


def _install(folder: Path) -> None:
    stamp, wanted = folder / "installed.json", (SETTINGS / "package-lock.json").read_bytes()
    for file in (*SETTINGS.glob("*.js*"), *SETTINGS.glob("*.d.ts")):
        shutil.copy(file, folder)
    if stamp.exists() and stamp.read_bytes() == wanted:
        return
    npm = node_program("npm")
    path = os.pathsep.join([str(Path(npm).parent), os.environ["PATH"]])  # there it finds its node
    command = [npm, "ci", "--ignore-scripts", "--prefer-offline", "--fetch-retries=1"]
    process = subprocess.run(command, cwd=folder, env=os.environ | {"PATH": path}, capture_output=True, text=True)
    if process.returncode != 0:
        raise NotHere(f"npm could not install eslint and TypeScript: {process.stderr.strip()}")
    stamp.write_bytes(wanted)


if __name__ == "__main__":
    sys.exit(faults(ROOT) or 0)
