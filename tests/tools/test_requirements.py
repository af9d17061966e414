"""The pinned packages are the whole of what is needed, on every system and every Python that is promised."""

from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from sim.display.blinka import PINNED

REQUIREMENTS = Path(__file__).resolve().parents[2] / "tools" / "requirements.txt"
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


def pinned():
    lines = [line for line in REQUIREMENTS.read_text().splitlines() if line and not line.startswith("#")]
    return [Requirement(line) for line in lines]


def applies(requirement, environment):
    return requirement.marker is None or requirement.marker.evaluate(environment)


def version_of(requirement):
    (specifier,) = requirement.specifier
    assert specifier.operator == "==", requirement
    return specifier.version


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13", "3.14"])
def test_what_a_package_needs_is_pinned_too(system, python):
    environment = default_environment() | SYSTEMS[system]
    environment |= {"python_version": python, "python_full_version": python + ".0"}
    packages = [package for package in pinned() if applies(package, environment)]
    versions = {canonicalize_name(package.name): version_of(package) for package in packages}
    looked_at = 0
    for name in versions:
        try:
            needs = distribution(name).requires or []
        except PackageNotFoundError:  # one for another system than this
            continue
        looked_at += 1
        for need in map(Requirement, needs):
            if applies(need, environment | {"extra": ""}):
                assert need.specifier.contains(versions[canonicalize_name(need.name)]), f"{name} needs {need}"
    assert looked_at > 25


def test_the_simulator_s_blinka_is_the_pinned_one():
    assert {package.name: version_of(package) for package in pinned()}["adafruit-blinka-displayio"] == PINNED
