"""What the console's events mean."""

import pytest

from handheld.buttons import NO_MEANING, Buttons
from handheld.console import A, B, BACK, LEFT, NO_EVENT, POINTED, REDO, RELEASED, RIGHT, SELECT, SEND, START, TYPED, UP


class Chosen:
    """The two settings that buttons know."""

    def __init__(self, changed=False, repeat=0):
        self.has_a_and_b_changed = lambda: changed
        self.key_repeat = lambda: repeat


def meanings(buttons, *events):
    return [buttons.meaning(event, 0) for event in events]


def test_a_press_means_its_button_and_a_release_nothing():
    assert meanings(Buttons(Chosen()), A, A + RELEASED, UP, START, UP + RELEASED) == [
        A,
        NO_MEANING,
        UP,
        START,
        NO_MEANING,
    ]


def test_clicks_and_characters_are_passed_on():
    assert meanings(Buttons(Chosen()), POINTED, TYPED + 48, NO_EVENT) == [POINTED, TYPED + 48, NO_EVENT]


def test_a_and_b_are_changed_over_for_the_left_hand():
    assert meanings(Buttons(Chosen(True)), A, A + RELEASED, B, START) == [B, NO_MEANING, A, START]
    assert meanings(Buttons(Chosen(True)), BACK, REDO) == [B, REDO]  # which are no buttons


def test_select_counts_when_it_is_let_go_and_redoes_with_b():
    buttons = Buttons(Chosen())
    assert meanings(buttons, SELECT, SELECT + RELEASED) == [NO_MEANING, SELECT]
    assert meanings(buttons, SELECT, B, B + RELEASED, B) == [NO_MEANING, REDO, NO_MEANING, REDO]
    assert meanings(buttons, SELECT + RELEASED, B) == [NO_MEANING, B]


def test_what_was_held_before_the_program_began_means_nothing_when_it_is_let_go():
    for button in range(RELEASED):
        buttons = Buttons(Chosen())
        assert meanings(buttons, button + RELEASED, A, A + RELEASED, SELECT, SELECT + RELEASED) == [
            NO_MEANING,
            A,
            NO_MEANING,
            NO_MEANING,
            SELECT,
        ]


def test_directions_and_b_repeat_while_they_are_held():
    for button, repeated in ((RIGHT, RIGHT), (LEFT, LEFT), (B, B), (A, NO_MEANING), (START, NO_MEANING)):
        buttons = Buttons(Chosen())
        buttons.meaning(button, 1000)
        seen = [time for time in range(1000, 1800, 10) if buttons.repeated(time) == repeated != NO_MEANING]
        assert seen == ([1400, 1510, 1620, 1730] if repeated != NO_MEANING else [])
        buttons.meaning(button + RELEASED, 1800)
        assert buttons.repeated(5000) == NO_MEANING


@pytest.mark.parametrize("repeat", range(4))
@pytest.mark.parametrize("changed", [False, True])
def test_a_long_a_sends_once_whatever_the_settings(changed, repeat):
    buttons = Buttons(Chosen(changed, repeat))
    assert buttons.meaning(B if changed else A, 1000) == A
    assert [time for time in range(1000, 3000, 100) if buttons.repeated(time) == SEND] == [1600]
    buttons.meaning((B if changed else A) + RELEASED, 3000)
    buttons.meaning(B if changed else A, 4000)
    buttons.meaning((B if changed else A) + RELEASED, 4599)
    assert buttons.repeated(4600) == NO_MEANING
    buttons.meaning(B if changed else A, 5000)
    buttons.forget_held()  # another screen has opened
    assert buttons.repeated(6000) == NO_MEANING


def test_redo_repeats_while_both_are_held():
    buttons = Buttons(Chosen())
    buttons.meaning(SELECT, 0)
    buttons.meaning(B, 0)
    assert buttons.repeated(400) == REDO
    buttons.meaning(B + RELEASED, 410)
    assert buttons.repeated(5000) == NO_MEANING


def test_repeating_can_be_slower_or_off_and_is_forgotten_with_the_screen():
    slow = Buttons(Chosen(repeat=2))
    slow.meaning(UP, 0)
    assert [time for time in range(0, 1100, 100) if slow.repeated(time) == UP] == [600, 800, 1000]
    off = Buttons(Chosen(repeat=3))
    off.meaning(UP, 0)
    assert off.repeated(10_000) == NO_MEANING
    fast = Buttons(Chosen(repeat=1))
    fast.meaning(UP, 0)
    fast.forget_held()
    assert fast.repeated(10_000) == NO_MEANING
