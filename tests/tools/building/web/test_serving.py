"""The page shown on loopback: by the server as it is, and by a process that ends with Ctrl+C."""

import os
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.request

import pytest

from tools.building.web.serving import PageServer
from tools.environment import ROOT
from tools.user_error import UserError

FILES = {
    "index.html": "text/html",
    "page.js": "text/javascript",
    "interpreter/micropython.mjs": "text/javascript",
    "interpreter/micropython.wasm": "application/wasm",
    "manifest.webmanifest": "application/manifest+json",
    "icon-192.png": "image/png",
    "page.css": "text/css",
    "program.bin": "application/octet-stream",
}
SERVE = """
import sys
from pathlib import Path
from tools.building.web.serving import serve
serve(Path(sys.argv[1]), int(sys.argv[2]))
"""


@pytest.fixture
def folder(tmp_path):
    """A folder with files of all kinds that the page has, the text of each its own path."""
    for path in FILES:
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(path)
    return tmp_path


@pytest.fixture
def server(folder):
    with PageServer(folder) as server:
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        yield server
        server.shutdown()


def test_every_file_comes_whole_with_the_type_that_browsers_ask_for(server):
    for path, kind in {**FILES, "": FILES["index.html"]}.items():
        with urllib.request.urlopen(server.address + path) as answer:
            assert (answer.read().decode(), answer.headers.get_content_type()) == (path or "index.html", kind)


def test_a_file_is_asked_for_again_each_time(server, folder):
    with urllib.request.urlopen(server.address + "page.js") as answer:
        assert answer.headers["Cache-Control"] == "no-cache"
        assert answer.headers["Last-Modified"] is None
    (folder / "page.js").write_text("another")
    with urllib.request.urlopen(server.address + "page.js") as answer:
        assert answer.read() == b"another"


def test_nothing_but_the_folder_is_served(server):
    for path in ("missing.js", "../../../../../../etc/passwd", "%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd"):
        with pytest.raises(urllib.error.HTTPError) as raised:
            urllib.request.urlopen(server.address + path)
        assert raised.value.code == 404


def test_a_port_that_is_taken_gets_a_sentence(server, folder):
    with pytest.raises(UserError) as raised:
        PageServer(folder, server.server_port)
    assert str(raised.value) == (
        f"Something else has port {server.server_port}: name another one, as in --serve {server.server_port + 1}."
    )


@pytest.mark.skipif(os.name == "nt", reason="no signal is sent this way")
def test_ctrl_c_ends_it_with_a_line(server, folder):
    port = server.server_port
    server.shutdown()
    server.server_close()
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(folder), str(port)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    assert process.stdout.readline() == (
        f"The page is at http://127.0.0.1:{port}/ until you press Ctrl+C. Where it was shown before, load it twice.\n"
    )
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/page.css") as answer:
        assert answer.read() == b"page.css"
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate()
    assert (process.returncode, output, errors) == (0, "\nThe page is no longer shown.\n", "")
