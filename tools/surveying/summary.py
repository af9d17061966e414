"""The shares of a survey with their intervals, and the table of them."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tools.solving.search import LOST, OPEN, WON
from tools.surveying.results import Result

STANDARD_DEVIATIONS = 2.5758  # for 99 %


class Share(NamedTuple):
    """A share of the deals, with Wilson's interval, which holds the true one in 99 of 100 surveys; all from 0 to 1."""

    value: float
    low: float
    high: float


class Row(NamedTuple):
    """What came of a number of deals under one set of rules."""

    name: str
    deals: int
    won: Share
    lost: Share
    open: Share
    positions: float  # for a deal, on average


def share(number: int, total: int) -> Share:
    """Return the Share that `number` of `total` deals are; total: 1 or more."""
    z = STANDARD_DEVIATIONS
    value = number / total
    middle = (value + z * z / (2 * total)) / (1 + z * z / total)
    half = z * (value * (1 - value) / total + z * z / (4 * total * total)) ** 0.5 / (1 + z * z / total)
    return Share(value, max(0.0, middle - half), min(1.0, middle + half))


def row_of(name: str, results: Sequence[Result]) -> Row:
    """Return the Row of some results, at least one."""
    counts = Counter([result.verdict for result in results])
    total = len(results)
    won, lost, still_open = [share(counts[verdict], total) for verdict in (WON, LOST, OPEN)]
    return Row(name, total, won, lost, still_open, sum([result.positions for result in results]) / total)


def rows_by_feature(results: Sequence[Result]) -> list[Row]:
    """Return a Row for each value of the feature."""
    values = sorted({result.feature for result in results})
    return [row_of(str(value), [result for result in results if result.feature == value]) for value in values]


def table(heading: str, rows: Sequence[Row]) -> str:
    """Return the rows as a table of text."""
    width = max([len(heading), *[len(row.name) for row in rows]])
    columns = "  deals     won   99 % interval      lost   99 % interval      open  positions a deal"
    lines = [f"{heading:<{width}}  {columns}"]
    for row in rows:
        shares = [
            f"{_percent(part.value)}  {_percent(part.low)} -{_percent(part.high)}" for part in (row.won, row.lost)
        ]
        shares.append(_percent(row.open.value))
        lines.append(f"{row.name:<{width}}  {row.deals:>7,}  {'  '.join(shares)}  {row.positions:>16,.0f}")
    return "\n".join(lines)


def _percent(part: float) -> str:
    return f"{100 * part:6.2f} %"
