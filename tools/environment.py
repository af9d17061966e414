"""Make the .venv folder on the first start and go on inside it: tools/play.py and tools/test.py import this first.

Plain enough for any Python to read, so that a person whose Python is too old can be told so.
"""

import errno
import hashlib
import os
import re
import shutil
import subprocess
import sys
import time

OLDEST = (3, 11)
NEWEST_TRIED = (3, 14)
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
PYTHON = os.path.join(VENV, "Scripts", "python.exe") if os.name == "nt" else os.path.join(VENV, "bin", "python")
REQUIREMENTS = os.path.join(ROOT, "tools", "requirements.txt")
STAMP = os.path.join(VENV, "complete")  # written last, so a folder without it is half-made
LOCK = os.path.join(VENV, "lock")

NO_ROOM = "There is no room left on the disk for " + VENV + " (150 MB): free some and start again."
NO_WRITING = "Nothing can be written to " + ROOT + ": copy the project to a folder of your own and start again."
NO_NETWORK = (
    "The packages that the first start installs could not be downloaded: check the connection to the internet and "
    "start again."
)
NO_PACKAGE = (
    "Not all packages exist ready-made for Python %d.%d on this machine: start again with Python %d.%d to %d.%d."
)
NO_VENV = (
    "This Python comes without its venv and ensurepip modules: install them (on Debian and Ubuntu with "
    "'sudo apt install python3-venv') and start again."
)
STOPPED = "Stopped before .venv was complete: the next start makes it anew."

# What pip writes on its way to failing, and what it means for a person. The first that fits counts.
MEANINGS = (
    (r"No space left on device|Disk quota exceeded|not enough space on the disk", NO_ROOM),
    (r"Permission denied|Read-only file system", NO_WRITING),
    (r"[Cc]onnection|name resolution|[Tt]imed? ?out|[Pp]roxy|SSLError|CERTIFICATE|unreachable|HTTP error", NO_NETWORK),
    (r"No matching distribution", NO_PACKAGE % (sys.version_info[:2] + OLDEST + NEWEST_TRIED)),
)


def check_python(version=None):
    """Exit with a sentence if this Python, or `version` as a tuple of numbers, is older than OLDEST."""
    version = tuple(version or sys.version_info[:3])
    if version < OLDEST:
        fail(
            "Pocket Patience needs Python %d.%d or newer and this is Python %s: install a newer one from python.org "
            "and start again with it." % (OLDEST + (".".join(str(part) for part in version),))
        )


def find_the_project():
    """Let engine, handheld, sim and tools be imported; last, or the badge's code.py hides Python's module `code`."""
    sys.path += [ROOT, os.path.join(ROOT, "lib")]


def enter():
    """Return inside .venv, after making it if it is missing, half-made or for other versions than now."""
    try:
        if not is_complete():
            _make_alone()
    except KeyboardInterrupt:
        fail(STOPPED)
    except (OSError, shutil.Error) as error:
        fail(meaning_of_error(error))
    if not _is_inside():
        _start_again_inside()


def is_complete():
    """Return whether .venv was made to its end for this Python and these requirements."""
    if not (os.path.exists(PYTHON) and os.path.exists(os.path.join(VENV, "pyvenv.cfg")) and os.path.exists(STAMP)):
        return False
    with open(STAMP) as stamp:
        return stamp.read() == _stamp()


def meaning_of_error(error):
    """Return the sentence for an OSError met while making .venv."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return NO_ROOM
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return NO_WRITING
    return "%s could not be made: %s." % (VENV, error)


def meaning_of_output(output):
    """Return the sentence for what a pip or ensurepip that failed wrote to its standard error."""
    for pattern, sentence in MEANINGS:
        if re.search(pattern, output):
            return sentence
    lines = output.strip().splitlines() or ["it gave no reason"]
    return "Installing the packages failed: " + lines[-1].strip()


def fail(sentence):
    """Write a sentence to standard error and exit with code 1."""
    sys.stderr.write(sentence + "\n")
    sys.exit(1)


def _stamp():
    with open(REQUIREMENTS, "rb") as requirements:
        return "%s %s\n" % (sys.implementation.cache_tag, hashlib.sha256(requirements.read()).hexdigest())


def _is_inside():
    return os.path.realpath(sys.prefix) == os.path.realpath(VENV)


def _make_alone():
    if not os.path.isdir(VENV):
        os.makedirs(VENV)
    with open(LOCK, "a") as lock:
        if not try_to_lock(lock):
            _say("Waiting for another start that is making .venv ...")
            while not try_to_lock(lock):
                time.sleep(0.2)
        if not is_complete():
            _make()


def _make():
    try:
        import ensurepip  # noqa: F401  (Debian ships venv without it)
        import venv
    except ImportError:
        fail(NO_VENV)
    _say("Making .venv for Python %d.%d; this happens once and needs the internet." % sys.version_info[:2])
    _empty()
    venv.EnvBuilder(symlinks=os.name != "nt").create(VENV)
    _run("ensurepip", "--default-pip")
    _run(
        "pip", "install", "--requirement", REQUIREMENTS, "--no-deps", "--only-binary=:all:", "--no-user", "--retries=2"
    )
    with open(STAMP, "w") as stamp:
        stamp.write(_stamp())
    _say("Done; from now on a start needs no internet.")


def _empty():
    for name in os.listdir(VENV):
        path = os.path.join(VENV, name)
        if path == LOCK:
            continue
        if os.path.isdir(path) and not os.path.islink(path):
            shutil.rmtree(path)
        else:
            os.remove(path)


def _run(module, *arguments):
    quiet = subprocess.DEVNULL if module == "ensurepip" else None
    command = [PYTHON, "-I", "-m", module] + list(arguments)
    environment = dict(os.environ, PIP_DISABLE_PIP_VERSION_CHECK="1", PIP_NO_INPUT="1")
    process = subprocess.Popen(command, env=environment, stdout=quiet, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
    output = process.communicate()[1].decode("utf-8", "replace")
    if process.returncode != 0:
        fail(meaning_of_output(output))


def try_to_lock(file):
    """Lock an open file, until it is closed or the process ends, and return whether no other process has it locked."""
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
            return False
        raise
    return True


def _start_again_inside():
    # -E keeps variables such as PYTHONHOME and PYTHONPATH from mixing in another Python's packages.
    command = [PYTHON, "-E"] + sys.argv
    sys.stdout.flush()
    if os.name == "nt":
        sys.exit(subprocess.call(command))
    os.execv(PYTHON, command)


def _say(sentence):
    sys.stdout.write(sentence + "\n")
    sys.stdout.flush()
