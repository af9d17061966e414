"""The words: of the options, one for one those of the engine; of how to play, whole and true under every rule."""

import importlib
import re
import shutil
from fractions import Fraction
from itertools import pairwise, product
from math import comb
from pathlib import Path

import pytest

from engine.games.double_pyramid.rules import DoublePyramid
from handheld import text_files
from handheld.games import registry
from handheld.games.option_texts import option_texts, options_in_force
from handheld.games.registry import GAMES, new_game
from handheld.games.texts import how_to_play_text, options_text
from handheld.widgets.paged_text import PagedText

MODULES = [game[1] for game in GAMES]
GAMES_FOLDER = Path(registry.__file__).parent
SECTIONS = ["Goal", "Keys", "Setup", "Moves", "What happens by itself", "End", "Hints of strategy"]
ROOMS = {(160, 128): (26, 99), (240, 240): (39, 211), (320, 240): (52, 211)}  # columns, and pixels for lines
LINE = 12  # pixels
CONDITION = re.compile(r"\[([^]]*)\] ")


def rules(module):
    """Return the class of a game's rules."""
    return type(new_game(MODULES.index(module)))


def play_text(module):
    """Return the name of how to play the game that has the folder `module`."""
    return how_to_play_text(MODULES.index(module))


def text_of_options(module):
    """Return the name of what a player reads about the options of the game that has the folder `module`."""
    return options_text(MODULES.index(module))


def every_choice(module):
    """Return the options of every way to play a game, as bytes."""
    return [bytes(values) for values in product(*(range(len(values)) for _, values, _ in rules(module).OPTIONS))]


def paged(module, options, size=(160, 128)):
    return PagedText(play_text(module), *ROOMS[size], LINE, options_in_force(text_of_options(module), options), spell)


def spell(word):
    """Name the buttons as they are printed."""
    return word.replace("{A}", "A").replace("{B}", "B")


def pages_of(text):
    return [text.page(number) for number in range(text.page_count())]


def words(module, options):
    """Return what a player reads, from the first word to the last."""
    return " ".join(line for page in pages_of(paged(module, options)) for _, line in page)


def plainly_read(module, options):
    """Return the same, read without pages."""
    in_force = {name: values[number] for (name, values, _), number in zip(rules(module).OPTIONS, options, strict=True)}
    parts = []
    for line in GAMES_FOLDER.joinpath(module, "how_to_play.txt").read_text("ascii").splitlines():
        found = CONDITION.match(line)
        parts_of_condition = found[1].split(", ") if found else []
        if all(in_force[part.split("=")[0]] in part.split("=")[1].split("|") for part in parts_of_condition):
            parts += line[found.end() if found else 0 :].split()
    return spell(" ".join(parts))


@pytest.fixture(params=MODULES)
def module(request):
    return request.param


# The options.


def test_option_texts_follow_the_options_of_the_engine(module):
    options = rules(module).OPTIONS
    texts = option_texts(text_of_options(module))
    assert [len(values) for _, values in texts] == [len(values) for _, values, _ in options]
    for index, (name, values, _) in enumerate(options):
        for number, value in enumerate(values):
            chosen = bytes(number if place == index else 0 for place in range(len(options)))
            expected = {other: others[0] for other, others, _ in options} | {name: value}
            assert options_in_force(text_of_options(module), chosen) == expected


def test_option_texts_fit_a_line_and_tell_the_values_apart(module):
    for name, values in option_texts(text_of_options(module)):
        assert 0 < len(name) <= 13, name
        for value, explanation in values:
            assert 0 < len(value) <= 12, value
            assert 0 < len(explanation) <= 26, explanation
        assert len({value for value, _ in values}) == len({explanation for _, explanation in values}) == len(values)


def test_a_line_of_the_statistics_has_room_for_an_option_and_how_many_more_there_are(module):
    for name, values in option_texts(text_of_options(module)):
        for value, _ in values[1:]:
            assert len(name + ": " + value + " +6") <= 26


def test_options_that_are_not_given_are_the_standard():
    standard = options_in_force(text_of_options("double_pyramid"), bytes(7))
    assert standard["goal"] == "pyramids"
    assert options_in_force(text_of_options("double_pyramid"), b"") == standard
    assert options_in_force(text_of_options("double_pyramid"), b"\0\0\1") == standard | {"goal": "all 104"}


def test_option_texts_in_words():
    assert option_texts(text_of_options("suit_triangle"))[0] == (
        "Must play",
        [("no", "Draw whenever you like"), ("yes", "Draw only if nothing goes")],
    )
    assert option_texts(text_of_options("double_pyramid"))[2] == (
        "Goal",
        [("pyramids", "All 104 is a perfect win"), ("all 104", "Stock and waste go too")],
    )


# The pages.


@pytest.mark.parametrize("size", ROOMS, ids=lambda size: "%dx%d" % size)
def test_every_page_of_every_choice_fits_its_box(module, size):
    columns, height = ROOMS[size]
    for options in every_choice(module):
        text = paged(module, options, size)
        assert text.page_count() <= 13
        for page in pages_of(text):
            assert page
            assert page[0][0] == 0
            assert page[-1][0] + LINE <= height
            assert all(0 < len(line) <= columns for _, line in page)
            assert all(below[0] - above[0] >= LINE for above, below in pairwise(page))


@pytest.mark.parametrize("size", ROOMS, ids=lambda size: "%dx%d" % size)
def test_the_pages_of_every_choice_are_the_whole_text(module, size):
    for options in every_choice(module):
        lines = [line for page in pages_of(paged(module, options, size)) for _, line in page]
        assert [line[2:] for line in lines if line.startswith("# ")] == SECTIONS
        assert " ".join(lines) == plainly_read(module, options)


@pytest.mark.parametrize("size", ROOMS, ids=lambda size: "%dx%d" % size)
def test_no_page_ends_in_the_middle_of_a_sentence(module, size):
    for options in every_choice(module):
        for page in pages_of(paged(module, options, size)):
            assert page[-1][1][-1] in ".?!", page


def test_no_heading_stands_without_its_text(module):
    for options in every_choice(module):
        for page in pages_of(paged(module, options)):
            headings = [index for index, (_, line) in enumerate(page) if line.startswith("# ")]
            assert all(0 <= index < len(page) - 1 for index in headings)
            assert all(second - first > 1 for first, second in pairwise(headings))


def test_each_section_says_something_under_every_choice(module):
    for options in every_choice(module):
        said = re.split("# (?:%s)" % "|".join(SECTIONS), plainly_read(module, options))
        assert said[0] == ""
        assert all(len(section.split()) >= 3 for section in said[1:]), said


def test_the_text_tells_every_value_from_the_others(module):
    options = rules(module).OPTIONS
    for base in (bytes(len(options)), bytes(book for _, _, book in options)):
        for index, (name, values, _) in enumerate(options):
            told = [words(module, base[:index] + bytes([number]) + base[index + 1 :]) for number in range(len(values))]
            assert len(set(told)) == len(values), name


def test_the_files_are_written_as_the_reader_needs_them(module):
    names = {name: values for name, values, _ in rules(module).OPTIONS}
    for file in ("how_to_play.txt", "options.txt"):
        text = GAMES_FOLDER.joinpath(module, file).read_bytes().decode("ascii")
        assert "  " not in text and "\t" not in text and "\n\n\n" not in text
        for line in text.splitlines():
            assert line == line.strip()
            assert max(map(len, line.split()), default=0) <= 26
            found = CONDITION.match(line)
            assert line.count("[") == (1 if found else 0)
            for part in found[1].split(", ") if found else []:
                name, values = part.split("=")
                assert set(values.split("|")) <= set(names[name]), line


# What the texts say.


@pytest.mark.parametrize(("layout", "stock", "sentence"), [(0, 54, "At best 1 deal in 3,743"), (1, 59, "no deal")])
def test_how_rarely_all_104_can_go(layout, stock, sentence):
    """Stock cards go with cards of the pyramid: of the 16 of two partner ranks at most 8 are in the stock."""
    ways = [1]
    for _ in range(6):
        grown = [0] * (len(ways) + 8)
        for number, count in enumerate(ways):
            for cards in range(9):
                grown[number + cards] += count * comb(16, cards)
        ways = grown
    possible = sum(comb(8, kings) * ways[stock - kings] for kings in range(9) if stock - kings < len(ways))
    chance = Fraction(possible, comb(104, stock))
    assert (round(1 / chance) if chance else 0) == (3743 if layout == 0 else 0)
    assert sentence in words("double_pyramid", bytes([0, layout, 1]))
    assert sentence not in words("double_pyramid", bytes([0, layout, 0]))
    assert sentence not in words("double_pyramid", bytes([0, layout, 1, 0, 0, 1]))  # stock and waste may pair


def test_a_million_lost_deals_are_named_where_they_are_proven_and_nowhere_else():
    names = [(name, values) for name, values, _ in DoublePyramid.OPTIONS]
    told = []
    for options in product(*[range(len(values)) for _, values in names]):
        if "Of deals 1 to 1,000,000 none does." in words("double_pyramid", bytes(options)):
            told.append(options)
    # must_play, twin, all 104, passes 2 (and so 1), reshuffle, hidden, Kings by themselves
    assert told == [(1, 0, 1, 0, 0, 0, 0), (1, 0, 1, 1, 0, 0, 0)]


@pytest.mark.parametrize(
    ("name", "options", "sentence"),
    [
        ("suit_triangle", b"", "The other 24 are the stock"),
        ("double_pyramid", b"", "The other 54 are the stock"),
        ("double_pyramid", b"\0\1", "The other 59 are the stock"),
        ("sixes_and_sevens", b"", "The other 79 are the stock"),
        ("double_trigon", b"", "three cards, face up; 25 are the stock"),
        ("double_trigon", b"\0\1", "four cards, face up; 16 are the stock"),
        ("double_trigon", b"\0\2", "two cards, face up; 34 are the stock"),
        ("double_trigon", b"\0\3", "1, 2, 3 to 9 cards, face up; 7 are the stock"),
        ("double_trigon", b"\0\0\0\0\1", "59 are the stock"),
        ("pyramid", b"", "The other 24 are the stock"),
    ],
)
def test_the_stock_has_as_many_cards_as_told(name, options, sentence):
    game = rules(name)()
    for index, value in enumerate(options):
        game.set_option(index, value)
    game.deal(1)
    stock = importlib.import_module(rules(name).__module__).STOCK
    assert sentence in words(name, options)
    assert "%d are the stock" % game.count(stock) in sentence


@pytest.mark.parametrize(
    ("name", "options", "sentence"),
    [
        ("suit_triangle", b"\0", "You may always draw."),
        ("suit_triangle", b"\1", "You may draw only if no card can be taken, or if both wastes are empty."),
        ("suit_triangle", b"\0\0", "On the stock it waits for you."),
        ("suit_triangle", b"\0\1", "A King on top of the stock goes too."),
        ("suit_triangle", b"\0\2", "Kings wait until you take them."),
        ("suit_triangle", b"\0\0\1", "The stock's top has to be drawn first."),
        ("suit_triangle", b"\0\0\0\1", "Empty wastes stay empty until you draw."),
        ("suit_triangle", b"\0\0\0\0\1", "Won: the triangle is gone."),
        ("suit_triangle", b"\0\0\0", "To pair the stock's top, pick its partner first."),
        ("suit_triangle", b"\0\0\0\0", "Both wastes empty after you took cards? Two cards are drawn."),
        ("double_pyramid", b"\0\0\0", "You may play on for the perfect win."),
        ("double_pyramid", b"\1\0\0\1", "You may draw only if no card can be taken. The stock"),
        ("double_pyramid", b"\1", "You may draw or redeal only if no card can be taken."),
        ("double_pyramid", b"\0\0\0\0\0\1", "The next card of the stock is turned up."),
        ("double_pyramid", b"\0\0\0\0\0\1", "To pair the stock's top, pick its partner first."),
        ("double_pyramid", b"\0\0\0\0\0\0\0", "An open King of the pyramids or the waste goes at once."),
        ("double_pyramid", b"\0\0\0\0\0", "the waste is shuffled and becomes the stock once more."),
        ("double_pyramid", b"\0\0\0\1", "The stock is gone through once."),
        ("double_pyramid", b"\0\0\0\2", "becomes the stock, twice in a game."),
        ("double_pyramid", b"\0\0\0\3\1", "in the same order, and becomes the stock, as often as you like."),
        ("sixes_and_sevens", b"\1", "You may draw only if no card fits a foundation."),
        ("sixes_and_sevens", b"\0\0", "B: undo."),
        ("sixes_and_sevens", b"\0\0\0", "The stock is gone through once."),
        ("sixes_and_sevens", b"\0\1", "a space waits until you fill it."),
        ("sixes_and_sevens", b"\0\0\1", "Once in a game, when the stock is empty, you may redeal"),
        ("double_trigon", b"\1", "Draw or pass only if nothing can be played."),
        ("double_trigon", b"\1\0\0\0\1", "Draw only if nothing can be played."),
        ("double_trigon", b"\0\0\0\3", "You hand the badge over; a curtain hides the cards."),
        ("double_trigon", b"\0\0\0\0\0", "START: the menu, with Pass and the other's table."),
        ("double_trigon", b"\0\0\0", "A drawn card that fits nowhere ends it."),
        ("double_trigon", b"\0\0\1", "Each draw ends it."),
        ("double_trigon", b"\0\0\2", "Your turn: one move or one draw."),
        ("double_trigon", b"\0\0\0\0\1", "Both decks are shuffled together."),
        ("pyramid", b"\0", "You may always draw."),
        ("pyramid", b"\1\0\1", "You may draw only if no card can be taken. The stock"),
        ("pyramid", b"\1", "You may draw or redeal only if no card can be taken."),
        ("pyramid", b"\0\0", "You may play on for the perfect win."),
        ("pyramid", b"\0\1", "Won: all 52 cards are gone."),
        ("pyramid", b"\0\0\0", "in the same order, and becomes the stock, twice in a game."),
        ("pyramid", b"\0\0\1", "The stock is gone through once."),
        ("pyramid", b"\0\0\2", "becomes the stock once more."),
        ("pyramid", b"\0\0\3", "becomes the stock, as often as you like."),
        ("pyramid", b"\0\0\0\0", "The other 24 are the stock, face down. The waste"),
        ("pyramid", b"\0\0\0\1", "The next card of the stock is turned up."),
        ("pyramid", b"\0\0\0\0\0", "An open King of the pyramid or the waste goes at once."),
        ("pyramid", b"\0\0\0\0\1", "Kings wait until you take them."),
    ],
)
def test_a_sentence_of_the_rules_in_force(name, options, sentence):
    assert sentence in words(name, options)
    last = len(options) - 1
    other = 1 if options[last] == 0 else 0
    assert sentence not in words(name, options[:last] + bytes([other]))


# The reader.


def write_text(folder, text, monkeypatch):
    """Let the reader find `text`, bytes, as its text `sample`."""
    folder.joinpath("sample.txt").write_bytes(text)
    monkeypatch.setattr(text_files, "__file__", str(folder / "text_files.py"))


def test_words_are_wrapped_and_paragraphs_set_apart(tmp_path, monkeypatch):
    sample = b"# One\nAces and\n[a=x] twos\n[a=y] threes\ngo up.\n\nKings.\n\n# Two\nQueens.\n"
    write_text(tmp_path, sample, monkeypatch)
    text = PagedText("sample", 10, 104, LINE, {"a": "x"}, str)
    assert text.page_count() == 1
    assert text.page(0) == [
        (0, "# One"),
        (12, "Aces and"),
        (24, "twos go"),
        (36, "up."),
        (51, "Kings."),
        (68, "# Two"),
        (80, "Queens."),
    ]
    assert [len(page) for page in pages_of(PagedText("sample", 10, 103, LINE, {"a": "x"}, str))] == [5, 2]
    assert "threes" in PagedText("sample", 10, 104, LINE, {"a": "y"}, str).page(0)[2][1]


def sample_pages(columns, height):
    return [[line for _, line in page] for page in pages_of(PagedText("sample", columns, height, LINE, {}, str))]


def test_a_page_begins_with_a_sentence(tmp_path, monkeypatch):
    write_text(tmp_path, b"Aces go. Twos and threes\ngo. Do kings?\n\nThey do!\n", monkeypatch)
    assert sample_pages(11, 75) == [["Aces go.", "Twos and", "threes go.", "Do kings?", "They do!"]]
    assert sample_pages(11, 50) == [["Aces go.", "Twos and", "threes go.", "Do kings?"], ["They do!"]]
    assert sample_pages(11, 36) == [["Aces go.", "Twos and", "threes go."], ["Do kings?", "They do!"]]
    assert sample_pages(11, 24) == [["Aces go."], ["Twos and", "threes go."], ["Do kings?"], ["They do!"]]
    assert sample_pages(15, 26) == [["Aces go. Twos", "and threes go."], ["Do kings?"], ["They do!"]]
    assert sample_pages(15, 24) == [["Aces go. Twos", "and threes go."], ["Do kings?"], ["They do!"]]


def test_a_heading_goes_with_its_first_sentence(tmp_path, monkeypatch):
    write_text(tmp_path, b"# One\nAces.\n\n# Two\nTwos and threes and fours.\n", monkeypatch)
    assert sample_pages(10, 89) == [["# One", "Aces.", "# Two", "Twos and", "threes and", "fours."]]
    assert sample_pages(10, 76) == [["# One", "Aces."], ["# Two", "Twos and", "threes and", "fours."]]


def test_a_sentence_longer_than_a_page_is_cut_where_the_page_ends(tmp_path, monkeypatch):
    write_text(tmp_path, b"xxxx\n\naaaa bbbb cccc dddd", monkeypatch)
    assert sample_pages(4, 63) == [["xxxx", "aaaa", "bbbb", "cccc", "dddd"]]
    assert sample_pages(4, 51) == [["xxxx"], ["aaaa", "bbbb", "cccc", "dddd"]]
    assert sample_pages(4, 40) == [["xxxx"], ["aaaa", "bbbb", "cccc"], ["dddd"]]
    assert sample_pages(4, 30) == [["xxxx"], ["aaaa", "bbbb"], ["cccc", "dddd"]]


def test_line_ends_of_another_system_change_nothing(module, tmp_path, monkeypatch):
    options = bytes(book for _, _, book in rules(module).OPTIONS)
    expected = pages_of(paged(module, options)), option_texts(text_of_options(module))
    for file in GAMES_FOLDER.glob("*/*.txt"):
        unix = file.read_bytes().replace(b"\r\n", b"\n")
        copy = tmp_path / "games" / file.relative_to(GAMES_FOLDER)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(unix.replace(b"\n", b"\r\n"))
    monkeypatch.setattr(text_files, "__file__", str(tmp_path / "text_files.mpy"))
    assert (pages_of(paged(module, options)), option_texts(text_of_options(module))) == expected


def test_the_folder_is_found_with_backslashes(monkeypatch):
    asked = []
    monkeypatch.setattr(text_files, "__file__", "C:\\lib\\handheld\\text_files.mpy")
    monkeypatch.setattr(text_files, "open", lambda path, mode: asked.append((path, mode)), raising=False)
    text_files.open_text("sample")
    assert asked == [("C:/lib/handheld/sample.txt", "rb")]


def test_a_text_that_is_not_there_is_an_os_error():
    with pytest.raises(OSError, match="nothing.txt"):
        PagedText("nothing", 26, 99, LINE, {}, str)


ON_DEVICE = """
from handheld.widgets.paged_text import PagedText
from handheld.games.option_texts import option_texts, options_in_force
def spell(word):
    return word.replace("{{A}}", "A").replace("{{B}}", "B")
for options_text, play_text, options in {0!r}:
    print(option_texts(options_text))
    text = PagedText(play_text, 26, 99, 12, options_in_force(options_text, options), spell)
    for number in range(text.page_count()):
        for y, line in text.page(number):
            print(y, line)
import handheld.text_files
print(handheld.text_files.__file__.split('/')[-1])
"""


def test_the_reader_runs_from_mpy_on_a_small_heap(tmp_path):
    from tools.measuring import vm

    try:
        vm.require_vm()
    except vm.NoWheel as reason:
        pytest.skip(str(reason))
    package = Path(text_files.__file__).parent
    for name in (
        "__init__",
        "text_files",
        "widgets/__init__",
        "widgets/paged_text",
        "games/__init__",
        "games/option_texts",
    ):
        vm.compile_file(package / (name + ".py"), tmp_path, "handheld/" + name + ".py")
    shutil.copytree(
        GAMES_FOLDER, tmp_path / "handheld/games", ignore=shutil.ignore_patterns("*.py"), dirs_exist_ok=True
    )
    asked = [(module, bytes(book for _, _, book in rules(module).OPTIONS)) for module in MODULES]
    expected = []
    for module, options in asked:
        expected.append(repr(option_texts(text_of_options(module))))
        expected += ["%d %s" % line for page in pages_of(paged(module, options)) for line in page]
    script = ON_DEVICE.format([(text_of_options(module), play_text(module), options) for module, options in asked])
    printed = vm.run_script(script, [tmp_path], 60).splitlines()
    assert printed == [*expected, "text_files.mpy"]
