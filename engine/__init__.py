"""The rules of the patience games: no display, no clock, no files; the same on CircuitPython, MicroPython, CPython."""
