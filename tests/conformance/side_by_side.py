"""Engine and plain game next to each other."""

from plain.cards import read_piles
from plain.search import can_be_productive
from random_play import legal_moves, random_deal, random_moves

from engine.notation import deal_code, move_from_text, move_text, position_text, set_position


def plain_deal(entry, game):
    """Return the plain game that starts from the deal that the engine game has just been given.

    Where the rules let Kings go by themselves, its cards are those of the same deal with Kings taken by hand, so that
    what is forced at the deal is the plain game's own work.
    """
    options = {name: values[game.option(index)] for index, (name, values, _) in enumerate(game.OPTIONS)}
    untouched = entry.new_game()
    for index, (name, values, _) in enumerate(game.OPTIONS):
        untouched.set_option(index, values.index("by hand") if name == "auto_kings" else game.option(index))
    untouched.deal(game.deal_number())
    plain = entry.plain(options, read_piles(position_text(untouched)))
    if options.get("redeal") == "reshuffle":
        plain.reshuffle = Reshuffle(entry, game)
    plain.deal()
    return plain


class Reshuffle:
    """The order of the stock after a redeal of a plain game, which only the engine knows."""

    def __init__(self, entry, game):
        self.game = entry.new_game()
        self.code = deal_code(game)

    def __call__(self, plain):
        piles = "/".join(["".join(pile) for pile in plain.piles()])
        set_position(self.game, "%s %02x %s" % (self.code, plain.passes_over, piles))
        self.game.play(move_from_text(self.game, "redeal"))
        return read_piles(position_text(self.game))[-3]


def play_side_by_side(setting, game, choose):
    """Deal and play a random play in both; yield the plain game after the deal and after every step."""
    random_deal(game, choose)
    yield from play_on_side_by_side(setting, game, plain_deal(setting.entry, game), choose)


def play_on_side_by_side(setting, game, plain, choose):
    """Play random moves in both from where they are; yield the plain game first and after every step."""
    yield plain
    moves = {word: move_text(game, word) for word in legal_moves(game)}
    for word in random_moves(game, choose, setting.entry.longest_play):
        text = moves[word]
        plain.play(text if text in plain.moves() else twin(plain, text))
        yield plain
        moves = {word: move_text(game, word) for word in legal_moves(game)}


def twin(plain, text):
    """Return the plain game's text of a move that the engine wrote with the cards of a pair the other way round."""
    return next(move for move in plain.moves() if plain.canonical(move) == plain.canonical(text))


def engine_moves(game, plain):
    """Return the engine's legal moves as sorted texts."""
    return sorted([plain.canonical(move_text(game, word)) for word in legal_moves(game)])


def plain_moves(plain):
    """Return the plain game's legal moves, likewise."""
    return sorted({plain.canonical(move) for move in plain.moves()})


def engine_productive(game, plain):
    """Return the engine's productive moves as sorted texts."""
    return sorted([plain.canonical(move_text(game, word)) for word in legal_moves(game) if game.is_productive(word)])


def plain_productive(plain):
    """Return the plain game's productive moves, likewise."""
    return sorted({plain.canonical(move) for move in plain.productive_moves() if move in plain.moves()})


class Judge:
    """Says how a plain game stands. It searches anew only where the cards changed, as shifted cards do not count."""

    def __init__(self):
        self.key = None
        self.alive = None

    def outcome(self, plain):
        """Return "playing", the verdict of the game that is over, or None where the search does not decide."""
        if plain.is_won():
            return plain.verdict()
        if plain.key() != self.key:
            self.key, self.alive = plain.key(), can_be_productive(plain)
        if self.alive is None:
            return None
        return "playing" if self.alive else plain.verdict()


def same_piles(game, plain):
    """Tell whether the cards lie the same in both; the order of the discard is no matter of the rules."""
    engine_piles, plain_piles = read_piles(position_text(game)), plain.piles()
    return engine_piles[:-1] == plain_piles[:-1] and sorted(engine_piles[-1]) == sorted(plain_piles[-1])
