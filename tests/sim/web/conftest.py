"""The page as a folder, and machines in node; a test is skipped where node or the interpreter cannot be had."""

import os

import pytest

from tests.sim.web.node_machine import NodeMachine
from tools.building.web.interpreter import interpreter
from tools.building.web.node import NotHere, node_program
from tools.building.web.page_build import FETCHED, page_contents
from tools.stand_in.built_programs import REPOSITORY, page_program


@pytest.fixture(scope="session")
def page_folder(tmp_path_factory):
    """A folder with the page."""
    try:
        fetched = interpreter(REPOSITORY / "build" / FETCHED)
        node_program("node")
    except NotHere as reason:
        if "CI" in os.environ:
            raise
        pytest.skip(str(reason))
    contents = page_contents(REPOSITORY, fetched, page_program()[0])
    folder = tmp_path_factory.mktemp("page")
    for path, data in contents.items():
        folder.joinpath(path).parent.mkdir(parents=True, exist_ok=True)
        folder.joinpath(path).write_bytes(data)
    return folder


@pytest.fixture
def new_machine(page_folder):
    """A function that returns a NodeMachine for a width and a height in pixels, which ends with the test."""
    machines = []

    def make(*size):
        machines.append(NodeMachine(page_folder, *size))
        return machines[-1]

    yield make
    for machine in machines:
        machine.close()
