"""Positions shortly before the end, which random play hardly ever reaches: most cards are put away at will."""

from random_play import random_deal
from side_by_side import plain_deal

from engine.notation import deal_code, position_text, set_position


def endgame(setting, game, choose):
    """Deal, put most cards away without asking the rules, and set up the engine game so; return the plain game."""
    while True:
        random_deal(game, choose)
        plain = plain_deal(setting.entry, game)
        _, state, _ = position_text(game).split(" ")
        plain.put_away(choose)
        piles = "/".join(["".join(pile) for pile in plain.piles()])
        try:
            set_position(game, "%s %s %s" % (deal_code(game), state, piles))
        except ValueError as fault:
            assert str(fault) == "The turn does not fit the cards"  # the player to move is blocked
            continue
        return plain
