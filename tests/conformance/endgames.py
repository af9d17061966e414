"""Positions shortly before the end, which random play hardly ever reaches: most cards are put away at will."""

from plain.cards import face_up, rank, suit
from random_play import random_deal
from side_by_side import plain_deal

from engine.notation import deal_code, position_text, set_position


def endgame(setting, game, choose):
    """Deal, put most cards away without asking the rules, and set up the engine game so; return the plain game."""
    while True:
        random_deal(game, choose)
        plain = plain_deal(setting.entry, game)
        _, state, _ = position_text(game).split(" ")
        PUT_AWAY[setting.entry.module](plain, choose)
        piles = "/".join(["".join(pile) for pile in plain.piles()])
        try:
            set_position(game, "%s %s %s" % (deal_code(game), state, piles))
        except ValueError as fault:
            assert str(fault) == "The turn does not fit the cards"  # the player to move is blocked
            continue
        return plain


def put_pairs_away(plain, choose):
    """Discard exposed cards until only a few cards are left on the table, and draw now and then."""
    left = choose.randrange(1, 14)
    drawn = choose.uniform(0, 0.3)
    while sum([len(pile) for pile in plain.piles()[:-1]]) > left:
        exposed = plain.usable_cards()
        if plain.stock and (not exposed or choose.random() < drawn):
            plain.draw()
        else:
            plain.remove(choose.choice(exposed))
        plain.do_what_is_forced()
    if choose.random() < 0.2:
        for pile in [plain.stock] + plain.hand()[1]:
            plain.discard.extend([face_up(card) for card in pile])
            pile.clear()


def put_on_foundations(plain, choose):
    """Build foundations from cards that lie anywhere, draw most of the stock, leave a few spaces."""
    for _ in range(choose.randrange(40, 1500)):
        pile = choose.choice(plain.tableau + [plain.stock] * 3)
        if pile:
            card = choose.choice(pile)
            for top in plain.tops_for(card)[:1]:
                pile.remove(card)
                plain.foundation_with_top(top).append(face_up(card))
    while len(plain.stock) > 8:
        plain.draw()
    spaces = 0 if plain.options["fill"] == "forced" else choose.randrange(3)
    plain.fill_spaces([pile for pile in plain.tableau if not pile][spaces:])


def put_both_decks_on_foundations(plain, choose):
    """Build foundations from cards that lie anywhere; the first player's first turn begins."""
    for _ in range(choose.randrange(500, 3000)):
        pile = choose.choice(plain.tableaus[0] + plain.tableaus[1] + plain.stocks * 3)
        if pile:
            card = choose.choice(pile)
            first = 2 * "SHDC".index(suit(card))  # the engine keeps two foundations for each suit
            for foundation in plain.foundations[first : first + 2]:
                if card in pile and len(foundation) == rank(card) - 1:
                    pile.remove(card)
                    foundation.append(face_up(card))
                if pile and pile not in plain.stocks:
                    pile[-1] = face_up(pile[-1])


PUT_AWAY = {
    "suit_triangle": put_pairs_away,
    "double_pyramid": put_pairs_away,
    "sixes_and_sevens": put_on_foundations,
    "double_trigon": put_both_decks_on_foundations,
}
