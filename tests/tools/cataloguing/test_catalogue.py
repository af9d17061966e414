"""The files of proven deals: what they say is so, and a badge reads it."""

import io
import os
import random
from bisect import bisect_left
from collections import Counter
from pathlib import Path

import pytest

from handheld.games import proven_deals
from handheld.games.proven_deals import any_proven, is_known, is_proven
from tools.cataloguing.catalogue import content, parts
from tools.solving.pyramids import deals_that_may_be_cleared
from tools.solving.search import LOST, WON, answer_of
from tools.solving.searches import search_from

ROOT = Path(__file__).resolve().parents[3]
DEEP = os.environ.get("DEEP") == "1"
SAMPLE = 3
PARTS = parts()
every_part = pytest.mark.parametrize("part", PARTS, ids=[part.code for part in PARTS])


def numbers_of(part):
    """Return the deals that a file names, read as its format says."""
    data = part.path(ROOT).read_bytes()
    if data[:1] == b"L":
        return [int.from_bytes(data[place : place + 4], "little") for place in range(1, len(data), 4)]
    assert data[:1] == b"B"
    return [8 * byte + bit + 1 for byte in range(len(data) - 1) for bit in range(8) if data[1 + byte] >> bit & 1]


@every_part
def test_every_line_of_a_proven_deal_wins_in_the_engine(part):
    numbers = numbers_of(part)
    assert numbers
    game = part.rules()
    for number in numbers if DEEP else random.Random(part.code).sample(numbers, SAMPLE):
        game.deal(number)
        # answer_of plays the line in the engine before it says that the deal is won
        assert answer_of(game, search_from(game), part.most).verdict == WON, number


@every_part
def test_a_file_is_small_and_is_what_the_catalogue_writes_for_its_deals(part):
    data = part.path(ROOT).read_bytes()
    assert len(data) <= 1_100
    assert data == content(part, numbers_of(part))


@every_part
def test_the_badge_reads_what_the_file_says(part):
    numbers = numbers_of(part)
    game, options = part.rules(), part.rules().options()
    known = set(numbers)
    asked = [1, 2, 8191, 8192, 8193, 999_999_999, *numbers[:20], *[number + 1 for number in numbers[-20:]]]
    assert [is_proven(game, options, number) for number in asked] == [number in known for number in asked]
    assert is_known(game, options)


@every_part
def test_each_proven_deal_is_dealt_about_as_often(part):
    numbers = numbers_of(part)
    chance = random.Random(part.code)
    game, options = part.rules(), part.rules().options()
    dealt = [any_proven(game, options, chance.randint(1, 999_999_999)) for _ in range(4_000)]
    assert set(dealt) <= set(numbers)
    # By quarters of the list: each has its share, give or take five standard deviations of 27.
    quarters = [0] * 4
    for number in dealt:
        quarters[4 * bisect_left(numbers, number) // len(numbers)] += 1
    assert max(abs(count - 1_000) for count in quarters) < 140
    most = max(Counter(dealt).values())
    assert most < 4_000 / len(numbers) + 8 * (4_000 / len(numbers)) ** 0.5 + 8


def test_of_rules_without_a_file_nothing_is_known():
    game = part_game()
    options = bytes([2]) * len(game.OPTIONS)
    assert (is_known(game, options), is_proven(game, options, 1), any_proven(game, options, 1)) == (False, False, 0)


@pytest.mark.parametrize("content_of_file", [b"", b"B", b"L"])
def test_a_file_without_deals_is_none(content_of_file, monkeypatch):
    monkeypatch.setattr(proven_deals, "open_text", lambda name, ending: io.BytesIO(content_of_file))
    game = part_game()
    options = game.options()
    assert (is_known(game, options), is_proven(game, options, 1), any_proven(game, options, 1)) == (False, False, 0)


def part_game():
    return PARTS[0].rules()


@every_part
def test_bits_are_as_many_as_a_power_of_two(part):
    data = part.path(ROOT).read_bytes()
    count = 8 * (len(data) - 1)
    assert data[:1] == b"L" or count & (count - 1) == 0


def test_counting_excludes_only_deals_that_are_lost():
    part = next(part for part in PARTS if part.counts_first)
    game = part.rules()
    few = range(1, 4_001)
    left = deals_that_may_be_cleared(few[0], few[-1], game.NUMBER, game.DECKS, game.cells).tolist()
    for number in random.Random(1).sample(few, 40):
        game.deal(number)
        answer = answer_of(game, search_from(game), 1_000)
        assert number in left or (answer.verdict, answer.positions) == (LOST, 0)


def test_at_least_184_deals_of_a_million_can_be_cleared():
    assert len(numbers_of(next(part for part in PARTS if part.counts_first))) >= 184
