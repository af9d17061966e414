"""A game shown again: what was played comes forwards and back, and nothing of it is changed, kept or counted."""

import random
import re

import pytest

from engine.game import WON
from engine.journal import CAPACITY
from engine.notation import play_record, record_text
from handheld.buttons import LONG
from handheld.console import A, RIGHT
from handheld.games.registry import GAMES, new_game
from handheld.progress.record_layout import SESSION
from handheld.table.replay import ReplayScreen
from handheld.table.screen import TableScreen
from handheld.widgets.menu import Menu
from sim.dealing import app_with_deal, app_with_replay
from sim.headless import Headless
from sim.keys import parse_script
from sim.records import record_of
from tests.conformance.random_play import legal_moves, remembered_play, saved
from tests.handheld.golden_screens import follow_hints

TO_REPLAY = "wait:800 down*3 a"  # from the menu of the end
LOST_DEAL = 2
WON_DEAL = 69


def replay_of(record, width=160, height=128):
    """Return a Headless that shows a record, with `left`, which holds a word once the replay was ended."""
    game = played(record)
    left = []
    console = Headless(
        width, height, lambda console: app_with_replay(console, game, lambda: left.append("ended"), False)
    )
    console.left = left
    return console


def played(record):
    code = record[:2]
    game = next(rules for rules in map(new_game, range(len(GAMES))) if code == rules.CODE)
    play_record(game, record)
    return game


def press(console, keys):
    console.play(parse_script(keys))


def bar(console):
    """Return what the bar says: what came, and which move it is."""
    text = console.app.screen.bar.sentence
    what, count = re.fullmatch("(.*?) +(Move [0-9]+ of [0-9]+|[0-9]+(?:/[0-9]+)?)|.*", text).groups(default="")
    return what or text, count


def lost(width=160, height=128):
    """Return a Headless with the end menu of Suit Triangle's deal 2, lost by twelve draws."""
    console = Headless(width, height, lambda console: app_with_deal(console, 0, LOST_DEAL, b""))
    press(console, "a*24")
    assert isinstance(console.app.screen, Menu)
    return console


@pytest.mark.parametrize("number", range(len(GAMES)))
@pytest.mark.parametrize("seed", range(2))
def test_what_was_played_is_shown_to_the_end_and_back_to_the_deal(number, seed):
    choose = random.Random(number * 10 + seed)
    game = new_game(number)
    for index in range(len(game.OPTIONS)):
        game.set_option(index, choose.randrange(len(game.OPTIONS[index][1])) if seed else 0)
    positions = [bytes(game.position) for _ in remembered_play(game, choose, 10_000)]
    console = replay_of(record_text(game))
    screen = console.app.screen
    journal = screen.game.journal
    assert bytes(screen.game.position) == positions[0]
    press(console, "right*6")
    here = min(6, len(positions) - 1)
    assert bytes(screen.game.position) == bytes(screen.playback._shown.position) == positions[here]
    press(console, "down*%d" % (len(positions) // 10 + 1))
    assert bytes(screen.game.position) == bytes(screen.playback._shown.position) == positions[-1]
    assert saved(screen.game) == saved(game)
    assert screen._move == screen._moves == len(positions) - 1
    press(console, "left*3")
    assert bytes(screen.game.position) == positions[-4]
    press(console, "up*%d" % (len(positions) // 10 + 1))
    assert bytes(screen.game.position) == bytes(screen.playback._shown.position) == positions[0]
    assert not journal.length
    assert console.app.game is None and console.app.session.game_number() == -1


def test_each_key_does_its_part():
    moves = 12
    console = replay_of("ST00000-2" + moves * " draw")
    screen = console.app.screen

    def shown():
        return bar(console)[1]

    assert bar(console) == ("RIGHT: on, START: end", f"0/{moves}")
    for keys, move in (
        ("a", 1),
        ("right", 2),
        ("redo", 3),
        ("b", 2),
        ("left", 1),
        ("down", 11),
        ("up", 1),
        ("up", 0),
        ("down*2", moves),
        ("start down*2 a", 0),
        ("start down*3 a", moves),
        ("start b", moves),
        ("left start a", moves - 1),
        ("start down a", moves),  # by itself
    ):
        press(console, keys)
        assert shown() == f"{move}/{moves}", keys
        assert screen._move == move
    press(console, "a")
    assert screen.bar.sentence == "Nothing more can go"
    press(console, "up*3")
    assert screen.bar.sentence == "This is the deal"
    press(console, "start up a")
    assert console.left == ["ended"]


def test_select_plays_and_any_button_stops():
    console = replay_of("ST00000-1 " + " ".join(["draw"] * 12))
    screen = console.app.screen
    console.button_down(3)
    console.button_up(3)
    console.app.step()
    assert screen.busy
    while screen._move < 3:
        console.wait(16)
        console.app.step()
    for button in (3, 7, 2):
        console.button_down(button)
        console.button_up(button)
        console.app.step()
        console.app.step()
        if button == 3:
            assert not screen.busy and screen._move == 3
    assert screen._move == 2 and isinstance(console.app.screen, Menu)
    press(console, "b select")
    assert screen._move == 12 and not screen.busy
    now = console.milliseconds()
    press(console, "select")  # from the start again
    assert screen._move == 12
    # A draw sends one card to each waste, one after the other.
    assert console.milliseconds() - now >= 12 * (400 + 2 * 160)


def test_a_click_goes_on_and_one_on_the_bar_opens_the_menu():
    console = replay_of("ST00000-1 draw draw")
    screen = console.app.screen
    console.click(80, 60)
    assert screen._move == 1
    console.back()
    console.app.step()
    assert screen._move == 0
    console.click(80, 4)
    assert console.app.screen.heading == "Replay"
    assert console.app.screen.lines == [
        "Resume",
        "Play by itself",
        "Go to the start",
        "Go to the end",
        "End the replay",
    ]


def test_held_buttons_go_on():
    console = replay_of("ST00000-1 " + " ".join(["draw"] * 12))
    console.button_down(4)
    for _ in range(125):
        console.wait(16)
        console.app.step()
    console.button_up(4)
    assert console.app.screen._move == 12
    console.button_down(0)
    for _ in range(125):
        console.wait(16)
        console.app.step()
    console.button_up(0)
    assert console.app.screen._move == 0


@pytest.mark.parametrize(
    ("record", "keys", "small", "wide"),
    [
        (
            "ST00000-69 draw 6S+7C JC+2S",
            "right*2",
            "6S and 7C            2/3",
            "6S and 7C               Move 2 of 3",
        ),
        (
            "DT00030-1 4h>5h draw JC>QC",
            "right",
            "P2: 4H to 5H         1/3",
            "P2: 4H to 5H            Move 1 of 3",
        ),
        (
            "DT00030-1 4h>5h draw JC>QC",
            "right*3",
            "P1: JC to QC         3/3",
            "P1: JC to QC            Move 3 of 3",
        ),
        (
            "DT00000-1 4h>5h draw",
            "right*2",
            "CPU: draw            2/2",
            "CPU: draw               Move 2 of 2",
        ),
        ("ST00000-1", "right", "This is the deal", "This is the deal"),
        ("ST00000-1 draw", "right*2", "This is the last move", "This is the last move"),
    ],
)
def test_the_bar_names_the_move_and_of_two_players_who_made_it(record, keys, small, wide):
    console = replay_of(record)
    press(console, keys)
    assert console.app.screen.bar.sentence.split() == small.split()
    console = replay_of(record, 240, 240)
    press(console, keys)
    assert console.app.screen.bar.sentence.split() == wide.split()


@pytest.mark.parametrize(("width", "columns"), [(160, 26), (240, 39), (320, 52)])
def test_the_longest_line_of_a_move_has_room(width, columns):
    console = Headless(width, 128 if width == 160 else 240, lambda console: app_with_deal(console, 3, 1, b""))
    follow_hints(console.app.table, 1000)
    console.app.step()
    console.app.open_replay()
    console.app.step()
    screen = console.app.screen
    seen = set()
    while screen._move < screen._moves:
        screen.press(RIGHT)
        line = screen.bar.sentence
        move, moves = screen._move, screen._moves
        forms = (f"Move {move} of {moves}", f" {move}/{moves}", f" {move}")
        seen.add(next(number for number, form in enumerate(forms) if line.endswith(form)))
        assert len(line) == columns
    assert seen == ({1, 2} if width == 160 else {0})


def test_a_finished_game_is_shown_again_and_is_as_it_was_afterwards():
    console = lost()
    app = console.app
    app.keep()
    game = app.table.game
    record, before, session = record_text(game), saved(game), bytes(app.record.buffer)
    media = [bytes(medium._content) for medium in console.media]
    press(console, TO_REPLAY)
    assert isinstance(app.screen, ReplayScreen) and app.table is None
    assert bar(console) == ("RIGHT: on, START: end", "0/12")
    assert record_of(app) == record
    press(console, "right*3 down left select wait:60000")
    assert record_of(app) == record
    assert app.screen._move == 12
    app.keep()
    assert bytes(app.record.buffer) == session
    press(console, "left*5 start up a")
    assert isinstance(app.screen, TableScreen) and app.screen is app.table
    assert saved(app.table.game) == before
    assert app.table.is_over and app.session.undos() == 0 and app.session.hints() == 0
    assert bytes(app.record.buffer)[SESSION:] == session[SESSION:]
    assert [bytes(medium._content) for medium in console.media] == media
    press(console, "b")
    assert app.session.undos() == 1 and app.table.game.journal.undone > 0
    press(console, "redo wait:800")
    assert app.screen.heading == "Nothing more can go"


def test_a_win_is_shown_again_and_counts_once():
    console = Headless(160, 128, lambda console: app_with_deal(console, 0, WON_DEAL, b""))
    follow_hints(console.app.table, 1000)
    press(console, "a")
    app = console.app
    app.keep()
    before = bytes(app.record.buffer)
    press(console, TO_REPLAY + " select wait:2000 start up a")
    assert isinstance(app.screen, TableScreen) and app.screen.game.outcome() == WON
    app.keep()
    assert bytes(app.record.buffer) == before


def test_what_can_be_redone_is_not_shown_and_is_still_there_afterwards():
    console = Headless(160, 128, lambda console: app_with_deal(console, 1, 2, b""))
    table = console.app.table
    while table.game.outcome() != WON:
        follow_hints(table, 1)
    for _ in range(3):
        table.game.play(legal_moves(table.game)[-1])  # on, after the pyramids are gone
    table.land()
    console.app.step()
    press(console, "a wait:800 b b*2")
    app = console.app
    undone, before, moves = (
        app.table.game.journal.undone,
        saved(app.table.game),
        len(record_text(app.table.game).split()),
    )
    assert undone > 0 and app.table.game.outcome() == WON
    press(console, "start down*3 a")
    assert (app.screen._moves, app.screen.game.journal.undone) == (moves - 1, app.game.journal.length)
    press(console, "down*20 start up a")
    assert saved(app.table.game) == before


def test_a_game_whose_first_moves_are_gone_says_so():
    console = lost()
    app = console.app
    press(console, "wait:800 b")
    app.table.game.journal.forgotten = 1
    press(console, "start down*3 a")
    assert app.screen is app.table
    assert app.table.bar.sentence == "Its first moves are gone"
    assert record_of(app) == ""


def test_the_record_is_that_of_a_finished_game_alone():
    console = Headless(160, 128, lambda console: app_with_deal(console, 0, LOST_DEAL, b""))
    press(console, "a*4")
    assert record_of(console.app) == ""
    press(console, "a*20")
    assert record_of(console.app) == "ST00000-2" + 12 * " draw"
    console.app.open_title()
    console.app.step()
    assert record_of(console.app) == ""


def test_a_held_a_goes_one_step_and_opens_nothing():
    console = replay_of("ST00000-1 draw draw draw")
    screen = console.app.screen
    console.button_down(A)
    console.play([("wait", LONG + 500)])
    assert (console.app.screen, screen._move) == (screen, 1)
    console.button_up(A)
    press(console, "send")
    assert (console.app.screen, screen._move) == (screen, 1)


def test_a_sentence_of_the_app_stands_in_the_bar_until_the_next_move():
    console = replay_of("ST00000-1 draw draw")
    console.app.tell("Battery low: charge soon")
    console.app.step()
    assert console.app.screen.bar.sentence == "Battery low: charge soon"
    press(console, "right")
    assert bar(console) == ("draw", "1/2")


def test_as_many_words_as_a_journal_keeps_are_shown():
    game = new_game(3)
    game.set_option(4, 1)  # one player, and as many passes as they like
    game.deal(1)
    while game.journal.length < CAPACITY:
        game.play(next(word for word in legal_moves(game) if game.is_draw(word)))
    assert game.journal.length == CAPACITY and not game.journal.forgotten
    console = replay_of(record_text(game))
    press(console, "start down*3 a")
    assert saved(console.app.screen.game) == saved(game)
