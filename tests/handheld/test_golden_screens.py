"""Every screen looks as it did when it was last looked at."""

import pytest
from PIL import Image

from tests.handheld.golden_screens import SIZES, picture_path, play_scene, scenes_and_sizes
from tests.handheld.screen_checks import assert_text_fits


@pytest.mark.parametrize(("name", "size"), scenes_and_sizes())
def test_golden_screen(name, size, tmp_path):
    width, height = size
    console = play_scene(name, width, height)
    assert_text_fits(console)
    now = tmp_path / "now.png"
    console.screenshot(now, SIZES[size])
    with Image.open(now) as seen, Image.open(picture_path(name, width, height)) as golden:
        assert seen.size == golden.size
        assert seen.tobytes() == golden.tobytes(), f"look at {now}"
