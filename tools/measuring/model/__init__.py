"""The model of a board's memory: the built program runs on CPython, and its objects are sized as on a board."""
