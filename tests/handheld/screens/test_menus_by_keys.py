"""Every menu and page is opened, used and left with the buttons, as a person would who reads only the screen."""

import pytest

from engine.notation import deal_code
from handheld.games.registry import new_game
from handheld.progress import statistics
from handheld.progress.record_layout import LINES_OF_ONE_RULE_SET
from handheld.progress.statistics import Statistics
from handheld.version import VERSION
from sim.dealing import app_with_deal
from sim.headless import Headless
from sim.keys import parse_script
from sim.words.rows import is_row, text_of
from tests.handheld.golden_screens import follow_hints
from tests.handheld.screen_checks import assert_text_fits

TITLE = ["Suit Triangle", "Double Pyramid", "Sixes and Sevens", "Double Trigon", "Pyramid", "Settings"]
GAME_MENU = ["New deal", "Deal by number", "Rules: standard", "How to play", "Statistics"]


def screen(console):
    return type(console.app.screen).__name__


def lines(console):
    """Return the lines of the menu on the screen, or of the menu that the screen has in it."""
    return getattr(console.app.screen, "_menu", console.app.screen).lines


def press(console, keys):
    console.play(parse_script(keys))


def choices(console):
    """Return what a page of choices shows: (name, value) of each row, and the explanation."""
    page = console.app.screen
    rows = [(name.text, value.text) for name, value in zip(page._names, page._values, strict=True) if name.text]
    return rows, page._explanation.text


@pytest.mark.parametrize("game", range(len(TITLE) - 1))
def test_every_page_of_a_game_is_opened_and_left_again(game):
    console = Headless()
    assert lines(console) == TITLE
    if game:
        press(console, f"down*{game}")
    press(console, "a")
    menu_lines = GAME_MENU[:1] + ["Opponent: easy"] + GAME_MENU[1:] if game == 3 else GAME_MENU
    assert lines(console) == menu_lines
    press(console, "down" if game == 3 else "up down")
    for name in ("DealScreen", "RulesScreen", "HowToPlayScreen", "StatisticsScreen"):
        press(console, "down a")
        assert screen(console) == name
        press(console, "b")
        assert (screen(console), lines(console)) == ("GameMenuScreen", menu_lines)  # and on the line that was chosen
    press(console, "b")
    assert lines(console) == TITLE
    assert console.app.screen._menu.line == game
    press(console, "a*2")
    assert game == console.app.table.game.NUMBER
    assert console.app.screen is console.app.table


def test_the_title_marks_the_line_that_was_chosen_until_a_table_opens():
    console = Headless()

    def marked():
        menu = console.app.screen._menu
        return menu.lines[menu.line]

    press(console, "a*2 a start up a")
    assert marked() == "Continue"
    press(console, "down*3 a")
    assert lines(console) == GAME_MENU
    press(console, "b")
    assert marked() == "Sixes and Sevens"
    press(console, "down*3 a b")
    assert marked() == "Settings"
    press(console, "down a start up a")
    assert marked() == "Continue"


def test_rules_are_chosen_and_played_under():
    console = Headless()
    press(console, "down a down*2 a")
    assert choices(console) == (
        [
            ("Preset", "standard"),
            ("Must play", "no"),
            ("Layout", "twin"),
            ("Goal", "pyramids"),
            ("Passes", "2"),
            ("Redeal", "reshuffle"),
            ("Stock top", "hidden"),
            ("Auto Kings", "yes"),
            ("New deal", "any"),
        ],
        "As the rules are written",
    )
    press(console, "right")
    assert choices(console)[0][0] == ("Preset", "book")
    press(console, "down*2 left")
    assert choices(console)[0][:4] == [
        ("Preset", "own"),
        ("Must play", "yes"),
        ("Layout", "classic"),
        ("Goal", "pyramids"),
    ]
    press(console, "down*2 left left b")
    assert lines(console)[2] == "Rules: own"
    press(console, "up*2 a")
    assert deal_code(console.app.table.game).startswith("DP1102000-")
    again = Headless(160, 128, None, console.media)
    press(again, "a")  # the deal is kept too, so that its game is marked
    assert lines(again)[2] == "Rules: own"
    press(again, "down*2 a a b")
    assert lines(again)[2] == "Rules: standard"


def test_a_preset_leaves_what_is_chosen_in_the_games_menu():
    for opponent in range(4):
        console = Headless()
        press(console, "down*3 a down")
        press(console, f"a*{opponent} down*2 a" if opponent else "down*2 a")
        assert choices(console)[0][0] == ("Preset", "standard")
        for preset, must_play in (("book", "yes"), ("standard", "no"), ("book", "yes")):
            press(console, "right")
            rows, _ = choices(console)
            assert (dict(rows)["Preset"], dict(rows)["Must play"]) == (preset, must_play)
            assert dict(rows)["Opponent"] == ("easy", "normal", "hard", "a person")[opponent]


@pytest.mark.parametrize(
    ("keys", "note", "code"),
    [
        ("down*3 right", "At best 1 deal in 3,743", "DP0010000-"),
        ("down right down*2 right", "No known deal can", "DP1010000-"),
        ("down right down*2 right down right*2", "At best 1 deal in 3,743", "DP1012000-"),
        ("down*2 right down right", "With 1 pyramid none can", "DP0110000-"),
    ],
)
def test_before_a_deal_of_all_104_the_player_is_told_how_rarely_it_can_be_won(keys, note, code):
    console = Headless()
    press(console, "down a down*2 a " + keys + " b up*2 a")
    assert console.app.screen.heading == "All 104 must go"
    assert note in [text_of(layer) for layer in console.app.screen.group if is_row(layer)]
    assert lines(console) == ["Play all the same"]
    assert_text_fits(console)
    press(console, "b")
    assert screen(console) == "GameMenuScreen"
    press(console, "a a")
    assert deal_code(console.app.table.game).startswith(code)


SETTINGS = [
    [
        ("Suit colours", "four"),
        ("Card backs", "blue"),
        ("Felt", "green"),
        ("Sound", "on"),
        ("Lights", "off"),
        ("Brightness", "100 %"),
        ("Key repeat", "normal"),
    ],
    [
        ("Kings", "automatic"),
        ("A and B", "as printed"),
        ("Time, moves", "hidden"),
        ("Animation", "normal"),
        ("Volume", "loud"),
        ("Hints", "help"),
    ],
]


def test_settings_are_changed_and_kept():
    console = Headless()
    press(console, "up a")
    assert choices(console) == (SETTINGS[0], "Each suit has its own")
    press(console, "right down left down*3 left down right down*3 a")
    rows, explanation = choices(console)
    assert rows[1] == ("A and B", "changed")
    assert explanation == "B chooses, A goes back"
    assert (console.brightness, console.app.feedback.light_level) == (70, 2)
    press(console, "a")  # is B now, and leaves
    assert lines(console) == TITLE
    again = Headless(160, 128, None, console.media)
    assert again.brightness == 70
    press(again, "up b")
    assert choices(again)[0][:2] == [("Suit colours", "two"), ("Card backs", "lilac")]


def test_settings_that_do_not_fit_on_one_page_are_two():
    console = Headless()
    press(console, "up a")
    assert console.app.screen.bar._title == "Settings 1/2"
    press(console, "down*6")
    assert choices(console) == (SETTINGS[0], "Held buttons repeat")
    press(console, "down")
    assert console.app.screen.bar._title == "Settings 2/2"
    assert choices(console) == (SETTINGS[1], "Next deal: they go at once")
    assert_text_fits(console)
    console.click(20, 36)  # the second line of this page
    assert choices(console)[0][1] == ("A and B", "changed")
    press(console, "up*2")
    assert choices(console) == (SETTINGS[0], "Held buttons repeat")
    larger = Headless(240, 240)
    press(larger, "up a")
    assert larger.app.screen.bar._title == "Settings"
    assert choices(larger)[0] == SETTINGS[0] + SETTINGS[1]


@pytest.mark.parametrize(
    ("has_speaker", "light_count", "missing"),
    [(True, 0, {"Lights"}), (False, 1, {"Sound", "Volume"}), (False, 0, {"Sound", "Volume", "Lights"})],
)
def test_there_is_no_setting_for_what_the_console_has_not(has_speaker, light_count, missing, monkeypatch):
    monkeypatch.setattr(Headless, "has_speaker", has_speaker)
    console = Headless(240, 240, light_count=light_count)
    press(console, "up a")
    left = [line for page in SETTINGS for line in page if line[0] not in missing]
    assert choices(console)[0] == left
    press(console, "up*2 left")  # the last line, whatever it is, and its last value
    name, value = choices(console)[0][-1]
    assert (name, value) == (left[-1][0], "tell")
    press(console, "b")
    again = Headless(240, 240, None, console.media)
    press(again, "up a")
    assert dict(choices(again)[0])[name] == value


def test_the_volume_is_that_of_the_settings_from_the_start_on():
    console = Headless(240, 240)
    assert console.volume == 100
    press(console, "up a up*3 right")
    assert (choices(console)[0][-2], console.volume) == (("Volume", "medium"), 40)
    press(console, "right")
    assert (choices(console)[0][-2], console.volume) == (("Volume", "soft"), 15)
    console.app.keep()
    assert Headless(240, 240, None, console.media).volume == 15


def test_the_version_stands_between_the_last_setting_and_the_first():
    console = Headless()
    press(console, "up a down*12")
    assert choices(console) == (SETTINGS[1], "They name a move")
    note = (SETTINGS[1], f"Pocket Patience {VERSION}")
    press(console, "down")
    assert choices(console) == note
    assert console.app.screen._band.hidden
    press(console, "a right left")
    assert choices(console) == note
    press(console, "down")
    assert choices(console) == (SETTINGS[0], "Each suit has its own")
    assert not console.app.screen._band.hidden
    press(console, "up")
    assert choices(console) == note
    press(console, "up")
    assert choices(console) == (SETTINGS[1], "They name a move")


def test_kings_by_hand_become_the_standard_of_all_pairing_games_from_the_next_deal_on():
    console = Headless()
    press(console, "up a down*7")
    assert choices(console)[1] == "Next deal: they go at once"
    press(console, "right")
    assert choices(console)[1] == "Next deal: you take them"
    press(console, "b down a*2")
    assert deal_code(console.app.table.game).startswith("ST02000-")
    press(console, "start up a down a*2")
    assert deal_code(console.app.table.game).startswith("DP0000001-")
    press(console, "start up a down a")
    assert lines(console)[2] == "Rules: standard"


def test_a_game_in_progress_is_continued_from_the_title_and_from_its_menu():
    console = Headless()
    press(console, "a*2 a start up a")
    assert lines(console) == ["Continue"] + TITLE
    position = bytes(console.app.record.game_bytes()[:257])
    press(console, "down a")
    assert lines(console) == ["Continue"] + GAME_MENU
    press(console, "a")
    assert bytes(console.app.table.game.position) == position[1:]
    press(console, "start up a down a down a")
    assert console.app.screen.heading == "Give up Suit Triangle?"
    press(console, "b b")
    assert lines(console) == ["Continue"] + TITLE
    press(console, "down a")
    assert lines(console) == GAME_MENU
    press(console, "a")
    assert console.app.table.game.NAME == "Double Pyramid"
    press(console, "a start up a")
    assert lines(console) == ["Continue"] + TITLE
    press(console, "a")
    assert console.app.table.game.NAME == "Double Pyramid"
    press(console, "start up a down a")
    assert lines(console) == ["Continue"] + GAME_MENU
    assert console.app.screen._history() == "Half played"
    press(console, "a")
    assert bytes(console.app.table.game.position) == position[1:]
    press(console, "start up a down*2 a")
    assert lines(console) == ["Continue"] + GAME_MENU


def test_statistics_are_read_and_reset_after_a_question():
    console = Headless()
    book = Statistics(console.app.record)
    line = book.line_for(3, 0)
    for seconds, moves in ((75, 90), (3700, 110)):
        book.count_played(line)
        book.count_won(line, 4, seconds, moves)
    book.count_played(line)
    book.count_unwon(line, 2)
    book.count_played(book.line_for(3, 4))
    press(console, "down*3 a")
    assert console.app.screen._history() == "Won 2 of 4"
    press(console, "up a")
    page = console.app.screen
    assert page._heading.text == "Opponent: easy"
    assert [(name.text, value.text) for name, value in zip(page._names, page._values, strict=True)] == [
        ("Played", "3"),
        ("Won", "2, 66 %"),
        ("Lost, drawn", "1, 0"),
        ("Streak, best", "0, 2"),
        ("Best time", "1:15"),
        ("Average time", "31:27"),
        ("Fewest moves", "90"),
        ("Average moves", "100"),
    ]
    press(console, "right")
    assert page._heading.text == "Opponent: hard"
    assert [name.text for name in page._names][:3] == ["Played", "Won", "Lost, drawn"]
    press(console, "a")
    assert console.app.screen.heading == "Reset all of these?"
    press(console, "a")
    assert book.value(line, statistics.PLAYED) == 3
    press(console, "a down a")
    assert page._heading.text == "No game played yet"
    assert book.lines_of(3) == []
    press(console, "b")
    assert console.app.screen._history() == "Not played yet"


@pytest.mark.parametrize(
    ("options", "heading"),
    [
        (b"", "Standard rules"),
        (b"\1", "Must play: yes"),
        (b"\0\2\0\0\0", "Auto Kings: by hand"),
        (b"\1\1\1\1\1", "Must play: yes +4"),
    ],
)
def test_statistics_open_on_the_rules_just_played(options, heading):
    console = Headless(160, 128, lambda console: app_with_deal(console, 0, 2, options))
    app = console.app
    book = Statistics(app.record)
    for rule_set in (0, 3, 48, 24):  # no own, must play, another one, Kings by hand ...
        line = book.line_for(0, rule_set)
        book.count_played(line)
        book.count_unwon(line, 2)
    follow_hints(app.table, 1000)
    assert app.screen.heading == "Nothing more can go"
    press(console, "wait:800 down*6 a")
    assert console.app.screen._heading.text == heading
    press(console, "right b")
    assert console.app.screen is console.app.table


def test_statistics_open_on_the_rules_just_played_where_these_have_no_line_of_their_own():
    options = b"\1\2\1\1\1"
    console = Headless(160, 128, lambda console: app_with_deal(console, 0, 2, options))
    app = console.app
    book = Statistics(app.record)
    for rule_set in range(LINES_OF_ONE_RULE_SET):  # those of the table are the last number, 71
        line = book.line_for(0, rule_set)
        book.count_played(line)
        book.count_unwon(line, 2)
    follow_hints(app.table, 1000)
    press(console, "wait:800 down*6 a")
    assert console.app.screen._heading.text == "Other rules"


def test_statistics_open_from_a_games_menu_on_the_rules_chosen():
    console = Headless()
    app = console.app
    book = Statistics(app.record)
    for rule_set in (0, 1, 2):
        line = book.line_for(2, rule_set)
        book.count_played(line)
        book.count_unwon(line, 2)
    app.settings.choose_rules(new_game(2), b"\0\0\1")
    press(console, "down*2 a up a")
    assert console.app.screen._heading.text == "Redeals: one"


def test_the_end_of_a_game_leads_to_the_next_number_and_to_the_same_deal():
    console = Headless(160, 128, lambda console: app_with_deal(console, 0, 2, b""))
    press(console, "a*24 wait:800")
    assert console.app.screen.heading == "Nothing more can go"
    assert lines(console) == [
        "Look at the table",
        "Undo",
        "New deal",
        "Replay",
        "Same deal again",
        "Another number",
        "Statistics",
        "Quit to title",
    ]
    press(console, "down*5 a up a")
    assert console.app.table.game.deal_number() == 3
    press(console, "a*30 wait:800")
    assert console.app.screen.heading == "Nothing more can go"
    press(console, "down*4 a")
    assert console.app.table.game.deal_number() == 3
    assert console.app.table.game.journal.length == 0


def test_held_buttons_repeat_and_select_with_b_redoes():
    console = Headless(160, 128, lambda console: app_with_deal(console, 0, 1, b""))
    press(console, "a*6")
    played = console.app.table.game.journal.length
    console.button_down(0)
    press(console, "wait:2000")
    console.button_up(0)
    assert console.app.table.game.journal.length == 0
    press(console, "redo*6")
    assert console.app.table.game.journal.length == played


def test_what_is_held_does_not_go_on_in_the_next_screen():
    console = Headless(160, 128, lambda console: app_with_deal(console, 0, 1, b""))
    press(console, "start")
    console.button_down(0)
    press(console, "wait:3000")
    assert console.app.screen is console.app.table
    assert console.app.table.bar.sentence == ""


def test_the_opponent_is_chosen_apart_from_the_other_rules():
    console = Headless()
    press(console, "down*3 a down a")
    assert lines(console)[1:4] == ["Opponent: normal", "Deal by number", "Rules: standard"]
    press(console, "a*2")
    assert lines(console)[1] == "Opponent: a person"
    press(console, "down*2 a")
    assert choices(console)[0][0] == ("Preset", "standard")
    press(console, "a")  # the book is for two persons
    assert [choices(console)[0][row] for row in (0, 1, 4)] == [
        ("Preset", "book"),
        ("Must play", "yes"),
        ("Opponent", "a person"),
    ]
    press(console, "a")
    assert [choices(console)[0][row] for row in (0, 4)] == [("Preset", "standard"), ("Opponent", "a person")]


def test_a_picked_card_marks_no_stock_that_would_only_draw():
    console = Headless(160, 128, lambda console: app_with_deal(console, 1, 4, b""))
    press(console, "down*3 left*8 a")
    table = console.app.table
    assert table.cursor.picked >= 0
    takes = {pile: table.controls.move_with(table.cursor.picked, pile) for pile in table.view.places}
    marked = [pile for pile in takes if pile != table.game.STOCK and table.controls.is_legal(takes[pile])]
    assert [table.game.position[pile] & 15 for pile in marked] == [
        13 - (table.game.position[table.cursor.picked] & 15)
    ] * 2
    assert table.cursor.ticks._shown == 2


def test_a_half_played_game_is_called_so_in_its_menu():
    console = Headless()
    press(console, "a*2 a start up a down a")
    assert console.app.screen._history() == "Half played"


@pytest.mark.parametrize("size", [(160, 128), (240, 240), (320, 240)])
def test_the_longest_menu_of_a_game_covers_nothing_above_it(size):
    console = Headless(*size)
    app = console.app
    app.open_table(3, 5)
    press(console, "left")
    assert screen(console) == "TableScreen"
    app.table.play(app.table.controls.hint())
    press(console, "left start up a down*4 a")
    assert lines(console) == ["Continue", "New deal", "Opponent: easy", *GAME_MENU[1:]]
    scale = 2 if size[1] == 240 else 1
    assert app.screen._menu._top > (6 + 28) * scale  # the picture, and beside it the words, end there


def test_a_half_played_game_alone_is_no_played_one_in_the_statistics():
    console = Headless()
    press(console, "a*2 a start up a down a up a")
    assert screen(console) == "StatisticsScreen"
    assert console.app.screen._heading.text == "No game played yet"
    assert console.app.screen._help.text == "B back"
