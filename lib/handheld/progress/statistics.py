"""Who has won how often: a line of numbers for each game and each set of rules that it was played under.

handheld.progress.record_layout says what a line counts, from PLAYED to MOVES. In a game of two persons the first
player's wins are the won ones.
"""

from engine.game import DRAWN, PERFECT
from engine.packed import number_at, put_number
from handheld.progress.record_layout import (
    BEST_STREAK,
    BEST_TIME,
    COUNT_SIZE,
    COUNTED_WON,
    DRAWN_GAMES,
    FEWEST_MOVES,
    HAPPENED,
    LINE_RULE_SET,
    LINE_SIZE,
    LINES,
    LINES_OF_ONE_RULE_SET,
    LOST_GAMES,
    MOVES,
    PERFECTLY,
    PLAYED,
    STATISTICS,
    STREAK,
    SUM_SIZE,
    TIME,
    TOLD_WINS,
    WON,
)
from handheld.progress.suspended import SuspendedGames

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from handheld.progress.record import Record
    from handheld.progress.session import Session

OTHER_RULES = 0x80  # added to the game's number where no line of its own was free for the rules

LONGEST_TIME = 0xFFFF  # s that count of a won game
MOST_MOVES = 0xFFFF


def rule_set_number(game: "Game") -> int:
    """Return the number, 0..255, of the options that a Game is played under; 0 is the standard.

    Records keep these numbers: those with a value that an option has got since come after all others.
    """
    number = 0
    sets = 1
    is_later = False
    for index in range(len(game.OPTIONS)):
        first = _first_values(game, index)
        value = game.option(index)
        sets *= first
        if value < first:
            number = number * first + value
        else:
            number = number * (len(game.OPTIONS[index][1]) - first) + value - first
            is_later = True
    return number + sets if is_later else number


def options_of(game: "Game", number: int) -> bytes:
    """Return the number of each option's value of a Game, as bytes, for what `rule_set_number` returned."""
    values = bytearray(len(game.OPTIONS))
    sets = 1
    for index in range(len(values)):
        sets *= _first_values(game, index)
    is_later = number >= sets
    if is_later:
        number -= sets
    for index in range(len(values) - 1, -1, -1):
        first = _first_values(game, index)
        later = len(game.OPTIONS[index][1]) - first
        if is_later and later:
            values[index] = first + number % later
            number //= later
        else:
            values[index] = number % first
            number //= first
    return bytes(values)


def _first_values(game: "Game", index: int) -> int:
    """Return how many values an option of a Game had at first."""
    return game.FIRST_VALUES[index] if game.FIRST_VALUES else len(game.OPTIONS[index][1])


class Statistics:
    """Reads and counts in the lines of a Record, each named by where its bytes begin. To count allocates nothing."""

    def __init__(self, record: "Record") -> None:
        self._record = record
        self._buffer = record.buffer

    def sanitize(self, games: int) -> None:
        """Make impossible numbers possible.

        A line of none of so many games is freed, and no count is larger than what it is a part of.
        """
        for line in self._all():
            game = self._buffer[line] & ~OTHER_RULES
            if not 1 <= game <= games:
                self._free(line)
                continue
            played = self.value(line, PLAYED)
            self._limit(line, WON, played)
            won = self.value(line, WON)
            self._limit(line, PERFECTLY, won)
            self._limit(line, TOLD_WINS, won)
            self._limit(line, BEST_STREAK, won)
            self._limit(line, STREAK, self.value(line, BEST_STREAK))
            self._limit(line, LOST_GAMES, played - won)
            self._limit(line, DRAWN_GAMES, played - won - self.value(line, LOST_GAMES))
            self._limit(line, TIME, won * LONGEST_TIME)
            self._limit(line, MOVES, won * MOST_MOVES)

    def lines_of(self, game: int) -> list:
        """Return the lines of game number `game` as a list; that of other rules comes last."""
        lines = [line for line in self._all() if self._buffer[line] == game + 1]
        return lines + [line for line in self._all() if self._buffer[line] == game + 1 + OTHER_RULES]

    def rule_set_of(self, line: int) -> int:
        """Return the number of the line's set of rules, or OTHER_RULES + 256 for the line of all other rules."""
        if self._buffer[line] > OTHER_RULES:
            return OTHER_RULES + 256
        return self._buffer[line + LINE_RULE_SET]

    def value(self, line: int, place: int) -> int:
        """Return what a line counts at PLAYED ... TOLD_WINS."""
        return number_at(self._buffer, line + place, _size_of(place))

    def ended(self, line: int, session: "Session") -> int:
        """Return how many games of a line have ended or were won: all but the one a Session has under way, and a
        suspended one."""
        is_half_played = session.is_under_way() and not self._buffer[HAPPENED] & COUNTED_WON
        half_played = 1 if is_half_played and session.is_counted_in(line) else 0
        half_played += SuspendedGames(self._record).counted_in(line)
        return max(self.value(line, PLAYED) - half_played, 0)

    def line_for(self, game: int, rule_set: int) -> int:
        """Return the line of a game and set of rules, a new one where there is none. The last ones are shared."""
        for line in self._all():
            if self._buffer[line] == game + 1 and self._buffer[line + LINE_RULE_SET] == rule_set:
                return line
        line = self._free_line(LINES_OF_ONE_RULE_SET)
        if line is None:
            game += OTHER_RULES
            rule_set = 0
            for line in self._all():
                if self._buffer[line] == game + 1:
                    return line
            line = self._free_line(LINES)
        if line is None:  # a record of version 0.1, which left fewer lines to be shared: what counts least goes
            line = min(self._all(), key=lambda line: self.value(line, PLAYED))
            self._free(line)
        self._buffer[line] = game + 1
        self._buffer[line + LINE_RULE_SET] = rule_set
        return line

    def count_played(self, line: int) -> None:
        """Count a game of which the first move was made."""
        self._add(line, PLAYED, 1)

    def uncount_played(self, line: int) -> None:
        """Take a game back of which every move was taken back, one by one: it counts from its first move on."""
        self._put(line, PLAYED, max(self.value(line, PLAYED) - 1, 0))

    def count_won(self, line: int, outcome: int, seconds: int, moves: int, is_told: int = 0) -> None:
        """Count a won game; `outcome` is what the game's outcome() returned.

        is_told: other than 0 where a hint had told whether it could be won.
        """
        self._add(line, WON, 1)
        if is_told:
            self._add(line, TOLD_WINS, 1)
        self._count_ended(line)
        if outcome == PERFECT:
            self.count_perfect(line)
        self._add(line, STREAK, 1)
        self._put(line, BEST_STREAK, max(self.value(line, STREAK), self.value(line, BEST_STREAK)))
        self._sum_up(line, BEST_TIME, TIME, min(seconds, LONGEST_TIME))
        self._sum_up(line, FEWEST_MOVES, MOVES, min(moves, MOST_MOVES))

    def _sum_up(self, line, best, total, number):
        known = self.value(line, best)
        self._put(line, best, min(known, number) if known else number)
        self._add(line, total, number)

    def _count_ended(self, line):
        """Have no more games ended than were played: the numbers may have been reset in the middle of this one."""
        ended = self.value(line, WON) + self.value(line, LOST_GAMES) + self.value(line, DRAWN_GAMES)
        self._put(line, PLAYED, max(self.value(line, PLAYED), ended))

    def count_perfect(self, line: int) -> None:
        """Count a win as a perfect one."""
        self._add(line, PERFECTLY, 1)

    def count_unwon(self, line: int, outcome: int) -> None:
        """Count the end of a game that was not won; PLAYING is one that was given up."""
        self._add(line, DRAWN_GAMES if outcome == DRAWN else LOST_GAMES, 1)
        self._count_ended(line)
        self._put(line, STREAK, 0)

    def reset(self, game: int) -> None:
        """Forget every line of a game."""
        for line in self.lines_of(game):
            self._free(line)
        self._record.is_dirty = True

    def _all(self):
        return range(STATISTICS, STATISTICS + LINES * LINE_SIZE, LINE_SIZE)

    def _free_line(self, lines):
        for line in range(STATISTICS, STATISTICS + lines * LINE_SIZE, LINE_SIZE):
            if not self._buffer[line]:
                return line
        return None

    def _free(self, line):
        for index in range(line, line + LINE_SIZE):
            self._buffer[index] = 0

    def _limit(self, line, place, largest):
        if self.value(line, place) > largest:
            self._put(line, place, largest)

    def _add(self, line, place, number):
        self._put(line, place, self.value(line, place) + number)

    def _put(self, line, place, number):
        put_number(self._buffer, line + place, _size_of(place), number)
        self._record.is_dirty = True


def _size_of(place):
    return SUM_SIZE if place == TIME or place == MOVES else COUNT_SIZE
