"""The one contract between the app and the machine it runs on: what a `Console` has, and the numbers of its events.

The badge's boards, the desktop window, the terminal and the test harness each provide a Console; the app talks to
nothing else of the machine. A Console is any object with

display             a displayio display with `auto_refresh` off
running             False once the person has closed the program; always True on a badge
can_quit            whether the player can end the program by quit(), which only then is there; False on a badge
can_share           whether the player can pass a deal on by share(code), which only then is there; False on a badge
today               the date as year * 10000 + month * 100 + day, None where no clock knows it, as on a badge
pointer_x           where the last event of the pointer happened, in display pixels
pointer_y
media               the SaveMedia, as a tuple: two or more that take turns, so that a power cut hits one of them at
                    most, and perhaps one more as a reserve
has_speaker         whether tones are heard
volume              how loud, 1..100 percent of the largest amplitude: the app sets it
light_count         how many lights there are beside the screen: 0, 1 or 5
next_event()        take the oldest waiting event: a button's number when it was pressed, that number + RELEASED when it
                    was let go, what only a desktop has (see below), or NO_EVENT
milliseconds()      a steady clock in ms, 0..TICKS_MASK, wrapping to 0
wait(duration)      sleep for at most `duration` ms and return early when an event arrives
play_tone(frequency, duration)
                    let a tone of `frequency` Hz sound for `duration` ms instead of what sounds now, and return at once;
                    0 Hz is silence. Nothing happens where there is no speaker
show_lights(colours)
                    let the lights shine: bytes, red, green and blue of each light, 3 * light_count of them
set_brightness(percent)
                    light the display, 0..100; nothing happens where that cannot be done
open_pictures(name) open a file of pictures for this display's size to read bytes. Raises OSError where there is none
battery_percent()   how full the battery is, 0..100, or None where that is not known

A SaveMedium is a place for one record that outlives the program. It has

size                how many bytes it holds
read_into(buffer)   copy what was written last into `buffer`, from its start, as much as fits; what was never written is
                    whatever lies there. Raises OSError where the medium cannot be read
write(buffer, length)
                    keep the first `length` bytes, a multiple of 512, of `buffer`. A power cut in the middle may leave
                    anything on this medium and nothing but it. Raises OSError where the medium cannot be written, its
                    errno UNTOUCHED where it still holds what it held
wears_out           what a save costs it: True where each one wears it out, so that saves are counted out, False where a
                    save costs nothing
is_reserve          True where it shares nothing with the others and is to be written seldom
needs_making        True where `make` has to make it before it can be read or written
make()              make it. A power cut in the middle may leave anything on every medium that needs this, but on no
                    reserve. Raises OSError where that fails. What needs no making has no such method
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import BinaryIO, Protocol

    from busdisplay import BusDisplay

    class Console(Protocol):
        """What is said of a Console above, for type checkers."""

        running: bool
        can_quit: bool
        can_share: bool
        pointer_x: int
        pointer_y: int
        media: tuple
        has_speaker: bool
        volume: int
        light_count: int

        @property
        def display(self) -> BusDisplay: ...

        @property
        def today(self) -> int | None: ...

        def quit(self) -> None: ...

        def share(self, code: str) -> None: ...

        def next_event(self) -> int: ...

        def milliseconds(self) -> int: ...

        def wait(self, duration: int) -> None: ...

        def play_tone(self, frequency: int, duration: int) -> None: ...

        def show_lights(self, colours: bytes) -> None: ...

        def set_brightness(self, percent: int) -> None: ...

        def open_pictures(self, name: str) -> BinaryIO: ...

        def battery_percent(self) -> int | None: ...


# Buttons, in the order of the PyBadge's shift register.
B = 0
A = 1
START = 2
SELECT = 3
RIGHT = 4
DOWN = 5
UP = 6
LEFT = 7

NO_EVENT = -1
RELEASED = 8  # added to a button's number when it is let go
# What only a desktop has.
POINTED = 16  # a click
BACK = 17  # a click that goes back, as B does, also where A and B are changed over
REDO = 18  # a key that redoes, as B does while SELECT is held
SEND = 27  # a key that sends all that fits, as A does when it is held
TYPED = 32  # added to the code point of a typed ASCII character that is no button
# And what the desktop's app (sim/desktop_app.py) takes itself: no screen gets it.
UNDO = 19
NEW_DEAL = 20
RESTART = 21
COPY = 22  # the deal code into the clipboard
PASTE = 23  # a deal code from there
GRABBED = 24  # the pointer, held down here, has begun to move
DRAGGED = 25  # it has moved to here
DROPPED = 26  # it was let go here

BLOCK = 512  # bytes: a SaveMedium is written in multiples of it
UNTOUCHED = 30  # errno EROFS, which the boards' module does not name

TICKS_MASK = 0x1FFFFFFF  # where supervisor.ticks_ms() wraps


def elapsed(start: int, now: int) -> int:
    """Return the ms from `start` to `now`, two values of `Console.milliseconds()`, across its wrap."""
    return (now - start) & TICKS_MASK
