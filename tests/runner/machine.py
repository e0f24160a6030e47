"""Commands run on this machine, and how many of them at once."""

import os
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar, copy_context
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CORES = os.cpu_count() or 1
# Far longer than the slowest step takes on two busy cores; only a hang takes longer.
PATIENCE_SECONDS = 7200


# What commands compute is added to this one's `cpu_seconds`; each step has its own.
cpu_meter = ContextVar("cpu_meter", default=None)
_metering = threading.Lock()


@dataclass(frozen=True)
class Finished:
    """How a command ended; `text` is standard output and standard error, as they came."""

    ok: bool
    text: str
    seconds: float


def run(command, *, env=None, folder=ROOT, patience=PATIENCE_SECONDS):
    """Runs a command, by default from the root of the checkout; never raises for one that fails."""
    started = time.monotonic()
    try:
        process = subprocess.Popen(
            [str(word) for word in command],
            cwd=folder,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
    except OSError as error:
        return Finished(False, f"{command[0]}: {error.strerror}", time.monotonic() - started)
    gave_up = threading.Event()
    impatience = threading.Timer(patience, lambda: (gave_up.set(), process.kill()))
    impatience.daemon = True  # Ctrl-C need not wait for it
    impatience.start()
    with process.stdout:
        text = process.stdout.read().decode(errors="replace")
    code = wait_for(process)
    impatience.cancel()
    if gave_up.is_set():
        text += f"\nstopped after {patience} s: {command[0]} did not end"
    elif code < 0:
        text += f"\nended by signal {-code}"
    return Finished(code == 0, text, time.monotonic() - started)


def wait_for(process):
    """The exit code, below zero for a signal; the meter counts what was computed until then."""
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    cpu_seconds = used.ru_utime + used.ru_stime
    if meter := cpu_meter.get():
        with _metering:
            meter.cpu_seconds += cpu_seconds
    return process.returncode


def in_parallel(function, items):
    """The results of function(item), in order, as many at once as there are cores."""
    with ThreadPoolExecutor(max_workers=CORES) as pool:
        # Each call in a context of its own, so that it counts for the step that asked for it.
        calls = [pool.submit(copy_context().run, function, item) for item in items]
        return [call.result() for call in calls]
