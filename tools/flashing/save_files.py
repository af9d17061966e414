"""Where the badge keeps the player's saves on its drive; lib/handheld/boards/parts/media.py makes them and says why so.

An installation leaves the folder alone. That module imports what only boards have; a test compares the two.
"""

FOLDER = "saves"
FILES = ("saves/1/record.bin", "saves/2/record.bin", "saves/3/record.bin")
PADS = ("saves/1.pad", "saves/2.pad", "saves/3.pad")
RECORD_AT = 4096  # where in a file the record begins, and how large a pad is
SIZE = 4096  # bytes that there are for the record
FILE_SIZE = SIZE + 2 * RECORD_AT  # bytes
ROOM = 60 << 10  # bytes that the files may take, with all that keeps them apart
