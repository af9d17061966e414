"""Everything as one line of text, and back: cards, moves, positions, deals, and whole games as records to be replayed.

move        7H+6S   KD   draw   redeal   pass   7S>8S   KS>3 (an empty pile's number)
deal code   ST00000-1234: the game's code, the number of each option's value, the deal number
position    ST00000-1234 <state bytes, hexadecimal> <piles from 0 on, then the discard, bottom cards first, / between>
record      ST00000-1234 <moves with blanks between>
"""

from array import array

from engine.card import CARD, FACE_UP, RANK, SUITS, is_face_up
from engine.game import Game
from engine.journal import WORD
from engine.move import CHANGE, KIND, REMOVE, TURN_OVER, count_of, source_of, target_of
from engine.table import DISCARD, OPTIONS, STATE

RANKS = "A23456789TJQK"
STATE_BYTES = 16
DIGITS = "0123456789"
HEXADECIMAL = DIGITS + "abcdef"


def card_text(card: int) -> str:
    """Return a card byte as text: rank and suit letter, "7S" of the first deck, "7s" of the second, with a "~" before a
    card that lies face down."""
    text = RANKS[(card & RANK) - 1] + SUITS[(card >> 4) & 7]
    return text if is_face_up(card) else "~" + text


def card_from_text(text: str) -> int:
    """Return the card byte that `card_text` wrote. Raise ValueError for anything else."""
    face = FACE_UP
    if text[:1] == "~":
        face = 0
        text = text[1:]
    rank = RANKS.find(text[:1]) + 1
    suit = SUITS.find(text[1:])
    if len(text) != 2 or rank < 1 or suit < 0:
        raise ValueError("'" + text + "' is not a card; write rank and suit, as in 7S or TH")
    return face | suit << 4 | rank


def move_text(game: Game, word: int) -> str:
    """Return a legal move as text."""
    kind = word & KIND
    if game.is_draw(word):
        return "draw"
    if kind == TURN_OVER:
        return "redeal"
    if kind == CHANGE:
        return "pass"
    source = source_of(word)
    target = target_of(word)
    card = game.position[source]
    for _ in range(count_of(word) - 1):
        card = game.under(card)
    text = card_text(card)
    if kind == REMOVE:
        return text if source == target else text + "+" + card_text(game.position[target])
    return text + ">" + (card_text(game.position[target]) if game.position[target] else str(target))


def move_from_text(game: Game, text: str) -> int:
    """Return the legal move of `game` that `text` names. Raise ValueError where no legal move has that text."""
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    for index in range(game.legal_moves(moves)):
        if move_text(game, moves[index]) == text:
            return moves[index]
    raise ValueError("'" + text + "' is not a legal move here")


def deal_code(game: Game) -> str:
    """Return the code by which a deal is shared, with the options it is played under."""
    return deal_code_of(game, game.options(), game.deal_number())


def deal_code_of(game: Game, options: bytes | bytearray, number: int) -> str:
    """Return the code of deal `number` of a game under options, the number of the value of each."""
    return game.CODE + "".join([str(value) for value in options]) + "-" + str(number)


def deal_from_code(game: Game, code: str) -> None:
    """Deal what `deal_code` wrote. Raise ValueError, and change nothing, where the code is not one of this game."""
    options, number = read_deal_code(game, code)
    for index in range(len(options)):
        game.set_option(index, options[index])
    game.deal(number)


def read_deal_code(game: Game, code: str) -> tuple[bytes, int]:
    """Return the values of the options, as bytes, and the deal number that a code of this game holds.

    Raise ValueError where it is none.
    """
    parts = code.split("-")
    digits = parts[0][len(game.CODE) :]
    if len(parts) != 2 or not code.startswith(game.CODE) or len(digits) != len(game.OPTIONS):
        raise ValueError("'" + code + "' is not a deal code of " + game.NAME)
    if not (_consists_of(DIGITS, digits) and _consists_of(DIGITS, parts[1]) and len(parts[1]) < 10 and int(parts[1])):
        raise ValueError("'" + code + "' is not a deal code of " + game.NAME)
    options = [int(digit) for digit in digits]
    for index in range(len(options)):
        if options[index] >= len(game.OPTIONS[index][1]):
            raise ValueError(game.OPTIONS[index][0] + " has no value " + digits[index])
    return bytes(options), int(parts[1])


def _consists_of(characters: str, text: str) -> bool:
    # str.isdigit() and int() take the digits of other scripts too, on some Pythons, and signs.
    for character in text:
        if character not in characters:
            return False
    return len(text) > 0


def position_text(game: Game) -> str:
    """Return the position, without its history, as one line."""
    state = "".join(["%02x" % game.position[STATE + index] for index in range(STATE_BYTES)])
    while len(state) > 2 and state.endswith("00"):
        state = state[:-2]
    return deal_code(game) + " " + state + " " + "/".join([_pile_text(game, pile) for pile in _piles(game)])


def set_position(game: Game, text: str) -> None:
    """Make `game` the position that `position_text` wrote, with an empty history.

    Raise ValueError, and change nothing, where the text is not a position of this game.
    """
    parts = text.split(" ")
    if len(parts) != 3:
        raise ValueError("A position has three parts: deal code, state, piles")
    options, number = read_deal_code(game, parts[0])
    if len(parts[1]) % 2 or not _consists_of(HEXADECIMAL, parts[1]):
        raise ValueError("'" + parts[1] + "' is not a state in hexadecimal")
    state = bytes([int(parts[1][index : index + 2], 16) for index in range(0, len(parts[1]), 2)])
    piles = [_pile_from_text(pile) for pile in parts[2].split("/")]
    if len(state) > STATE_BYTES or len(piles) != game.PILES + 1:
        raise ValueError("A position of " + game.NAME + " has " + str(game.PILES + 1) + " piles")
    kept = bytes(game.position)
    for index in range(len(options)):
        game.set_option(index, options[index])
    game.clear(number)
    for index in range(len(state)):
        game.position[STATE + index] = state[index]
    for pile, cards in zip(_piles(game), piles):
        for card in cards:
            game.put(card, pile)
    fault = "A card is there twice, or is none" if _has_double(piles) else game.fault()
    if fault:
        for index in range(len(options)):
            game.set_option(index, kept[OPTIONS + index])
        game.position[:] = kept
        raise ValueError(fault)
    game.journal.clear()


def record_text(game: Game) -> str:
    """Return the deal code and every move played since the deal.

    Raise ValueError where the history no longer reaches it.
    """
    journal = game.journal
    if journal.forgotten:
        raise ValueError("The first moves of this game are no longer kept")
    played = journal.length
    while game.undo():
        pass
    texts = [deal_code(game)]
    while journal.length < played:
        texts.append(move_text(game, journal.word(journal.length) & WORD))
        game.redo()
    return " ".join(texts)


def play_record(game: Game, record: str) -> None:
    """Deal and play what `record_text` wrote. Raise ValueError at the first word that is not a legal move; what comes
    before it is played then.
    """
    words = record.split(" ")
    deal_from_code(game, words[0])
    for number in range(1, len(words)):
        try:
            move = move_from_text(game, words[number])
        except ValueError:
            raise ValueError(_wrong_move(words, number))
        game.play(move)


def _wrong_move(words: list[str], number: int) -> str:
    """Return the sentence for the move that is word `number` of a record."""
    sentence = "'%s' is not a legal move here: it is move %d of %d" % (words[number], number, len(words) - 1)
    if number == 2:
        sentence += ", and the one before it is right"
    elif number > 2:
        sentence += ", and the %d before it are right" % (number - 1)
    return sentence


def _piles(game: Game) -> list[int]:
    return list(range(game.PILES)) + [DISCARD]


def _pile_text(game: Game, pile: int) -> str:
    cards = bytearray(52 * game.DECKS)
    return "".join([card_text(cards[index]) for index in range(game.cards_into(pile, cards))])


def _pile_from_text(text: str) -> list[int]:
    cards = []
    while text:
        length = 3 if text.startswith("~") else 2
        cards.append(card_from_text(text[:length]))
        text = text[length:]
    return cards


def _has_double(piles: list[list[int]]) -> bool:
    cards = sorted([card & CARD for cards in piles for card in cards])
    for index in range(len(cards) - 1):
        if cards[index] == cards[index + 1]:
            return True
    return False
