"""Double Trigon at one badge: two persons, or a person and the machine."""

from array import array

import pytest

from engine.game import PLAYING
from engine.games.double_trigon.position import EXPERT, FOUNDATIONS, OPPONENT, STOCK, WASTE
from engine.notation import record_text, set_position
from handheld.celebration.screen import Celebration
from handheld.console import A, B, LEFT, RIGHT, SELECT, START, TICKS_MASK
from handheld.games.table_view import NO_PILE
from handheld.screens.curtain import Curtain
from handheld.screens.pages import settings_page
from handheld.table.duel import PAUSE, SPOKEN
from handheld.widgets.menu import Menu
from sim.dealing import app_with_deal
from sim.headless import Headless
from tests.engine.helpers import lay

DOUBLE_TRIGON = 3
SECOND_PERSON = 3
BLOCKED_DEAL = 4  # in which, both following hints, the first player is blocked first
HARD = 2
TRIANGLES = b"\0\3\0\3\0"  # two persons with piles of 1 to 9 cards: soon over


def table(opponent, deal=1):
    options = bytearray(5)
    options[OPPONENT] = opponent
    return Headless(160, 128, lambda console: app_with_deal(console, DOUBLE_TRIGON, deal, bytes(options)))


def bar(console):
    screen = console.app.table
    return screen.bar.sentence or screen.bar[1].text


def test_between_two_persons_a_curtain_hides_the_cards():
    console = table(SECOND_PERSON)
    screen = console.app.table
    assert (screen.game.player(), screen.view.player) == (1, 1)
    console.press("a")  # a drawn card that fits nowhere ends the turn
    assert bar(console) == "Turn over: A hands over"
    assert (screen.game.player(), screen.view.player) == (0, 1)
    console.press("right")
    assert console.app.screen is screen and screen.view.player == 1
    console.press("a")
    assert isinstance(console.app.screen, Curtain)
    assert screen.view.player == 0
    console.press("b", "start", "select", "up")
    assert isinstance(console.app.screen, Curtain)
    console.press("a")
    assert console.app.screen is screen
    assert bar(console) == "P1 0  P2 0"


def test_undo_before_handing_over_gives_the_turn_back():
    console = table(SECOND_PERSON)
    screen = console.app.table
    console.press("a", "b")
    assert (screen.game.player(), screen.view.player, screen.game.journal.length) == (1, 1, 0)


def test_once_the_turn_is_taken_back_the_bar_no_longer_says_that_it_is_over():
    console = table(SECOND_PERSON)
    console.press("a")
    assert bar(console) == "Turn over: A hands over"
    console.press("b")
    assert bar(console) == "P1 0  P2 0"


def test_the_other_table_is_shown_on_demand():
    console = table(SECOND_PERSON)
    screen = console.app.table
    console.press("start", "down", "a")
    assert (screen.view.player, bar(console)) == (0, "Any key goes back")
    before = bytes(screen.game.position)
    console.press("a")
    assert (screen.view.player, bar(console)) == (1, "P1 0  P2 0")
    assert bytes(screen.game.position) == before


def test_the_machine_moves_in_sight_and_gives_the_turn_back():
    console = table(HARD)
    screen = console.app.table  # the machine has made its first moves by now: nothing is busy any more
    assert screen.game.player() == 0 and screen.view.player == 0
    assert screen.game.count(16 + STOCK) + screen.game.count(16 + WASTE) <= 25
    assert bar(console).startswith("CPU: ")
    moves = screen.game.journal.length
    console.press("a")
    assert screen.game.journal.length > moves
    assert screen.game.outcome() != PLAYING or screen.game.player() == 0


def test_undo_against_the_machine_goes_back_to_the_persons_turn():
    console = table(HARD)
    screen = console.app.table
    before = bytes(screen.game.position)
    console.press("a")  # the draw that ends the turn; the machine answers
    assert bytes(screen.game.position) != before
    console.press("b")
    assert bytes(screen.game.position) == before
    console.press("start", "down", "down", "down", "a")  # redo
    assert screen.game.player() == 0 and bytes(screen.game.position) != before


def test_the_expert_thinks_in_slices_and_the_bar_says_so(monkeypatch):
    console = table(EXPERT)
    screen = console.app.table
    moves = array("H", bytes(2 * screen.game.MOVE_LIMIT))

    def milliseconds():
        console._now += 5  # what a move in the mind takes a badge
        return console._now & TICKS_MASK

    monkeypatch.setattr(console, "milliseconds", milliseconds)
    steps = 0
    while bar(console) != "CPU is thinking":
        steps += 1
        assert steps < 1000
        if not screen.busy:
            screen.play(screen.game.hint(moves))
        console.app.step()
        console.wait(16)
    look_ahead = screen.turns._machine._look_ahead
    left = look_ahead._steps_left
    assert left > 200
    console.app.step()
    assert 0 < left - look_ahead._steps_left <= 8  # SLICE
    length = screen.game.journal.length
    console.button_down(START)
    console.app.step()
    console.button_up(START)
    assert isinstance(console.app.screen, Menu)
    console.press("a")
    assert console.app.screen is screen
    assert screen.game.journal.length > length and screen.game.player() == 0
    assert screen.turns._machine is None


def test_the_machine_does_not_hold_up_the_pause_menu():
    console = table(HARD)
    console.button_down(1)
    console.app.step()
    console.button_up(1)
    console.wait(200)
    console.app.step()
    assert console.app.busy
    console.press("start")
    assert isinstance(console.app.screen, Menu)
    console.press("a")
    assert console.app.screen is console.app.table


def test_left_and_right_go_from_pile_to_pile_and_a_long_pile_opens_under_the_cursor():
    console = table(SECOND_PERSON)
    screen = console.app.table
    runs = {20: "2h 5d 9c 3d 7c 2c 9h Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s 2s", 19: "Kh Qh", 0: "AS"}
    used = set(" ".join(runs.values()).split())
    for bank, suits in ((0, "SHDC"), (16, "shdc")):
        cards = ["~" + rank + suit for suit in suits for rank in "A23456789TJQK" if rank + suit not in used]
        runs[bank + STOCK] = " ".join(cards)
    lay(screen.game, runs, {"opponent": SECOND_PERSON})
    screen.game.position[73] ^= 1  # state byte MOVER: player two
    screen.catch_up()
    visited = []
    for _ in range(6):
        console.press("left")
        visited.append(screen.cursor.pile)
    assert visited == [24, 23, 22, 21, 20, 19]
    assert screen.view._opened.hidden
    console.press("right")
    assert not screen.view._opened.hidden
    strips = screen.view._opened
    top = screen.view.y_of(20, 1)
    assert strips.y + 16 * 6 == top  # seventeen of the nineteen cards show, the last where it lay before


def test_start_while_the_last_card_flies_leads_to_the_celebration():
    console = table(SECOND_PERSON)
    screen = console.app.table
    ranks = "A23456789TJQK"
    runs = {FOUNDATIONS + 2 * index: " ".join(rank + suit for rank in ranks) for index, suit in enumerate("SHDC")}
    runs[FOUNDATIONS] = " ".join(rank + "S" for rank in ranks[:-1])
    runs[0] = "KS"
    runs[16 + STOCK] = " ".join("~" + rank + suit for suit in "shdc" for rank in ranks)
    lay(screen.game, runs, {"opponent": SECOND_PERSON})
    screen.view.show_player(0)
    screen.cursor.pile = 0
    screen.catch_up()
    app = console.app
    opened = []
    app.open_over = opened.append
    console.press("a")
    console.button_down(1)
    app.step()
    console.button_up(1)
    assert app.busy
    console.press("start")
    assert isinstance(app.screen, Celebration)
    assert opened == []  # no menu before it


def test_redo_where_nothing_was_undone_leaves_the_badge_to_be_handed_over():
    console = table(SECOND_PERSON)
    console.press("a")
    console.press("redo")
    assert bar(console) == "Turn over: A hands over"
    console.press("a")
    assert isinstance(console.app.screen, Curtain)


def test_undo_or_redo_where_there_is_none_leaves_the_machine_its_turn():
    for name in ("undo", "redo"):
        console = table(HARD, deal=1)
        screen = console.app.table
        while screen.game.undo():
            pass
        screen.land()
        assert screen.busy and screen.game.player() == 1  # the machine begins this deal
        screen.game.journal.clear()
        getattr(screen, name)()
        console.press("down")
        assert screen.game.player() == 0 and screen.view.player == 0


def machine_opens():
    """Return the table of DT00000-3, which the machine opens, as it is dealt."""
    console = table(0, deal=3)
    screen = console.app.table
    while screen.game.undo():
        pass
    screen.land()
    assert screen.turns.is_busy
    return console


def assert_the_turn_is_seen(console):
    """Fail where the bar says that another is to move than who is."""
    screen = console.app.table
    bar = screen.bar
    if screen.playback.is_moving:
        return
    if not bar.sentence:
        assert bar[2].text.strip() == ("CPU to play" if screen.game.player() else "You to play")
    elif screen.game.player() == 0 and not screen.turns.is_busy:
        assert not bar.sentence.startswith("CPU: ") or bar.sentence.endswith(". Your turn"), bar.sentence


def frame(console, button=None):
    if button is not None:
        console.button_down(button)
        console.button_up(button)
    console.wait(16)
    console.app.step()
    assert_the_turn_is_seen(console)


def assert_the_turn_came_back(console):
    screen = console.app.table
    assert (screen.game.player(), screen.view.player, console.app.screen) == (0, 0, screen)
    assert bar(console) == "CPU: draw. Your turn"
    console.play([("wait", SPOKEN + 100)])
    assert (bar(console), screen.bar[2].text) == ("You 0  CPU 0", "You to play")


BUTTONS_OF_A_PERSON = [LEFT, RIGHT, A, B, SELECT]


@pytest.mark.parametrize("button", BUTTONS_OF_A_PERSON)
def test_whose_turn_it_is_is_right_while_a_button_is_pressed_in_every_frame_of_the_machines_turn(button):
    console = machine_opens()
    while console.app.table.turns.is_busy:
        frame(console, button)
    assert_the_turn_came_back(console)


@pytest.mark.parametrize("button", BUTTONS_OF_A_PERSON)
def test_whose_turn_it_is_is_right_whenever_a_button_is_pressed_in_the_machines_turn(button):
    console = machine_opens()
    screen = console.app.table
    pressed_at = 0
    while True:
        frames = 0
        while screen.turns.is_busy:
            frame(console, button if frames == pressed_at else None)
            frames += 1
        assert_the_turn_came_back(console)
        if frames < pressed_at:
            break
        while screen.game.undo():
            pass
        screen.land()
        pressed_at += 5


def test_an_arrow_leaves_the_machines_last_words_no_longer_than_they_are_to_stay():
    console = table(0, deal=3)
    assert bar(console) == "CPU: draw. Your turn"
    console.press("right")
    assert bar(console) == "CPU: draw. Your turn"
    console.play([("wait", SPOKEN)])
    assert (bar(console), console.app.table.bar[2].text) == ("You 0  CPU 0", "You to play")


def test_what_a_person_is_told_stays_although_the_machines_words_would_go():
    console = table(0, deal=3)
    console.press("b")
    console.play([("wait", SPOKEN)])
    assert bar(console) == "Nothing to undo"


@pytest.mark.parametrize("keys", [["b"], ["start", "down", "down", "a"]])
def test_the_machines_opening_cannot_be_undone(keys):
    console = table(0, deal=3)
    screen = console.app.table
    before = record_text(screen.game), bytes(screen.game.position), screen.view.player
    assert before[2] == 0 and len(before[0].split()) > 1  # the machine has moved
    console.press(*keys)
    assert bar(console) == "Nothing to undo"
    assert (record_text(screen.game), bytes(screen.game.position), screen.view.player) == before
    assert screen.game.journal.undone == 0
    assert console.app.session.undos() == 0
    console.press("a", "b")  # the person's own move can, and the machine's answer with it
    assert (record_text(screen.game), bytes(screen.game.position), screen.view.player) == before
    assert console.app.session.undos() == 1


def test_a_person_who_is_blocked_is_told_so_before_the_machine_plays_on():
    console = table(HARD, deal=BLOCKED_DEAL)
    screen = console.app.table
    game = screen.game
    moves = array("H", bytes(2 * game.MOVE_LIMIT))
    while not game.player_is_blocked(0):
        game.play(game.hint(moves))
    assert (game.player(), game.outcome()) == (1, PLAYING)
    screen.be_quiet()
    screen.land()
    assert bar(console) == "You are blocked and pass"
    moves_before = game.journal.length
    console.play([("wait", SPOKEN - 100)])
    assert (bar(console), game.journal.length) == ("You are blocked and pass", moves_before)
    console.play([("wait", 1000)])
    assert bar(console).startswith("CPU: ") and game.journal.length > moves_before


class TickingHeadless(Headless):
    """Its clock goes on a little whenever it is read, as every clock does: within a step of the app too."""

    def milliseconds(self):
        self._now += 1
        return super().milliseconds()


def test_what_the_machine_did_can_be_seen_before_the_turn_comes_back():
    options = bytes([0, 0, 0, HARD, 0])
    console = TickingHeadless(160, 128, lambda console: app_with_deal(console, DOUBLE_TRIGON, 1, options))
    screen = console.app.table
    console.button_down(A)
    console.app.step()
    console.button_up(A)
    while not bar(console).startswith("CPU: "):
        console.wait(16)
        console.app.step()
    while screen.playback.is_moving:
        console.wait(16)
        console.app.step()
    landed = console.milliseconds()
    while screen.busy and not screen.playback.is_moving and bar(console) == screen.bar.sentence:
        console.wait(16)
        console.app.step()
    assert console.milliseconds() - landed >= PAUSE


def test_the_machines_last_words_stay_for_a_while_after_a_page():
    options = bytes([0, 0, 0, HARD, 0])
    console = TickingHeadless(160, 128, lambda console: app_with_deal(console, DOUBLE_TRIGON, 1, options))
    sentence = bar(console)
    assert sentence.startswith("CPU: ")
    console.app.open_page(settings_page, DOUBLE_TRIGON)
    console.app.step()
    console.press("b")
    assert console.app.screen is console.app.table and bar(console) == sentence
    console.play([("wait", 3000)])
    assert not bar(console).startswith("CPU: ")


def test_where_the_oldest_moves_are_forgotten_undo_ends_with_saying_so():
    console = Headless(160, 128, lambda console: app_with_deal(console, DOUBLE_TRIGON, 1, bytes([0, 0, 0, 0, 1])))
    screen = console.app.table
    game = screen.game
    while not game.journal.forgotten:
        game.play(game.draw_word(0))
    screen.land()
    while game.journal.length:
        screen.undo()
        assert bar(console) != "Older moves are forgotten"
    console.press("b")
    assert bar(console) == "Older moves are forgotten"


def test_alone_the_empty_stock_is_refused_where_no_card_is_left_to_draw():
    options = bytes([0, 0, 0, 0, 1])
    console = Headless(160, 128, lambda console: app_with_deal(console, DOUBLE_TRIGON, 1, options))
    screen = console.app.table
    piles = [""] * (screen.game.PILES + 1)
    for index, suit in enumerate("SsHhDdCc"):
        piles[FOUNDATIONS + index] = "".join(rank + suit for rank in "A23456789TJQ")
        piles[index] = "K" + suit
    set_position(screen.game, "DT00001-1 000010 " + "/".join(piles))
    screen.catch_up()
    screen.cursor.pile = STOCK
    console.press("a")
    assert (bar(console), screen.cursor.picked) == ("The stock is empty", NO_PILE)


def test_a_finished_table_says_who_has_won_and_not_that_somebody_passes():
    # The last move leaves both without a move at once.
    console = Headless(160, 128, lambda console: app_with_deal(console, DOUBLE_TRIGON, 3, TRIANGLES))
    app = console.app
    while not isinstance(app.screen, Celebration):
        table = app.screen
        if isinstance(table, Curtain) or table.turns.takes_clicks():
            console.press("a")
        else:
            table.play(table.controls.hint())
            table.land()
            app.step()
    console.press("a")
    console.play([("wait", 1000)])
    console.press("down", "a")
    assert app.screen is app.table
    assert app.table.bar[1].text + app.table.bar[2].text == "P1 has won. START: menu"
