"""A survey of one game under one or more sets of rules."""

import time
from collections.abc import Iterator
from pathlib import Path

from tools.progress import show_progress
from tools.surveying.chunk import Chunk, feature_name
from tools.surveying.picture import draw_picture
from tools.surveying.results import Result, Results
from tools.surveying.rules import rules_named
from tools.surveying.summary import Row, row_of, rows_by_feature, table
from tools.surveying.working import done_by_dask, done_by_processes


class Survey:
    """What is to be done and what is done already, which lies in files."""

    def __init__(self, game: int, codes: list[str], deals: range, root: str) -> None:
        """Take the number of the game, how the deal codes of each set of rules begin, and the project's folder."""
        self._game = game
        self._codes = codes
        self._deals = deals
        self._folder = Path(root) / "build" / "surveys"
        self._results = {code: Results(self._folder / f"{code}.csv") for code in codes}
        self.wanted = len(codes) * len(deals)

    @property
    def done(self) -> int:
        """How many deals are done, those of each set of rules counted."""
        return sum([len(self._of(code)) for code in self._codes])

    def results(self, code: str) -> Results:
        """Return the Results under the rules of which deal codes begin so."""
        return self._results[code]

    def run(self, scheduler: str | None, processes: int, chunk_size: int) -> None:
        """Do what is missing, by processes or, where it is given, by the Dask scheduler of that address.

        chunk_size: how many deals are done before they are written down.
        """
        for code in self._codes:
            results = self.results(code)
            missing = [deal for deal in self._deals if deal not in results.by_deal]
            chunks = [
                Chunk(self._game, code, tuple(missing[first : first + chunk_size]))
                for first in range(0, len(missing), chunk_size)
            ]
            if chunks:
                self._collect(results, code, self._work(chunks, scheduler, processes), len(missing))
            results.sort()

    def tables(self) -> str:
        """Return the results in words, after the picture of them has been drawn."""
        by_rules = [row_of(code, self._of(code)) for code in self._codes]
        parts = [f"Deals {self._deals[0]:,} to {self._deals[-1]:,}", table("rules", by_rules)]
        name = feature_name(rules_named(self._game, self._codes[0]))
        by_feature: list[tuple[str, list[Row]]] = []
        if name:
            by_feature = [(code, rows_by_feature(self._of(code))) for code in self._codes]
            parts += [table(f"{code}: {name}", rows) for code, rows in by_feature]
        title = f"{rules_named(self._game, self._codes[0]).NAME}, deals {self._deals[0]:,} to {self._deals[-1]:,}"
        picture = self._folder / f"{'-'.join(self._codes)}.png"
        draw_picture(picture, title, by_rules, name, by_feature)
        files = [str(results.path) for results in self._results.values()]
        return "\n\n".join(parts) + "\n\n" + "\n".join(files + [str(picture)])

    def _of(self, code: str) -> list[Result]:
        return self.results(code).of(self._deals)

    def _work(self, chunks: list[Chunk], scheduler: str | None, processes: int) -> Iterator[list[Result]]:
        return done_by_dask(chunks, scheduler) if scheduler else done_by_processes(chunks, processes)

    def _collect(self, results: Results, code: str, work: Iterator[list[Result]], missing: int) -> None:
        begin = time.monotonic()
        number = 0
        show_progress(0, missing, code)
        for chunk in work:
            results.add(chunk)
            number += len(chunk)
            left = (time.monotonic() - begin) / number * (missing - number)
            show_progress(number, missing, f"{code}, {time_text(left)} left")


def time_text(seconds: float) -> str:
    """Return a time in words of a progress line: "40 s", "12 min", "3.5 h"."""
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"
