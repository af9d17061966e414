"""What is worth a save, and what is not: nothing is written that is kept already."""

import pytest

from engine.game import LOST, PLAYING
from handheld.games.registry import new_game
from handheld.progress.record import CANNOT_SAVE, NOT_UNTIL_RESTART, Record
from handheld.progress.record_layout import HINTS, LAST_GAME, OUTCOME, RULES, SECONDS, SETTINGS, STATISTICS, SUSPENDED
from handheld.progress.session import Session
from handheld.progress.suspended import SuspendedGames
from sim.media import MemoryMedium
from tests.handheld.progress.failing_media import (
    CountingMedium,
    DoubtfulMedium,
    RefusingMedium,
    ReserveMedium,
    mark_on,
    marks,
    save,
)


def test_what_is_kept_already_is_not_written_again():
    media = (CountingMedium(), CountingMedium(), CountingMedium())
    record = Record(media)
    for mark, count in ((0, 1), (0, 1), (1, 2), (1, 2), (0, 3)):
        record.is_dirty = True
        assert save(record, mark) == ""
        assert (record.is_dirty, sum(medium.writes for medium in media)) == (False, count)
    record = Record(media)
    assert save(record, 0) == "" and sum(medium.writes for medium in media) == 3
    record.game_length = 1
    assert record.save() == "" and sum(medium.writes for medium in media) == 4


def test_what_a_failing_medium_may_have_kept_is_followed_by_a_save_even_of_what_was_kept_before():
    media = (MemoryMedium(), DoubtfulMedium())
    record = Record(media)
    assert [save(record, mark) for mark in (1, 2)] == ["", CANNOT_SAVE]
    healed = MemoryMedium()
    record._media = (media[0], healed)
    assert save(record, 1) == ""
    assert (mark_on(media[1]), marks((*media, healed))) == (2, 1)


def test_a_reserve_is_not_for_time_and_hints_alone():
    media = (MemoryMedium(), MemoryMedium(), ReserveMedium())
    record = Record(media)
    assert [save(record, mark) for mark in (1, 2)] == ["", ""]
    record.buffer[SECONDS] = 9
    assert record.save() == ""
    assert (mark_on(media[2]), Record(media).buffer[SECONDS]) == (0xFF, 9)
    record._media = (RefusingMedium(), RefusingMedium(), media[2])
    for seconds in (10, 11):
        record.buffer[SECONDS] = seconds
        assert (record.save(), record.is_dirty, mark_on(media[2])) == ("", True, 0xFF)
    assert (save(record, 3), record.is_dirty, mark_on(media[2])) == ("", False, 3)
    assert Record(media).buffer[SECONDS] == 11
    record.buffer[SECONDS] = 12
    assert (record.save(), record.is_dirty) == (NOT_UNTIL_RESTART, True)


@pytest.mark.parametrize("place", [SETTINGS, RULES, LAST_GAME, STATISTICS, SECONDS, HINTS, OUTCOME, SUSPENDED])
def test_a_change_anywhere_is_written_once(place):
    media = (CountingMedium(), CountingMedium())
    record = Record(media)
    assert record.save() == ""
    record.buffer[place] += 1
    assert [record.save(), record.save()] == ["", ""]
    assert sum(medium.writes for medium in media) == 2
    assert Record(media).buffer[place] == 1


@pytest.fixture
def session():
    """The session of a kept record, with a game that was just dealt."""
    record = Record((MemoryMedium(), MemoryMedium()))
    session = Session(record)
    game = new_game(0)
    game.deal(1)
    session.begin(game)
    session.keep(game)
    assert not record.is_dirty
    return session


def test_a_new_deal_alone_is_not_worth_a_save_however_long_it_is_looked_at(session):
    for _ in range(5):
        session.pass_time(1000)
    session.count_hint()
    session.end()
    assert not session._record.is_dirty


def test_no_time_passes_while_a_menu_is_open_nor_is_that_worth_a_save(session):
    session.count_move()
    assert session._record.save() == ""
    for _ in range(3):
        session.pass_time(1001)
    assert (session.seconds(), session._record.is_dirty) == (0, False)


def test_each_move_is_worth_one_and_so_is_the_time_after_it(session):
    game = new_game(0)

    def count_undo():
        session.count_undo(game)

    for act in (session.count_move, session.count_hint, count_undo, lambda: session.pass_time(1000)):
        act()
        assert session._record.is_dirty
        assert session._record.save() == ""
        assert not session._record.is_dirty


@pytest.mark.parametrize(("outcome", "is_worth_it"), [(PLAYING, True), (LOST, False)])
def test_giving_up_is_worth_a_save_and_leaving_a_game_that_is_over_is_not(session, outcome, is_worth_it):
    session.count_move()
    session._record.buffer[OUTCOME] = outcome
    assert session._record.save() == ""
    session.end()
    assert session._record.is_dirty == is_worth_it


def test_suspending_and_resuming_are_worth_one():
    record = Record((MemoryMedium(), MemoryMedium()))
    suspended = SuspendedGames(record)
    entry = bytes([1]) + bytes(23)
    for change in (lambda: suspended.add(entry), lambda: suspended.take(0)):
        record.is_dirty = False
        change()
        assert record.is_dirty
    assert record.buffer == bytes(len(record.buffer))
