"""The table as text."""

import sim.display.strict  # noqa: F401  (before displayio)
from engine.games.suit_triangle import SuitTriangle
from sim.dealing import app_with_deal, app_with_replay
from sim.headless import Headless
from sim.table_text import table_text

DEALT = """\
Suit Triangle, deal 1: 52 left
 9S         9H        TS         6H         8D         7D        KD
      AS         4D         JS         QH        4C         7H
            JC        4H         7S         KC         8C
                 3S         TH         6C        2H
                      9C         AH         6S
                            AC         JD
 2D                              TD"""


def test_every_card_stands_about_where_the_screen_has_it():
    assert table_text(Headless(160, 128, lambda console: app_with_deal(console, 0, 1)).app) == DEALT


def test_an_empty_place_that_the_cursor_reaches_is_shown():
    app = Headless(160, 128, lambda console: app_with_deal(console, 0, 1)).app
    while app.table.game.position[28]:
        app.table.game.play(app.table.controls.draw_move())
    last_line = table_text(app).splitlines()[-1]
    assert last_line.split() == ["--", "5S", "TD", "5H"]


def test_without_a_table_it_says_so():
    assert table_text(Headless().app) == "No table is on the screen."


def test_a_replay_is_a_table():
    game = SuitTriangle()
    game.deal(1)
    app = Headless(160, 128, lambda console: app_with_replay(console, game, console.quit, False)).app
    assert table_text(app) == DEALT
