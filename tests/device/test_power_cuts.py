"""The power goes at every step of every save, once and twice: what a start finds is what was kept before or after it.

`CUT=name` in the environment repeats one cut alone, with the name that a failure gives, for instance
`CUT=pybadge:save6:0:2:3:1`. With DEEP=1 two cuts are tried on every kind of board, and more of them while files are made.
"""

import os
from functools import lru_cache, partial

import pytest

from cut_session import Board, Save, held, record_session
from flash_model import Nvm
from handheld.games import GAMES, new_game
from handheld.record import SETTINGS, Record
from handheld.session import Session
from power_cuts import one_cut, two_cuts

DEEP = bool(os.environ.get("DEEP"))
CUT = os.environ.get("CUT", "pybadge:save6:0:2:3:1")
MAKING_SAMPLED = 11 if DEEP else 97  # while files are made, the second cut follows each so manieth first one

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


def say(capsys, sentence):
    with capsys.disabled():
        print("\n" + sentence)


@pytest.mark.parametrize("kind", BOARDS)
def test_after_one_cut_a_start_finds_what_was_kept_before_or_after_the_save(kind, capsys):
    board, saves = session_on(kind)
    cases = fallen_back = 0
    for save in saves:
        for name, found in one_cut(board, save):
            cases += 1
            assert found in (save.old, save.new), f"CUT={kind}:{name}"
            fallen_back += save.name.startswith("reload") and found != save.new
    say(capsys, f"{kind}: {cases} cases of one cut, 0 lost, 0 mixed; {fallen_back} while loaded anew find the save before")
    assert cases > 1000


@pytest.mark.parametrize("kind", BOARDS if DEEP else ["pybadge"])
def test_after_two_cuts_a_start_finds_a_whole_record(kind, capsys):
    board, saves = session_on(kind)
    cases = making = alone = 0
    for save in saves:
        if kind == "no-nvm" and save.name.startswith("reload"):
            continue  # a folder torn while it is closed, and then the table of clusters while the file is made anew
        is_making = save.name.startswith("make")
        firsts = [f"{number}:{tear}" for number in range(len(save.steps)) for tear in "-012"]
        for first in firsts[:: MAKING_SAMPLED if is_making else 1]:
            for name, found, at_first, wanted, is_alone in two_cuts(board, save, first):
                is_whole = found in (at_first, wanted)
                assert at_first in (save.old, save.new) and (is_whole or (is_making and is_alone)), f"CUT={kind}:{name}"
                alone += not is_whole
                cases += not is_making
                making += is_making
    say(capsys, f"{kind}: {cases} cases of two cuts in saves and {making} while files are made, 0 mixed")
    say(capsys, f"{kind}: 0 lost, but for {alone} in which the first cut ruined the drive and the second hit nvm, alone now")
    assert cases > 8_000


def test_one_named_cut_is_repeated_alone():
    kind, save_name, *cut = CUT.split(":")
    board, saves = session_on(kind)
    (save,) = [save for save in saves if save.name == save_name]
    first, second = ":".join(cut[:2]), ":".join(cut[2:])
    if second:
        ((_, found, at_first, wanted, is_alone),) = two_cuts(board, save, first, second)
        assert found in (at_first, wanted) or is_alone
    else:
        ((_, found),) = one_cut(board, save, first)
        assert found in (save.old, save.new)


def test_what_the_session_keeps_is_a_game_that_can_be_continued():
    board, saves = session_on("pybadge")
    continued = set()
    for save in saves:
        if save.name.startswith("reload"):
            continue
        board.restore(save.content)
        record = Record(board.switch_on())
        assert held(record) == save.old
        if record.game_length:
            session = Session(record)
            game = new_game(session.game_number())
            game.load_from(record.game_bytes())
            assert game.fault() is None
            continued.add(GAMES[session.game_number()][0])
    assert continued == {"Suit Triangle", "Double Pyramid"}


@pytest.mark.parametrize("kind", BOARDS)
def test_a_save_erases_nothing_but_what_belongs_to_the_saves(kind):
    board, saves = session_on(kind)
    chip = board.flash.chip
    touched = set()
    for save in saves:
        for step in save.steps if not save.name.startswith("make") else ():
            if step.chip is chip:
                touched.add(step.address // chip.sector)
    board.restore(saves[1].content)
    board.switch_on()
    drive = board.media.os
    blocks = [block for name in ("/boot.py", "/code.py") for block in drive.open(name, "rb").blocks()]
    blocks += range(drive.first_block)  # boot block, table of clusters, first folder
    blocks.append(drive.folder_block("/saves"))
    scratch = len(chip.cells) // chip.sector - 1
    assert touched and not (touched - {scratch}) & {block * 512 // chip.sector for block in blocks}


def test_the_model_notices_two_copies_in_the_same_nvm():
    """The trap of which it is to keep us: nvm is one sector, so that its two halves are one medium."""

    class Half:
        size = 4096

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
    save = Save("trap", content, board.power.steps, None, None)
    assert {found[0] for _, found in one_cut(board, save)} == {0, 1, 2}  # 0: neither the old one nor the new
