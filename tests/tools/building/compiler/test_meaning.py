"""Whatever steps of the build are taken, a program prints what its sources print, on this Python and on the VM.

On this Python each program with a quarter of the combinations; with DEEP=1 in the environment with all.
"""

import pytest

from tests.sampling import DEEP
from tests.tools.building.compiler.small_programs import (
    ALL_COMBINATIONS,
    build_small,
    files_of,
    read_program,
    run_here,
    run_on_vm,
)
from tests.tools.building.compiler.tricky import PROGRAMS
from tools.measuring import vm


@pytest.mark.parametrize("name", PROGRAMS)
def test_every_combination_of_steps_prints_the_same(name):
    expected = run_here(read_program(PROGRAMS[name])[0])
    assert expected
    first = 0 if DEEP else list(PROGRAMS).index(name) % 4
    for steps in ALL_COMBINATIONS[first :: 1 if DEEP else 4]:
        assert run_here(files_of(build_small(PROGRAMS[name], steps))) == expected, steps


@pytest.mark.parametrize("steps", ALL_COMBINATIONS, ids=lambda steps: "".join(str(int(step)) for step in steps))
def test_every_combination_of_steps_prints_the_same_on_the_vm(steps, tmp_path):
    try:
        vm.require_vm()
    except vm.NoWheel as reason:
        pytest.skip(str(reason))
    expected = [run_here(read_program(text)[0]) for text in PROGRAMS.values()]
    printed = run_on_vm([files_of(build_small(text, steps)) for text in PROGRAMS.values()], tmp_path)
    assert dict(zip(PROGRAMS, printed)) == dict(zip(PROGRAMS, expected))
