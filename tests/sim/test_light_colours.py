"""Lights and brightness as a desktop shows them."""

from sim.light_colours import shown_brightness, shown_colour


def test_a_dark_light_is_still_seen_and_a_weak_one_shines():
    assert shown_colour(b"\0\0\0") == (34, 44, 52)
    assert shown_colour(b"\xff\xff\xff") == (255, 255, 255)
    assert shown_colour(bytes((64, 0, 8))) == (136, 44, 53)


def test_brightness_goes_from_nothing_to_all():
    assert [shown_brightness(percent) for percent in (0, 10, 50, 100)] == [0, 90, 186, 255]
