"""The window, by real pygame on SDL's dummy driver: real events in, real pixels out."""

import pygame
import pytest
from handheld.console import A, B, DOWN, LEFT, NO_EVENT, POINTED, RELEASED, RIGHT, SELECT, START, UP
from sim import window_layout
from sim.keys import KEYS
from sim.window import Window


@pytest.fixture
def window():
    window = Window(scale=2)
    window.wait(0)
    events(window)
    yield window
    window.close()


def events(window):
    """Let the window take what was posted, and take every waiting event."""
    window.wait(0)
    taken = []
    while (event := window.next_event()) != NO_EVENT:
        taken.append(event)
    return taken


def key(kind, code, mod=0):
    pygame.event.post(pygame.event.Event(kind, key=code, mod=mod))


def click(kind, button, x, y):
    pygame.event.post(pygame.event.Event(kind, button=button, pos=(x, y)))


def paint(window, x, y, color):
    """Make one display pixel `color` in RGB565 as a refresh would."""
    place = (y * window.display.width + x) * 2
    window.display.framebuffer[place : place + 2] = color.to_bytes(2, "little")
    window.display.total_pixels_sent += 1


@pytest.mark.parametrize(
    "code, button",
    [
        (pygame.K_UP, UP),
        (pygame.K_w, UP),
        (pygame.K_DOWN, DOWN),
        (pygame.K_s, DOWN),
        (pygame.K_LEFT, LEFT),
        (pygame.K_a, LEFT),
        (pygame.K_RIGHT, RIGHT),
        (pygame.K_d, RIGHT),
        (pygame.K_z, A),
        (pygame.K_RETURN, A),
        (pygame.K_KP_ENTER, A),
        (pygame.K_SPACE, A),
        (pygame.K_x, B),
        (pygame.K_BACKSPACE, B),
        (pygame.K_ESCAPE, B),
        (pygame.K_TAB, SELECT),
        (pygame.K_h, SELECT),
        (pygame.K_p, START),
        (pygame.K_m, START),
    ],
)
def test_keys_are_buttons(window, code, button):
    assert KEYS[pygame.key.name(code)] == button
    key(pygame.KEYDOWN, code)
    assert events(window) == [button]
    key(pygame.KEYUP, code)
    assert events(window) == [button + RELEASED]


def test_a_repeated_key_is_pressed_once(window):
    for _ in range(5):
        key(pygame.KEYDOWN, pygame.K_RIGHT)
    key(pygame.KEYUP, pygame.K_RIGHT)
    assert events(window) == [RIGHT, RIGHT + RELEASED]


@pytest.mark.parametrize("mod", [pygame.KMOD_LALT, pygame.KMOD_LCTRL, pygame.KMOD_LMETA])
def test_a_shortcut_of_the_desktop_is_no_button(window, mod):
    key(pygame.KEYDOWN, pygame.K_TAB, mod)
    key(pygame.KEYDOWN, pygame.K_5)
    assert events(window) == []
    assert window.running


@pytest.mark.parametrize("code", [pygame.K_q, pygame.K_c])
def test_control_q_and_control_c_quit(window, code):
    key(pygame.KEYDOWN, code, pygame.KMOD_LCTRL)
    assert events(window) == []
    assert window.running is False


def test_closing_the_window_quits(window):
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert events(window) == []
    assert window.running is False


def test_a_left_click_points_in_display_pixels(window):
    click(pygame.MOUSEBUTTONDOWN, 1, 0, 0)
    assert events(window) == [POINTED]
    assert (window.pointer_x, window.pointer_y) == (0, 0)
    click(pygame.MOUSEBUTTONDOWN, 1, 319, 255)
    assert events(window) == [POINTED]
    assert (window.pointer_x, window.pointer_y) == (159, 127)


def test_a_click_on_the_help_or_by_the_wheel_is_none(window):
    click(pygame.MOUSEBUTTONDOWN, 1, 100, 256)
    click(pygame.MOUSEBUTTONDOWN, 2, 100, 100)
    click(pygame.MOUSEBUTTONDOWN, 4, 100, 100)
    assert events(window) == []


def test_a_right_click_is_b(window):
    click(pygame.MOUSEBUTTONDOWN, 3, 10, 10)
    click(pygame.MOUSEBUTTONUP, 3, 10, 10)
    assert events(window) == [B, B + RELEASED]


def test_display_pixels_are_squares_of_the_scale(window):
    paint(window, 5, 7, 0xFFFF)
    window.wait(0)
    surface = pygame.display.get_surface()
    white = [(x, y) for x in range(8, 14) for y in range(12, 18) if surface.get_at((x, y)) == (255, 255, 255)]
    assert white == [(10, 14), (10, 15), (11, 14), (11, 15)]


def test_nothing_is_shown_again_when_nothing_was_sent(window):
    pygame.display.get_surface().set_at((100, 100), (1, 2, 3))
    window.wait(0)
    assert pygame.display.get_surface().get_at((100, 100)) == (1, 2, 3)
    paint(window, 0, 0, 0xFFFF)
    window.wait(0)
    assert pygame.display.get_surface().get_at((100, 100)) == (0, 0, 0)


def test_a_resized_window_has_the_picture_in_the_middle(window):
    pygame.display.set_mode((700, 600), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=700, y=600))
    paint(window, 0, 0, 0xFFFF)
    assert events(window) == []
    window.wait(0)
    surface = pygame.display.get_surface()
    # 4 window pixels to one of the display: 640 x 512, and 32 below it for the help.
    assert surface.get_at((29, 28)) == (12, 20, 25)
    assert surface.get_at((30, 28)) == surface.get_at((33, 31)) == (255, 255, 255)
    assert surface.get_at((34, 28)) == surface.get_at((30, 32)) == (0, 0, 0)
    assert surface.get_at((30, 540)) == (22, 36, 46)
    click(pygame.MOUSEBUTTONDOWN, 1, 30 + 4 * 20 + 3, 28 + 4 * 11)
    assert events(window) == [POINTED]
    assert (window.pointer_x, window.pointer_y) == (20, 11)


def test_f1_shows_the_keys_and_any_key_closes_them(window):
    before = pygame.image.tobytes(pygame.display.get_surface(), "RGB")
    key(pygame.KEYDOWN, pygame.K_F1)
    window.wait(0)
    window.wait(0)
    assert pygame.image.tobytes(pygame.display.get_surface(), "RGB") != before
    key(pygame.KEYDOWN, pygame.K_ESCAPE)
    key(pygame.KEYUP, pygame.K_ESCAPE)
    assert events(window) == []
    window.wait(0)
    assert pygame.image.tobytes(pygame.display.get_surface(), "RGB") == before


def test_a_click_closes_the_keys_and_does_nothing_else(window):
    key(pygame.KEYDOWN, pygame.K_F1)
    click(pygame.MOUSEBUTTONDOWN, 1, 50, 50)
    click(pygame.MOUSEBUTTONDOWN, 1, 60, 50)
    assert events(window) == [POINTED]
    assert window.pointer_x == 30


def test_the_largest_scale_that_fits():
    assert window_layout.window_size(160, 128, 4) == (640, 544)
    assert window_layout.largest_scale(160, 128, (640, 544)) == 4
    assert window_layout.largest_scale(160, 128, (639, 544)) == 3
    assert window_layout.largest_scale(160, 128, (640, 543)) == 3
    assert window_layout.largest_scale(160, 128, (10, 10)) == 1
    assert window_layout.largest_scale(320, 240, (1920, 1080)) == 4


def test_the_window_fits_the_desktop():
    window = Window()
    desktop = pygame.display.get_desktop_sizes()[0]
    size = pygame.display.get_surface().get_size()
    window.close()
    assert size[0] <= desktop[0] and size[1] <= desktop[1]
    assert size[0] % 160 == 0
