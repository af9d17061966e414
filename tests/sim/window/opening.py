"""The thread in which a Speaker opens the machine's."""

import threading

from sim.window.speaker import THREAD


def wait_for_speakers():
    """Return once every Speaker that is being opened is open and sounds, or was found not to be there."""
    for thread in threading.enumerate():
        if thread.name == THREAD:
            thread.join()
