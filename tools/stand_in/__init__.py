"""The board that tests and the memory model use, as none is at hand: CircuitPython's modules, and a drive."""
