"""Half-played games are suspended while another one is in play, and come back as they were."""

import contextlib
import random
from array import array

import pytest

from engine.game import LOST, PLAYING
from engine.save import DAMAGED
from handheld.games.registry import GAMES, new_game
from handheld.progress.record import Record
from handheld.progress.record_layout import (
    ENTRY_HAPPENED,
    ENTRY_MOVES,
    ENTRY_OUTCOME,
    ENTRY_STEPS,
    ENTRY_UNDONE,
    GAME,
    OUTCOME,
    SESSION,
    SUSPENDED,
    SUSPENDED_SIZE,
)
from handheld.progress.resuming import AllOrNothing, game_to_continue, given_up_by, is_half_played, make_way, resume
from handheld.progress.session import Session
from handheld.progress.statistics import LOST_GAMES, PLAYED, Statistics
from handheld.progress.suspended import SuspendedGames
from handheld.screens.question import ask_to_begin
from sim.headless import Headless
from sim.media import MemoryMedium
from sim.words.rows import is_row, text_of
from tests.handheld.screen_checks import assert_text_fits

ST, DP, SS, DT = range(4)


class Kept:
    """As much of an App as suspended games need."""

    new_game = staticmethod(new_game)

    def __init__(self, media=None):
        self.media = media or (MemoryMedium(), MemoryMedium())
        self.record = Record(self.media)
        self.session = Session(self.record)
        self.session.sanitize(len(GAMES))
        self.suspended = SuspendedGames(self.record)
        self.console = self  # it has nothing to wait for

    def wait(self, duration):
        pass

    def play(self, number, steps, undone=0, chance=None, deal=None):
        """Play a new deal and keep it as the app does; return the game."""
        make_way(self, number)
        chance = chance or random.Random(number)
        game = new_game(number)
        for index in range(len(game.OPTIONS)):
            game.set_option(index, chance.randrange(len(game.OPTIONS[index][1])))
        while True:
            game.deal(deal or chance.randrange(1, 1_000_000))
            moves = array("H", bytes(2 * game.MOVE_LIMIT))
            for _ in range(steps):
                if game.outcome() != PLAYING:
                    break
                game.play(moves[chance.randrange(game.legal_moves(moves))])
            else:
                break
        for _ in range(undone):
            game.undo()
        self.session.begin(game)
        self.session.count_move()
        self.session.count_hint()
        for _ in range(90):
            self.session.pass_time(1000)
        self.session.keep(game)
        return game

    def suspended_games(self):
        return [self.record.buffer[place] - 1 for place in self.suspended.entries()]

    def counts(self, game):
        book = Statistics(self.record)
        return [(book.value(line, PLAYED), book.value(line, LOST_GAMES)) for line in book.lines_of(game)]


def history(game):
    journal = game.journal
    return [journal.word(index) for index in range(journal.length + journal.undone)], journal.length


def assert_same(game, other):
    assert bytes(game.position) == bytes(other.position)
    assert history(game) == history(other)


@pytest.mark.parametrize("number", range(len(GAMES)))
@pytest.mark.parametrize("seed", range(12))
def test_a_game_comes_back_as_it_was(number, seed):
    kept = Kept()
    chance = random.Random(f"{number} {seed}")
    steps = chance.randrange(1, 12)
    game = kept.play(number, steps, chance.randrange(steps + 1), chance)
    session = bytes(kept.record.buffer[SESSION:SUSPENDED])
    other = (number + 1) % len(GAMES)
    kept.play(other, 2)
    assert (kept.suspended_games(), kept.session.game_number()) == ([number], other)
    kept.record.save()
    again = Kept(kept.media)
    assert_same(resume(again, number), game)
    assert bytes(again.record.buffer[SESSION:SUSPENDED]) == session
    assert (again.session.hints(), again.session.seconds()) == (1, 90)
    assert again.suspended_games() == [other]


def test_all_four_are_suspended_and_resumed_in_turn():
    kept = Kept()
    games = [kept.play(number, 5) for number in range(4)]
    assert kept.suspended_games() == [ST, DP, SS]
    for number in (DP, ST, DT, SS, ST):
        game = resume(kept, number)
        assert_same(game, games[number])
        kept.session.keep(game)
        assert kept.session.game_number() == number
        assert sorted(kept.suspended_games() + [number]) == [ST, DP, SS, DT]
    assert [kept.counts(number) for number in range(4)] == [[(1, 0)]] * 4


def test_the_one_suspended_last_is_continued_from_the_title():
    kept = Kept()
    assert game_to_continue(kept) == -1
    kept.play(SS, 2)
    assert game_to_continue(kept) == SS
    kept.play(DP, 2)
    kept.play(ST, 2)
    assert game_to_continue(kept) == ST
    kept.session.end()
    assert game_to_continue(kept) == DP
    assert [is_half_played(kept, number) for number in range(4)] == [False, True, True, False]


def test_a_new_deal_gives_up_the_suspended_one_of_the_same_game():
    kept = Kept()
    kept.play(DP, 2, chance=random.Random(1))
    kept.play(ST, 2)
    assert given_up_by(kept, DP, True) == [DP]
    assert given_up_by(kept, DP, False) == []
    assert given_up_by(kept, ST, True) == [ST]
    assert given_up_by(kept, SS, True) == []
    assert kept.counts(DP) == [(1, 0)]
    kept.play(DP, 2, chance=random.Random(1))
    assert kept.counts(DP) == [(2, 1)]
    assert (kept.suspended_games(), kept.session.game_number()) == ([ST], DP)
    assert kept.counts(ST) == [(1, 0)]


def long_game(kept, number, steps):
    """Keep what looks like a game of so many steps."""
    Kept.play(kept, number, 3)
    words = kept.record.buffer
    words[GAME + 258 : GAME + 262] = bytes([steps & 255, steps >> 8, 0, 0])
    for index in range(steps):
        words[GAME + 262 + 2 * index + 1] = 0x80
    kept.record.game_length = 262 + 2 * steps


def test_a_game_that_does_not_fit_is_given_up():
    kept = Kept()
    room = SUSPENDED_SIZE - ENTRY_MOVES
    long_game(kept, SS, room)
    assert given_up_by(kept, ST, True) == []
    long_game(kept, SS, room + 1)
    assert given_up_by(kept, ST, True) == [SS]
    kept = Kept()
    kept.play(DP, 7)
    assert kept.suspended.room() == SUSPENDED_SIZE
    kept.play(SS, 7)
    assert kept.suspended.room() == SUSPENDED_SIZE - ENTRY_MOVES - 7
    long_game(kept, SS, room)
    assert given_up_by(kept, ST, True) == [SS]
    assert given_up_by(kept, DP, False) == []  # the one that goes on makes room
    assert given_up_by(kept, DP, True) == [DP]


def test_each_game_that_is_given_up_is_asked_about():
    console = Headless()
    Kept.play(console.app, DP, 7)
    long_game(console.app, SS, SUSPENDED_SIZE)
    begun = []
    ask_to_begin(console.app, DP, lambda: begun.append(DP))
    assert console.app.screen.heading == "Give up Double Pyramid?"
    console.press("down", "a")
    assert console.app.screen.heading == "Give up Sixes and Sevens?"
    console.press("a")
    assert (begun, type(console.app.screen).__name__) == ([], "TitleScreen")
    ask_to_begin(console.app, DP, lambda: begun.append(DP))
    console.press("down", "a", "down", "a")
    assert begun == [DP]
    ask_to_begin(console.app, ST, lambda: begun.append(ST))
    assert console.app.screen.heading == "Give up Sixes and Sevens?"


def test_a_game_without_its_first_steps_is_given_up():
    kept = Kept()
    kept.play(SS, 4)
    kept.record.buffer[GAME + 257] = 1
    assert given_up_by(kept, ST, True) == [SS]
    assert given_up_by(kept, SS, True) == [SS]


def test_a_game_whose_moves_are_not_all_there_is_given_up():
    kept = Kept()
    kept.play(SS, 4)
    kept.record.game_length -= 2
    assert given_up_by(kept, ST, True) == [SS]


@pytest.mark.parametrize(("error", "is_back"), [(MemoryError, True), (ValueError, False)])
def test_a_change_is_taken_back_whole_where_memory_runs_out(error, is_back):
    kept = Kept()
    kept.play(SS, 4)
    record = kept.record
    assert record.save() == ""
    before = bytes(record.buffer), record.game_length, record.is_dirty
    with contextlib.suppress(error), AllOrNothing(record):
        make_way(kept, ST)
        raise error
    assert ((bytes(record.buffer), record.game_length, record.is_dirty) == before) == is_back


def test_neither_a_game_that_is_over_nor_one_that_has_not_begun_is_suspended():
    kept = Kept()
    kept.play(ST, 3)
    kept.record.buffer[OUTCOME] = 1
    make_way(kept, DP)
    assert (kept.suspended_games(), kept.session.game_number()) == ([], -1)
    game = new_game(SS)
    game.deal(1)
    kept.session.begin(game)
    kept.session.keep(game)
    make_way(kept, DP)
    assert (kept.suspended_games(), kept.session.game_number()) == ([], -1)


def test_a_game_suspended_while_its_last_cards_flew_comes_to_its_end_when_it_is_resumed():
    chance = random.Random(3)
    game = new_game(ST)
    game.deal(12)
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    while game.outcome() == PLAYING:
        game.play(moves[chance.randrange(game.legal_moves(moves))])
    assert game.outcome() == LOST
    console = Headless()
    app = console.app
    app.session.begin(game)
    app.session.count_move()
    app.session.keep(game)
    assert app.session.outcome() == PLAYING
    app.open_table(DP, 5)
    console.press("left")
    app.continue_game(ST)
    console.press("left")
    assert app.screen.heading == app.table.controls.end_text(LOST)
    assert app.session.outcome() == LOST
    app.open_title()
    console.press("left")
    assert (Kept.counts(app, ST), Kept.counts(app, DP)) == ([(1, 1)], [])


def test_a_move_that_is_not_legal_is_refused_with_a_sentence():
    kept = Kept()
    kept.play(ST, 3)
    kept.play(DP, 2)
    kept.record.buffer[SUSPENDED + ENTRY_MOVES] = 200
    with pytest.raises(ValueError, match=DAMAGED):
        resume(kept, ST)
    assert (kept.suspended_games(), kept.session.game_number()) == ([DP], -1)
    with pytest.raises(ValueError, match=DAMAGED):
        resume(kept, ST)


def corrupt(kept, place, value):
    kept.record.buffer[place] = value
    kept.session.sanitize(len(GAMES))
    return kept.suspended_games()


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (0, len(GAMES) + 1),
        (0, DP + 1),
        (0, SS + 1),
        (ENTRY_STEPS + 1, 3),
        (ENTRY_UNDONE, 5),
        (ENTRY_HAPPENED, 0),
        (ENTRY_OUTCOME, 1),
    ],
)
def test_what_cannot_have_been_written_leaves_nothing_suspended(place, value):
    kept = Kept()
    for number in (ST, DP, SS):
        kept.play(number, 4)
    assert kept.suspended_games() == [ST, DP]
    assert corrupt(kept, SUSPENDED + place, value) == []
    assert bytes(kept.record.buffer[SUSPENDED:GAME]) == bytes(SUSPENDED_SIZE)
    assert kept.session.game_number() == SS


def test_statistics_leave_out_what_has_not_ended():
    kept = Kept()
    kept.play(ST, 2, chance=random.Random(1))
    book = Statistics(kept.record)
    (line,) = book.lines_of(ST)
    assert book.ended(line, kept.session) == 0
    kept.play(DP, 2)
    assert (book.value(line, PLAYED), book.ended(line, kept.session)) == (1, 0)
    kept.play(ST, 2, chance=random.Random(1))
    assert (book.value(line, PLAYED), book.ended(line, kept.session)) == (2, 1)


def test_a_game_for_which_there_is_no_room_says_why_it_is_given_up():
    console = Headless()
    long_game(console.app, SS, SUSPENDED_SIZE)
    ask_to_begin(console.app, DP, lambda: None)
    assert_text_fits(console)
    rows = [text_of(layer) for layer in console.app.screen.group if is_row(layer)]
    assert rows == ["Give up Sixes and Sevens?", "It cannot wait: too long", "No", "Yes"]


def test_a_record_whose_position_does_not_follow_from_its_moves_is_not_suspended():
    kept = Kept()
    kept.play(ST, 3)
    kept.record.buffer[GAME + 262] ^= 1
    make_way(kept, DP)
    assert (kept.suspended_games(), kept.session.game_number(), kept.counts(ST)) == ([], -1, [(1, 1)])


def test_any_bytes_where_suspended_games_lie_are_sanitized():
    kept = Kept()
    for content in (b"\xff" * SUSPENDED_SIZE, bytes([1]) * SUSPENDED_SIZE):
        kept.record.buffer[SUSPENDED:GAME] = content
        kept.session.sanitize(len(GAMES))
        assert bytes(kept.record.buffer[SUSPENDED:GAME]) == bytes(SUSPENDED_SIZE)
