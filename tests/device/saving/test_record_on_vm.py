"""The record on the VM: the same bytes as on the desktop, without a file system."""

from handheld.progress.record import Record
from handheld.progress.record_layout import GAME, SETTINGS
from sim.media import MemoryMedium

ON_VM = """
from handheld.progress.record_layout import SETTINGS
from handheld.progress.record import Record

class Medium:
    size = 4096
    wears_out = is_reserve = needs_making = False
    def __init__(self):
        self.content = bytearray(4096)
    def read_into(self, buffer):
        buffer[:] = self.content[: len(buffer)]
    def write(self, buffer, length):
        if self.content[0] == 0xEE:
            raise OSError(30, "locked")
        self.content[:length] = buffer[:length]

media = (Medium(), Medium(), Medium())
for start in range(3):
    record = Record(media)
    told = []
    for mark in range(1, 24):
        record.buffer[SETTINGS] = mark
        told.append(record.save())
print([bytes(medium.content[:8 + 1]) for medium in media], told)
media[0].content[0] = 0xEE
record = Record(media)
for mark in range(4):
    record.buffer[SETTINGS] = mark
    print(record.save(), record.is_dirty)
    print(record.save(), record.is_dirty)
"""


def test_the_record_works_on_the_vm_as_here(device_vm, compiled):
    media = (MemoryMedium(), MemoryMedium(), MemoryMedium())
    for _ in range(3):
        record = Record(media)
        for mark in range(1, 24):
            record.buffer[SETTINGS] = mark
            assert record.save() == ""
    contents = []
    for medium in media:
        content = bytearray(GAME)
        medium.read_into(content)
        contents.append(bytes(content[: SETTINGS + 1]))
    printed = device_vm.run_script(ON_VM, [compiled]).splitlines()
    assert printed == [f"{contents} {[''] * 23}", "Saved, but not on drive False"] + [" False"] * 7
