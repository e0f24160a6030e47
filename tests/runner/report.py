"""What was tested, how long it took, and what went wrong."""

import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass

SLOWEST_SHOWN = 10


@dataclass(frozen=True)
class Outcome:
    """One test: it passed unless it has a failure text."""

    name: str
    seconds: float
    failure: str | None = None


class Report:
    """Collects outcomes step by step and prints them as they come."""

    def __init__(self):
        self.outcomes = []
        self.notes = []

    def passed(self, name, seconds=0.0):
        self.outcomes.append(Outcome(name, seconds))

    def failed(self, name, failure, seconds=0.0):
        self.outcomes.append(Outcome(name, seconds, failure.strip() or "no reason given"))

    def note(self, text):
        """A remark for the line of the current step."""
        self.notes.append(text)

    @contextmanager
    def step(self, name):
        """Times a step, then prints its line and its failures in full."""
        first, started = len(self.outcomes), time.monotonic()
        self.notes = []
        if sys.stdout.isatty():
            print(f"{name} …", end="\r", flush=True)
        yield
        self._print_step(name, time.monotonic() - started, self.outcomes[first:])

    def _print_step(self, name, seconds, outcomes):
        failures = [outcome for outcome in outcomes if outcome.failure]
        line = f"{name:<10} {seconds:7.1f} s  {len(outcomes) - len(failures):5} passed"
        if failures:
            line += f", {len(failures)} FAILED"
        if self.notes:
            line += f"  ({', '.join(self.notes)})"
        print(line)
        for outcome in failures:
            print(f"\n--- {outcome.name}\n{outcome.failure}\n")
        sys.stdout.flush()

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
