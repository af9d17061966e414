"""Deal codes as people type and paste them, and one sentence for each thing that is wrong with one."""

import re

from engine.game import Game
from engine.notation import read_deal_code
from handheld.games.option_texts import option_texts
from handheld.games.registry import GAMES, new_game
from handheld.games.texts import options_text

Deal = tuple[int, int, bytes]  # number of the game, deal number, the number of the value of each option

CODE = re.compile(r"\b[A-Za-z]{2}[0-9]{1,9}-[0-9]{1,9}\b", re.ASCII)
MOST_READ = 10_000  # characters of a clipboard


def rules_of(code: str) -> Game | None:
    """Return the rules of the game whose deal code this is, in any capitals, not yet dealt; None for no game's."""
    for number in range(len(GAMES)):
        rules = new_game(number)
        if code.upper().startswith(rules.CODE):
            return rules
    return None


def read_deal(code: str) -> Deal:
    """Return what a deal code, in any capitals, stands for. Raises ValueError with a sentence."""
    rules = rules_of(code)
    if rules is None:
        raise ValueError(f"'{code}' is neither a deal number nor a deal code")
    _check_options(rules, code.upper())
    options, deal = read_deal_code(rules, code.upper())
    return rules.NUMBER, deal, options


def find_deal(text: str) -> Deal:
    """Return what the first deal code in `text`, as it may lie in a clipboard, stands for. Raises ValueError."""
    match = CODE.search(text[:MOST_READ])
    if match is None:
        raise ValueError("there is no deal code in it")
    return read_deal(match[0])


def _check_options(rules: Game, code: str) -> None:
    """Raise ValueError, with what the player calls the option and its values, where a digit of a code stands for none.

    What is wrong otherwise is left to read_deal_code().
    """
    digits = code[len(rules.CODE) :].partition("-")[0]
    if len(digits) != len(rules.OPTIONS) or not (digits.isascii() and digits.isdigit()):
        return
    for digit, (name, values) in zip(digits, option_texts(options_text(rules.NUMBER)), strict=True):
        if int(digit) >= len(values):
            known = ", ".join(f"{index} ({value[0]})" for index, value in enumerate(values))
            raise ValueError(f"{name} has no value {digit}: use {known}")
