"""A person at the page."""

SAID = "document.getElementById('said').textContent"
# The names that scripts have for buttons, as a keyboard has them.
KEYS = {
    "up": "ArrowUp",
    "down": "ArrowDown",
    "left": "ArrowLeft",
    "right": "ArrowRight",
    "a": "Enter",
    "b": "Escape",
    "select": "h",
    "start": "p",
}
BUTTONS = {"b": 0, "a": 1, "start": 2, "select": 3, "right": 4, "down": 5, "up": 6, "left": 7}


class PagePlayer:
    """Plays on a page of a BrowserContext that is opened at once, and waits until it has said something.

    faults: what went wrong on the page beyond the app. dialogs: the questions that the browser asked; each is agreed to.
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
        self.page.wait_for_function(f"texts => texts.some(text => {SAID}.includes(text))", arg=texts)

    def press(self, script):
        """Press keys, by the names that scripts have for buttons."""
        for name in script.split():
            self.page.keyboard.press(KEYS[name])

    def tap(self, script):
        """Tap on buttons of the page, by the names that scripts have for them."""
        places = {}
        for name in script.split():
            if name not in places:
                box = self.page.locator(f"[data-button='{BUTTONS[name]}']").bounding_box()
                places[name] = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            self.page.touchscreen.tap(*places[name])

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
