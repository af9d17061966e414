from tools.gate import device_facts as facts

# Types as an expression of each, which both VMs understand.
EXAMPLES = {
    "str": "''",
    "bytes": "b''",
    "bytearray": "bytearray()",
    "array": "__import__('array').array('B')",
    "float": "1.5",
    "memoryview": "memoryview(b'')",
    "int": "1",
    "list": "[]",
    "tuple": "()",
    "dict": "{}",
    "set": "set()",
}
IN_NO_DIRECTORY = {"True", "False", "None", "Ellipsis", "__debug__"}


def _names(device_vm, expression):
    return set(device_vm.run_script("print(' '.join(dir(%s)))" % expression).split())


def test_every_builtin_on_the_list_is_on_the_vm(device_vm):
    assert facts.BUILTINS - IN_NO_DIRECTORY - _names(device_vm, "__import__('builtins')") == set()


def test_every_method_on_the_lists_is_on_the_vm(device_vm):
    script = "for example in (%s): print(' '.join(dir(example)))" % ", ".join(EXAMPLES[kind] for kind in facts.METHODS)
    lines = device_vm.run_script(script).splitlines()
    lacking = {kind: facts.METHODS[kind] - set(line.split()) for kind, line in zip(facts.METHODS, lines, strict=True)}
    assert {kind: names for kind, names in lacking.items() if names} == {}


def test_the_vm_has_none_of_the_missing_methods(device_vm):
    examples = ", ".join(EXAMPLES.values())
    present = set(device_vm.run_script("for example in (%s): print(' '.join(dir(example)))" % examples).split())
    assert {"ljust", "removeprefix", "bit_length", "tobytes"} <= facts.MISSING_METHODS
    assert facts.MISSING_METHODS & present == set()


def test_the_boards_lists_come_from_the_stubs():
    badge, picosystem = facts.modules_of("pybadge"), facts.modules_of("pimoroni_picosystem")
    assert {"displayio", "terminalio", "keypad", "audioio", "gc", "micropython", "stage"} <= badge
    assert not {"hashlib", "framebufferio", "gifio", "typing", "dataclasses", "enum", "random_"} & badge
    assert "audioio" not in picosystem and "audiopwmio" in picosystem


def test_members_come_from_the_stubs():
    assert {"TileGrid", "Group", "Palette", "Bitmap"} <= facts.members_of("displayio")
    assert "FourWire" not in facts.members_of("displayio")
    assert "FONT" in facts.members_of("terminalio")
    assert facts.members_of("board") is None
