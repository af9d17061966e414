"""The game in play beyond its rules: its time, its hints and undos, and what of it the statistics have counted."""

from engine.game import DRAWN, FIRST_PLAYER_WON, PERFECT, PLAYING, WON
from engine.journal import FIRST_OF_STEP
from engine.packed import number_at, put_number
from handheld.memory import ForgetImports
from handheld.progress.record_layout import (
    ALL_UNDONE,
    COUNTED_PERFECT,
    COUNTED_PLAYED,
    COUNTED_WON,
    HAD_ENDED,
    HAPPENED,
    HINTS,
    HINTS_SIZE,
    LAST_GAME,
    LAST_OUTCOME,
    LINE_RULE_SET,
    MAY_BECOME_PERFECT,
    NOBODY_GIVES_UP,
    OUTCOME,
    RULE_SET,
    SECONDS,
    SECONDS_SIZE,
    SESSION,
    SESSION_GAME,
    SESSION_SIZE,
    TOLD,
    UNDOS,
    UNDOS_SIZE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.game import Game
    from handheld.progress.in_play import GameInPlay
    from handheld.progress.record import Record

SECOND = 1000  # ms


class Session:
    """The record's session: that of the game in play. Suspended games keep theirs, see handheld.progress.suspended."""

    def __init__(self, record: "Record") -> None:
        self._record = record
        self._buffer = record.buffer
        self._milliseconds = 0

    def sanitize(self, games: int) -> None:
        """Forget what none of so many games can have written into the record."""
        buffer = self._buffer
        if buffer[SESSION_GAME] > games or buffer[OUTCOME] > DRAWN:
            self.forget()
        if buffer[LAST_GAME] > games or buffer[LAST_OUTCOME] > DRAWN:
            buffer[LAST_GAME] = 0
        with ForgetImports():
            from handheld.progress.suspended import SuspendedGames
        SuspendedGames(self._record).sanitize(games)

    def begin(self, game: "Game") -> None:
        """Begin with a Game that was just dealt, and end the one before."""
        self.end()
        self._buffer[SESSION_GAME] = game.NUMBER + 1
        with ForgetImports():
            from handheld.progress.statistics import rule_set_number
        self._buffer[RULE_SET] = rule_set_number(game)
        self._buffer[HAPPENED] = ALL_UNDONE | NOBODY_GIVES_UP if game.is_for_two_persons() else ALL_UNDONE

    def end(self) -> None:
        """Count the game for the statistics as it stands, and have none in play.

        Only a game that is given up makes this worth a save: of one that had ended, the next start does the same.
        """
        buffer = self._buffer
        is_dirty = self._record.is_dirty or self.is_under_way()
        if self._has_begun() and not buffer[HAPPENED] & COUNTED_WON:
            is_given_up = buffer[OUTCOME] == PLAYING
            if is_given_up and buffer[HAPPENED] & ALL_UNDONE:
                statistics = self._statistics()
                statistics.uncount_played(self._line(statistics))
            elif not is_given_up or not buffer[HAPPENED] & NOBODY_GIVES_UP:
                statistics = self._statistics()
                statistics.count_unwon(self._line(statistics), buffer[OUTCOME])
            if is_given_up and not buffer[HAPPENED] & ALL_UNDONE:
                self._note_result()
        for index in range(SESSION_SIZE):
            buffer[SESSION + index] = 0
        self._record.game_length = 0
        self._record.is_dirty = is_dirty

    def game_number(self) -> int:
        """Return the number of the game in play, -1 for none."""
        return self._buffer[SESSION_GAME] - 1

    def is_in_progress(self) -> bool:
        """Tell whether a game is kept that is under way."""
        return self._record.game_length > 0 and self.is_under_way()

    def is_under_way(self) -> bool:
        """Tell whether the game in play has begun and has not come to its end: it is not over, or it is won and may
        still become a perfect win."""
        return self._has_begun() and not self.has_ended()

    def is_at_stake(self) -> bool:
        """Tell whether to end the game in play now would be to give it up: nothing of one is lost that was won once, or
        of which all moves were taken back one by one, before it ever came to an end."""
        return self.is_under_way() and not self._buffer[HAPPENED] & (COUNTED_WON | ALL_UNDONE)

    def outcome(self) -> int:
        """Return what the game in play has come to, as `show_outcome` was told last."""
        return self._buffer[OUTCOME]

    def has_ended(self) -> bool:
        """Tell whether the game in play has come to its end, for good."""
        buffer = self._buffer
        is_over = buffer[SESSION_GAME] != 0 and buffer[OUTCOME] != PLAYING
        return is_over and not (buffer[OUTCOME] == WON and buffer[HAPPENED] & MAY_BECOME_PERFECT)

    def forget(self) -> None:
        """Have no game in play, and count nothing."""
        self._buffer[HAPPENED] = 0
        self.end()
        self._record.is_dirty = True

    def keep(self, game: "Game") -> None:
        """Write the game in play into the record."""
        with ForgetImports():
            self._record.game_length = game.save_into(self._record.game_bytes())

    def load_into(self, game: "Game") -> None:
        """Let a Game be the one in play. Raises ValueError with a sentence where the record has no such game."""
        with ForgetImports():
            from engine.load import load

            load(game, self._record.game_bytes())

    def pass_time(self, milliseconds: int) -> bool:
        """Let so many ms of play pass; what is no play (a menu was open) is more than a second at once.

        Return whether a second has come to its end.
        """
        if milliseconds > SECOND:
            return False
        self._milliseconds += milliseconds
        if self._milliseconds < SECOND:
            return False
        self._milliseconds -= SECOND
        self._add(SECONDS, SECONDS_SIZE)
        return True

    def count_game(self) -> None:
        """Count the game for the statistics as one that was played, once."""
        if not self._has_begun():
            statistics = self._statistics()
            line = self._line(statistics)
            # From here on nothing is allocated.
            self._buffer[HAPPENED] |= COUNTED_PLAYED
            statistics.count_played(line)
        self._record.is_dirty = True

    def count_move(self) -> None:
        """Note a move; the first one makes the game one that was played."""
        self.count_game()
        self._note(ALL_UNDONE, False)
        self.forget_outcome()

    def count_hint(self) -> None:
        """Count a hint."""
        self._add(HINTS, HINTS_SIZE)

    def note_told(self) -> None:
        """Note that a hint has told whether the game can be won."""
        if not self._buffer[HAPPENED] & TOLD:
            self._note(TOLD, True)
            self._record.is_dirty = self._record.is_dirty or self._has_begun()

    def count_undo(self, game: "Game") -> None:
        """Count a step of a Game that was taken back; where it was the last one, the game may have been none."""
        self._add(UNDOS, UNDOS_SIZE)
        journal = game.journal
        if not journal.length and not journal.forgotten and not self._buffer[HAPPENED] & HAD_ENDED:
            self._note(ALL_UNDONE, True)
        self.forget_outcome()

    def forget_outcome(self) -> None:
        """Let `show_outcome` find out anew what the game has come to: it has changed."""
        self._buffer[OUTCOME] = PLAYING
        self._record.is_dirty = True

    def seconds(self) -> int:
        """Return the time played in s."""
        return number_at(self._buffer, SECONDS, SECONDS_SIZE)

    def hints(self) -> int:
        """Return how many hints were taken."""
        return number_at(self._buffer, HINTS, HINTS_SIZE)

    def undos(self) -> int:
        """Return how many steps were taken back."""
        return number_at(self._buffer, UNDOS, UNDOS_SIZE)

    def show_outcome(self, game: "Game") -> int:
        """Count what a Game has come to, and return it: its cards may still fly, but what is kept has its outcome."""
        outcome = game.outcome()
        may_become_perfect = False
        if outcome == WON:
            with ForgetImports():
                may_become_perfect = game.win_may_become_perfect()
        self.count_outcome(game, outcome)
        self._note(MAY_BECOME_PERFECT, may_become_perfect)
        return outcome

    def _note(self, bit, is_set):
        happened = self._buffer[HAPPENED] & ~bit
        self._buffer[HAPPENED] = happened | bit if is_set else happened

    def count_outcome(self, game: "Game | GameInPlay", outcome: int) -> None:
        """Count that `game` has come to an outcome: a win once, however often it is won again."""
        buffer = self._buffer
        if game.journal.length:
            self._note(ALL_UNDONE, False)  # memory may have run out within the move
        if outcome == buffer[OUTCOME]:
            return
        to_count = 0
        if outcome in (WON, PERFECT, FIRST_PLAYER_WON):
            to_count = COUNTED_WON | (COUNTED_PERFECT if outcome == PERFECT else 0)
        is_counted = buffer[HAPPENED] & to_count == to_count
        if not is_counted:
            statistics = self._statistics()
            line = self._line(statistics)
        # From here on nothing is allocated.
        buffer[OUTCOME] = outcome
        self._record.is_dirty = True
        if outcome != PLAYING:
            self._note_result()
            buffer[HAPPENED] |= HAD_ENDED
        if not is_counted:
            if buffer[HAPPENED] & COUNTED_WON:
                statistics.count_perfect(line)
            else:
                statistics.count_won(line, outcome, self.seconds(), moves_of(game), buffer[HAPPENED] & TOLD)
            buffer[HAPPENED] |= to_count

    def is_counted_in(self, line: int) -> bool:
        """Tell whether a line of the statistics is that of the game in play and its rules."""
        buffer = self._buffer
        return buffer[line] == buffer[SESSION_GAME] and buffer[line + LINE_RULE_SET] == buffer[RULE_SET]

    def _statistics(self):
        with ForgetImports():
            from handheld.progress.statistics import Statistics
        return Statistics(self._record)

    def _line(self, statistics):
        return statistics.line_for(self.game_number(), self._buffer[RULE_SET])

    def _note_result(self):
        self._buffer[LAST_GAME] = self._buffer[SESSION_GAME]
        self._buffer[LAST_OUTCOME] = self._buffer[OUTCOME]

    def _has_begun(self):
        return self._buffer[HAPPENED] & COUNTED_PLAYED != 0

    def _add(self, place, size):
        put_number(self._buffer, place, size, number_at(self._buffer, place, size) + 1)
        self._record.is_dirty = self._record.is_dirty or self._has_begun()


def moves_of(game: "Game | GameInPlay") -> int:
    """Return how many steps lie between the deal and now, or as many as the journal still has."""
    journal = game.journal
    moves = 0
    for index in range(journal.length):
        if journal.word(index) & FIRST_OF_STEP:
            moves += 1
    return moves
