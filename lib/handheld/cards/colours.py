"""The colours of everything on the table, as indexes: pixel values of the bitmaps, places in the palettes."""

TRANSPARENT = 0
FACE = 1
EDGE = 2
SPADE = 3  # the suits in the order of the card byte; a spade's colour is also the dark outline of marks
HEART = 4
DIAMOND = 5
CLUB = 6
BACK_DARK = 7
BACK_LIGHT = 8
PLACE = 9
PLACE_OUTLINE = 10
YELLOW = 11
ORANGE = 12
SHADOW = 13

COLOURS = 16  # of a palette and of every bitmap: 4 bits a pixel
