"""What a position of Sixes and Sevens holds: its piles, its options and its state bytes.

Piles: 0..8 the tableau, the stock, the waste, then 16 foundations: the sixes and then the sevens, by suit and deck.
"""

TABLEAU = 9  # piles
STOCK = 9
WASTE = 10
SIXES = 11
SEVENS = 19
OUTSIDE = 27

SIX = 6
SEVEN = 7

# The options, in the order of OPTIONS.
MUST_PLAY = 0
FILL = 1
REDEALS = 2

FREE = 1  # value of FILL; 0 is forced

SHIFTS = 1  # state byte: how many tableau cards have been moved into another space
SHIFT_LIMIT = 99
