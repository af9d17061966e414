"""The write budget: how often a scripted evening saves, and what a power cut can lose."""

from engine.game import PLAYING
from handheld.progress.record import REST, Record
from handheld.progress.record_reading import LEAP
from handheld.progress.save_times import BREATH, EARNED, LONGEST_PLAY, LULL, MOST_AT_ONCE, SaveTimes
from sim.headless import Headless
from sim.keys import parse_script
from tests.handheld.golden_screens import follow_hints
from tests.handheld.progress.failing_media import CountingMedium

EVENING = 2 * 60 * 60  # s
EVENINGS = 3650  # ten years of them
MOST_IN_AN_EVENING = MOST_AT_ONCE + EVENING * 1000 // EARNED
NVM_ENDURANCE = 10_000  # erasures, SAM D5x/E5x and STM32F4
QSPI_ENDURANCE = 100_000  # erasures of a sector, GD25Q16C and W25Q16JV


class CountingReserve(CountingMedium):
    is_reserve = True


class Evening:
    def __init__(self):
        self.media = (CountingMedium(), CountingMedium(), CountingMedium(), CountingReserve())
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
    times = SaveTimes(0)
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
    times = SaveTimes(0)
    assert not times.is_due(24 * 60 * 60 * 1000)
    saves = 0
    times.ask()
    while times.is_due(24 * 60 * 60 * 1000):
        times.note_save(24 * 60 * 60 * 1000)
        saves += 1
        times.ask()
    assert saves == MOST_AT_ONCE


def test_an_empty_allowance_delays_a_save_until_it_is_earned():
    times = SaveTimes(0)
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
    times = SaveTimes(start)
    times.press(start)
    assert not times.is_due(start + BREATH - 1 & 0x1FFFFFFF)
    assert times.is_due(start + BREATH & 0x1FFFFFFF)
    for _ in range(MOST_AT_ONCE):
        times.note_save(start)
    times.ask()
    assert not times.is_due(start + EARNED - 1 & 0x1FFFFFFF)
    assert times.is_due(start + EARNED & 0x1FFFFFFF)
