"""Mutated saves: no exception escapes, and nothing is accepted as a game that its rules cannot hold.

6,000 of them, and with DEEP=1 in the environment 1,000,000.
"""

import binascii
import random
from array import array
from types import SimpleNamespace

import pytest

import handheld.progress.record_reading  # noqa: F401  (what is in memory already is not loaded for each record)
from engine.game import PLAYING
from engine.load import load
from engine.save import DAMAGED
from handheld.games.registry import GAMES, new_game
from handheld.progress.record import Record
from handheld.progress.record_layout import (
    BUFFER_SIZE,
    ENTRY_MOVES,
    GAME,
    LARGEST_RECORD,
    LAST_GAME,
    LINE_SIZE,
    SESSION,
    SETTINGS,
    STATISTICS,
    SUSPENDED,
)
from handheld.progress.resuming import given_up_by, make_way, resume
from handheld.progress.session import Session
from handheld.progress.statistics import PLAYED, WON, Statistics
from handheld.progress.suspended import SuspendedGames
from handheld.screens import pages
from sim.headless import Headless
from sim.media import MemoryMedium
from tests.handheld.screen_checks import assert_text_fits
from tests.sampling import DEEP

SAVES = 1_000_000 if DEEP else 6_000
SCREENS = 400 if DEEP else 5
KINDS = 4 * len(GAMES)
SCREENS_OF_A_GAME = (
    pages.game_menu,
    pages.statistics_page,
    pages.rules_page,
    pages.deal_page,
)


class Image(MemoryMedium):
    """A medium with given content."""

    def __init__(self, data):
        super().__init__()
        self.write(data, len(data))


def app_with(record):
    """Return as much of an App as suspended games need."""
    console = SimpleNamespace(wait=lambda duration: None)
    return SimpleNamespace(record=record, session=Session(record), console=console, new_game=new_game)


def record_bytes(number, chance):
    """Return the record of a game in play, while others are suspended."""
    record = Record((MemoryMedium(), MemoryMedium()))
    app = app_with(record)
    others = [other for other in range(len(GAMES)) if other != number]
    for played in (*chance.sample(others, chance.randrange(len(GAMES))), number):
        make_way(app, played)
        app.session.keep(played_game(app.session, played, chance))
    record.save()
    return bytes(record.buffer[: GAME + record.game_length + 4])


def played_game(session, number, chance):
    game = new_game(number)
    for index in range(len(game.OPTIONS)):
        game.set_option(index, chance.randrange(len(game.OPTIONS[index][1])))
    game.deal(chance.randrange(1, 999_999_999))
    session.begin(game)
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    for _ in range(chance.randrange(25)):
        if game.outcome() == PLAYING and (count := game.legal_moves(moves)):
            game.play(moves[chance.randrange(count)])
            session.count_move()
    for _ in range(chance.randrange(3)):
        game.undo()
    return game


def flipped(data, other, chance):
    mutated = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        start = chance.choice((0, LAST_GAME, SESSION, SUSPENDED, GAME, GAME))
        mutated[chance.randrange(start, len(data))] ^= 1 << chance.randrange(8)
    return mutated


def truncated(data, other, chance):
    return bytearray(data[: chance.randrange(len(data))])


def spliced(data, other, chance):
    cut = chance.choice(
        (
            SESSION,
            SUSPENDED,
            SUSPENDED + ENTRY_MOVES,
            GAME,
            GAME + 1,
            GAME + 257,
            chance.randrange(min(len(data), len(other))),
        )
    )
    return bytearray(data[:cut] + other[cut:])


def random_bytes(data, other, chance):
    kept = chance.choice((0, 8, SESSION, SUSPENDED, GAME, GAME + 1, GAME + 257, GAME + 262))
    return bytearray(data[:kept] + chance.randbytes(chance.randrange(12, LARGEST_RECORD - kept)))


MUTATIONS = (flipped, truncated, spliced, random_bytes)


def with_check(data):
    """Make a mutated record valid again for everybody who looks at its frame alone."""
    data = data.ljust(GAME + 4, b"\0")[:LARGEST_RECORD]
    data[:3] = b"PP\x02"
    data[6:8] = len(data).to_bytes(2, "little")
    data[-4:] = binascii.crc32(data[:-4]).to_bytes(4, "little")
    return data


@pytest.mark.parametrize("part", range(4))
def test_a_mutated_save_is_refused_or_is_a_game_the_rules_can_hold(part):
    chance = random.Random(f"mutated {part}")
    sound = [record_bytes(number % len(GAMES), chance) for number in range(KINDS)]
    loaded = games = 0
    for number in range(SAVES // 4):
        if number % 500 == 499:
            sound = [record_bytes(number % len(GAMES), chance) for number in range(KINDS)]
        data, other = chance.choice(sound), chance.choice(sound)
        mutated = MUTATIONS[part](data, other, chance)
        if number % 2:
            mutated = with_check(mutated)
        record = Record((Image(mutated), MemoryMedium()))
        if number % 2 == 0 and whole(mutated) not in (whole(data), whole(other)):
            assert record.buffer == bytes(BUFFER_SIZE)
            continue
        loaded += 1
        games += accepts(record)
    assert loaded >= SAVES // 8
    assert games > 0 or part in (1, 3)


def whole(data):
    """Return what a medium holds, as its end is erased flash."""
    return bytes(data).ljust(BUFFER_SIZE, b"\xff")


LOOKED_AT = set()  # the bytes of suspended games


def look_at_suspended(record):
    """Resume each suspended game of a sanitized record, from a copy of it, unless its like was looked at before."""
    for game in range(len(GAMES)):
        given_up_by(app_with(record), game, True)
    kept, game_length = bytes(record.buffer), record.game_length
    if kept[SUSPENDED:GAME] in LOOKED_AT:
        return
    LOOKED_AT.add(kept[SUSPENDED:GAME])
    for entry in SuspendedGames(record).entries():
        number = record.buffer[entry] - 1
        app = app_with(record)
        try:
            game = resume(app, number)
        except ValueError as error:
            assert str(error) == DAMAGED
            assert app.session.game_number() == -1
        else:
            assert (game.fault(), app.session.game_number()) == (None, number)
        record.buffer[:] = kept
        record.game_length = game_length


def accepts(record):
    """Sanitize a record and continue its game; return whether it was accepted, having looked at what was."""
    session = Session(record)
    session.sanitize(len(GAMES))
    Statistics(record).sanitize(len(GAMES))
    assert -1 <= session.game_number() < len(GAMES)
    look_at_suspended(record)
    if session.game_number() < 0 or not session.is_in_progress():
        return False
    game = new_game(session.game_number())
    try:
        load(game, record.game_bytes())
    except ValueError:
        return False
    assert game.fault() is None
    position = bytes(game.position)
    assert position == record.buffer[GAME + 1 : GAME + 257]
    if not game.journal.forgotten:
        steps = 0
        while game.undo():
            steps += 1
        again = new_game(session.game_number())
        for index, value in enumerate(game.options()):
            again.set_option(index, value)
        again.deal(game.deal_number())
        assert again.position == game.position
        for _ in range(steps):
            game.redo()
        assert bytes(game.position) == position
    return True


def impossible_record(chance):
    """Return a valid record with a game, some of whose other bytes are anything."""
    data = bytearray(record_bytes(chance.randrange(len(GAMES)), chance))
    for start, end in ((SETTINGS, LAST_GAME), (LAST_GAME, STATISTICS), (STATISTICS, SESSION), (SESSION, GAME)):
        if chance.random() < 0.7:
            data[start:end] = chance.choice((chance.randbytes(end - start), b"\xff" * (end - start)))
    for line in range(STATISTICS, SESSION, LINE_SIZE):
        if chance.random() < 0.5:
            data[line] = chance.choice((1, 2, 3, 4, 0x81, 0x82, 0x83, 0x84))
    return with_check(data)


@pytest.mark.parametrize("number", range(SCREENS))
def test_impossible_numbers_break_no_screen(number):
    chance = random.Random(f"impossible {number}")
    console = Headless(160, 128, None, (Image(impossible_record(chance)), MemoryMedium()))
    app = console.app
    assert_text_fits(console)
    for game in range(len(GAMES)):
        for page in SCREENS_OF_A_GAME:
            app.open_page(page, game)
            console.press("right")
            assert_text_fits(console)
        book = Statistics(app.record)
        for line in book.lines_of(game):
            assert book.value(line, WON) <= book.value(line, PLAYED)
    app.open_page(pages.settings_page, None)
    console.press("down", "right")
    app.open_title()
    console.press("a")
    app.open_table(number % len(GAMES), 1 + number)
    console.press("a", "right", "start")
    assert_text_fits(console)


def test_numbers_reset_in_the_middle_of_a_game_count_no_more_wins_than_games():
    record = Record((MemoryMedium(), MemoryMedium()))
    book = Statistics(record)
    line = book.line_for(0, 0)
    book.count_played(line)
    book.reset(0)
    line = book.line_for(0, 0)
    book.count_won(line, 1, 60, 9)
    assert (book.value(line, PLAYED), book.value(line, WON)) == (1, 1)
    book.count_played(line)
    assert (book.value(line, PLAYED), book.value(line, WON)) == (2, 1)
