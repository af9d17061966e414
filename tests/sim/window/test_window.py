"""The window, by real pygame on SDL's dummy driver: real events in, real pixels out."""

import pygame
import pytest

from handheld.console import (
    A,
    B,
    BACK,
    COPY,
    DOWN,
    DRAGGED,
    DROPPED,
    GRABBED,
    LEFT,
    NEW_DEAL,
    NO_EVENT,
    PASTE,
    POINTED,
    REDO,
    RELEASED,
    RESTART,
    RIGHT,
    SELECT,
    SEND,
    START,
    TYPED,
    UNDO,
    UP,
)
from sim.boards import BOARDS
from sim.keys import COMMANDS, KEYS
from sim.window import help as window_help
from sim.window import layout as window_layout
from sim.window.window import Window
from tests.sim.window.opening import wait_for_speakers


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


def key(kind, code, mod=0, text="", place=0):
    pygame.event.post(pygame.event.Event(kind, key=code, mod=mod, unicode=text, scancode=place))


def mouse(kind, button, x, y):
    pygame.event.post(pygame.event.Event(kind, button=button, pos=(x, y)))


def click(button, x, y):
    mouse(pygame.MOUSEBUTTONDOWN, button, x, y)
    mouse(pygame.MOUSEBUTTONUP, button, x, y)


def paint(window, x, y, color):
    """Make one display pixel `color` in RGB565 as a refresh would."""
    place = (y * window.display.width + x) * 2
    window.display.framebuffer[place : place + 2] = color.to_bytes(2, "little")
    window.display.total_pixels_sent += 1


@pytest.mark.parametrize(
    ("code", "button"),
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
        (pygame.K_F10, START),
        (pygame.K_PAUSE, START),
    ],
)
def test_keys_are_buttons(window, code, button):
    assert KEYS[pygame.key.name(code)] == button
    key(pygame.KEYDOWN, code)
    assert events(window) == [button]
    key(pygame.KEYUP, code)
    assert events(window) == [button + RELEASED]


def test_a_repeated_key_is_pressed_once(window):
    assert pygame.key.get_repeat() == (0, 0)
    for _ in range(5):
        key(pygame.KEYDOWN, pygame.K_RIGHT)
    key(pygame.KEYUP, pygame.K_RIGHT)
    assert events(window) == [RIGHT, RIGHT + RELEASED]


@pytest.mark.parametrize(
    ("code", "command"),
    [
        (pygame.K_u, UNDO),
        (pygame.K_F5, UNDO),
        (pygame.K_y, REDO),
        (pygame.K_F6, REDO),
        (pygame.K_n, NEW_DEAL),
        (pygame.K_F2, NEW_DEAL),
        (pygame.K_e, SEND),
        (pygame.K_F4, SEND),
        (pygame.K_r, RESTART),
        (pygame.K_F3, RESTART),
    ],
)
def test_keys_are_commands(window, code, command):
    key(pygame.KEYDOWN, code, text="x")
    key(pygame.KEYUP, code)
    assert events(window) == [command]


@pytest.mark.parametrize(
    ("code", "mod", "command"),
    [
        (pygame.K_z, 0, UNDO),
        (pygame.K_z, pygame.KMOD_LSHIFT, REDO),
        (pygame.K_y, 0, REDO),
        (pygame.K_c, 0, COPY),
        (pygame.K_v, 0, PASTE),
    ],
)
def test_keys_with_control_are_commands(window, code, mod, command):
    key(pygame.KEYDOWN, code, mod | pygame.KMOD_LCTRL)
    key(pygame.KEYUP, code, mod | pygame.KMOD_LCTRL)
    assert events(window) == [command]
    key(pygame.KEYDOWN, code, mod | pygame.KMOD_LCTRL | pygame.KMOD_RALT)  # AltGr on some systems
    assert events(window) == []


def test_command_is_control_on_a_mac_alone(window, monkeypatch):
    key(pygame.KEYDOWN, pygame.K_z, pygame.KMOD_LMETA)
    assert events(window) == []
    monkeypatch.setattr("sim.window.window.CONTROL", pygame.KMOD_CTRL | pygame.KMOD_META)
    key(pygame.KEYDOWN, pygame.K_z, pygame.KMOD_LMETA)
    assert events(window) == [UNDO]


RUSSIAN = {"w": "\u0446", "a": "\u0444", "s": "\u044b", "d": "\u0432", "z": "\u044f", "x": "\u0447", "h": "\u0440"}
RUSSIAN |= {
    "e": "\u0443",
    "p": "\u0437",
    "m": "\u044c",
    "y": "\u043d",
    "u": "\u0433",
    "n": "\u0442",
    "r": "\u043a",
    "v": "\u043c",
}


@pytest.mark.parametrize("latin", "wasdzxhpmyunre")
def test_a_keyboard_without_latin_letters_has_the_same_places(window, latin):
    code = ord(RUSSIAN[latin])
    place = getattr(pygame, f"KSCAN_{latin.upper()}")
    key(pygame.KEYDOWN, code, text=RUSSIAN[latin], place=place)
    key(pygame.KEYUP, code, place=place)
    expected = [KEYS[latin], KEYS[latin] + RELEASED] if latin in KEYS else [COMMANDS[latin]]
    assert events(window) == expected


def test_control_goes_by_place_where_letters_are_not_latin(window):
    key(pygame.KEYDOWN, ord(RUSSIAN["z"]), pygame.KMOD_LCTRL, place=pygame.KSCAN_Z)
    key(pygame.KEYDOWN, ord(RUSSIAN["v"]), pygame.KMOD_LCTRL, place=pygame.KSCAN_V)
    assert events(window) == [UNDO, PASTE]
    key(pygame.KEYDOWN, ord("\u0439"), pygame.KMOD_LCTRL, place=pygame.KSCAN_Q)
    assert events(window) == []
    assert window.running is False


def test_a_latin_letter_counts_wherever_it_lies(window):
    key(pygame.KEYDOWN, pygame.K_z, text="z", place=pygame.KSCAN_W)  # AZERTY
    key(pygame.KEYUP, pygame.K_z, place=pygame.KSCAN_W)
    assert events(window) == [A, A + RELEASED]


def test_digits_of_other_scripts_are_typed_by_their_place(window):
    key(pygame.KEYDOWN, 0x667, text="\u0667", place=pygame.KSCAN_7)
    assert events(window) == [TYPED + ord("7")]


def test_digits_are_typed_whichever_key_they_lie_on(window):
    key(pygame.KEYDOWN, pygame.K_7, text="7")
    key(pygame.KEYDOWN, pygame.K_KP_0, text="0")
    key(pygame.KEYDOWN, pygame.K_6, text="-")
    key(pygame.KEYDOWN, pygame.K_1, text="&")
    key(pygame.KEYDOWN, pygame.K_LSHIFT)
    assert events(window) == [TYPED + ord("7"), TYPED + ord("0"), TYPED + ord("-")]


def test_what_is_held_is_let_go_of_with_the_focus(window):
    key(pygame.KEYDOWN, pygame.K_RIGHT)
    key(pygame.KEYDOWN, pygame.K_x)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    key(pygame.KEYUP, pygame.K_RIGHT)
    assert events(window) == [RIGHT, B, B + RELEASED, RIGHT + RELEASED]


@pytest.mark.parametrize("mod", [pygame.KMOD_LALT, pygame.KMOD_LCTRL, pygame.KMOD_LMETA])
def test_a_shortcut_of_the_desktop_is_no_button(window, mod):
    key(pygame.KEYDOWN, pygame.K_TAB, mod)
    key(pygame.KEYDOWN, pygame.K_5)
    assert events(window) == []
    assert window.running


def test_control_q_quits(window):
    key(pygame.KEYDOWN, pygame.K_q, pygame.KMOD_LCTRL)
    assert events(window) == []
    assert window.running is False


def test_closing_the_window_quits(window):
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert events(window) == []
    assert window.running is False


def test_a_left_click_points_in_display_pixels(window):
    click(1, 0, 0)
    assert events(window) == [POINTED]
    assert (window.pointer_x, window.pointer_y) == (0, 0)
    click(1, 319, 255)
    assert events(window) == [POINTED]
    assert (window.pointer_x, window.pointer_y) == (159, 127)


def test_a_click_on_the_help_or_by_the_wheel_is_none(window):
    click(1, 100, 256)
    click(1, 100, 270)
    click(2, 100, 100)
    click(4, 100, 100)
    assert events(window) == []


def test_a_pointer_that_is_moved_drags_in_display_pixels(window):
    mouse(pygame.MOUSEBUTTONDOWN, 1, 20, 40)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(101, 61), rel=(81, 21), buttons=(1, 0, 0)))
    window.wait(0)
    assert [window.next_event(), window.pointer_x, window.pointer_y] == [GRABBED, 10, 20]
    assert [window.next_event(), window.pointer_x, window.pointer_y] == [DRAGGED, 50, 30]
    mouse(pygame.MOUSEBUTTONUP, 1, 330, 61)
    window.wait(0)
    assert [window.next_event(), window.pointer_x, window.pointer_y] == [DROPPED, 165, 30]


def test_a_right_click_goes_back(window):
    click(3, 10, 10)
    assert events(window) == [BACK]


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
    # 4 window pixels to one of the display: 640 x 512, below it 20 for the lights and 32 for the help.
    assert surface.get_at((29, 18)) == (12, 20, 25)
    assert surface.get_at((30, 18)) == surface.get_at((33, 21)) == (255, 255, 255)
    assert surface.get_at((34, 18)) == surface.get_at((30, 22)) == (0, 0, 0)
    assert surface.get_at((30, 549)) == (12, 20, 25)
    assert surface.get_at((30, 550)) == surface.get_at((30, 581)) == (22, 36, 46)
    assert surface.get_at((30, 582)) == (12, 20, 25)
    click(1, 30 + 4 * 20 + 3, 18 + 4 * 11)
    assert events(window) == [POINTED]
    assert (window.pointer_x, window.pointer_y) == (20, 11)
    assert window.size == (700, 600)


def test_lights_shine_under_the_picture(window):
    surface = pygame.display.get_surface()
    middles = [(32 + 64 * number, 261) for number in range(5)]
    assert [surface.get_at(middle)[:3] for middle in middles] == [(34, 44, 52)] * 5
    window.show_lights(bytes((255, 0, 0)) + bytes(9) + bytes((0, 64, 255)))
    window.wait(0)
    assert [surface.get_at(middle)[:3] for middle in middles] == [(255, 44, 52)] + [(34, 44, 52)] * 3 + [(34, 136, 255)]
    assert surface.get_at((64, 261)) == (12, 20, 25)


def test_brightness_dims_the_picture_and_nothing_else(window):
    paint(window, 0, 0, 0xFFFF)
    window.set_brightness(50)
    window.wait(0)
    surface = pygame.display.get_surface()
    assert [surface.get_at(place)[:3] for place in ((0, 0), (1, 1), (2, 0))] == [(186, 186, 186)] * 2 + [(0, 0, 0)]
    assert surface.get_at((32, 261)) == (34, 44, 52)
    assert surface.get_at((0, 281)) == (22, 36, 46)
    window.set_brightness(100)
    window.wait(0)
    assert surface.get_at((0, 0)) == (255, 255, 255)


def test_a_board_without_lights_has_no_row_for_them():
    window = Window(BOARDS["picopad"], scale=1)
    size = pygame.display.get_surface().get_size()
    window.close()
    assert size == window.size == (320, 256)


@pytest.mark.parametrize(("code", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)])
def test_full_screen_and_back(window, code, mod):
    desktop = pygame.display.get_desktop_sizes()[0]
    key(pygame.KEYDOWN, code, mod)
    assert events(window) == []
    assert pygame.display.is_fullscreen()
    assert pygame.display.get_surface().get_size() == desktop
    assert window.size == (320, 282)
    key(pygame.KEYDOWN, code, mod)
    assert events(window) == []
    assert not pygame.display.is_fullscreen()
    assert pygame.display.get_surface().get_size() == window.size == (320, 282)


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


@pytest.mark.parametrize(
    ("board", "scale", "size", "help_lines"),
    [
        ("pybadge", 1, 1, ["Arrows move|Enter A|Esc B", "H SELECT|P START|F1 keys"]),
        ("pybadge", 2, 1, ["Arrows move|Enter A|Esc B|H SELECT|P START|F1 keys"]),
        ("pybadge", 3, 1, ["Arrows move|Enter A|Esc B|H SELECT|P START|F1 keys"]),
        ("pybadge", 4, 2, ["Arrows move|Enter A|Esc B|H SELECT|P START|F1 keys"]),
        ("pybadge", 5, 2, ["Arrows move|Enter A|Esc B|H SELECT|P START|F1 keys"]),
        ("pybadge", 7, 3, ["Arrows move|Enter A|Esc B|H SELECT|P START|F1 keys"]),
        ("picosystem", 1, 1, ["Arrows move|Enter A|Esc B|H SELECT|P START", "F1 keys"]),
        ("picopad", 1, 1, ["Arrows move|Enter A|Esc B|H SELECT|P START|F1 keys"]),
    ],
)
def test_the_help_is_whole_at_every_scale(board, scale, size, help_lines):
    width = BOARDS[board].width * scale
    shown_size, lines = window_layout.strip_lines(width, scale)
    assert shown_size == size
    assert ["|".join(" ".join(pair) for pair in line) for line in lines] == help_lines
    assert all(window_layout.line_width(line) * size <= width for line in lines)
    assert len(lines) * 12 * size <= window_layout.strip_height(width, scale)


@pytest.mark.parametrize("room", [(160, 166), (240, 278), (320, 256), (320, 282), (1024, 768), (1920, 1080)])
def test_every_key_stands_on_one_page_of_the_overview_and_fits(room, monkeypatch):
    written = []

    def write(surface, text, x, y, size, color):
        assert x >= 0 and x + (6 * len(text) - 1) * size <= room[0] and y >= 0 and y + 12 * size <= room[1], text
        written.append((text, x, x + 6 * len(text) * size, y))
        return x

    monkeypatch.setattr(window_help, "_write", write)
    surface = pygame.Surface(room)
    pages = window_help.overview_pages(room)
    for page in range(pages):
        window_help.draw_overview(surface, page)
    rows = list(zip(written[::2], written[1::2], strict=True))
    assert all(key[2] <= meaning[1] and key[3] == meaning[3] for key, meaning in rows)
    shown = [(key[0], meaning[0]) for key, meaning in rows]
    assert [pair for pair in shown if pair[0] != "F1"] == list(window_help.OVERVIEW)
    assert [pair for pair in shown if pair[0] == "F1"] == [("F1", "more")] * (pages - 1) + [("F1", "close")]


def test_f1_turns_the_pages_of_a_small_window():
    window = Window(scale=1)
    pictures = []
    for _ in range(4):
        window.wait(0)
        window.wait(0)
        pictures.append(pygame.image.tobytes(pygame.display.get_surface(), "RGB"))
        key(pygame.KEYDOWN, pygame.K_F1)
    window.close()
    assert pictures[0] == pictures[3]
    assert len(set(pictures)) == 3


def test_the_desktop_has_one_clipboard(window):
    assert window.copy("DP0000000-5") is True
    assert window.clipboard == pygame.scrap.get_text() == "DP0000000-5"


def test_a_click_closes_the_keys_and_does_nothing_else(window):
    key(pygame.KEYDOWN, pygame.K_F1)
    click(1, 50, 50)
    click(1, 60, 50)
    assert events(window) == [POINTED]
    assert window.pointer_x == 30


def test_the_largest_scale_that_fits():
    assert window_layout.window_size(160, 128, 4, 5) == (640, 564)
    assert window_layout.window_size(160, 128, 4, 0) == (640, 544)
    assert window_layout.largest_scale(160, 128, 5, (640, 564)) == 4
    assert window_layout.largest_scale(160, 128, 5, (639, 564)) == 3
    assert window_layout.largest_scale(160, 128, 5, (640, 563)) == 3
    assert window_layout.largest_scale(160, 128, 0, (640, 544)) == 4
    assert window_layout.largest_scale(160, 128, 5, (10, 10)) == 1
    assert window_layout.largest_scale(320, 240, 0, (1920, 1080)) == 4


def opened(**wanted):
    """Return the size of a window opened as `wanted`, and the desktop's."""
    window = Window(**wanted)
    size = pygame.display.get_surface().get_size()
    desktop = pygame.display.get_desktop_sizes()[0]
    window.close()
    return size, desktop


def test_the_window_fits_the_desktop():
    size, desktop = opened()
    assert size[0] <= desktop[0] and size[1] <= desktop[1]
    assert size[0] % 160 == 0


def test_a_remembered_size_is_taken_up_where_the_desktop_has_it():
    first, (width, height) = opened()
    assert opened(size=(500, 400))[0] == (500, 400)
    assert opened(size=(500, 400), scale=1)[0] == (160, 166)
    assert opened(size=(width, height))[0] == (width, height)
    assert opened(size=(width + 1, 400))[0] == opened(size=(500, height + 1))[0] == first
    assert opened(size=(160, 166))[0] == (160, 166)
    assert opened(size=(159, 166))[0] == opened(size=(160, 165))[0] == opened(size=(1, 1))[0] == first


def test_no_window_is_larger_than_the_desktop():
    assert opened(scale=16) == ((800, 718), (1024, 768))
    assert opened(board=BOARDS["picopad"], scale=16)[0] == (960, 752)


def test_a_tone_is_played(window, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert (window.has_speaker, window.volume) == (True, 100)
    window.volume = 40
    window.play_tone(440, 60_000)
    wait_for_speakers()
    assert pygame.mixer.get_busy() is True
    assert pygame.mixer.Channel(0).get_sound().get_volume() == 51 / 128
    window.close()
    assert pygame.mixer.get_init() is None
