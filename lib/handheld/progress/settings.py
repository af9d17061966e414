"""What the player has chosen for the whole program: a byte each in the record, the number of the chosen value."""

from handheld.progress.record_layout import CHOSEN, CHOSEN_EARLIER, RULES, RULES_CHOSEN, RULES_SIZE, SETTINGS, WINNABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from handheld.progress.record import Record

# The settings, in the order of screens/settings_options.txt, which has their names, values and explanations.
SUIT_COLOURS = 0
CARD_BACK = 1
FELT = 2
SOUND = 3
LIGHTS = 4
BRIGHTNESS = 5
KEY_REPEAT = 6
KINGS = 7
HANDS = 8
TIME_AND_MOVES = 9
ANIMATION = 10
VOLUME = 11
HINTS = 12  # value 0: they name a move; 1: they also tell whether the game can be won

NO_ANIMATION = 2  # value of ANIMATION, after normal and fast

# How many values each has.
VALUES = bytes([2, 4, 4, 2, 3, 4, 4, 2, 2, 2, 3, 3, 2])
AMPLITUDES = bytes([100, 40, 15])  # percent, by value of VOLUME: each about half as loud as the one before
PERCENTS = bytes([100, 70, 40, 20])  # by value of BRIGHTNESS


class Settings:
    """The settings and the rules chosen for each game, in a Record."""

    def __init__(self, record: "Record") -> None:
        self._record = record
        self._buffer = record.buffer

    def value(self, setting: int) -> int:
        """Return the number of a setting's value; one that does not exist counts as the first."""
        value = self._buffer[SETTINGS + setting]
        return value if value < VALUES[setting] else 0

    def step(self, setting: int, step: int) -> None:
        """Change a setting to the value `step` (1 or -1) further on, around the end."""
        self._buffer[SETTINGS + setting] = (self.value(setting) + step) % VALUES[setting]
        self._record.is_dirty = True

    def key_repeat(self) -> int:
        """Return the number of the value of KEY_REPEAT."""
        return self.value(KEY_REPEAT)

    def has_a_and_b_changed(self) -> bool:
        """Tell whether A and B are changed over."""
        return self.value(HANDS) != 0

    def for_hands(self, text: str) -> str:
        """Return a text with the buttons' names, as they are printed, for `{A}`, which chooses, and `{B}`."""
        names = "BA" if self.has_a_and_b_changed() else "AB"
        return text.replace("{A}", names[0]).replace("{B}", names[1])

    def brightness(self) -> int:
        """Return the brightness of the display in percent."""
        return PERCENTS[self.value(BRIGHTNESS)]

    def standard_rules(self, game: "Game") -> bytes:
        """Return the standard options of a Game as bytes, its Kings as the setting KINGS has them."""
        values = bytearray(len(game.OPTIONS))
        for index in range(len(values)):
            if self.value(KINGS) and game.OPTIONS[index][0] == "auto_kings":
                values[index] = len(game.OPTIONS[index][1]) - 1
        return bytes(values)

    def rules_of(self, game: "Game") -> bytes:
        """Return the options chosen for a Game, or its standard, as bytes: the number of each value.

        Who has chosen book in an earlier version has it as it is now.
        """
        start = RULES + RULES_SIZE * game.NUMBER
        values = bytearray(self.standard_rules(game))
        chosen = self._buffer[start + RULES_CHOSEN]
        if chosen:
            for index in range(len(values)):
                values[index] = self._buffer[start + index] % len(game.OPTIONS[index][1])
            if chosen == CHOSEN_EARLIER and values == game.EARLIER_BOOK:
                return bytes([option[2] for option in game.OPTIONS])
        return bytes(values)

    def choose_rules(self, game: "Game", options: bytes) -> None:
        """Choose the options, bytes with the number of each value, for a Game."""
        start = RULES + RULES_SIZE * game.NUMBER
        for index in range(len(options)):
            self._buffer[start + index] = options[index]
        self._buffer[start + RULES_CHOSEN] = CHOSEN if options != self.standard_rules(game) else 0
        self._record.is_dirty = True

    def wants_winnable(self, game: int) -> bool:
        """Tell whether a new deal of game number `game` is to be one that is proven winnable."""
        return self._buffer[WINNABLE] >> game & 1 != 0

    def change_winnable(self, game: int) -> None:
        """Let a new deal of game number `game` be any one again, or from now on one that is proven winnable."""
        self._buffer[WINNABLE] ^= 1 << game
        self._record.is_dirty = True
