"""The whole program on the VM, from .mpy, gives back the memory that it takes; test_memory_model.py has how much that
is.

A word has 64 bits on the VM: its figures say nothing of a board's. 6,250 presses and 25 turns, and with DEEP=1 in the
environment 25,000 and 100.
"""

import ast

from tests.sampling import DEEP
from tools.building.build_files import BUNDLES_FOLDER
from tools.stand_in.built_programs import program_for
from tools.stand_in.stand_in_board import HEAP

PRESSES = 2500 if DEEP else 625  # in each game, twice
TURNS = 100 if DEEP else 25

STAND_IN = """
import displayio, vectorio, terminalio, bitmaptools, fontio, keypad, digitalio, analogio, audioio, audiocore
import neopixel_write, watchdog, traceback, time, errno, binascii
"""

APP = """
boot()
from handheld.boards import make_console
from handheld.app import App
app = App(make_console())
from handheld.screens.pages import game_menu
from handheld.screens.pages import deal_page, how_to_play_page, rules_page, settings_page, statistics_page
PAGES = (game_menu, deal_page, rules_page, how_to_play_page, statistics_page, settings_page)
PAGES_OVER_A_GAME = (PAGES[1], PAGES[3], PAGES[4], PAGES[5])
from handheld.games.registry import GAMES
screens = set()
def step():
    app.step()
    screens.add(type(app.screen).__name__)
def play(plan):
    follow(plan)
    try:
        while True:
            step()
            app.console.wait(16)
    except SwitchedOff:
        pass
def to_title():
    app.session.forget()
    app.open_title()
    step()
    gc.collect()
    return gc.mem_free()
def visit_all(with_pages_over_a_game=False):
    for game in range(len(GAMES)):
        for page in PAGES:
            app.open_page(page, game)
            step()
        app.open_table(game, 1)
        step()
        app.screen.press(START)
        step()
        app.screen.press(B)
        step()
        for page in PAGES_OVER_A_GAME if with_pages_over_a_game else ():
            app.open_page(page, game)
            step()
            app.leave_page(game)
            step()
        if with_pages_over_a_game:
            app.open_replay()
            step()
            app.leave_page(game)
            step()
        to_title()
"""

MONKEY = """
OFTEN = bytes([1, 1, 1, 0, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7, 1, 4])
def monkey(presses, choice):
    for press in range(presses):
        choice = (choice * 1103515245 + 12345) & 0x7FFFFFFF
        button = OFTEN[choice >> 16 & 15]
        yield (button, True)
        yield 20
        yield (button, False)
        yield 20 + (choice >> 20) % 40
def round(presses, choice):
    for game in range(len(GAMES)):
        app.open_table(game, choice)
        play(monkey(presses, choice + game))
    return to_title()
visit_all(True)
round(250, 1)  # what is made when a thing is met for the first time: names, above all
before = to_title()
print(before - round(PRESSES, 2))
print(before - round(PRESSES, 3))
print(sorted(screens))
print(microcontroller.watchdog.longest_hunger)
"""


def test_thousands_of_presses_end_with_the_free_memory_they_began_with(boards, drive):
    first, second, screens, hunger = boards.run(
        drive, APP + MONKEY.replace("PRESSES", str(PRESSES)), heap_kilobytes=HEAP
    )[-4:]
    assert int(first) <= 1024  # names of things that the first rounds did not meet
    assert int(second) <= int(first)
    shown = [
        "DealScreen",
        "HowToPlayScreen",
        "GameMenuScreen",
        "Menu",
        "ReplayScreen",
        "RulesScreen",
        "SettingsScreen",
        "StatisticsScreen",
        "TableScreen",
        "TitleScreen",
        "WhatIsGoneScreen",
    ]
    assert ast.literal_eval(screens) == sorted(boards.called(name, "pybadge") for name in shown)
    assert int(hunger) <= 100  # ms between two feeds of the watchdog


def test_entering_and_leaving_all_games_and_menus_again_and_again_leaves_the_free_memory_as_it_was(boards, drive):
    script = """
turn = least = most = free = 0
visit_all(True)
least = most = to_title()
for turn in range(TURNS):
    visit_all(turn % 20 == 0)
    free = to_title()
    least = min(least, free)
    most = max(most, free)
print(least, most)
"""
    least, most = boards.run(drive, APP + script.replace("TURNS", str(TURNS)), heap_kilobytes=HEAP)[-1].split()
    assert least == most


ALONE = """
import audiobusio, pwmio
taken = []
gc.collect()
while gc.mem_free() > 160 * 1024 + 64:
    taken.append(bytearray(min(1024, (gc.mem_free() - 160 * 1024) // 2)))
__import__({name!r})
"""


def test_each_bundle_alone_is_imported_into_160_kilobytes(boards, drive):
    bundles = [path for path in program_for("pybadge").contents if path.startswith(BUNDLES_FOLDER) and ".mpy" in path]
    for path in bundles:
        bundle = path.removeprefix(BUNDLES_FOLDER).removesuffix(".mpy")
        boards.run(drive, STAND_IN + ALONE.format(name=bundle), heap_kilobytes=HEAP)
