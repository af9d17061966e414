"""What the screen takes: pixels sent and milliseconds a frame, of the real displayio on the simulator's display."""

import time
from collections.abc import Callable

import sim.display.strict  # noqa: F401  (before displayio)

# isort: split
from sim.dealing import app_with_deal
from sim.headless import FRAME, Headless
from sim.keys import BUTTONS

REPEATS = 20


def screen_figures() -> list[tuple[str, str]]:
    """Return (name, value) texts."""
    console = Headless(make_app=lambda console: app_with_deal(console, 0, 1))
    draw = _flight(console, lambda: _press(console, "a"))
    figures = [
        ("nothing changed", _pixels(console, console.app.step)),
        ("cursor move", _pixels(console, lambda: _press(console, "right"))),
        ("card picked", _pixels(console, lambda: _press(console, "a"))),
        ("sentence shown", _pixels(console, lambda: _press(console, "right", "a"))),
        ("draw, all frames", f"{sum(draw):,} px"),
        ("draw, largest frame", f"{max(draw):,} px"),
    ]
    _press(console, "b")
    left_waste, right_waste = (30, 113), (113, 113)  # 2 and J in deal 1
    console.click(*left_waste)
    removal = _flight(console, lambda: _point(console, *right_waste))
    figures += [
        ("removal, all frames", f"{sum(removal):,} px"),
        ("removal, largest frame", f"{max(removal):,} px"),
        ("whole screen", _pixels(console, lambda: _draw_whole(console))),
        ("whole screen, time", _milliseconds(lambda: _draw_whole(console))),
        ("cursor there and back, time", _milliseconds(lambda: _press(console, "left", "right"))),
        ("nothing changed, time", _milliseconds(console.app.step)),
        ("title to dealt table, time", _milliseconds(lambda: _deal(console))),
    ]
    return figures


def _press(console: Headless, *names: str) -> None:
    for name in names:
        console.button_down(BUTTONS[name])
        console.app.step()
        console.button_up(BUTTONS[name])


def _point(console: Headless, x: int, y: int) -> None:
    console.pointed(x, y)
    console.app.step()


def _deal(console: Headless) -> None:
    console.app.open_title()
    console.app.step()
    console.app.open_table(0, 1)
    console.app.step()


def _draw_whole(console: Headless) -> None:
    root = console.display.root_group
    console.display.root_group = None  # type: ignore[assignment]
    console.display.root_group = root
    console.display.refresh()


def _pixels(console: Headless, action: Callable) -> str:
    before = console.display.total_pixels_sent
    action()
    return f"{console.display.total_pixels_sent - before:,} px"


def _flight(console: Headless, action: Callable) -> list[int]:
    """Return the pixels of each frame from `action` until nothing moves any more."""
    action()
    frames = [console.display.pixels_sent]
    while console.app.busy:
        console.wait(FRAME)
        console.app.step()
        frames.append(console.display.pixels_sent)
    return frames


def _milliseconds(action: Callable) -> str:
    started = time.perf_counter()
    for _ in range(REPEATS):
        action()
    return f"{(time.perf_counter() - started) * 1000 / REPEATS:.2f} ms"
