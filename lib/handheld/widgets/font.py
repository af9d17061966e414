"""The built-in font with the four suits and an arrow after its characters: "5S" could be read as 55."""

import bitmaptools
import displayio
import terminalio

from engine.card import RANK_NAMES

WIDTH = 6  # pixels of a character's cell
HEIGHT = 12
FIRST = 0x20  # the font's bitmap has the ASCII characters in their order
CHARACTERS = 95
SUITS = "SHDC"
FIRST_SUIT = 1  # code points 1 to 4 are the suits, which ASCII has no character for
ARROW = "\5\6"  # two characters: it is wider than one
PICTURE_Y = 3  # pixels from the top of the cell: what follows stands on the line of the letters
PICTURE_HEIGHT = 7

# ...... ...... ...... ...... ..###. #.....
# ..#... .#.#.. ..#... .###.. .#...# #.....
# .###.. #####. .###.. .###.. #...## #.....
# #####. #####. #####. #.#.#. #..... ......
# #.#.#. .###.. .###.. #####. #..... #.....
# .###.. ..#... ..#... ..#... .#...# ......
# ...... ...... ...... ...... ..###. ......
PICTURES = (  # a byte for each row of WIDTH pixels, the rightmost one in its lowest bit
    b"\x00\x08\x1c\x3e\x2a\x1c\x00\x00\x14\x3e\x3e\x1c\x08\x00\x00\x08\x1c\x3e\x1c\x08\x00"
    b"\x00\x1c\x1c\x2a\x3e\x08\x00\x0e\x11\x23\x20\x20\x11\x0e\x20\x20\x20\x00\x20\x00\x00"
)


def tile_of(character: str) -> int:
    """Return the number of a character's tile in `letters`: ASCII from the blank on, a suit, or a part of the arrow."""
    code = ord(character)
    return CHARACTERS + code - FIRST_SUIT if code < FIRST else code - FIRST


def with_suits(sentence: str) -> str:
    """Return a sentence with the suit's picture for the letter in each name of a card, such as 10H or KS."""
    words = sentence.split(" ")
    for index in range(len(words)):
        word = words[index]
        name = word[:-1] if word.endswith(",") else word
        if name[:-1] in RANK_NAMES and name[-1:] in SUITS:
            words[index] = name[:-1] + chr(FIRST_SUIT + SUITS.find(name[-1])) + word[len(name) :]
    return " ".join(words)


def _compose():
    bitmap = displayio.Bitmap((CHARACTERS + len(PICTURES) // PICTURE_HEIGHT) * WIDTH, HEIGHT, 2)
    bitmaptools.blit(bitmap, terminalio.FONT.bitmap, 0, 0, x2=CHARACTERS * WIDTH, y2=HEIGHT)
    for index in range(len(PICTURES)):
        right = (CHARACTERS + index // PICTURE_HEIGHT) * WIDTH + WIDTH - 1
        for column in range(WIDTH):
            if PICTURES[index] >> column & 1:
                bitmap[right - column, PICTURE_Y + index % PICTURE_HEIGHT] = 1
    return bitmap


letters = _compose()
