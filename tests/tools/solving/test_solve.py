"""tools/solve.py as a person types it; its line goes into play.py --replay."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.command_line import read_record
from tools.solving.report import answer_text
from tools.solving.search import answer_of, is_won
from tools.solving.searches import search_from

ROOT = Path(__file__).resolve().parents[3]
CODES = "ST00000-2 ST12100-7 DP0000000-3 DP0112111-1 SS000-5 SS111-4 DT00001-2 PY00010-8 PY01301-4".split()


def answered(record, most=200_000):
    game = read_record(record.split())
    return answer_text(game, answer_of(game, search_from(game), most))


@pytest.mark.parametrize("code", CODES)
def test_the_line_of_a_won_deal_is_a_record_that_wins(code):
    heading, _, record = answered(code).partition("\n")
    if heading.startswith("Won"):
        assert record.startswith(code + " ")
        game = read_record(record.split())
        assert is_won(game)
    else:
        assert heading.startswith(("Lost: no sequence of moves wins", "Open: neither a win nor a proof"))
        assert record == ""


def test_the_moves_played_already_come_first():
    heading, record = answered("ST00000-2").split("\n")
    words = record.split(" ")
    begun = " ".join(words[:4])
    again = answered(begun).split("\n")[1]
    assert again.startswith(begun + " ")
    assert is_won(read_record(again.split()))
    assert answered(record).split("\n") == ["It is won already.", record]
    assert heading.startswith(f"Won, by {len(words) - 1} moves from here; ")


def test_a_game_for_two_is_refused():
    with pytest.raises(ValueError) as error:
        answered("DT00000-1")
    assert str(error.value) == "Double Trigon for two players is no puzzle: choose the rules for one player"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["ST00000"], "'ST00000' is not a deal code of Suit Triangle.\n"),
        (["ST00000-1", "KS"], "'KS' is not a legal move here: it is move 1 of 1.\n"),
        (["ST00000-1", "--positions", "0"], "--positions: '0' is not a whole number from 1 to 500000000.\n"),
    ],
)
def test_a_wrong_word_gets_one_sentence(arguments, sentence):
    process = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "solve.py"), *arguments], capture_output=True, text=True
    )
    assert (process.returncode, process.stderr) == (2, sentence)
