"""What was tested, how long it took, and what went wrong."""

import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass

from runner.machine import cpu_meter

SLOWEST_SHOWN = 10


@dataclass(frozen=True)
class Outcome:
    """One test: it passed unless it has a failure text."""

    name: str
    seconds: float
    failure: str | None = None


class StepReport:
    """What one step found out; its tests may come from several threads."""

    def __init__(self):
        self.outcomes = []
        self.notes = []
        # What its commands computed: it hardly depends on what else the machine does.
        self.cpu_seconds = 0.0

    def passed(self, name, seconds=0.0):
        self.outcomes.append(Outcome(name, seconds))

    def failed(self, name, failure, seconds=0.0):
        self.outcomes.append(Outcome(name, seconds, failure.strip() or "no reason given"))

    def note(self, text):
        """A remark for the line of this step."""
        self.notes.append(text)

    def text(self, name, seconds):
        """The step's line, and its failures in full."""
        failures = [outcome for outcome in self.outcomes if outcome.failure]
        line = f"{name:<10} {seconds:7.1f} s {self.cpu_seconds:7.1f} s CPU"
        line += f" {len(self.outcomes) - len(failures):5} passed"
        if failures:
            line += f", {len(failures)} FAILED"
        if self.notes:
            line += f"  ({', '.join(self.notes)})"
        texts = [f"\n--- {outcome.name}\n{outcome.failure}\n" for outcome in failures]
        return "\n".join([line, *texts])


class Report:
    """Collects what steps found out, and prints each of them when it ends."""

    def __init__(self):
        self.outcomes = []
        self.printing = threading.Lock()

    @contextmanager
    def step(self, name):
        """A StepReport; steps may overlap."""
        step, started = StepReport(), time.monotonic()
        before = cpu_meter.set(step)
        try:
            yield step
        finally:
            cpu_meter.reset(before)
            with self.printing:
                self.outcomes += step.outcomes
                print(step.text(name, time.monotonic() - started), flush=True)

    def finish(self):
        """Prints the slowest tests and the totals; returns the exit code."""
        failures = [outcome for outcome in self.outcomes if outcome.failure]
        passes = len(self.outcomes) - len(failures)
        by_time = sorted(self.outcomes, key=lambda outcome: -outcome.seconds)
        print("\nSlowest tests:")
        for outcome in by_time[:SLOWEST_SHOWN]:
            print(f"{outcome.seconds:9.2f} s  {outcome.name}")
        if failures:
            print("\nFailed:")
            for outcome in failures:
                print(f"  {outcome.name}")
        if not self.outcomes:
            print("\nNo test was run, which is a failure in itself.")
        print(f"\n{passes} passed, {len(failures)} failed", flush=True)
        return 0 if passes and not failures else 1
