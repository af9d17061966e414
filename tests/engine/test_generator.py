"""The generator gives the same numbers everywhere, and deals that have nothing to do with their neighbours."""

from engine.generator import Generator


def numbers(seed, limit, count):
    generator = Generator()
    generator.seed(*seed)
    return [generator.below(limit) for _ in range(count)]


def chi_squared(values, limit):
    """Return the distance of `values` from a uniform spread over 0..limit-1; about limit - 1 for a fair generator."""
    expected = len(values) / limit
    return sum((values.count(value) - expected) ** 2 / expected for value in range(limit))


def test_the_sequence_is_fixed():
    assert numbers((1, 0, 0), 52, 10) == [27, 43, 19, 31, 49, 3, 21, 14, 18, 24]
    assert numbers((999_999_999, 3, 255), 104, 5) == [55, 48, 19, 97, 14]


def test_deal_game_and_pass_give_sequences_of_their_own():
    seeds = [(1, 0, 0), (2, 0, 0), (1, 1, 0), (1, 0, 1), (1 << 15, 0, 0)]
    assert len({tuple(numbers(seed, 1000, 8)) for seed in seeds}) == len(seeds)


def test_first_numbers_of_neighbouring_deals_are_spread_like_chance():
    first = [numbers((deal, 0, 0), 52, 2) for deal in range(1, 10_001)]
    # 99.99 % of fair generators lie between these two.
    assert 22 < chi_squared([pair[0] for pair in first], 52) < 99
    assert 22 < chi_squared([(pair[1] - pair[0]) % 52 for pair in first], 52) < 99
    steps = [(first[index + 1][0] - first[index][0]) % 52 for index in range(len(first) - 1)]
    assert 22 < chi_squared(steps, 52) < 99


def test_first_numbers_of_successive_passes_are_spread_like_chance():
    assert 4 < chi_squared([numbers((7, 1, passed), 16, 1)[0] for passed in range(256)], 16) < 45
