"""The first start and those after it, by real processes in folders of their own; nothing here needs the internet."""

import ast
import errno
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tools"))
import environment  # noqa: E402

SETS = ("play", "test", "measure", "web", "browser")
# The word "test" or "web" as its first argument makes it a program that needs the packages for that.
PROBE = """
import sys
import environment
environment.check_python()
environment.enter(*sys.argv[1:2] * (sys.argv[1:2] in (["test"], ["web"])))
print("prefix", sys.prefix)
print("arguments", sys.argv[1:])
"""
UNREACHABLE = {
    "PIP_INDEX_URL": "http://127.0.0.1:9/simple",
    "PIP_EXTRA_INDEX_URL": "",
    "PIP_FIND_LINKS": "",
    "PIP_CONFIG_FILE": os.devnull,
    "PIP_NO_CACHE_DIR": "1",
}


@pytest.fixture
def project(tmp_path):
    """A project folder with a space in its name whose program needs no packages and says where it runs."""
    tools = tmp_path / "a project" / "tools"
    tools.mkdir(parents=True)
    shutil.copy(environment.__file__, tools)
    for name in SETS:
        (tools / f"requirements-{name}.txt").write_text("# nothing\n")
    (tools / "probe.py").write_text(PROBE)
    return tools.parent


def begin(project, *arguments, **variables):
    return subprocess.Popen(
        [sys._base_executable, str(project / "tools" / "probe.py"), *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=project.parent,
        env=os.environ | UNREACHABLE | variables,
    )


def run(project, *arguments, **variables):
    """Start the program and return its exit code, its output and its errors."""
    process = begin(project, *arguments, **variables)
    output, errors = process.communicate()
    return process.returncode, output, errors


def inside(project, *arguments):
    """Return what the program prints once it runs in its .venv."""
    return f"prefix {project / '.venv'}\narguments {list(arguments)}\n"


NO_NETWORK = (
    "The packages that this start installs could not be downloaded: check the connection to the internet and "
    "start again.\n"
)


def stamps(project):
    """Return the names of the files that say what is installed."""
    return {path.name for path in (project / ".venv").glob("complete*")}


def test_the_life_of_the_folder(project):
    # Without the internet the first start says so and leaves half of a folder.
    (project / "tools" / "requirements-play.txt").write_text("pytest==9.2.0\n")
    code, output, errors = run(project)
    assert code == 1
    assert output.startswith("Making .venv for Python ")
    assert " It downloads about 22 MB and takes about 105 MB of the disk.\n" in output
    assert errors == NO_NETWORK
    assert (project / ".venv" / "pyvenv.cfg").exists() and stamps(project) == set()

    # Two starts at once, while a third has the lock: both wait, one makes it anew, and the other takes what was made.
    (project / "tools" / "requirements-play.txt").write_text("# nothing\n")
    (project / ".venv" / "bin" / "python").unlink()
    (project / ".venv" / "bin" / "python").write_text("half of a program")
    with (project / ".venv" / "lock").open("a") as lock:
        assert environment.try_to_lock(lock)
        processes = [begin(project), begin(project)]
        waiting = "Waiting for another start that is making .venv ...\n"
        assert [process.stdout.readline() for process in processes] == [waiting, waiting]
    outputs = [process.communicate() for process in processes]
    assert [process.returncode for process in processes] == [0, 0]
    assert [errors for _, errors in outputs] == ["", ""]
    assert all(output.endswith(inside(project)) for output, _ in outputs)
    assert sum("Making .venv" in output for output, _ in outputs) == 1

    # From then on a start goes straight on inside.
    assert run(project, "--deal", "1") == (0, inside(project, "--deal", "1"), "")
    assert stamps(project) == {"complete-play"}

    # A tool that needs more has it installed beside what is there, and playing goes on where that fails.
    (project / ".venv" / "kept").write_text("")
    (project / "tools" / "requirements-test.txt").write_text("pytest==9.2.0\n")
    code, output, errors = run(project, "test")
    assert (code, errors) == (1, NO_NETWORK)
    assert output.startswith(
        "Installing what testing, building and flashing need; this happens once. "
        "It downloads about 37 MB and takes about 135 MB of the disk.\n"
    )
    assert run(project) == (0, inside(project), "")
    (project / "tools" / "requirements-test.txt").write_text("# nothing\n")
    code, output, errors = run(project, "test")
    assert (code, errors) == (0, "")
    assert output.endswith("Done; from now on this needs no internet.\n" + inside(project, "test"))
    assert run(project, "test") == (0, inside(project, "test"), "")
    assert stamps(project) == {"complete-play", "complete-test"}
    assert (project / ".venv" / "kept").exists()

    # Other packages than were installed make all of it anew.
    (project / "tools" / "requirements-test.txt").write_text("# nothing else\n")
    assert run(project) == (0, inside(project), "")
    code, output, errors = run(project, "test")
    assert (code, errors) == (0, "")
    assert output.startswith("Making .venv for Python ")
    assert stamps(project) == {"complete-play", "complete-test"}
    assert not (project / ".venv" / "kept").exists()


def test_npm_is_installed_where_there_is_none(project, tmp_path):
    npm = tmp_path / "bin" / "npm"
    npm.parent.mkdir()
    npm.write_text("")
    npm.chmod(0o755)
    code, output, errors = run(project, "web", PATH=str(npm.parent))
    assert (code, errors, stamps(project)) == (0, "", {"complete-play"})
    assert output.endswith(inside(project, "web"))
    code, output, errors = run(project, "web", PATH=str(tmp_path))
    assert (code, errors, stamps(project)) == (0, "", {"complete-play", "complete-web"})
    assert output.startswith(
        "Installing what building the page needs on a computer without npm; this happens once. "
        "It downloads about 59 MB and takes about 207 MB of the disk.\n"
    )
    assert run(project, "web", PATH=str(tmp_path)) == (0, inside(project, "web"), "")


def test_a_python_without_venv_gets_a_sentence(project):
    hidden = project / "hidden"
    hidden.mkdir()
    (hidden / "ensurepip.py").write_text("raise ImportError('as on a Debian without python3-venv')")
    assert run(project, PYTHONPATH=str(hidden)) == (
        1,
        "",
        "This Python comes without its venv and ensurepip modules: install them (on Debian and Ubuntu with "
        "'sudo apt install python3-venv') and start again.\n",
    )


def test_a_file_in_the_folder_s_place_gets_a_sentence(project):
    (project / ".venv").write_text("")
    code, output, errors = run(project)
    assert (code, output) == (1, "")
    assert errors.startswith(f"{project / '.venv'} could not be made: ")
    assert len(errors.splitlines()) == 1


@pytest.fixture
def complete(project, monkeypatch):
    """A folder that passes for complete, with the module under test looking at it."""
    venv = project / ".venv"
    for name, path in (("ROOT", project), ("VENV", venv), ("PYTHON", venv / "bin" / "python")):
        monkeypatch.setattr(environment, name, str(path))
    (venv / "bin").mkdir(parents=True)
    (venv / "bin" / "python").symlink_to(sys.executable)
    (venv / "pyvenv.cfg").write_text("")
    for name in SETS:
        (venv / f"complete-{name}").write_text(environment._stamp(name))
    assert environment.is_complete(SETS)
    return venv


@pytest.mark.parametrize("missing", ["complete-test", "pyvenv.cfg", "bin/python"])
def test_a_folder_without_one_of_its_parts_is_not_complete(complete, missing):
    (complete / missing).unlink()
    assert not environment.is_complete(SETS)


def test_a_folder_whose_python_was_removed_is_not_complete(complete):
    (complete / "bin" / "python").unlink()
    (complete / "bin" / "python").symlink_to("/removed/python3")
    assert not environment.is_complete(SETS)


def test_a_folder_for_other_packages_is_not_complete(complete):
    (complete.parent / "tools" / "requirements-test.txt").write_text("pytest==9.1.0\n")
    assert not environment.is_complete(SETS)
    assert environment.is_complete(("play", "measure"))


def test_a_folder_of_another_python_is_not_complete(complete):
    stamp = (complete / "complete-play").read_text()
    (complete / "complete-play").write_text(stamp.replace(sys.implementation.cache_tag, "cpython-310"))
    assert not environment.is_complete(SETS)


def test_an_older_python_gets_a_sentence(capsys):
    environment.check_python((3, 11, 0))
    environment.check_python((4, 0, 0))
    for version, name in (((3, 10, 13), "3.10.13"), ((2, 7, 18), "2.7.18")):
        with pytest.raises(SystemExit) as ended:
            environment.check_python(version)
        assert ended.value.code == 1
        assert capsys.readouterr().err == (
            f"Pocket Patience needs Python 3.11 or newer and this is Python {name}: install a newer one from "
            "python.org and start again with it.\n"
        )


@pytest.mark.parametrize("name", ["environment.py", "build.py", "flash.py", "play.py", "test.py"])
def test_an_old_python_can_read_far_enough_to_say_so(name):
    source = (ROOT / "tools" / name).read_bytes()
    source.decode("ascii")
    newer = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Nonlocal, ast.Starred, ast.YieldFrom, ast.Await)
    for node in ast.walk(ast.parse(source)):
        assert not isinstance(node, newer), ast.unparse(node)
        if isinstance(node, ast.arguments):
            assert not node.kwonlyargs and not node.posonlyargs
        if isinstance(node, ast.FunctionDef):
            assert node.returns is None
        if isinstance(node, ast.arg):
            assert node.annotation is None
        if isinstance(node, ast.Raise):
            assert node.cause is None
        if isinstance(node, ast.Constant) and isinstance(node.value, int):
            assert "_" not in ast.get_source_segment(source.decode(), node)
        if isinstance(node, ast.Call):
            assert sum(keyword.arg is None for keyword in node.keywords) <= 1


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (errno.ENOSPC, environment.NO_ROOM),
        (errno.EDQUOT, environment.NO_ROOM),
        (errno.EROFS, environment.NO_WRITING),
        (errno.EACCES, environment.NO_WRITING),
        (errno.EPERM, environment.NO_WRITING),
    ],
)
def test_what_the_system_says_is_translated(number, sentence):
    assert environment.meaning_of_error(OSError(number, os.strerror(number))) == sentence


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        ("ERROR: Could not install packages [Errno 28] No space left on device", environment.NO_ROOM),
        ("ERROR: Could not install packages: [Errno 13] Permission denied: '/x'\n", environment.NO_WRITING),
        (
            "WARNING: Retrying after connection broken by 'NewConnectionError(...: Temporary failure ...)'\n"
            "ERROR: No matching distribution found for pytest==9.2.0\n",
            environment.NO_NETWORK,
        ),
        ("ERROR: No matching distribution found for pygame-ce==2.5.8\n", environment.MEANINGS[-1][1]),
        ("ERROR: something new\n", "Installing the packages failed: ERROR: something new"),
        ("", "Installing the packages failed: it gave no reason"),
    ],
)
def test_what_pip_says_is_translated(output, sentence):
    assert environment.meaning_of_output(output) == sentence
    assert environment.MEANINGS[-1][1].startswith("Not all packages exist ready-made for Python 3.")


RUN = """
import sys
import environment

def main():
    print("a line")
    print("x" * 1_000_000)
    return 3

environment.run({main})
"""


@pytest.mark.skipif(os.name == "nt", reason="no pipe is closed this way")
@pytest.mark.parametrize("main", ["main", "lambda: sys.exit('x' * main())", "lambda: print('short')"])
def test_nothing_is_said_where_nobody_reads_on(main):
    reading, writing = os.pipe()
    os.close(reading)
    process = subprocess.run(
        [sys.executable, "-c", RUN.replace("{main}", main)],
        stdout=writing,
        stderr=subprocess.PIPE,
        cwd=ROOT / "tools",
        text=True,
    )
    os.close(writing)
    assert (process.returncode, process.stderr) == (1, "")


def test_a_tool_ends_with_the_code_of_its_main():
    process = subprocess.run(
        [sys.executable, "-c", RUN.replace("{main}", "main")], capture_output=True, cwd=ROOT / "tools", text=True
    )
    assert (process.returncode, process.stderr) == (3, "")
    assert process.stdout == "a line\n" + "x" * 1_000_000 + "\n"


@pytest.mark.parametrize("tool", sorted((ROOT / "tools").glob("*.py")))
def test_every_tool_ends_this_way(tool):
    text = tool.read_text(encoding="utf-8")
    is_a_program = 'if __name__ == "__main__":' in text
    assert ("environment.run(" in text) is is_a_program
