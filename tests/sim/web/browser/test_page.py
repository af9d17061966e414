"""The page around the screen: links, boards, keys and mouse, the clipboard, and what is told when something breaks."""

import gzip

from handheld.version import VERSION as PROGRAM
from sim.boards import BOARDS

DEAL = "&deal=ST00000-69"
AT_TABLE = "Stock, 24 cards, jack of spades on top"
DRAWN = "Jack of spades is drawn to left waste"
TITLE = "Pocket Patience. Suit Triangle, 1 of 6. A chooses a game"
CONTINUE = "Pocket Patience. Continue, 1 of 7. A chooses a game"
CLIPBOARD = "navigator.clipboard.readText()"


def test_links_to_deals(player):
    player.open("&deal=holiday")
    player.wait_until_told("This link opens no deal: 'holiday' is neither a deal number nor a deal code.")
    assert player.said == TITLE
    player.go("?board=pybadge" + DEAL)
    assert player.said == f"Suit Triangle. Deal ST00000-69. 51 left. {AT_TABLE}"
    player.press("a")
    player.wait_for(DRAWN)
    player.go("?board=pybadge&deal=st00000-70")
    assert player.said.startswith("Give up Suit Triangle?")
    player.press("a")
    player.wait_for("Continue")
    player.reload()
    assert player.said == CONTINUE


def test_a_board_that_there_is_not(player):
    player.page.goto(player.address + "?board=gameboy")
    names = [board.name for board in BOARDS.values()]
    player.page.wait_for_selector("#told a")
    links = [link.get_attribute("href") for link in player.page.locator("#told a").all()]
    assert links == [f"?board={name}" for name in names]
    player.wait_until_told("'gameboy' is not a board. There are: " + " ".join(names))


def test_keys(player):
    player.open(DEAL)
    keys = ["Control+r", "Control+t", "F5", "F6", "F3", "F11", "Alt+ArrowLeft", "Tab", "Control+1", "F4", "Control+c"]
    taken = player.page.evaluate(
        """keys => keys.map(name => {
            const parts = name.split("+"), key = parts.pop();
            const held = { ctrlKey: parts.includes("Control"), altKey: parts.includes("Alt") };
            const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held });
            document.body.dispatchEvent(event);
            return event.defaultPrevented;
        })""",
        keys,
    )
    assert dict(zip(keys, taken)) == {key: key in ("Control+c", "F4") for key in keys}
    player.wait_for("Deal code copied")
    assert player.page.evaluate(CLIPBOARD) == "ST00000-69"
    for event in ("keydown", "keyup"):  # of a keyboard without Latin letters
        player.page.dispatch_event("canvas", event, {"key": "\N{CYRILLIC SMALL LETTER ER}", "code": "KeyH"})
    player.wait_for("Hint: draw")
    player.press("a")
    player.wait_for(DRAWN)
    player.page.keyboard.press("Control+z")
    player.wait_for("Stock, 24 cards")
    player.page.keyboard.press("Control+Shift+z")
    player.wait_for("Stock, 22 cards")


def test_the_mouse_and_the_ways_to_share(player):
    player.open(DEAL)
    box = player.page.locator("canvas").bounding_box()
    scale = box["width"] / 160

    def place(x, y):
        return box["x"] + x * scale, box["y"] + y * scale

    player.page.mouse.move(*place(90, 96))
    player.page.mouse.down()
    player.page.mouse.move(*place(40, 60), steps=4)
    player.wait_for("6 of spades, row 6, card 2, picked")
    player.page.evaluate("dispatchEvent(new Event('blur'))")
    player.wait_until_said("6 of spades, row 6, card 2")
    player.page.mouse.up()
    player.page.mouse.click(*place(80, 4))
    player.wait_for("Pause. Resume")
    player.page.mouse.click(*place(80, 4), button="right")
    player.wait_for("Back at the table")
    assert player.page.is_hidden("#cross")
    link = player.address + "?deal=ST00000-69"
    player.press("start up*4 a")
    player.wait_for("Deal ST00000-69")
    player.press("up a")
    player.wait_until_told("The link to this deal is copied: " + link)
    assert player.page.evaluate(CLIPBOARD) == link
    player.page.evaluate("navigator.clipboard.writeText('')")
    player.page.click("#open")
    player.page.click("#share")
    player.wait_until_told("The link to this deal is copied: " + link)
    assert player.page.evaluate(CLIPBOARD) == link


def test_an_error_shows_the_badges_page_and_starts_again(player, page_folder):
    whole = gzip.decompress(page_folder.joinpath("pictures-160x128.bin").read_bytes())
    pictures = gzip.compress(whole.replace(b'/suit_triangle"', b'/lost"'))
    player.page.route("**/pictures-160x128.bin", lambda route: route.fulfill(body=pictures))
    player.open(DEAL)
    error = "ValueError: The pictures on the drive are damaged: install the game again"
    assert player.said == f"Pocket Patience stopped: {error}"
    player.page.click("#copy-report")
    report = player.page.evaluate(CLIPBOARD).splitlines()
    assert report[0].startswith(f"Pocket Patience {PROGRAM}, Mozilla/5.0 ")
    assert report[1] == "Traceback (most recent call last):"
    assert report[-1] == error
    player.press("a")  # which starts the app again, as on the badge
    player.wait_until_said(TITLE)
    assert player.page.is_hidden("#crash")
    player.press("a")
    player.wait_for("Suit Triangle. ")
    player.press("a")  # and it breaks again
    player.wait_for("stopped")
    player.page.unroute("**/pictures-160x128.bin")
    player.page.click("#again")
    player.wait_until_said(TITLE)
    assert player.page.is_hidden("#crash")


def test_what_a_browser_is_told_that_cannot_play(browser, player):
    sentence = "It is being loaded. If nothing comes, this browser is too old or runs no JavaScript."
    without = browser.new_page(java_script_enabled=False, service_workers="block")
    without.goto(player.address)
    assert without.text_content("#told") == sentence
    without.close()
    old = player.page.context.new_page()
    old.add_init_script("delete globalThis.WebAssembly")
    old.goto(player.address)
    assert old.text_content("#told") == sentence
    assert old.text_content("#said") == ""
    old.close()
    player.page.route("**/program.bin", lambda route: route.fulfill(status=404))
    player.page.goto(player.address)
    player.wait_until_told("The game could not be loaded (program.bin: 404): load the page again.")
    player.page.unroute("**/program.bin")
