"""A Console in a window of the desktop, by pygame-ce."""

import os
import sys
import time
from collections.abc import Sequence

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from sim.boards import STANDARD, Board
from sim.console import DesktopConsole
from sim.events import TYPEABLE
from sim.keys import COMMANDS, CONTROL_COMMANDS, KEYS, PLACES, name_of
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
    pygame.MOUSEMOTION,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWFOCUSLOST,
)
DESKTOPS = ("x11", "wayland", "windows", "cocoa")
NOT_BUTTONS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
CONTROL = pygame.KMOD_CTRL | (pygame.KMOD_META if sys.platform == "darwin" else 0)
LEFT_CLICK = 1
RIGHT_CLICK = 3
CLOSED = -1
NAP = 8  # ms between two looks for events


class WindowError(Exception):
    """No window can be opened here; the text says why."""


class Window(DesktopConsole):
    """A Console whose display is a window, with its keyboard and mouse as buttons.

    size   the window's (width, height) in its own pixels when it last did not fill the screen
    scale  window pixels to a display pixel
    """

    has_speaker = True

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
        scale: window pixels to a display pixel, less where the desktop is too small for that; without it the window is
        `size`, its (width, height), if the desktop has that much, and else as large as the desktop has room for.
        """
        super().__init__(board, media)
        self._speaker = Speaker()
        self._is_full_screen = False
        self._page = CLOSED  # of the overview
        try:
            pygame.display.init()
            _check_driver()
            pygame.display.set_icon(_icon())
            parts = (board.width, board.height, board.light_count)
            if scale is not None:
                scale = min(scale, largest_scale(*parts, pygame.display.get_desktop_sizes()[0]))
            elif size is None or not _is_on_desktop(size, *parts):
                scale = largest_scale(*parts, _room())
            if scale is not None:
                size = window_size(board.width, board.height, scale, board.light_count)
            assert size is not None
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
        self._speaker.play(frequency, duration, self.volume)

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
        self.scale = largest_scale(width, height, self.light_count, window)
        origin = picture_origin(width, height, self.scale, self.light_count, window)
        self._place = pygame.Rect(origin, (width * self.scale, height * self.scale))
        self._page = CLOSED  # it may have fewer pages now
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
            top = place.bottom + lights_height(self.scale, self.light_count)
            window_help.draw_strip(surface, place.x, top, place.width, self.scale)
        self._shown = shown
        framebuffer = self.display.picture()
        picture = pygame.image.frombytes(framebuffer.tobytes(), framebuffer.size, "RGB").convert(surface)
        surface.blit(pygame.transform.scale(picture, place.size), place)
        surface.fill((shown_brightness(self.brightness),) * 3, place, pygame.BLEND_RGB_MULT)
        if self.light_count:
            draw_lights(surface, place.x, place.bottom, place.width, self.scale, self.lights)
        if self._page != CLOSED:
            window_help.draw_overview(surface, self._page)
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
        elif event.type == pygame.MOUSEMOTION:
            self.pointer_moved(*self._display_pixel(event.pos))
        elif event.type == pygame.MOUSEBUTTONUP:
            if event.button == LEFT_CLICK:
                self.pointer_up(*self._display_pixel(event.pos))
        elif event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWEXPOSED):
            self._lay_out()
        elif event.type == pygame.WINDOWFOCUSLOST:  # who lets go now is not heard
            self.release_all()

    def _key_down(self, event: pygame.Event) -> None:
        name = _name_of(event)
        has_control = event.mod & CONTROL and not event.mod & pygame.KMOD_ALT  # AltGr may be both
        if has_control and name == "q":
            self.quit()
        elif event.key == pygame.K_F11 or (event.mod & pygame.KMOD_ALT and event.key == pygame.K_RETURN):
            self._switch_full_screen()
        elif event.key == pygame.K_F1:
            self._page += 1
            if self._page == window_help.overview_pages(self._surface.get_size()):
                self._page = CLOSED
            self._shown = None
        elif self._page != CLOSED:
            self._close_overview()
        elif has_control:
            command = CONTROL_COMMANDS.get(("shift+" if event.mod & pygame.KMOD_SHIFT else "") + name)
            if command is not None:
                self.command(command)
        elif not event.mod & NOT_BUTTONS:
            if name in KEYS:
                self.button_down(KEYS[name])
            elif name in COMMANDS:
                self.command(COMMANDS[name])
            else:
                self.typed(event.unicode if event.unicode in TYPEABLE else PLACES.get(event.scancode, ""))

    def _key_up(self, event: pygame.Event) -> None:
        button = KEYS.get(_name_of(event))
        if button is not None:
            self.button_up(button)

    def _mouse_down(self, event: pygame.Event) -> None:
        if self._page != CLOSED:
            self._close_overview()
        elif event.button == LEFT_CLICK:
            self.pointer_down(*self._display_pixel(event.pos))
        elif event.button == RIGHT_CLICK:
            self.back()

    def _close_overview(self) -> None:
        self._page = CLOSED
        self._shown = None

    def _display_pixel(self, place: tuple[int, int]) -> tuple[int, int]:
        return (place[0] - self._place.x) // self.scale, (place[1] - self._place.y) // self.scale

    @property
    def clipboard(self) -> str:  # type: ignore[override]
        """The text in the desktop's clipboard, "" where there is none."""
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return ""

    def copy(self, text: str) -> bool:
        """Put `text` into the desktop's clipboard; return whether it is there."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True


def _name_of(event: pygame.Event) -> str:
    return name_of(pygame.key.name(event.key), event.scancode)


def _check_driver() -> None:
    # Where no desktop answers, SDL draws into memory or on the bare screen; fine only for who asked for that.
    if "SDL_VIDEODRIVER" not in os.environ and pygame.display.get_driver() not in DESKTOPS:
        raise pygame.error("no desktop answers")


def _is_on_desktop(size: tuple[int, int], width: int, height: int, light_count: int) -> bool:
    """Tell whether a window of a size, as it was kept, has room on a desktop and can be read."""
    least = window_size(width, height, 1, light_count)
    desktops = pygame.display.get_desktop_sizes()
    return any(least[0] <= size[0] <= desktop[0] and least[1] <= size[1] <= desktop[1] for desktop in desktops)


def _room() -> tuple[int, int]:
    width, height = pygame.display.get_desktop_sizes()[0]
    return (width * 95 // 100, height * 85 // 100)  # leaves the window's title and the desktop's bars their place


def _icon() -> pygame.Surface:
    icon = pygame.Surface((32, 32))
    icon.fill(0x0B5A2A)
    icon.fill(0xF8F8F0, (8, 4, 16, 24))
    pygame.draw.polygon(icon, 0xD81020, ((16, 9), (21, 16), (16, 23), (11, 16)))
    return icon
