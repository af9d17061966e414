"""The page around the screen: links, boards, keys of the browser, the clipboard, what is told when something breaks."""

import json

import pytest

from handheld.version import VERSION
from sim.boards import BOARDS
from tests.sim.web.browser.page_player import PagePlayer

DEAL = "&deal=ST00000-69"
AT_TABLE = "Stock, 24 cards, jack of spades on top"
DRAWN = "Jack of spades is drawn to left waste"
CLIPBOARD = "navigator.clipboard.readText()"


@pytest.fixture
def open_page(new_context, address):
    """A function that returns a PagePlayer whose address ends in `query`, and whose page may use the clipboard."""
    context = new_context(permissions=["clipboard-read", "clipboard-write"], service_workers="block")
    return lambda query="": PagePlayer(context, address + "?board=pybadge" + query)


def test_a_link_opens_a_deal_and_a_reload_goes_on_with_it(open_page):
    player = open_page(DEAL)
    assert player.said == f"Suit Triangle. Deal ST00000-69. 51 left. {AT_TABLE}"
    player.press("a")
    player.wait_for(DRAWN)
    player.reload()
    assert player.said.startswith("Pocket Patience. Continue, 1 of 7")


def test_a_link_asks_before_it_gives_a_game_up(open_page):
    player = open_page(DEAL)
    player.press("a")
    player.wait_for(DRAWN)
    player.page.goto(player.page.url + "&deal=st00000-70")
    player.wait_for("Give up Suit Triangle?")
    player.press("a")
    player.wait_for("Pocket Patience. Continue")


def test_a_link_that_is_none_is_told(open_page):
    player = open_page("&deal=holiday")
    assert player.told == "This link opens no deal: 'holiday' is neither a deal number nor a deal code."
    assert player.said == "Pocket Patience. Suit Triangle, 1 of 6. A chooses a game"


def test_a_board_that_there_is_not(new_context, address):
    page = new_context(service_workers="block").new_page()
    page.goto(address + "?board=gameboy")
    page.wait_for_selector("#told a")
    names = [board.name for board in BOARDS.values()]
    assert page.inner_text("#told").strip() == "'gameboy' is not a board. There are: " + " ".join(names)
    assert [link.get_attribute("href") for link in page.locator("#told a").all()] == [f"?board={n}" for n in names]


def test_keys_that_a_browser_has_for_itself_stay_its_own(open_page):
    player = open_page(DEAL)
    keys = ["Control+r", "Control+t", "F5", "F6", "F3", "F11", "Alt+ArrowLeft", "Tab", "Control+1", "Control+c", "F4"]
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


def test_a_keyboard_of_other_letters_has_the_keys_where_latin_ones_lie(open_page):
    player = open_page(DEAL)
    for event in ("keydown", "keyup"):
        player.page.dispatch_event("canvas", event, {"key": "\N{CYRILLIC SMALL LETTER ER}", "code": "KeyH"})
    player.wait_for("Hint: draw")


def test_undo_redo_and_the_clipboard(open_page):
    player = open_page(DEAL)
    player.press("a")
    player.wait_for(DRAWN)
    player.page.keyboard.press("Control+z")
    player.wait_for(AT_TABLE)
    player.page.keyboard.press("Control+Shift+z")
    player.wait_for("Stock, 22 cards")
    player.page.keyboard.press("Control+c")
    player.wait_for("Deal code copied")
    assert player.page.evaluate(CLIPBOARD) == "ST00000-69"
    player.page.evaluate("navigator.clipboard.writeText('try PY00000-7!')")
    player.page.keyboard.press("Control+v")
    player.wait_for("Pyramid. Deal PY00000-7.")
    assert player.faults == []


def test_the_mouse_clicks_drags_and_goes_back(open_page):
    player = open_page(DEAL)
    box = player.page.locator("canvas").bounding_box()
    scale = box["width"] / 160

    def place(x, y):
        return box["x"] + x * scale, box["y"] + y * scale

    player.page.mouse.click(*place(80, 4))
    player.wait_for("Pause. Resume")
    player.page.mouse.click(*place(80, 4), button="right")
    player.wait_for("Back at the table")
    player.page.mouse.move(*place(90, 96))
    player.page.mouse.down()
    player.page.mouse.move(*place(40, 60), steps=4)
    player.wait_for("6 of spades, row 6, card 2, picked")
    player.page.evaluate("dispatchEvent(new Event('blur'))")
    player.wait_until_said("6 of spades, row 6, card 2")
    player.page.mouse.up()
    assert player.faults == []


def test_a_deal_is_shared_from_the_pause_and_from_the_page(open_page, address):
    player = open_page(DEAL)
    player.press("start")
    player.wait_for("Pause")
    player.press("up*4 a")
    player.wait_for("Deal ST00000-69")
    player.press("up a")
    link = address + "?deal=ST00000-69"
    player.page.wait_for_selector("#told:not([hidden])")
    assert player.told == "The link to this deal is copied: " + link
    assert player.page.evaluate(CLIPBOARD) == link
    player.page.evaluate("navigator.clipboard.writeText('')")
    player.page.click("#open")
    player.page.click("#share")
    player.page.wait_for_selector("#told:not([hidden])")
    assert player.page.evaluate(CLIPBOARD) == link


def test_an_error_shows_the_badges_page_and_starts_again(open_page, page_folder):
    player = open_page()
    pictures = json.loads(page_folder.joinpath("pictures-160x128.json").read_text("utf-8"))
    pictures["lib/handheld/pictures/suit_triangle"] = ""
    player.page.route("**/pictures-160x128.json", lambda route: route.fulfill(json=pictures))
    player.reload()
    player.press("a a")
    player.page.wait_for_selector("#crash")
    player.page.click("#copy-report")
    report = player.page.evaluate(CLIPBOARD).splitlines()
    assert report[0].startswith(f"Pocket Patience {VERSION}, Mozilla/5.0 ")
    assert report[1] == "Traceback (most recent call last):"
    assert report[-1] == "ValueError: The pictures on the drive are damaged: install the game again"
    player.page.unroute("**/pictures-160x128.json")
    player.page.click("#again")
    player.wait_for("Pocket Patience. ")
    player.press("a a")
    player.wait_for("Suit Triangle. Deal")
    assert player.faults == []


def test_a_browser_that_is_too_old_gets_a_sentence(new_context, address):
    sentence = "It is being loaded. If nothing comes, this browser is too old or runs no JavaScript."
    without = new_context(java_script_enabled=False).new_page()
    without.goto(address)
    assert without.text_content("#told") == sentence
    old = new_context(service_workers="block").new_page()
    old.add_init_script("delete globalThis.WebAssembly")
    old.goto(address)
    old.wait_for_selector("#told", state="visible")
    assert old.inner_text("#told") == sentence


def test_a_host_without_the_program_is_told(new_context, address):
    page = new_context(service_workers="block").new_page()
    page.route("**/program.json", lambda route: route.fulfill(status=404))
    page.goto(address)
    page.wait_for_selector("#told:not(.late)")
    assert page.inner_text("#told") == "The game could not be loaded (program.json: 404): load the page again."
