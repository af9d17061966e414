"""The exact answer to "is this game over": try every sequence of legal actions."""


def can_be_productive(game):
    """Tell whether any sequence of legal actions contains a productive move, or forces a King to the discard."""
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
