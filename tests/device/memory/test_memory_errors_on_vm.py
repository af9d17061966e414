"""Memory that runs out on the VM: the badge goes on with the game, and only the second error in a row stops it."""

from handheld.version import VERSION

# While `is_hungry`, nothing of the heap is left when START opens the pause; what was eaten comes back with what is let
# go.
HUNGRY = """
boot()
class Hoard:
    is_hungry = True
    eaten = None
def eat():
    size = 65536
    while size >= 32:
        try:
            Hoard.eaten = (Hoard.eaten, bytearray(size))
        except MemoryError:
            size //= 2
def table():
    return "".join(screen_text()[:2])
def person():
    yield 500
    for step in taps([A, A, A, LEFT, A, A], 700): yield step
    from handheld.app import App
    take = App.take
    let_go_and_keep = App._let_go_and_keep
    def hungry(app, event):
        if event == START and Hoard.is_hungry:
            eat()
        take(app, event)
    def sated(app):
        Hoard.eaten = None
        let_go_and_keep(app)
    App.take = hungry
    App._let_go_and_keep = sated
    Hoard.before = table()
    for step in taps([START], 1500): yield step
    print(table())
"""
THEN = """
follow(person())
print(run("/code.py"))
def later():
    yield 500
    for step in taps([A], 1000): yield step
    print(table() == Hoard.before)
follow(later())
print(run("/code.py"))
"""


def test_the_table_comes_back_when_memory_runs_out(boards, drive):
    script = """
    for step in taps([LEFT, START], 1500): yield step
    print(table())
    Hoard.is_hungry = False
    for step in taps([START], 1500): yield step
    print("Resume" in screen_text())
    for step in taps([B], 700): yield step
    print(table() == Hoard.before)
"""
    lines = boards.run(drive, HUNGRY + script + THEN)
    assert lines[1:] == ["Memory was short: go on"] * 2 + ["True", "True", "off", "True", "off"]


def test_the_second_error_in_a_row_shows_the_crash_page(boards, drive):
    script = """
    for step in taps([START], 1500): yield step
    print(screen_text())
"""
    lines = boards.run(drive, HUNGRY + script + THEN)
    assert lines[1:3] == ["Memory was short: go on", "Traceback (most recent call last):"]
    place = lines.index("What was saved last is kept.")
    assert lines[place - 1].startswith("MemoryError")
    assert lines[place + 1].startswith("['Pocket Patience %s', 'stopped.', 'MemoryError" % VERSION)
    assert lines[place + 2 :] == ["off", "True", "off"]


# All that the statistics and the session change of a game in play, once their modules are there.
COUNT = """
from handheld.games.registry import new_game
from handheld.progress.record import Record
from handheld.progress.session import Session
from handheld.progress.statistics import Statistics

class Medium:
    size = 4096
    wears_out = is_reserve = needs_making = False
    def read_into(self, buffer):
        pass

record = Record((Medium(), Medium()))
session = Session(record)
statistics = Statistics(record)
line = statistics.line_for(1, 0)
game = new_game(0)
"""


def test_to_count_takes_no_memory(device_vm, compiled):
    statements = """
    statistics.count_played(line)
    statistics.count_won(line, 3, 100, 50)
    statistics.count_perfect(line)
    statistics.count_unwon(line, 2)
    session.count_hint()
    session.count_undo(game)
    session.pass_time(999)
    session._note_result()
"""
    assert device_vm.measure_allocation(COUNT, statements, [compiled]) == device_vm.NOTHING


def test_to_take_a_change_back_takes_no_memory(device_vm, compiled):
    setup = COUNT + "from handheld.progress.resuming import AllOrNothing\nchange = AllOrNothing(record)\n"
    statements = """
    record.buffer[1300] = 7
    change.__exit__(MemoryError, None, None)
"""
    assert device_vm.measure_allocation(setup, statements, [compiled]) == device_vm.NOTHING
