"""Playing in plain lines: keys in, words out."""

import io
import os
import subprocess
import textwrap

from sim.boards import STANDARD
from sim.dealing import app_with_deal
from sim.terminal.lines import WELCOME, Lines, play_lines
from tests.sim.game_process import command, environment

STOCK = "Stock, 24 cards, 2 of diamonds on top"
DEALT = "Suit Triangle. Deal ST00000-1. 52 left. " + STOCK


def played(*lines):
    """Return the lines that come of typing `lines`, after the first two."""
    words = io.StringIO()
    console = Lines(STANDARD)
    play_lines(console, lambda console: app_with_deal(console, 0, 1), io.StringIO("\n".join(lines) + "\n"), words)
    written = words.getvalue().splitlines()
    assert written[:2] == [WELCOME, DEALT]
    return written[2:]


def test_each_change_is_one_line():
    assert played("a right", "A, B", "select quit a", "a") == [
        "2 of diamonds is drawn to left waste, jack of hearts is drawn to right waste. Stock, 22 cards, queen of "
        "diamonds on top",
        "2 of diamonds, left waste",
        "2 of diamonds, left waste, picked",
        "2 of diamonds, left waste",
        "Hint: 2 of diamonds and jack of hearts",
    ]


def test_what_is_no_key_is_told_and_the_rest_of_the_line_left_out():
    assert played("jump right", "right*0", "", "right") == [
        "'jump' means nothing here: type help for the words that do.",
        "'right*0' repeats 0 times: use 1 to 1000.",
        "10 of diamonds, row 7, card 1",
    ]


def test_the_words_of_the_help_do_what_they_say():
    drawn = "2 of diamonds is drawn to left waste, jack of hearts is drawn to right waste. "
    shown = played("a", "undo", "redo, hint", "pause b", "restart", "?", "new")
    assert shown[1:-1] == [
        "Taken back: " + drawn + "Stock, 24 cards, 2 of diamonds on top",
        drawn + "Stock, 22 cards, queen of diamonds on top",
        "Hint: 2 of diamonds and jack of hearts. 2 of diamonds, left waste",
        "Pause. Resume, 1 of 8",
        "Back at the table. 2 of diamonds, left waste",
        "Taken back: " + drawn + "Redo brings the moves back. Stock, 24 cards, 2 of diamonds on top",
        WELCOME,
    ]
    assert shown[-1].startswith("Give up this game? No, 1 of 2")


def test_no_key_is_answered_by_silence():
    corner = "10 of diamonds, row 7, card 1"
    assert played("right", "left*2", "right*2", "redo redo", "wait:20", "5", "start left", "b select*3") == [
        corner,
        STOCK,
        STOCK,
        corner,
        corner,
        "Nothing to redo",
        "Nothing to redo",
        "Nothing to redo",
        "Pause. Resume, 1 of 8",
        "Resume, 1 of 8",
        "Back at the table. " + corner,
        "Hint: draw. " + STOCK,
        "Hint: draw",
        "Hint: draw",
    ]


def test_lines_end_where_words_do_in_a_terminal(monkeypatch):
    class Terminal(io.StringIO):
        encoding = "utf-8"

        def isatty(self):
            return True

        def fileno(self):
            return 1

    monkeypatch.setattr("os.get_terminal_size", lambda _: os.terminal_size((40, 24)))
    words = Terminal()
    play_lines(Lines(STANDARD), lambda console: app_with_deal(console, 0, 1), io.StringIO("right\nlook\n"), words)
    shown = words.getvalue()
    assert shown.startswith("\n".join(textwrap.wrap(WELCOME, 40)) + "\n" + "\n".join(textwrap.wrap(DEALT, 40)) + "\n")
    assert "\n10 of diamonds, row 7, card 1\n Suit Triangle*" + 57 * " " + "52 left\n" in shown


def test_the_screen_can_be_looked_at_and_the_keys_asked_for():
    shown = played("look", "help")
    assert shown[0] == " Suit Triangle*" + 57 * " " + "52 left"
    assert shown[-2] == "    [2D]          --                  10D                  --           --"
    assert shown[-1] == WELCOME


def test_a_deal_number_is_typed():
    shown = played("start down*4 a up a", "123", "a")
    assert shown[-3:-1] == ["ST00000-12. 2, 9 of 9", "ST00000-123. 3, 9 of 9"]  # the first 1 was there
    assert shown[-1].startswith("Suit Triangle. Deal ST00000-123. 52 left. Stock, 24 cards")


def test_text_without_a_terminal_plays_in_lines_and_keeps_progress(tmp_path):
    for options, keys in ((("--deal", "ST00000-69"), "a"), ((), "wait:50")):  # of any deal the first card may pair
        process = subprocess.run(
            command("--text", *options),
            input=keys + "\n",
            capture_output=True,
            text=True,
            env=environment(XDG_DATA_HOME=str(tmp_path)),
        )
        assert (process.returncode, process.stderr) == (0, "")
    assert "Pocket Patience. Continue, 1 of 8." in process.stdout


def test_whoever_reads_may_stop_reading():
    with subprocess.Popen(
        command("--text", "--deal", "1"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    ) as process:
        assert process.stdout.readline() == WELCOME + "\n"
        process.stdout.close()
        process.stdin.write("a\n" * 5)
        process.stdin.close()
        assert process.stderr.read() == ""
        assert process.wait() == 1
