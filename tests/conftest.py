"""What every test run has: the project's modules, the badge's strictness, and no window on anybody's desktop."""

import atexit
import gc
import os
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
for folder in (ROOT, ROOT / "lib"):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))  # last, lest the badge's code.py hide Python's own module `code`

if sys.dont_write_bytecode:
    # The app loads its modules anew with every screen: they are to be compiled once, and nothing to be left behind.
    sys.pycache_prefix = tempfile.mkdtemp()
    sys.dont_write_bytecode = False
    atexit.register(shutil.rmtree, sys.pycache_prefix, ignore_errors=True)
    # So too by the processes that tests start, and by those that pytest shares the tests out to.
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pytest  # noqa: E402

import sim.display.strict  # noqa: E402, F401

# isort: split
from tests import composing, quick_modules, sampling  # noqa: E402
from tools.measuring import vm  # noqa: E402

if not sampling.DEEP:
    quick_modules.replace_loaded_modules()
    composing.put_off_composing()


@pytest.fixture(autouse=True, scope="module")
def collections_are_short():
    """Keep what the tests have made out of the garbage collections that the app asks for with every screen."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def device_vm():
    """The VM of `tools/measuring/vm.py`;
    the test is skipped, with the reason, on a computer that it has no wheel for.
    """
    try:
        vm.require_vm()
    except vm.NoWheel as reason:
        pytest.skip(str(reason))
    return vm


@pytest.fixture(scope="session")
def compiled(device_vm, tmp_path_factory):
    """A folder with `engine` and `handheld` compiled to .mpy, to be imported from on the VM."""
    folder = tmp_path_factory.mktemp("mpy")
    device_vm.compile_package(ROOT / "engine", folder)
    device_vm.compile_package(ROOT / "lib" / "handheld", folder)
    return folder
