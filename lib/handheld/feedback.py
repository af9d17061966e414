"""What is heard, and what the lights beside the screen show, when something happens."""

from handheld.console import elapsed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from handheld.console import Console

# How bright the lights are: a setting.
OFF = 0
DIM = 1
FULL = 2
BRIGHTEST = (0, 24, 255)  # of 255, for each brightness

_ALL_NOTES_PLAYED = -1
_DARK = -1

BLUE = 0x0040FF
GOLD = 0xFFA000
RED = 0xFF0010
GREEN = 0x00FF30
VIOLET = 0xA000FF

# An effect is (notes, ms of a step of light, steps, colours). The notes are a frequency in Hz and ms for each, one
# after the other. In step s light number n has colour s + n of the colours, counted round, so that a row of them runs
# along the lights.
SELECT = ((1047, 24), 0, 0, ())
PLACE = ((784, 36, 1047, 52), 0, 0, ())
REFUSE = ((330, 70, 247, 120), 0, 0, ())
DRAW = ((659, 20, 784, 28), 0, 0, ())
HINT = ((1319, 50, 1568, 50, 2093, 80), 700, 1, (GOLD,))


class Feedback:
    """Plays one effect at a time on a Console; a new one takes the place of the old, its lights included.

    sound           whether tones are heard
    light_level     OFF, DIM or FULL
    """

    def __init__(self, console: "Console") -> None:
        self.sound = True
        self.light_level = OFF
        self._console = console
        self._effect = SELECT
        self._note = _ALL_NOTES_PLAYED
        self._note_started = 0  # ms
        self._step = _DARK
        self._step_started = 0  # ms
        self._colours = bytearray(3 * console.light_count)
        self._shown = bytearray(3 * console.light_count)

    @property
    def is_playing(self) -> bool:
        """True while an effect goes on."""
        return self._note != _ALL_NOTES_PLAYED or self._step != _DARK

    def play(self, effect: tuple) -> None:
        """Begin an effect: its first note and light come at once, the others in `advance`."""
        self._effect = effect
        now = self._console.milliseconds()
        if self.sound:
            self._start_note(0, now)
        else:
            self._note = _ALL_NOTES_PLAYED
        if self.light_level and effect[2] and self._shown:
            self._start_step(0, now)
        else:
            self._darken()

    def advance(self, now: int) -> None:
        """Go on to the next note and the next light where it is time; `now` in ms of Console.milliseconds()."""
        if self._note != _ALL_NOTES_PLAYED and elapsed(self._note_started, now) >= self._effect[0][self._note + 1]:
            self._start_note(self._note + 2, now)
        if self._step != _DARK and elapsed(self._step_started, now) >= self._effect[1]:
            self._start_step(self._step + 1, now)

    def stop(self) -> None:
        """Be silent and dark at once."""
        if self._note != _ALL_NOTES_PLAYED:
            self._note = _ALL_NOTES_PLAYED
            self._console.play_tone(0, 0)
        self._darken()

    def _start_note(self, note, now):
        """Play the note whose frequency is number `note` of the effect's notes, if there is one."""
        notes = self._effect[0]
        if note == len(notes):
            self._note = _ALL_NOTES_PLAYED
            return
        self._note = note
        self._note_started = now
        self._console.play_tone(notes[note], notes[note + 1])

    def _start_step(self, step, now):
        if step == self._effect[2]:
            self._darken()
            return
        self._step = step
        self._step_started = now
        brightest = BRIGHTEST[self.light_level]
        colours = self._effect[3]
        for position in range(len(self._colours)):
            colour = colours[(step + position // 3) % len(colours)]
            value = colour >> 16 - 8 * (position % 3) & 255
            self._colours[position] = value * brightest // 255
        self._show()

    def _darken(self):
        self._step = _DARK
        for position in range(len(self._colours)):
            self._colours[position] = 0
        self._show()

    def _show(self):
        """Let the lights show `_colours` unless they do already: each change is a transfer that stops the program."""
        if self._colours != self._shown:
            for position in range(len(self._colours)):
                self._shown[position] = self._colours[position]
            self._console.show_lights(self._shown)
