"""Where in the sources the lines of the connected badge's tracebacks are: the map of the build that it has."""

from collections.abc import Callable
from pathlib import Path

from tools.building.compiler.places import Places
from tools.building.explaining import read_map
from tools.building.manifest import Manifest
from tools.flashing.drives.drive import Drive
from tools.flashing.drives.find_drives import circuitpy_drives
from tools.flashing.installing.installed import read_installed
from tools.user_error import UserError


def places_on_badge(board: str | None, builds: Path, mounted: Callable) -> Places | None:
    """Return the Places of what is installed on the one badge that is connected, or None where they are not known.

    `board` is the id to take where no single badge says its own, or None; `builds` is the folder of the maps, `mounted`
    a function that returns the folders to look at. Says which Places they are, or why there are none.
    """
    installed = [manifest for manifest in map(_manifest_on, circuitpy_drives(mounted())) if manifest is not None]
    board = installed[0].board if len(installed) == 1 else board
    if board is None:
        print("Errors come as they are, as no badge's drive says what is installed: name its board with --board.")
        return None
    try:
        places = read_map(builds, board)
    except UserError as error:
        print(f"Errors come as they are. {error}")
        return None
    if len(installed) != 1:
        print(f"Errors come with the lines of version {places.version}, if that is the one on the badge.")
    elif installed[0].version != places.version:
        print(
            f"Errors come as they are, as the badge has version {installed[0].version} and the last build for it is "
            f"{places.version}: start flash.py without --console, which brings the badge up to date."
        )
        return None
    return places


def _manifest_on(folder: Path) -> Manifest | None:
    """Return the Manifest of what is installed on a drive, None where there is none or it cannot be read."""
    try:
        return read_installed(Drive(folder)).manifest
    except OSError:
        return None
