"""Show the page to this computer's own browser."""

import errno
import os
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tools.user_error import UserError

LOOPBACK = "127.0.0.1"
# Some computers' tables of types lack these, or have others for them.
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES

    def send_header(self, keyword: str, value: str) -> None:
        """Send a header, but no time of a change: it is to the second, and builds follow each other faster."""
        if keyword != "Last-Modified":
            super().send_header(keyword, value)

    def end_headers(self) -> None:
        """End them with the one by which a browser asks each time for a file."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        """Say nothing: what a browser asks for is no news."""


class PageServer(ThreadingHTTPServer):
    """A web server for the files of one folder, for this computer alone."""

    allow_reuse_address = os.name != "nt"  # there it would let two have one port
    daemon_threads = True

    def __init__(self, folder: Path, port: int = 0) -> None:
        """Listen on a port, or any free one for 0. Raise UserError where that cannot be."""
        try:
            super().__init__((LOOPBACK, port), lambda *request: _Handler(*request, directory=str(folder)))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                raise UserError(
                    f"Something else has port {port}: name another one, as in --serve {port + 1}."
                ) from None
            raise UserError(
                f"Port {port} cannot be had ({error.strerror}): name another one, as in --serve 8080."
            ) from None

    @property
    def address(self) -> str:
        """The address of the folder, with a slash at its end."""
        return f"http://{LOOPBACK}:{self.server_port}/"


def serve(folder: Path, port: int) -> None:
    """Show the page in a folder at a port until Ctrl+C. Raise UserError where the port cannot be had."""
    with PageServer(folder, port) as server:
        print(
            f"The page is at {server.address} until you press Ctrl+C. Where it was shown before, load it twice.",
            flush=True,
        )
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print("\nThe page is no longer shown.")
