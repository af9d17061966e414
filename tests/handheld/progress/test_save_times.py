"""The write budget: how often a scripted evening saves, and what a power cut can lose."""

from engine.game import PLAYING
from handheld.console import A, B, SELECT
from handheld.progress.record import REST, Record
from handheld.progress.record_reading import LEAP
from handheld.progress.save_times import BREATH, EARNED, LONGEST_PLAY, LULL, MOST_AT_ONCE, SOON, SaveTimes
from handheld.progress.session import Session
from handheld.progress.settings import CARD_BACK, Settings
from handheld.progress.statistics import LOST_GAMES, PLAYED, Statistics
from sim.headless import Headless
from sim.keys import parse_script
from tests.handheld.golden_screens import follow_hints
from tests.handheld.progress.failing_media import CountingMedium

EVENING = 2 * 60 * 60  # s
EVENINGS = 3650  # ten years of them
MOST_IN_AN_EVENING = MOST_AT_ONCE + EVENING * 1000 // EARNED
NVM_ENDURANCE = 10_000  # erasures, SAM D5x/E5x and STM32F4
QSPI_ENDURANCE = 100_000  # erasures of a sector, GD25Q16C and W25Q16JV


class Flash(CountingMedium):
    wears_out = True


class Reserve(Flash):
    is_reserve = True


class Evening:
    medium = Flash

    def __init__(self):
        self.media = (self.medium(), self.medium(), self.medium(), Reserve() if self.medium is Flash else self.medium())
        self.console = Headless(160, 128, None, self.media)
        self.console.display.refresh = lambda: None
        self.seconds = 0

    @property
    def writes(self):
        return sum(medium.writes for medium in self.media)

    def press(self, script):
        self.console.play(parse_script(script))

    def rest(self, seconds):
        self.seconds += seconds
        for _ in range(seconds):
            self.console.wait(1000)
            self.console.app.step()

    def kept_position(self):
        return bytes(Record(self.media).game_bytes()[1:257])

    def position(self):
        return bytes(self.console.app.table.game.position)


def test_the_budget_holds_for_ten_years_of_evenings():
    assert MOST_IN_AN_EVENING == 46
    starts = 2  # of the program in an evening
    assert (MOST_IN_AN_EVENING + starts * LEAP) / REST * EVENINGS < NVM_ENDURANCE
    assert MOST_IN_AN_EVENING / 3 * EVENINGS < QSPI_ENDURANCE


def test_an_evening_of_play_stays_within_the_budget():
    evening = Evening()
    app = evening.console.app
    deal = 0
    while evening.seconds < EVENING:  # a move every half a minute, a pause in each half of an hour
        if app.table is None or app.session.outcome() != PLAYING:
            deal += 1
            app.open_table(deal % 4, deal)
        else:
            follow_hints(app.table, 1)
        evening.press("right")
        evening.rest(30)
        if evening.seconds % 1800 == 0:
            evening.press("start b")
    assert deal == 2
    assert [medium.writes for medium in evening.media] == [15, 15, 14, 2]


def test_nobody_can_save_more_often_than_the_budget_allows():
    times = SaveTimes(0, True)
    saves = 0
    for second in range(EVENING + 1):  # all evening in and out of games and menus
        times.press(1000 * second)
        times.ask()
        if times.is_due(1000 * second):
            times.note_save(1000 * second)
            saves += 1
    assert saves == MOST_IN_AN_EVENING


def test_a_table_left_alone_is_kept_once_and_not_each_second_that_its_clock_goes_on():
    evening = Evening()
    evening.press("a a a wait:3000")
    before = evening.writes
    evening.press("a")
    evening.rest(LULL // 1000 - 1)
    assert evening.writes == before
    evening.rest(2)
    assert evening.writes == before + 1
    evening.rest(1000)
    assert evening.writes == before + 1
    assert evening.kept_position() == evening.position()


def test_the_pause_and_leaving_keep_the_game_at_once():
    evening = Evening()
    evening.press("a a wait:3000")
    evening.press("a a right a")
    assert evening.kept_position() != evening.position()
    evening.press("start")
    assert evening.kept_position() == evening.position()
    evening.press("b a a")
    position = evening.position()
    evening.press("start up a")
    assert evening.kept_position() == position


def test_play_without_a_pause_is_kept_every_two_minutes():
    evening = Evening()
    evening.press("a a a")
    evening.rest(3)
    assert evening.writes == 1
    for _ in range(LONGEST_PLAY // 3000 - 1):
        evening.press("right")
        evening.rest(3)
    assert evening.writes == 1
    for _ in range(3):
        evening.press("right")
        evening.rest(3)
    assert evening.writes == 2


def test_menus_that_are_looked_at_use_up_no_save_that_a_game_needs():
    evening = Evening()
    for _ in range(2 * MOST_AT_ONCE):
        evening.press("down up")
        evening.rest(LULL // 1000 + 1)
    assert evening.writes == 0
    evening.press("a a wait:3000 a a right a start")
    assert evening.kept_position() == evening.position()
    assert evening.writes == 1


def test_a_day_without_a_save_earns_no_more_than_may_follow_each_other():
    times = SaveTimes(0, True)
    assert not times.is_due(24 * 60 * 60 * 1000)
    saves = 0
    times.ask()
    while times.is_due(24 * 60 * 60 * 1000):
        times.note_save(24 * 60 * 60 * 1000)
        saves += 1
        times.ask()
    assert saves == MOST_AT_ONCE


def test_an_empty_allowance_delays_a_save_until_it_is_earned():
    times = SaveTimes(0, True)
    for _ in range(MOST_AT_ONCE):
        times.ask()
        assert times.is_due(1000)
        times.note_save(1000)
    times.ask()
    assert not times.is_due(EARNED - 1)
    assert times.is_due(EARNED)
    times.note_save(EARNED)
    times.ask()
    assert not times.is_due(2 * EARNED - 1)
    assert times.is_due(2 * EARNED)


def test_the_clock_may_wrap():
    start = (1 << 29) - 1000
    times = SaveTimes(start, True)
    times.press(start)
    assert not times.is_due(start + BREATH - 1 & 0x1FFFFFFF)
    assert times.is_due(start + BREATH & 0x1FFFFFFF)
    for _ in range(MOST_AT_ONCE):
        times.note_save(start)
    times.ask()
    assert not times.is_due(start + EARNED - 1 & 0x1FFFFFFF)
    assert times.is_due(start + EARNED & 0x1FFFFFFF)


class Free(Evening):
    """The same where a save costs nothing."""

    medium = CountingMedium


def frames(evening, number):
    for _ in range(number):
        evening.console.wait(16)
        evening.console.app.step()


def press(evening, button):
    console = evening.console
    console.button_down(button)
    console.app.step()
    console.button_up(button)
    console.app.step()


def test_where_a_save_costs_nothing_each_step_is_kept_within_a_second():
    evening = Free()
    evening.press("a a")
    longest = 0
    for step in range(60):  # one after the other, faster and slower
        press(evening, A if step % 3 else B)
        waited = 0
        while evening.kept_position() != evening.position():
            frames(evening, 1)
            waited += 16
        longest = max(longest, waited)
        frames(evening, step)
    assert longest < SOON + 2 * 16 < 1000
    assert evening.writes > 30


def test_where_a_save_costs_nothing_a_new_deal_and_a_game_given_up_are_kept_at_once():
    evening = Free()
    evening.press("a a")
    assert evening.kept_position() == evening.position()
    press(evening, A)
    first = evening.position()
    for number in (5, 6):
        evening.console.app.open_table(0, number)
        press(evening, SELECT)  # a step of the app, and the next one
        assert evening.kept_position() == evening.position() != first
    record = Record(evening.media)
    session = Session(record)
    assert (session.game_number(), session.is_in_progress()) == (0, False)
    book = Statistics(record)
    assert [(book.value(line, PLAYED), book.value(line, LOST_GAMES)) for line in book.lines_of(0)] == [(1, 1)]


def test_where_a_save_costs_nothing_the_machines_moves_are_kept_too():
    evening = Free()
    app = evening.console.app
    app.open_table(3, 1, bytes([0, 0, 0, 2, 0]))
    press(evening, SELECT)
    frames(evening, 700)
    assert app.table.game.journal.length > 0
    assert evening.kept_position() == evening.position()


def test_where_a_save_costs_nothing_a_table_left_alone_is_left_alone():
    evening = Free()
    evening.press("a a a")
    evening.rest(3)
    before = evening.writes
    evening.rest(1000)
    assert evening.writes == before
    evening.press("start up a down*6 a down right left left b")
    evening.rest(2)
    assert Settings(Record(evening.media)).value(CARD_BACK) == 3


def test_one_medium_that_wears_out_is_enough_to_count_saves_out():
    console = Headless(160, 128, None, (CountingMedium(), Flash()))
    assert console.app._save_times.wears_out
    assert not Headless(160, 128, None, (CountingMedium(), CountingMedium())).app._save_times.wears_out
    assert [medium.wears_out for medium in Evening().media] == [True] * 4
