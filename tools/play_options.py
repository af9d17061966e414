"""What tools/play.py may be asked for on its command line, and one sentence for each thing that it may not."""

import argparse
import codecs
import os
import sys
from collections.abc import Sequence

import environment
from engine.game import Game
from engine.table import LARGEST_DEAL_NUMBER
from handheld.games.registry import GAMES
from handheld.version import VERSION
from sim.boards import BOARDS, STANDARD, Board, board_named
from sim.deal_codes import read_deal
from sim.keys import parse_script
from tools.command_line import Parser, read_record

GAME_NAMES = [game[1].replace("_", "-") for game in GAMES]
LARGEST_SCALE = 16
DEFAULT_PICTURE = os.path.join(environment.ROOT, "build", "pocket-patience.png")

STANDARD_INPUT = "-"

DESCRIPTION = """\
Play Pocket Patience: in a window where there is a desktop, else in the terminal; where there is neither, a short game
is played without a person, and the table and a picture of it are the result."""
KEYS_HELP = """\
press these and show what comes of it, without a window: up, down, left, right, a, b, start, select, hint,
pause, undo, redo, send, new, restart or wait:MILLISECONDS, each with *TIMES after it to repeat it, as in
"right a down*3 b"; implies --headless"""
REPLAY_HELP = """\
show a game again, move by move: its record, as in "ST00000-1 draw 7H+6S", in quotes because of the > in some moves, or
a file with it, or - to read it from the standard input; nothing is kept or counted. With --headless or --record and
without --keys it plays by itself to the end"""


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Return the options in a list of command line words; exits with a sentence and code 2 if one is wrong.

    headless, terminal, text   True where that was asked for
    keys                   steps as sim.keys.parse_script() returns them, or None
    screenshot             the path of the picture to write, always set
    record                 the path of the GIF to write, or None
    board                  the sim.boards.Board to show
    game                   the number of a game of handheld.games.registry, or None for the title
    deal                   the number of the deal to start with, or None for any
    options                the values of the game's options, bytes, or None for the chosen rules
    replay                 the engine Game that is to be shown again, with all its moves played, or None; STANDARD_INPUT
                           until read_standard_input() has read it
    scale                  pixels of the window or picture to one of the display, or None
    """
    parser = Parser("play.py", DESCRIPTION)
    parser.add_argument("--headless", action="store_true", help="play scripted keys without a window or a terminal")
    parser.add_argument("--terminal", action="store_true", help="play in the terminal, also where there is a desktop")
    parser.add_argument(
        "--text", action="store_true", help="play in the terminal in letters and words, as a screen reader can follow"
    )
    parser.add_argument("--keys", metavar='"KEYS"', type=_keys, help=KEYS_HELP)
    parser.add_argument(
        "--screenshot", metavar="FILE", type=_picture, help="where the picture goes, a PNG; implies --headless"
    )
    parser.add_argument(
        "--record", metavar="FILE", type=_recording, help="write all that is seen, from start to end, to a GIF"
    )
    boards_help = f"show the screen and the lights of this board: {', '.join(BOARDS)}; {STANDARD.name} if none is named"
    parser.add_argument("--board", metavar="BOARD", type=_board, default=STANDARD, help=boards_help)
    parser.add_argument("--game", metavar="GAME", type=_game, help=f"start with this game: {', '.join(GAME_NAMES)}")
    parser.add_argument(
        "--deal",
        metavar="DEAL",
        help=f"start with this deal: a number from 1 to {LARGEST_DEAL_NUMBER}, or a deal code such as ST00000-1234",
    )
    parser.add_argument("--replay", metavar="RECORD", nargs="+", help=REPLAY_HELP)
    scale_help = f"pixels of the window or of what is written to one of the game, 1 to {LARGEST_SCALE}"
    parser.add_argument("--scale", metavar="N", type=_scale, help=scale_help)
    parser.add_argument("--version", action="version", version=f"Pocket Patience {VERSION}", help="say which this is")
    options = parser.parse(arguments)
    for other in ("deal", "game"):
        if options.replay is not None and getattr(options, other) is not None:
            parser.error(f"--replay and --{other} do not go together: leave one of them out")
    for implied in ("headless", "keys", "screenshot", "scale"):
        for place in ("terminal", "text"):
            if getattr(options, place) and getattr(options, implied):
                parser.error(f"--{place} and --{implied} do not go together: leave one of them out")
    if options.deal is not None:
        try:
            options.game, options.deal, options.options = _deal(options.deal, options.game)
        except ValueError as error:
            parser.error(f"--deal: {error}")
    else:
        options.options = None
    if options.replay is not None:
        try:
            options.replay = _replay(options.replay)
        except ValueError as error:
            parser.error(f"--replay: {error}")
        options.headless = options.headless or (options.record is not None and not options.terminal)
    options.headless = bool(options.headless or options.keys or options.screenshot)
    options.screenshot = options.screenshot or DEFAULT_PICTURE
    return options


def read_standard_input(options: argparse.Namespace) -> None:
    """Read the record for which parse() was told STANDARD_INPUT; exits with a sentence and code 2 if it is wrong.

    To be called once, in the process that plays.
    """
    if options.replay != STANDARD_INPUT:
        return
    try:
        options.replay = read_record(_text_of(sys.stdin.buffer.read()).split())
    except ValueError as error:
        Parser("play.py", DESCRIPTION).error(f"--replay: {error}")


def _replay(words: list[str]) -> Game | str:
    """Return the Game of a record on the command line, or in a file, or STANDARD_INPUT; raises ValueError."""
    if words == [STANDARD_INPUT]:
        return STANDARD_INPUT
    if len(words) == 1 and os.path.isfile(words[0]):
        try:
            with open(words[0], "rb") as file:
                words = [_text_of(file.read())]
        except OSError as error:
            raise ValueError(f"'{words[0]}' could not be read: {error.strerror}") from error
    return read_record(" ".join(words).split())


def _text_of(content: bytes) -> str:
    """Return the text of a file; PowerShell writes UTF-16, and editors of Windows begin with a mark."""
    is_wide = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return content.decode("utf-16" if is_wide else "utf-8-sig", errors="replace")


def _keys(text: str) -> list[tuple[str, int]]:
    try:
        return parse_script(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _picture(text: str) -> str:
    return _file(text, ".png", "the picture is a PNG")


def _recording(text: str) -> str:
    return _file(text, ".gif", "the recording is a GIF")


def _file(text: str, ending: str, kind: str) -> str:
    path = os.path.abspath(text)
    folder = os.path.dirname(path)
    if not path.lower().endswith(ending):
        raise argparse.ArgumentTypeError(f"'{text}' does not end in {ending}, and {kind}")
    if not os.path.isdir(folder):
        raise argparse.ArgumentTypeError(f"there is no folder {folder}: make it first or name another one")
    if os.path.isdir(path):
        raise argparse.ArgumentTypeError(f"'{text}' is a folder: name a file")
    if not os.access(path if os.path.exists(path) else folder, os.W_OK):
        raise argparse.ArgumentTypeError(f"'{text}' may not be written: name another file")
    return path


def _board(text: str) -> Board:
    try:
        return board_named(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _game(text: str) -> int:
    name = text.lower().replace("_", "-").replace(" ", "-")
    if name not in GAME_NAMES:
        raise argparse.ArgumentTypeError(f"'{text}' is not a game: use {', '.join(GAME_NAMES)}")
    return GAME_NAMES.index(name)


def _deal(text: str, game: int | None) -> tuple[int, int, bytes | None]:
    """Return game, deal number and options for a number or a code; raises ValueError with a sentence."""
    if not text[:1].isalpha():
        return game or 0, _number(text, LARGEST_DEAL_NUMBER), None
    named, deal, options = read_deal(text)
    if game not in (None, named):
        raise ValueError(f"'{text}' is a deal of {GAMES[named][0]}: leave --game out")
    return named, deal, options


def _scale(text: str) -> int:
    try:
        return _number(text, LARGEST_SCALE)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _number(text: str, largest: int) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= largest):
        raise ValueError(f"'{text}' is not a whole number from 1 to {largest}")
    return int(text)
