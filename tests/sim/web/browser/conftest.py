"""The page in a real browser; a test is skipped, with the reason, where there is none."""

import shutil
import threading

import pytest

from tests.sim.web.browser.page_player import PagePlayer
from tools.building.web.serving import PageServer

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 120_000  # milliseconds until a test gives up: other tests may take the computer meanwhile


class Site:
    """A folder that is served on loopback, until it is stopped; `address` has a slash at its end."""

    def __init__(self, folder):
        """Serve it."""
        self.folder = folder
        self._server = None
        self.start()

    def start(self):
        """Serve the folder, at the same address as before."""
        self._server = PageServer(self.folder, self._server.server_port if self._server else 0)
        self.address = self._server.address
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def stop(self):
        """Serve nothing: whoever asks is refused."""
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture(scope="session")
def browser():
    """Playwright's Browser: Chromium without a window."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        pytest.skip("Playwright is not installed: tools/test.py does that.")
    path = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if path is None:
        pytest.skip("There is no Chromium on this computer: on Debian 'apt install chromium' brings it.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        yield browser
        browser.close()


@pytest.fixture
def new_context(browser):
    """A function that returns a BrowserContext with the options given: a person who was never here. All end with the
    test."""
    contexts = []

    def make(**options):
        contexts.append(browser.new_context(**{"viewport": {"width": 1000, "height": 700}} | options))
        contexts[-1].set_default_timeout(PATIENCE)
        return contexts[-1]

    yield make
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def address(page_folder):
    """The address of the page."""
    site = Site(page_folder)
    yield site.address
    site.stop()


@pytest.fixture
def site(page_folder, tmp_path):
    """A Site of this test alone with a copy of the page in its folder "games/patience", whose files may be changed."""
    shutil.copytree(page_folder, tmp_path / "site" / "games" / "patience")
    site = Site(tmp_path / "site")
    yield site
    site.stop()


@pytest.fixture(scope="session")
def desk(browser):
    """A Page with keyboard, mouse and clipboard, without a service worker, for all tests: a new one takes a while."""
    context = browser.new_context(
        viewport={"width": 500, "height": 400},
        permissions=["clipboard-read", "clipboard-write"],
        service_workers="block",
    )
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


@pytest.fixture
def player(desk, address):
    """A PagePlayer on the desk, which has opened nothing yet. Nothing may go wrong beyond the app."""
    player = PagePlayer(desk, address)
    yield player
    desk.remove_listener("dialog", player.agree)
    assert player.faults == []
