"""Which deals are searched for the files of proven ones, and the bytes of such a file.

handheld.games.proven_deals has the format.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from engine.game import Game
from engine.games.pairing import PairingGame
from handheld.games.proven_deals import BITS, LIST, NUMBER_SIZE
from handheld.games.registry import GAMES, about_game
from tools.solving.pyramids import deals_that_may_be_cleared
from tools.solving.search import WON, answer_of
from tools.solving.searches import search_from
from tools.surveying.rules import PRESETS, code_of, rules_named

NUMBERS = 8_192  # deals, from 1 on
MOST_POSITIONS = 50_000  # for a deal
FEW_NUMBERS = 2_048  # where a deal takes long: fewer of them, and fewer positions, as more hardly find more
FEW_POSITIONS = 3_000
RARE_NUMBERS = 1_000_000  # where nearly all deals are excluded by counting
RARE_POSITIONS = 200_000


class Part(NamedTuple):
    """One file: a game under one set of rules, and the deals that are searched for it."""

    game: int  # of handheld.games.registry
    code: str  # how the deal codes begin
    deals: range
    most: int  # positions for each deal
    counts_first: bool  # whether the deals are first gone through by counting

    def path(self, root: Path) -> Path:
        """Return where the file lies, in the project folder `root`."""
        return root / "lib" / "handheld" / "games" / GAMES[self.game][1] / f"{self.code}.deals"

    def rules(self) -> Game:
        """Return the rules, not dealt."""
        return rules_named(self.game, self.code)


def parts() -> list[Part]:
    """Return all files: each game and preset, and the rules under which all cards have to go though hardly any do."""
    found = []
    for game in range(len(GAMES)):
        for preset in PRESETS:
            rules = rules_named(game, preset)
            for index, value in enumerate(about_game(game).options_that_count(rules.options())):
                rules.set_option(index, value)
            is_quick = isinstance(rules, PairingGame)
            deals = range(1, (NUMBERS if is_quick else FEW_NUMBERS) + 1)
            found.append(Part(game, code_of(rules), deals, MOST_POSITIONS if is_quick else FEW_POSITIONS, False))
        rules = rules_named(game, "standard")
        names = [name for name, _, _ in rules.OPTIONS]
        if isinstance(rules, PairingGame) and rules.DECKS == 2:
            rules.set_option(names.index("goal"), 1)
            found.append(Part(game, code_of(rules), range(1, RARE_NUMBERS + 1), RARE_POSITIONS, True))
    return found


def candidates(part: Part) -> list[int]:
    """Return the deals of a part that have to be searched: all, or those that counting leaves."""
    if not part.counts_first:
        return list(part.deals)
    rules = part.rules()
    assert isinstance(rules, PairingGame)
    may_be = deals_that_may_be_cleared(part.deals[0], part.deals[-1], rules.NUMBER, rules.DECKS, rules.cells)
    return [int(number) for number in may_be]


def proven(part: Part, report: Callable[[int, int, str], None]) -> list[int]:
    """Return the deals of a part that are proven winnable; report(done, total, code) is called after each."""
    game = part.rules()
    numbers = candidates(part)
    won = []
    for done, number in enumerate(numbers, 1):
        game.deal(number)
        if answer_of(game, search_from(game), part.most).verdict == WON:
            won.append(number)
        report(done, len(numbers), part.code)
    return won


def content(part: Part, won: Iterable[int]) -> bytes:
    """Return the bytes of a part's file: a list where that is shorter."""
    numbers = sorted(won)
    size = len(part.deals) // 8
    if NUMBER_SIZE * len(numbers) < size:
        return LIST + b"".join([number.to_bytes(NUMBER_SIZE, "little") for number in numbers])
    bits = bytearray(size)
    for number in numbers:
        bits[number - 1 >> 3] |= 1 << (number - 1 & 7)
    return BITS + bytes(bits)
