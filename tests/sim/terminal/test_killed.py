"""What is there at the next start of a program that was killed, or whose disk was full."""

import errno
import os
import time
from functools import partial

import pytest

from handheld.progress.record import Record
from sim.dealing import app_with_deal
from sim.headless import Headless
from sim.media import FileMedium, MemoryMedium
from sim.user_data import MEDIA
from tests.sim.terminal.test_terminal import play, shows  # noqa: F401  (a fixture)

PATIENCE = 60  # s; a save follows within a second where the machine has nothing else to do


def kept_game(folder):
    """Return the bytes of the game in play as a new program would read them."""
    record = Record(tuple(FileMedium(folder / "pocket-patience" / name) for name in MEDIA))
    return bytes(record.game_bytes()[: record.game_length])


def wait_until_kept(folder, app):
    app.keep()
    expected = bytes(app.record.game_bytes()[: app.record.game_length])
    end = time.monotonic() + PATIENCE
    while kept_game(folder) != expected:
        assert time.monotonic() < end, "not kept"
        time.sleep(0.05)


def test_a_killed_game_goes_on_where_it_was(play, tmp_path):  # noqa: F811
    reference = Headless(make_app=partial(app_with_deal, game=0, deal=15))
    first = play(160, 64, "--terminal", "--deal", "15", XDG_DATA_HOME=str(tmp_path))
    shows(first, reference, 0, 0)
    wait_until_kept(tmp_path, reference.app)  # the new deal, before its first move
    for _ in range(8):  # more than the saves that a badge may make in a row
        first.type(" ")
        reference.press("a")
        shows(first, reference, 0, 0)
        wait_until_kept(tmp_path, reference.app)
    assert reference.app.table.game.journal.length > 8
    first.process.kill()
    first.end()
    again = Headless(160, 128, None, reference.media, can_quit=True)
    second = play(160, 64, "--terminal", XDG_DATA_HOME=str(tmp_path))
    shows(second, again, 0, 0)
    second.type(" ")
    again.press("a")
    shows(second, again, 0, 0)
    assert again.app.table.game.position == reference.app.table.game.position


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no disk that is always full")
def test_a_disk_that_is_full_at_the_end_is_told_with_the_terminal_given_back(play, tmp_path):  # noqa: F811
    folder = tmp_path / "pocket-patience"
    folder.mkdir()
    for name in MEDIA:
        (folder / name).symlink_to("/dev/full")
    reference = Headless(make_app=partial(app_with_deal, game=0, deal=15), media=(FullMedium(), FullMedium()))
    game = play(160, 64, "--terminal", "--deal", "15", XDG_DATA_HOME=str(tmp_path))
    shows(game, reference, 0, 0)
    game.type(" ")
    game.type("\x03")
    assert game.end() == 1
    sentence = f"Your latest progress was not kept: {folder / MEDIA[0]} cannot be written (No space left on device)."
    assert game.written.split("\x1b[?1049l")[1] == sentence + "\r\n"


class FullMedium(MemoryMedium):
    def write(self, buffer, length):
        raise OSError(errno.ENOSPC, "full")
