"""Deal codes as people type and paste them, and one sentence for each thing that is wrong with one.

Written as what runs on a badge is, as the page runs on a badge's VM.
"""

from engine.notation import read_deal_code
from handheld.games.option_texts import option_texts
from handheld.games.registry import GAMES, new_game
from handheld.games.texts import options_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game

    Deal = tuple[int, int, bytes]  # number of the game, deal number, the number of the value of each option

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
DIGITS = "0123456789"
MOST_DIGITS = 9  # of each number in a code
MOST_READ = 10_000  # characters of a clipboard


def is_number(text: str) -> bool:
    """Return whether `text` is nothing but digits, and as few as the number of a deal has."""
    return 0 < len(text) <= MOST_DIGITS and not [character for character in text if character not in DIGITS]


def rules_of(code: str) -> "Game | None":
    """Return the rules of the game whose deal code this is, in any capitals, not yet dealt; None for no game's."""
    for number in range(len(GAMES)):
        rules = new_game(number)
        if code.upper().startswith(rules.CODE):
            return rules
    return None


def read_deal(code: str) -> "Deal":
    """Return what a deal code, in any capitals, stands for. Raises ValueError with a sentence."""
    rules = rules_of(code)
    if rules is None:
        raise ValueError("'" + code + "' is neither a deal number nor a deal code")
    _check_options(rules, code.upper())
    options, deal = read_deal_code(rules, code.upper())
    return rules.NUMBER, deal, options


def find_deal(text: str) -> "Deal":
    """Return what the first deal code in `text`, as it may lie in a clipboard, stands for. Raises ValueError."""
    code = find_code(text)
    if not code:
        raise ValueError("there is no deal code in it")
    return read_deal(code)


def find_code(text: str) -> str:
    """Return the first word of `text` that is written as deal codes are, "" where there is none."""
    text = text[:MOST_READ]
    for start in range(len(text)):
        if start == 0 or not _is_of_word(text[start - 1]):
            code = _code_at(text, start)
            if code:
                return code
    return ""


def _code_at(text: str, start: int) -> str:
    """Return the word of two letters, digits, a hyphen and digits that begins at `start`, "" where none does."""
    end = start + 2
    if end > len(text) or text[start] not in LETTERS or text[start + 1] not in LETTERS:
        return ""
    for follows in ("-", ""):
        first = end
        while end < len(text) and text[end] in DIGITS:
            end += 1
        if not 0 < end - first <= MOST_DIGITS or not text[end:].startswith(follows):
            return ""
        end += len(follows)
    return "" if end < len(text) and _is_of_word(text[end]) else text[start:end]


def _is_of_word(character: str) -> bool:
    return character in LETTERS or character in DIGITS or character == "_"


def _check_options(rules: "Game", code: str) -> None:
    """Raise ValueError, with what the player calls the option and its values, where a digit of a code stands for none.

    What is wrong otherwise is left to read_deal_code().
    """
    digits = code[len(rules.CODE) :].split("-")[0]
    if len(digits) != len(rules.OPTIONS) or not is_number(digits):
        return
    texts = option_texts(options_text(rules.NUMBER))
    for index in range(len(digits)):
        name, values = texts[index]
        if int(digits[index]) >= len(values):
            known = ", ".join(["%d (%s)" % (value, values[value][0]) for value in range(len(values))])
            raise ValueError(name + " has no value " + digits[index] + ": use " + known)
