"""How fast the page is, in Chromium, served from this computer: times, and their ratios to a page that has nothing but
the same interpreter, which say more where the computer is busy."""

import shutil
import statistics
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tools.building.web.page_build import build_page
from tools.building.web.serving import PageServer
from tools.user_error import UserError

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

REPOSITORY = Path(__file__).resolve().parents[2]
SCRIPT = Path(__file__).with_suffix(".js")
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
SIZES = ((160, 128), (320, 240))
TRIES = 5
EMPTY = "<!doctype html><title>Empty</title>"
# The time since the page was asked for at which the title's words have been said, which follows its picture.
UNTIL_SAID = """() => new Promise((resolve) => {
    const look = () => document.getElementById("said").textContent ? resolve(performance.now())
        : requestAnimationFrame(look);
    look();
})"""


def page_figures() -> list[tuple[str, str]]:
    """Return (what was measured, the time in ms as text). Raise UserError where there is no Chromium."""
    with _served() as address, _chromium() as browser:
        empty, cold, warm = [], [], []
        for _ in range(TRIES):
            page = browser.new_page()
            page.goto(address + "empty.html")
            empty.append(page.evaluate("async () => (await import('./bench_page.js')).timeOfInterpreter()"))
            page.context.close()
            page = browser.new_page()
            cold.append(_time_of_title(page, address))
            page.evaluate("navigator.serviceWorker.ready.then(() => null)")
            warm.append(_time_of_title(page, address))
            page.context.close()
        interpreter = statistics.median(empty)
        rows = [("the interpreter alone, a first visit", f"{interpreter:.0f}")]
        for name, times in (("title, a first visit", cold), ("title, a later one", warm)):
            time = statistics.median(times)
            rows.append((name, f"{time:.0f} (x {time / interpreter:.1f})"))
        for width, height in SIZES:
            page = browser.new_page()
            page.goto(address + "empty.html")
            code = f"async () => (await import('./bench_page.js')).timesOfSteps({width}, {height})"
            times = page.evaluate(code)
            rows += [
                (f"{width} x {height}: a table opens", f"{times['table'][0]:.0f}"),
                (f"{width} x {height}: a step of the cursor, median", f"{statistics.median(times['cursor']):.2f}"),
                (f"{width} x {height}: a step while cards fly, 99 of 100", f"{_most_of(times['flying']):.2f}"),
            ]
            page.context.close()
    return rows


def _time_of_title(page: "Page", address: str) -> float:
    page.goto(address)
    return float(page.evaluate(UNTIL_SAID))


def _most_of(times: list[float]) -> float:
    """Return the time that 99 of 100 stay below."""
    return statistics.quantiles(times, n=100)[-1]


@contextmanager
def _served() -> Iterator[str]:
    """Serve the page, and beside it an empty one and the script; yield the address."""
    with tempfile.TemporaryDirectory() as folder:
        page = build_page(REPOSITORY, REPOSITORY / "build")
        site = Path(shutil.copytree(page, Path(folder, "site")))
        shutil.copy(SCRIPT, site)
        site.joinpath("empty.html").write_text(EMPTY)
        with PageServer(site) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            yield server.address
            server.shutdown()


@contextmanager
def _chromium() -> Iterator["Browser"]:
    from playwright.sync_api import sync_playwright

    path = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if path is None:
        raise UserError("There is no Chromium to measure the page in: on Debian 'apt install chromium' brings it.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        yield browser
        browser.close()
