"""board: the pins of board_pins.py, which the tests write from circuitpython-stubs, the display, and the I2C bus."""

import displayio
from board_pins import PINS, SIZE, board_id  # noqa: F401  (board.board_id)
from microcontroller import Pin

DISPLAY = displayio.BusDisplay(SIZE[0], SIZE[1])
addresses = [0x18]  # of what answers on the bus


class Bus:
    """An I2C bus."""

    def try_lock(self) -> bool:
        """Lock it."""
        return True

    def unlock(self) -> None:
        """Unlock it."""

    def scan(self) -> list[int]:
        """Return the addresses that answer."""
        return addresses


def I2C() -> Bus:  # noqa: N802  (its name on a board)
    """Return the bus. Raises RuntimeError where nothing is connected to it."""
    if not addresses:
        raise RuntimeError("No pull up found on SDA or SCL; check your wiring")
    return Bus()


for name, port in PINS:
    globals()[name] = Pin(name, port)
