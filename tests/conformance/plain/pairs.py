"""What Suit Triangle and Double Pyramid share: exposed cards that go singly as Kings or in pairs of thirteen."""

from plain.cards import face_up, rank


def removals(exposed):
    """Return the removals among `exposed`, a list of cards no two of which are in the same pile."""
    moves = []
    for first in range(len(exposed)):
        if rank(exposed[first]) == 13:
            moves.append(exposed[first])
        for second in range(first + 1, len(exposed)):
            if rank(exposed[first]) + rank(exposed[second]) == 13:
                moves.append(exposed[first] + "+" + exposed[second])
    return moves


def canonical_pair(move):
    """Return the text of a move; that of a pair is the same whichever card was named first."""
    return "+".join(sorted(move.split("+")))


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
