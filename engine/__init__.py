"""The rules of the four patience games: no display, no clock, no files; the same on CircuitPython, MicroPython,
CPython."""
