"""The app in letters."""

import re
import textwrap
from collections import Counter

import pytest

from engine.card import FACE_UP
from engine.move import DRAW, TRANSFER, move
from handheld.celebration.screen import Celebration
from handheld.screen import Screen
from handheld.table.screen import TableScreen
from handheld.version import VERSION
from handheld.widgets.menu import Menu
from sim.dealing import app_with_deal
from sim.headless import Headless
from sim.letters.canvas import Canvas
from sim.letters.face import COLUMNS, ROWS, Face
from sim.letters.pages import UNDER
from sim.letters.signs import SUITS, card_sign, suits_for, with_signs
from sim.words.narrator import Narrator
from sim.words.piles import cells_of, shown_piles
from sim.words.rows import written
from sim.words.screens import rows_on
from tests.handheld.golden_screens import ALONE, DOUBLE_TRIGON, SUIT_TRIANGLE, TWO_PERSONS, play_scene, scenes_and_sizes
from tests.sim.letters.golden_letters import SCENES, letters_of, path_of

CARD = re.compile(rf"(?:10|[A2-9JQK])[{SUITS}]|##")


def screen_of(app, columns=COLUMNS, rows=ROWS):
    return Face(app).draw(columns, rows, "").text()


def is_tried(name, size):
    """Tell whether a scene is worth a test on a screen of this size: on larger ones a few are."""
    return size == (160, 128) or name in SCENES


@pytest.mark.parametrize("name", SCENES)
def test_a_screen_looks_as_it_did_when_it_was_last_looked_at(name):
    assert letters_of(name) == path_of(name).read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "size"), [(name, size) for name, size in scenes_and_sizes() if is_tried(name, size)])
def test_every_screen_of_the_app_is_there_in_letters_and_in_words(name, size):
    app = play_scene(name, *size).app
    assert Narrator(app).news()
    text = screen_of(app)
    assert len(text.split("\n")) == ROWS and max(map(len, text.split("\n"))) <= COLUMNS
    assert_rows_are_shown(app.screen, text)
    if isinstance(app.screen, TableScreen):
        assert_table_is_shown(app.screen, text)
    elif isinstance(app.screen, Menu):
        assert app.screen.heading in text
        assert f"> {app.screen.lines[app.screen.line]}  " in text
        assert all(line in text for line in app.screen.lines)
    if isinstance(app.screen, Celebration):
        assert CARD.search(text) is None


def assert_rows_are_shown(screen, text):
    """Fail where a piece of text of the screen's own is missing, or the sign before the row that is marked."""
    if isinstance(screen, TableScreen):
        return
    for row in rows_on(screen):
        for piece in row.pieces:
            assert (" " * (piece.scale - 1)).join(written(piece.text, SUITS)) in text
        if row.is_marked:
            assert f"> {row.pieces[0].text}" in text
        if row.underlined:
            line = text.split("\n").index(next(line for line in text.split("\n") if line.strip() == UNDER))
            column = text.split("\n")[line].index(UNDER)
            assert text.split("\n")[line - 1][column] == row.underlined


def assert_table_is_shown(table, text):
    lines = text.split("\n")
    sentence = table.bar.sentence or table.bar.standing
    assert lines[0].startswith(" " + table.bar._title)
    assert lines[0].endswith(table.bar._status + " ") or lines[0].endswith(table.bar._status)
    assert with_signs(sentence, SUITS) in lines[0]
    expected = Counter()
    for pile in shown_piles(table.view):
        count = table.game.count(pile)
        is_fan = count > 1 and table.view.y_of(pile, 1) != table.view.y_of(pile, count)
        card = table.game.position[pile]
        for _ in range(count if is_fan else min(count, 1)):
            expected[card_sign(card, SUITS)] += 1
            card = table.game.under(card)
    assert Counter(CARD.findall("\n".join(lines[1:]))) == expected
    if table.game.position[table.cursor.pile] or table.cursor.pile >= cells_of(table.view):
        assert len(re.findall(r"\[[^\]]+\]", "\n".join(lines[1:]))) == 1


def table_of(game, deal, options=None):
    return Headless(160, 128, lambda console: app_with_deal(console, game, deal, options))


def test_a_pile_longer_than_the_terminal_says_how_many_cards_lie_above():
    console = table_of(DOUBLE_TRIGON, 3, ALONE)
    table = console.app.table
    for _ in range(13):
        table.game.carry_out(move(DRAW, 9, 8))
    table.catch_up()
    assert table.game.count(8) == 22
    lines = screen_of(console.app).split("\n")
    column = [line[65:69].strip() for line in lines]
    assert column[3:21] == ["+5", "##", "##", "##", "9\u2663"] + [
        card_sign(card, SUITS) for card in cards_of(table.game, 8)[-13:]
    ]


def cards_of(game, pile):
    cards = bytearray(104)
    return list(cards[: game.cards_into(pile, cards)])


def test_in_a_larger_terminal_the_whole_pile_is_seen():
    console = table_of(DOUBLE_TRIGON, 3, ALONE)
    table = console.app.table
    for _ in range(13):
        table.game.carry_out(move(DRAW, 9, 8))
    table.catch_up()
    column = [line[85:89].strip() for line in screen_of(console.app, 120, 40).split("\n")]
    assert column[3:25] == [card_sign(card, SUITS) for card in cards_of(table.game, 8)]


def test_a_picked_run_is_marked_card_by_card():
    console = table_of(DOUBLE_TRIGON, 1, TWO_PERSONS)
    game = console.app.table.game
    bank = console.app.table.view.bank
    six_of_hearts, five_of_hearts = 0x40 | FACE_UP | 0x16, 0x40 | FACE_UP | 0x15
    for pile in range(bank, bank + 9):
        while game.position[pile]:
            game.carry_out(move(TRANSFER, pile, bank + 10))
    while game.position[bank + 9]:
        game.carry_out(move(DRAW, bank + 9, bank + 10))
    for card in (six_of_hearts, five_of_hearts):
        while game.position[bank + 10] != card:
            game.carry_out(move(TRANSFER, bank + 10, bank + 1))
        game.carry_out(move(TRANSFER, bank + 10, bank))
        while game.position[bank + 1]:
            game.carry_out(move(TRANSFER, bank + 1, bank + 10))
    table = console.app.table
    table.catch_up()
    table.cursor.pile = bank
    table.cursor.show()
    console.press("a")
    lines = screen_of(console.app).split("\n")
    assert [line[:6].rstrip() for line in lines[3:5]] == [" *6\u2665", "[*5\u2665]"]


def test_suits_are_letters_where_the_terminal_has_no_signs_for_them():
    assert [suits_for(encoding, {}) for encoding in ("utf-8", "UTF-8", "ascii", "latin-1", None)] == [
        SUITS,
        SUITS,
        "SHDC",
        "SHDC",
        "SHDC",
    ]
    for variables, suits in (
        ({"LANG": "C"}, "SHDC"),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, "SHDC"),
        ({"LC_ALL": "POSIX", "LANG": "de_DE.UTF-8"}, "SHDC"),
        ({"LANG": "C", "LC_CTYPE": "de_DE.UTF-8"}, SUITS),
        ({"LANG": "C.UTF-8"}, SUITS),
        ({"LC_CTYPE": "C.UTF-8"}, SUITS),  # nothing is said of a locale: most terminals show UTF-8
    ):
        assert suits_for("utf-8", variables) == suits
    app = play_scene("hint-pair", 160, 128).app
    text = Face(app, "SHDC").draw(COLUMNS, ROWS, "").text()
    assert text.isascii()
    assert "Hint: 2D and JH" in text and "[2D]" in text and "JH^" in text


def test_a_box_cuts_no_card_in_half():
    canvas = Canvas(12, 1)
    canvas.write(0, 0, "7H 10S KD 2C")
    canvas.cut_out(0, 5, 8)
    assert canvas.text() == "7H        2C"


def test_more_rows_show_more_of_what_was_said():
    app = play_scene("dealt", 160, 128).app
    face = Face(app)
    face.words.extend(f"sentence {number}" for number in range(20))
    assert face.draw(80, 24, "").text().split("\n")[21:23] == ["sentence 18", "sentence 19"]
    assert face.draw(120, 40, "").text().split("\n")[29:39] == [f"sentence {number}" for number in range(10, 20)]


def test_no_sentence_is_shown_without_its_beginning():
    face = Face(play_scene("dealt", 160, 128).app)
    face.words.extend(["word " * 20, "new"])
    assert face.draw(80, 24, "").text().split("\n")[20:23] == ["", "", "new"]
    face.words.append("word " * 60)
    assert face.draw(80, 24, "").text().split("\n")[21:23] == [("word " * 16).rstrip(), "word " * 15 + "..."]


@pytest.mark.parametrize("size", [(160, 128), (240, 240)])
def test_one_line_of_the_settings_is_marked_and_said_with_its_place(size):
    console = Headless(*size)
    console.press("up a")
    app = console.app
    narrator = Narrator(app)
    narrator.news()
    settings = app.screen
    lines = settings.lines()
    assert lines == 13
    page = 0
    for line in [*range(1, lines), 0]:
        console.press("down*2" if line == 0 else "down")  # past the note
        name, value = settings.name(line), settings.value(line)
        assert marked_on(app) == [name + " " + value]
        said = f"{name} {value}, {line + 1} of 13. {settings.explanation(line)}"
        is_turned = settings._first != page
        page = settings._first
        if is_turned:
            said = f"Settings {page // settings._rows + 1}/2 left and right change. " + said
        assert narrator.news() == said
        console.press("right")
        assert settings.value(line) != value and marked_on(app) == [name + " " + settings.value(line)]
        assert narrator.news().split(". ")[0] == name + " " + settings.value(line)
        console.press("left")
        narrator.news()
    console.press("up")
    assert marked_on(app) == ["Pocket Patience " + VERSION]
    assert narrator.news().endswith("Pocket Patience " + VERSION)


def marked_on(app):
    """Return the texts of the lines that the cursor stands before."""
    return [" ".join(line.split()[1:]) for line in screen_of(app).split("\n") if line.strip().startswith(">")]


@pytest.mark.parametrize("scene", ["statistics", "how-to-play-keys", "what-is-gone-sixes"])
def test_words_that_need_it_have_the_room_below_a_page(scene):
    app = play_scene(scene, 160, 128).app
    face = Face(app)
    face.words.append("before")
    face.words.append(words := Narrator(app).news())
    assert len(textwrap.wrap(words, COLUMNS)) > 2
    lines = face.draw(COLUMNS, ROWS, "").text().split("\n")
    shown = textwrap.wrap(words, COLUMNS)
    assert lines[23 - len(shown) : 23] == shown
    assert lines[22 - len(shown)] == ""
    assert_rows_are_shown(app.screen, "\n".join(lines))


def test_time_and_moves_stay_while_a_sentence_stands():
    console = play_scene("time-and-moves", 160, 128)
    console.press("select")
    bar = console.app.table.bar
    assert bar.sentence and "0:" in bar._title + bar._status
    line = screen_of(console.app).split("\n")[0]
    assert line.startswith(" " + bar._title) and with_signs(bar.sentence, SUITS) in line and line.endswith(bar._status)


class Looking(Screen):
    """A table that is only looked at: it has no cursor."""

    def __init__(self, table):
        self.app, self.game, self.controls, self.view = table.app, table.game, table.controls, table.view
        self.bar, self.group = table.bar, table.group


def test_a_table_without_a_cursor_is_shown_and_told_too():
    console = table_of(SUIT_TRIANGLE, 1)
    app = console.app
    narrator = Narrator(app)
    narrator.news()
    app.screen = looking = Looking(app.table)
    assert narrator.news() == "Back at the table. Suit Triangle* 52 left"
    lines = screen_of(app).split("\n")
    assert lines[13] == "     2\u2666           --                  10\u2666                  --           --"
    looking.bar.set_status("1 of 28")
    assert narrator.news() == "Suit Triangle* 1 of 28"
    assert screen_of(app).split("\n")[0] == " Suit Triangle*" + 57 * " " + "1 of 28"
