"""What tools/flash.py may be asked for on its command line."""

import argparse
from collections.abc import Sequence

from tools.board_facts import titles
from tools.building.compiler.program import Steps
from tools.command_line import Parser, board_id, one_of

DESCRIPTION = """\
Put Pocket Patience on the badge that is connected, or bring what is there up to date. Nothing is changed before you are
asked. The player's saves stay, and so does every file of yours: what is in the way gets another name and is given back
by --uninstall."""
ACTIONS = ("verify", "uninstall", "backup", "restore", "firmware", "repair", "console")


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Return the options in a list of command line words; exits with a sentence and code 2 if one is wrong.

    action     "install" or one of ACTIONS
    drive      the folder of the badge's drive, or None to look for it
    board      a board id, or None for the one of the badge
    backup, restore, firmware      the path of a file, or None
    download   True to download the firmware
    without    a list of the steps of the build to leave out, names of tools.building.compiler.program.Steps
    dry_run, yes                   True where that was asked for
    """
    parser = Parser("flash.py", DESCRIPTION)
    parser.add_argument("--drive", metavar="FOLDER", help="where the badge's drive is mounted, if it is not found")
    parser.add_argument(
        "--board", metavar="BOARD", type=board_id, help=f"refuse every other board than this: {titles()}"
    )
    parser.add_argument("--dry-run", action="store_true", help="say what would be changed, and change nothing")
    parser.add_argument("--yes", action="store_true", help="do not ask before changing anything")
    parser.add_argument(
        "--without",
        metavar="STEP",
        type=one_of("a step", Steps._fields),
        action="append",
        default=[],
        help="leave a step of the build out, for debugging: " + ", ".join(Steps._fields),
    )
    parser.add_argument("--verify", action="store_true", help="read every byte on the badge and compare")
    parser.add_argument("--uninstall", action="store_true", help="take Pocket Patience off the badge; the saves stay")
    parser.add_argument("--backup", metavar="FILE.zip", help="copy the player's saves to a file")
    parser.add_argument("--restore", metavar="FILE.zip", help="copy the player's saves back from a file")
    parser.add_argument("--repair", action="store_true", help="lead a badge that does not start back to playing")
    parser.add_argument("--console", action="store_true", help="show what the badge writes, with its errors explained")
    parser.add_argument(
        "--firmware", metavar="FILE.uf2", help="put CircuitPython on a badge whose bootloader's drive is there"
    )
    parser.add_argument(
        "--download", action="store_true", help="the same with the official file, downloaded; also for --repair"
    )
    options = parser.parse(arguments)
    if options.firmware and options.download:
        parser.error("--firmware and --download do not go together: leave one of them out")
    for action in ("backup", "restore", "firmware"):
        if getattr(options, action) == "":
            parser.error(f"--{action}: a value must follow it")
    chosen = [action for action in ACTIONS if getattr(options, action)]
    if options.download and "repair" not in chosen:
        chosen.append("download")
    if "repair" in chosen and "firmware" in chosen:
        chosen.remove("firmware")
    if len(chosen) > 1:
        parser.error(f"--{chosen[0]} and --{chosen[1]} do not go together: leave one of them out")
    word = chosen[0] if chosen else "install"
    if options.dry_run and word in ("verify", "backup", "firmware", "download", "repair", "console"):
        parser.error(f"--dry-run and --{word} do not go together: leave one of them out")
    if options.without and word not in ("install", "repair"):
        parser.error(f"--without and --{word} do not go together: leave one of them out")
    if options.drive is not None and word == "console":
        parser.error("--drive and --console do not go together, as a console is no drive: leave --drive out")
    options.action = "firmware" if word == "download" else word
    return options
