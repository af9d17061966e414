"""What tools/play.py may be asked for on its command line, and one sentence for each thing that it may not."""

import argparse
import os
from collections.abc import Sequence
from typing import NoReturn

import environment
from engine.notation import read_deal_code
from engine.table import LARGEST_DEAL_NUMBER
from handheld.games.registry import GAMES, new_game
from handheld.version import VERSION
from sim.boards import BOARDS, STANDARD, Board
from sim.keys import parse_script

GAME_NAMES = [game[1].replace("_", "-") for game in GAMES]
LARGEST_SCALE = 16
DEFAULT_PICTURE = os.path.join(environment.ROOT, "build", "pocket-patience.png")

DESCRIPTION = """\
Play Pocket Patience: in a window where there is a desktop, else in the terminal; where there is neither, a short game
is played without a person, and the table and a picture of it are the result."""
KEYS_HELP = """\
press these and show what comes of it, without a window: up, down, left, right, a, b, start, select, redo or
wait:MILLISECONDS, each with *TIMES after it to repeat it, as in "right a down*3 b"; implies --headless"""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        message = message.removeprefix("argument ").replace("expected one argument", "a value must follow it")
        self.exit(2, message[0].upper() + message[1:].rstrip(".") + ".\n")


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
    scale                  pixels of the window or picture to one of the display, or None
    """
    parser = _Parser(prog="play.py", description=DESCRIPTION, allow_abbrev=False)
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
    scale_help = f"pixels of the window or of what is written to one of the game, 1 to {LARGEST_SCALE}"
    parser.add_argument("--scale", metavar="N", type=_scale, help=scale_help)
    parser.add_argument("--version", action="version", version=f"Pocket Patience {VERSION}", help="say which this is")
    options, unknown = parser.parse_known_args(arguments)
    if unknown:
        parser.error(f"there is no option {unknown[0]}: --help lists those there are")
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
    options.headless = bool(options.headless or options.keys or options.screenshot)
    options.screenshot = options.screenshot or DEFAULT_PICTURE
    return options


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
    if text not in BOARDS:
        raise argparse.ArgumentTypeError(f"'{text}' is not a board: use {', '.join(BOARDS)}")
    return BOARDS[text]


def _game(text: str) -> int:
    if text not in GAME_NAMES:
        raise argparse.ArgumentTypeError(f"'{text}' is not a game: use {', '.join(GAME_NAMES)}")
    return GAME_NAMES.index(text)


def _deal(text: str, game: int | None) -> tuple[int, int, bytes | None]:
    """Return game, deal number and options for a number or a code; raises ValueError with a sentence."""
    if not text[:1].isalpha():
        return game or 0, _number(text, LARGEST_DEAL_NUMBER), None
    for number in range(len(GAMES)):
        rules = new_game(number)
        if text.upper().startswith(rules.CODE):
            if game not in (None, number):
                raise ValueError(f"'{text}' is a deal of {rules.NAME}: leave --game out")
            options, deal = read_deal_code(rules, text.upper())
            return number, deal, options
    raise ValueError(f"'{text}' is neither a deal number nor a deal code")


def _scale(text: str) -> int:
    try:
        return _number(text, LARGEST_SCALE)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _number(text: str, largest: int) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= largest):
        raise ValueError(f"'{text}' is not a whole number from 1 to {largest}")
    return int(text)
