"""Positions of Sixes and Sevens for its tests, laid out by hand or met in random play."""

import random
from array import array

from engine.games.sixes_and_sevens.position import STOCK, WASTE
from engine.games.sixes_and_sevens.rules import SixesAndSevens
from engine.notation import card_from_text
from tests.engine.helpers import pile_text

STARTS = ["6S", "6s", "6H", "6h", "6D", "6d", "6C", "6c", "7S", "7s", "7H", "7h", "7D", "7d", "7C", "7c"]
SPADES_DOWN, HEARTS_DOWN = 11, 13
SPADES_UP, SPADES_UP_TOO, HEARTS_UP, CLUBS_UP = 19, 20, 21, 25

ALL_OPTIONS = [(must, fill, redeals) for must in ("off", "on") for fill in ("forced", "free") for redeals in ("0", "1")]

DEAL_1 = (
    "SS000-1 00 "
    "TH/QD/3S/3c/9s/4s/5s/5c/Qd/"
    "~QH~Jd~8c~TD~9c~Kh~3s~9C~Ts~8C~Ad~QC~8D~TC~Ac~Jh~JC~5h~5C~2h~Js~4C~3H~2S~Qs~KS~5S~5H~8h~8H~AD~4c~9D~5d~JD~3D"
    "~Jc~Ah~3d~KC~Ks~2H~JS~4h~4H~Th~9h~KH~JH~4d~Qh~9d~AS~2c~2s~AC~9H~TS~QS~AH~2D~Qc~5D~Tc~8d~2d~4D~Td~As~8S~8s~KD"
    "~4S~Kd~9S~3h~3C~Kc~2C"
    "//6S/6s/6H/6h/6D/6d/6C/6c/7S/7s/7H/7h/7D/7d/7C/7c/"
)


def new_game(must_play="off", fill="forced", redeals="0"):
    game = SixesAndSevens()
    for index, value in enumerate((must_play, fill, redeals)):
        game.set_option(index, game.OPTIONS[index][1].index(value))
    return game


def lay(tableau="", waste="", stock="", built=(), **options):
    """Return a game with these cards, bottom first, in piles 0, 1 and so on ("-" is a space), the waste and the stock.

    `built` has (pile, cards) for what lies on a foundation above its six or seven. Cards not named are in no pile.
    """
    game = new_game(**options)
    game.clear(1)
    for number, text in enumerate(STARTS):
        game.put(card_from_text(text), 11 + number)
    for pile, text in enumerate(tableau.split()):
        if text != "-":
            game.put(card_from_text(text), pile)
    for pile, texts in ((WASTE, waste), *built):
        for text in texts.split():
            game.put(card_from_text(text), pile)
    for text in stock.split():
        game.put(card_from_text("~" + text), STOCK)
    return game


def tableau(game):
    return " ".join([pile_text(game, pile) or "-" for pile in range(9)])


def legal_moves(game):
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    return list(moves[: game.legal_moves(moves)])


def to(source, target):
    """Return the word that moves the top card of `source` onto `target`."""
    return source << 6 | target


def hint(game):
    return game.hint(array("H", bytes(2 * game.MOVE_LIMIT)))


def games_in_play(purpose, deals):
    """Yield `deals` games somewhere in a random play, under every set of options in turn."""
    choose = random.Random(purpose)
    for number in range(deals):
        game = new_game(*ALL_OPTIONS[number % 8])
        game.deal(choose.randint(1, 999_999_999))
        for _ in range(choose.randrange(150)):
            moves = legal_moves(game)
            if moves:
                game.play(pick(game, moves, choose, 0.6))
        yield game


def pick(game, moves, choose, care):
    """Return a random move; with probability `care` a productive one where there is one, so that plays also get far."""
    productive = [word for word in moves if game.is_productive(word)]
    return choose.choice(productive if productive and choose.random() < care else moves)
