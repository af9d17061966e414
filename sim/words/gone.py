"""What the page of what is gone says, for a listener: short, where the grid would be read sign by sign."""

from engine.card import DECK, KING
from handheld.games.registry import about_game
from handheld.screens.what_is_gone import LEAVE, TITLE, gone_cards, ranks_in
from sim.words.cards import RANKS, SUITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.app import App

NAMES = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
COPIES = ("", "one ", "both ")
NOTHING = "nothing"


def gone_in_words(app: "App") -> list:
    """Return the sentences of the page about the game in play of an App.

    Where ranks alone matter, cards are counted by rank: "3 aces, 1 two"; else they are told by suit: "spades ace to 5".
    """
    game = app.game
    assert game is not None
    rules = app.new_game(game.number)
    gone = gone_cards(game.position, rules.FOUNDATIONS)
    players = about_game(game.number).players(game.options)
    parts = [TITLE, str(sum(gone)) + " of " + str(52 * rules.DECKS)]
    if rules.TO_COME:
        numbers = [sum([gone[card] for card in range(rank, len(gone), 16)]) for rank in range(KING + 1)]
        parts.append("Gone: " + _by_rank(numbers))
        parts.append("To come in stock and waste: " + _by_rank(ranks_in(game.position, rules.TO_COME)))
    elif players:
        for deck in range(len(players)):
            cards = gone[deck * DECK : deck * DECK + DECK]
            parts.append(players[deck] + " " + str(sum(cards)) + ": " + _by_suit(cards, 1))
    else:
        parts.append("Gone: " + _by_suit(gone, rules.DECKS))
    parts.append(LEAVE)
    return parts


def _by_rank(numbers: "list | bytearray") -> str:
    """Return how many cards there are of each rank, `numbers` by rank from 1, as "3 aces, 1 two"."""
    return ", ".join([_number(numbers[rank], rank) for rank in range(1, KING + 1) if numbers[rank]]) or NOTHING


def _number(number: int, rank: int) -> str:
    name = NAMES[rank - 1]
    if number > 1:
        name += "es" if name.endswith("x") else "s"
    return str(number) + " " + name


def _by_suit(gone: bytearray, decks: int) -> str:
    """Return which cards are gone, as "spades both ace to 5, one 7; hearts one king"."""
    suits = []
    for suit in range(len(SUITS)):
        numbers = [0] * (KING + 2)
        for rank in range(1, KING + 1):
            numbers[rank] = sum([gone[deck * DECK | suit << 4 | rank] for deck in range(decks)])
        spans = []
        first = 1
        for rank in range(1, KING + 1):
            if numbers[rank + 1] != numbers[rank]:
                if numbers[rank]:
                    spans.append((COPIES[numbers[rank]] if decks > 1 else "") + _span(first, rank))
                first = rank + 1
        if spans:
            suits.append(SUITS[suit] + " " + ", ".join(spans))
    return "; ".join(suits) or NOTHING


def _span(first: int, last: int) -> str:
    return RANKS[first - 1] + (" to " + RANKS[last - 1] if last > first else "")
