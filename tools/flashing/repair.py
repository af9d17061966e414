"""Lead a badge that does not start back to playing, step by step: what comes next depends on what the badge shows."""

from collections.abc import Callable

from tools.board_facts import BOARDS, Board
from tools.flashing.badge import identify, is_supported, read_boot_out
from tools.flashing.drives.drive import open_drive
from tools.flashing.drives.find_drives import BOOT_OUT, bootloader_drives, circuitpy_drives, has_file
from tools.flashing.firmware import find_bootloader, how_to_enter, wait_for
from tools.user_error import HOW_TO_ERASE, UserError

SECONDS_FOR_A_PERSON = 180
WHAT_ELSE = (
    "All files are right. If the badge does not play all the same, start again with --console and press its reset "
    "button, which shows its error; if there is none, enter its bootloader and put its CircuitPython there anew with "
    "--firmware FILE.uf2 or with --download."
)


def repair(board: str | None, mounted: Callable, put_firmware: Callable, install: Callable) -> None:
    """Bring the one connected badge back to playing, whatever state it is in.

    `board` is a board id or None, `mounted` a function that returns the folders to look at. `put_firmware(bootloader)`
    puts CircuitPython on the badge that waits for it and returns when its drive is there; `install(badge)` makes every
    file of the installation right and returns whether it had to change any. Raise UserError with what the person has to
    do where that is not possible.
    """
    step = 1
    while True:
        bootloader = find_bootloader(mounted)
        if bootloader:
            _say(step, f"The badge is in its bootloader ({bootloader.board_id}): it gets CircuitPython.")
            put_firmware(bootloader)
            step += 1
            continue
        folders = circuitpy_drives(mounted())
        if len(folders) > 1:
            raise UserError("Several badges are connected: unplug all but the one to repair and start again.")
        if not folders:
            _say(step, "No drive of a badge is there. If it is connected and on, its CircuitPython does not start.")
            _wait_for_bootloader_or_drive(BOARDS.get(board or ""), mounted)
            step += 1
            continue
        drive = open_drive(folders[0])
        if not has_file(drive.folder, BOOT_OUT):
            _say(step, f"{drive} has no {BOOT_OUT}, which CircuitPython writes at each start: press reset once.")
            _wait(
                lambda: any(has_file(folder, BOOT_OUT) for folder in circuitpy_drives(mounted())),
                f"Still no {BOOT_OUT}: have the badge make the drive anew. {HOW_TO_ERASE}",
            )
            step += 1
            continue
        board_id, version = read_boot_out(drive)
        if board_id in BOARDS and not is_supported(version):
            _say(step, f"The badge runs CircuitPython {version}, which does not run the games: it needs another one.")
            _wait_for_bootloader(BOARDS[board_id], mounted)
            step += 1
            continue
        badge = identify(drive, board)
        _say(step, f"{badge.board.title} with CircuitPython {version} at {drive}: every file is looked at.")
        if not install(badge):
            print(WHAT_ELSE)
        return


def _say(step: int, sentence: str) -> None:
    print(f"Step {step}: {sentence}")


def _wait_for_bootloader(board: Board, mounted: Callable) -> None:
    print(how_to_enter(board))
    _wait(
        lambda: bootloader_drives(mounted()),
        "The bootloader did not come: try again more quickly or more slowly, with another cable and another socket.",
    )


def _wait_for_bootloader_or_drive(board: Board | None, mounted: Callable) -> None:
    print(how_to_enter(board))
    _wait(
        lambda: bootloader_drives(mounted()) or circuitpy_drives(mounted()),
        "Nothing came: try another cable (many only charge), another socket, another computer, and charge the battery.",
    )


def _wait(look: Callable, sentence: str) -> None:
    print("Waiting for the badge ...")
    if not wait_for(look, SECONDS_FOR_A_PERSON):
        raise UserError(sentence)
