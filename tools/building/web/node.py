"""Node.js and its npm: this computer's own, or those that tools/environment.py installs where it has none."""

import shutil
import sys
from pathlib import Path

from tools.user_error import UserError


class NotHere(UserError):
    """Something that would come from the internet is neither here nor to be had."""


def node_program(name: str) -> str:
    """Return the path of the program "node" or "npm". Raise NotHere where this computer has none."""
    path = shutil.which(name) or shutil.which(name, path=str(Path(sys.executable).parent))
    if path is None:
        raise NotHere(f"There is no {name} here: install Node.js, or start tools/build.py --web, which brings one.")
    return path
