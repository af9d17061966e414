"""The exact answer to "is this game over": try every sequence of legal actions."""

MOST_POSITIONS = 50_000


def can_be_productive(game):
    """Tell whether any sequence of legal actions contains a productive move, or forces a King to the discard.

    Return None where MOST_POSITIONS do not decide it: unlimited reshuffles may bring new orders for very long.
    """
    seen = {game.key()}
    waiting = [game]
    while waiting:
        here = waiting.pop()
        if here.productive_moves():
            return True
        for move in here.moves():
            after = here.copy()
            after.play(move)
            if len(after.discard) > len(here.discard):
                return True
            if after.key() not in seen:
                seen.add(after.key())
                waiting.append(after)
        if len(seen) > MOST_POSITIONS:
            return None
    return False


def count_positions(game, depth):
    """Return how many sequences of `depth` legal moves there are. Choices that never matter count as one."""
    if depth == 0:
        return 1
    number = 0
    distinct = {game.canonical(move): move for move in game.moves()}
    for move in distinct.values():
        after = game.copy()
        after.play(move)
        number += count_positions(after, depth - 1)
    return number


def can_be_won(game, most_positions=MOST_POSITIONS):
    """Tell whether any sequence of legal actions wins. Return None where `most_positions` do not decide it."""
    seen = {game.key()}
    waiting = [game]
    while waiting:
        here = waiting.pop()
        if here.is_won():
            return True
        for move in reversed(here.moves()):  # so that productive ones are tried first
            after = here.copy()
            after.play(move)
            if after.key() not in seen:
                seen.add(after.key())
                waiting.append(after)
        if len(seen) > most_positions:
            return None
    return False
