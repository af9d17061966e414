"""The work of a survey: a chunk of deals, searched one after the other in any process or on any machine."""

from typing import NamedTuple

from engine.card import KING, RANK
from engine.game import Game
from engine.games.pairing import PairingGame
from tools.solving.search import answer_of
from tools.solving.searches import search_from
from tools.surveying.results import Result
from tools.surveying.rules import rules_named

MOST_POSITIONS = 1_000_000  # for a deal
AFTER_BEAMS = 50_000  # where beams look for a win, and more positions hardly find one


class Chunk(NamedTuple):
    """Some deals of a survey, as plain values that go over a wire."""

    game: int  # of handheld.games.registry
    rules: str  # how their deal codes begin
    deals: tuple[int, ...]


def searched(chunk: Chunk) -> list[Result]:
    """Return the Result of each deal of a chunk."""
    game = rules_named(chunk.game, chunk.rules)
    most = MOST_POSITIONS if isinstance(game, PairingGame) else AFTER_BEAMS
    results = []
    for deal in chunk.deals:
        game.deal(deal)
        feature = feature_of(game)
        answer = answer_of(game, search_from(game), most)
        results.append(Result(deal, answer.verdict, answer.positions, len(answer.moves), feature))
    return results


def feature_name(game: Game) -> str:
    """Return what `feature_of` counts in a deal of a game."""
    if isinstance(game, PairingGame):
        return "Kings in the stock"
    return ""


def feature_of(game: Game) -> int:
    """Return the number, for a game just dealt, by which its deals are told apart in the pictures."""
    if not isinstance(game, PairingGame):
        return 0
    buffer = bytearray(104)
    stock = buffer[: game.cards_into(game.STOCK, buffer)]
    return sum([card & RANK == KING for card in stock])
