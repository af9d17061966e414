"""What every test run has: the project's modules, the badge's strictness, and no window on anybody's desktop."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
for folder in (ROOT, ROOT / "lib"):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))  # last, lest the badge's code.py hide Python's own module `code`

os.environ["SDL_VIDEODRIVER"] = "dummy"

import sim.strict  # noqa: E402, F401
