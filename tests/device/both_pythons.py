"""Run the same code on the device's VM and on CPython."""

import os
import subprocess
import sys
from pathlib import Path

from tools.measuring import vm


def run_on_both(script, source_folder, compiled_folder, heap_kilobytes=120):
    """Run `script` (source text) on the VM and on CPython and return the two lists of printed lines.

    The VM imports .mpy files from `compiled_folder`, CPython the same packages' .py from `source_folder`. Raises like
    `vm.run_script`, and vm.VMError with CPython's traceback where the script fails there.
    """
    on_device = vm.run_script(script, [compiled_folder], heap_kilobytes)
    environment = dict(os.environ, PYTHONPATH=str(Path(source_folder).resolve()), PYTHONIOENCODING="utf-8")
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        raise vm.VMError("the script failed on CPython:\n%s" % done.stderr.strip())
    return on_device.splitlines(), done.stdout.splitlines()
