"""keypad: scanners that look every 20 ms at the contacts that the player closes and opens.

What a scanner makes of a key that is down when it begins to look differs between versions of CircuitPython, see
`player.circuitpython`:

    9.0             making it, and reset(), report the key as pressed
    9.1, 9.2.0      making it reports nothing, and reset() reports every key that is *not* down as let go
    from 9.2.1 on   making it reports nothing, and reset() reports the key as pressed
"""

import player
from microcontroller import Pin, need_pin

INTERVAL = 20  # ms between two looks
BYTES = 6  # that an event takes in the queue


class Event:
    """A key that was pressed or let go."""

    def __init__(self, key_number: int = 0, pressed: bool = True) -> None:
        """Make an event."""
        self.key_number = key_number
        self.pressed = pressed


class EventQueue:
    """At most `size` events; those that find it full are lost."""

    def __init__(self, size: int) -> None:
        """Make an empty queue."""
        self._events = []
        self._size = size
        self._has_overflowed = False

    @property
    def overflowed(self) -> bool:
        """Whether an event was lost since the queue was cleared last."""
        return self._has_overflowed

    def __len__(self) -> int:
        return len(self._events) * (1 if player.circuitpython >= (10, 0) else BYTES)  # 9 counts bytes

    def __bool__(self) -> bool:
        return bool(self._events)

    def add(self, key_number: int, pressed: bool) -> None:
        """Note an event."""
        if len(self._events) < self._size:
            self._events.append(key_number * 2 + pressed)
        else:
            self._has_overflowed = True

    def get_into(self, event: Event) -> bool:
        """Store the oldest event in `event`; return False where there is none."""
        if not self._events:
            return False
        code = self._events.pop(0)
        event.key_number = code >> 1
        event.pressed = bool(code & 1)
        return True

    def clear(self) -> None:
        """Forget the events, and that some were lost."""
        self._events.clear()
        self._has_overflowed = False


class _Scanner:
    """Counts for each key: 1 when it is down, -1 when it is up, and before the first look 0, or -1 in 9.0."""

    def __init__(self, pins: list[Pin], contacts: list, max_events: int) -> None:
        self._pins = pins
        self._contacts = contacts
        self._states = [-1 if player.circuitpython < (9, 1) else 0] * len(contacts)
        self._events = EventQueue(max_events)
        player.scanner = self
        self._look_at_once()

    @property
    def key_count(self) -> int:
        """How many keys there are."""
        return len(self._contacts)

    @property
    def events(self) -> EventQueue:
        """The EventQueue. Raises ValueError after deinit."""
        if self._pins is None:
            raise ValueError("Object has been deinitialized and can no longer be used. Create a new object.")
        return self._events

    def reset(self) -> None:
        """Take every key for one that is up, in 9.1 and 9.2.0 for one that is down, and look at once."""
        is_mistaken = (9, 1) <= player.circuitpython < (9, 2, 1)
        self._states = [1 if is_mistaken else -1] * len(self._contacts)
        self._look_at_once()

    def deinit(self) -> None:
        """Look no more, and let the pins be taken by others."""
        if self._pins is not None:
            player.scanner = None
            for pin in self._pins:
                pin.is_taken = False
            self._pins = None

    def pass_to(self, moment: int) -> None:
        """Let time pass to `moment` in ms, in which no contact changes."""
        if moment >= self._next:
            self._next += ((moment - self._next) // INTERVAL + 1) * INTERVAL
            self._look()

    def _look_at_once(self) -> None:
        self._next = player.milliseconds + INTERVAL
        self._look()

    def _look(self) -> None:
        for key_number in range(len(self._contacts)):
            is_down = self._reads(key_number)
            state = self._states[key_number]
            self._states[key_number] = 1 if is_down else -1
            if state == (-1 if is_down else 1):
                self._events.add(key_number, is_down)

    def _reads(self, key_number: int) -> bool:
        return self._contacts[key_number] in player.held


class Keys(_Scanner):
    """Keys on pins of their own."""

    def __init__(
        self,
        pins: tuple[Pin, ...],
        *,
        value_when_pressed: bool,
        pull: bool = True,
        interval: float = 0.02,
        max_events: int = 64,
    ) -> None:
        """Take the pins."""
        if value_when_pressed or not pull:
            raise ValueError("the stand-in boards' buttons connect a pin, pulled up, to ground")
        pins = [need_pin(pin) for pin in pins]
        super().__init__(pins, [pin.name for pin in pins], max_events)


class ShiftRegisterKeys(_Scanner):
    """Keys behind a shift register, which takes the contacts in between two looks: what the first finds is chance."""

    def __init__(
        self,
        *,
        clock: Pin,
        data: Pin,
        latch: Pin,
        key_count: int,
        value_when_pressed: bool,
        value_to_latch: bool = True,
        interval: float = 0.02,
        max_events: int = 64,
    ) -> None:
        """Take the pins."""
        pins = [need_pin(pin) for pin in (clock, data, latch)]
        names = [pin.name for pin in pins]
        if names != ["BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH"] or not value_when_pressed or not value_to_latch:
            raise ValueError("the shift register is not connected like this")
        self._found = player.register
        super().__init__(pins, list(range(key_count)), max_events)
        self._found = None

    def _reads(self, key_number: int) -> bool:
        return super()._reads(key_number) if self._found is None else bool(self._found >> key_number & 1)
