"""What the page's own JavaScript takes from the program and the tools, so that nothing is said twice."""

import json
from dataclasses import asdict

from handheld.progress import record_layout
from handheld.version import VERSION
from sim.boards import BOARDS
from sim.keys import BUTTONS, COMMANDS, CONTROL_COMMANDS, CONTROL_HELP, FULL_HELP, KEYS, TYPEABLE
from tools.flashing import save_files

OF_RECORD = ("MARK", "MARK_NUMBER", "FORMAT", "VERSION", "LENGTH", "CHECK_SIZE")
OF_SAVES = ("FILES", "PADS", "RECORD_AT", "SIZE", "FILE_SIZE")
OF_BROWSER = ("tab", "f3", "f5", "f6")  # keys that a browser keeps: next control, search, reload, address


def facts_module() -> str:
    """Return the JavaScript of the page's module facts.js; tools/javascript/facts.d.ts has its types."""
    facts = {
        "VERSION": VERSION,
        "BOARDS": [asdict(board) | {"lights": board.light_count} for board in BOARDS.values()],
        "BUTTONS": BUTTONS,
        "KEYS": {name: button for name, button in KEYS.items() if name not in OF_BROWSER},
        "COMMANDS": {name: event for name, event in COMMANDS.items() if name not in OF_BROWSER},
        "CONTROL_COMMANDS": CONTROL_COMMANDS,
        "TYPEABLE": TYPEABLE,
        "KEY_HELP": [(_without_browsers(keys), meaning) for keys, meaning in FULL_HELP + CONTROL_HELP],
        "RECORD": {name: getattr(record_layout, name) for name in OF_RECORD},
        "SAVES": {name: getattr(save_files, name) for name in OF_SAVES},
    }
    return "".join(f"export const {name} = {json.dumps(value)};\n" for name, value in facts.items())


def _without_browsers(keys: str) -> str:
    return ", ".join(key for key in keys.split(", ") if key.lower() not in OF_BROWSER)
