"""The golden playthroughs: the same deal and moves give the same bytes in every version, on CPython and on the VM."""

import pytest
from conformance_games import GAMES, PRESETS, Setting
from golden_replay import first_difference, replay
from record_golden import HERE, PLAYS, golden_path

from tools.measuring import vm

over_all_files = pytest.mark.parametrize("preset", PRESETS)


@over_all_files
@pytest.mark.parametrize("entry", GAMES, ids=str)
def test_golden_playthroughs_replay_on_cpython(entry, preset, capsys):
    replay(Setting(entry, preset).new_game(), golden_path(entry, preset))
    assert capsys.readouterr().out == "%d plays\n" % PLAYS


@over_all_files
@pytest.mark.parametrize("entry", GAMES, ids=str)
def test_golden_playthroughs_replay_on_the_vm(entry, preset, compiled_engine):
    script = "from %s import %s as Game\nfrom golden_replay import replay\nreplay(Game(), %r)" % (
        entry.rules.__module__,
        entry.rules.__name__,
        str(golden_path(entry, preset)),
    )
    assert vm.run_script(script, [compiled_engine, HERE]) == "%d plays\n" % PLAYS


@pytest.mark.parametrize("entry", GAMES, ids=str)
def test_a_difference_is_told_with_its_step(entry):
    line = golden_path(entry, "standard").read_text().splitlines()[0]
    checks, checksum, record = line.split(" ", 2)
    code = record.split(" ")[0]
    game = entry.new_game()
    assert first_difference(game, line) is None
    other = "%02x" % (int(checks[4:6], 16) ^ 1)
    wrong = "%s%s%s %s %s" % (checks[:4], other, checks[6:], checksum, record)
    assert first_difference(game, wrong) == code + " has other bytes after step 2"
    wrong = "%s %08x %s" % (checks, int(checksum, 16) ^ 256, record)
    assert first_difference(game, wrong) == code + " ends with other bytes"
    wrong = "%s %s %s" % (checks[:-2], checksum, record)
    assert first_difference(game, wrong) == code + " has another number of steps"
