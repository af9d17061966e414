"""Every screen looks as it did when it was last looked at.

On the way to a scene all that changes is composed piece by piece on the smallest screen, and with DEEP=1 in the
environment on all.
"""

from contextlib import nullcontext

import pytest
from PIL import Image

from tests.composing import composed_at_once
from tests.handheld.golden_screens import SIZES, picture_path, play_scene, scenes_and_sizes
from tests.handheld.screen_checks import assert_text_fits


@pytest.mark.parametrize(("name", "size"), scenes_and_sizes())
def test_golden_screen(name, size, tmp_path):
    width, height = size
    with composed_at_once() if size == min(SIZES) else nullcontext():
        console = play_scene(name, width, height)
    assert_text_fits(console)
    now = console.display.picture()
    with Image.open(picture_path(name, width, height)) as golden:
        scale = SIZES[size]
        assert golden.size == (scale * width, scale * height)
        if now.resize(golden.size, Image.Resampling.NEAREST).tobytes() != golden.tobytes():
            console.screenshot(tmp_path / "now.png", scale)
            pytest.fail(f"look at {tmp_path / 'now.png'}")
