"""The person with the stand-in board in hand, its firmware, and the time that passes for all.

The plan is an iterator of steps: a number is so many ms to wait, (button, True) presses a button of handheld.console,
(button, False) lets it go, and a function is called. When the plan has come to its end, the board is switched off.
"""

import board_pins

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from displayio import Layer

TICKS_MASK = 0x1FFFFFFF

# Where the eight buttons of handheld.console (B, A, START, SELECT, RIGHT, DOWN, UP, LEFT) are on each board: a bit of
# the shift register, a pin, or an analog pin with what it reads. Written apart from lib/handheld/boards on purpose.
REGISTER = (0, 1, 2, 3, 4, 5, 6, 7)
JOYSTICK = (0, 1, 2, 3) + (("JOYSTICK_X", 65000), ("JOYSTICK_Y", 65000)) + (("JOYSTICK_Y", 500), ("JOYSTICK_X", 500))
SWITCHES = ("SW_B", "SW_A", "SW_Y", "SW_X", "SW_RIGHT", "SW_DOWN", "SW_UP", "SW_LEFT")
WIRING = {
    "pybadge": REGISTER,
    "edgebadge": REGISTER,
    "pygamer": JOYSTICK,
    "pimoroni_picosystem": SWITCHES,
    "pajenicko_picopad": SWITCHES,
    "hack_club_sprig": tuple("BUTTON_" + letter for letter in "KLIJDSWA"),
    "meowbit_v121": ("BTNB", "BTNA", "MENU", "", "RIGHT", "DOWN", "UP", "LEFT"),
}


class SwitchedOff(BaseException):
    """The board has no power any more."""


circuitpython = (10, 3, 0)  # the version of the firmware
milliseconds = 0
register = None  # what the first look at the shift register finds: a bit for each key, or None for the contacts
held = []  # contacts that are closed: bits of the register, names of pins
analog = {"A6": 40000, "BAT_SENSE": 27000, "JOYSTICK_X": 32700, "JOYSTICK_Y": 32900}
scanner = None  # the keypad scanner that there is
_plan = None
_due = 0


def follow(plan: "Iterable") -> None:
    """Begin a plan."""
    global _plan, _due
    _plan = iter(plan)
    _due = milliseconds


def press(button: int, is_pressed: bool) -> None:
    """Press a button, or let it go."""
    contact = WIRING.get(board_pins.board_id, SWITCHES)[button]
    if isinstance(contact, tuple):
        analog[contact[0]] = contact[1] if is_pressed else 32768
        return
    if is_pressed:
        held.append(contact)
    else:
        held.remove(contact)


def tap(button: int) -> None:
    """Press a button, and let it go once the board has seen it."""
    press(button, True)
    pass_to(milliseconds + 20)
    press(button, False)
    pass_to(milliseconds + 20)


def taps(buttons: "Iterable[int]", pause: int = 100) -> "Iterator[int | tuple[int, bool]]":
    """Return the plan that presses each of the buttons for 20 ms, with `pause` ms after each."""
    for button in buttons:
        yield (button, True)
        yield 20
        yield (button, False)
        yield pause


def pass_to(moment: int) -> None:
    """Let it be `moment` in ms; nothing that is planned is done."""
    global milliseconds
    milliseconds = max(milliseconds, moment)
    if scanner:
        scanner.pass_to(milliseconds)


def let_pass(duration: int) -> None:
    """Let `duration` ms pass, and with them what is planned. Raises SwitchedOff at the end of the plan."""
    global _plan, _due
    end = milliseconds + duration
    while _plan is not None and _due <= end:
        pass_to(_due)
        try:
            step = next(_plan)
        except StopIteration:
            _plan = None
            raise SwitchedOff from None
        if isinstance(step, int):
            _due += step
        elif isinstance(step, tuple):
            press(step[0], step[1])
        else:
            step()
    pass_to(end)


def screen_text() -> list[str]:
    """Return the lines of text on the display: of rows of the font, and of labels."""
    import board

    lines = []
    _read(board.DISPLAY.root_group, lines)
    return lines


def _read(layer: "Layer", lines: list[str]) -> None:
    if getattr(layer, "hidden", False):
        return
    if isinstance(getattr(layer, "text", None), str):
        lines.append(layer.text)
    elif hasattr(layer, "tile_width"):
        if layer.tile_width == 6 and layer.tile_height == 12:
            for row in range(layer.height):
                line = "".join(chr(32 + layer[column, row]) for column in range(layer.width)).rstrip()
                if line:
                    lines.append(line)
    elif hasattr(layer, "append"):
        for child in layer:
            _read(child, lines)
