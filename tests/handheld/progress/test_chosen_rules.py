"""The rules that a player has chosen for a game, also in an earlier version."""

import pytest

from engine.game import BOOK
from engine.games.double_pyramid.rules import DoublePyramid
from engine.notation import deal_code, deal_from_code
from handheld.games.presets import BOOK as BOOK_RULES
from handheld.games.presets import OWN, preset_of
from handheld.games.registry import GAMES, new_game
from handheld.progress.record import Record
from handheld.progress.record_layout import RULES, RULES_CHOSEN, RULES_SIZE
from handheld.progress.settings import Settings
from handheld.progress.statistics import options_of, rule_set_number
from sim.media import MemoryMedium

EARLIER_BOOK = b"\1\0\1\0\0\0\0"
BOOK_NOW = b"\1\0\0\0\0\0\0"


def kept(media=None):
    record = Record(media or (MemoryMedium(), MemoryMedium()))
    return record, Settings(record)


def write_as_before(record, options):
    """Write chosen rules of Double Pyramid as versions up to 0.2 did."""
    start = RULES + RULES_SIZE * DoublePyramid.NUMBER
    record.buffer[start : start + len(options)] = options
    record.buffer[start + RULES_CHOSEN] = 1


def test_book_chosen_in_an_earlier_version_is_the_present_book():
    record, settings = kept()
    write_as_before(record, EARLIER_BOOK)
    game = DoublePyramid()
    assert settings.rules_of(game) == BOOK_NOW
    assert game.options() == bytes(7)  # it is only asked
    assert preset_of(settings, game, settings.rules_of(game), ()) == BOOK_RULES


@pytest.mark.parametrize("options", [BOOK_NOW, b"\0\0\1\0\0\0\0", b"\1\0\1\1\0\0\0", b"\1\1\0\3\1\1\1"])
def test_other_rules_chosen_in_an_earlier_version_stay(options):
    record, settings = kept()
    write_as_before(record, options)
    assert settings.rules_of(DoublePyramid()) == options


def test_the_rules_of_the_earlier_book_can_be_chosen_one_by_one():
    record, settings = kept()
    settings.choose_rules(DoublePyramid(), EARLIER_BOOK)
    assert record.save() == ""
    settings = kept(record._media)[1]
    game = DoublePyramid()
    assert settings.rules_of(game) == EARLIER_BOOK
    assert preset_of(settings, game, EARLIER_BOOK, ()) == OWN


def test_what_was_played_under_the_earlier_book_keeps_its_rules():
    game = DoublePyramid()
    deal_from_code(game, "DP1010000-741377529")
    assert (game.options(), deal_code(game)) == (EARLIER_BOOK, "DP1010000-741377529")
    number = rule_set_number(game)
    game.set_preset(BOOK)
    assert number != rule_set_number(game)
    assert options_of(game, number) == EARLIER_BOOK


def test_only_a_game_whose_book_has_changed_says_what_it_was():
    earlier = {GAMES[number][0]: new_game(number).EARLIER_BOOK for number in range(len(GAMES))}
    assert {name: options for name, options in earlier.items() if options} == {"Double Pyramid": EARLIER_BOOK}
    game = DoublePyramid()
    game.set_preset(BOOK)
    assert game.options() == BOOK_NOW
