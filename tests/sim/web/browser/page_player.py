"""A person at the page."""

import pytest

from handheld.console import A, B, DOWN, LEFT, RIGHT, SELECT, START, UP
from sim.keys import parse_script

SAID = "document.getElementById('said')?.textContent"  # which a page that is only coming has not yet
TOLD = "document.querySelector('#told:not([hidden])')?.textContent.trim()"
# The app takes what was pressed with each frame, and no more than 64 presses and releases wait for it.
FRAMES = "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))"
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
    """Plays on a Playwright Page, which may have been used before.

    faults: what went wrong on the page beyond the app. dialogs: what the browser asked; to each is agreed.
    """

    def __init__(self, page, address):
        self.page = page
        self.address = address
        self.faults = []
        self.dialogs = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("dialog", self.agree)

    def open(self, query=""):
        """Open the page with the screen of a PyBadge, as a person who was never there, and wait until it speaks."""
        self.page.goto(self.address + "facts.js")
        self.page.evaluate("localStorage.clear()")
        self.go("?board=pybadge" + query)
        return self

    def go(self, query):
        """Follow a link to the page, and wait until it speaks."""
        self.page.goto(self.address + query)
        self.wait_for("")

    def agree(self, dialog):
        """Agree to what the browser asks."""
        self.dialogs.append(dialog.message)
        dialog.accept()

    @property
    def said(self):
        """What was said last."""
        return self.page.evaluate(SAID)

    def wait_for(self, text):
        """Wait until a text is in what is said; "" is in whatever it is."""
        from playwright.sync_api import TimeoutError  # there may be none

        try:
            self.page.wait_for_function(f"text => {SAID} && {SAID}.includes(text)", arg=text)
        except TimeoutError:
            pytest.fail(f"{text!r} was not said, but {self.said!r}, and {self.faults} went wrong.")

    def wait_until_told(self, sentence):
        """Wait until the page tells a sentence, and close it."""
        self.page.wait_for_function(f"text => {TOLD} === text", arg=sentence)
        self.page.click("#told")
        assert self.page.is_hidden("#told")

    def wait_until_said(self, text):
        """Wait until exactly this is what is said."""
        self.page.wait_for_function(f"text => {SAID} === text", arg=text)

    def press(self, script):
        """Press the keys for the buttons of a script."""
        for _, button in parse_script(script):
            self.page.evaluate(FRAMES)
            self.page.keyboard.press(KEYS[button])

    def tap(self, script):
        """Tap on the page's buttons, those of a script."""
        for _, button in parse_script(script):
            self.page.evaluate(FRAMES)
            self.page.touchscreen.tap(*self.place_of(button))

    def place_of(self, button):
        """Return the (x, y) of the middle of a button on the page."""
        box = self.page.locator(f"[data-button='{button}']").bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def reload(self):
        """Load the page again, and wait until it speaks."""
        self.page.reload()
        self.wait_for("")

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
