"""The page of what is gone, against a count of the cards that the player has seen, in random plays of every game."""

import random
from array import array

import pytest

from engine.card import FACE_UP
from engine.game import PLAYING
from engine.games.pairing import PairingGame
from engine.table import DISCARD
from handheld.cards.colours import SPADE
from handheld.games.registry import GAMES, new_game
from sim.dealing import app_with_deal
from sim.headless import Headless
from sim.words.rows import is_row, text_of
from tests.handheld.screen_checks import assert_text_fits

SMALL = (160, 128)
COLUMNS = {SMALL: 2, (240, 240): 3, (320, 240): 2}  # characters to a rank
SUIT_TRIANGLE, DOUBLE_PYRAMID, SIXES_AND_SEVENS, DOUBLE_TRIGON, PYRAMID = range(5)
TWO_PERSONS = b"\0\0\0\3\0"
ALONE = b"\0\0\0\0\1"
RANKS = "A 2 3 4 5 6 7 8 9 10J Q K "
DEALS = [(game, b"") for game in range(len(GAMES))] + [(DOUBLE_TRIGON, TWO_PERSONS), (DOUBLE_TRIGON, ALONE)]
KEYS = ("a", "b", "start", "select", "up", "down", "left", "right")


def table(game, deal=1, options=b"", size=SMALL):
    return Headless(*size, lambda console: app_with_deal(console, game, deal, options))


def play(game, steps, chance):
    """Play random moves, as many as there are up to `steps`."""
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    while steps and game.outcome() == PLAYING:
        steps -= 1
        game.play(moves[chance.randrange(game.legal_moves(moves))])


def open_page(console):
    console.press("start")
    line = console.app.screen.lines.index("What is gone")
    console.press(*["down"] * line, "a")


def shown(console):
    """Return the lines of the grid, and the lines of text around it."""
    group = console.app.screen.group
    grid = next(part for part in group if type(part).__name__ == "Group")
    bar = console.app.screen.bar
    rows = [text_of(row).rstrip() for row in group if is_row(row)]
    return [row.text for row in grid], [bar._title, bar._status, *rows]


def cards(game, pile):
    buffer = bytearray(128)
    return list(buffer[: game.cards_into(pile, buffer)])


@pytest.mark.parametrize(
    ("game", "options", "size"),
    [(*deal, SMALL) for deal in DEALS] + [(DOUBLE_PYRAMID, b"", size) for size in COLUMNS if size != SMALL],
)
def test_it_shows_what_a_player_can_count(game, options, size):
    chance = random.Random(game)
    console = table(game, 1 + game, options, size)
    columns = COLUMNS[size]
    for steps in (0, 8, 30, 200):
        rules = console.app.table.game
        play(rules, steps, chance)
        console.app.table.land()
        if rules.outcome() != PLAYING:
            break
        gone = [card & 0x7F for pile in rules.FOUNDATIONS for card in cards(rules, pile)]
        numbers = [4 * rules.DECKS] * 13  # of each rank; every card that is gone or lies in the tableau is one less
        if isinstance(rules, PairingGame):
            for card in gone + [card for cell in range(rules.cells) for card in cards(rules, cell)]:
                numbers[(card & 15) - 1] -= 1
        is_duel = console.app.table.controls.is_duel()
        names = [console.app.table.view.name_of(player) for player in (0, 1)] if is_duel else []
        open_page(console)
        lines, texts = shown(console)
        assert_text_fits(console)
        for suit in range(4):
            for rank in range(1, 14):
                copies = [deck << 6 | suit << 4 | rank not in gone for deck in range(rules.DECKS)]
                expected = "".join(chr(1 + suit) if is_left else "." for is_left in copies)
                if not is_duel:
                    expected = "".join(sorted(expected, reverse=True)).replace(".", "") + "." * expected.count(".")
                assert lines[1 + suit][(rank - 1) * columns : rank * columns] == expected.ljust(columns)
        assert texts[:2] == ["What is gone", f"{len(gone)} of {52 * rules.DECKS}"]
        if isinstance(rules, PairingGame):
            assert [int(number) for number in lines[5].split()] == numbers
            assert len(lines) == 6
            assert texts[2:] == ["A dot: a card that is gone", "To come: stock and waste", "Any key goes back"]
        else:
            assert len(lines) == 5
            own = sum(card < 64 for card in gone)
            duel = [f"{names[0]} {own} (1st), {names[1]} {len(gone) - own} (2nd)"] if is_duel else []
            assert texts[2:] == ["A dot: on the foundations", *duel, "Any key goes back"]
        console.press("b")


def test_the_grid_of_a_game_on_the_smallest_screen():
    console = table(SUIT_TRIANGLE, 69)
    chance = random.Random(3)
    play(console.app.table.game, 25, chance)
    open_page(console)
    lines, _ = shown(console)
    assert lines[0] == RANKS
    assert all(len(line) == 26 for line in lines)


@pytest.mark.parametrize(("game", "options"), DEALS)
def test_it_tells_nothing_of_the_order_of_cards_nobody_has_seen(game, options):
    """Cards that lie face down, or in a stock of which only the top is seen, change places: nothing on it changes."""
    console = table(game, 5, options)
    play(console.app.table.game, 12, random.Random(9))
    console.app.table.land()
    open_page(console)
    before = shown(console)
    console.press("b")
    rules = console.app.table.game
    position = rules.position
    stocks = [rules.STOCK] if hasattr(rules, "STOCK") else [9, 25]  # a stock for each of two players
    changed = False
    for pile in stocks:
        lying = cards(rules, pile)
        hidden = lying[:-1] if lying and lying[-1] & FACE_UP else lying
        position[pile] = 0
        for card in hidden[::-1] + lying[len(hidden) :]:
            rules.put(card, pile)
        changed = changed or len(hidden) > 1
    assert changed
    open_page(console)
    assert shown(console) == before


@pytest.mark.parametrize("game", range(len(GAMES)))
def test_the_piles_that_are_to_come_are_all_but_tableau_and_discard_in_games_of_pairs(game):
    rules = new_game(game)
    if isinstance(rules, PairingGame):
        beyond = [pile for pile in range(rules.PILES) if pile >= rules.cells]
        assert (list(rules.TO_COME), rules.FOUNDATIONS) == (beyond, bytes([DISCARD]))
    else:
        assert rules.TO_COME == b""


@pytest.mark.parametrize("key", KEYS)
def test_any_key_leads_back_to_the_table_as_it_was_left(key):
    console = table(PYRAMID)
    console.press("a", "up", "up")
    left = (bytes(console.app.table.game.position), console.app.table.cursor.pile)
    open_page(console)
    assert type(console.app.screen).__name__ == "WhatIsGoneScreen"
    assert console.app.table is None
    console.press(key)
    assert console.app.screen is console.app.table
    assert (bytes(console.app.table.game.position), console.app.table.cursor.pile) == left


def test_a_click_leads_back_too():
    console = table(PYRAMID)
    open_page(console)
    console.click(80, 60)
    assert console.app.screen is console.app.table


def test_it_has_the_colours_of_suits_that_are_set():
    console = table(PYRAMID)
    for value in (0, 1):
        open_page(console)
        grid = next(part for part in console.app.screen.group if type(part).__name__ == "Group")
        assert [row.colour for row in grid][1:5] == [console.app.normal[SPADE + suit] for suit in range(4)]
        assert len({row.colour for row in grid}) == 5 - 2 * value
        console.press("b")
        console.press("start", "up", "up", "a", "right", "b")


def test_between_two_persons_it_opens_before_the_badge_changes_hands_and_comes_back_to_that():
    console = table(DOUBLE_TRIGON, 1, TWO_PERSONS)
    console.press("a")
    assert console.app.table.bar.sentence == "Turn over: A hands over"
    open_page(console)
    console.press("b")
    assert console.app.table.bar.sentence == "Turn over: A hands over"
