"""From the events of a Console to what they mean: A and B changed over, what is held, SELECT with B."""

from handheld.console import A, B, BACK, NO_EVENT, REDO, RELEASED, RIGHT, SELECT, SEND, elapsed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.progress.settings import Settings

NO_MEANING = -1  # an event that means nothing to a screen

# Ms until a held button repeats and from one time to the next, by the value of the setting; 0 is never.
DELAYS = (400, 250, 600, 0)
PITCHES = (110, 60, 200, 0)
LONG = 600  # ms that A is held until it means SEND too, whatever the setting


class Buttons:
    """Knows which button is held."""

    def __init__(self, settings: "Settings") -> None:
        self._settings = settings
        self._held = NO_MEANING
        self._since = 0
        self._delay = 0
        self._select_is_held = False
        self._select_was_used = False

    def meaning(self, event: int, now: int) -> int:
        """Return what an event of the console means: a button, REDO (B while SELECT is held), an event as it is, or
        NO_MEANING.

        SELECT means something when it is let go, as B may come while it is held. `now` in ms.
        """
        if event == NO_EVENT or event >= 2 * RELEASED:
            return B if event == BACK else event
        button = event % RELEASED
        if button <= A and self._settings.has_a_and_b_changed():
            button = A + B - button
        if event >= RELEASED:
            return self._released(button)
        if button == SELECT:
            self._select_is_held = True
            self._select_was_used = False
            return NO_MEANING
        if self._select_is_held:
            self._select_was_used = True
            if button == B:
                button = REDO
        self._hold(button, now)
        return button

    def _released(self, button):
        if button == SELECT:
            is_meant = self._select_is_held and not self._select_was_used  # and was not held since before the program
            self._select_is_held = False
            return SELECT if is_meant else NO_MEANING
        if button == self._held or (button == B and self._held == REDO):
            self._held = NO_MEANING
        return NO_MEANING

    def _hold(self, button, now):
        self._held = button if button >= RIGHT or button <= A else NO_MEANING
        self._since = now
        self._delay = LONG if button == A else DELAYS[self._settings.key_repeat()]

    def repeated(self, now: int) -> int:
        """Return the held button where it is time to repeat it, for A once SEND, or NO_MEANING. `now` in ms."""
        if self._held == NO_MEANING or not self._delay or elapsed(self._since, now) < self._delay:
            return NO_MEANING
        if self._held == A:
            self._delay = 0
            return SEND
        self._since = now
        self._delay = PITCHES[self._settings.key_repeat()]
        return self._held

    def is_held(self, button: int) -> bool:
        """Tell whether a button that repeats, or A, is held."""
        return self._held == button

    def forget_held(self) -> None:
        """Do not repeat what is held: another screen would get it."""
        self._held = NO_MEANING
