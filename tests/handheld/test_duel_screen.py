"""Double Trigon at one badge: two persons, or a person and the machine."""

from engine.double_trigon import OPPONENT
from engine.game import PLAYING
from engine.trigon import STOCK, WASTE
from handheld.app import App
from handheld.curtain import Curtain
from handheld.menu import Menu
from sim.headless import Headless

DOUBLE_TRIGON = 3
SECOND_PERSON = 3
HARD = 2


def table(opponent, deal=1):
    options = bytearray(5)
    options[OPPONENT] = opponent
    return Headless(160, 128, lambda console: App(console, DOUBLE_TRIGON, deal, bytes(options)))


def bar(console):
    screen = console.app.table
    return screen._bar.sentence or screen._bar[1].text


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
