"""The CircuitPython gate: what in the device's files would not work, or work differently, on the badge."""

import ast
from pathlib import Path
from typing import NamedTuple

from tools.gate import rules_engine, rules_meaning, rules_methods, rules_modules, rules_syntax
from tools.gate.device_source import Source, defined_names
from tools.gate.sentences import SENTENCES

RULE_FILES = (rules_syntax, rules_modules, rules_methods, rules_meaning, rules_engine)


class Violation(NamedTuple):
    """One finding: `path` relative to the repository, the 1-based `line`, the `rule`'s name, what to write instead."""

    path: str
    line: int
    rule: str
    sentence: str

    def __str__(self) -> str:
        return "%s:%d: %s" % (self.path, self.line, self.sentence)


def check_text(path: str, text: str, project_names: frozenset[str] = frozenset()) -> list[Violation]:
    """Return the violations in a file's `text`, sorted by line.

    `path` says which part of the house it is in, `project_names` are the names that the other device files define.
    """
    try:
        source = Source(path, text, project_names)
    except SyntaxError as error:
        return [_violation(path, error.lineno or 1, "syntax", error.msg)]
    found = {_violation(path, node.lineno, *rest) for rules in RULE_FILES for node, *rest in rules.check(source)}
    return sorted(found, key=lambda violation: (violation.line, violation.rule, violation.sentence))


def device_files(repository: Path) -> list[str]:
    """Return the paths, relative to the folder `repository`, of every file that goes onto the badge as code."""
    root = Path(repository)
    files = [*root.glob("engine/**/*.py"), *root.glob("lib/**/*.py")]
    files += [file for name in ("code.py", "boot.py", "safemode.py") for file in root.glob(name)]
    return sorted(file.relative_to(root).as_posix() for file in files)


def check_repository(repository: Path) -> list[Violation]:
    """Return the violations in every device file of the folder `repository`."""
    root = Path(repository)
    texts = {path: root.joinpath(path).read_text("utf-8") for path in device_files(root)}
    names = frozenset().union(*(_defined_names(text) for text in texts.values()))
    found = [violation for path, text in texts.items() for violation in check_text(path, text, names)]
    for entry in sorted(root.glob("lib/*")):
        if entry.name not in ("handheld", "__pycache__"):
            found.append(_violation("lib/" + entry.name, 1, "third_party"))
    return found


def _defined_names(text: str) -> set[str]:
    try:
        return defined_names(ast.walk(ast.parse(text)))
    except SyntaxError:
        return set()  # reported when the file itself is checked


def _violation(path: str, line: int, rule: str, *details: str) -> Violation:
    return Violation(path, line, rule, SENTENCES[rule] % details)
