"""Every board file on the stand-in of its board: buttons, tones, lights, battery, tiredness."""

import pytest

from tests.device.boards.test_stand_in import VERSIONS

BOARD_IDS = (
    "pybadge",
    "edgebadge",
    "pygamer",
    "pimoroni_picosystem",
    "hack_club_sprig",
    "meowbit_v121",
    "pajenicko_picopad",
)

# In the order of handheld.console: B, A, START, SELECT, RIGHT, DOWN, UP, LEFT. The MEOWBIT has no SELECT.
PRESS_ALL = """
from handheld.boards import make_console
console = make_console()
seen = []
for button in range(8):
    if player.WIRING[board.board_id][button] != "":
        for is_pressed in (True, False):
            player.press(button, is_pressed)
            player.pass_to(player.milliseconds + 20)
            seen.append(console.next_event())
print(seen, console.next_event())
started = player.milliseconds
print(console.display.auto_refresh, console.light_count, console.battery_percent(), len(console.media), console.running)
console.play_tone(440, 100)
console.show_lights(bytes(range(3 * console.light_count)))
console.set_brightness(40)
print(board.DISPLAY.brightness)
console.wait(250)
print(player.milliseconds - started)
"""


@pytest.mark.parametrize("board_id", BOARD_IDS)
def test_the_console_of_a_board(boards, drive, board_id):
    events, parts, brightness, waited = boards.run(drive, PRESS_ALL, board_id)
    buttons = [0, 1, 2, 4, 5, 6, 7] if board_id == "meowbit_v121" else list(range(8))
    assert events == "%r -1" % [event for button in buttons for event in (button, button + 8)]
    assert (
        parts
        == {
            "pybadge": "False 5 84 4 True",
            "edgebadge": "False 5 84 4 True",
            "pygamer": "False 5 84 4 True",
            "pimoroni_picosystem": "False 1 91 4 True",
            "hack_club_sprig": "False 0 None 4 True",
            "meowbit_v121": "False 0 None 3 True",
            "pajenicko_picopad": "False 0 None 4 True",
        }[board_id]
    )
    assert brightness == "0.4"
    assert 250 <= int(waited) < 254


LOST = """
player.circuitpython = %s
from handheld.boards import make_console
console = make_console()
def hold(button, is_pressed):
    player.press(button, is_pressed)
    player.pass_to(player.milliseconds + 20)
def events():
    found = []
    event = console.next_event()
    while event != -1:
        found.append(event)
        event = console.next_event()
    return found
def be_busy():
    for press in range(32):
        player.tap(B)
hold(SELECT, True)
hold(LEFT, True)
print(events())
be_busy()
hold(SELECT, False)
hold(A, True)
print(events())
hold(LEFT, False)
hold(A, False)
print(events())
be_busy()
player.tap(B)
print(events())
player.tap(B)
print(events())
"""


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("board_id", ["pybadge", "pygamer", "pimoroni_picosystem"])
def test_where_events_were_lost_what_is_held_is_looked_at_again(boards, drive, board_id, version):
    lines = boards.run(drive, LOST % version, board_id)
    assert lines == ["[3, 7]", "[1, 11]", "[9, 15]" if board_id == "pygamer" else "[15, 9]", "[]", "[0, 8]"]


@pytest.mark.parametrize(
    ("addresses", "lights"), [("[0x18, 0x29]", "5"), ("[0x19]", "5"), ("[0x29]", "1"), ("[]", "1")]
)
def test_an_accelerometer_tells_a_pybadge_from_the_lc(boards, drive, addresses, lights):
    script = "board.addresses[:] = %s\nfrom handheld.boards import make_console\nprint(make_console().light_count)"
    assert boards.run(drive, script % addresses) == [lights]


def test_a_tone_ends_by_itself_and_silence_ends_it_at_once(boards, drive):
    script = """
import audioio
from handheld.boards import make_console
console = make_console()
console.play_tone(1047, 30)
console.wait(28)
print(audioio.tones, audioio.last.playing)
console.wait(10)
print(audioio.last.playing)
console.play_tone(523, 5000)
console.wait(10)
console.play_tone(0, 0)
print(audioio.tones, audioio.last.playing)
gc.collect()
before = gc.mem_alloc()
gc.disable()
for tone in range(100):
    console._speaker.start(440 + tone, 100)
print(gc.mem_alloc() - before)
"""
    lines = boards.run(drive, script)
    assert lines[:3] == ["[1047] True", "False", "[1047, 523] False"]
    assert int(lines[3]) < 1024  # the stand-in notes the first tones; a hundred would take more, were each allocated


@pytest.mark.parametrize(("board_id", "pin"), [("pimoroni_picosystem", "AUDIO"), ("meowbit_v121", "JACK_SND")])
def test_a_buzzer_sounds_on_its_pin(boards, drive, board_id, pin):
    script = """
import pwmio
from handheld.boards import make_console
console = make_console()
buzzer = pwmio.outputs[%r]
console.play_tone(880, 40)
print(buzzer.frequency, buzzer.duty_cycle)
console.wait(60)
print(buzzer.duty_cycle)
"""
    assert boards.run(drive, script % pin, board_id) == ["880 32768", "0"]


def test_the_sprig_plays_through_its_amplifier(boards, drive):
    script = """
import audioio
from handheld.boards import make_console
make_console().play_tone(880, 40)
print(audioio.tones)
"""
    assert boards.run(drive, script, "hack_club_sprig") == ["[880]"]


@pytest.mark.parametrize(
    ("board_id", "loud", "soft"),
    [
        ("pybadge", "25768 39768", "31718 33818"),
        ("pygamer", "25768 39768", "31718 33818"),
        ("hack_club_sprig", "-7000 7000", "-1050 1050"),
    ],
)
def test_the_volume_changes_what_a_speaker_plays_and_allocates_nothing(boards, drive, board_id, loud, soft):
    script = """
import audioio
from handheld.boards import make_console
console = make_console()
print(console.has_speaker)
for percent in (100, 15, 100):
    console.volume = percent
    console.play_tone(880, 40)
    print(min(audioio.last.sample.buffer), max(audioio.last.sample.buffer))
gc.collect()
before = gc.mem_alloc()
gc.disable()
for number in range(50):
    console._speaker.start(880, 40 + number)
print(gc.mem_alloc() - before < 1024)
"""
    assert boards.run(drive, script, board_id) == ["True", loud, soft, loud, "True"]


@pytest.mark.parametrize(
    ("board_id", "pin"),
    [("pimoroni_picosystem", "AUDIO"), ("meowbit_v121", "JACK_SND"), ("pajenicko_picopad", "AUDIO")],
)
def test_the_volume_changes_how_long_a_buzzer_is_on(boards, drive, board_id, pin):
    script = """
import pwmio
from handheld.boards import make_console
console = make_console()
buzzer = pwmio.outputs[%r]
print(console.has_speaker, console.volume, buzzer.duty_cycle)
for percent in (100, 40, 15):
    console.volume = percent
    console.play_tone(880, 40)
    print(buzzer.duty_cycle)
console.play_tone(0, 0)
print(buzzer.duty_cycle)
"""
    # The share of the time is asin(amplitude) / pi: 1/2, 0.131, 0.0479 of 65536.
    assert boards.run(drive, script % pin, board_id) == ["True 100 0", "32768", "8585", "3141", "0"]


def test_neopixels_get_green_first(boards, drive):
    script = """
import neopixel_write
from handheld.boards import make_console
make_console().show_lights(bytes(range(15)))
print(list(neopixel_write.sent))
"""
    assert boards.run(drive, script) == ["[1, 0, 2, 4, 3, 5, 7, 6, 8, 10, 9, 11, 13, 12, 14]"]


def test_the_light_of_a_picosystem_has_three_pins(boards, drive):
    script = """
import pwmio
from handheld.boards import make_console
make_console().show_lights(bytes([255, 128, 0]))
print([pwmio.outputs["LED_" + colour].duty_cycle for colour in "RGB"])
"""
    assert boards.run(drive, script, "pimoroni_picosystem") == ["[65535, 32896, 0]"]


def test_the_battery(boards, drive):
    script = """
from handheld.boards import make_console
console = make_console()
for millivolts in (4200, 4150, 3950, 3875, 3700, 3550, 3549, 3300, 3000, 2400, 0):
    player.analog["A6"] = (millivolts * 65535 + 6599) // 6600
    print(millivolts, console.battery_percent())
"""
    expected = "4200 100|4150 100|3950 75|3875 62|3700 25|3550 10|3549 9|3300 0|3000 0|2400 None|0 None"
    assert "|".join(boards.run(drive, script)) == expected


JOYSTICK = """
from handheld.boards import make_console
console = make_console()
def events(x, y):
    player.analog["JOYSTICK_X"] = x
    player.analog["JOYSTICK_Y"] = y
    found = []
    while console._buttons.is_waiting():
        found.append(console.next_event())
    return found
"""


@pytest.mark.parametrize(
    ("positions", "expected"),
    [
        ("(32768, 32768), (48000, 32768), (17000, 17500)", "[[], [], []]"),  # the dead zone
        ("(49000, 32768), (44000, 32768), (42000, 32768)", "[[4], [], [12]]"),  # held until it is well back
        ("(65535, 32768), (0, 32768), (32768, 32768)", "[[4], [12, 7], [15]]"),  # from one side to the other
        ("(32768, 0), (32768, 65535), (32768, 32768)", "[[6], [14, 5], [13]]"),
        ("(65535, 0), (32768, 0), (32768, 32768)", "[[4], [12, 6], [14]]"),  # one direction at a time
    ],
)
def test_the_joystick_of_a_pygamer(boards, drive, positions, expected):
    script = JOYSTICK + "print([events(*position) for position in (%s,)])" % positions
    assert boards.run(drive, script, "pygamer") == [expected]


def test_a_held_joystick_repeats_like_a_held_button(boards, drive):
    script = """
from handheld.app import App
from handheld.boards import make_console
console = make_console()
app = App(console)
taken = []
app.screen.press = taken.append
player.press(DOWN, True)
for step in range(70):
    app.step()
    console.wait(16)
print(taken)
"""
    assert boards.run(drive, script, "pygamer") == [str([5] * 8)]  # at once, after 400 ms, and each 110 ms


TIRED = """
import neopixel_write
from handheld.boards import make_console
console = make_console()
console.set_brightness(70)
console.show_lights(bytes([9] * 15))
def tap(button):
    return taps([button], 0)
def pass_time(seconds):
    for step in range(seconds * 10):
        console.wait(100)
"""


def test_a_board_that_nobody_touches_is_dimmed_and_the_button_that_wakes_it_does_nothing_else(boards, drive):
    script = """
pass_time(59)
print(board.DISPLAY.brightness)
pass_time(2)
print(board.DISPLAY.brightness)
for button in (A, B):
    player.press(button, True)
    player.pass_to(player.milliseconds + 20)
    print(console.next_event(), board.DISPLAY.brightness)
    player.press(button, False)
    player.pass_to(player.milliseconds + 20)
    print(console.next_event())
"""
    assert boards.run(drive, TIRED + script) == ["0.7", "0.08", "-1 0.7", "-1", "0 0.7", "8"]


def test_a_board_sleeps_until_a_button_is_pressed(boards, drive):
    script = """
pass_time(299)
def person():
    yield 3600000
    print(board.DISPLAY.brightness, set(neopixel_write.sent))
    for step in taps([START], 0): yield step
    yield 1000
follow(person())
before = player.milliseconds
console.wait(2000)  # the app's pause between two steps lasts an hour
console.wait(16)
print((player.milliseconds - before) // 60000, console.next_event(), board.DISPLAY.brightness)
console.wait(16)
print(player.milliseconds - before < 3601300, console.next_event())
"""
    assert boards.run(drive, TIRED + script) == ["0.0 {0}", "60 -1 0.7", "True -1"]


def test_a_display_whose_light_cannot_be_changed_is_left_alone(boards, drive):
    script = """
from handheld.boards.parts.board_console import BoardConsole
from handheld.boards.pybadge import make_buttons
class Fixed:
    auto_refresh = True
    @property
    def brightness(self):
        raise RuntimeError("Brightness not adjustable")
console = BoardConsole(Fixed(), make_buttons())
console.set_brightness(50)
console.play_tone(440, 100)
console.show_lights(b"")
print(console.display.auto_refresh, console.light_count, console.battery_percent())
"""
    assert boards.run(drive, script) == ["False 0 None"]


WATCHED = """
dog = microcontroller.watchdog
from handheld.boards import make_console
console = make_console()
def pass_time(seconds):
    for step in range(seconds * 10):
        console.wait(100)
    print(dog.mode is not None, dog.longest_hunger)
"""


@pytest.mark.parametrize("board_id", ["pybadge", "pimoroni_picosystem"])
def test_the_watchdog_is_set_on_the_battery_and_fed(boards, drive, board_id):
    script = "pass_time(14)\npass_time(2)\npass_time(400)\nprint(dog.timeout)\n"
    lines = boards.run(drive, WATCHED + "follow([350000] + list(taps([A], 100000)))\n" + script, board_id)
    assert lines[:2] == ["False 0", "True 2"] and lines[3] == "8"
    assert lines[2] == "True 50"  # asleep it is fed at every look at the buttons


def test_the_watchdog_is_not_set_while_a_computer_is_attached(boards, drive):
    script = "supervisor.runtime.usb_connected = True\npass_time(100)\n"
    assert boards.run(drive, WATCHED + script) == ["False 0"]


def test_a_battery_that_runs_low_is_told_once(boards, drive):
    script = """
from handheld.app import App
from handheld.boards import make_console
app = App(make_console())
app.open_table(0, 1)
app.step()
def person():
    yield 500
    player.analog["A6"] = 35000  # 3.52 V
    for step in taps([A, LEFT, A], 500): yield step
    yield 40000
    for press in range(2):  # what else there is to tell comes first
        print("".join(screen_text()[:2]))
        for step in taps([B], 500): yield step
        yield 100
    yield 40000
    print("".join(screen_text()[:2]))
follow(person())
try:
    app.run()
except SwitchedOff:
    pass
"""
    first, second, later = boards.run(drive, script)
    assert {first, second} == {"Saved, but not on drive", "Battery low: charge soon"}
    assert "Battery" not in later
