"""What is in memory of the game in play all the time: a page that fills the screen lets its table and its rules go."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game


class GameInPlay:
    """The bytes of a game, and how its table was left.

    number: of the game. options: the number of the value of each option, as bytes. deal_number: of its deal.
    is_proven: whether its deal is proven winnable, as the App has found out.
    position, journal: those of the Game.
    table_state: what TableScreen.state() returned when the table was let go of, None before.
    """

    def __init__(self, rules: "Game") -> None:
        """Take the position and the history of a Game, which go on to be its own."""
        self.number = rules.NUMBER
        self.options = rules.options()
        self.deal_number = rules.deal_number()
        self.is_proven = False
        self.table_state = None
        self.position = rules.position
        self.journal = rules.journal

    def lend_to(self, rules: "Game") -> "Game":
        """Let a new Game of this number have the position and the history, and return it."""
        for index in range(len(self.options)):
            rules.set_option(index, self.options[index])
        rules.position = self.position
        rules.journal = self.journal
        return rules

    def has_begun(self) -> bool:
        """Tell whether a move was ever made, also one that was taken back."""
        return self.journal.length + self.journal.undone > 0

    def save_into(self, buffer: "bytearray | memoryview") -> int:
        """Do what Game.save_into() does, without the rules."""
        from engine.save import save

        return save(self.position, self.journal, buffer)
