"""What the documents name exists: where links go, paths in backticks, options of the tools."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
CODE_BLOCK = re.compile(r"(?m)^(?: {4,}.*\n)+")
LINK = re.compile(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"")
IN_BACKTICKS = re.compile(r"`([^`\n]+)`")
# A path begins with one of these; what stands in <> is any name, and the build or a start makes the folders MADE.
FOLDERS = ("engine/", "lib/", "sim/", "tests/", "tools/", "docs/", ".ci/")
MADE = ("lib/handheld/pictures",)
TOOL = re.compile(r"python3 tools/(\w+)\.py([^`\n]*)")
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")

every_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)


def links_in(text):
    """Return where the links and pictures of a document go."""
    return [link or picture for link, picture in LINK.findall(CODE_BLOCK.sub("\n", text))]


def headings_of(path):
    """Return what a link to each heading of a document has after the #."""
    headings = re.findall(r"(?m)^#+ (.+)$", path.read_text("utf-8"))
    return [re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings]


def paths_in(text):
    """Return the paths of the project that stand in backticks, in tables too."""
    words = [word for code in IN_BACKTICKS.findall(CODE_BLOCK.sub("\n", text)) for word in code.split()]
    return [word.partition("::")[0].rstrip(".") for word in words if word.startswith(FOLDERS)]


def exists(path):
    """Tell whether a path of the project exists, for some name in place of each that stands in <>."""
    return path in MADE or any(ROOT.glob(re.sub(r"<[^>]*>", "*", path.rstrip("/"))))


def options_used(text):
    """Return (tool, option) for every option in a command line of a document."""
    return [(tool, option) for tool, words in TOOL.findall(text) for option in OPTION.findall(words)]


@every_document
def test_links_lead_somewhere(document):
    broken = []
    for link in links_in(document.read_text("utf-8")):
        path, _, heading = link.partition("#")
        if not link.startswith("https://"):
            target = document.parent / path if path else document
            if not target.exists() or (heading and heading not in headings_of(target)):
                broken.append(link)
    assert broken == []


@every_document
def test_paths_in_backticks_exist(document):
    assert [path for path in paths_in(document.read_text("utf-8")) if not exists(path)] == []


@every_document
def test_options_of_the_tools_exist(document):
    sources = {"play": "play_options.py", "flash": "flashing/options.py", "build": "build.py"}
    missing = []
    for tool, option in options_used(document.read_text("utf-8")):
        source = ROOT / "tools" / sources.get(tool, tool + ".py")
        if option != "--help" and '"%s"' % option not in source.read_text("utf-8"):
            missing.append((tool, option))
    assert missing == []


def test_every_document_is_linked_from_the_readme():
    linked = links_in(DOCUMENTS[0].read_text("utf-8"))
    assert [path.name for path in DOCUMENTS[1:] if path.relative_to(ROOT).as_posix() not in linked] == []


def test_what_is_wrong_is_found():
    text = "[a](no.md) `engine/no.py` `lib/handheld/games/<game>/view.py`\n\n    python3 tools/play.py --no\n"
    assert links_in(text) == ["no.md"]
    assert [exists(path) for path in paths_in(text)] == [False, True]
    assert options_used(text) == [("play", "--no")]
