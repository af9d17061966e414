"""What Suit Triangle and Double Pyramid share: exposed cards that go singly as Kings or in pairs of thirteen."""

from plain.cards import rank


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
