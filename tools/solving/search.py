"""What all searches have in common: they answer whether a position of an engine game can still be won, and how."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from engine.card import CARD
from engine.game import PERFECT, Game
from engine.game import WON as GAME_WON

WON = "won"
LOST = "lost"  # proven: every position that can still come has been looked at
OPEN = "open"  # neither, after as many positions as were allowed

FIRST_SLICE = 2_048  # positions
LARGEST_SLICE = 1 << 19

AnyGame = TypeVar("AnyGame", bound=Game)


class Answer(NamedTuple):
    """What a search found out."""

    verdict: str  # WON, LOST or OPEN
    moves: list[int]  # where it is won the words of engine.move that lead to it, else none
    positions: int  # how many were looked at


class Search:
    """One search from one position of an engine Game, which it leaves as it is."""

    verdict = OPEN
    positions = 0  # how many have been looked at

    def go_on(self, most: int) -> None:
        """Look at up to `most` positions altogether; set verdict and positions. It may stop earlier."""
        raise NotImplementedError

    def moves(self) -> list[int]:
        """Return the words of the moves that win, once the verdict is WON."""
        raise NotImplementedError


def answer_of(game: Game, search: Search, most: int, report: Callable[[int], None] | None = None) -> Answer:
    """Return what `search`, one from the position of `game`, finds in up to `most` positions.

    report is called with the number of positions now and then. Every line is played by the engine before it is
    returned: RuntimeError where that does not win.
    """
    if is_won(game):
        return Answer(WON, [], 0)
    slice_end = 0
    while search.verdict == OPEN and search.positions < most:
        slice_end = min(most, search.positions + max(FIRST_SLICE, min(search.positions, LARGEST_SLICE)))
        before = search.positions
        search.go_on(slice_end)
        if search.verdict == OPEN and search.positions == before:
            break  # there is nothing that it could still do
        if report:
            report(search.positions)
    moves = search.moves() if search.verdict == WON else []
    if search.verdict == WON:
        check_line(game, moves)
    return Answer(search.verdict, moves, search.positions)


def check_line(game: Game, moves: list[int]) -> None:
    """Raise RuntimeError unless these moves, played by the engine from the position of `game`, win."""
    played = copy_of(game)
    for word in moves:
        played.play(word)
    if not is_won(played):
        raise RuntimeError("the search found a line that does not win")


def is_won(game: Game) -> bool:
    """Tell whether a game of one player is won."""
    return game.outcome() in (GAME_WON, PERFECT)


def copy_of(game: AnyGame) -> AnyGame:
    """Return a game of the same rules in the same position, without its history."""
    other = type(game)()
    for index in range(len(game.OPTIONS)):
        other.set_option(index, game.option(index))
    other.position[:] = game.position
    return other


def cards_of(game: Game, pile: int) -> list[int]:
    """Return the cards of a pile, bottom first, without the side that they show."""
    buffer = bytearray(104)
    return [card & CARD for card in buffer[: game.cards_into(pile, buffer)]]
