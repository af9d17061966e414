"""The celebration on the VM: its frames take nothing from the heap, and its end gives everything back."""

import pytest

SCRIPT = """
boot()
from handheld.boards import make_console
from handheld.app import App
from handheld.table.ending import show_end
app = App(make_console())
app.open_table(0, 69)
app.step()

def frames(number, start):
    gc.collect()
    before = gc.mem_alloc()
    for frame in range(start, start + number):
        app.screen.advance(frame * 16)
    return gc.mem_alloc() - before

def celebrate():
    show_end(app.table, 1)
    app.step()
    print(type(app.screen).__name__, type(app.screen._cascade).__name__)
    frames(50, 1)
    print(frames(400, 51))
    app.screen.press(A)
    app.step()
    app.close_over(app.table)  # the menu that follows
    gc.collect()
    return gc.mem_alloc()

celebrate()
after = celebrate()
print(celebrate() - after)
"""


@pytest.mark.parametrize(
    ("board_id", "cards"), [("pybadge", "Cascade"), ("pimoroni_picosystem", "Trails"), ("pajenicko_picopad", "Trails")]
)
def test_a_celebration_takes_no_memory_by_the_frame_and_gives_back_what_it_took(boards, drive, board_id, cards):
    lines = boards.run(drive, SCRIPT, board_id, heap_kilobytes=900)[1:]  # the first is what boot.py says
    shown = "%s %s" % (boards.called("Celebration", board_id), boards.called(cards, board_id))
    assert lines == [shown, "0"] * 3 + ["0"]
