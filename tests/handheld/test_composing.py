"""What the tests compose only when somebody looks is what was composed at once."""

import random

import pytest

from sim.dealing import app_with_deal
from sim.headless import Headless
from tests.composing import composed_at_once
from tests.sampling import DEEP

pytestmark = pytest.mark.skipif(DEEP, reason="with DEEP=1 all is composed at once")


def play(size):
    console = Headless(*size, lambda console: app_with_deal(console, 0, 7))
    chance = random.Random(1)
    seen = []
    for press in range(60):
        console.press(chance.choice(("a", "a", "left", "right", "up", "down", "b", "select", "start")))
        if press % 7 == 0:
            seen.append((console.checksum(), console.display.total_pixels_sent))
    return seen


@pytest.mark.parametrize("size", [(160, 128), (320, 240)])
def test_the_pixels_and_what_was_sent_are_the_same(size):
    with composed_at_once():
        expected = play(size)
    assert play(size) == expected
