"""Suit Triangle as it is played: keys in, pictures and positions out."""

import random
from array import array
from pathlib import Path

import pytest

from engine.game import LOST, PERFECT, WON
from engine.games.pyramid import STOCK as PYRAMID_STOCK
from engine.games.pyramid import WASTE as PYRAMID_WASTE
from engine.games.suit_triangle import LEFT_WASTE, STOCK
from engine.move import REMOVE, move
from engine.notation import deal_code, position_text, record_text, set_position
from engine.table import DISCARD
from handheld.celebration.screen import Celebration
from handheld.games.table_view import NO_PILE
from handheld.table.cursor import nearest
from handheld.table.screen import TableScreen
from handheld.widgets.menu import Menu
from sim.dealing import app_with_deal
from sim.headless import Headless
from sim.keys import BUTTONS, parse_script
from tests.engine.helpers import lay
from tests.handheld.key_player import KeyPlayer

PYRAMID = 4

DIAL = ("start", *["up"] * 4, "a", "up", "a")
WON_BY_KEYS = Path(__file__).with_name("suit_triangle_won.keys")


def table(number=1, width=160, height=128, options=None):
    return Headless(width, height, lambda console: app_with_deal(console, 0, number, options))


def bar(console):
    """Return what the bar says: title and status, or a sentence."""
    bar = console.app.table.bar
    left, right = bar[1].text, bar[2].text
    return (left + right, "") if bar.sentence or bar.standing else (left, right.strip())


def at(console, text):
    """Put the table into a position and show it."""
    screen = console.app.screen
    set_position(screen.game, text)
    screen.catch_up()
    console.app.step()


def steps(console):
    return record_text(console.app.screen.game).split()[1:]


def test_a_game_is_won_by_keys():
    console = table(1)
    console.play(parse_script(WON_BY_KEYS.read_text()))
    assert isinstance(console.app.screen, Celebration)
    console.press("b")
    assert console.app.screen.lines == [
        "New deal",
        "Look at the table",
        "Undo",
        "Replay",
        "Same deal again",
        "Another number",
        "Statistics",
        "Quit to title",
    ]
    console.play(parse_script("wait:800 down a"))
    assert isinstance(console.app.screen, TableScreen)
    assert console.app.screen.game.outcome() == WON
    assert bar(console) == ("You have won! START: menu", "")


def test_a_game_is_lost_by_keys():
    console = table(1)
    for _ in range(40):
        console.press("a")  # draws, and takes a King from the stock where one lies on top
        if isinstance(console.app.screen, Menu):
            break
    assert console.app.screen.lines[:3] == ["Look at the table", "Undo", "New deal"]
    console.press("a")  # too early: it was meant for the table
    assert isinstance(console.app.screen, Menu)
    console.play(parse_script("wait:800 a"))
    game = console.app.screen.game
    assert game.outcome() == LOST
    console.press("b")
    assert game.journal.undone > 0


def test_a_on_the_stock_draws_two_cards():
    console = table(1)
    console.press("a")
    assert steps(console) == ["draw"]
    game = console.app.screen.game
    assert (game.count(LEFT_WASTE), game.count(STOCK)) == (1, 22)


def test_two_cards_are_paired_with_a_and_the_bar_counts():
    console = table(1)
    rest = REST.replace("JC", "").replace("9C", "")
    at(console, "ST00000-1 00 " + "/".join(["7H", "6S", "JC"] + [""] * 25) + "/2C9C///" + rest)
    assert bar(console) == ("Suit Triangle*", "5 left")
    console.press("up", "a", "right", "a")
    assert bar(console) == ("Suit Triangle*", "3 left")
    assert console.app.screen.game.count(DISCARD) == 49


REST = "".join(rank + suit for suit in "SHDC" for rank in "A23456789TJQK" if rank + suit not in ("7H", "6S", "2C"))


def test_every_refused_move_has_its_sentence():
    console = table(1)
    at(console, "ST00000-1 00 " + "/".join(["7H", "2C"] + [""] * 26) + "/6S///" + REST)
    console.press("up", "a", "right", "a")
    assert bar(console) == ("7 + 2 is 9, not 13", "")
    console.press("b")
    assert bar(console) == ("Suit Triangle*", "3 left")
    console.click(13, 113)
    assert bar(console) == ("Pair it, or A draws", "")  # it goes with the 7
    console.click(13, 113)
    assert steps(console) == ["draw"]
    console.press("a")
    assert bar(console) == ("The stock is empty", "")


def test_a_click_on_a_covered_card_says_so():
    console = table(1)
    console.click(20, 15)
    assert bar(console) == ("That card is covered", "")
    assert steps(console) == []


def test_b_drops_a_picked_card_and_then_undoes():
    console = table(1)
    console.press("a", "right")
    picked = console.app.screen.cursor.pile
    console.press("a")
    assert console.app.screen.cursor.picked == picked
    console.press("b")
    assert console.app.screen.cursor.picked == -1 and steps(console) == ["draw"]
    console.press("b")
    assert steps(console) == []
    console.press("b")
    assert bar(console)[0] == "Nothing to undo"


def test_a_king_on_the_stock_can_be_taken_or_drawn():
    text = "ST00000-1 00 " + "/".join(["7H", "2C"] + [""] * 26) + "/6SKD///" + REST.replace("KD", "")
    console = table(1)
    at(console, text)
    console.press("a")
    assert bar(console)[0] == "A takes the King, B draws"
    console.press("a")
    assert steps(console) == ["KD"]
    at(console, text)
    console.press("a", "b")
    assert steps(console) == ["draw"]


def test_b_on_a_king_of_the_stock_says_where_the_rules_keep_it_from_drawing():
    console = table(options=bytes([1, 2, 0, 0, 0]))  # must_play, Kings by hand
    screen = console.app.table
    lay(screen.game, {0: "AS", LEFT_WASTE: "2H", STOCK: "3D 4C KS"}, {"must_play": 1, "auto_kings": 2})
    screen.catch_up()
    screen.cursor.pile = STOCK
    console.press("a", "b")
    assert bar(console)[0] == "First remove what you can"
    assert (screen.cursor.picked, screen.game.journal.length) == (NO_PILE, 0)


def test_a_win_that_undo_leads_back_to_is_not_celebrated_again():
    console = Headless(160, 128, lambda console: app_with_deal(console, PYRAMID, 1, bytes([0, 0, 0, 1, 1])))
    screen = console.app.table
    lay(screen.game, {0: "KS", PYRAMID_STOCK: "3S", PYRAMID_WASTE: "TS"}, {"stock_top": 1, "auto_kings": 1})
    screen.catch_up()
    for outcome, source, target in ((WON, 0, 0), (PERFECT, PYRAMID_STOCK, PYRAMID_WASTE)):
        assert console.app.table.play(move(REMOVE, source, target)) == ""
        console.play([("wait", 20_000)])
        assert isinstance(console.app.screen, Menu)
        console.press("down", "a")
        assert console.app.table.game.outcome() == outcome
    console.press("b")
    assert console.app.table.game.outcome() == WON
    assert console.app.screen is console.app.table


def test_where_one_must_play_no_draw_is_offered():
    console = table(1)
    piles = "/".join(["7H", "2C"] + [""] * 26)
    at(console, "ST10000-1 00 " + piles + "/6SKD/3C//" + REST.replace("KD", "").replace("3C", ""))
    console.press("a")
    assert bar(console)[0] == "A takes the King"
    console = table(1)
    at(console, "ST10000-1 00 " + piles + "/6S/3C//" + REST.replace("3C", ""))
    console.press("a")
    assert bar(console)[0] == "Pair it with another card"


def test_hints_name_a_removal_or_the_draw_or_the_end():
    console = table(1)
    at(console, "ST00000-1 00 " + "/".join(["7H", "6S"] + [""] * 26) + "/2C///" + REST)
    console.press("select")
    assert bar(console)[0] == "Hint: 7\x02 and 6\x01"
    console = table(1)
    console.press("select")
    assert bar(console)[0] == "Hint: draw"
    at(console, "ST00000-1 00 " + "/".join(["7H", "2C"] + [""] * 26) + "////6S" + REST)
    console.press("select")
    assert bar(console)[0] == "Nothing is left to do"


def test_pause_menu_does_what_it_says():
    console = table(7)
    console.press("a", "a", "start")
    assert console.app.screen.lines == [
        "Resume",
        "Undo",
        "Redo",
        "What is gone",
        "Deals",
        "How to play",
        "Settings",
        "Quit to title",
    ]
    console.press("a")
    assert steps(console) == ["draw", "draw"]
    console.press("start", "down", "a")
    assert steps(console) == ["draw"]
    console.press("start", "down", "down", "a")
    assert steps(console) == ["draw", "draw"]
    console.press("start", *["up"] * 4, "a")
    assert console.app.screen.heading == "Deal ST00000-7"
    assert console.app.screen.lines == [
        "Restart this deal",
        "New deal",
        "Next number",
        "Previous number",
        "Another number",
    ]
    console.press("a")
    assert steps(console) == [] and console.app.screen.game.deal_number() == 7
    console.press("start", "down", "down", "a")
    assert steps(console) == ["draw"]  # what was played before the restart can be redone
    console.press("start", *["up"] * 4, "a", "down", "a")
    assert console.app.screen.heading == "Give up this game?"
    console.press("a")
    assert steps(console) == ["draw"]
    console.press("start", *["up"] * 4, "a", "down", "a", "down", "a")
    assert console.app.screen.game.deal_number() != 7
    console.press("start", "b")
    assert isinstance(console.app.screen, TableScreen)
    console.press("start", "up", "a")
    assert type(console.app.screen).__name__ == "TitleScreen"


@pytest.mark.parametrize(("number", "line", "dealt"), [(7, 2, 8), (7, 3, 6), (1, 3, 999_999_999), (999_999_999, 2, 1)])
def test_the_next_and_the_previous_number_are_dealt_under_the_same_rules(number, line, dealt):
    console = table(number, options=b"\1")
    console.press("start", *["up"] * 4, "a", *["down"] * line, "a")
    assert (console.app.table.game.deal_number(), console.app.table.game.options()[0]) == (dealt, 1)
    console.press("a", "start", *["up"] * 4, "a", *["down"] * line, "a")
    assert console.app.screen.heading == "Give up this game?"


def test_a_deal_number_is_dialled():
    console = table(1)
    console.press(*DIAL, "up", "up", "left", "up", "a")
    assert console.app.screen.game.deal_number() == 13
    console.press("a", "a", *DIAL, "down", "left", "left", "up", "a")
    assert console.app.screen.heading == "Give up Suit Triangle?"
    console.press("b", "b")
    assert steps(console) == ["draw"]
    console.press(*DIAL, "down", "left", "left", "up", "a", "down", "a")
    assert console.app.screen.game.deal_number() == 112
    assert steps(console) == []


def test_digits_count_with_their_carry_and_no_number_is_left_out():
    console = table(9)
    console.press(*DIAL, "up", "up")
    assert console.app.screen._number == 11
    console.press("left", "down")
    assert console.app.screen._number == 1
    console.press("right", "down")
    assert console.app.screen._number == 1  # 0 is no deal
    console.press("left", "left", "left", "left", "left", "left", "left", "left", "up", "up")
    assert console.app.screen._number == 200_000_001
    console.press("down", "down", "down")
    assert console.app.screen._number == 1
    for digit in "123456789":
        console.typed(digit)
    console.app.step()
    assert console.app.screen._number == 123_456_789
    console.typed("0")
    console.app.step()
    assert console.app.screen._number == 123_456_789
    page = console.app.screen
    for left in (12_345_678, 1_234_567, 123_456, 12_345, 1_234, 123, 12, 1, 1):
        console.press("b")  # takes a typed digit back
        assert console.app.screen is page and page._number == left
    console.press("select")
    assert page._number == 1
    console.press("b")
    assert console.app.screen is not page


def test_the_options_of_a_deal_are_dialled_to_the_left_of_its_number():
    console = table(9)
    console.press(*DIAL, *["left"] * 13, "up", "right", "up", "up")
    assert [label.text for label in console.app.screen._sentences] == ["Auto Kings: by hand", "You take each King"]
    console.press("a")
    assert deal_code(console.app.screen.game) == "ST12000-9"


def test_a_button_pressed_while_cards_fly_counts():
    console = table(1)
    console.button_down(BUTTONS["a"])
    console.app.step()
    assert console.app.busy
    console.button_up(BUTTONS["a"])
    console.button_down(BUTTONS["a"])
    console.app.step()
    console.button_up(BUTTONS["a"])
    console.wait(1000)
    console.app.step()
    assert steps(console) == ["draw", "draw"]


def test_the_picture_drawn_piece_by_piece_equals_the_whole_picture():
    chance = random.Random(8)
    console = table(3)
    for _ in range(150):
        if isinstance(console.app.screen, TableScreen):
            name = chance.choice(["a", "a", "a", "b", "select", "up", "down", "left", "right", "right", "start"])
        else:
            name = chance.choice(["a", "b", "up", "down"])
        console.press(name)
        pieces = console.checksum()
        root = console.display.root_group
        console.display.root_group = None
        console.display.root_group = root
        console.display.refresh()
        assert console.display.pixels_sent == 160 * 128
        assert console.checksum() == pieces, name


def test_the_cursor_reaches_every_place_in_every_position():
    chance = random.Random(1)
    screen = table(1).app.screen
    game, view, controls = screen.game, screen.view, screen.controls
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    for number in range(1, 100):
        game.deal(number)
        while count := game.legal_moves(moves):
            game.play(moves[chance.randrange(count)])
            piles = [pile if controls.is_reachable(pile, NO_PILE) else NO_PILE for pile in view.places]
            places = [None if pile == NO_PILE else (view.x_of(pile), view.y_of(pile, 1)) for pile in piles]
            reachable = {index for index, place in enumerate(places) if place}
            for start in reachable:
                seen, waiting = {start}, [start]
                while waiting:
                    here = waiting.pop()
                    others = [place if p != here else None for p, place in enumerate(places)]
                    for button in (BUTTONS[name] for name in ("up", "down", "left", "right")):
                        there = nearest(button, *places[here], others)
                        if there not in seen and there >= 0:
                            seen.add(there)
                            waiting.append(there)
                assert seen == reachable, position_text(game)


def test_a_cursor_move_sends_few_pixels_and_an_unchanged_screen_none():
    console = table(1)
    console.press("select")
    for name in ("right", "left", "up", "right"):
        before = console.display.total_pixels_sent
        console.press(name)
        assert console.display.total_pixels_sent - before <= 624
    before = console.display.total_pixels_sent
    console.play(parse_script("wait:500"))
    assert console.display.total_pixels_sent == before


def test_a_click_meant_for_the_table_does_not_reach_a_menu_that_has_just_opened():
    console = table(1)
    at(console, "ST00000-1 00 " + "/".join(["7H", "6S"] + [""] * 26) + "////" + REST + "2C")
    console.press("up", "a", "right", "a")
    console.press("a")
    menu = console.app.screen
    assert menu.heading == "You have won!"
    console.click(80, 80)
    assert console.app.screen is menu
    console.play(parse_script("wait:720"))
    console.click(2, 2)
    assert console.app.screen is console.app.table


def test_a_click_beside_a_menu_leaves_it_on_every_side():
    console = table(1)
    for x, y in ((80, 1), (80, 126), (2, 64), (158, 64)):
        console.press("start")
        console.play(parse_script("wait:600"))
        console.click(x, y)
        assert console.app.screen is console.app.table


def test_a_press_asks_the_rules_once(monkeypatch):
    """What can go where is asked for all places together; the move that is played is checked once."""
    console = table(1)
    at(console, "ST00000-1 00 " + "/".join(["7H", "2C"] + [""] * 26) + "/6S///" + REST)
    game = console.app.screen.game
    asked = []

    def count(name):
        ask = getattr(game, name)
        monkeypatch.setattr(game, name, lambda argument: (asked.append(name), ask(argument))[1])

    count("legal_moves")
    count("refusal")
    console.press("a")
    assert console.app.screen.cursor.picked == 28 and asked == ["legal_moves"]
    KeyPlayer(console).go_to(0)
    assert asked == ["legal_moves"]
    console.press("a")
    assert game.position[0] == 0 and asked == ["legal_moves", "refusal"]
