"""What the page keeps, in the browser and as a file."""

import base64
import binascii
import zipfile

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
CONTINUE = "Pocket Patience. Continue, 1 of 7. A chooses a game"
TITLE = "Pocket Patience. Suit Triangle, 1 of 6. A chooses a game"
FILL = """() => {
    for (let length = 2 ** 23; length >= 1; length /= 2)
        try { localStorage.setItem("full" + length, "x".repeat(length)); } catch { continue; }
}"""
MEDIA = ("pocket-patience-1", "pocket-patience-2", "pocket-patience-3")


def draw(player):
    """Draw two cards on the table of DEAL."""
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
    player.page.goto(player.address + "facts.js")
    player.page.evaluate("names => names.forEach(name => localStorage.setItem(name, '%'))", [MEDIA[n] for n in numbers])
    player.go("?board=pybadge")


def test_a_reload_goes_on_where_it_was_also_at_once(player):
    player.open(DEAL).press("a")
    player.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    player.reload()
    assert player.said == CONTINUE
    player.press("a")
    player.wait_for(STOCK)


def test_one_medium_that_is_whole_is_enough_and_none_begins_anew(player):
    draw(player.open(DEAL))
    while None in media_of(player):
        player.press("a")
        keep(player)
        player.page.wait_for_timeout(50)
    newest = max(range(3), key=lambda number: number_at(media_of(player)[number], SEQUENCE, SEQUENCE_SIZE))
    spoil(player, newest)
    assert player.said == CONTINUE
    player.press("a")
    player.wait_for("Suit Triangle. Deal ST00000-69.")
    spoil(player, 0, 1, 2)
    assert player.said == TITLE
    player.press("a a")
    player.wait_for("Suit Triangle. Deal")
    player.page.wait_for_function("localStorage.getItem('pocket-patience-1').length > 1")


def test_storage_that_is_full_is_told_as_on_the_badge(player):
    player.open()
    player.page.evaluate(FILL)
    player.press("a a")
    player.wait_for(CANNOT_SAVE)
    assert media_of(player) == [None, None, None]


def test_the_second_page_says_that_it_keeps_nothing(player, address):
    draw(player.open(DEAL))
    player.page.wait_for_function("localStorage.length > 0")
    second = PagePlayer(player.page.context.new_page(), address)
    second.go("?board=pybadge")
    assert second.said == TITLE
    assert second.page.inner_text("#is-kept") == "Open already: nothing is kept here."
    assert second.page.title() == "Pocket Patience (nothing is kept)"
    assert second.page.is_hidden("#load")
    second.press("down a a")
    second.wait_for("Double Pyramid. Deal")
    player.page.goto(address + "facts.js")
    kept = media_of(player)
    second.reload()
    assert (second.page.title(), second.said) == ("Pocket Patience", CONTINUE)
    assert media_of(second) == kept
    second.page.close()
    assert second.faults == []


def test_who_wants_less_motion_begins_without_animation(player):
    player.page.emulate_media(reduced_motion="reduce")
    player.open(DEAL)
    player.page.wait_for_function("localStorage.length > 0")
    player.page.emulate_media(reduced_motion="null")
    (record,) = filter(None, media_of(player))
    assert record[SETTINGS + ANIMATION] == NO_ANIMATION


# As a file.


def load(player, path):
    """Choose "Saves from a file" and give this one."""
    player.page.click("#open")
    with player.page.expect_file_chooser() as chooser:
        player.page.click("#load")
    chooser.value.set_files(path)


def record_of_version(version):
    """Return a record of the least length, of any version, as it lies in a file."""
    record = bytearray(SETTINGS + CHECK_SIZE)
    put_number(record, MARK, MARK_SIZE, MARK_NUMBER)
    record[FORMAT] = version
    put_number(record, LENGTH, LENGTH_SIZE, len(record))
    put_number(record, SETTINGS, CHECK_SIZE, binascii.crc32(record[:SETTINGS]))
    return b"\xff" * RECORD_AT + bytes(record).ljust(FILE_SIZE - RECORD_AT, b"\xff")


def write_zip(path, contents):
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in contents.items():
            archive.writestr(name, content)


def test_the_file_is_that_of_the_badge(player, tmp_path):
    draw(player.open(DEAL))
    player.page.click("#open")
    with player.page.expect_download() as download:
        player.page.click("#save")
    assert download.value.suggested_filename == "pocket-patience-saves.zip"
    download.value.save_as(tmp_path / "saves.zip")
    contents = read_backup(tmp_path / "saves.zip")
    assert sorted(contents) == sorted((*FILES, *PADS))
    assert {len(contents[name]) for name in FILES} == {FILE_SIZE}
    assert {contents[name] for name in PADS} == {b"\xff" * RECORD_AT}
    media = [MemoryMedium(SIZE) for _ in FILES]
    for medium, name in zip(media, FILES):
        medium.write(contents[name][RECORD_AT : RECORD_AT + SIZE], SIZE)
    console = Headless(media=media)
    console.press("a")
    assert STOCK in Narrator(console.app).news()


def test_a_file_from_a_badge_is_gone_on_with(player, tmp_path):
    console = Headless(media=[MemoryMedium(SIZE) for _ in FILES])
    console.press("down", "a", "a", "a")  # a game of Double Pyramid
    console.app.keep()
    contents = {}
    for medium, name in zip(console.media, FILES):
        content = bytearray(SIZE)
        medium.read_into(content)
        contents[name] = b"\xff" * RECORD_AT + content + b"\xff" * RECORD_AT
    write_zip(tmp_path / "badge.zip", contents)
    draw(player.open(DEAL))
    load(player, tmp_path / "badge.zip")
    player.wait_for("Continue")
    assert player.dialogs == ["Go on with the saves in badge.zip? Those that are here are given up."]
    player.reload()
    player.press("a")
    player.wait_for("Double Pyramid. Deal")


def test_wrong_files_change_nothing(player, tmp_path):
    draw(player.open(DEAL))
    write_zip(tmp_path / "newer.zip", {FILES[0]: record_of_version(VERSION + 1)})
    for name, content in {"empty.zip": b"", "half.zip": b"PK\3\4", "photo.jpg": b"holiday" * 1000}.items():
        (tmp_path / name).write_bytes(content)
    for path in sorted(tmp_path.iterdir()):
        load(player, path)
        player.wait_until_told(
            f"{path.name} holds no saves: choose the file that this page or flash.py --backup has made."
        )
    assert player.dialogs == []
    keep(player)
    player.page.evaluate(FILL)
    before = media_of(player)
    write_zip(tmp_path / "saves.zip", dict.fromkeys(FILES, record_of_version(VERSION)))
    load(player, tmp_path / "saves.zip")
    player.wait_until_told("The browser has no room for these saves, so the ones from before stay.")
    assert [medium for medium in media_of(player) if medium] == [medium for medium in before if medium]
