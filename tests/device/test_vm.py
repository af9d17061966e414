import sys

import pytest

from tests.device import both_pythons

MODULE = """
TABLE = (3, 1, 2)
def order(values):
    return sorted(values)
def fill(buffer):
    for index in range(len(buffer)):
        buffer[index] = TABLE[index % 3]
def fail():
    raise ValueError("no such card")
"""


@pytest.fixture
def sample(device_vm, tmp_path):
    """A package `deck` of one module as source and as .mpy: the two folders to import it from."""
    package = tmp_path / "source" / "deck"
    package.mkdir(parents=True)
    package.joinpath("__init__.py").write_text("")
    package.joinpath("pile.py").write_text(MODULE)
    compiled = device_vm.compile_package(package, tmp_path / "compiled")
    assert compiled == [tmp_path / "compiled/deck/__init__.mpy", tmp_path / "compiled/deck/pile.mpy"]
    return tmp_path / "source", tmp_path / "compiled"


def test_compiled_files_have_the_header_that_the_board_needs_and_short_names(sample):
    code = sample[1].joinpath("deck/pile.mpy").read_bytes()
    assert code[:4] == bytes((0x4D, 0x06, 0x00, 0x1F))
    assert b"deck/pile.py" in code
    assert str(sample[0]).encode() not in code


def test_the_vm_runs_the_mpy_and_not_the_source(device_vm, sample):
    printed = device_vm.run_script("import deck.pile\nprint(deck.pile.__file__.split('/')[-1])", [sample[1]])
    assert printed == "pile.mpy\n"


def test_a_failure_on_the_vm_carries_its_traceback_and_what_was_printed(device_vm, sample):
    with pytest.raises(device_vm.VMError) as failure:
        device_vm.run_script("from deck.pile import fail\nprint('so far')\nfail()", [sample[1]])
    lines = str(failure.value).splitlines()
    assert lines[0] == "the script failed on the VM with exit status 1:"
    assert lines[1] == "so far"
    assert lines[-2:] == ['  File "deck/pile.py", line 9, in fail', "ValueError: no such card"]


def test_a_script_without_an_end_is_told_by_the_time_that_it_computes(device_vm, monkeypatch):
    monkeypatch.setattr(device_vm, "CPU_SECONDS", 1)
    with pytest.raises(
        device_vm.VMError, match="^the script did not end on the VM within 1 seconds of processor time$"
    ):
        device_vm.run_script("while True: pass")


def test_a_source_that_does_not_compile_says_which(device_vm, tmp_path):
    source = tmp_path / "bad.py"
    source.write_text("match 1:\n    case 1: pass\n")
    with pytest.raises(device_vm.VMError, match="^deck/bad.py does not compile:(.|\n)*SyntaxError"):
        device_vm.compile_file(source, tmp_path, "deck/bad.py")


def test_the_heap_is_as_small_as_asked(device_vm):
    total = "import gc\nprint(gc.mem_alloc() + gc.mem_free())"
    assert device_vm.run_script(total, heap_kilobytes=120) == "121344\n"
    assert device_vm.run_script(total, heap_kilobytes=16) == "16128\n"
    with pytest.raises(device_vm.VMError, match="MemoryError: memory allocation failed"):
        device_vm.run_script("x = bytearray(20000)", heap_kilobytes=16)


def test_a_computer_without_a_wheel_is_told_which_have_one(device_vm, monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(device_vm.NoWheel, match="^the MicroPython VM comes for Python 3.10 to 3.14 on Linux x86-64"):
        device_vm.run_script("print(1)")


def test_both_pythons_print_the_same_for_the_same_code(sample):
    script = "from deck import pile\nb = bytearray(4)\npile.fill(b)\nprint(list(b))\nprint(pile.order((3, 1)))"
    on_device, on_desktop = both_pythons.run_on_both(script, *sample)
    assert on_device == ["[3, 1, 2, 3]", "[1, 3]"]
    assert on_desktop == on_device


def test_a_difference_between_the_pythons_is_seen(sample):
    script = "b = bytearray(1)\ntry:\n    b[0] = 300\nexcept ValueError:\n    b[0] = 1\nprint(b[0])"
    on_device, on_desktop = both_pythons.run_on_both(script, *sample)
    assert on_device == ["44"]  # the VM cuts the value down to a byte, where CPython and a badge raise
    assert on_desktop == ["1"]


def test_a_failure_on_cpython_is_told_apart(device_vm, sample):
    script = "import sys\nif sys.implementation.name == 'cpython': raise ValueError('here')"
    with pytest.raises(device_vm.VMError, match="^the script failed on CPython:(.|\n)*ValueError: here$"):
        both_pythons.run_on_both(script, *sample)


SETUP = "from deck.pile import fill\nbuffer = bytearray(8)\ndef stars(*cards): return len(cards)"


@pytest.mark.parametrize(
    ("statements", "bytes_left", "runs_locked"),
    [
        ("fill(buffer)", 0, True),
        ("for value in buffer:\n    buffer[0] = value", 0, True),
        ("buffer[0:2]", 64, False),
        ("stars(1, 2)", 32, False),
        ("for index, value in enumerate(buffer): pass", 320, False),
        ("stars(*buffer)", 96, False),
        ("try:\n    raise ValueError\nexcept ValueError: pass", 64, True),  # a locked heap has one in reserve
    ],
)
def test_allocation_is_measured_and_proven(device_vm, sample, statements, bytes_left, runs_locked):
    found = device_vm.measure_allocation(SETUP, statements, [sample[1]])
    assert (found == device_vm.NOTHING) is (bytes_left == 0 and runs_locked)
    assert found == device_vm.Allocation(bytes_left, runs_locked)


def test_the_heap_that_an_object_keeps_is_measured(device_vm):
    assert device_vm.heap_taken("x = bytearray(1000)") - device_vm.heap_taken("x = None") == 1056
    assert device_vm.heap_taken("for _ in range(9): bytearray(1000)") < 200
