"""The page's JavaScript against the rules and types that tools/javascript sets."""

import os
from pathlib import Path

import pytest

from tools.building.web.node import NotHere
from tools.javascript.check import SETTINGS, faults

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def found_in_the_project():
    """What is not as it has to be; skips the tests where eslint and TypeScript cannot be had."""
    try:
        return faults(ROOT)
    except NotHere as reason:
        if "CI" in os.environ:
            raise
        pytest.skip(str(reason))


def test_the_page_s_javascript_is_as_it_has_to_be(found_in_the_project):
    assert found_in_the_project == ""


def test_what_is_not_as_it_has_to_be_is_found(found_in_the_project, tmp_path):
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "javascript").symlink_to(ROOT / "build" / "javascript")
    (tmp_path / "sim" / "web").mkdir(parents=True)
    (tmp_path / "sim" / "web" / "page.js").write_text("console.log(nothing);\n")
    (tmp_path / "sim" / "web" / "service-worker.js").write_text("self.caches.open(1);\n")
    found = faults(tmp_path)
    assert "page.js\n  1:13  error  'nothing' is not defined  no-undef\n" in found
    assert "sim/web/page.js(1,13): error TS2304: Cannot find name 'nothing'.\n" in found
    assert "sim/web/service-worker.js(1,18): error TS2345: " in found


def test_every_package_is_pinned_and_no_registry_is_named():
    lock = (SETTINGS / "package-lock.json").read_text()
    assert '"resolved"' not in lock
    assert "registry" not in lock
