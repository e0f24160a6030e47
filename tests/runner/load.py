"""Other work on this machine: busy processes beside the tests."""

import os
import subprocess
import sys
from contextlib import contextmanager

from runner.machine import CORES

BUSY_PROCESSES = max(2, CORES)  # none of our processes has a core to itself
# Ends with the process that started it, however that one ends.
BUSY_LOOP = "import os, sys\nwhile os.getppid() == int(sys.argv[1]): sum(range(100_000))"


@contextmanager
def busy_machine():
    """As long as it is entered, and no longer: also after a failure or Ctrl-C."""
    busy = [start_busy_process() for _ in range(BUSY_PROCESSES)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def start_busy_process():
    command = [sys.executable, "-c", BUSY_LOOP, str(os.getpid())]
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
