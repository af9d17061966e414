"""The page on phones: how it is laid out, and fingers on its buttons."""

import pytest

from handheld.console import A, B, DOWN, LEFT, RIGHT, SELECT, UP
from tests.sim.web.browser.page_player import PagePlayer

PHONE = {"has_touch": True, "is_mobile": True, "service_workers": "block"}
PLACES = """() => Object.fromEntries(
    [...document.querySelectorAll("canvas, #cross, #letters, #select, #start, footer")].map(shown => {
        const { x, y, width, height } = shown.getBoundingClientRect();
        return [shown.id || "footer", [x, y, x + width, y + height]];
    })
)"""
SIZES = [(320, 568), (360, 640), (390, 844), (768, 1024), (568, 320), (640, 360), (844, 390), (1024, 768)]


@pytest.fixture(scope="module")
def phone(browser, address):
    """A PagePlayer on a phone, in all tests here the same."""
    context = browser.new_context(**PHONE, viewport={"width": 390, "height": 844}, device_scale_factor=2)
    yield PagePlayer(context.new_page(), address).open("&deal=ST00000-69")
    context.close()


class Fingers:
    """Fingers on a page, which stay where they are until they move or leave; `place` is (x, y) in CSS pixels."""

    def __init__(self, page):
        self._session = page.context.new_cdp_session(page)
        self._places = {}

    def put(self, finger, place):
        """Put a finger down, or move it."""
        event = "touchMove" if finger in self._places else "touchStart"
        self._places[finger] = place
        self._send(event, self._places)

    def lift(self, finger):
        """Lift a finger."""
        self._send("touchEnd", {finger: self._places.pop(finger)})

    def _send(self, event, places):
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in places.items()]
        self._session.send("Input.dispatchTouchEvent", {"type": event, "touchPoints": points})


@pytest.fixture
def fingers(phone):
    return Fingers(phone.page)


def wait_until_pressed(player, *buttons):
    """Wait until these buttons look pressed, and no other."""
    shown = "Array.from(document.querySelectorAll('button.pressed'), shown => Number(shown.dataset.button))"
    player.page.wait_for_function(f"wanted => {shown}.sort().join() === wanted.join()", arg=sorted(buttons))


def test_nothing_lies_over_another_thing_and_the_screen_is_a_whole_multiple(phone):
    whole = phone.page.viewport_size
    for width, height in SIZES:
        phone.page.set_viewport_size({"width": width, "height": height})
        phone.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        places = phone.page.evaluate(PLACES)
        for name, (left, top, right, bottom) in places.items():
            assert 0 <= left < right <= width and 0 <= top < bottom <= height, (width, height, name)
            for other, box in places.items():
                is_apart = other == name or right <= box[0] or box[2] <= left or bottom <= box[1] or box[3] <= top
                assert is_apart, (width, height, name, other)
        left, top, right, bottom = places["canvas"]
        scale = (right - left) * 2 / 160
        assert scale == int(scale) and (bottom - top) * 2 == 128 * scale
        assert min(width, height) * 0.7 < right - left
    phone.page.set_viewport_size(whole)


def test_two_fingers_hold_two_buttons(phone, fingers):
    phone.tap("a")
    phone.wait_for("Stock, 22 cards")
    phone.tap("b")
    phone.wait_for("Stock, 24 cards")
    fingers.put(0, phone.place_of(SELECT))
    fingers.put(1, phone.place_of(B))
    wait_until_pressed(phone, B, SELECT)
    fingers.lift(1)
    wait_until_pressed(phone, SELECT)
    fingers.lift(0)
    wait_until_pressed(phone)
    phone.wait_for("Stock, 22 cards")


def test_a_finger_slides_from_one_direction_to_another(phone, fingers):
    fingers.put(0, phone.place_of(RIGHT))
    wait_until_pressed(phone, RIGHT)
    for button in (DOWN, LEFT, UP):
        fingers.put(0, phone.place_of(button))
        wait_until_pressed(phone, button)
    x, y = phone.place_of(RIGHT)
    fingers.put(0, (x + 200, y + 20))  # far from the cross
    wait_until_pressed(phone, RIGHT)
    fingers.lift(0)
    wait_until_pressed(phone)


def test_a_button_that_is_held_repeats_until_it_is_let_go(phone, fingers):
    phone.tap("start")
    phone.wait_for("Pause. Resume, 1 of 8")
    fingers.put(0, phone.place_of(DOWN))
    phone.wait_for("4 of 8")
    fingers.lift(0)
    phone.page.wait_for_timeout(100)
    said = phone.said
    phone.page.wait_for_timeout(700)
    assert phone.said == said
    phone.tap("b")


def test_a_finger_drags_a_card(phone, fingers):
    box = phone.page.locator("canvas").bounding_box()
    scale = box["width"] / 160
    fingers.put(0, (box["x"] + 90 * scale, box["y"] + 96 * scale))
    fingers.put(0, (box["x"] + 150 * scale, box["y"] + 85 * scale))
    phone.wait_for("6 of spades, row 6, card 2, picked")
    fingers.lift(0)
    phone.wait_until_said("6 of spades, row 6, card 2")
    assert phone.faults == []


def test_the_page_neither_zooms_nor_scrolls(phone, fingers):
    x, y = phone.place_of(A)
    for _ in range(2):
        phone.page.touchscreen.tap(x, y)
    fingers.put(0, (195, 300))
    fingers.put(1, (205, 310))
    for distance in range(10, 150, 20):
        fingers.put(0, (195, 300 - distance))
        fingers.put(1, (205, 310 + distance))
    fingers.lift(0)
    fingers.lift(1)
    assert phone.page.evaluate("[visualViewport.scale, scrollX, scrollY]") == [1, 0, 0]


def test_the_buttons_come_with_the_first_touch(phone):
    phone.page.evaluate("document.body.classList.remove('touch')")  # as where there is a mouse too
    assert phone.page.is_hidden("#cross")
    phone.page.touchscreen.tap(5, 5)
    assert phone.page.is_visible("#cross")
    assert phone.faults == []
