"""A malformed save is refused with one ValueError and leaves the running game as it is, byte by byte."""

import pytest
from conformance_games import DEEP, GAMES, Setting
from random_play import census, legal_moves, random_deal, saved, whole_decks

from engine.game import PLAYING
from engine.load import load
from engine.save import LARGEST_SAVE, WORDS

SAVES = 100 if DEEP else 10
DAMAGES = 13  # of each kind to each save

POSITION = slice(1, 257)


def short_play(setting, choose):
    """A game after a few steps, some of them undone again, dealt anew where it ends at once."""
    game = setting.new_game()
    steps = 0
    while not steps:
        random_deal(game, choose)
        while steps < 30 and game.outcome() == PLAYING:
            game.play(choose.choice(legal_moves(game)))
            steps += 1
    for _ in range(choose.randrange(4)):
        game.undo()
    return game


def flipped(data, other, choose):
    """One to four bits flipped."""
    damaged = bytearray(data)
    for _ in range(choose.randint(1, 4)):
        damaged[choose.randrange(len(damaged))] ^= 1 << choose.randrange(8)
    return damaged


def truncated(data, other, choose):
    """Cut short anywhere."""
    return bytearray(data[: choose.randrange(len(data))])


def spliced(data, other, choose):
    """The beginning of one save and the end of another."""
    cut = choose.randrange(1, min(len(data), len(other)))
    return bytearray(data[:cut] + other[cut:])


def random_bytes(data, other, choose):
    """Random bytes, half of the time after a sound beginning."""
    kept = choose.choice((0, 0, 1, 65, 89, 93, 257, WORDS))
    return bytearray(data[:kept] + choose.randbytes(choose.randrange(LARGEST_SAVE - kept)))


KINDS = (flipped, truncated, spliced, random_bytes)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("entry", GAMES, ids=str)
def test_a_malformed_save_is_refused_or_is_a_sound_game(entry, kind):
    refused = 0
    for number in range(SAVES):
        setting = Setting(entry, ("standard", "book", "random 1", "random 2")[number % 4])
        choose = setting.random("malformed " + kind.__name__ + str(number))
        data, other = saved(short_play(setting, choose)), saved(short_play(setting, choose))
        running = short_play(setting, choose)
        for _ in range(DAMAGES):
            refused += is_refused(running, kind(data, other, choose))
    assert refused >= 0.9 * SAVES * DAMAGES


def is_refused(running, damaged):
    """Load a damaged save into a running game. What is not refused has to be a game that the bytes describe."""
    before = saved(running)
    try:
        load(running, damaged)
    except ValueError as refusal:
        assert str(refusal) == "The saved game is damaged"
        assert saved(running) == before
        return True
    assert bytes(running.position) == bytes(damaged[POSITION])
    assert running.fault() is None
    assert census(running) == whole_decks(running)
    for _ in range(10):
        moves = legal_moves(running)
        if running.outcome() == PLAYING and moves:
            running.play(moves[-1])
            assert census(running) == whole_decks(running)
    load(running, before)
    assert saved(running) == before
    return False


@pytest.mark.parametrize("entry", GAMES, ids=str)
def test_every_single_bit_of_a_save_counts(entry):
    setting = Setting(entry, "standard")
    choose = setting.random("every bit")
    game = short_play(setting, choose)
    while game.redo():
        pass
    data = saved(game)
    running = short_play(setting, choose)
    before = saved(running)
    accepted = []
    for bit in choose.sample(range(8 * len(data)), 300) + [8 * byte for byte in range(257, WORDS)]:
        damaged = bytearray(data)
        damaged[bit // 8] ^= 1 << bit % 8
        if not is_refused(running, damaged):
            accepted.append(bit)
        assert saved(running) == before
    assert accepted == [8 * 257]  # it says that the history was lost, and the position alone is taken over


@pytest.mark.parametrize("entry", GAMES, ids=str)
def test_the_save_of_another_game_is_refused(entry):
    choose = Setting(entry, "standard").random("other game")
    for other in GAMES:
        if other != entry:
            running = short_play(Setting(entry, "standard"), choose)
            assert is_refused(running, saved(short_play(Setting(other, "standard"), choose)))


@pytest.mark.parametrize("entry", GAMES, ids=str)
def test_a_position_without_its_history_is_checked_too(entry):
    setting = Setting(entry, "standard")
    choose = setting.random("forgotten")
    for _ in range(SAVES):
        data = bytearray(saved(short_play(setting, choose)))
        data[257:WORDS] = bytes([1, 0, 0, 0, 0])
        running = short_play(setting, choose)
        assert not is_refused(running, data[:WORDS])
        for _ in range(40):
            damaged = bytearray(data[:WORDS])
            for _ in range(choose.randint(1, 3)):
                damaged[choose.randrange(1, 257)] ^= 1 << choose.randrange(8)
            is_refused(running, damaged)
