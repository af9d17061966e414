"""A game is its rules, one folder of the app, and its lines in the registry: nothing else knows it."""

import re
from itertools import product
from pathlib import Path

import pytest

from handheld.games import registry
from handheld.games.about import About
from handheld.games.registry import GAMES, about_game, new_game
from sim.art.game_art import art_of_all
from sim.boards import BOARDS
from tools.building.device_files import device_files

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "lib/handheld/games"
REGISTRY = "lib/handheld/games/registry.py"
DUELING = "tools/dueling"  # has the game that a machine plays a second time
SOLVING = "tools/solving"  # has a search for each game
SEARCHED = ("code.py", "boot.py", "safemode.py", "lib/handheld", "sim", "tools")
NEEDED = {"__init__.py", "art.py", "controls.py", "how_to_play.txt", "layout.py", "options.txt", "view.py"}
SCREENS = {(board.width, board.height) for board in BOARDS.values()}

every_game = pytest.mark.parametrize("game", range(len(GAMES)), ids=[folder for _, folder in GAMES])


def text_files():
    """Yield the path, relative to the repository, of every file of text that is searched."""
    for name in SEARCHED:
        for file in [ROOT / name] if name.endswith(".py") else sorted((ROOT / name).rglob("*")):
            path = file.relative_to(ROOT)
            is_text = file.is_file() and file.suffix not in (".pyc", ".png", ".deals")
            if is_text and not path.is_relative_to(DUELING) and not path.is_relative_to(SOLVING):
                yield path


def ways_to_write(game):
    """Return a pattern of every way to write the name of a game: its title, folder, constant, class.

    The folder of a title of one word, which may mean other things too, counts only as a part of a path or in quotes.
    """
    title, folder = GAMES[game]
    names = [title, folder.upper(), type(new_game(game)).__name__]
    if "_" in folder:
        names += [folder, folder.replace("_", "-")]
    else:
        names += ["games." + folder, "games/" + folder, '"' + folder + '"']
    return re.compile("(?<![A-Za-z_])(?:%s)" % "|".join(re.escape(name) for name in names))


def names_it(game, text):
    """Tell whether a text names a game; a longer title with this one in it does not."""
    for other in range(len(GAMES)):
        if other != game and GAMES[game][0] in GAMES[other][0]:
            text = ways_to_write(other).sub("", text)
    return ways_to_write(game).search(text) is not None


@every_game
def test_no_other_file_names_a_game(game):
    own = FOLDER.relative_to(ROOT) / GAMES[game][1]
    naming = set()
    for path in text_files():
        if own in path.parents or path.as_posix() == REGISTRY:
            continue
        if names_it(game, ROOT.joinpath(path).read_text("utf-8")):
            naming.add(path.as_posix())
    assert naming == set()


def test_a_name_is_found_however_it_is_written():
    written = (
        "SuitTriangleView",
        "SUIT_TRIANGLE = 0",
        "games.suit_triangle.view",
        "--game suit-triangle",
        "Suit Triangle",
    )
    assert [names_it(registry.SUIT_TRIANGLE, text) for text in written] == [True] * len(written)
    assert not any(names_it(registry.DOUBLE_PYRAMID, text) for text in written)


@every_game
def test_the_registry_says_what_the_rules_say(game):
    rules = new_game(game)
    constant = getattr(registry, GAMES[game][1].upper())
    assert (rules.NUMBER, constant, rules.NAME) == (game, game, GAMES[game][0])


def test_the_codes_of_deals_differ():
    assert len({new_game(game).CODE for game in range(len(GAMES))}) == len(GAMES)


def test_every_folder_is_a_game_with_all_its_files():
    found = {file.name: {file.name for file in file.iterdir()} for file in FOLDER.iterdir() if file.is_dir()}
    found.pop("__pycache__", None)
    assert set(found) == {folder for _, folder in GAMES}
    assert [(folder, name) for folder, files in found.items() for name in NEEDED - files] == []


@every_game
def test_a_game_has_something_of_its_own_to_say_about_itself_or_no_file_for_it(game):
    about = about_game(game)
    assert FOLDER.joinpath(GAMES[game][1], "about.py").exists() == (type(about) is not About)
    assert isinstance(about, About)


@every_game
def test_the_options_of_the_menu_are_options_of_the_game(game):
    assert set(about_game(game).MENU_OPTIONS) <= set(range(len(new_game(game).OPTIONS)))


@every_game
def test_what_is_asked_before_a_deal(game):
    about = about_game(game)
    asked = set()
    for options in product(*[range(len(values)) for _, values, _ in new_game(game).OPTIONS]):
        question = about.question_before_deal(bytes(options))
        if question is not None:
            asked.add(question)
    expected = {
        ("All 104 must go", "At best 1 deal in 3,743"),
        ("All 104 must go", "No known deal can"),
        ("All 104 must go", "With 1 pyramid none can"),
    }
    assert asked == (expected if game == registry.DOUBLE_PYRAMID else set())


def test_every_game_has_sheets_for_every_screen_and_none_has_those_of_another():
    for screen in SCREENS:
        names = [name for art in art_of_all() for name in art.SHEETS[screen]]
        assert len(names) == len(set(names)) >= len(GAMES)
    assert {screen for art in art_of_all() for screen in art.SHEETS} == SCREENS


def test_what_is_painted_from_stays_away_from_the_badge():
    paths = {file.path for file in device_files(ROOT, "pybadge")}
    for _, folder in GAMES:
        assert "lib/handheld/games/%s/layout.py" % folder in paths
        assert "lib/handheld/games/%s/art.py" % folder not in paths
