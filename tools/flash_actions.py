"""What tools/flash.py does: one function for each thing that it can be asked for."""

import errno
import os
import sys
from pathlib import Path

from tools.badge import check_writable, read_only_sentence
from tools.build_files import build
from tools.download import download
from tools.environment import ROOT
from tools.find_badge import find_badge
from tools.firmware import (
    board_waiting,
    check_firmware_file,
    find_bootloader,
    how_to_enter,
    write_firmware,
)
from tools.install import carry_out, verify
from tools.install_plan import plan_installation, plan_removal
from tools.install_report import every_change, summary
from tools.install_room import check_room
from tools.installed import read_installed
from tools.mpy import CannotCompile, find_compiler
from tools.progress import show_progress
from tools.repair import repair
from tools.saves_backup import back_up, read_backup, restore
from tools.serial_console import find_port, show_console
from tools.trouble import HOW_TO_ERASE, Trouble

BUILD = Path(ROOT, "build")
READ_ONLY = (errno.EROFS, errno.EACCES, errno.EPERM)


def run(options, mounted):
    """Do what the options of tools.flash_options say and return the exit code.

    `mounted` is a function that returns the folders at which drives may be mounted. What goes wrong is one sentence on
    standard error.
    """
    try:
        return ACTIONS[options.action](options, mounted)
    except (Trouble, CannotCompile) as trouble:
        sys.stderr.write(f"{trouble}\n")
    return 1


def _install(options, mounted):
    badge = find_badge(options.drive, options.board, mounted)
    _say_hello(badge)
    return install_on(badge, options)


def install_on(badge, options, by_bytes=False):
    """Make a Badge's drive hold what is built for its board, as the options say, and return the exit code.

    `by_bytes` looks at every byte even where the manifest on the drive is the right one. Raise Trouble, CannotCompile.
    """
    built = _build(badge.board)
    with _Watched(badge):
        return _install_built(badge, built, options, by_bytes)


def _install_built(badge, built, options, by_bytes):
    installed = read_installed(badge.drive)
    contents = {file.path: (built.folder / file.path).read_bytes() for file in built.manifest.files}
    plan = plan_installation(badge.drive, installed, built.manifest, contents, by_bytes)
    if plan is None:
        print(f"Nothing to do: Pocket Patience {built.manifest.version} is on the badge already.")
        return 0
    check_room(badge.drive, installed, plan)
    if not _shall_change(plan, installed, badge, options):
        return 0
    carry_out(plan, badge.drive, contents, show_progress)
    print(f"Pocket Patience {built.manifest.version} is on the badge; every byte was read back and compared.")
    print("Press the reset button once, and it starts. From then on it saves on its drive, which the computer can only")
    print("read; to change something there, hold B while you switch it on.")
    return 0


def _uninstall(options, mounted):
    badge = find_badge(options.drive, options.board, mounted)
    _say_hello(badge)
    with _Watched(badge):
        installed = read_installed(badge.drive)
        plan = plan_removal(badge.drive, installed)
        if plan is None:
            print("Nothing to do: Pocket Patience is not on the badge.")
            return 0
        check_room(badge.drive, installed, plan)
        if _shall_change(plan, installed, badge, options):
            carry_out(plan, badge.drive, {}, show_progress)
            print("Pocket Patience is off the badge. The saves are still there, in the folder saves.")
    return 0


def _verify(options, mounted):
    badge = find_badge(options.drive, options.board, mounted)
    _say_hello(badge)
    with _Watched(badge):
        manifest, faults = verify(badge.drive)
    if manifest is not None and manifest.board != badge.board.id:
        faults.append(f"what is installed was built for a {manifest.board}")
    if faults:
        lines = "".join(f"\n  {fault}" for fault in faults)
        raise Trouble(f"Not everything is right: start again without --verify, or with --repair.{lines}")
    print(f"Pocket Patience {manifest.version}: {len(manifest.files)} files are there, and every byte is right.")
    return 0


def _backup(options, mounted):
    badge = find_badge(options.drive, options.board, mounted)
    with _Watched(badge):
        number = back_up(badge.drive, options.backup)
    print(f"{options.backup} holds the saves of {badge.drive} ({number} files).")
    return 0


def _restore(options, mounted):
    contents = read_backup(options.restore)
    badge = find_badge(options.drive, options.board, mounted)
    with _Watched(badge):
        print("The saves on the badge will be replaced by those of", options.restore)
        print("\n".join(f"  {name}" for name in sorted(contents)))
        if options.dry_run:
            return 0
        check_writable(badge)
        _ask(options)
        restore(badge.drive, contents)
    print("The saves are on the badge. Press the reset button once, and the game has them.")
    return 0


def _firmware(options, mounted):
    bootloader = find_bootloader(mounted)
    if bootloader is None:
        raise Trouble("No badge waits for firmware. " + how_to_enter())
    _put_firmware(bootloader, options, mounted)
    print("Now start again without --firmware and --download to put Pocket Patience on the badge.")
    return 0


def _put_firmware(bootloader, options, mounted):
    board = board_waiting(bootloader, options.board)
    if not (options.firmware or options.download):
        raise Trouble(
            f"The badge needs the UF2 file of CircuitPython for {board.id}: start again with --firmware FILE.uf2 too, "
            "or with --download, which gets it from CircuitPython's site."
        )
    path = options.firmware or download(board, BUILD / "firmware")
    version = check_firmware_file(path, board)
    print(f"CircuitPython {version} for {board.name} will be copied to {bootloader.folder}: {path}")
    _ask(options)
    folder = write_firmware(path, bootloader, mounted, show_progress)
    print(f"The badge runs CircuitPython {version}; its drive is at {folder}.")


def _repair(options, mounted):
    def put_firmware(bootloader):
        _put_firmware(bootloader, options, mounted)

    def install(badge):
        install_on(badge, options, by_bytes=True)

    repair(options.board, mounted, put_firmware, install)
    return 0


def _console(options, mounted):
    port = find_port()
    print(f"What the badge at {port} writes; Ctrl+C ends this.")
    show_console(port, ROOT)
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


class _Watched:
    """Turns what a badge's drive cannot do into the sentence that says what to do."""

    def __init__(self, badge):
        self._badge = badge

    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        if isinstance(error, OSError):
            raise Trouble(_meaning(error, self._badge)) from error


def _meaning(error, badge):
    if error.errno in READ_ONLY:
        return read_only_sentence(badge.board)
    if error.errno == errno.ENOSPC:
        return (
            f"The drive {badge.drive} is full, although its free space was enough: too many files lie in its root, or "
            "another program writes there. Move some of your own files to the computer, then start again."
        )
    return (
        f"The badge cannot be reached any more ({error.strerror}): it was unplugged, restarted or switched off. Plug "
        "it in and start again, and what was begun will be finished. If this comes again, use another cable; if it "
        f"still does, the drive's file system is damaged, and the badge has to make it anew. {HOW_TO_ERASE}"
    )


def _say_hello(badge):
    print(f"{badge.board.name} with CircuitPython {badge.version} at {badge.drive}")


def _build(board):
    try:
        return build(ROOT, board.id, BUILD, find_compiler(os.environ.get("PATH", "")))
    except ValueError as error:
        raise Trouble(str(error)) from error
    except OSError as error:
        raise Trouble(f"{BUILD} cannot be written ({error.strerror}): make room on the computer's disk.") from error


def _shall_change(plan, installed, badge, options):
    print(summary(plan, installed))
    if options.dry_run:
        print(every_change(plan))
        print("Nothing was changed.")
        return False
    check_writable(badge)
    _ask(options)
    return True


def _ask(options):
    if options.yes:
        return
    try:
        answer = input("Go on? [y/N] ")
    except EOFError:
        raise Trouble("\nNothing was changed: nobody is there to say yes. Start again with --yes.") from None
    if answer.strip().lower() not in ("y", "yes"):
        raise Trouble("Nothing was changed.")
