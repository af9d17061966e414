"""The page's machine: what it keeps, what it says, what a pointer does, and what happens when the app breaks down."""

import pytest

from handheld.console import A, B, COPY, DOWN, START, UP
from handheld.progress.record import CANNOT_SAVE, ONE_FAILS
from sim.keys import parse_script
from tests.sim.web.node_machine import NodeMachine

DEAL = "ST00000-69"
STOCK = (10, 110)  # pixels


@pytest.fixture(scope="module")
def one_machine(page_folder):
    machine = NodeMachine(page_folder)
    yield machine
    machine.close()


@pytest.fixture
def machine(one_machine):
    """A machine whose App has just started, and that keeps nothing yet."""
    one_machine.run(("reset",))
    one_machine.start()
    one_machine.run(("settle",))
    return one_machine


def said(machine):
    """Return the sentences that the machine has said during its last actions."""
    return [values[0] for name, *values in machine.calls if name == "said"]


def open_table(machine, code=DEAL):
    assert machine.run(("openDeal", code), ("settle",), ("dealCode",)) == code


def test_a_game_goes_on_after_the_page_was_left(machine, new_machine):
    open_table(machine)
    machine.play(parse_script("a right a"))
    shown = machine.pixels()
    machine.run(("keepAll",))
    kept = machine.run(("kept",))
    machine.start()
    machine.run(("settle",))
    assert said(machine) == ["Pocket Patience. Continue, 1 of 7. A chooses a game"]
    machine.play(parse_script("a"))
    assert machine.run(("dealCode",)) == DEAL
    again = new_machine()
    again.run(*(("keep", number, content) for number, content in enumerate(kept)))
    again.start()
    again.play(parse_script("a"))
    assert again.pixels() == machine.pixels()
    machine.play(parse_script("a"))
    again.play(parse_script("a"))
    assert again.pixels() == machine.pixels() != shown


def test_what_was_kept_is_not_written_again(machine):
    open_table(machine)
    machine.run(("keepAll",))
    kept = machine.run(("kept",))
    machine.run(("keepAll",))
    assert machine.run(("kept",)) == kept


@pytest.mark.parametrize(
    ("failing", "sentence"),
    [
        ((0, 1, 2), CANNOT_SAVE),
        ((0,), ONE_FAILS),
    ],
)
def test_storage_that_fails_is_told_as_on_the_badge(machine, failing, sentence):
    machine.run(*(("fail", number, True) for number in failing))
    open_table(machine)
    machine.run(("keepAll",), ("settle",))
    assert said(machine) == [sentence]


def test_a_deal_that_is_none_gets_a_sentence(machine):
    assert machine.run(("openDeal", "ST00000-69x")) == "'ST00000-69X' is not a deal code of Suit Triangle"
    assert machine.run(("openDeal", "hello")) == "'hello' is neither a deal number nor a deal code"
    assert machine.run(("openDeal", "ST90000-1")) == "Must play has no value 9: use 0 (no), 1 (yes)"
    assert machine.run(("dealCode",)) == ""


def test_a_deal_is_not_opened_over_a_game_unasked(machine):
    open_table(machine)
    machine.play(parse_script("a"))
    assert machine.run(("openDeal", "ST00000-1"), ("settle",), ("dealCode",)) == DEAL
    assert said(machine) == ["Give up Suit Triangle? No, 1 of 2"]
    machine.run(("press", DOWN), ("press", A))
    assert machine.run(("dealCode",)) == "ST00000-1"


def test_codes_are_copied_and_pasted(machine):
    open_table(machine)
    machine.run(("command", COPY))
    assert ["copied", DEAL] in machine.calls
    machine.run(("paste", "here: ST00000-2."), ("settle",))
    assert machine.run(("dealCode",)) == "ST00000-2"


def test_a_deal_is_shared_where_the_page_can(machine):
    machine.run(("shares",))
    machine.start()
    open_table(machine)
    machine.run(("press", START), *[("press", UP)] * 4, ("press", A), ("press", UP))
    assert said(machine)[-1] == "Share this deal, 6 of 6"
    machine.run(("press", A))
    assert ["shared", DEAL] in machine.calls


def test_a_click_and_a_key_do_the_same(machine, new_machine):
    other = new_machine()
    for each in (machine, other):
        open_table(each)
    machine.run(("pointerDown", *STOCK), ("pointerUp", *STOCK), ("settle",))
    other.run(("press", A))
    assert machine.pixels() == other.pixels()


def test_a_screen_that_stands_still_is_not_drawn_again(machine):
    assert machine.run(("step",)) is False
    machine.run(("buttonDown", DOWN))
    assert machine.run(("step",)) is True
    assert machine.run(("step",)) is False


def test_the_app_breaks_down_with_its_crash_page_and_starts_again(machine):
    machine.run(("settle",))
    title = machine.pixels()
    open_table(machine)
    machine.play(parse_script("a"))
    machine.run(("keepAll",))
    machine.python("def lose(now):\n    raise KeyError('a card')\napp.screen.advance = lose")
    machine.run(("step",))
    (report,) = [values[0] for name, *values in machine.calls if name == "crashed"]
    lines = report.strip().split("\n")
    assert lines[0] == "Traceback (most recent call last):"
    assert lines[-1] == "KeyError: a card"
    assert '  File "pp_app", line ' in report
    crash_page = machine.pixels()
    assert crash_page != title
    machine.run(("press", B), ("keepAll",))
    assert machine.pixels() == crash_page
    machine.run(("press", A))
    assert machine.calls == [["restart"]]
    machine.start()
    machine.run(("settle",))
    assert said(machine) == ["Pocket Patience. Continue, 1 of 7. A chooses a game"]


def test_what_not_even_the_crash_page_survives_is_told_too(new_machine):
    machine = new_machine()
    machine.python("def lose(*values):\n    raise KeyError('a card')\npage._try = lose")
    machine.run(("step",), ("step",), ("press", A))
    assert [name for name, *_ in machine.calls].count("crashed") == 1
