"""Buttons that `keypad` scans, and a joystick beside them."""

import keypad

from handheld.console import DOWN, LEFT, NO_EVENT, RELEASED, RIGHT, UP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from analogio import AnalogIn

CENTRE = 32768  # of what an axis reads, 0..65535
PUSHED = 16000  # so far from the centre an axis counts as a pressed button
AT_REST = 10000  # and so near to it as one that is let go


class KeypadButtons:
    """The events of a keypad scanner whose keys are numbered as in handheld.console, or named in `numbers`.

    The first ones are the presses of what is held already. Of each button presses and releases take turns, also where
    the scanner's queue was full and events were lost.
    """

    def __init__(self, keys: "keypad.Keys | keypad.ShiftRegisterKeys", numbers: bytes = bytes(range(8))) -> None:
        """Take a keypad scanner. numbers: bytes, for each key the button that it is."""
        self._keys = keys
        self._events = keys.events
        self._numbers = numbers
        self._event = keypad.Event()
        self._told = 0  # a bit for each button that was reported as pressed
        self._down = 0  # and for each that is
        self._look()

    def is_waiting(self) -> bool:
        """Tell whether there is an event to take."""
        return self._told != self._down or len(self._events) > 0

    def next_event(self) -> int:
        """Take the oldest event: a button, + RELEASED when it was let go, or NO_EVENT."""
        if self._events.overflowed:
            self._look()
        while self._told == self._down:
            if not self._events.get_into(self._event):
                return NO_EVENT
            self._note()
        button = 0
        while not (self._told ^ self._down) >> button & 1:
            button += 1
        self._told ^= 1 << button
        return button if self._told >> button & 1 else button + RELEASED

    def _note(self):
        bit = 1 << self._numbers[self._event.key_number]
        if self._event.pressed:
            self._down |= bit
        else:
            self._down &= ~bit

    def _look(self):
        """Forget what waits, and find out what is held.

        Since CircuitPython 9.1 a scanner says nothing of a key that is down when it is made, but after a reset it does.
        Only 9.1 and 9.2.0 then report those that are up instead.
        """
        self._events.clear()
        self._keys.reset()
        self._down = 0
        ups = 0
        while self._events.get_into(self._event):
            self._note()
            if not self._event.pressed:
                ups |= 1 << self._numbers[self._event.key_number]
        if ups and not self._down:
            for key in range(self._keys.key_count):
                self._down |= 1 << self._numbers[key]
            self._down &= ~ups


class JoystickButtons(KeypadButtons):
    """A keypad scanner's events, and those of a joystick that stands for the four directions, one at a time."""

    def __init__(self, keys: "keypad.Keys | keypad.ShiftRegisterKeys", across: "AnalogIn", down: "AnalogIn") -> None:
        """Take a keypad scanner and the AnalogIn of the two axes: growing to the right, and growing downwards."""
        super().__init__(keys)
        self._axes = (across, down)
        self._buttons = ((LEFT, RIGHT), (UP, DOWN))
        self._pushed = bytearray([0, 0])  # for each axis: 0 at rest, 1 or 2 the first or second of its buttons

    def is_waiting(self) -> bool:
        """Tell whether there is an event to take."""
        return super().is_waiting() or self._goal(0) != self._pushed[0] or self._goal(1) != self._pushed[1]

    def next_event(self) -> int:
        """Take the oldest event of the buttons, then one of the joystick, or NO_EVENT."""
        event = super().next_event()
        if event != NO_EVENT:
            return event
        for axis in (0, 1):
            pushed = self._pushed[axis]
            goal = self._goal(axis)
            if goal != pushed:
                # From one side to the other it is let go first.
                self._pushed[axis] = 0 if pushed else goal
                return self._buttons[axis][pushed - 1] + RELEASED if pushed else self._buttons[axis][goal - 1]
        return NO_EVENT

    def _goal(self, axis):
        """Return what `_pushed` ought to be: an axis is pushed only while the other one is at rest."""
        offset = self._axes[axis].value - CENTRE
        pushed = self._pushed[axis]
        if (pushed == 1 and offset < -AT_REST) or (pushed == 2 and offset > AT_REST):
            return pushed
        if self._pushed[1 - axis] or abs(offset) < PUSHED:
            return 0
        return 1 if offset < 0 else 2
