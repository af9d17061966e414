"""Shares, intervals and tables of a survey."""

import pytest

from tools.surveying.results import Result
from tools.surveying.summary import row_of, rows_by_feature, share, table


@pytest.mark.parametrize(
    ("number", "total", "expected"),
    [
        (0, 100, (0.0, 0.0, 0.0622)),
        (100, 100, (1.0, 0.9378, 1.0)),
        (50, 100, (0.5, 0.3753, 0.6247)),
        (346, 1000, (0.346, 0.3084, 0.3856)),
    ],
)
def test_the_interval_is_wilsons_at_99_percent(number, total, expected):
    assert share(number, total) == pytest.approx(expected, abs=5e-5)


def test_won_lost_and_open_are_told_apart():
    verdicts = ["won"] * 3 + ["lost"] * 5 + ["open"] * 2
    results = [Result(deal, verdict, 10 * deal, 0, deal % 2) for deal, verdict in enumerate(verdicts, 1)]
    row = row_of("ST00000", results)
    assert (row.deals, row.won.value, row.lost.value, row.open.value, row.positions) == (10, 0.3, 0.5, 0.2, 55)
    assert [(row.name, row.deals, row.won.value) for row in rows_by_feature(results)] == [("0", 5, 0.2), ("1", 5, 0.4)]
    assert table("rules", [row]).splitlines()[1] == (
        "ST00000       10   30.00 %    7.96 % - 68.00 %   50.00 %   18.42 % - 81.58 %   20.00 %                55"
    )
