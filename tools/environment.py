"""Make the .venv folder on the first start and go on inside it: every tool imports this first.

A tool has only those packages installed that it needs, beside those of earlier tools. Plain enough for any Python to
read, so that a person whose Python is too old can be told so.
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
LOCK = os.path.join(VENV, "lock")

# What is installed: tools/requirements-<set>.txt. Every tool needs PLAY.
PLAY = "play"
TEST = "test"  # for tools/build.py and tools/flash.py too
MEASURE = "measure"
WEB = "web"  # npm for what builds the page, unless this computer has one
BROWSER = "browser"  # for tools/test.py and tools/bench.py
# To download and on the disk, as seen on Linux.
MEGABYTES = {PLAY: (22, 105), TEST: (37, 135), MEASURE: (85, 330), WEB: (59, 207), BROWSER: (52, 169)}
PURPOSES = {
    TEST: "testing, building and flashing need",
    MEASURE: "solving, duels and measuring need",
    WEB: "building the page needs on a computer without npm",
    BROWSER: "testing in a browser needs",
}

NO_ROOM = "There is no room left on the disk for %s (%d MB with all that may come there): free some and start again."
NO_ROOM %= (VENV, sum(installed for _, installed in MEGABYTES.values()))
NO_WRITING = "Nothing can be written to " + ROOT + ": copy the project to a folder of your own and start again."
NO_NETWORK = (
    "The packages that this start installs could not be downloaded: check the connection to the internet and "
    "start again."
)
NO_PACKAGE = (
    "Not all packages exist ready-made for Python %d.%d on this machine: start again with Python %d.%d to %d.%d."
)
NO_VENV = (
    "This Python comes without its venv and ensurepip modules: install them (on Debian and Ubuntu with "
    "'sudo apt install python3-venv') and start again."
)
STOPPED = "Stopped before .venv was complete: the next start completes it."

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


def enter(*needs):
    """Return inside .venv with PLAY and the sets in `needs`, such as TEST, after installing those that are missing.

    What is missing, half-made or for other versions than now is made first.
    """
    sets = (PLAY,) + tuple(need for need in needs if need != WEB or not shutil.which("npm"))
    try:
        if not is_complete(sets):
            _make_alone(sets)
    except KeyboardInterrupt:
        fail(STOPPED)
    except (OSError, shutil.Error) as error:
        fail(meaning_of_error(error))
    if not _is_inside():
        _start_again_inside()


def run(main):
    """Exit with the code that `main()` returns: every tool's last act.

    Quietly where nobody reads its output any longer, as with `| head`.
    """
    try:
        try:
            code = main()
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # Python writes what is left once more as it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    sys.exit(code)


def is_complete(sets):
    """Return whether .venv has all of these sets of packages, for this Python and as the project names them now."""
    return _is_whole() and all(_installed(name) == _stamp(name) for name in sets)


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


def _requirements(name):
    return os.path.join(ROOT, "tools", "requirements-%s.txt" % name)


def _stamp_file(name):
    # Written when all of the set is installed: without it the set is missing or half there.
    return os.path.join(VENV, "complete-" + name)


def _stamp(name):
    with open(_requirements(name), "rb") as requirements:
        return "%s %s\n" % (sys.implementation.cache_tag, hashlib.sha256(requirements.read()).hexdigest())


def _installed(name):
    """Return the stamp of a set in .venv, or None where there is none."""
    if not os.path.exists(_stamp_file(name)):
        return None
    with open(_stamp_file(name)) as stamp:
        return stamp.read()


def _is_whole():
    return os.path.exists(PYTHON) and os.path.exists(os.path.join(VENV, "pyvenv.cfg"))


def _is_inside():
    return os.path.realpath(sys.prefix) == os.path.realpath(VENV)


def _make_alone(sets):
    if not os.path.isdir(VENV):
        os.makedirs(VENV)
    with open(LOCK, "a") as lock:
        if not try_to_lock(lock):
            _say("Waiting for another start that is making .venv ...")
            while not try_to_lock(lock):
                time.sleep(0.2)
        if not is_complete(sets):
            _make(sets)


def _make(sets):
    outdated = [name for name in sets if _installed(name) not in (None, _stamp(name))]
    if outdated or _installed(PLAY) is None or not _is_whole():
        _make_anew()
    for name in sets:
        if _installed(name) is None:
            if name != PLAY:
                _say("Installing what %s; this happens once. %s" % (PURPOSES[name], _size(name)))
            _install(name)
    _say("Done; from now on this needs no internet.")


def _make_anew():
    try:
        import ensurepip  # noqa: F401  (Debian ships venv without it)
        import venv
    except ImportError:
        fail(NO_VENV)
    version = "%d.%d" % sys.version_info[:2]
    _say("Making .venv for Python %s; this happens once and needs the internet. %s" % (version, _size(PLAY)))
    _empty()
    venv.EnvBuilder(symlinks=os.name != "nt").create(VENV)
    _run("ensurepip", "--default-pip")


def _size(name):
    return "It downloads about %d MB and takes about %d MB of the disk." % MEGABYTES[name]


def _install(name):
    # What a start that was stopped left of a package counts for nothing.
    _run(
        "pip",
        "install",
        "--requirement",
        _requirements(name),
        "--ignore-installed",
        "--no-deps",
        "--only-binary=:all:",
        "--no-user",
        "--retries=2",
    )
    with open(_stamp_file(name), "w") as stamp:
        stamp.write(_stamp(name))


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
