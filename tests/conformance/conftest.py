import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[1]
sys.path.append(str(HERE))

from tools.measuring import vm  # noqa: E402  (the path above comes first)


@pytest.fixture(scope="session")
def compiled_engine(tmp_path_factory):
    """A folder with `engine` compiled to .mpy for the VM; skips the test where this computer has no wheel for it."""
    try:
        vm.require_vm()
    except vm.NoWheel as reason:
        pytest.skip(str(reason))
    folder = tmp_path_factory.mktemp("conformance-mpy")
    vm.compile_package(REPOSITORY / "engine", folder)
    return folder
