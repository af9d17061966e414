"""The one contract between the app and the machine it runs on: what a `Console` has, and the numbers of its events.

The badge's boards, the desktop window, the terminal and the test harness each provide a Console; the app talks to nothing
else of the machine. A Console is any object with

display             a displayio display with `auto_refresh` off
running             False once the person has closed the program; always True on a badge
pointer_x           where the last POINTED event happened, in display pixels
pointer_y
next_event()        take the oldest waiting event: a button's number when it was pressed, that number + RELEASED when it
                    was let go, POINTED, or NO_EVENT
milliseconds()      a steady clock in ms, 0..TICKS_MASK, wrapping to 0
wait(duration)      sleep for at most `duration` ms and return early when an event arrives
"""

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
POINTED = 16  # a click; only a desktop has one

TICKS_MASK = 0x1FFFFFFF  # where supervisor.ticks_ms() wraps


def elapsed(start, now):
    """Return the ms from `start` to `now`, two values of `Console.milliseconds()`, across its wrap."""
    return (now - start) & TICKS_MASK
