"""keypad: scanners whose contacts the player closes and opens."""

import player
from microcontroller import need_pin


class Event:
    """A key that was pressed or let go."""

    def __init__(self, key_number=0, pressed=True):
        """Make an event."""
        self.key_number = key_number
        self.pressed = pressed


class EventQueue:
    """At most 64 events; more are lost."""

    def __init__(self):
        """Make an empty queue."""
        self._events = []
        self.overflowed = False

    def __len__(self):
        return len(self._events)

    def add(self, key_number, pressed):
        """Note an event."""
        if len(self._events) < 64:
            self._events.append(key_number * 2 + pressed)
        else:
            self.overflowed = True

    def get_into(self, event):
        """Store the oldest event in `event`; return False where there is none."""
        if not self._events:
            return False
        code = self._events.pop(0)
        event.key_number = code >> 1
        event.pressed = bool(code & 1)
        return True


class _Scanner:
    def __init__(self, contacts):
        self._contacts = contacts
        self.key_count = len(contacts)
        self.events = EventQueue()
        player.scanner = self
        for contact in player.held:  # a scanner takes every key for one that is not pressed
            self.change(contact, True)

    def change(self, contact, pressed):
        """A contact was closed or opened."""
        for key_number in range(self.key_count):
            if self._contacts[key_number] == contact:
                self.events.add(key_number, pressed)


class Keys(_Scanner):
    """Keys on pins of their own."""

    def __init__(self, pins, *, value_when_pressed, pull=True, interval=0.02, max_events=64):
        """Take the pins."""
        if value_when_pressed or not pull:
            raise ValueError("the stand-in boards' buttons connect a pin, pulled up, to ground")
        super().__init__([need_pin(pin).name for pin in pins])


class ShiftRegisterKeys(_Scanner):
    """Keys behind a shift register."""

    def __init__(self, *, clock, data, latch, key_count, value_when_pressed, value_to_latch=True):
        """Take the pins."""
        names = [need_pin(pin).name for pin in (clock, data, latch)]
        if names != ["BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH"] or not value_when_pressed or not value_to_latch:
            raise ValueError("the shift register is not connected like this")
        super().__init__(list(range(key_count)))
