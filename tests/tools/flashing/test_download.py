"""The official firmware, downloaded from a site on this computer."""

import http.server
import threading

import pytest

from tests.tools.flashing.test_uf2 import blocks
from tools.board_facts import BOARDS
from tools.flashing import download
from tools.user_error import UserError

PYBADGE = BOARDS["pybadge"]
GOOD = b"".join(blocks(PYBADGE))


@pytest.fixture
def site():
    """A web site on this computer with a good firmware file at /good and other things at other addresses."""

    class Site(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            pages = {"/good": GOOD, "/bad": GOOD[:-100], "/log-in": b"<html>", "/short": b"200\r\nUF2"}
            content = pages.get(self.path)
            if self.path == "/nonsense":
                self.wfile.write(b"nonsense\r\n\r\n")
                return
            self.send_response(200 if content else 404)
            if self.path == "/short":
                self.send_header("Transfer-Encoding", "chunked")
            self.end_headers()
            self.wfile.write(content or b"")

        def log_message(self, *arguments):
            pass

    server = http.server.HTTPServer(("127.0.0.1", 0), Site)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_the_address_is_made_of_board_and_version():
    assert download.address_of(PYBADGE) == (
        "https://downloads.circuitpython.org/bin/pybadge/en_US/adafruit-circuitpython-pybadge-en_US-10.3.1.uf2",
        "adafruit-circuitpython-pybadge-en_US-10.3.1.uf2",
    )


def test_a_download_is_checked_and_kept(site, tmp_path):
    path = download.download(PYBADGE, tmp_path / "firmware", site + "/good")
    assert path.read_bytes() == GOOD
    assert download.download(PYBADGE, tmp_path / "firmware", site + "/gone now") == path


@pytest.mark.parametrize(
    ("page", "sentence"),
    [
        ("/bad", "What came from http://127.0.0.1:"),
        ("/log-in", "What came from http://127.0.0.1:"),
        ("/short", "CircuitPython could not be downloaded (IncompleteRead("),
        ("/nonsense", "CircuitPython could not be downloaded (nonsense"),
        (
            "/none",
            "CircuitPython could not be downloaded (the site answers with 404). Get the UF2 file for PyBadge, ",
        ),
    ],
)
def test_a_bad_download_is_not_kept(site, tmp_path, page, sentence):
    with pytest.raises(UserError) as raised:
        download.download(PYBADGE, tmp_path / "firmware", site + page)
    assert str(raised.value).startswith(sentence)
    assert str(raised.value).endswith(
        " Get the UF2 file for PyBadge, PyBadge LC or EdgeBadge (pybadge) from "
        "https://circuitpython.org/board/pybadge with any computer, and start again "
        "with --firmware FILE.uf2."
    )
    assert list((tmp_path / "firmware").glob("*")) == []


def test_a_kept_file_that_is_damaged_is_fetched_again(site, tmp_path):
    path = download.download(PYBADGE, tmp_path, site + "/good")
    path.write_bytes(GOOD[:-100])
    assert download.download(PYBADGE, tmp_path, site + "/good") == path
    assert path.read_bytes() == GOOD


def test_no_network(tmp_path):
    with pytest.raises(UserError) as raised:
        download.download(PYBADGE, tmp_path, "http://127.0.0.1:9/")
    assert str(raised.value).startswith("CircuitPython could not be downloaded (")
    assert str(raised.value).endswith(
        "Get the UF2 file for PyBadge, PyBadge LC or EdgeBadge (pybadge) from "
        "https://circuitpython.org/board/pybadge with any computer, and start again "
        "with --firmware FILE.uf2."
    )
