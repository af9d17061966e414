"""Every place where the power can go in the saves of a recorded session, and what a start finds afterwards.

A cut has the name `save:step:tear` - number of the step, and how it is torn, `-` for a cut before it - and two cuts
have the name `save:step:tear:step:tear`. The second is in the first start and save after the first.
"""

import handheld.progress.record_reading  # noqa: F401  (what is in memory already is not loaded for each start)
from handheld.progress.record import Record
from handheld.progress.record_layout import SETTINGS
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


class Starts:
    """What starts find, each content of a board's chips tried once: many cuts leave the same."""

    def __init__(self):
        self._found = {}

    def found(self, board):
        """Return what a start finds on a Board, whose chips are left as they are."""
        content = board.content()
        key = tuple(map(hash, content))
        if key not in self._found:
            board.power.steps = []
            self._found[key] = held(start(board))
            if board.power.steps:
                board.restore(content)
        return self._found[key]


def one_cut(board, save, starts, chosen=None):
    """Yield (name, what a start finds) for each cut of a save, the Board left as it was after the cut.

    starts: the Starts of all cuts on this Board.
    """
    board.restore(save.content)
    for name in cuts(save.steps, board, chosen):
        yield f"{save.name}:{name}", starts.found(board)
    board.restore(save.content)


def two_cuts(board, save, starts, first, second=None):
    """Yield (name, found, first found, tried to save) for each cut of the start and save after the cut `first`."""
    for name, _ in one_cut(board, save, starts, first):
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
            yield f"{name}:{again}", starts.found(board), at_first, wanted
        board.restore(content)
