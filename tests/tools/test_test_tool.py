"""The help of tools/test.py, which needs no packages, and what it checks before the tests."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.checks import PROGRAMS, failed_check

ROOT = Path(__file__).resolve().parents[2]
RUFF = os.path.join(PROGRAMS, "ruff")
FOLDERS = ("engine", "lib/handheld", "sim", "tools")  # that mypy looks at


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["-x", "--help"]])
def test_help_says_how_to_run_tests_and_runs_none(arguments, tmp_path):
    command = [sys.executable, "-S", str(ROOT / "tools" / "test.py"), *arguments]
    process = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert (process.returncode, process.stderr) == (0, "")
    assert process.stdout.startswith("usage: python3 tools/test.py [path ...] [option of pytest ...]\n")


@pytest.fixture
def project(tmp_path):
    """A project with the settings of this one and a file of one line in each folder."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for folder in FOLDERS:
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "__init__.py").write_text('"""Nothing."""\n')
    return tmp_path


def test_a_clean_project_passes_in_silence(project, capfd):
    assert failed_check(str(project)) is None
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("source", "line", "sentence"),
    [
        (
            "import os\n",
            "F401",
            f"ruff found what is against the rules: run '{RUFF} check --fix', and mend by hand what it leaves.",
        ),
        ("A = ( 1 )\n", "+ A = 1", f"these files are not laid out as ruff does it: run '{RUFF} format'."),
        (
            'A: int = "one"\n',
            "[assignment]",
            f"mypy found types that do not fit: mend these lines and run '{os.path.join(PROGRAMS, 'mypy')}'.",
        ),
    ],
)
def test_a_check_that_fails_says_what_to_do(project, capfd, source, line, sentence):
    (project / "engine" / "game.py").write_text(source)
    assert failed_check(str(project)) == "No test was run, as " + sentence
    assert line in capfd.readouterr().out


def run(*arguments):
    """Start tools/test.py of a project by this Python; return its exit code, output and errors."""
    process = subprocess.run([sys.executable, *map(str, arguments)], capture_output=True, text=True)
    return process.returncode, process.stdout, process.stderr


@pytest.fixture
def with_tests(project):
    """The project with a test, a line against the rules, and a tools/test.py that is in its .venv already."""
    for name in ("test.py", "checks.py"):
        shutil.copy(ROOT / "tools" / name, project / "tools")
    (project / "tools" / "environment.py").write_text(
        f'"""Of this project."""\n\nROOT = {str(project)!r}\nTEST = MEASURE = BROWSER = WEB = "test"\n\n\n'
        "def check_python():\n    pass\n\n\ndef enter(*needs):\n    pass\n\n\n"
        "def run(main):\n    raise SystemExit(main())\n"
    )
    (project / "tests").mkdir()
    (project / "tests" / "test_nothing.py").write_text("import os\n\n\ndef test_nothing():\n    pass\n")
    return project


@pytest.mark.parametrize("arguments", [[], ["-q", "-k", "nothing"]])
def test_no_test_runs_where_a_check_fails(with_tests, arguments):
    code, output, errors = run(with_tests / "tools" / "test.py", *arguments)
    assert (code, errors.count("\n")) == (1, 1)
    assert errors.startswith("No test was run, as ruff found what is against the rules: ")
    assert "passed" not in output


@pytest.mark.parametrize("path", ["tests", "tests/test_nothing.py::test_nothing"])
def test_named_tests_run_without_the_checks(with_tests, path):
    code, output, errors = run(with_tests / "tools" / "test.py", "-n0", path)
    assert (code, errors) == (0, "")
    assert "1 passed" in output
