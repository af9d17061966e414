"""The help of tools/test.py, which needs no packages."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["-x", "--help"]])
def test_help_says_how_to_run_tests_and_runs_none(arguments, tmp_path):
    command = [sys.executable, "-S", str(ROOT / "tools" / "test.py"), *arguments]
    process = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert (process.returncode, process.stderr) == (0, "")
    assert process.stdout.startswith("usage: python3 tools/test.py [path ...] [option of pytest ...]\n")
