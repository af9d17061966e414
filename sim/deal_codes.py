"""Deal codes and records as people type and paste them, and one sentence for each thing that is wrong with one."""

import re

from engine.game import Game
from engine.notation import play_record, read_deal_code
from handheld.games.option_texts import option_texts
from handheld.games.registry import GAMES, new_game
from handheld.games.texts import options_text

Deal = tuple[int, int, bytes]  # number of the game, deal number, the number of the value of each option

CODE = re.compile(r"\b[A-Za-z]{2}[0-9]{1,9}-[0-9]{1,9}\b", re.ASCII)
MOST_READ = 10_000  # characters of a clipboard


def read_deal(code: str) -> Deal:
    """Return what a deal code, in any capitals, stands for. Raises ValueError with a sentence."""
    for number in range(len(GAMES)):
        rules = new_game(number)
        if code.upper().startswith(rules.CODE):
            _check_options(number, code.upper())
            options, deal = read_deal_code(rules, code.upper())
            return number, deal, options
    raise ValueError(f"'{code}' is neither a deal number nor a deal code")


def find_deal(text: str) -> Deal:
    """Return what the first deal code in `text`, as it may lie in a clipboard, stands for. Raises ValueError."""
    match = CODE.search(text[:MOST_READ])
    if match is None:
        raise ValueError("there is no deal code in it")
    return read_deal(match[0])


def read_record(words: list[str]) -> Game:
    """Return the Game whose record has these words, a deal code and moves, played. Raises ValueError with a sentence.

    The code may be in any capitals.
    """
    if not words:
        raise ValueError("there is no record in it: it begins with a deal code such as ST00000-1234")
    code = words[0].upper()
    for number in range(len(GAMES)):
        rules = new_game(number)
        if code.startswith(rules.CODE):
            read_deal(code)  # says what is wrong with the code in the player's words
            play_record(rules, " ".join([code, *words[1:]]))
            if rules.journal.forgotten:
                raise ValueError("the record is too long to be shown again")
            return rules
    raise ValueError(f"{words[0][:30]!a} is neither a deal code, with which a record begins, nor a file")


def _check_options(game: int, code: str) -> None:
    """Raise ValueError, with what the player calls the option and its values, where a digit of a code stands for none.

    What is wrong otherwise is left to read_deal_code().
    """
    rules = new_game(game)
    digits = code[len(rules.CODE) :].partition("-")[0]
    if len(digits) != len(rules.OPTIONS) or not (digits.isascii() and digits.isdigit()):
        return
    for digit, (name, values) in zip(digits, option_texts(options_text(game)), strict=True):
        if int(digit) >= len(values):
            known = ", ".join(f"{index} ({value[0]})" for index, value in enumerate(values))
            raise ValueError(f"{name} has no value {digit}: use {known}")
