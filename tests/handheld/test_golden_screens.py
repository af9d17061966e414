"""Every screen looks as it did when it was last looked at.

On the way to a scene all that changes is composed piece by piece: of each scene on one size of screen, and with DEEP=1
in the environment on all.
"""

from contextlib import nullcontext

import pytest
from PIL import Image

from tests.composing import composed_at_once
from tests.handheld.golden_screens import SCENES, SIZES, picture_path, play_scene, scenes_and_sizes
from tests.handheld.screen_checks import assert_text_fits


@pytest.mark.parametrize(("name", "size"), scenes_and_sizes())
def test_golden_screen(name, size, tmp_path):
    width, height = size
    composed_on = list(SIZES)[list(SCENES).index(name) % len(SIZES)]
    with composed_at_once() if size == composed_on else nullcontext():
        console = play_scene(name, width, height)
    assert_text_fits(console)
    now = tmp_path / "now.png"
    console.screenshot(now, SIZES[size])
    with Image.open(now) as seen, Image.open(picture_path(name, width, height)) as golden:
        assert seen.size == golden.size
        assert seen.tobytes() == golden.tobytes(), f"look at {now}"
