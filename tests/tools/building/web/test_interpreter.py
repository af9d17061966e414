"""MicroPython for browsers as npm fetches it, and what is said and left behind where that fails."""

import hashlib
import os

import pytest

from tools.building.web import interpreter as fetching
from tools.building.web.interpreter import interpreter
from tools.building.web.node import NotHere
from tools.user_error import UserError

SHA256 = {
    "micropython.mjs": "c2be87e7ba24e3b47d133022b009a66bff07f4720aa23d816d216ef8cc47014c",
    "micropython.wasm": "06338c955b03c5700aa0069015d3e392d76836ef8e2ce25bedbe59b88ccd373c",
}


def sentence_of(cache):
    """Return the sentence of an interpreter that cannot be had."""
    with pytest.raises(UserError) as raised:
        interpreter(cache)
    return str(raised.value)


def npm(folder, script, monkeypatch):
    """Make a shell script the only npm that is found."""
    path = folder / "bin" / "npm"
    path.parent.mkdir()
    path.write_text("#!/bin/sh\n" + script)
    path.chmod(0o755)
    monkeypatch.setenv("PATH", f"{path.parent}{os.pathsep}/usr/bin{os.pathsep}/bin")


def test_it_is_fetched_once(tmp_path, monkeypatch):
    try:
        folder = interpreter(tmp_path)
    except NotHere as reason:
        if "CI" in os.environ:
            raise
        pytest.skip(str(reason))
    assert {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.glob("micropython.*")} == SHA256
    licence = (folder / "LICENSE").read_text()
    assert licence.startswith(f"MicroPython {fetching.VERSION}\n\nThe MIT License (MIT)\n\nCopyright (c) 2013-2025 Dam")
    assert licence.count("Copyright (c)") == 1
    assert "\n\nPermission is hereby granted, free of charge, to any person obtaining a copy\n" in licence
    assert licence.endswith("SOFTWARE.\n")
    assert sorted(path.name for path in tmp_path.iterdir()) == [folder.name]
    npm(tmp_path, "exit 1", monkeypatch)
    assert interpreter(tmp_path) == folder


@pytest.mark.skipif(os.name == "nt", reason="the npm here is a shell script")
def test_another_file_is_thrown_away(tmp_path, monkeypatch):
    npm(tmp_path, "echo something else > package.tgz", monkeypatch)
    assert sentence_of(tmp_path / "cache") == (
        "What npm fetched as @micropython/micropython-webassembly-pyscript 1.27.0 is not the file that this project "
        "expects, so it was thrown away: try another connection to the internet."
    )
    assert list((tmp_path / "cache").iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="the npm here is a shell script")
@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("echo npm error code ENOTFOUND >&2; echo npm error errno ENOTFOUND >&2; exit 1", "ENOTFOUND"),
        ("echo npm ERR! code ETARGET >&2; echo half of it > package.tgz; exit 1", "ETARGET"),
        ("exit 0", "it gave no reason"),
    ],
)
def test_an_npm_that_fails_gets_a_sentence(script, reason, tmp_path, monkeypatch):
    npm(tmp_path, script, monkeypatch)
    assert sentence_of(tmp_path / "cache") == (
        f"npm could not fetch @micropython/micropython-webassembly-pyscript 1.27.0 ({reason}): check the connection "
        "to the internet and start again."
    )
    assert list((tmp_path / "cache").iterdir()) == []


def test_a_computer_without_npm_gets_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sys.executable", str(tmp_path / "python"))
    assert sentence_of(tmp_path / "cache") == (
        "There is no npm here: install Node.js, or start tools/build.py --web, which brings one."
    )
    assert list((tmp_path / "cache").iterdir()) == []


def test_a_cache_that_cannot_be_written_gets_a_sentence(tmp_path):
    (tmp_path / "cache").write_text("")
    assert sentence_of(tmp_path / "cache") == (
        f"{tmp_path / 'cache' / 'micropython-webassembly-pyscript-1.27.0'} could not be written: File exists."
    )
