"""Events, clock and pointer that all desktop Consoles share."""

import time
from datetime import date

from handheld.console import (
    A,
    B,
    BACK,
    DRAGGED,
    DROPPED,
    GRABBED,
    LEFT,
    NO_EVENT,
    POINTED,
    REDO,
    RELEASED,
    SEND,
    TICKS_MASK,
    TYPED,
)
from sim.boards import BOARDS
from sim.console import DesktopConsole


def events(console):
    """Take every waiting event."""
    taken = []
    while (event := console.next_event()) != NO_EVENT:
        taken.append(event)
    return taken


def test_presses_and_releases_come_in_order():
    console = DesktopConsole()
    console.button_down(A)
    console.button_down(LEFT)
    console.button_up(A)
    console.button_up(LEFT)
    assert events(console) == [A, LEFT, A + RELEASED, LEFT + RELEASED]
    assert console.next_event() == NO_EVENT


def test_a_held_button_is_pressed_once():
    console = DesktopConsole()
    for _ in range(3):
        console.button_down(A)
    console.button_up(A)
    console.button_up(A)
    console.button_down(A)
    assert events(console) == [A, A + RELEASED, A]


def test_what_waits_is_bounded_and_no_button_stays_down():
    console = DesktopConsole()
    for _ in range(100):
        console.button_down(A)
        console.button_up(A)
    console.button_down(B)
    console.button_up(B)
    console.pointed(1, 1)
    assert events(console) == [A, A + RELEASED] * 32


def test_a_noted_press_gets_its_release_when_much_waits():
    console = DesktopConsole()
    console.button_down(B)
    for _ in range(100):
        console.pointed(3, 4)
    console.button_up(B)
    assert events(console) == [B] + [POINTED] * 63 + [B + RELEASED]


def test_the_pointer_is_where_the_event_just_taken_was():
    console = DesktopConsole()
    console.pointed(0, 0)
    console.pointed(159, 127)
    console.button_down(A)
    assert console.next_event() == POINTED
    assert (console.pointer_x, console.pointer_y) == (0, 0)
    assert console.next_event() == POINTED
    assert (console.pointer_x, console.pointer_y) == (159, 127)
    assert console.next_event() == A
    assert (console.pointer_x, console.pointer_y) == (159, 127)


def test_clicks_beside_the_display_are_none():
    console = DesktopConsole()
    for x, y in ((-1, 0), (0, -1), (160, 0), (0, 128)):
        console.pointed(x, y)
    assert events(console) == []


def test_the_clock_wraps_where_the_badge_s_does(monkeypatch):
    console = DesktopConsole()
    for now, shown in ((0, 0), (TICKS_MASK, TICKS_MASK), (TICKS_MASK + 1, 0), (TICKS_MASK + 18, 17)):
        monkeypatch.setattr(time, "monotonic_ns", lambda now=now: now * 1_000_000 + 999_999)
        assert console.milliseconds() == shown


def test_quit():
    console = DesktopConsole()
    assert console.running is True
    console.quit()
    assert console.running is False


def test_redo_back_and_send_are_events_of_their_own_unless_too_much_waits():
    console = DesktopConsole()
    console.command(REDO)
    console.back()
    console.command(SEND)
    assert events(console) == [REDO, BACK, SEND]
    for _ in range(64):
        console.pointed(1, 1)
    console.command(REDO)
    console.back()
    console.command(SEND)
    assert events(console) == [POINTED] * 64


def test_digits_and_the_hyphen_are_typed():
    console = DesktopConsole()
    for character in ("0", "9", "-", "x", "", "\u0661", "10"):
        console.typed(character)
    assert events(console) == [TYPED + 48, TYPED + 57, TYPED + 45]
    for _ in range(65):
        console.typed("1")
    assert events(console) == [TYPED + 49] * 64


def test_all_that_is_down_can_be_let_go():
    console = DesktopConsole()
    console.button_down(LEFT)
    console.button_down(B)
    console.release_all()
    console.button_up(B)
    assert events(console) == [LEFT, B, B + RELEASED, LEFT + RELEASED]


def test_a_console_has_the_screen_and_the_lights_of_its_board():
    console = DesktopConsole(BOARDS["picosystem"])
    assert (console.display.width, console.display.height, console.light_count) == (240, 240, 1)
    assert console.lights == b"\0\0\0"
    console.show_lights(bytearray(b"\1\2\3"))
    assert console.lights == b"\1\2\3"
    assert console.brightness == 100
    console.set_brightness(30)
    assert console.brightness == 30
    assert (console.has_speaker, console.volume) == (False, 100)


def test_media_are_independent_and_erased():
    console = DesktopConsole()
    buffer = bytearray(8192)
    for medium in console.media:
        assert medium.size == 8192
        medium.read_into(buffer)
        assert buffer == b"\xff" * 8192
    console.media[0].write(b"a game", 6)
    console.media[1].read_into(buffer)
    assert buffer == b"\xff" * 8192


def events_and_places(console):
    """Take every waiting event, each with where the pointer is then."""
    taken = []
    while (event := console.next_event()) != NO_EVENT:
        taken.append((event, console.pointer_x, console.pointer_y))
    return taken


def test_a_pointer_that_stays_clicks_where_it_was_pressed():
    console = DesktopConsole()
    console.pointer_down(10, 20)
    console.pointer_moved(12, 18)
    assert events(console) == []
    console.pointer_up(12, 18)
    assert events_and_places(console) == [(POINTED, 10, 20)]


def test_a_pointer_that_moves_drags_and_only_its_last_place_waits():
    console = DesktopConsole()
    console.pointer_down(10, 20)
    console.pointer_moved(13, 20)
    console.pointer_moved(40, 50)
    console.pointer_moved(-7, 200)
    console.pointer_up(-7, 200)
    console.pointer_moved(1, 1)
    assert events_and_places(console) == [(GRABBED, 10, 20), (DRAGGED, -7, 200), (DROPPED, -7, 200)]


def test_nothing_is_dragged_from_outside_the_display():
    console = DesktopConsole()
    console.pointer_down(160, 20)
    console.pointer_moved(10, 20)
    console.pointer_up(10, 20)
    assert events(console) == []


def test_what_is_dragged_falls_outside_when_the_focus_goes():
    console = DesktopConsole()
    console.pointer_down(10, 20)
    console.pointer_moved(30, 20)
    console.release_all()
    console.pointer_up(30, 20)
    assert events_and_places(console) == [(GRABBED, 10, 20), (DRAGGED, 30, 20), (DROPPED, -1, -1)]


def test_a_drag_that_began_comes_to_its_end_however_much_waits():
    console = DesktopConsole()
    console.pointer_down(10, 20)
    console.pointer_moved(30, 20)
    for _ in range(100):
        console.command(REDO)
    console.pointer_up(30, 20)
    assert events(console) == [GRABBED, DRAGGED] + [REDO] * 62 + [DROPPED]


def test_no_drag_begins_when_too_much_waits():
    console = DesktopConsole()
    for _ in range(100):
        console.command(REDO)
    console.pointer_down(10, 20)
    console.pointer_moved(30, 20)
    console.pointer_up(30, 20)
    assert events(console) == [REDO] * 64


def test_a_desktop_knows_the_date_and_can_be_left():
    before = date.today()
    today = DesktopConsole().today
    assert today in (int(before.strftime("%Y%m%d")), int(date.today().strftime("%Y%m%d")))
    assert DesktopConsole().can_quit is True


def test_what_is_copied_can_be_pasted():
    console = DesktopConsole()
    assert console.clipboard == ""
    assert console.copy("ST00000-69") is True
    assert console.clipboard == "ST00000-69"
