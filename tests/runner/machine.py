"""Commands run on this machine, and how many of them at once."""

import os
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CORES = os.cpu_count() or 1
# Far longer than the slowest step takes on two busy cores; only a hang takes longer.
PATIENCE_SECONDS = 7200


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
        done = subprocess.run(
            [str(word) for word in command],
            cwd=folder,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=patience,
            check=False,
        )
        ok, text = done.returncode == 0, done.stdout.decode(errors="replace")
        if done.returncode < 0:
            text += f"\nended by signal {-done.returncode}"
    except subprocess.TimeoutExpired as expired:
        ok = False
        text = (expired.stdout or b"").decode(errors="replace")
        text += f"\nstopped after {patience} s: {command[0]} did not end"
    except OSError as error:
        ok, text = False, f"{command[0]}: {error.strerror}"
    return Finished(ok, text, time.monotonic() - started)


def in_parallel(function, items):
    """The results of function(item), in order, as many at once as there are cores."""
    with ThreadPoolExecutor(max_workers=CORES) as pool:
        return list(pool.map(function, items))
