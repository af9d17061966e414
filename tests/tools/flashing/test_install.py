"""Installing on FAT images of the boards' sizes, fresh and well used: what changes, what stays, and what comes back."""

import pytest

from tests.tools.flashing.fat_image import FatDrive, fat_bits
from tests.tools.flashing.flash_helpers import (
    FOREIGN,
    HIDDEN,
    LIBRARY,
    UnpluggedDrive,
    everything,
    fresh_image,
    install,
    make_build,
    put,
    uninstall,
    used_image,
)
from tools.building.compiler.program import MADE
from tools.building.manifest import NAME, make_manifest, write_manifest
from tools.flashing.installing.install import verify
from tools.flashing.installing.installed import read_installed
from tools.flashing.installing.report import summary

OLD, NEW = make_build(1), make_build(2)
ASIDE = ".before-pocket-patience"
# For each: megabytes, bytes of a cluster or 0 for the usual, and the bits of its FAT.
SIZES = {"1 MB": (1, 0, 12), "2 MB": (2, 0, 12), "8 MB": (8, 0, 12), "8 MB FAT16": (8, 1024, 16), "15 MB": (15, 0, 16)}
IMAGES = {"fresh": fresh_image, "used": used_image}


@pytest.fixture(params=[(size, image) for size in SIZES for image in IMAGES], ids=" ".join)
def drive(request):
    """A badge's drive of each size, fresh and used."""
    size, image = request.param
    megabytes, cluster, bits = SIZES[size]
    made = IMAGES[image](megabytes, cluster)
    assert fat_bits(made) == bits
    return FatDrive(made)


@pytest.fixture
def used():
    """A used drive of 2 MB."""
    return FatDrive(used_image())


def changed(before, after):
    """Return what is gone, new or different, as a set of paths."""
    return {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}


def test_install_update_and_remove(drive):
    before = everything(drive)
    in_the_way = {path for path in ("code.py", LIBRARY) if path in before}
    saves = {"saves/1/record.bin"}

    install(drive, OLD)
    after = everything(drive)
    assert {path: after[path] for path in OLD} == OLD
    assert changed(before, after) == set(OLD) | {NAME} | {path + ASIDE for path in in_the_way}
    assert {path: after[path + ASIDE] for path in in_the_way} == {path: before[path] for path in in_the_way}
    assert verify(drive)[1] == []

    put(drive, {"saves/1/record.bin": b"the player's"})
    with_old = everything(drive)
    plan = install(drive, NEW)
    after = everything(drive)
    assert {path: after[path] for path in NEW} == NEW
    assert changed(with_old, after) == {NAME} | {path for path in OLD | NEW if OLD.get(path) != NEW.get(path)}
    written = {file.path for file in plan.copy}
    assert written == {path for path in NEW if OLD.get(path) != NEW[path]} | {"boot.py"}
    assert after["saves/1/record.bin"] == b"the player's"

    uninstall(drive)
    after = everything(drive)
    assert changed(before, after) == saves
    assert after["saves/1/record.bin"] == b"the player's"
    assert uninstall(drive) is None


def test_an_installation_of_0_1_is_updated_and_comes_off(used):
    before = everything(used)
    for is_update in (True, False):
        install(used, OLD)
        listed = make_manifest("pybadge", OLD)
        crc = listed.version.partition("+")[2]
        put(used, {NAME: write_manifest(listed._replace(version=crc)).encode()})
        if is_update:
            install(used, NEW)
            assert changed(before, everything(used)) >= set(NEW)
            assert verify(used)[1] == []
        uninstall(used)
        assert everything(used) == before


def test_the_second_time_changes_nothing(drive):
    install(drive, NEW)
    drive.operations.clear()
    assert install(drive, NEW) is None
    assert drive.operations == []


def test_the_manifest_is_written_last(used):
    install(used, NEW)
    names = [path for operation, path in used.operations if operation != "sync"]
    assert names[names.index(NAME) - 2 :] == [
        "code.py",
        "boot.py",
        NAME,
        "pocket-patience.unfinished",
    ]


def test_the_first_files_to_go_are_those_that_start(used):
    install(used, OLD)
    used.operations.clear()
    install(used, NEW)
    assert [each for each in used.operations if each[0] != "sync"][:4] == [
        ("write", "pocket-patience.unfinished"),
        ("remove", "boot.py"),
        ("remove", "code.py"),
        ("remove", "lib/handheld/module_of_build_1.mpy"),
    ]


@pytest.mark.parametrize(
    "path",
    [
        "code.txt",  # CircuitPython starts it rather than code.py
        "CODE.PY",
        "engine/__init__.py",  # it imports a .py rather than the .mpy beside it
        "lib/handheld/module_of_build_1/__init__.py",  # and a folder rather than either
        "handheld/__init__.py",  # and what is in the root rather than what is in lib
        "adafruit_display_text.mpy",
        "engine",  # a file where a folder has to be
    ],
)
def test_what_hides_a_file_of_ours_is_put_aside_and_given_back(path):
    drive = FatDrive(fresh_image())
    if path.lower() == "code.py":
        drive.remove("code.py")
    put(drive, {path: b"the person's own"})
    before = everything(drive)
    plan = install(drive, NEW)
    hiding = path.removesuffix("/__init__.py") if "/__init__" in path and path != "engine/__init__.py" else path
    assert (hiding, hiding + ASIDE) in plan.aside
    after = everything(drive)
    assert path not in after or after[path] == NEW.get(path.lower())
    assert after[path.replace(hiding, hiding + ASIDE)] == b"the person's own"
    assert install(drive, NEW) is None
    uninstall(drive)
    assert changed(before, everything(drive)) == set()


@pytest.mark.parametrize(
    ("path", "hiding"),
    [
        ("array.py", "array.py"),
        ("errno.mpy", "errno.mpy"),
        ("lib/array.py", "lib/array.py"),
        ("lib/errno.mpy", "lib/errno.mpy"),
        ("array/notes.txt", "array"),
        ("lib/errno/__init__.py", "lib/errno"),
        ("lib/handheld/errno.py", "lib/handheld/errno.py"),
    ],
)
def test_what_hides_a_module_of_the_firmware_is_put_aside_and_given_back(path, hiding):
    drive = FatDrive(fresh_image())
    put(drive, {path: b"the person's own"})
    before = everything(drive)
    assert set(install(drive, NEW).aside) == {(name, name + ASIDE) for name in ("code.py", hiding)}
    assert everything(drive)[path.replace(hiding, hiding + ASIDE, 1)] == b"the person's own"
    assert verify(drive, HIDDEN)[1] == []
    put(drive, {path: b"another"})
    assert verify(drive, HIDDEN)[1] == [f"{hiding} is yours and in the way"]
    drive.remove(path)
    if hiding != path:
        drive.remove_folder(hiding)
    uninstall(drive)
    assert everything(drive) == before


def test_what_hides_no_module_that_is_imported_stays():
    drive = FatDrive(fresh_image())
    names = ["time.py", "gc.py", "lib/random.py", "json.py", "array.txt", "lib/mine/array.py", "arrays.py", "errno"]
    put(drive, dict.fromkeys(names, b"the person's own"))
    assert install(drive, NEW).aside == (("code.py", "code.py" + ASIDE),)
    assert verify(drive, HIDDEN)[1] == []


@pytest.mark.parametrize(
    ("path", "hiding"),
    [
        ("saves", "saves"),
        ("SAVES", "SAVES"),
        ("saves/2", "saves/2"),
        ("saves/3/record.bin/notes.txt", "saves/3/record.bin"),
        ("saves/1.pad/notes.txt", "saves/1.pad"),
        (NAME + "/notes.txt", NAME),
        (NAME.upper() + "/notes.txt", NAME.upper()),
        ("pocket-patience.unfinished/notes.txt", "pocket-patience.unfinished"),
    ],
)
def test_what_lies_in_the_place_of_saves_and_lists_is_put_aside_and_given_back(path, hiding):
    drive = FatDrive(fresh_image())
    put(drive, {path: b"the person's own"})
    before = everything(drive)
    assert (hiding, hiding + ASIDE) in install(drive, NEW).aside
    assert everything(drive)[path.replace(hiding, hiding + ASIDE, 1)] == b"the person's own"
    assert verify(drive)[1] == [] and install(drive, NEW) is None
    uninstall(drive)
    assert everything(drive) == before


def test_a_file_named_saves_is_given_back_when_the_saves_are_gone():
    drive = FatDrive(fresh_image())
    put(drive, {"saves": b"the person's own"})
    before = everything(drive)
    install(drive, NEW)
    put(drive, {"saves/1/record.bin": b"the player's"})
    plan = uninstall(drive)
    assert (plan.back, plan.stays) == ((("code.py" + ASIDE, "code.py"),), (("saves" + ASIDE, "saves"),))
    assert f"  yours, and not given back as saves is taken: saves{ASIDE}" in summary(plan, read_installed(drive))
    assert everything(drive)["saves" + ASIDE] == b"the person's own"
    drive.remove("saves/1/record.bin")
    drive.remove_folder("saves/1")
    drive.remove_folder("saves")
    assert uninstall(drive).back == (("saves" + ASIDE, "saves"),)
    assert everything(drive) == before


ALL_IN_THE_WAY = {
    "array.py": b"a pupil's exercise",
    "lib/errno/notes.txt": b"which error is which",
    "LIB/Array.mpy": b"the person's own",
    "Saves": b"notes",
    NAME + "/notes.txt": b"notes",
    "pocket-patience.unfinished-2/notes.txt": b"notes",
}


def test_nothing_that_was_in_the_way_is_lost_wherever_the_badge_is_unplugged():
    image = fresh_image()
    put(FatDrive(image), ALL_IN_THE_WAY)
    before = everything(FatDrive(image))
    whole = FatDrive(bytearray(image))
    install(whole, NEW)
    installed = everything(whole)
    installed_image = bytes(whole.image)
    for start, run, after in (
        (image, lambda drive: install(drive, NEW), installed),
        (installed_image, uninstall, before),
    ):
        cuts = 0
        while True:
            cut = bytearray(start)
            try:
                run(UnpluggedDrive(cut, cuts // 2, in_the_middle=bool(cuts % 2)))
                break
            except OSError:
                drive = FatDrive(cut)
                there = list(everything(drive).values())
                assert all(there.count(data) for data in ALL_IN_THE_WAY.values())
                run(drive)
                assert everything(drive) == after
                cuts += 1
        assert cuts > 40


def torn_build():
    """Return a build whose files that start begin as the build makes them."""
    starters = {
        path: (MADE % path).encode() + b"import handheld\n" * 9 for path in ("boot.py", "code.py", "safemode.py")
    }
    return NEW | starters | {"lib/handheld/pictures/title": bytes(range(256))}


@pytest.mark.parametrize(
    "path", ["boot.py", "code.py", "safemode.py", "lib/handheld/texts/rules.txt", "lib/handheld/pictures/title"]
)
@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[:20],
        lambda data: data[:-20],
        lambda data: bytes(len(data)),
        lambda data: b"\xff" * len(data),
        lambda data: data[:64] + bytes(len(data) - 64),
    ],
    ids=["empty", "begun", "cut", "zeros", "erased", "half zeros"],
)
def test_what_is_torn_of_ours_goes_with_us(path, damage):
    drive = FatDrive(fresh_image())
    put(drive, {"boot.py": b"import storage\n"})
    before = everything(drive)
    contents = torn_build()
    install(drive, contents)
    data = damage(contents[path])
    drive.write(path, data)
    uninstall(drive)
    after = everything(drive)
    if path.endswith(".txt") and data and not set(data) & {0, 0xFF}:
        assert after.pop(path) == data  # it may be the person's wording
    assert after == before


@pytest.mark.parametrize(
    "own", [b"print('mine')", (MADE % "boot.py").encode() + b"import storage\n", "# für mich\n".encode()]
)
def test_an_own_boot_py_in_place_of_ours_stays(own):
    drive = FatDrive(fresh_image())
    install(drive, torn_build())
    drive.write("boot.py", own)
    uninstall(drive)
    assert everything(drive)["boot.py"] == own


def test_an_uninstallation_leaves_no_empty_folder(used):
    folders = used.listing()[1]
    install(used, NEW)
    uninstall(used)
    assert used.listing()[1] == folders
    drive = FatDrive(fresh_image())
    drive.remove_folder("lib")
    install(drive, NEW)
    uninstall(drive)
    assert drive.listing()[1] == set()


# What the program was until its modules were built together, and what it is.
FORMER = {
    "code.py": b"# starts the former one\n",
    "boot.py": b"# boots every build\n",
    "engine/__init__.mpy": b"C\x06\x00\x1f",
    "engine/table.mpy": b"C\x06\x00\x1ftable",
    "lib/adafruit_display_text/__init__.mpy": b"C\x06\x00\x1flibrary",
    LIBRARY: b"C\x06\x00\x1flabel",
    "lib/handheld/__init__.mpy": b"C\x06\x00\x1f",
    "lib/handheld/app.mpy": b"C\x06\x00\x1fapp",
    "lib/handheld/art/sheet.mpy": b"C\x06\x00\x1fsheet",
    "lib/handheld/boards/__init__.mpy": b"C\x06\x00\x1fboards",
    "lib/handheld/boards/pybadge.mpy": b"C\x06\x00\x1fpybadge",
    "lib/handheld/texts/rules.txt": b"rules\n",
}
BUNDLED = {
    "code.py": b"# starts the bundles\n",
    "boot.py": b"# boots every build\n",
    "lib/handheld/app.mpy": b"C\x06\x00\x1fbundle app",
    "lib/handheld/boards.mpy": b"C\x06\x00\x1fbundle boards",
    "lib/handheld/texts/rules.txt": b"rules\n",
}


def test_an_update_from_the_former_layout_leaves_nothing_that_hides_the_new_one(drive):
    before = everything(drive)
    in_the_way = {path for path in ("code.py", LIBRARY) if path in before}
    install(drive, FORMER)
    install(drive, BUNDLED)
    after = everything(drive)
    assert changed(before, after) == {*BUNDLED, NAME, *in_the_way} | {path + ASIDE for path in in_the_way}
    assert {path: after[path] for path in BUNDLED} == BUNDLED
    folders = drive.listing()[1]
    assert {path for path in folders if path.startswith(("lib/handheld", "engine"))} == {
        "lib/handheld",
        "lib/handheld/texts",
    }
    assert verify(drive)[1] == []
    assert install(drive, BUNDLED) is None
    uninstall(drive)
    assert changed(before, everything(drive)) == set()


def test_while_the_former_layout_is_updated_nothing_starts_that_a_folder_hides():
    image = fresh_image()
    install(FatDrive(image), FORMER)
    whole = FatDrive(bytearray(image))
    whole.operations.clear()
    install(whole, BUNDLED)
    for number in range(len(whole.operations)):
        cut = bytearray(image)
        with pytest.raises(OSError):
            install(UnpluggedDrive(cut, number, False), BUNDLED)
        drive = FatDrive(cut)
        if everything(drive).get("code.py") == BUNDLED["code.py"]:
            assert "lib/handheld/boards" not in drive.listing()[1]
        install(drive, BUNDLED)
        assert {path: everything(drive)[path] for path in BUNDLED} == BUNDLED
        assert "lib/handheld/boards" not in drive.listing()[1]
        assert not any(ASIDE in path for path in drive.listing()[1])
        assert verify(drive)[1] == []


def test_own_files_in_a_folder_that_would_hide_a_file_go_aside_with_it():
    drive = FatDrive(fresh_image())
    install(drive, FORMER)
    put(drive, {"lib/handheld/boards/notes.txt": b"mine", "lib/handheld/__init__.py": b"mine too"})
    install(drive, BUNDLED)
    after = everything(drive)
    assert after["lib/handheld/boards" + ASIDE + "/notes.txt"] == b"mine"
    assert after["lib/handheld/__init__.py" + ASIDE] == b"mine too"
    assert verify(drive)[1] == []
    uninstall(drive)
    after = everything(drive)
    assert after["lib/handheld/boards/notes.txt"] == b"mine" and after["lib/handheld/__init__.py"] == b"mine too"


def test_what_appears_later_in_the_way_is_seen(used):
    install(used, NEW)
    put(used, {"code.txt": b"mine"})
    assert install(used, NEW).aside == (("code.txt", "code.txt" + ASIDE),)


def test_own_work_at_our_place_is_put_aside_each_time(used):
    install(used, OLD)
    used.write("code.py", b"print('my own')")
    install(used, NEW)
    after = everything(used)
    assert after["code.py"] == NEW["code.py"]
    assert after["code.py" + ASIDE] == FOREIGN["code.py"]
    assert after["code.py" + ASIDE + "-2"] == b"print('my own')"


def test_own_work_at_our_place_stays_when_we_go(used):
    install(used, OLD)
    used.write("code.py", b"print('my own')")
    uninstall(used)
    after = everything(used)
    assert after["code.py"] == b"print('my own')"
    assert after["code.py" + ASIDE] == FOREIGN["code.py"]


def test_another_library_file_at_our_place_is_put_aside():
    drive = FatDrive(fresh_image())
    install(drive, OLD)
    drive.write(LIBRARY, FOREIGN[LIBRARY])
    install(drive, NEW)
    after = everything(drive)
    assert (after[LIBRARY], after[LIBRARY + ASIDE]) == (NEW[LIBRARY], FOREIGN[LIBRARY])


def test_long_and_odd_names_stay():
    names = [
        "x" * 200 + ".txt",
        "notes (2) [final] 100%.txt",
        "näme und ünicode.txt",
        ".hidden",
        "a.b.c.d",
        "NUL",
        "~1",
    ]
    drive = FatDrive(fresh_image())
    put(drive, {f"own things/{name}": name.encode() for name in names})
    before = everything(drive)
    install(drive, NEW)
    uninstall(drive)
    assert changed(before, everything(drive)) == set()


def test_damage_is_found_and_repaired(used):
    install(used, NEW)
    path = "lib/handheld/module_of_build_1.mpy"
    used.write(path, bytes(len(NEW[path])))
    used.remove("safemode.py")
    assert verify(used)[1] == [f"{path} is damaged or was changed", "safemode.py is missing"]
    assert [file.path for file in install(used, NEW).copy] == [path, "safemode.py", "code.py", "boot.py"]
    assert verify(used)[1] == []
    assert path + ASIDE not in everything(used)


def test_a_long_list_without_an_end_is_read_at_once(used):
    used.write(NAME, b"x\n" * 300_000)
    assert read_installed(used).lists == ()


def test_a_drive_with_damaged_lists_gets_everything_anew(used):
    install(used, OLD)
    used.write(NAME, b"Pocket Patience")
    assert verify(used)[1] == ["Pocket Patience is not on the drive"]
    install(used, NEW)
    after = everything(used)
    assert {path: after[path] for path in NEW} == NEW
    assert verify(used)[1] == []


def test_nothing_to_remove(used):
    before = everything(used)
    assert uninstall(used) is None
    assert everything(used) == before
