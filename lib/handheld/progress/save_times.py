"""When what has changed is kept: soon enough for the player, seldom enough for the flash. docs/saving.md has the sums.

Where a save costs nothing, each step is kept within a second, and another game at once. Elsewhere the player's actions
that end something ask for a save: leaving a screen, opening the pause, the end of a game. Besides,
play is kept once it pauses; all this where something has changed that is worth it, see handheld.progress.record. Every
save is taken from an allowance, which bounds the saves of an evening whatever the player does.
"""

from handheld.console import TICKS_MASK, elapsed

MOST_AT_ONCE = 6  # saves that may follow each other
EARNED = 180000  # ms in which one more becomes allowed
LONGEST_PLAY = 120000  # ms that play goes on for without being kept
BREATH = 2000  # ms without a button in which such play is kept
LULL = 20000  # ms without a button after which play is kept in any case
SOON = 500  # ms from one save to the next where they cost nothing


class SaveTimes:
    """Says when to save. All times are those of Console.milliseconds()."""

    def __init__(self, now: int, wears_out: bool) -> None:
        """wears_out: whether a SaveMedium is worn out by each save, see handheld.console."""
        self.wears_out = wears_out
        self._allowance = MOST_AT_ONCE
        self._earned_at = now
        self._kept_at = now - LONGEST_PLAY & TICKS_MASK  # so that the first of the play is kept soon
        self._pressed_at = now
        self._is_played = False
        self._is_asked = False

    def press(self, now: int) -> None:
        """Note that a button was pressed."""
        self._pressed_at = now
        self._is_played = True

    def go_on(self) -> None:
        """Note that the game goes on without a button: the machine plays."""
        if not self.wears_out:
            self._is_played = True

    def ask(self) -> None:
        """Ask for a save at once, or as soon as the allowance has one."""
        self._is_asked = True

    def is_due(self, now: int) -> bool:
        """Tell whether to save what has changed. To be called at least every few days."""
        if not self.wears_out:
            return self._is_asked or (self._is_played and elapsed(self._kept_at, now) >= SOON)
        while elapsed(self._earned_at, now) >= EARNED:
            self._earned_at = now if self._allowance == MOST_AT_ONCE else self._earned_at + EARNED & TICKS_MASK
            self._allowance = min(self._allowance + 1, MOST_AT_ONCE)
        if not self._allowance or not (self._is_asked or self._is_played):
            return False
        quiet = elapsed(self._pressed_at, now)
        return self._is_asked or quiet >= LULL or (quiet >= BREATH and elapsed(self._kept_at, now) >= LONGEST_PLAY)

    def note_save(self, now: int) -> None:
        """Note that was saved."""
        self._allowance = max(self._allowance - 1, 0)
        self._kept_at = now
        self._is_played = False
        self._is_asked = False
