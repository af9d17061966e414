"""A Console in a window of the desktop, by pygame-ce."""

import os
import time

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame  # noqa: E402  (it greets on standard output unless told not to)
from handheld.console import B
from sim import window_help
from sim.console import DesktopConsole
from sim.keys import KEYS
from sim.window_layout import largest_scale, picture_origin, window_size

TITLE = "Pocket Patience"
AROUND = 0x0C1419
EVENTS = (
    pygame.QUIT,
    pygame.KEYDOWN,
    pygame.KEYUP,
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWEXPOSED,
)
DESKTOPS = ("x11", "wayland", "windows", "cocoa")
NOT_BUTTONS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
LEFT_CLICK = 1
RIGHT_CLICK = 3
NAP = 8  # ms between two looks for events


class WindowError(Exception):
    """No window can be opened here; the text says why."""


class Window(DesktopConsole):
    """A Console whose display is a window, with its keyboard and mouse as buttons."""

    def __init__(self, width=160, height=128, scale=None):
        """Open the window, `scale` window pixels to a display pixel or as many as the desktop has room for.

        Raises WindowError where that is impossible.
        """
        super().__init__(width, height)
        try:
            pygame.display.init()
            _check_driver()
            pygame.display.set_icon(_icon())
            scale = scale or largest_scale(width, height, _room())
            self._surface = pygame.display.set_mode(window_size(width, height, scale), pygame.RESIZABLE)
        except pygame.error as error:
            pygame.display.quit()
            raise WindowError(str(error)) from error
        pygame.display.set_caption(TITLE)
        pygame.display.set_allow_screensaver(True)
        pygame.event.set_blocked(None)
        pygame.event.set_allowed(EVENTS)
        self._shows_overview = False
        self._shown_pixels = None
        self._lay_out()

    def wait(self, duration):
        """Show what changed, then sleep for at most `duration` ms or until something happens at the window."""
        self._show()
        self._take_events()
        while duration > 0 and not self._waiting and self.running:
            # pygame.event.wait() looks for events a thousand times a second, which costs ten times as much.
            time.sleep(min(NAP, duration) / 1000)
            duration -= NAP
            self._take_events()

    def close(self):
        """Close the window."""
        pygame.display.quit()

    def _lay_out(self):
        self._surface = pygame.display.get_surface()
        width, height = self.display.width, self.display.height
        window = self._surface.get_size()
        self._scale = largest_scale(width, height, window)
        origin = picture_origin(width, height, self._scale, window)
        self._place = pygame.Rect(origin, (width * self._scale, height * self._scale))
        self._shown_pixels = None

    def _show(self):
        if self._shown_pixels == self.display.total_pixels_sent:
            return
        if self._shown_pixels is None:
            self._surface.fill(AROUND)
            window_help.draw_strip(self._surface, self._place.x, self._place.bottom, self._place.width, self._scale)
        self._shown_pixels = self.display.total_pixels_sent
        picture = self.display.picture()
        picture = pygame.image.frombytes(picture.tobytes(), picture.size, "RGB").convert(self._surface)
        self._surface.blit(pygame.transform.scale(picture, self._place.size), self._place)
        if self._shows_overview:
            window_help.draw_overview(self._surface, self._place)
        pygame.display.flip()

    def _take_events(self):
        for event in pygame.event.get():
            self._take(event)

    def _take(self, event):
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.KEYDOWN:
            self._key_down(event)
        elif event.type == pygame.KEYUP:
            self._key_up(event)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._mouse_down(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == RIGHT_CLICK:
            self.button_up(B)
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED):
            self._lay_out()

    def _key_down(self, event):
        if event.mod & pygame.KMOD_CTRL and event.key in (pygame.K_q, pygame.K_c):
            self.quit()
        elif self._shows_overview or event.key == pygame.K_F1:
            self._shows_overview = not self._shows_overview
            self._shown_pixels = None
        elif not event.mod & NOT_BUTTONS:
            button = KEYS.get(pygame.key.name(event.key))
            if button is not None:
                self.button_down(button)

    def _key_up(self, event):
        button = KEYS.get(pygame.key.name(event.key))
        if button is not None:
            self.button_up(button)

    def _mouse_down(self, event):
        if self._shows_overview:
            self._shows_overview = False
            self._shown_pixels = None
        elif event.button == LEFT_CLICK:
            self.pointed((event.pos[0] - self._place.x) // self._scale, (event.pos[1] - self._place.y) // self._scale)
        elif event.button == RIGHT_CLICK:
            self.button_down(B)


def _check_driver():
    # Where no desktop answers, SDL draws into memory or on the bare screen; fine only for who asked for that.
    if "SDL_VIDEODRIVER" not in os.environ and pygame.display.get_driver() not in DESKTOPS:
        raise pygame.error("no desktop answers")


def _room():
    width, height = pygame.display.get_desktop_sizes()[0]
    return (width * 95 // 100, height * 85 // 100)  # leaves the window's title and the desktop's bars their place


def _icon():
    icon = pygame.Surface((32, 32))
    icon.fill(0x0B5A2A)
    icon.fill(0xF8F8F0, (8, 4, 16, 24))
    pygame.draw.polygon(icon, 0xD81020, ((16, 9), (21, 16), (16, 23), (11, 16)))
    return icon
