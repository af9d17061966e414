"""engine/RULES.md names the test for every rule: each of them has to exist, and no rule goes without."""

import re
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
RULES = TESTS.parent / "engine" / "RULES.md"
NAME = re.compile(r"`((?:\w+/)?test_\w+\.py)::(test_\w+)`")
ROWS = [line for line in RULES.read_text(encoding="utf-8").splitlines() if line.startswith("|") and line[1] != "-"]
HEADINGS = 10  # two tables for each game


def test_every_test_that_the_table_names_exists():
    names = {found for row in ROWS for found in NAME.findall(row)}
    missing = []
    for file, name in sorted(names):
        sources = [path.read_text(encoding="utf-8") for path in TESTS.rglob(file)]
        if not any(re.search(r"^def %s\(" % name, source, re.MULTILINE) for source in sources):
            missing.append(file + "::" + name)
    assert missing == []


def test_every_row_names_nothing_but_tests():
    rows = [row for row in ROWS if not row.endswith(" test |")]
    assert len(rows) == len(ROWS) - HEADINGS
    for row in rows:
        tests = row.split("|")[-2].strip()
        assert re.fullmatch(NAME.pattern + "(<br>" + NAME.pattern + ")*", tests), row
