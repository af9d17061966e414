import pytest

from tools.building import manifest
from tools.stand_in.stand_in_board import StandInBoards


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
