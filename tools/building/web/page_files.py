"""What the page is made of: the program as a badge gets it, for the VM in WebAssembly, and pictures for each screen.

The program is built as for a badge; only its Console and what the page has besides come in the place of the boards'.
What belongs together comes in one text: a line with a JSON object from path to length, and all contents one after the
other, a character for each byte. Every host compresses texts on the way, which few do with bytes; in JSON itself the
contents would be a fifth larger.
"""

import gzip
import json
from pathlib import Path

from sim.art.files import picture_files
from sim.boards import BOARDS
from tools.building.compiler.bundles import BUNDLES
from tools.building.compiler.program import Program, build_program
from tools.building.device_files import BOARDS_FOLDER, DeviceFile, app_files, compiled, imported_names, library_files
from tools.building.mpy import MicroPythonCompiler
from tools.measuring import vm
from tools.type_checking import blank_type_checking
from tools.user_error import UserError

PAGE = "sim/web/page.py"
START = "sim/web/start.py"
# What stands for the firmware's modules; those of the stand-in board that are whole serve here too.
MODULES = ("sim/web/modules/*.py", "tools/stand_in/modules/fontio.py", "tools/stand_in/modules/traceback.py")
FONT = "lib/font.bin"
NAMES_OF = "pybadge"  # the board whose firmware's names the program gets, for want of others
OF_PAGE = {
    "boards": ("handheld/console", "handheld/memory", "handheld/version", "handheld/boards/starting/"),
    "page": ("sim/", "sim/web/", "sim/words/"),
}
BUNDLES_OF_PAGE = {name: modules for name, modules in {**BUNDLES, **OF_PAGE}.items() if name != "drive"}


def program_files(root: Path) -> tuple[dict[str, bytes], Program]:
    """Return a dict from path in the VM to bytes of all that every screen needs, and the Program.

    Raise mpy.CannotCompile, ValueError for a library that is not installed, UserError for a computer without compiler,
    OSError.
    """
    compiler = MicroPythonCompiler()
    try:
        compiler.compile(b"", "empty.py")
    except vm.NoWheel as reason:
        raise UserError("The page cannot be built here, as %s." % reason) from None
    files = _files_needed(root)
    contents = {file.path: file.source.read_bytes() for file in files if file.name is None}
    modules = {file.name: file.source.read_bytes() for file in files if file.name is not None}
    program = build_program(modules, {START: (root / START).read_bytes()}, NAMES_OF, bundles=BUNDLES_OF_PAGE)
    texts = {"lib/handheld/" + bundle: text.encode() for bundle, text in program.sources.items()}
    for source in sorted(source for pattern in MODULES for source in root.glob(pattern)):
        texts["lib/" + source.stem] = blank_type_checking(source.read_bytes())
    for path, text in texts.items():
        code = compiler.compile(text, path.rpartition("/")[2])
        contents[path + ".mpy"] = vm.HEADER[:1] + code[1:]
    contents["start.py"] = program.starters[START].encode()
    contents[FONT] = _font()
    return dict(sorted(contents.items())), program


def _files_needed(root: Path) -> list[DeviceFile]:
    """Return the DeviceFiles of the app, and of what the page needs of `sim` and of the boards' modules."""
    files = app_files(root)
    known = {file.source for file in files}
    waiting = [compiled(root, root / PAGE), compiled(root, root / START)]
    while waiting:
        importing = waiting.pop()
        if importing.path != START:
            files.append(importing)
        for module in imported_names(importing):
            for source in (
                root / (module.replace(".", "/") + ".py"),
                root / "lib" / (module.replace(".", "/") + ".py"),
            ):
                is_of_machine = root / "sim" in source.parents or root / BOARDS_FOLDER in source.parents
                if is_of_machine and source.exists() and source not in known:
                    known.add(source)
                    waiting.append(compiled(root, source))
    return sorted(files + library_files(files))


def _font() -> bytes:
    """Return the rows of the firmware's font, two pixels to a byte, the left one in the lower half."""
    from sim.display.firmware_font import HEIGHT, terminalio

    bitmap = terminalio.FONT.bitmap
    return bytes(bitmap[x, y] | bitmap[x + 1, y] << 4 for y in range(HEIGHT) for x in range(0, bitmap.width, 2))


def pictures_by_size() -> dict[tuple[int, int], dict[str, bytes]]:
    """Return for the size of each screen, in pixels, a dict from path in the VM to bytes of its pictures."""
    sizes = sorted({(board.width, board.height) for board in BOARDS.values()})
    return {
        size: {"lib/handheld/pictures/" + name: data for name, data in sorted(picture_files(*size).items())}
        for size in sizes
    }


def packed(contents: dict[str, bytes]) -> bytes:
    """Return a dict from path to bytes as the page unpacks it: compressed, as not every host does that."""
    index = json.dumps({path: len(data) for path, data in contents.items()}, separators=(",", ":"))
    return gzip.compress(index.encode() + b"\n" + b"".join(contents.values()), mtime=0)
