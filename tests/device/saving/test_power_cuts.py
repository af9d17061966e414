"""The power goes at every step of every save, once and twice: what a start finds is what was kept before or after it.

`CUT=name` in the environment repeats one cut alone, with the name that a failure gives, for instance
`CUT=pybadge:save5:0:2:3:1`. With DEEP=1 two cuts are tried on every kind of board, and the second
follows every first one.
"""

import os
from collections import Counter
from functools import lru_cache, partial
from unittest import mock

import pytest

from engine.load import load
from handheld import memory
from handheld.games.registry import GAMES, new_game
from handheld.progress.record import Record
from handheld.progress.record_layout import SETTINGS
from handheld.progress.session import Session
from tests.device.saving.cut_session import Board, Save, held, record_session
from tests.device.saving.flash_model import BLOCK, Nvm
from tests.device.saving.power_cuts import Starts, one_cut, two_cuts
from tests.sampling import DEEP

CUT = os.environ.get("CUT", "pybadge:save5:0:2:3:1")
SAMPLED = 1 if DEEP else 4  # the second cut follows each so manieth first one
MAKING_SAMPLED = 61 if DEEP else 591  # while files are made

BOARDS = {
    "pybadge": {},
    "pybadge-short-of-memory": {"cache_in_memory": False},
    "pimoroni_picosystem": {"nvm": partial(Nvm, size=4096, page=256, programs_erased=True)},
    "no-nvm": {"nvm": partial(Nvm, size=256, page=256)},
}


@lru_cache(None)
def session_on(kind):
    board = Board(**BOARDS[kind])
    return board, record_session(board)


def switched_on(board, content):
    """Return the drive of a Board that is switched on with this content."""
    board.restore(content)
    board.switch_on()
    return board.media.os


def nothing_to_forget():
    """Return a context in which no start looks for modules to forget: there are none, and a test run has a thousand."""
    return mock.patch.object(memory, "loaded_modules", list)


def say(capsys, sentence):
    with capsys.disabled():
        print("\n" + sentence)


@pytest.mark.parametrize("kind", BOARDS)
def test_after_one_cut_a_start_finds_what_was_kept_before_or_after_the_save(kind, capsys):
    board, saves = session_on(kind)
    cases = 0
    starts = Starts()
    with nothing_to_forget():
        for save in saves:
            for name, found in one_cut(board, save, starts):
                cases += 1
                assert found in (save.old, save.new), f"CUT={kind}:{name}"
    say(capsys, f"{kind}: {cases} cases of one cut, 0 lost, 0 mixed")
    assert cases > 1000


@pytest.mark.parametrize("kind", BOARDS if DEEP else ["pybadge"])
def test_after_two_cuts_a_start_finds_what_was_kept_before_or_after_the_second_save(kind, capsys):
    board, saves = session_on(kind)
    cases = making = 0
    starts = Starts()
    with nothing_to_forget():
        for save in saves:
            is_making = save.name.startswith("make")
            firsts = [f"{number}:{tear}" for number in range(len(save.steps)) for tear in "-012"]
            for first in firsts[:: MAKING_SAMPLED if is_making else SAMPLED]:
                for name, found, at_first, wanted in two_cuts(board, save, starts, first):
                    assert at_first in (save.old, save.new) and found in (at_first, wanted), f"CUT={kind}:{name}"
                    cases += not is_making
                    making += is_making
    say(capsys, f"{kind}: {cases} cases of two cuts in saves, {making} while files are made, 0 lost, 0 mixed")
    assert cases > 8_000 // SAMPLED


def test_one_named_cut_is_repeated_alone():
    kind, save_name, *cut = CUT.split(":")
    board, saves = session_on(kind)
    (save,) = [save for save in saves if save.name == save_name]
    first, second = ":".join(cut[:2]), ":".join(cut[2:])
    if second:
        ((_, found, at_first, wanted),) = two_cuts(board, save, Starts(), first, second)
        assert found in (at_first, wanted)
    else:
        ((_, found),) = one_cut(board, save, Starts(), first)
        assert found in (save.old, save.new)


@pytest.mark.parametrize("kind", BOARDS)
def test_the_session_has_every_kind_of_save(kind):
    _, saves = session_on(kind)
    assert len({save.new for save in saves}) == len(saves)
    places = [save.medium for save in saves]
    making = [number for number, save in enumerate(saves) if save.name.startswith("make")]
    if kind == "no-nvm":
        assert (places, making) == ([0, 1, 2, 0, 1, 2, 0, 1, 2, 1, 2, 2, 1, 0], [0, 13])
    else:
        assert (places, making) == ([0, 1, 2, 3, 0, 1, 2, 0, 1, 0, 1, 3, 2, 0], [0, 12, 13])


def test_what_the_session_keeps_is_a_game_that_can_be_continued():
    board, saves = session_on("pybadge")
    continued = set()
    for save in saves:
        board.restore(save.content)
        record = Record(board.switch_on())
        assert held(record) == save.old
        if record.game_length:
            session = Session(record)
            game = new_game(session.game_number())
            load(game, record.game_bytes())
            assert game.fault() is None
            continued.add(GAMES[session.game_number()][0])
    assert continued == {"Suit Triangle", "Double Pyramid"}


@pytest.mark.parametrize("kind", BOARDS)
def test_what_a_save_erases_holds_nothing_but_one_of_the_files_and_its_folder(kind):
    board, saves = session_on(kind)
    chip = board.flash.chip
    scratch = len(chip.cells) // chip.sector - 1
    drive = switched_on(board, saves[1].content)
    owners = [drive.open(name, "rb").blocks() for name in ("/boot.py", "/code.py")]
    owners.append([*range(drive.first_block), drive.folder_block("/saves")])  # boot block, clusters, first folder
    for number in (1, 2, 3):
        folder = drive.folder_block(f"/saves/{number}")
        owners.append([*drive.open(f"/saves/{number}/record.bin", "rb").blocks(), folder, folder + 1])
    sectors = [{block * BLOCK // chip.sector for block in blocks} for blocks in owners]
    touched_by = set()
    for save in saves:
        if not save.name.startswith("make"):
            touched = {step.address // chip.sector for step in save.steps if step.chip is chip} - {scratch}
            owned_by = [owner for owner, own in enumerate(sectors) if own & touched]
            assert owned_by in ([], [2 + 1], [2 + 2], [2 + 3]), save.name
            touched_by.update(owned_by)
    assert touched_by == {3, 4, 5}


@pytest.mark.parametrize("kind", BOARDS)
def test_the_end_of_a_program_writes_nothing(kind):
    board, saves = session_on(kind)
    for save in saves:
        board.restore(save.content)
        record = Record(board.switch_on())
        record.save()
        board.power.steps = []
        assert held(Record(board.reload())) == held(record)
        assert board.power.steps == []


@pytest.mark.parametrize(
    ("kind", "most"),
    [
        ("pybadge", {"files": 15, "cache": 0, "nvm": 1}),
        ("pybadge-short-of-memory", {"files": 15, "cache": 105, "nvm": 1}),
        ("no-nvm", {"files": 16, "cache": 0, "nvm": 0}),
    ],
)
def test_what_an_evening_erases(kind, most):
    """46 saves with two starts, the budget of test_save_times.py: the most erasures of one sector."""
    board, saves = session_on(kind)
    board.restore(saves[4].content)
    erasures = Counter()
    for count in (23, 23):
        record = Record(board.switch_on())
        board.power.steps = []
        for mark in range(count):
            record.buffer[SETTINGS] = 1 + mark
            record.save()
        erasures.update((step.chip, step.address // step.chip.sector) for step in board.power.steps if not step.data)
    nvm = erasures.pop((board.nvm.chip, 0), 0)
    cache = erasures.pop((board.flash.chip, len(board.flash.chip.cells) // board.flash.chip.sector - 1), 0)
    assert {"files": max(erasures.values()), "cache": cache, "nvm": nvm} == most


def test_the_model_notices_two_copies_in_the_same_nvm():
    """The trap of which it is to keep us: nvm is one sector, so that its two halves are one medium."""

    class Half:
        size = 4096
        wears_out = is_reserve = needs_making = False

        def __init__(self, nvm, start):
            self._nvm, self._start = nvm, start

        def read_into(self, buffer):
            buffer[:] = self._nvm[self._start : self._start + len(buffer)]

        def write(self, buffer, length):
            self._nvm[self._start : self._start + length] = buffer[:length]

    board = Board()
    board.switch_on = lambda: (Half(board.nvm, 0), Half(board.nvm, 4096))
    record = Record(board.switch_on())
    for mark in (1, 2):
        content = board.content()
        board.power.steps = []
        record.buffer[SETTINGS] = mark
        record.save()
    save = Save("trap", 0, content, board.power.steps, None, None)
    assert {found[0] for _, found in one_cut(board, save, Starts())} == {0, 1, 2}  # 0: neither the old one nor the new
