"""The numbers of the pictures of cards, and of a file with them: 14 for each suit, ace to king being 1 to 13 of them.

What is not a face has the 0 of a suit.
"""

RANKS = 14  # picture numbers to a suit
SUITS = 4
PICTURES = 56  # numbers

BLANK = 0  # nothing: transparent
PLACE = 14  # a place without a card
BACK = 28  # a card that lies face down

# In a sheet in strips cards are three tiles high, and piles are built of such strips.
THIRDS = 3
PLAIN_STRIP = 1  # the middle of a card without its marks: the second third of the blank picture

HEADER = 12  # bytes before the tiles of the pictures
NO_KEY = 255  # where no tile is another one in every picture
PIECE = 512  # bytes: files of pictures are a multiple of it long
