"""Every place where the power can go in the saves of a recorded session, and what a start finds afterwards.

A cut has the name `save:step:tear` - number of the step, and how it is torn, `-` for a cut before it - and two cuts
have the name `save:step:tear:step:tear`. The second is in the first start and save after the first.
"""

import handheld.progress.record_reading  # noqa: F401  (what is in memory already is not loaded for each start)
from handheld.progress.layout import SETTINGS
from handheld.progress.record import Record
from tests.device.saving.cut_session import held
from tests.device.saving.flash_model import TEARS, carry_out, extent, tear

BEFORE = "-"


def cuts(steps, board, chosen=None):
    """Leave the Board, which is as before `steps`, as each cut leaves it in turn; yield the names of the cuts."""
    for number, step in enumerate(steps):
        for kind in (BEFORE, *range(TEARS)):
            name = f"{number}:{kind}"
            if chosen not in (None, name):
                continue
            start, end = extent(step)
            kept = bytes(step.chip.cells[start:end])
            if kind != BEFORE:
                tear(step, kind)
            yield name
            step.chip.cells[start:end] = kept
        carry_out(step)


def start(board):
    """Switch a Board on and return the Record that it finds."""
    return Record(board.switch_on())


def one_cut(board, save, chosen=None):
    """Yield (name, what a start finds) for each cut of a save, the Board left as it was after the cut."""
    board.restore(save.content)
    for name in cuts(save.steps, board, chosen):
        content = board.content()
        board.power.steps = []
        found = held(start(board))
        if board.power.steps:
            board.restore(content)
        yield f"{save.name}:{name}", found
    board.restore(save.content)


def two_cuts(board, save, first, second=None):
    """Yield (name, found, first found, tried to save) for each cut of the start and save after the cut `first`."""
    for name, _ in one_cut(board, save, first):
        content = board.content()
        board.power.steps = []
        record = start(board)
        at_first = held(record)
        record.buffer[SETTINGS + 3] ^= 1
        record.save()
        wanted = held(record)
        steps = board.power.steps
        board.restore(content)
        for again in cuts(steps, board, second):
            between = board.content()
            board.power.steps = []
            found = held(start(board))
            if board.power.steps:
                board.restore(between)
            yield f"{name}:{again}", found, at_first, wanted
        board.restore(content)
