"""The terminal's text, character by character."""

from sim.terminal.half_blocks import HalfBlocks

BLACK, WHITE, RED = 0x0000, 0xFFFF, 0xF800
BLOCK = "\u2580"


def framebuffer(*pixels):
    return b"".join(pixel.to_bytes(2, "little") for pixel in pixels)


def test_a_square_of_two_by_two_pixels():
    blocks = HalfBlocks(2, 2)
    assert blocks.encode(framebuffer(WHITE, RED, BLACK, BLACK), 3, 5) == (
        f"\x1b[6;4H\x1b[38;2;255;255;255m\x1b[48;2;0;0;0m{BLOCK}\x1b[38;2;255;0;0m{BLOCK}\x1b[0m"
    )


def test_only_changed_characters_are_written():
    blocks = HalfBlocks(4, 4)
    pixels = [BLACK] * 16
    blocks.encode(framebuffer(*pixels), 0, 0)
    assert blocks.encode(framebuffer(*pixels), 0, 0) == ""
    pixels[5] = RED  # column 1 of line 1: the lower half of row 0
    pixels[12] = WHITE  # column 0 of line 3: the lower half of row 1
    pixels[11] = WHITE  # column 3 of line 2: the upper half of row 1
    assert blocks.encode(framebuffer(*pixels), 0, 0) == (
        f"\x1b[1;2H\x1b[38;2;0;0;0m\x1b[48;2;255;0;0m{BLOCK}"
        f"\x1b[2;1H\x1b[48;2;255;255;255m{BLOCK}"
        f"\x1b[2;4H\x1b[38;2;255;255;255m\x1b[48;2;0;0;0m{BLOCK}\x1b[0m"
    )


def test_a_forgotten_terminal_is_written_anew():
    blocks = HalfBlocks(1, 2)
    first = blocks.encode(framebuffer(WHITE, WHITE), 0, 0)
    assert blocks.encode(framebuffer(WHITE, WHITE), 0, 0) == ""
    blocks.forget()
    assert blocks.encode(framebuffer(WHITE, WHITE), 0, 0) == first


def test_the_framebuffer_may_change_in_place():
    blocks = HalfBlocks(1, 2)
    pixels = bytearray(framebuffer(BLACK, BLACK))
    blocks.encode(pixels, 0, 0)
    pixels[0:2] = framebuffer(RED)
    assert blocks.encode(pixels, 0, 0) == f"\x1b[1;1H\x1b[38;2;255;0;0m\x1b[48;2;0;0;0m{BLOCK}\x1b[0m"


def test_colours_span_the_whole_range():
    blocks = HalfBlocks(1, 2)
    text = blocks.encode(framebuffer(16 << 11 | 32 << 5 | 16, 1 << 11 | 1 << 5 | 1), 0, 0)
    assert text == f"\x1b[1;1H\x1b[38;2;131;129;131m\x1b[48;2;8;4;8m{BLOCK}\x1b[0m"
