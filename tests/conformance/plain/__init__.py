"""The games once more, plain and slow: a second opinion on the engine that shares no code with it.

Cards are texts ("7S" of the first deck, "7s" of the second, "~7S" face down), piles are lists of them, bottom first.
Every game offers

    Game(options, piles)    a dealt table: {option: value} in the words of RULES.md, and the piles of the engine's line
    moves()                 the legal moves as texts
    canonical(move)         the same text for moves between which the player is not asked to choose
    productive_moves()      those of the legal moves that RULES.md, Common to all games, calls productive
    play(move)              play one with everything that it forces
    is_won()                whether the goal is reached
    verdict()               how the game ended, once it is over
    hand()                  the stock, and the list of the wastes, of the player to move
    usable_cards()          the cards that they may take, were there a place for them
    piles()                 the piles again, in the same order
    copy()                  an independent copy
    put_away(choose)        put most cards away without asking the rules, for a position shortly before the end
    key()                   equal for two positions between which no rule can tell a difference

and says

    LONGEST_PLAY            the most steps that a random play may take
    IS_SLOW                 whether it takes several times as long as the others
    HAS_REDEAL              whether the waste can become the stock again

Module and class are named after the game of the engine: that is how the suite finds them.
"""
