"""What the tools have to know of each board: names of drives, firmware files, flash, and the button to hold."""

from typing import NamedTuple
