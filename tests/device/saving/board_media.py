"""The media of a board over the models of its flash."""

import importlib.util
import sys
import types
from pathlib import Path
from unittest import mock

SOURCE = Path(__file__).resolve().parents[3] / "lib" / "handheld" / "boards" / "parts" / "media.py"


def load_media(drive, nvm):
    """Return a fresh handheld.boards.parts.media whose drive is a FatDrive and whose microcontroller.nvm is `nvm`."""
    specification = importlib.util.spec_from_file_location("handheld.boards.parts.media", SOURCE)
    media = importlib.util.module_from_spec(specification)
    with mock.patch.dict(sys.modules, {"microcontroller": types.SimpleNamespace(nvm=nvm)}):
        specification.loader.exec_module(media)
    connect(media, drive, nvm)
    return media


def connect(media, drive, nvm):
    """Let a module from `load_media` use another drive and nvm from now on."""
    media.microcontroller = types.SimpleNamespace(nvm=nvm)
    media.open = drive.open
    media.os = drive
