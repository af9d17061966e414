"""Keys: what tells positions of a game apart for engine.search."""


class Key:
    """Reads the position of the game that it was made for (`Game.new_key`). Nothing but a constructor allocates."""

    ALL_LEAD_ON = True  # False where `leads_on` has something to say

    def key_into(self, buffer: bytearray) -> int:
        """Write the key of the game's position into `buffer`, of engine.search.KEY_LIMIT bytes; return its length.

        Among the positions reached from the one at `start`, those that play alike have equal keys, and no others. The
        order of the discard, which of two equal foundations has a card, and which of two equal cards it is, is history
        and left out. No key is the beginning of another.
        """
        raise NotImplementedError

    def start(self) -> int:
        """Take the game's position for the one from which all others are reached, until the next call.

        Return a length that none of their keys exceeds.
        """
        raise NotImplementedError

    def leads_on(self, word: int) -> bool:
        """Return False where a legal move leads but to the key of the position itself or of another move."""
        return True
