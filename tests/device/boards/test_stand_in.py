"""The stand-in board behaves as CircuitPython's sources say, where versions differ as each of them."""

import pytest

# Every generation of keypad that the product meets.
VERSIONS = ["(9, 0, 5)", "(9, 1, 4)", "(9, 2, 1)", "(10, 3, 0)"]

KEYS = """
player.circuitpython = %s
import keypad
event = keypad.Event()
def events():
    found = []
    while keys.events.get_into(event):
        found.append((event.key_number, event.pressed))
    return found
def make():
    return keypad.Keys((board.SW_B, board.SW_A, board.SW_Y), value_when_pressed=False, pull=True)
"""


@pytest.mark.parametrize(
    ("version", "made", "reset"),
    [
        ("(9, 0, 5)", [(1, True)], [(1, True)]),
        ("(9, 1, 4)", [], [(0, False), (2, False)]),
        ("(9, 2, 0)", [], [(0, False), (2, False)]),
        ("(9, 2, 1)", [], [(1, True)]),
        ("(10, 3, 0)", [], [(1, True)]),
    ],
)
def test_what_a_scanner_reports_of_a_key_that_is_down_when_it_is_made_and_reset(boards, drive, version, made, reset):
    script = """
player.press(A, True)
keys = make()
print(events())
keys.reset()
print(events())
time.sleep(0.1)
print(events())
player.press(A, False)
time.sleep(0.02)
print(events())
"""
    lines = boards.run(drive, "import time\n" + KEYS % version + script, "pimoroni_picosystem")
    assert lines == [str(made), str(reset), "[]", "[(1, False)]"]


def test_a_scanner_looks_every_20_ms(boards, drive):
    script = """
import time
keys = make()
found = []
for duration in (5, 25):
    player.press(B, True)
    time.sleep(duration / 1000)
    player.press(B, False)
    time.sleep(duration / 1000)
    found.append(events())
print(found)
"""
    lines = boards.run(drive, KEYS % VERSIONS[-1] + script, "pimoroni_picosystem")
    assert lines == ["[[], [(0, True), (0, False)]]"]


@pytest.mark.parametrize(("version", "size"), [("(9, 0, 5)", 6), ("(9, 2, 1)", 6), ("(10, 3, 0)", 1)])
def test_the_queue_keeps_the_first_64_events_and_says_that_others_were_lost(boards, drive, version, size):
    script = """
keys = make()
for press in range(32):
    player.tap(B)
print(len(keys.events), keys.events.overflowed)
player.tap(A)
print(len(keys.events), keys.events.overflowed, events() == [(0, True), (0, False)] * 32)
print(keys.events.overflowed)
keys.events.clear()
print(keys.events.overflowed, bool(keys.events))
"""
    lines = boards.run(drive, KEYS % version + script, "pimoroni_picosystem")
    assert lines == [f"{64 * size} False", f"{64 * size} True True", "True", "False False"]


def test_a_scanner_that_is_given_up_frees_its_pins(boards, drive):
    script = """
keys = make()
try:
    make()
except ValueError as error:
    print(error)
keys.deinit()
keys.deinit()
try:
    keys.events
except ValueError as error:
    print(error)
print(make().key_count)
"""
    lines = boards.run(drive, KEYS % VERSIONS[-1] + script, "pimoroni_picosystem")
    assert lines == [
        "SW_B in use",
        "Object has been deinitialized and can no longer be used. Create a new object.",
        "3",
    ]


def test_the_first_look_at_a_shift_register_finds_what_lay_in_it(boards, drive):
    script = """
import time
player.circuitpython = (9, 0, 5)
from handheld.boards.parts.badge_parts import make_keys
import keypad
player.register = 0b10
keys = make_keys(8)
event = keypad.Event()
def events():
    found = []
    while keys.events.get_into(event):
        found.append((event.key_number, event.pressed))
    return found
player.press(START, True)
print(events())
time.sleep(0.02)
print(events())
"""
    assert boards.run(drive, script) == ["[(1, True)]", "[(1, False), (2, True)]"]


REMOUNT = """
player.circuitpython = %s
def remount(path, readonly):
    try:
        storage.remount(path, readonly=readonly)
    except (OSError, RuntimeError) as error:
        return type(error).__name__
    return storage.is_readonly
def can_write():
    try:
        open("/x", "w").close()
    except OSError as error:
        return error.errno
    return True
print(storage.is_readonly, can_write(), remount("/saves", False))
print(remount("/", False), can_write(), remount("/", True), can_write())
storage.is_usb_up = True
print(remount("/", False), remount("/", True))
supervisor.runtime.usb_connected = True
print(remount("/", False))
supervisor.runtime.usb_connected = False
remount("/", False)
supervisor.runtime.usb_connected = True
print(remount("/", True))
"""


@pytest.mark.parametrize(("version", "seen"), [("(9, 2, 1)", "RuntimeError"), ("(10, 3, 0)", "True")])
def test_a_drive_changes_hands_until_a_computer_has_it(boards, drive, version, seen):
    lines = boards.run(drive, REMOUNT % version)
    assert lines == ["True 30 OSError", "False True True 30", "False True", "RuntimeError", seen]


def test_a_computer_that_writes_starts_the_program_again_unless_that_is_switched_off(boards, drive):
    script = """
storage.is_usb_up = supervisor.runtime.usb_connected = True
print(supervisor.runtime.autoreload)
try:
    storage.write_from_computer()
except supervisor.Reload:
    print("reload")
supervisor.runtime.autoreload = False
storage.write_from_computer()
storage.mount(False)
try:
    storage.write_from_computer()
except ValueError as error:
    print(error)
"""
    assert boards.run(drive, script) == ["True", "reload", "The computer cannot write the drive."]
