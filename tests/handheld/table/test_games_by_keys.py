"""Each game is played from its deal to its end with the buttons alone, along its own hints."""

from array import array

import pytest

from engine.game import LOST, PLAYING, SECOND_PLAYER_WON, WON
from engine.move import NO_MOVE
from handheld.celebration.screen import Celebration
from handheld.games.registry import GAMES
from handheld.table.duel import HAND_OVER
from handheld.widgets.menu import Menu
from sim.dealing import app_with_deal
from sim.headless import Headless
from tests.handheld.key_player import KeyPlayer

SUIT_TRIANGLE, DOUBLE_PYRAMID, SIXES_AND_SEVENS, _, PYRAMID = range(5)


def play_hints(game, deal):
    """Play the deal along its hints; return the console and what the table was like at its end."""
    console = Headless(160, 128, lambda console: app_with_deal(console, game, deal))
    player = KeyPlayer(console)
    table = console.app.table
    moves = array("H", bytes(2 * table.game.MOVE_LIMIT))
    while (hint := table.game.hint(moves)) != NO_MOVE:
        played = table.game.journal.length
        player.play(hint)
        assert table.game.journal.length > played, player.keys[-5:]
    console.play([("wait", 3000)])
    return console, table


@pytest.mark.parametrize(
    ("game", "deal", "outcome", "heading"),
    [
        (SUIT_TRIANGLE, 69, WON, "You have won!"),
        (SUIT_TRIANGLE, 1, LOST, "Nothing more can go"),
        (DOUBLE_PYRAMID, 2, WON, "You have won!"),
        (DOUBLE_PYRAMID, 1, LOST, "Nothing more can go"),
        (SIXES_AND_SEVENS, 4, WON, "You have won!"),
        (SIXES_AND_SEVENS, 1, LOST, "Nothing more can go"),
        (PYRAMID, 1, WON, "You have won!"),
        (PYRAMID, 2, LOST, "Nothing more can go"),
    ],
)
def test_a_game_is_played_to_its_end(game, deal, outcome, heading):
    console, table = play_hints(game, deal)
    assert table.game.outcome() == outcome
    if outcome == WON:
        assert isinstance(console.app.screen, Celebration)
        console.press("a")
    assert isinstance(console.app.screen, Menu)
    assert console.app.screen.heading == heading
    if outcome == WON:
        console.play([("wait", 800)])
        console.press("down")
    console.press("a")
    table = console.app.table
    assert console.app.screen is table
    console.press("b")
    assert table.game.outcome() == PLAYING


@pytest.mark.parametrize("index", range(len(GAMES)))
def test_the_title_opens_each_game(index):
    console = Headless()
    console.press(*["down"] * index, "a", "a")
    assert GAMES[index][0] == console.app.table.game.NAME
    assert console.app.table.game.outcome() == PLAYING


def test_double_trigon_is_played_to_its_end_by_two_persons():
    console = Headless(160, 128, lambda console: app_with_deal(console, 3, 1, b"\0\0\0\3\0"))
    player = KeyPlayer(console)
    table = console.app.table
    moves = array("H", bytes(2 * table.game.MOVE_LIMIT))
    while (hint := table.game.hint(moves)) != NO_MOVE:
        if table.busy:
            table.land()
        while console.app.screen is not table or table.turns._stage == HAND_OVER:
            player.press("a")  # hands the badge over, then opens the curtain
        played = table.game.journal.length
        player.play(hint)
        assert table.game.journal.length > played, player.keys[-5:]
    console.play([("wait", 3000)])
    assert table.game.outcome() == SECOND_PLAYER_WON
    console.press("a")
    assert console.app.screen.heading == "P2 has won"
