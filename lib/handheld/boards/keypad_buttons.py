"""Buttons that `keypad` scans, and a joystick beside them."""

import keypad

from ..console import DOWN, LEFT, NO_EVENT, RELEASED, RIGHT, UP

CENTRE = 32768  # of what an axis reads, 0..65535
PUSHED = 16000  # so far from the centre an axis counts as a pressed button
AT_REST = 10000  # and so near to it as one that is let go


class KeypadButtons:
    """The events of a keypad scanner whose keys are numbered as in handheld.console, or named in `numbers`."""

    def __init__(self, keys, numbers=bytes(range(8))):
        """Take a keypad scanner. numbers: bytes, for each key the button that it is."""
        self._events = keys.events
        self._numbers = numbers
        self._event = keypad.Event()

    def is_waiting(self):
        """Tell whether there is an event to take."""
        return len(self._events) > 0

    def next_event(self):
        """Take the oldest event: a button, + RELEASED when it was let go, or NO_EVENT."""
        if not self._events.get_into(self._event):
            return NO_EVENT
        return self._numbers[self._event.key_number] + (0 if self._event.pressed else RELEASED)


class JoystickButtons(KeypadButtons):
    """A keypad scanner's events, and those of a joystick that stands for the four directions, one at a time."""

    def __init__(self, keys, across, down):
        """Take a keypad scanner and the AnalogIn of the two axes: growing to the right, and growing downwards."""
        super().__init__(keys)
        self._axes = (across, down)
        self._buttons = ((LEFT, RIGHT), (UP, DOWN))
        self._pushed = bytearray([0, 0])  # for each axis: 0 at rest, 1 or 2 the first or second of its buttons

    def is_waiting(self):
        """Tell whether there is an event to take."""
        return super().is_waiting() or self._goal(0) != self._pushed[0] or self._goal(1) != self._pushed[1]

    def next_event(self):
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
