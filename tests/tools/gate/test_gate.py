import re
import sys
from pathlib import Path

import pytest

from tests.device import both_pythons
from tools.gate import gate
from tools.gate.sentences import SENTENCES

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parents[2]


def _samples():
    text = HERE.joinpath("gate_samples.txt").read_text("utf-8")
    for block in re.split(r"^== ", text, flags=re.MULTILINE)[1:]:
        heading, code = block.split("\n", 1)
        bad, good = code.split("\n--\n")
        rule, path = heading.split()
        yield pytest.param(rule, path, bad, good, id="%s-%s" % (rule, bad.splitlines()[-1].strip()))


def _bad_line(code):
    lines = code.splitlines()
    marked = [number for number, line in enumerate(lines, 1) if line.endswith("# bad")]
    return marked[0] if marked else len(lines)


@pytest.mark.parametrize(("rule", "path", "bad", "good"), list(_samples()))
def test_a_rule_reports_the_bad_sample_on_its_line_and_not_the_good_one(rule, path, bad, good):
    if rule == "type_statement" and sys.version_info < (3, 12):
        rule = "syntax"  # the type statement came with Python 3.12
    assert [(found.rule, found.line) for found in gate.check_text(path, bad)] == [(rule, _bad_line(bad))]
    assert gate.check_text(path, good) == []


def test_every_rule_has_a_sample():
    sampled = {parameters.values[0] for parameters in _samples()}
    assert sampled | {"third_party"} == set(SENTENCES)  # that one is about a folder and has a test below


def test_a_violation_reads_as_file_line_sentence():
    (found,) = gate.check_text("engine/card.py", "x = 1\ny = 0.5\n")
    assert str(found) == "engine/card.py:2: the engine has no floats, as a badge's have 30 bits: use integers and //"


def test_a_board_may_use_what_its_own_firmware_has():
    board = "lib/handheld/boards/pybadge.py"
    assert gate.check_text(board, "import audioio\nimport keypad\nfrom board import DISPLAY\n") == []
    (found,) = gate.check_text("code.py", "import audioio\n")  # the PicoSystem has none, and code.py runs on both
    assert (found.rule, found.line) == ("module", 1)


def test_the_files_checked_are_those_that_go_onto_the_badge(tmp_path):
    on_the_badge = ("boot.py", "code.py", "engine/card.py", "lib/handheld/boards/pybadge.py")
    for path in (*on_the_badge, "sim/window/window.py", "tools/measuring/vm.py", "tests/test_card.py"):
        tmp_path.joinpath(path).parent.mkdir(parents=True, exist_ok=True)
        tmp_path.joinpath(path).write_text("import random\n")
    assert gate.device_files(tmp_path) == list(on_the_badge)
    reported = [(found.path, found.rule) for found in gate.check_repository(tmp_path)]
    assert reported == [(path, "random") for path in on_the_badge]


def test_a_method_of_another_device_file_is_not_taken_for_a_built_in_one(tmp_path):
    tmp_path.joinpath("engine").mkdir()
    tmp_path.joinpath("engine/menu.py").write_text("class Menu:\n    def title(self):\n        return 1\n")
    tmp_path.joinpath("engine/use.py").write_text("def use(menu, text):\n    return menu.title() + text.ljust(3)\n")
    assert [str(found) for found in gate.check_repository(tmp_path)] == [
        "engine/use.py:2: no value here has a method ljust(): use '%-5s' %"
    ]


def test_a_file_that_is_not_python_is_reported_and_the_others_are_still_checked(tmp_path):
    tmp_path.joinpath("boot.py").write_text("x = 1\ny = (\n")
    tmp_path.joinpath("code.py").write_text("import random\n")
    found = [(violation.path, violation.line, violation.rule) for violation in gate.check_repository(tmp_path)]
    assert found == [("boot.py", 2, "syntax"), ("code.py", 1, "random")]


def test_a_third_party_library_in_lib_is_reported(tmp_path):
    tmp_path.joinpath("lib/handheld").mkdir(parents=True)
    tmp_path.joinpath("lib/adafruit_display_text").mkdir()
    tmp_path.joinpath("lib/neopixel.mpy").write_bytes(b"C\x06")
    assert [str(found) for found in gate.check_repository(tmp_path)] == [
        "lib/adafruit_display_text:1: " + SENTENCES["third_party"],
        "lib/neopixel.mpy:1: " + SENTENCES["third_party"],
    ]


WORKS = """
class Base:
    def __init__(self, value):
        self._value = value
    @property
    def value(self):
        return self._value
    @value.setter
    def value(self, value):
        self._value = value
class Card(Base):
    def __init__(self, value):
        super().__init__(value + 1)
card = Card(3)
card.value += 1
pile = bytearray(3)
pile.append(7)
pile.extend(b"ab")
pile[0:2] = bytes((8, 9))
if (length := len(pile)) > 5:
    print(length, card.value)
print(pile.find(b"a"), list(pile[2:5]), list(reversed(pile)), bytes(pile).hex())
print(sum((1, 2), 3), min((), default=4), max(3, 1), divmod(7, 2), pow(2, 3, 5))
print(int.from_bytes(b"\\x01\\x02", "big"), (258).to_bytes(2, "little"))
print("{:>4}|{:02x}|{!r}".format("a", 10, "b"), "%-3s|%03d" % ("c", 5), f"{length:>3}|{'d'!r}|{{}}")
print(list(zip((1, 2), "ab")), list(map(str, (1, 2))))
first, *rest = [4, 5, 6][::-1]
print(first, rest, "a-b".partition("-"), "x".center(3), sorted((2, 1), reverse=True))
def deal(*cards, passes=0, **options):
    yield from cards
    yield passes + len(options)
print(list(deal(1, 2, passes=3, goal=4)), (lambda a, b=2: a + b)(1))
"""


def test_what_the_gate_lets_through_works_the_same_on_both_pythons(device_vm, tmp_path):
    assert gate.check_text("lib/handheld/works.py", WORKS) == []
    on_device, on_desktop = both_pythons.run_on_both(WORKS, tmp_path, tmp_path)
    assert len(on_device) == 8
    assert on_device == on_desktop


def test_every_device_module_compiles(compiled):
    sources = [path for path in gate.device_files(REPOSITORY) if "/" in path]
    assert "lib/handheld/console.py" in sources
    expected = sorted(path.removeprefix("lib/").replace(".py", ".mpy") for path in sources)
    assert sorted(path.relative_to(compiled).as_posix() for path in compiled.rglob("*.mpy")) == expected


def test_the_repository_passes():
    files = gate.device_files(REPOSITORY)
    assert "lib/handheld/console.py" in files
    assert [str(found) for found in gate.check_repository(REPOSITORY)] == []
