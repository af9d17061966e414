"""What the pages around a table have to know about a game."""


class About:
    """What holds of most games.

    One of which something else holds derives from this, in `about.py` of its folder, and is named in
    handheld.games.registry.

    MENU_OPTIONS: the numbers of those options that have a line of their own in the game's menu. They are no part of the
    rules standard and book, and the statistics name them for every set of rules.
    HAS_PERFECT_WINS: whether a game can be won perfectly; the statistics then count that.
    HAS_DRAWS: whether a game can be drawn; the statistics then say how many were lost and how many drawn.
    """

    MENU_OPTIONS: tuple = ()
    HAS_PERFECT_WINS = False
    HAS_DRAWS = False

    def question_before_deal(self, options: bytes) -> "tuple | None":
        """Return what is asked before any number is dealt under `options`, as (heading, note), None for nothing."""
        return None

    def options_that_count(self, options: bytes) -> bytes:
        """Return `options` with 0 for each that means nothing beside the others: who plays by these plays the same."""
        return options

    def players(self, options: bytes) -> tuple:
        """Return the names of the two who have a deck each under `options`, () where the cards are nobody's."""
        return ()
