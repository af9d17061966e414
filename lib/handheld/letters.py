"""The built-in font with the four suits after its characters: "5S" could be read as 55."""

import bitmaptools
import displayio
import terminalio

from .modules import ForgetImports

WIDTH = 6  # pixels of a character's cell
HEIGHT = 12
FIRST = 0x20  # the font's bitmap has the ASCII characters in their order
CHARACTERS = 95
SUITS = "SHDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
FIRST_SUIT = 1  # code points 1 to 4 are the suits, which ASCII has no character for
SUIT_Y = 4  # pixels from the top of the cell: a suit stands on the line of the letters


def tile_of(character):
    """Return the number of a character's tile in `letters`: ASCII from the blank on, or one of the suits."""
    point = ord(character)
    return CHARACTERS + point - FIRST_SUIT if point < FIRST else point - FIRST


def with_suits(sentence):
    """Return a sentence with the suit's picture for the letter in each name of a card, such as 10H or KS."""
    words = sentence.split(" ")
    for index in range(len(words)):
        word = words[index]
        name = word[:-1] if word.endswith(",") else word
        if name[:-1] in RANKS and name[-1:] in SUITS:
            words[index] = name[:-1] + chr(FIRST_SUIT + SUITS.find(name[-1])) + word[len(name) :]
    return " ".join(words)


def _compose():
    bitmap = displayio.Bitmap((CHARACTERS + len(SUITS)) * WIDTH, HEIGHT, 2)
    bitmaptools.blit(bitmap, terminalio.FONT.bitmap, 0, 0, x2=CHARACTERS * WIDTH, y2=HEIGHT)
    with ForgetImports():
        from .art.drawing import draw_glyph
        from .art.glyphs import SUITS_5 as pictures
    for suit in range(len(SUITS)):
        draw_glyph(bitmap, pictures, suit, (CHARACTERS + suit) * WIDTH, SUIT_Y, 1)
    return bitmap


letters = _compose()
