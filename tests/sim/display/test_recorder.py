"""The GIF that --record writes, read back: every picture exact, every moment true."""

import displayio
import pytest
from PIL import Image

from sim.dealing import app_with_deal
from sim.display.recorder import Recorder
from sim.headless import Headless
from sim.keys import parse_script


class Painter:
    """An app of 160 x 128 dark pixels, of which a test changes some."""

    busy = False

    def __init__(self, console):
        self.bitmap = displayio.Bitmap(160, 128, 4)
        palette = displayio.Palette(4)
        for number, color in enumerate((0x000000, 0xFF0000, 0x00FF00, 0xFFFFFF)):
            palette[number] = color
        group = displayio.Group()
        group.append(displayio.TileGrid(self.bitmap, pixel_shader=palette))
        console.display.root_group = group
        self.display = console.display

    def step(self):
        self.display.refresh()


def recorded(make_app, scale=1):
    """Return a Headless and the Recorder that records it."""
    recorder = Recorder(scale)

    def make(console):
        recorder.start(console)
        return make_app(console)

    return Headless(make_app=make), recorder


def frames(path):
    """Return (duration in ms, RGB picture) of each picture of a GIF."""
    with Image.open(path) as gif:
        read = []
        for number in range(gif.n_frames):
            gif.seek(number)
            read.append((gif.info["duration"], gif.convert("RGB")))
        assert gif.info["loop"] == 0
        return read


def test_what_is_gone_again_within_a_step_of_time_makes_no_picture(tmp_path):
    player, recorder = recorded(Painter)
    player.app.step()
    for when, color in ((100, 1), (110, 0)):
        player.wait(when - player.milliseconds())
        player.app.bitmap[5, 7] = color
        player.app.step()
    player.wait(90)
    recorder.write(tmp_path / "a.gif")
    assert [duration for duration, _ in frames(tmp_path / "a.gif")] == [200]


def test_pictures_and_their_times(tmp_path):
    player, recorder = recorded(Painter)
    changes = ((100, 5, 7, 1), (130, 5, 7, 2), (135, 6, 7, 3), (190, 159, 127, 3))
    for when, x, y, color in changes:
        player.wait(when - player.milliseconds())
        player.app.bitmap[x, y] = color
        player.app.step()
    player.wait(70)
    recorder.write(tmp_path / "a.gif")
    read = frames(tmp_path / "a.gif")
    # Moments count in steps of 20 ms: what was seen at 130 ms had gone when the step it began in was over.
    assert [duration for duration, _ in read] == [100, 20, 60, 80]
    red, green, white, black = (255, 0, 0), (0, 255, 0), (255, 255, 255), (0, 0, 0)
    seen = [[picture.getpixel(place) for place in ((5, 7), (6, 7), (159, 127), (0, 0))] for _, picture in read]
    assert seen == [
        [black, black, black, black],
        [red, black, black, black],
        [green, white, black, black],
        [green, white, white, black],
    ]


def test_a_whole_game_is_exact(tmp_path):
    player, recorder = recorded(lambda console: app_with_deal(console, 0, 1), scale=2)
    shown = {}
    record = player.display.after_refresh

    def see():
        record()
        shown[player.milliseconds() // 20] = player.display.picture()

    see()
    player.display.after_refresh = see
    player.play(parse_script("a right a right*2 wait:300 a b redo start down b wait:40"))
    assert len(shown) > 30
    recorder.write(tmp_path / "a.gif")
    moment = 0
    last = None
    for duration, picture in frames(tmp_path / "a.gif"):
        last = shown.get(moment // 20, last)
        for tick in range(moment // 20, (moment + duration) // 20):
            last = shown.get(tick, last)
            assert last.resize((320, 256), Image.Resampling.NEAREST).tobytes() == picture.tobytes(), tick * 20
        moment += duration
    assert moment == player.milliseconds() // 20 * 20


def test_a_pause_longer_than_a_gif_knows_is_all_there(tmp_path):
    player, recorder = recorded(Painter)
    player.wait(2_000_000)
    recorder.write(tmp_path / "a.gif")
    assert [duration for duration, _ in frames(tmp_path / "a.gif")] == [655_340, 655_340, 655_340, 33_980]


def test_no_time_at_all_is_one_picture(tmp_path):
    _player, recorder = recorded(Painter)
    assert recorder.has_begun is True
    recorder.write(tmp_path / "a.gif")
    with Image.open(tmp_path / "a.gif") as gif:
        assert (gif.n_frames, gif.size, gif.info["duration"]) == (1, (160, 128), 20)


def test_nothing_recorded_yet():
    assert Recorder().has_begun is False


def test_a_place_that_cannot_be_written_raises(tmp_path):
    _, recorder = recorded(Painter)
    with pytest.raises(OSError):
        recorder.write(tmp_path)
