"""What the page keeps, in the browser and as a file."""

import base64
import binascii
import zipfile

import pytest

from engine.packed import number_at, put_number
from handheld.progress.record import CANNOT_SAVE
from handheld.progress.record_layout import (
    CHECK_SIZE,
    FORMAT,
    LENGTH,
    LENGTH_SIZE,
    MARK,
    MARK_NUMBER,
    MARK_SIZE,
    SEQUENCE,
    SEQUENCE_SIZE,
    SETTINGS,
    VERSION,
)
from handheld.progress.settings import ANIMATION, NO_ANIMATION
from sim.headless import Headless
from sim.media import MemoryMedium
from sim.words.narrator import Narrator
from tests.sim.web.browser.page_player import PagePlayer
from tools.flashing.save_files import FILE_SIZE, FILES, PADS, RECORD_AT, SIZE
from tools.flashing.saves_backup import read_backup

DEAL = "&deal=ST00000-69"
DRAWN = "Jack of spades is drawn to left waste"
STOCK = "Stock, 22 cards, 2 of spades on top"
TITLE = "Pocket Patience. Suit Triangle, 1 of 6. A chooses a game"
FILL = """() => {
    for (let length = 2 ** 23; length >= 1; length /= 2)
        try { localStorage.setItem("full" + length, "x".repeat(length)); } catch { continue; }
}"""
MEDIA = ("pocket-patience-1", "pocket-patience-2", "pocket-patience-3")


@pytest.fixture
def context(new_context):
    return new_context(service_workers="block")


@pytest.fixture
def open_page(context, address):
    """A function that returns a PagePlayer on a further page of one browser, whose address ends in `query`."""
    return lambda query="": PagePlayer(context, address + "?board=pybadge" + query)


def draw(player):
    """Draw two cards, in the middle of whose flight the page may be left."""
    player.press("a")
    player.wait_for(DRAWN)


def media_of(player):
    """Return what lies in each medium, None for nothing."""
    texts = player.page.evaluate("names => names.map(name => localStorage.getItem(name))", MEDIA)
    return [text if text is None else base64.b64decode(text) for text in texts]


def keep(player):
    """Let the page keep all, as it does when it is left."""
    player.page.evaluate("dispatchEvent(new Event('pagehide'))")


def spoil(player, *numbers):
    """Put what is no record into media, by their numbers, while the page is away; then load it again."""
    url = player.page.url
    player.page.goto(url.replace("?", "facts.js?"))
    player.page.evaluate("names => names.forEach(name => localStorage.setItem(name, '%'))", [MEDIA[n] for n in numbers])
    player.page.goto(url)
    player.wait_for("Pocket Patience.")


def test_a_reload_goes_on_where_it_was(open_page):
    player = open_page(DEAL)
    draw(player)
    player.reload()
    assert player.said.startswith("Pocket Patience. Continue, 1 of 7")
    player.press("a")
    player.wait_for(STOCK)
    assert player.faults == []


def test_what_was_done_last_is_kept_when_the_page_is_left_at_once(open_page):
    player = open_page(DEAL)
    player.press("a")
    player.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    player.reload()
    player.press("a")
    player.wait_for(STOCK)


def test_one_medium_that_is_whole_is_enough(open_page):
    player = open_page(DEAL)
    draw(player)
    while None in media_of(player):
        player.press("a")
        keep(player)
        player.page.wait_for_timeout(50)
    newest = max(range(3), key=lambda number: number_at(media_of(player)[number], SEQUENCE, SEQUENCE_SIZE))
    spoil(player, newest)
    assert player.said.startswith("Pocket Patience. Continue, 1 of 7")
    player.press("a")
    player.wait_for("Suit Triangle. Deal ST00000-69.")
    assert player.faults == []


def test_media_that_are_all_spoilt_begin_anew(open_page):
    player = open_page(DEAL)
    draw(player)
    spoil(player, 0, 1, 2)
    assert player.said == TITLE
    player.press("a a")
    player.wait_for("Suit Triangle. Deal")
    player.press("a")
    player.reload()
    assert player.said.startswith("Pocket Patience. Continue, 1 of 7")


def test_storage_that_is_full_is_told_as_on_the_badge(open_page):
    player = open_page()
    player.page.evaluate(FILL)
    player.press("a a")
    player.wait_for(CANNOT_SAVE)
    assert media_of(player) == [None, None, None]


def test_the_second_page_says_that_it_keeps_nothing(open_page):
    first = open_page(DEAL)
    draw(first)
    first.page.wait_for_function("localStorage.length > 0")
    kept = media_of(first)
    second = open_page()
    assert second.said == TITLE
    assert second.page.inner_text("#is-kept") == "Open already: nothing is kept here."
    assert second.page.title() == "Pocket Patience (nothing is kept)"
    assert second.page.is_hidden("#load")
    second.press("down a a")
    second.wait_for("Double Pyramid. Deal")
    second.page.reload()
    second.wait_for(TITLE)
    first.page.close()
    second.reload()
    assert second.page.title() == "Pocket Patience"
    assert second.said.startswith("Pocket Patience. Continue, 1 of 7")
    assert any(medium in kept for medium in media_of(second))


def test_who_wants_less_motion_begins_without_animation_and_may_choose_another(new_context, address):
    context = new_context(reduced_motion="reduce", service_workers="block")
    player = PagePlayer(context, address + "?board=pybadge")
    player.press("a a")
    player.page.wait_for_function("localStorage.length > 0")
    record = next(medium for medium in media_of(player) if medium)
    assert record[SETTINGS + ANIMATION] == NO_ANIMATION


# As a file.


def saved_file(player, path):
    """Choose "Saves as a file" and return what the tools read in it, a dict from path on a drive to bytes."""
    player.page.click("#open")
    with player.page.expect_download() as download:
        player.page.click("#save")
    assert download.value.suggested_filename == "pocket-patience-saves.zip"
    download.value.save_as(path)
    player.page.keyboard.press("Escape")
    return read_backup(path)


def load(player, path):
    """Choose "Saves from a file" and give this one."""
    player.page.click("#open")
    with player.page.expect_file_chooser() as chooser:
        player.page.click("#load")
    chooser.value.set_files(path)


def test_the_file_is_that_of_the_badge(open_page, tmp_path):
    player = open_page(DEAL)
    draw(player)
    contents = saved_file(player, tmp_path / "saves.zip")
    assert sorted(contents) == sorted((*FILES, *PADS))
    assert {len(contents[name]) for name in FILES} == {FILE_SIZE}
    assert {contents[name] for name in PADS} == {b"\xff" * RECORD_AT}
    media = [MemoryMedium(SIZE) for _ in FILES]
    for medium, name in zip(media, FILES):
        medium.write(contents[name][RECORD_AT : RECORD_AT + SIZE], SIZE)
    console = Headless(media=media)
    console.press("a")
    assert STOCK in Narrator(console.app).news()


def test_a_file_from_a_badge_is_gone_on_with(open_page, tmp_path):
    console = Headless(media=[MemoryMedium(SIZE) for _ in FILES])
    console.press("down", "a", "a", "a")  # a game of Double Pyramid
    console.app.keep()
    with zipfile.ZipFile(tmp_path / "badge.zip", "w") as archive:
        for medium, name in zip(console.media, FILES):
            content = bytearray(SIZE)
            medium.read_into(content)
            archive.writestr(name, b"\xff" * RECORD_AT + content + b"\xff" * RECORD_AT)
    player = open_page(DEAL)
    draw(player)
    load(player, tmp_path / "badge.zip")
    player.wait_for("Continue")
    assert player.dialogs == ["Go on with the saves in badge.zip? Those that are here are given up."]
    player.press("a")
    player.wait_for("Double Pyramid. Deal")
    player.reload()
    assert player.said.startswith("Pocket Patience. Continue, 1 of 7")


def test_wrong_files_change_nothing(open_page, tmp_path):
    player = open_page(DEAL)
    draw(player)
    newer = b"\xff" * RECORD_AT + record_of_version(VERSION + 1).ljust(SIZE + RECORD_AT, b"\xff")
    with zipfile.ZipFile(tmp_path / "newer.zip", "w") as archive:
        archive.writestr(FILES[0], newer)
    for name, content in {"empty.zip": b"", "half.zip": b"PK\3\4", "photo.jpg": b"holiday" * 1000}.items():
        (tmp_path / name).write_bytes(content)
    for path in sorted(tmp_path.iterdir()):
        load(player, path)
        player.page.wait_for_selector("#told:not([hidden])")
        assert player.told == (
            f"{path.name} holds no saves: choose the file that this page or flash.py --backup has made."
        )
        player.page.click("#told")
        assert player.told == ""
    assert player.dialogs == player.faults == []
    player.reload()
    player.press("a")
    player.wait_for(STOCK)


def record_of_version(version):
    """Return a record of the least length, of any version."""
    record = bytearray(SETTINGS + CHECK_SIZE)
    put_number(record, MARK, MARK_SIZE, MARK_NUMBER)
    record[FORMAT] = version
    put_number(record, LENGTH, LENGTH_SIZE, len(record))
    put_number(record, SETTINGS, CHECK_SIZE, binascii.crc32(record[:SETTINGS]))
    return bytes(record)


def test_saves_for_which_there_is_no_room_change_nothing(open_page, tmp_path):
    player = open_page(DEAL)
    draw(player)
    keep(player)
    before = [medium for medium in media_of(player) if medium]
    player.page.evaluate(FILL)
    contents = dict.fromkeys(FILES, b"\xff" * RECORD_AT + record_of_version(VERSION).ljust(2 * SIZE, b"\xff"))
    with zipfile.ZipFile(tmp_path / "saves.zip", "w") as archive:
        for name, content in contents.items():
            archive.writestr(name, content)
    load(player, tmp_path / "saves.zip")
    player.page.wait_for_selector("#told:not([hidden])")
    assert player.told == "The browser has no room for these saves, so the ones from before stay."
    assert all(medium in media_of(player) for medium in before)
