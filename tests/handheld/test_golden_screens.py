"""Every screen looks as it did when it was last looked at."""

import pytest
from PIL import Image
from tests.handheld.golden_screens import SCENES, SIZES, picture_path, play_scene


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_golden_screen(name, width, height, tmp_path):
    console = play_scene(name, width, height)
    now = tmp_path / "now.png"
    console.screenshot(now, SIZES[width, height])
    with Image.open(now) as seen, Image.open(picture_path(name, width, height)) as golden:
        assert seen.size == golden.size
        assert seen.tobytes() == golden.tobytes(), f"look at {now}"
