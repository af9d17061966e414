"""What a survey has found so far: a CSV file for each set of rules, a line for each deal, written chunk by chunk.

A line that was not written to its end, as at a power cut, does not count, and neither does a second one for a deal.
"""

import csv
import os
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

COLUMNS = ("deal", "verdict", "positions", "moves", "feature")


class Result(NamedTuple):
    """What came of one deal."""

    deal: int
    verdict: str  # of tools.solving.search
    positions: int
    moves: int  # of the line that was found, 0 where none was
    feature: int  # what tools.surveying.chunk counts in the deal


class Results:
    """The results of one survey, in memory and in its file."""

    def __init__(self, path: Path) -> None:
        """Read a file, and make what is whole of it the file; where there is none, begin one."""
        self.path = path
        self.by_deal: dict[int, Result] = {}
        if path.exists():
            with path.open(newline="") as file:
                text = file.read()
            whole = text[: text.rfind("\n") + 1].splitlines()
            for row in csv.reader(whole[1:]):
                result = _result(row)
                if result:
                    self.by_deal[result.deal] = result
        path.parent.mkdir(parents=True, exist_ok=True)
        self._rewrite()

    def add(self, results: Iterable[Result]) -> None:
        """Take the results of a chunk, and write them to the end of the file."""
        new = [result for result in results if result.deal not in self.by_deal]
        self.by_deal.update({result.deal: result for result in new})
        with self.path.open("a", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(new)
            file.flush()
            os.fsync(file.fileno())

    def sort(self) -> None:
        """Bring the file into the order of the deals, which chunks do not come in."""
        self._rewrite()

    def of(self, deals: range) -> list[Result]:
        """Return the results that there are of some deals, in their order."""
        return [self.by_deal[deal] for deal in deals if deal in self.by_deal]

    def _rewrite(self) -> None:
        beside = self.path.with_suffix(".new")
        with beside.open("w", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(COLUMNS)
            writer.writerows([self.by_deal[deal] for deal in sorted(self.by_deal)])
            file.flush()
            os.fsync(file.fileno())
        beside.replace(self.path)


def _result(row: list[str]) -> Result | None:
    if len(row) != len(COLUMNS) or not all(text.isdigit() for text in row[:1] + row[2:]):
        return None
    return Result(int(row[0]), row[1], *[int(text) for text in row[2:]])
