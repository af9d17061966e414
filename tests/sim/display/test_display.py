"""The display composes exactly what the layers say, and sends exactly what changed."""

import random
import zlib
from struct import unpack

import displayio
import pytest
from PIL import Image

from sim.display.blinka import PINNED, check_version
from sim.display.display import Display


class Sprite:
    """A TileGrid of a random sheet, and the plain numbers to draw it from without displayio."""

    def __init__(self, chance):
        self.values = chance.choice((2, 4, 16, 256))
        self.tile_size = (chance.randint(1, 12), chance.randint(1, 12))
        self.sheet_tiles = (chance.randint(1, 4), chance.randint(1, 3))
        sheet_size = [tile * count for tile, count in zip(self.tile_size, self.sheet_tiles)]
        self.sheet = [[chance.randrange(self.values) for _ in range(sheet_size[0])] for _ in range(sheet_size[1])]
        bitmap = displayio.Bitmap(*sheet_size, self.values)
        for y, row in enumerate(self.sheet):
            for x, value in enumerate(row):
                bitmap[x, y] = value
        self.colors, palette = random_palette(chance, self.values)
        self.grid_size = (chance.randint(1, 5), chance.randint(1, 4))
        self.tile_grid = displayio.TileGrid(
            bitmap,
            pixel_shader=palette,
            width=self.grid_size[0],
            height=self.grid_size[1],
            tile_width=self.tile_size[0],
            tile_height=self.tile_size[1],
        )
        for place in range(self.grid_size[0] * self.grid_size[1]):
            self.tile_grid[place] = self.random_tile(chance)

    def random_tile(self, chance):
        return chance.randrange(self.sheet_tiles[0] * self.sheet_tiles[1])

    def change(self, chance):
        grid = self.tile_grid
        kind = chance.randrange(6)
        if kind == 0:
            grid.x, grid.y = chance.randint(-20, 170), chance.randint(-20, 140)
        elif kind == 1:
            place = chance.randrange(self.grid_size[0] * self.grid_size[1])
            grid[place] = self.random_tile(chance)
        elif kind == 2:
            grid.hidden = not grid.hidden
        elif kind == 3:
            grid.flip_x = not grid.flip_x
        elif kind == 4:
            grid.flip_y = not grid.flip_y
        else:
            self.colors, grid.pixel_shader = random_palette(chance, self.values)

    def paint(self, canvas, left, top):
        grid = self.tile_grid
        if grid.hidden:
            return
        width, height = (tile * count for tile, count in zip(self.tile_size, self.grid_size))
        for y in range(height):
            for x in range(width):
                source_x = width - 1 - x if grid.flip_x else x
                source_y = height - 1 - y if grid.flip_y else y
                column, in_x = divmod(source_x, self.tile_size[0])
                row, in_y = divmod(source_y, self.tile_size[1])
                sheet_row, sheet_column = divmod(grid[column, row], self.sheet_tiles[0])
                value = self.sheet[sheet_row * self.tile_size[1] + in_y][sheet_column * self.tile_size[0] + in_x]
                place = (left + grid.x + x, top + grid.y + y)
                if self.colors[value] is not None and place in canvas:
                    canvas[place] = self.colors[value]


def random_palette(chance, count):
    """Return the same `count` random colours twice: as a list with None for transparent, and as a Palette."""
    palette = displayio.Palette(count)
    colors = []
    for index in range(count):
        colors.append(chance.randrange(0x1000000))
        palette[index] = colors[index]
        if chance.random() < 0.3:
            palette.make_transparent(index)
            colors[index] = None
    return colors, palette


def paint_group(canvas, group, sprites, left=0, top=0):
    if group.hidden:
        return
    for layer in group:
        if isinstance(layer, displayio.Group):
            paint_group(canvas, layer, sprites, left + group.x, top + group.y)
        else:
            sprites[layer].paint(canvas, left + group.x, top + group.y)


def painted(width, height, root, sprites):
    """Return the framebuffer that `root` should give, painted from the bottom layer to the top, pixel by pixel."""
    canvas = {(x, y): 0 for y in range(height) for x in range(width)}
    paint_group(canvas, root, sprites)
    pixels = bytearray()
    for color in canvas.values():
        rgb565 = (color >> 19) << 11 | (color >> 10 & 0x3F) << 5 | color >> 3 & 0x1F
        pixels += rgb565.to_bytes(2, "little")
    return pixels


def change_groups(chance, groups, root):
    group = chance.choice(groups)
    kind = chance.randrange(4)
    if kind == 0:
        group.x, group.y = chance.randint(-30, 30), chance.randint(-30, 30)
    elif kind == 1:
        group.hidden = not group.hidden
    elif kind == 2 and len(group) > 0:
        other = chance.choice([candidate for candidate in groups if candidate is not group])
        layer = group.pop(chance.randrange(len(group)))
        target = root if isinstance(layer, displayio.Group) else other
        target.insert(chance.randint(0, len(target)), layer)
    elif kind == 3 and len(group) > 1:
        lowest = group.pop(0)
        highest = group[len(group) - 1]
        group[len(group) - 1] = lowest
        group.append(highest)


@pytest.mark.parametrize("seed", range(6))
def test_random_scenes_are_composed_as_they_are_painted(seed):
    chance = random.Random(seed)
    width, height = ((160, 128), (96, 64))[seed % 2]
    display = Display(width, height)
    root = displayio.Group()
    groups = [root, displayio.Group(x=5, y=-3), displayio.Group(x=40, y=20)]
    root.append(groups[1])
    root.append(groups[2])
    sprites = {}
    for _ in range(8):
        sprite = Sprite(chance)
        sprites[sprite.tile_grid] = sprite
        sprite.tile_grid.x, sprite.tile_grid.y = chance.randint(-20, 120), chance.randint(-20, 90)
        group = chance.choice(groups)
        group.insert(chance.randint(0, len(group)), sprite.tile_grid)
    display.root_group = root
    display.refresh()
    assert display.framebuffer == painted(width, height, root, sprites)
    for _ in range(12):
        for _ in range(chance.randint(1, 4)):
            if chance.random() < 0.3:
                change_groups(chance, groups, root)
            else:
                sprites[chance.choice(list(sprites))].change(chance)
        display.refresh()
        assert display.framebuffer == painted(width, height, root, sprites)


def scene(display):
    """Show a full background under a grid of 3 x 2 tiles of 4 x 5 pixels at 10, 20; return the grid."""
    palette = displayio.Palette(2)
    palette[1] = 0xFF0000
    root = displayio.Group()
    root.append(displayio.TileGrid(displayio.Bitmap(display.width, display.height, 1), pixel_shader=palette))
    tiles = displayio.Bitmap(8, 5, 2)
    for y in range(5):
        for x in range(4, 8):
            tiles[x, y] = 1
    grid = displayio.TileGrid(tiles, pixel_shader=palette, width=3, height=2, tile_width=4, tile_height=5, x=10, y=20)
    root.append(grid)
    display.root_group = root
    display.refresh()
    return grid


def test_the_first_refresh_sends_everything_and_the_next_nothing():
    display = Display()
    scene(display)
    assert (display.pixels_sent, display.areas_sent) == (160 * 128, [(0, 0, 160, 128)])
    display.refresh()
    assert (display.pixels_sent, display.areas_sent) == (0, [])
    assert display.total_pixels_sent == 160 * 128


def test_a_changed_tile_sends_that_tile():
    display = Display()
    grid = scene(display)
    grid[2, 1] = 1
    display.refresh()
    assert display.areas_sent == [(18, 25, 4, 5)]
    assert display.pixels_sent == 20
    assert display.total_pixels_sent == 160 * 128 + 20


def test_a_moved_layer_sends_where_it_was_and_is():
    display = Display()
    grid = scene(display)
    grid.x = 13
    display.refresh()
    assert display.areas_sent == [(10, 20, 15, 10)]


def test_what_leaves_the_display_is_clipped():
    display = Display()
    grid = scene(display)
    grid.x = 155
    display.refresh()
    assert sorted(display.areas_sent) == [(10, 20, 12, 10), (155, 20, 5, 10)]
    assert display.pixels_sent == 170


def test_a_layer_out_of_a_hidden_group_shows_again_where_it_goes():
    display = Display()
    grid = scene(display)
    hidden = displayio.Group()
    hidden.hidden = True
    display.root_group.append(hidden)
    display.root_group.remove(grid)
    hidden.append(grid)
    grid[0] = 1
    display.refresh()
    assert pixel(display, 10, 20) == 0
    hidden.remove(grid)
    display.root_group.append(grid)
    display.refresh()
    assert pixel(display, 10, 20) == 0xF800


def pixel(display, x, y):
    return unpack("<H", display.framebuffer[(y * display.width + x) * 2 :][:2])[0]


@pytest.mark.parametrize("size", [(160, 128), (240, 240), (320, 240)])
def test_sizes(size):
    display = Display(*size)
    assert (display.width, display.height) == size
    assert len(display.framebuffer) == size[0] * size[1] * 2
    grid = scene(display)
    grid[0] = 1
    display.refresh()
    assert pixel(display, 10, 20) == 0xF800


def test_displays_can_be_made_one_after_another():
    for _ in range(30):
        display = Display()
        scene(display)
    assert displayio.displays == [display]


def test_the_checksum_is_the_crc_of_the_pixels():
    display = Display()
    assert display.checksum() == "2c2bb90a"
    scene(display)[0] = 1
    display.refresh()
    expected = bytearray(160 * 128 * 2)
    for y in range(20, 25):
        for x in range(10, 14):
            expected[(y * 160 + x) * 2 + 1] = 0xF8
    assert display.checksum() == f"{zlib.crc32(expected):08x}"


def test_a_picture_has_the_display_s_pixels_enlarged(tmp_path):
    display = Display()
    grid = scene(display)
    grid[0] = 1
    display.refresh()
    display.save_png(tmp_path / "picture.png", 3)
    with Image.open(tmp_path / "picture.png") as picture:
        assert (picture.format, picture.mode, picture.size) == ("PNG", "RGB", (480, 384))
        assert picture.getpixel((30, 60)) == picture.getpixel((41, 74)) == (255, 0, 0)
        assert picture.getpixel((29, 60)) == picture.getpixel((42, 74)) == (0, 0, 0)


def test_a_picture_that_cannot_be_written_raises(tmp_path):
    with pytest.raises(OSError):
        Display().save_png(tmp_path / "missing" / "picture.png")


def test_blinka_does_not_refresh_by_itself():
    assert not displayio.background_thread.is_alive()
    assert Display().auto_refresh is False


def test_another_blinka_is_refused_with_a_sentence():
    check_version(PINNED)
    with pytest.raises(RuntimeError, match=r"displayio 2\.7\.1 and found 2\.7\.2: delete the \.venv folder"):
        check_version("2.7.2")
