"""What is in memory of the game in play all the time: a page that fills the screen lets its table and its rules go."""

from .games import new_game


class GameInPlay:
    """The bytes of a game, and how its table was left.

    number: of the game. options: the number of the value of each option, as bytes. deal_number: of its deal.
    table_state: what TableScreen.state() returned when the table was let go of, None before.
    """

    def __init__(self, rules):
        """Take the position and the history of a Game, which go on to be its own."""
        self.number = rules.NUMBER
        self.options = rules.options()
        self.deal_number = rules.deal_number()
        self.table_state = None
        self._position = rules.position
        self._journal = rules.journal

    def rules(self):
        """Return the Game, made anew around its position and its history."""
        rules = new_game(self.number)
        rules.position = self._position
        rules.journal = self._journal
        return rules
