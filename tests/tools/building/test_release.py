"""What a release has in it, that it is the same each time, and what there is no release of."""

import hashlib
import io
import shutil
import subprocess
import zipfile

import pytest

from tools.building.release import check, notes_of, release_files
from tools.stand_in.built_programs import build_for
from tools.user_error import UserError

PAGE = {"index.html": b"<!doctype html>", "interpreter/LICENSE": b"MIT"}
CHANGELOG = """# Changes

For players.

## 0.10.0

New:

- One thing.

## 0.1.0

What had no number yet.
"""


def git(folder, *words):
    who = ["-c", "user.name=somebody", "-c", "user.email=somebody@example.org"]
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def project(tmp_path):
    """A project of version 0.10.0 in which all is committed."""
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "pocket-patience"\nversion = "0.10.0"\n')
    (tmp_path / ".gitignore").write_text("build/\n")
    git(tmp_path, "init")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-m", "All")
    return tmp_path


def sentence_of(function, *arguments):
    """Return the sentence that a function ends with."""
    with pytest.raises(UserError) as raised:
        function(*arguments)
    return str(raised.value)


def files(boards):
    return release_files("0.10.0", "One thing.\n", boards, PAGE)


def test_a_release_is_a_zip_for_each_board_and_the_page_with_notes_and_hashes():
    boards = {board: build_for(board).contents for board in ("pygamer", "pybadge")}
    released = files(boards)
    assert list(released) == [
        "pocket-patience-0.10.0-pybadge.zip",
        "pocket-patience-0.10.0-pygamer.zip",
        "pocket-patience-0.10.0-web.zip",
        "NOTES.md",
        "SHA256SUMS",
    ]
    for what, contents in {**boards, "web": PAGE}.items():
        with zipfile.ZipFile(io.BytesIO(released[f"pocket-patience-0.10.0-{what}.zip"])) as archive:
            assert {name: archive.read(name) for name in archive.namelist()} == contents
    assert released["NOTES.md"] == b"One thing.\n"
    lines = released["SHA256SUMS"].decode().splitlines()
    assert sorted(lines, key=lambda line: line[66:]) == lines
    assert {line[66:]: line[:64] for line in lines} == {
        name: hashlib.sha256(data).hexdigest() for name, data in released.items() if name != "SHA256SUMS"
    }


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="there is no sha256sum")
def test_the_hashes_are_as_sha256sum_reads_them(tmp_path):
    for name, data in files({"pybadge": {"code.py": b"1"}}).items():
        (tmp_path / name).write_bytes(data)
    subprocess.run(["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=tmp_path, check=True, capture_output=True)


def test_equal_contents_give_equal_bytes_in_any_order():
    boards = {"pygamer": {"b": b"2", "a": b"1"}, "pybadge": {"c": b"3"}}
    backwards = {board: dict(reversed(contents.items())) for board, contents in reversed(boards.items())}
    assert list(files(boards).items()) == list(files(backwards).items())
    assert files(boards)["pocket-patience-0.10.0-pygamer.zip"] != files(boards)["pocket-patience-0.10.0-pybadge.zip"]


def test_a_clean_project_of_that_version_is_released(project):
    (project / "build").mkdir()
    (project / "build" / "ignored").write_text("")
    check(project, "0.10.0")


def test_another_version_is_refused(project):
    assert sentence_of(check, project, "0.1.0") == (
        "This is version 0.10.0, not 0.1.0: set the version in pyproject.toml, or name that one."
    )


def test_what_is_not_committed_is_refused(project):
    sentence = "Not all is committed, such as %s: commit it or take it away, then start again."
    (project / "more.py").write_text("")
    assert sentence_of(check, project, "0.10.0") == sentence % "more.py"
    git(project, "add", "-A")
    assert sentence_of(check, project, "0.10.0") == sentence % "more.py"
    git(project, "commit", "-m", "More")
    (project / ".gitignore").write_text("build/\nmore/\n")
    assert sentence_of(check, project, "0.10.0") == sentence % ".gitignore"


def test_a_folder_without_git_is_refused(project):
    shutil.rmtree(project / ".git")
    assert sentence_of(check, project, "0.10.0") == (
        "This folder is no git repository: a release is made of what is committed."
    )


@pytest.mark.parametrize(
    ("version", "notes"),
    [("0.10.0", "New:\n\n- One thing.\n"), ("0.1.0", "What had no number yet.\n")],
)
def test_the_notes_are_the_changelog_s_section(version, notes):
    assert notes_of(CHANGELOG, version) == notes


@pytest.mark.parametrize("version", ["0.1", "0.2.0", "10.0", "0x1.0"])
def test_a_version_without_notes_is_refused(version):
    assert sentence_of(notes_of, CHANGELOG, version) == (
        f"CHANGELOG.md says nothing of {version}: write what is new under '## {version}'."
    )
    assert sentence_of(notes_of, CHANGELOG + f"\n## {version}\n\n", version).startswith("CHANGELOG.md says nothing of ")
