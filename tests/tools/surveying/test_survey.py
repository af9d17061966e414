"""Whole surveys, by processes that are stopped and by Dask workers that are killed: the figures stay the same."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from handheld.games.registry import GAMES
from tools.surveying.survey import Survey

ROOT = Path(__file__).resolve().parents[3]
CODE = "ST11000"
GAME = [folder for _, folder in GAMES].index("suit_triangle")
DEALS = range(300_000_001, 300_000_401)
CHUNK = 10


@pytest.fixture(scope="module")
def expected(tmp_path_factory):
    """The file of a survey that nothing disturbed."""
    folder = tmp_path_factory.mktemp("undisturbed")
    return run_survey(folder, DEALS)


def run_survey(folder, deals, scheduler=None, processes=1):
    Survey(GAME, [CODE], deals, str(folder)).run(scheduler, processes, CHUNK)
    return (folder / "build" / "surveys" / f"{CODE}.csv").read_text()


def test_two_processes_find_what_one_finds(expected, tmp_path):
    assert run_survey(tmp_path, DEALS, processes=2) == expected


def test_a_survey_goes_on_where_it_was(expected, tmp_path):
    run_survey(tmp_path, DEALS[100:250])
    survey = Survey(GAME, [CODE], DEALS, str(tmp_path))
    assert (survey.done, survey.wanted) == (150, 400)
    assert run_survey(tmp_path, DEALS) == expected


SURVEYING = """
import sys
sys.path += [{root!r}, {root!r} + "/lib"]
from tools.surveying.survey import Survey
Survey({game}, [{code!r}], range({first}, {first} + 20_000), {folder!r}).run(None, 1, {chunk})
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a process is killed otherwise there")
def test_a_killed_survey_has_lost_no_more_than_its_last_chunk(expected, tmp_path):
    program = SURVEYING.format(root=str(ROOT), game=GAME, code=CODE, first=DEALS[0], folder=str(tmp_path), chunk=CHUNK)
    process = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.DEVNULL)
    wait_for_lines(tmp_path / "build" / "surveys" / f"{CODE}.csv", 100)
    process.kill()
    process.wait()
    survey = Survey(GAME, [CODE], DEALS, str(tmp_path))
    assert survey.done >= 90
    survey.run(None, 1, CHUNK)
    lines = (tmp_path / "build" / "surveys" / f"{CODE}.csv").read_text().splitlines()
    assert lines[: len(DEALS) + 1] == expected.splitlines()
    assert len({line.split(",")[0] for line in lines}) == len(lines)


def wait_for_lines(path, number):
    """Wait until a file has so many lines."""
    while not path.exists() or len(path.read_text().splitlines()) < number:
        time.sleep(0.02)


@pytest.fixture
def scheduler(tmp_path):
    """A real Dask scheduler on loopback; the address of it."""
    file = tmp_path / "scheduler.json"
    command = ["scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file)]
    process = dask(*command)
    while not file.exists() or not file.read_text().endswith("}"):
        time.sleep(0.05)
    import json

    yield json.loads(file.read_text())["address"]
    process.terminate()
    process.wait()


def dask(*arguments):
    environment = dict(os.environ, PYTHONPATH=os.pathsep.join([str(ROOT), str(ROOT / "lib")]))
    command = [sys.executable, "-m", "dask", *arguments]
    return subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.mark.skipif(sys.platform == "win32", reason="a process is killed otherwise there")
def test_dask_workers_find_the_same_though_one_is_killed_half_way(expected, scheduler, tmp_path):
    workers = [dask("worker", scheduler, "--nthreads", "1", "--no-dashboard", "--no-nanny") for _ in range(2)]
    survey = Survey(GAME, [CODE], DEALS, str(tmp_path))
    killed = []
    try:
        add = survey.results(CODE).add

        def add_and_kill(results):
            add(results)
            if survey.done >= len(DEALS) // 2 and not killed:
                killed.append(survey.done)
                os.kill(workers[0].pid, signal.SIGKILL)

        survey.results(CODE).add = add_and_kill
        survey.run(scheduler, 1, CHUNK)
    finally:
        for worker in workers:
            worker.kill()
            worker.wait()
    assert len(DEALS) // 2 <= killed[0] < len(DEALS)
    assert (tmp_path / "build" / "surveys" / f"{CODE}.csv").read_text() == expected
