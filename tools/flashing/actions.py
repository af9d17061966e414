"""What tools/flash.py does: one function for each thing that it can be asked for."""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from tools.board_facts import BOARDS, Board, title_of
from tools.building.build_files import Build, build, write_map
from tools.building.compiler.program import Steps, steps_without
from tools.building.hidden_modules import hidden_modules
from tools.building.mpy import CannotCompile, find_compiler
from tools.environment import ROOT
from tools.flashing.badge import Badge
from tools.flashing.download import download
from tools.flashing.drives.drive import open_drive
from tools.flashing.drives.drive_errors import Watched, check_writable
from tools.flashing.drives.find_badge import find_badge
from tools.flashing.drives.find_drives import bootloader_drives, circuitpy_drives
from tools.flashing.firmware import (
    Bootloader,
    board_waiting,
    check_came_back,
    check_firmware_file,
    check_is_firmware,
    find_bootloader,
    how_to_enter,
    write_firmware,
)
from tools.flashing.installing.install import carry_out, verify
from tools.flashing.installing.installed import Installed, read_installed
from tools.flashing.installing.plan import Plan, plan_installation, plan_removal
from tools.flashing.installing.report import every_change, summary
from tools.flashing.installing.room import check_room
from tools.flashing.places_on_badge import places_on_badge
from tools.flashing.repair import repair
from tools.flashing.save_files import FOLDER
from tools.flashing.saves_backup import back_up, read_backup, restore
from tools.flashing.serial_console import find_port, show_console
from tools.progress import show_progress
from tools.user_error import UserError

BUILDS = Path(ROOT, "build")
DOWNLOADS = Path(BUILDS, "firmware")
FINISHED_LATER = ("install", "uninstall", "repair")


def run(options: argparse.Namespace, mounted: Callable) -> int:
    """Do what the options of tools.flashing.options say and return the exit code.

    `mounted` is a function that returns the folders at which drives may be mounted. What goes wrong is one sentence on
    standard error.
    """
    try:
        return ACTIONS[options.action](options, mounted)
    except (UserError, CannotCompile) as error:
        sys.stderr.write(f"{error}\n")
    except OSError as error:
        sys.stderr.write(f"The computer refused something ({error}): put that right, then start again.\n")
    except KeyboardInterrupt:
        later = " Whatever was not finished is finished by the next start." if options.action in FINISHED_LATER else ""
        sys.stderr.write(f"\nStopped.{later}\n")
        return 130
    return 1


def _install(options: argparse.Namespace, mounted: Callable) -> int:
    badge = find_badge(options.drive, options.board, mounted)
    _say_hello(badge)
    install_on(badge, options)
    return 0


def install_on(badge: Badge, options: argparse.Namespace) -> bool:
    """Make a Badge's drive hold what is built for its board, as the options say, and return whether it was changed.

    Raise UserError, CannotCompile.
    """
    built = _build(badge.board, steps_without(options.without))
    with Watched(badge):
        return _install_built(badge, built, options)


def _install_built(badge: Badge, built: Build, options: argparse.Namespace) -> bool:
    installed = read_installed(badge.drive)
    plan = plan_installation(badge.drive, installed, built.manifest, built.contents, _hidden_modules(badge.board))
    if plan is None:
        write_map(built, BUILDS)
        print(f"Nothing to do: Pocket Patience {built.manifest.version} is on the badge already.")
        return False
    check_room(badge.drive, installed, plan)
    if not _shall_change(plan, installed, badge, options):
        return False
    carry_out(plan, badge.drive, built.contents, show_progress)
    write_map(built, BUILDS)
    print(f"Pocket Patience {built.manifest.version} is on the badge; every byte was read back and compared.")
    print("Press the reset button once, and it starts. From then on it saves on its drive, which the computer can only")
    print(f"read; to change something there, hold {badge.board.save_key} while you switch it on.")
    return True


def _uninstall(options: argparse.Namespace, mounted: Callable) -> int:
    badge = find_badge(options.drive, options.board, mounted)
    _say_hello(badge)
    with Watched(badge):
        installed = read_installed(badge.drive)
        plan = plan_removal(badge.drive, installed)
        if plan is None:
            print("Nothing to do: Pocket Patience is not on the badge.")
            return 0
        check_room(badge.drive, installed, plan)
        if _shall_change(plan, installed, badge, options):
            carry_out(plan, badge.drive, {}, show_progress)
            saves = any(path.startswith(FOLDER + "/") for path in installed.files)
            print("Pocket Patience is off the badge." + saves * f" The saves are still there, in the folder {FOLDER}.")
    return 0


def _verify(options: argparse.Namespace, mounted: Callable) -> int:
    badge = find_badge(options.drive, options.board, mounted)
    _say_hello(badge)
    with Watched(badge):
        manifest, faults = verify(badge.drive, _hidden_modules(badge.board))
    if manifest is not None and manifest.board != badge.board.id:
        faults.append(f"what is installed was built for {title_of(manifest.board)}")
    if manifest is None or faults:
        lines = "".join(f"\n  {fault}" for fault in faults)
        raise UserError(f"Not everything is right: start again without --verify, or with --repair.{lines}")
    print(f"Pocket Patience {manifest.version}: {len(manifest.files)} files are there, and every byte is right.")
    return 0


def _backup(options: argparse.Namespace, mounted: Callable) -> int:
    badge = find_badge(options.drive, options.board, mounted)
    with Watched(badge):
        number = back_up(badge.drive, options.backup)
    print(f"{options.backup} holds the saves of {badge.drive} ({number} files).")
    return 0


def _restore(options: argparse.Namespace, mounted: Callable) -> int:
    contents = read_backup(options.restore)
    badge = find_badge(options.drive, options.board, mounted)
    with Watched(badge):
        print("The saves on the badge will be replaced by those of", options.restore)
        print("\n".join(f"  {name}" for name in sorted(contents)))
        if options.dry_run:
            return 0
        check_writable(badge)
        _ask(options)
        restore(badge.drive, contents)
    print("The saves are on the badge. Press the reset button once, and the game has them.")
    return 0


def _places_to_look_at(options: argparse.Namespace, mounted: Callable) -> Callable:
    """Return a function that returns the folders to look at: only the named drive while that is a badge's, and else it
    and what came since the start, so that another badge that is connected is left alone."""
    if options.drive is None:
        return mounted
    named = open_drive(options.drive).folder
    others = set(mounted()) - {named}

    def look() -> list[Path]:
        if circuitpy_drives([named]) or bootloader_drives([named]):
            return [named]
        return [named, *(folder for folder in mounted() if folder != named and folder not in others)]

    return look


def _firmware(options: argparse.Namespace, mounted: Callable) -> int:
    _check_named_file(options)
    mounted = _places_to_look_at(options, mounted)
    bootloader = find_bootloader(mounted)
    if bootloader is None:
        raise UserError("No badge waits for firmware. " + how_to_enter())
    _put_firmware(bootloader, options, mounted)
    print("Now start again without --firmware and --download to put Pocket Patience on the badge.")
    return 0


def _put_firmware(bootloader: Bootloader, options: argparse.Namespace, mounted: Callable) -> None:
    board = board_waiting(bootloader, options.board)
    if not (options.firmware or options.download):
        raise UserError(
            f"The badge needs the UF2 file of CircuitPython for {board.title}: start again with --firmware FILE.uf2 "
            "too, or with --download, which gets it from CircuitPython's site."
        )
    path = options.firmware or download(board, DOWNLOADS)
    version = check_firmware_file(path, board)
    print(f"CircuitPython {version} for {board.title} will be copied to {bootloader.folder}: {path}")
    _ask(options)
    folder = write_firmware(path, bootloader, mounted, show_progress)
    check_came_back(folder, board, version)
    print(f"The badge runs CircuitPython {version}; its drive is at {folder}.")


def _check_named_file(options: argparse.Namespace) -> None:
    """Raise UserError for a file of --firmware that is none, before the person does anything for it."""
    if options.firmware and options.board:
        check_firmware_file(options.firmware, BOARDS[options.board])
    elif options.firmware:
        check_is_firmware(options.firmware)


def _repair(options: argparse.Namespace, mounted: Callable) -> int:
    _check_named_file(options)
    mounted = _places_to_look_at(options, mounted)

    def put_firmware(bootloader: Bootloader) -> None:
        _put_firmware(bootloader, options, mounted)

    def install(badge: Badge) -> bool:
        return install_on(badge, options)

    repair(options.board, mounted, put_firmware, install)
    return 0


def _console(options: argparse.Namespace, mounted: Callable) -> int:
    port = find_port()
    places = places_on_badge(options.board, BUILDS, mounted)
    print(f"What the badge at {port} writes; Ctrl+C ends this.")
    show_console(port, ROOT, places)
    return 0


ACTIONS = {
    "install": _install,
    "verify": _verify,
    "uninstall": _uninstall,
    "backup": _backup,
    "restore": _restore,
    "firmware": _firmware,
    "repair": _repair,
    "console": _console,
}


def _say_hello(badge: Badge) -> None:
    print(f"{badge.board.title} with CircuitPython {badge.version} at {badge.drive}")


def _hidden_modules(board: Board) -> frozenset[str]:
    try:
        return hidden_modules(ROOT, board.id)
    except ValueError as error:
        raise UserError(str(error)) from error


def _build(board: Board, steps: Steps) -> Build:
    try:
        return build(ROOT, board.id, find_compiler(os.environ.get("PATH", "")), steps)
    except ValueError as error:
        raise UserError(str(error)) from error
    except OSError as error:
        raise UserError(
            f"The games could not be built on the computer ({error}): put that right, then start again."
        ) from error


def _shall_change(plan: Plan, installed: Installed, badge: Badge, options: argparse.Namespace) -> bool:
    print(summary(plan, installed))
    if options.dry_run:
        print(every_change(plan))
        print("Nothing was changed.")
        return False
    check_writable(badge)
    _ask(options)
    return True


def _ask(options: argparse.Namespace) -> None:
    if options.yes:
        return
    try:
        answer = input("Go on? [y/N] ")
    except EOFError:
        raise UserError("\nNothing was changed: nobody is there to say yes. Start again with --yes.") from None
    if answer.strip().lower() not in ("y", "yes"):
        raise UserError("Nothing was changed.")
