"""What the page's JavaScript has to know of the project, as a module of constants: it stands once, in Python."""

import base64
import io
import json
import zipfile

from handheld.progress import record_layout
from handheld.version import VERSION
from sim.boards import BOARDS
from sim.events import TYPEABLE
from sim.keys import BUTTONS, COMMANDS, CONTROL_COMMANDS, CONTROL_HELP, FULL_HELP, KEYS
from sim.media import ERASED
from tools.flashing import save_files

RECORD = ("MARK", "MARK_NUMBER", "FORMAT", "VERSION", "LENGTH", "CHECK_SIZE")
OF_BROWSER = ("tab", "f3", "f5", "f6")  # keys that a browser keeps: next control, search, reload, address

ENTRY_SIZE = 30  # bytes of a ZIP's header of a file, and of what its directory says of one, before its name
LISTED_SIZE = 46


def facts_module() -> bytes:
    """Return the text of the module."""
    boards = [
        {"name": board.name, "id": board.id, "width": board.width, "height": board.height, "lights": board.light_count}
        for board in BOARDS.values()
    ]
    facts = {
        "VERSION": VERSION,
        "BOARDS": boards,
        "BUTTONS": BUTTONS,
        "KEYS": {name: button for name, button in KEYS.items() if name not in OF_BROWSER},
        "COMMANDS": {name: event for name, event in COMMANDS.items() if name not in OF_BROWSER},
        "CONTROL_COMMANDS": CONTROL_COMMANDS,
        "TYPEABLE": TYPEABLE,
        "KEY_HELP": [(_without_browsers(keys), meaning) for keys, meaning in FULL_HELP + CONTROL_HELP],
        "RECORD": {name: getattr(record_layout, name) for name in RECORD},
        "SAVE_FILES": {
            "PATHS": save_files.FILES,
            "RECORD_AT": save_files.RECORD_AT,
            "SIZE": save_files.SIZE,
            "FILE_SIZE": save_files.FILE_SIZE,
        },
        "BACKUP": _backup(),
    }
    return "".join(f"export const {name} = {json.dumps(value)};\n" for name, value in facts.items()).encode()


def _without_browsers(keys: str) -> str:
    return ", ".join(key for key in keys.split(", ") if key.lower() not in OF_BROWSER)


def _backup() -> dict:
    """Return the backup of a drive on which nothing is saved yet, in base64, and for each file that the saves are in
    the places, in bytes, of its content and of the two checks of that.
    """
    sizes = dict.fromkeys(save_files.PADS, save_files.RECORD_AT) | dict.fromkeys(save_files.FILES, save_files.FILE_SIZE)
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name, size in sizes.items():
            archive.writestr(zipfile.ZipInfo(name), ERASED * size)
        places = {entry.filename: entry.header_offset for entry in archive.infolist()}
        directory = archive.start_dir
    content = file.getvalue()
    return {
        "ERASED": base64.b64encode(content).decode(),
        "PLACES": [
            {
                "CONTENT": places[name] + ENTRY_SIZE + len(name),
                "CHECKS": [places[name] + 14, content.index(name.encode(), directory) - LISTED_SIZE + 16],
            }
            for name in save_files.FILES
        ],
    }
