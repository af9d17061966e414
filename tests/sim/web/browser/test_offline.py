"""The page without a network, in a sub-folder of its host, and when its host gets a new version."""

import re
import shutil

import pytest

from tests.sim.web.browser.page_player import PagePlayer
from tools.building.web.installable import WORKER, worker_for

PLACE = "games/patience/"
# What is asked of a page, in its own language.
STARTED = "Boolean(document.getElementById('said')?.textContent)"  # there may be the blank page before a new version
KEPT = "navigator.serviceWorker.ready.then(() => true)"
WAITS = """
async () => {
  const { ready } = navigator.serviceWorker;
  while (!(await ready).waiting) await new Promise((resolve) => setTimeout(resolve, 20));
  return true;
}"""
UPDATED = """
async () => {
  const registration = await navigator.serviceWorker.ready;
  const settled = async () => {
    while (registration.installing) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await settled(); // one that the browser itself began too early, whose files may be those from before
  let worker = registration.waiting;
  registration.onupdatefound = () => { worker = registration.installing; };
  await registration.update();
  worker = registration.installing ?? worker;
  await settled();
  return worker && worker.state !== "redundant"; // it has perhaps taken over already, where it kept no page waiting
}"""
CACHES = "caches.keys().then((names) => names.map((name) => name.split(' ')))"
SAVED = "({ ...localStorage })"


def started(page):
    """Wait until the page runs, and return what it says."""
    page.wait_for_function(STARTED)
    return page.text_content("#said")


def replace(folder, changes, late=None):
    """Put another version into a page's folder: the files of `changes`, path to bytes, and a worker that knows them.

    late: the path of a file that stays as it was.
    """
    contents = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    contents[WORKER] = contents[WORKER].partition(b"\n")[2]
    contents |= changes
    contents[WORKER] = worker_for(contents)
    for path in [*changes, WORKER]:  # the worker last: a browser may ask for it at any time
        if path != late:
            folder.joinpath(path).write_bytes(contents[path])


def named(folder, title):
    """Return the change that gives a page another title."""
    page = folder.joinpath("index.html").read_bytes()
    return {"index.html": re.sub(rb"<title>.*</title>", b"<title>%s</title>" % title, page)}


@pytest.fixture
def folder(site):
    """The folder of the page on the site."""
    return site.folder / PLACE


def test_the_page_asks_for_nothing_outside_its_own_folder(site, new_context):
    page = new_context().new_page()
    answers = {}
    page.on("response", lambda response: answers.setdefault(response.url, response.status))
    page.goto(site.address + PLACE)
    started(page)
    assert {url for url in answers if not url.startswith(site.address + PLACE)} == set()
    assert set(answers.values()) == {200}


def test_it_starts_and_is_loaded_anew_without_a_network(site, new_context):
    context = new_context()
    page = context.new_page()
    page.goto(site.address + PLACE)
    title = started(page)
    assert page.evaluate(KEPT)
    site.stop()
    page.reload()
    assert started(page) == title
    page.close()
    for query in ("?board=picosystem", "index.html?board=pygamer#there"):
        page = context.new_page()
        page.goto(site.address + PLACE + query)
        assert started(page) == title
        page.close()


def test_a_new_version_takes_over_at_the_next_start_and_nothing_saved_is_lost(site, folder, new_context):
    context = new_context()
    page = context.new_page()
    player = PagePlayer(page, site.address + PLACE)
    player.go("?board=pybadge&deal=ST00000-69")
    player.wait_for("Stock, 24 cards")
    player.press("a")
    player.wait_for("Stock, 22 cards")
    assert page.evaluate(KEPT)
    ((scope, first),) = page.evaluate(CACHES)
    assert scope == site.address + PLACE

    # It comes while the first one is shown, and is shown when the page is loaded anew.
    replace(folder, named(folder, b"Second"))
    page.reload()
    started(page)
    assert page.evaluate(WAITS)
    assert page.title() == "Pocket Patience"
    saved = page.evaluate(SAVED)
    page.reload()
    assert started(page).startswith("Pocket Patience. Continue")
    assert page.title() == "Second"
    assert page.evaluate(SAVED) == saved
    ((scope, second),) = page.evaluate(CACHES)
    assert scope == site.address + PLACE and second != first
    player.press("a")
    player.wait_for("Stock, 22 cards")

    # Where two pages are open it waits until both are closed.
    other = context.new_page()
    other.goto(site.address + PLACE)
    replace(folder, named(folder, b"Third"))
    assert page.evaluate(UPDATED) is True
    page.reload()
    started(page)
    assert page.title().startswith("Second")
    other.close()
    page.close()
    page = context.new_page()
    page.goto(site.address + PLACE)
    page.wait_for_function("document.title === 'Third'")  # the blank page before it has no title
    started(page)
    site.stop()
    page.reload()
    started(page)
    assert page.title() == "Third"


def test_a_host_that_is_half_filled_with_a_new_version_changes_nothing(site, folder, new_context):
    page = new_context().new_page()
    page.goto(site.address + PLACE)
    started(page)
    assert page.evaluate(KEPT)
    names = page.evaluate(CACHES)

    new = (folder / "page.css").read_bytes() + b"/* new */"
    replace(folder, named(folder, b"Second") | {"page.css": new}, late="page.css")
    assert page.evaluate(UPDATED) is False
    page.reload()
    started(page)
    assert page.title() == "Pocket Patience"
    site.stop()
    page.reload()
    started(page)
    site.start()

    (folder / "page.css").write_bytes(new)
    assert page.evaluate(UPDATED) is True
    page.reload()
    started(page)
    assert page.title() == "Second"
    assert len(page.evaluate(CACHES)) == 1 and page.evaluate(CACHES) != names


def test_two_pages_of_one_host_keep_out_of_each_other_s_way(site, folder, new_context):
    neighbour = site.folder / "games"
    shutil.copytree(folder, neighbour, dirs_exist_ok=True)
    context = new_context()
    page = context.new_page()
    for place in ("games/", PLACE):
        page.goto(site.address + place)
        started(page)
        assert page.evaluate(KEPT)
    replace(folder, named(folder, b"Second"))
    assert page.evaluate(UPDATED) is True
    page.reload()
    started(page)
    site.stop()
    for place, title in (("games/", "Pocket Patience"), (PLACE, "Second")):
        page.goto(site.address + place)
        started(page)
        assert page.title() == title


def test_chromium_finds_nothing_that_keeps_it_from_being_installed(address, new_context):
    context = new_context()
    page = context.new_page()
    page.goto(address)
    browser = context.new_cdp_session(page)
    assert browser.send("Page.getAppManifest")["errors"] == []
    errors = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert errors == [{"errorId": "in-incognito", "errorArguments": []}]  # as all pages of such a test are
