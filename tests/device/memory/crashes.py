"""Scripts of games that were too much for the memory of boards, for tools.measuring.model.tours.script_of."""

# Small inputs on which the program of November 2026 ran out of memory on firmware.
CRASH_1 = """
table: a down a a
settings: start up*2 a
changed: right left
changed again: down right*2 down right down right down right
table again: b
draw: a*3
settings again: start up*2 a
changed at last: right
"""
CRASH_2 = """
menu: down*3 a
deal page: down*2 a
table: a*2
settings: start up*2 a
changed: right left down right left down right left down right left down right left
changed again: down right left down right left down right left
table again: b
how to play: start up*3 a
deal page over the table: b start up*4 a up a
table at last: b
"""
CRASH_5 = """
table: a down a a
won: {win} wait:4500
statistics: up*2 a
back: b
"""
THREE_GAMES = """
Sixes and Sevens: down*2 a down a a
title: start up a
Double Trigon: down*4 a down*2 a a
title again: start up a
Suit Triangle: down a down a a
title after three: start up a
Double Pyramid: down*2 a down a a
title at last: start up a
"""
