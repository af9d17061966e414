"""Positions of Double Trigon for its tests, laid out by hand or met in play, and a slow search of its own."""

import random
from array import array

from engine.game import LARGEST_DEAL_NUMBER, PLAYING
from engine.games.double_trigon.position import BLOCKED, MOVER, PHASE, SOLO
from engine.games.double_trigon.rules import DoubleTrigon
from engine.move import CHANGE, KIND, RUN
from engine.notation import card_from_text
from engine.table import STATE
from tests.engine.helpers import pile_text

STOCK, WASTE = 9, 10  # of player one; those of player two are 16 on
TWO = 16
FOUNDATIONS = 32
SPADES, HEARTS, DIAMONDS, CLUBS = 32, 34, 36, 38  # the first of the two foundations of each suit

# Player two, with a move and a stock; something to do for player one, lest they be blocked.
OTHER = {TWO: "Qd", TWO + 1: "Kd", TWO + STOCK: "~2c ~3h ~4s"}
SPARE = {7: "JC", 8: "TC"}

RANKS = "A23456789TJQK"


def new_game(**options):
    """Return a game with the values of its options by name, as turn="any draw"; the others are the standard."""
    game = DoubleTrigon()
    names = [name for name, _, _ in game.OPTIONS]
    for name, value in options.items():
        index = names.index(name)
        game.set_option(index, game.OPTIONS[index][1].index(value))
    return game


def lay(piles, player=0, **options):
    """Return a game with these cards, {pile: "9S ~8H"}, bottom first, and the turn of player 0 or 1 just begun.

    Cards not named are in no pile.
    """
    game = new_game(**options)
    game.clear(1)
    for pile, texts in piles.items():
        for text in texts.split():
            game.put(card_from_text(text), pile)
    game.position[STATE + MOVER] = player
    game.position[STATE + PHASE] = 2 * BLOCKED * game.option(SOLO)
    game.journal.clear()
    game.settle(True)
    game.journal.clear()
    return game


def suit_up_to(letter, rank):
    """Return the cards of a suit from the Ace up to a rank: "AS 2S 3S"."""
    return " ".join([name + letter for name in RANKS[: RANKS.index(rank) + 1]])


def to(source, target):
    """Return the word that moves the top card of `source` onto `target`, a waste or a foundation being one of them."""
    return source << 6 | target


def run(source, target, number=1):
    """Return the word that moves the upper `number` cards of a tableau pile of either player onto another of their."""
    return RUN + (source << 8) | (target & 15) << 4 | number


def draw(game):
    """Play the draw of the player whose turn it is."""
    game.play(game.draw_word(game.player() << 4))


def legal_moves(game):
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    return list(moves[: game.legal_moves(moves)])


def hint(game):
    return game.hint(array("H", bytes(2 * game.MOVE_LIMIT)))


def piles_text(game, piles):
    return " ".join([pile_text(game, pile) or "-" for pile in piles])


def random_options(choose, solo):
    """Return a game under random options, solo or not."""
    game = DoubleTrigon()
    for index in range(4):
        game.set_option(index, choose.randrange(len(game.OPTIONS[index][1])))
    game.set_option(4, solo)
    return game


def play_on(game, choose, steps):
    """Play up to `steps` moves, with a taste of their own for playing or for holding back; yield after each."""
    care = choose.choice((0, 0.5, 0.9, 1))
    thrift = choose.choice((0, 0, 0, 0.9))
    for _ in range(steps):
        moves = legal_moves(game)
        if not moves:
            return
        productive = [word for word in moves if game.is_productive(word)]
        waiting = [word for word in moves if game.is_draw(word) or word & KIND == CHANGE]
        if waiting and choose.random() < thrift:
            moves = waiting
        elif productive and choose.random() < care:
            moves = productive
        game.play(choose.choice(moves))
        yield


def games_in_play(purpose, number, solo):
    """Yield `number` games in positions of real play, each at least as often near its end as anywhere else."""
    choose = random.Random(purpose)
    while number:
        game = random_options(choose, solo)
        game.deal(choose.randint(1, LARGEST_DEAL_NUMBER))
        for _ in play_on(game, choose, choose.choice((60, 250, 2000))):
            if number and choose.random() < (0.03 if game.outcome() == PLAYING else 1):
                number -= 1
                yield game
        for _ in range(3):
            if number and game.undo():
                number -= 1
                yield game


# The search: cards as texts, a player's cards as (tableau, stock, waste), all of them tuples, bottom first.


def cards_of(game, player):
    """Return the cards of player 0 or 1 for `can_be_productive`."""
    bank = player * TWO
    tableau = tuple([tuple(pile_text(game, bank + pile).split()) for pile in range(9)])
    stock = tuple(pile_text(game, bank + STOCK).replace("~", "").split())
    return tableau, stock, tuple(pile_text(game, bank + WASTE).split())


def tops_of_foundations(game):
    return tuple([tuple(pile_text(game, pile).split()[-1:]) for pile in range(FOUNDATIONS, FOUNDATIONS + 8)])


def can_be_productive(cards, tops):
    """Tell by trying everything whether drawing and moving cards to and fro ever gives a productive move.

    Also tried is what the engine refuses: a King from space to space.
    """
    seen = {cards}
    waiting = [cards]
    while waiting:
        tableau, stock, waste = waiting.pop()
        if waste and is_wanted(waste[-1], tableau, tops):
            return True
        if any(pile and fits_foundation(pile[-1], tops) for pile in tableau):
            return True
        after = []
        for source, pile in enumerate(tableau):
            for first in range(len(pile)):
                for target, other in enumerate(tableau):
                    if target != source and is_run(pile[first:]) and fits_tableau(pile[first], other):
                        if not only_changes_places(pile, first):
                            return True
                        changed = list(tableau)
                        changed[source], changed[target] = pile[:first], other + pile[first:]
                        after.append((tuple(sorted(changed)), stock, waste))
        if stock:
            after.append((tableau, stock[:-1], waste + stock[-1:]))
        elif waste:
            after.append((tableau, waste[:0:-1], waste[:1]))
        for position in after:
            if position not in seen:
                seen.add(position)
                waiting.append(position)
    return False


def only_changes_places(pile, first):
    """Tell whether the run from `first` on leaves just what it goes to: a space, or a card that it continues."""
    return first == 0 if pile[first][0] == "K" else first > 0 and is_run(pile[first - 1 :])


def is_wanted(card, tableau, tops):
    return fits_foundation(card, tops) or any(fits_tableau(card, pile) for pile in tableau)


def fits_foundation(card, tops):
    if card[0] == "A":
        return () in tops
    before = RANKS[RANKS.index(card[0]) - 1]
    return any(top[0].upper() == before + card[1].upper() for top in tops if top)


def fits_tableau(card, pile):
    if not pile:
        return card[0] == "K"
    return is_run((pile[-1], card))


def is_run(cards):
    """Tell whether cards that lie face up follow each other down in suit, whatever their decks."""
    text = "".join([card[0] for card in cards])
    same = len({card[-1].upper() for card in cards}) == 1 and not any(card[0] == "~" for card in cards)
    return same and text in RANKS[::-1]
