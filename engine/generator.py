"""The random numbers of the deals: three multiply-with-carry generators, added.

`random` differs between CPython and CircuitPython, so the engine has its own. Every value stays below 2**30, where an
integer costs CircuitPython no heap. Each multiplier m makes m * 2**15 - 1 a safe prime, which gives periods of 2**29.
"""

BITS = 15
LOW = (1 << BITS) - 1

MULTIPLIERS = (32760, 32325, 31926)
WARM_UP_ROUNDS = 12  # six are enough for neighbouring deal numbers to have nothing in common (measured)


class Generator:
    """Numbers that depend on nothing but what `seed` was given."""

    def __init__(self) -> None:
        self.first = self.second = self.third = 1

    def seed(self, number: int, game: int, passed: int) -> None:
        """Start the sequence of deal `number` (below 2**30) of `game` (0..7) after `passed` redeals (0..255)."""
        self.first = (number & LOW) | (game + 1) << BITS
        self.second = (number >> BITS) | (passed + 1) << BITS
        self.third = 12345
        # Each of the three alone is linear: neighbouring seeds would stay a constant distance apart. Mixed they do not.
        for _ in range(WARM_UP_ROUNDS):
            self.step()
            self.first ^= self.second & LOW
            self.second ^= self.third & LOW
            self.third ^= self.first & LOW

    def step(self) -> int:
        """Go on by one and return 15 random bits."""
        self.first = MULTIPLIERS[0] * (self.first & LOW) + (self.first >> BITS)
        self.second = MULTIPLIERS[1] * (self.second & LOW) + (self.second >> BITS)
        self.third = MULTIPLIERS[2] * (self.third & LOW) + (self.third >> BITS)
        return ((self.first & LOW) + (self.second & LOW) + (self.third & LOW)) & LOW

    def below(self, limit: int) -> int:
        """Return a number 0..limit-1, all equally likely; `limit` at most 2**15."""
        accepted = (LOW + 1) - (LOW + 1) % limit
        value = self.step()
        while value >= accepted:
            value = self.step()
        return value % limit
