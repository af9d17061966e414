"""A Console in a window of the desktop, by pygame-ce."""

import os
import time
from collections.abc import Sequence

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from sim.boards import STANDARD, Board
from sim.console import DesktopConsole
from sim.keys import KEYS, REDO_KEY, SEND_KEY
from sim.light_colours import shown_brightness
from sim.media import SaveMedium
from sim.window import help as window_help
from sim.window.layout import largest_scale, lights_height, picture_origin, window_size
from sim.window.lights import draw_lights
from sim.window.speaker import Speaker

TITLE = "Pocket Patience"
UNKEPT_TITLE = "Pocket Patience (nothing is kept)"
AROUND = 0x0C1419
EVENTS = (
    pygame.QUIT,
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWFOCUSLOST,
)
DESKTOPS = ("x11", "wayland", "windows", "cocoa")
NOT_BUTTONS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
LEFT_CLICK = 1
RIGHT_CLICK = 3
NAP = 8  # ms between two looks for events


class WindowError(Exception):
    """No window can be opened here; the text says why."""


class Window(DesktopConsole):
    """A Console whose display is a window, with its keyboard and mouse as buttons.

    size  the window's (width, height) in its own pixels when it last did not fill the screen
    """

    def __init__(
        self,
        board: Board = STANDARD,
        media: Sequence[SaveMedium] | None = None,
        scale: int | None = None,
        size: tuple[int, int] | None = None,
        title: str = TITLE,
    ) -> None:
        """Open the window. Raises WindowError where that is impossible.

        board, media: as for every DesktopConsole.
        scale: window pixels to a display pixel; without it the window is `size`, its (width, height), if the desktop
        has that much, and else as large as the desktop has room for.
        """
        super().__init__(board, media)
        self._speaker = Speaker()
        self._is_full_screen = False
        self._shows_overview = False
        try:
            pygame.display.init()
            _check_driver()
            pygame.display.set_icon(_icon())
            if scale is not None or size is None or not _is_on_desktop(size):
                scale = scale or largest_scale(board.width, board.height, board.light_count, _room())
                size = window_size(board.width, board.height, scale, board.light_count)
            pygame.display.set_mode(size, pygame.RESIZABLE)
        except pygame.error as error:
            pygame.display.quit()
            raise WindowError(str(error)) from error
        pygame.display.set_caption(title)
        pygame.display.set_allow_screensaver(True)
        pygame.event.set_blocked(None)
        pygame.event.set_allowed(EVENTS)
        self._lay_out()

    def wait(self, duration: int) -> None:
        """Show what changed, then sleep for at most `duration` ms or until something happens at the window."""
        self._show()
        self._take_events()
        while duration > 0 and not self._waiting and self.running:
            # pygame.event.wait() looks for events a thousand times a second, which costs ten times as much.
            time.sleep(min(NAP, duration) / 1000)
            duration -= NAP
            self._take_events()

    def play_tone(self, frequency: int, duration: int) -> None:
        """Let a tone sound; see lib/handheld/console.py."""
        self._speaker.play(frequency, duration)

    def close(self) -> None:
        """Close the window and be silent; `size` stays."""
        self._speaker.close()
        pygame.display.quit()

    def _lay_out(self) -> None:
        surface = pygame.display.get_surface()
        assert surface is not None  # from set_mode() to quit()
        self._surface = surface
        window = surface.get_size()
        if not self._is_full_screen:
            self.size = window
        width, height = self.display.width, self.display.height
        self._scale = largest_scale(width, height, self.light_count, window)
        origin = picture_origin(width, height, self._scale, self.light_count, window)
        self._place = pygame.Rect(origin, (width * self._scale, height * self._scale))
        self._shown: tuple[int, bytes, int] | None = None

    def _switch_full_screen(self) -> None:
        self._is_full_screen = not self._is_full_screen
        if self._is_full_screen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self.size, pygame.RESIZABLE)
        self._lay_out()

    def _show(self) -> None:
        shown = (self.display.total_pixels_sent, self.lights, self.brightness)
        if self._shown == shown:
            return
        surface, place = self._surface, self._place
        if self._shown is None:
            surface.fill(AROUND)
            top = place.bottom + lights_height(self._scale, self.light_count)
            window_help.draw_strip(surface, place.x, top, place.width, self._scale)
        self._shown = shown
        framebuffer = self.display.picture()
        picture = pygame.image.frombytes(framebuffer.tobytes(), framebuffer.size, "RGB").convert(surface)
        surface.blit(pygame.transform.scale(picture, place.size), place)
        surface.fill((shown_brightness(self.brightness),) * 3, place, pygame.BLEND_RGB_MULT)
        if self.light_count:
            draw_lights(surface, place.x, place.bottom, place.width, self._scale, self.lights)
        if self._shows_overview:
            window_help.draw_overview(surface, place)
        pygame.display.flip()

    def _take_events(self) -> None:
        for event in pygame.event.get():
            self._take(event)

    def _take(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.KEYDOWN:
            self._key_down(event)
        elif event.type == pygame.KEYUP:
            self._key_up(event)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._mouse_down(event)
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED):
            self._lay_out()
        elif event.type == pygame.WINDOWFOCUSLOST:  # who lets go now is not heard
            self.release_all()

    def _key_down(self, event: pygame.Event) -> None:
        if event.mod & pygame.KMOD_CTRL and event.key in (pygame.K_q, pygame.K_c):
            self.quit()
        elif event.key == pygame.K_F11 or (event.mod & pygame.KMOD_ALT and event.key == pygame.K_RETURN):
            self._switch_full_screen()
        elif self._shows_overview or event.key == pygame.K_F1:
            self._shows_overview = not self._shows_overview
            self._shown = None
        elif not event.mod & NOT_BUTTONS:
            name = pygame.key.name(event.key)
            if name in KEYS:
                self.button_down(KEYS[name])
            elif name == REDO_KEY:
                self.redo()
            elif name == SEND_KEY:
                self.send_all()
            else:
                self.typed(event.unicode)

    def _key_up(self, event: pygame.Event) -> None:
        button = KEYS.get(pygame.key.name(event.key))
        if button is not None:
            self.button_up(button)

    def _mouse_down(self, event: pygame.Event) -> None:
        if self._shows_overview:
            self._shows_overview = False
            self._shown = None
        elif event.button == LEFT_CLICK:
            self.pointed((event.pos[0] - self._place.x) // self._scale, (event.pos[1] - self._place.y) // self._scale)
        elif event.button == RIGHT_CLICK:
            self.back()


def _check_driver() -> None:
    # Where no desktop answers, SDL draws into memory or on the bare screen; fine only for who asked for that.
    if "SDL_VIDEODRIVER" not in os.environ and pygame.display.get_driver() not in DESKTOPS:
        raise pygame.error("no desktop answers")


def _is_on_desktop(size: tuple[int, int]) -> bool:
    width, height = pygame.display.get_desktop_sizes()[0]
    return size[0] <= width and size[1] <= height


def _room() -> tuple[int, int]:
    width, height = pygame.display.get_desktop_sizes()[0]
    return (width * 95 // 100, height * 85 // 100)  # leaves the window's title and the desktop's bars their place


def _icon() -> pygame.Surface:
    icon = pygame.Surface((32, 32))
    icon.fill(0x0B5A2A)
    icon.fill(0xF8F8F0, (8, 4, 16, 24))
    pygame.draw.polygon(icon, 0xD81020, ((16, 9), (21, 16), (16, 23), (11, 16)))
    return icon
