import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[1]
for folder in (REPOSITORY, HERE):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))

from tools.stand_in.stand_in_board import StandInBoards  # noqa: E402  (the path above comes first)

from tools.building import manifest
from tools.measuring import vm  # noqa: E402


@pytest.fixture(scope="session")
def device_vm():
    """The VM of `tools/measuring/vm.py`; the test is skipped, with the reason, on a computer that it has no wheel for."""
    try:
        vm.require_vm()
    except vm.NoWheel as reason:
        pytest.skip(str(reason))
    return vm


@pytest.fixture(scope="session")
def compiled(device_vm, tmp_path_factory):
    """A folder with `engine` and `handheld` compiled to .mpy, to be imported from on the VM."""
    folder = tmp_path_factory.mktemp("mpy")
    device_vm.compile_package(REPOSITORY / "engine", folder)
    device_vm.compile_package(REPOSITORY / "lib" / "handheld", folder)
    return folder


@pytest.fixture(scope="session")
def boards(device_vm, tmp_path_factory):
    """The StandInBoards, compiled once."""
    return StandInBoards(tmp_path_factory.mktemp("boards"))


@pytest.fixture
def drive(boards, request):
    """The folder of a drive with a complete installation on it, for this test alone."""
    drive = boards.drive(request.node.name.replace("[", "-").replace("]", "").replace(" ", "-"))
    drive.joinpath(manifest.NAME).write_text("complete")
    return drive
