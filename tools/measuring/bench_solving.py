"""What the fast search of the desk does: deals a second, beside engine/search on the same deals, and by two processes.

A deal counts where it is decided, won or lost. Rates are by processor time, after the search has been compiled. Two
processes are timed by the clock, so that what they gain says something on an idle machine only.
"""

import time

import psutil

from engine.search import OPEN, SEARCHING, Search
from handheld.games.registry import GAMES, new_game
from tools.solving.search import OPEN as LEFT_OPEN
from tools.surveying.chunk import Chunk, searched
from tools.surveying.rules import rules_named
from tools.surveying.working import done_by_processes

FIRST_DEAL = 300_000_001
DEALS = 1_000
ENGINE_DEALS = 40  # of them are those that engine/search is given
BUDGET = 20_000  # its positions for each
MEMORY = 100_000  # bytes
CHUNK = 50  # deals that a process does before it takes others
CHUNKS = 160

RULES = ("ST00000", "PY00010")  # as deal codes begin


def solving_figures() -> list[tuple[str, str]]:
    """Return (name, value) texts."""
    figures = []
    for rules in RULES:
        game = _game_of(rules)
        name = f"{GAMES[game][0]} {rules}"
        searched(_deals(game, rules, 0, 1))  # compiles
        figures.append((f"{name}, deals a second", f"{_rate(_deals(game, rules, 0, DEALS)):,.0f}"))
        engine_rate, decided = _engine_rate(game, rules)
        figures.append((f"{name}, by engine/search ({decided} of {ENGINE_DEALS})", f"{engine_rate:,.1f}"))
        ratio = _rate(_deals(game, rules, 0, ENGINE_DEALS)) / engine_rate
        figures.append(("fast search / engine/search, same deals", f"{ratio:,.0f} x"))
    busy = psutil.cpu_percent(interval=1)
    figures.append(("two processes / one", f"{_seconds(1) / _seconds(2):.2f} x"))
    figures.append(("the machine was busy otherwise (two need it idle)", f"{busy:.0f} %"))
    return figures


def _game_of(rules: str) -> int:
    """Return the number of the game whose deal codes begin like this."""
    return next(number for number in range(len(GAMES)) if rules.startswith(new_game(number).CODE))


def _deals(game: int, rules: str, first: int, number: int) -> Chunk:
    return Chunk(game, rules, tuple(range(FIRST_DEAL + first, FIRST_DEAL + first + number)))


def _rate(chunk: Chunk) -> float:
    """Return how many of some deals the fast search decides in a second."""
    started = time.process_time()
    decided = sum([result.verdict != LEFT_OPEN for result in searched(chunk)])
    return decided / (time.process_time() - started)


def _engine_rate(game: int, rules: str) -> tuple[float, int]:
    """Return how many deals engine/search decides in a second, and how many of ENGINE_DEALS within its budget."""
    dealt = rules_named(game, rules)
    search = Search(rules_named(game, rules), bytearray(MEMORY))
    decided = 0
    started = time.process_time()
    for number in range(ENGINE_DEALS):
        dealt.deal(FIRST_DEAL + number)
        search.begin(dealt, BUDGET)
        said = SEARCHING
        while said == SEARCHING:
            said = search.think()
        decided += said != OPEN
    return decided / (time.process_time() - started), decided


def _seconds(processes: int) -> float:
    """Return how long so many processes take for a stretch of the first RULES."""
    game = _game_of(RULES[0])
    chunks = [_deals(game, RULES[0], CHUNK * number, CHUNK) for number in range(CHUNKS)]
    started = time.perf_counter()
    for _ in done_by_processes(chunks, processes):
        pass
    return time.perf_counter() - started
