"""The numbers of what a position of Double Trigon holds: its piles, its options and its state bytes.

A player's piles are 0..10 or, where their bank is 16, 16..26: nine of the tableau, the stock, the waste. The
foundations are 32..39, two for each suit. Solo, all cards lie in bank 0.
"""

TABLEAU = 9  # piles
STOCK = 9
WASTE = 10
SECOND_BANK = 16
FOUNDATIONS = 32
OUTSIDE = 40

# The options, in the order of OPTIONS.
MUST_PLAY = 0
DEAL = 1
TURN = 2
OPPONENT = 3
SOLO = 4

BLOCKED_DRAW = 0  # values of TURN
ANY_DRAW = 1
ONE_ACTION = 2
EASY = 0  # values of OPPONENT, in the order in which they came to be
NORMAL = 1
HARD = 2
SECOND_PERSON = 3
EXPERT = 4

# The state bytes. Solo, player one is always to move and player two blocked.
MOVER = 1  # bit 0: who is to move; bits 1-7: the quiet draws (those since the last productive move) of past turns
PHASE = 2  # the bits below

QUIET_DRAW = 2
MOST_QUIET_DRAWS = 254  # more are not counted

HAS_DRAWN = 1  # in this turn
HAS_TO_PLAY = 2  # the drawn card, before they draw again
DREW_QUIETLY = 4  # in this turn, after the last productive move
BLOCKED = 8  # player one; the next bit is player two's
BOTH_BLOCKED = 24
