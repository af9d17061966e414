"""What lets the page be installed and start without a network: its icons, and the list of its files for its worker."""

import base64
import hashlib
import io
import json

from PIL import Image

from sim.art.icon import COLOURS, paint_icon

WORKER = "service-worker.js"
PAGE = "index.html"
# Each icon's side in pixels as it is painted, and how many times larger it is in the file.
ICONS = {"apple-touch-icon.png": (90, 2), "icon-192.png": (96, 2), "icon-512.png": (128, 4)}


def icon_files() -> dict[str, bytes]:
    """Return a dict from path in the folder of the page to bytes of the icons, PNG."""
    return {name: _png(side, scale) for name, (side, scale) in ICONS.items()}


def _png(side: int, scale: int) -> bytes:
    icon = Image.frombytes("P", (side, side), b"".join(paint_icon(side).rows))
    icon.putpalette(b"".join(colour.to_bytes(3, "big") for colour in COLOURS))
    png = io.BytesIO()
    icon.resize((side * scale, side * scale), Image.Resampling.NEAREST).save(png, "PNG", optimize=True)
    return png.getvalue()


def worker_for(contents: dict[str, bytes]) -> bytes:
    """Return the text of the service worker for a page's `contents`, a dict from path to bytes with its source in it.

    It begins with the name of the content, 16 hexadecimal digits, and with the hash of each file, as browsers check it.
    The page itself is named by its folder: some hosts redirect from its file to that.
    """
    hashes = {path: hashlib.sha256(data).digest() for path, data in sorted(contents.items())}
    name = hashlib.sha256("".join(f"{path} {digest.hex()}\n" for path, digest in hashes.items()).encode())
    files = {
        "./" if path == PAGE else path: "sha256-" + base64.b64encode(digest).decode()
        for path, digest in hashes.items()
        if path != WORKER
    }
    listed = json.dumps({"name": name.hexdigest()[:16], "files": files})
    return b"const CONTENT = %s;\n" % listed.encode() + contents[WORKER]
