"""A person at the page."""

import pytest

from handheld.console import A, B, DOWN, LEFT, RIGHT, SELECT, START, UP
from sim.keys import parse_script

SAID = "document.getElementById('said').textContent"
KEYS = {
    UP: "ArrowUp",
    DOWN: "ArrowDown",
    LEFT: "ArrowLeft",
    RIGHT: "ArrowRight",
    A: "Enter",
    B: "Escape",
    SELECT: "h",
    START: "p",
}


class PagePlayer:
    """Plays on a page of a BrowserContext that is opened at once, and waits until it has said something.

    faults: what went wrong on the page beyond the app. dialogs: what the browser asked; to each is agreed.
    """

    def __init__(self, context, address):
        self.page = context.new_page()
        self.faults = []
        self.dialogs = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("dialog", self._agree)
        self.page.goto(address)
        self.wait_for("A chooses a game", "Suit Triangle", "Double Pyramid", "Pyramid", "Give up", "Continue")

    def _agree(self, dialog):
        self.dialogs.append(dialog.message)
        dialog.accept()

    @property
    def said(self):
        """What was said last."""
        return self.page.evaluate(SAID)

    @property
    def told(self):
        """The sentence on the page, "" where there is none."""
        return self.page.inner_text("#told") if self.page.is_visible("#told") else ""

    def wait_for(self, *texts):
        """Wait until one of the texts is in what is said."""
        from playwright.sync_api import TimeoutError  # there may be none

        try:
            self.page.wait_for_function(f"texts => texts.some(text => {SAID}.includes(text))", arg=texts)
        except TimeoutError:
            pytest.fail(f"None of {texts} was said, but {self.said!r}, and {self.faults} went wrong.")

    def wait_until_said(self, text):
        """Wait until exactly this is what is said."""
        self.page.wait_for_function(f"text => {SAID} === text", arg=text)

    def press(self, script):
        """Press the keys for the buttons of a script."""
        for _, button in parse_script(script):
            self.page.keyboard.press(KEYS[button])

    def tap(self, script):
        """Tap on the page's buttons, those of a script."""
        for _, button in parse_script(script):
            self.page.touchscreen.tap(*self.place_of(button))

    def place_of(self, button):
        """Return the (x, y) of the middle of a button on the page."""
        box = self.page.locator(f"[data-button='{button}']").bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def reload(self):
        """Load the page again, and wait until it speaks."""
        self.page.reload()
        self.wait_for("A chooses a game", "Continue")

    def pixels(self):
        """Return the colours on the canvas in RGB565, row by row."""
        return self.page.evaluate(
            """() => {
                const canvas = document.querySelector("canvas");
                const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
                const colours = [];
                for (let at = 0; at < data.length; at += 4)
                    colours.push(data[at] >> 3 << 11 | data[at + 1] >> 2 << 5 | data[at + 2] >> 3);
                return colours;
            }"""
        )
