"""Every sentence that names A or B names the button that a person has to press, also with A and B changed over."""

import ast
import re
from pathlib import Path

import pytest

from engine.games.suit_triangle import LEFT_WASTE, STOCK
from handheld.games.registry import GAMES
from handheld.progress.settings import HANDS
from handheld.screens.curtain import Curtain
from handheld.screens.how_to_play import HowToPlayScreen
from handheld.screens.pages import deal_page, how_to_play_page, statistics_page
from handheld.table.screen import TableScreen
from sim.dealing import app_with_deal
from sim.headless import Headless
from sim.keys import parse_script
from sim.words.rows import is_row, text_of
from tests.engine.helpers import lay

ROOT = Path(__file__).resolve().parents[2]
SUIT_TRIANGLE, DOUBLE_TRIGON = 0, 3
TWO_PERSONS = b"\0\0\0\3\0"
ALONE = re.compile(r"(?<![\w{'-])[AB](?![\w}'-])")
# Where the letter is an article or a rank, or what is printed on the badge is meant.
NO_BUTTONS = {"A", "A draw", "A perfect win!", "A dot: a card that is gone", "A dot: on the foundations"}
ARTICLE = re.compile(r"\bA (card|pair|stock|space|pile|drawn|King)\b")
AS_PRINTED = {
    "hands: A and B",
    "as printed: as printed: A chooses, B goes back",
    "changed: changed: B chooses, A goes back",
}


def sentences_of_code(folder):
    """Yield (path, text) of every string in the modules of a folder that is no docstring."""
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        docstrings = {
            id(node.body[0].value)
            for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and isinstance(node.body[0], ast.Expr)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
                yield path, node.value


def test_no_sentence_in_the_code_names_a_button_but_as_the_hands_have_it():
    starting = ROOT / "lib/handheld/boards/starting"  # there the buttons count as they are printed
    named = [
        (str(path), text)
        for path, text in sentences_of_code(ROOT / "lib/handheld")
        if ALONE.search(text) and text not in NO_BUTTONS and starting not in path.parents
    ]
    assert named == []


def test_no_text_names_a_button_but_as_the_hands_have_it():
    texts = sorted((ROOT / "lib/handheld").rglob("*.txt"))
    assert len(texts) == 2 * len(GAMES) + 1
    for path in texts:
        for line in path.read_text("ascii").splitlines():
            words = ARTICLE.sub("", line)
            assert not ALONE.search(words) or line in AS_PRINTED or line.endswith(": A short tone for each move"), line


def test_every_sentence_of_the_code_that_names_a_button_is_shown_for_the_hands():
    """Found by the marks, so that a new one is added to the screens below."""
    marked = {text for _, text in sentences_of_code(ROOT / "lib/handheld") if "{A}" in text or "{B}" in text}
    assert marked - {"{A}", "{B}"} == {
        "{A} takes the King, {B} draws",
        "{A} takes the King",
        "Pair it, or {A} draws",
        "Turn over: {A} hands over",
        "Lost. {B}: undo, START: menu",
        "{A} resets  {B} back",
        "{B} back",
        "{A} deals  SELECT clears",
        "{A} chooses a game",
        "{A} next  {B} leave",
        "{A} next  Left back  {B} leave",
        "Left back  {A} leave",
    }


def left_handed(game=None, deal=1, options=b"", size=(160, 128)):
    """Return a console on which B chooses and A goes back, with a table, or the title for None."""
    console = Headless(*size, lambda console: app_with_deal(console, game, deal, options))
    console.app.settings.step(HANDS, 1)
    if game is None:
        console.app.open_title()
        console.app.step()
    return console


def bar(console):
    bar = console.app.table.bar
    return bar.sentence or bar[1].text + bar[2].text


def shown(console):
    """Return every line of text on the screen."""
    lines = []

    def look(group):
        for member in group:
            if hasattr(member, "append"):
                look(member)
            elif is_row(member) and text_of(member).strip():
                lines.append(text_of(member).strip())

    look(console.app.screen.group)
    return lines


def test_the_title():
    assert "B chooses a game" in shown(left_handed())


def test_the_pages():
    console = left_handed(SUIT_TRIANGLE)
    console.app.open_page(deal_page, SUIT_TRIANGLE)
    console.app.step()
    assert "B deals  SELECT clears" in shown(console)
    console.app.open_page(statistics_page, SUIT_TRIANGLE)
    console.app.step()
    assert "A back" in shown(console)
    console.press("a")
    assert isinstance(console.app.screen, TableScreen)


@pytest.mark.parametrize("size", [(160, 128), (240, 240), (320, 240)])
@pytest.mark.parametrize("game", range(len(GAMES)))
def test_how_to_play(game, size):
    console = left_handed(game, size=size)
    console.app.open_page(how_to_play_page, game)
    console.app.step()
    page = console.app.screen
    text = [page._foot.text]
    assert text == ["B next  A leave"]
    while isinstance(console.app.screen, HowToPlayScreen):
        text += [row.text for row in page._rows] + [page._foot.text]
        console.press("b")
    words = " ".join(" ".join(text).split())
    assert "Keys B:" in words and "SELECT: hint, again: all; with A redo." in words
    assert "{" not in words and "Left back B leave" in words
    assert re.search(r"\bA: (undo|put it back)", words)


def test_the_questions_about_a_king_on_the_stock():
    console = left_handed(SUIT_TRIANGLE)
    screen = console.app.table
    lay(screen.game, {0: "7H", 1: "2C", STOCK: "6S KD"})
    screen.catch_up()
    screen.cursor.pile = STOCK
    console.press("b")
    assert bar(console) == "B takes the King, A draws"
    console.press("a")
    assert screen.game.count(LEFT_WASTE) + screen.game.count(LEFT_WASTE + 1) > 0


def test_the_turn_is_handed_over():
    console = left_handed(DOUBLE_TRIGON, options=TWO_PERSONS)
    console.press("b")
    assert bar(console) == "Turn over: B hands over"
    console.press("b")
    assert isinstance(console.app.screen, Curtain)


def test_a_finished_table():
    console = left_handed(SUIT_TRIANGLE, 2)
    console.play(parse_script("b*24 wait:800 b"))
    assert bar(console) == "Lost. A: undo, START: menu"
    console.press("a")
    assert not console.app.table.is_over
