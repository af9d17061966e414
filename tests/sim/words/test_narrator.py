"""One line of words for each change."""

import random

import pytest

from engine.table import DISCARD
from handheld.games.registry import GAMES
from handheld.progress.settings import HANDS
from sim.dealing import app_with_deal
from sim.headless import Headless
from sim.keys import BUTTONS
from sim.words.narrator import Narrator
from sim.words.piles import cells_of, pile_names, shown_piles
from tests.handheld.golden_screens import TWO_PERSONS, play_scene

SUIT_TRIANGLE, DOUBLE_PYRAMID, SIXES_AND_SEVENS, DOUBLE_TRIGON, PYRAMID = range(5)


def told(console, keys, narrator=None):
    """Return what is said of a console's app at first, and then after each of `keys`."""
    narrator = narrator or Narrator(console.app)
    lines = [narrator.news()]
    for key in keys.split():
        console.press(key)
        lines.append(narrator.news())
    assert narrator.news() == ""
    return lines


def table(game, deal, options=None):
    return Headless(160, 128, lambda console: app_with_deal(console, game, deal, options))


def test_a_title_and_menus_say_the_marked_line_and_which_it_is():
    assert told(Headless(), "down up right a down a b b") == [
        "Pocket Patience. Suit Triangle, 1 of 6. A chooses a game",
        "Double Pyramid, 2 of 6",
        "Suit Triangle, 1 of 6",
        "",
        "Suit Triangle. Not played yet. New deal, 1 of 5",
        "Deal by number, 2 of 5",
        "Suit Triangle winnable*. ST00000. ST00000-1. Go left for the rules. 000000001. Up, down: this digit. A deals, "
        "SELECT clears",
        "Suit Triangle. Not played yet. Deal by number, 2 of 5",
        "Pocket Patience. Suit Triangle, 1 of 6. A chooses a game",
    ]


def test_a_page_of_choices_says_the_value_and_what_it_means():
    assert told(Headless(), "a down down a right down down")[4:] == [
        "Rules left and right change. Preset standard, 1 of 7. As the rules are written",
        "Preset book. Advice becomes a must",
        "Must play yes, 2 of 7. Draw only if nothing goes",
        "Auto Kings everywhere, 3 of 7. Every open King goes",
    ]


def test_dialling_a_deal_says_the_digit_and_the_code():
    assert told(table(SUIT_TRIANGLE, 1), "start down down down down a up a up left up")[-4:] == [
        "Suit Triangle winnable*. ST00000. ST00000-1. Go left for the rules. 000000001. Up, down: this digit. A deals, "
        "SELECT clears",
        "ST00000-2. 2, 9 of 9",
        "0, 8 of 9",
        "ST00000-12. 1, 8 of 9",
    ]


def test_how_to_play_is_read_as_a_text():
    assert told(Headless(), "a down down down a a")[-2:] == [
        "Suit Triangle 1/12. Goal. Take all 52 cards away: triangle, stock and wastes. A next, B leave",
        "Suit Triangle 2/12. Keys. A: pick a card, then its partner; take a King; on the stock, draw. B: put it back, "
        "else undo. SELECT: hint, again: all; with B redo. A next, Left back, B leave",
    ]


def test_a_table_says_what_the_cursor_is_on_and_what_a_move_has_done():
    console = table(SUIT_TRIANGLE, 1)
    narrator = Narrator(console.app)
    assert told(console, "a right a left a b redo select", narrator) == [
        "Suit Triangle. Deal ST00000-1. 52 left. Stock, 24 cards, 2 of diamonds on top",
        "2 of diamonds is drawn to left waste, jack of hearts is drawn to right waste. Stock, 22 cards, queen of "
        "diamonds on top",
        "2 of diamonds, left waste",
        "2 of diamonds, left waste, picked",
        "Stock, 22 cards, queen of diamonds on top",
        "Q + 2 is 14, not 13",
        "Put back",
        "Nothing to redo",
        "Hint: 2 of diamonds and jack of hearts. 2 of diamonds, left waste",
    ]
    pair = (
        "2 of diamonds and jack of hearts go, queen of diamonds is drawn to left waste, king of spades is drawn to "
        "right waste, king of spades goes"
    )
    assert told(console, "a a b redo", narrator)[1:] == [
        "Jack of hearts, right waste, fits the picked 2 of diamonds",
        pair[0].upper() + pair[1:] + ". 10 of diamonds, row 7, card 1. 49 left",
        "Taken back: " + pair + ". 52 left",
        pair[0].upper() + pair[1:] + ". 49 left",
    ]


def test_a_card_that_is_picked_does_not_go_to_a_stock_that_draws():
    assert told(table(DOUBLE_PYRAMID, 2), "down a up")[1:] == [
        "2 of spades, row 7, card 5",
        "2 of spades, row 7, card 5, picked",
        "Stock, 54 cards, 1 redeal left",
    ]


def test_a_restart_and_another_deal_are_told():
    console = table(SIXES_AND_SEVENS, 4)
    narrator = Narrator(console.app)
    told(console, "a a a a", narrator)
    restarted = told(console, "start down*5 a a", narrator)[-1]
    assert restarted == "4 steps were taken back. Redo brings the moves back. Stock, 79 cards"
    console.app.open_table(SIXES_AND_SEVENS, 5)
    console.app.step()
    assert narrator.news().startswith("Sixes and Sevens. Deal SS000-5. ")


def test_a_redeal_is_told():
    console = table(PYRAMID, 2)
    narrator = Narrator(console.app)
    assert told(console, " ".join(["a"] * 26), narrator)[-3:] == [
        "2 of clubs is drawn to waste. Stock, empty, A turns the waste over, 2 redeals left",
        "The waste is turned over. Stock, 21 cards, 1 redeal left",
        "6 of diamonds is drawn to waste. Stock, 20 cards, 1 redeal left",
    ]


def test_the_words_name_the_button_that_chooses_also_where_a_and_b_are_changed_over():
    console = table(PYRAMID, 2)
    console.app.settings.step(HANDS, 1)
    assert told(console, " ".join(["b"] * 24))[-1].endswith(" Stock, empty, B turns the waste over, 2 redeals left")


def test_between_two_persons_whose_turn_it_is_is_told():
    assert told(table(DOUBLE_TRIGON, 1, TWO_PERSONS), "a a a") == [
        "Double Trigon. Deal DT00030-1. P2 to play. P2 begins: lower card. Stock, 25 cards",
        "9 of hearts is drawn to waste. Turn over: A hands over. Stock, 24 cards. P1 to play",
        "Hand over to P1. Show my cards, 1 of 1",
        "Back at the table. Stock, 25 cards",
    ]


def test_what_is_gone_is_told_by_rank_by_suit_or_by_player():
    def page(scene):
        return Narrator(play_scene(scene, 160, 128).app).news()

    assert page("what-is-gone") == (
        "What is gone. 26 of 52. Gone: 3 aces, 2 twos, 2 threes, 1 four, 1 five, 2 sixes, 2 sevens, 1 eight, 1 nine, "
        "2 tens, 2 jacks, 3 queens, 4 kings. To come in stock and waste: 1 two, 2 threes, 1 four, 1 five, 1 six, "
        "2 sevens, 2 eights, 3 nines, 2 jacks. Any key goes back"
    )
    assert page("what-is-gone-sixes") == (
        "What is gone. 52 of 104. Gone: spades both 2 to 8, one 9 to queen; hearts both 5 to 8, one 9 to 10; diamonds "
        "one 4 to 5, both 6 to 7, one 8 to queen; clubs one ace to 5, both 6 to 7, one 8 to jack. Any key goes back"
    )
    assert page("what-is-gone-trigon") == (
        "What is gone. 32 of 104. P1 6: hearts ace, 7; diamonds ace to 2, jack to queen. P2 26: spades ace to 4; "
        "hearts ace to 6; diamonds ace to 10, king; clubs ace to 5. Any key goes back"
    )


def test_pictures_of_suits_are_read_as_words():
    console = Headless()
    narrator = Narrator(console.app)
    narrator.news()
    console.app.screen.tell("10\2 and K\1, \4\4.")
    assert narrator.news() == "10 of hearts and K of spades, club club."


def test_piles_have_the_names_of_the_field():
    def names(game, deal, options=None):
        return pile_names(table(game, deal, options).app.table.controls)

    triangle = names(SUIT_TRIANGLE, 1)
    assert [triangle[pile] for pile in (0, 6, 27, 28, 29, 30, DISCARD)] == [
        "row 1, card 1",
        "row 1, card 7",
        "row 7, card 1",
        "stock",
        "left waste",
        "right waste",
        "discard",
    ]
    pyramids = names(DOUBLE_PYRAMID, 1)
    assert [pyramids[pile] for pile in (0, 1, 49, 50, 51)] == [
        "row 1, card 1",
        "row 1, card 2",
        "row 7, card 11",
        "stock",
        "waste",
    ]
    sixes = names(SIXES_AND_SEVENS, 1)
    assert [sixes[pile] for pile in (0, 8, 9, 10, 11, 26)] == [
        "pile 1",
        "pile 9",
        "stock",
        "waste",
        "foundation 1",
        "foundation 16",
    ]
    trigon = names(DOUBLE_TRIGON, 1, TWO_PERSONS)  # the second player begins
    assert [trigon[pile] for pile in (16, 24, 25, 26, 32, 39)] == [
        "pile 1",
        "pile 9",
        "stock",
        "waste",
        "foundation 1",
        "foundation 8",
    ]
    assert len(trigon) == 19 and len(sixes) == 27


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_places_begin_with_the_tableau_and_go_on_with_the_stock(game):
    controls = table(game, 1).app.table.controls
    at = list(controls.view.places).index(controls.first_place())
    assert at == (cells_of(controls.view) or 9)


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_every_pile_that_is_shown_has_a_name_of_its_own(game):
    for size in ((160, 128), (240, 240), (320, 240)):
        console = Headless(*size, lambda console: app_with_deal(console, game, 1))
        piles = shown_piles(console.app.table.view)
        names = pile_names(console.app.table.controls)
        assert len({names[pile] for pile in piles}) == len(piles)


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_a_monkey_never_leaves_it_speechless_or_lost(game):
    console = table(game, 3)
    chance = random.Random(game)
    narrator = Narrator(console.app)
    said = 0
    for _ in range(200):
        key = chance.choice(["a"] * 6 + ["b", "b", "select", "up", "down", "left", "right", "redo"])
        console.play([("redo", 0)] if key == "redo" else [("press", BUTTONS[key])])
        line = narrator.news()
        assert "face-down" not in line and "\n" not in line
        said += bool(line)
    assert said > 50
