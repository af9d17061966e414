"""What the command lines of all tools have in common: one sentence for each thing that is wrong in one."""

import argparse
from collections.abc import Callable, Iterable, Sequence
from typing import NoReturn

from engine.game import Game
from engine.notation import play_record
from sim.boards import board_named
from sim.deal_codes import read_deal, rules_of


class Parser(argparse.ArgumentParser):
    """An ArgumentParser that takes no shortened options, and ends with exit code 2 and one sentence."""

    def __init__(self, prog: str, description: str) -> None:
        """Take the name of the tool's file and what it is for."""
        super().__init__(prog=prog, description=description, allow_abbrev=False)

    def parse(self, arguments: Sequence[str]) -> argparse.Namespace:
        """Return the options in a list of command line words."""
        options, unknown = self.parse_known_args(arguments)
        if unknown:
            self.error(f"there is no option {unknown[0]}: --help lists those there are")
        return options

    def error(self, message: str) -> NoReturn:
        """End with a sentence."""
        message = message.removeprefix("argument ")
        for missing in ("expected one argument", "expected at least one argument"):
            message = message.replace(missing, "a value must follow it")
        self.exit(2, message[0].upper() + message[1:].rstrip(".") + ".\n")


def one_of(kind: str, names: Iterable[str]) -> Callable[[str], str]:
    """Return the type of an argument that is one of these names. kind: what they are, as in "a step"."""

    def name(text: str) -> str:
        if text not in names:
            raise argparse.ArgumentTypeError(f"'{text}' is not {kind}: use {', '.join(names)}")
        return text

    return name


def board_id(text: str) -> str:
    """Return the full name of a board with a short or full one: the type of --board."""
    try:
        return board_named(text).id
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def number_from(least: int, largest: int) -> Callable[[str], int]:
    """Return the type of an argument that is a whole number from `least` to `largest`."""

    def number(text: str) -> int:
        if not (text.isascii() and text.isdigit() and least <= int(text) <= largest):
            raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from {least} to {largest}")
        return int(text)

    return number


def read_record(words: Sequence[str]) -> Game:
    """Return the Game whose record has these words, a deal code and moves, played. Raises ValueError with a sentence.

    The code may be in any capitals.
    """
    if not words:
        raise ValueError("there is no record in it: it begins with a deal code such as ST00000-1234")
    code = words[0].upper()
    rules = rules_of(code)
    if rules is None:
        raise ValueError(f"{words[0][:30]!a} is neither a deal code, with which a record begins, nor a file")
    read_deal(code)  # says what is wrong with the code in the player's words
    play_record(rules, " ".join([code, *words[1:]]))
    if rules.journal.forgotten:
        raise ValueError("the record is too long to be shown again")
    return rules
