"""Builds of the CMake presets: each made once, on first need."""

import threading
from collections import defaultdict

from runner.machine import CORES, ROOT, run


class Builds:
    """A build that breaks is one failure, and one more for every later step that needs it."""

    def __init__(self, targets):
        """`targets` by preset: what to build of it where that is not everything."""
        self.targets = targets
        self.made = {}
        self.making = defaultdict(threading.Lock)  # a step may need what another one is building

    @staticmethod
    def folder(preset):
        return ROOT / "build" / preset

    def program(self, preset, name="skyloot"):
        return self.folder(preset) / "bin" / name

    def need(self, preset, purpose, report):
        """True when the preset is built; otherwise `purpose` has failed."""
        with self.making[preset]:
            if preset not in self.made:
                self.made[preset] = self._make(preset, report)
                return self.made[preset]
        if not self.made[preset]:
            report.failed(purpose, f"needs the {preset} build, which is broken")
        return self.made[preset]

    def _make(self, preset, report):
        configured = run(["cmake", "--preset", preset])
        if not configured.ok:
            report.failed(f"{preset} configuration", configured.text)
            return False
        targets = ["--target", *self.targets[preset]] if preset in self.targets else []
        built = run(["cmake", "--build", self.folder(preset), "--parallel", CORES, *targets])
        if not built.ok:
            report.failed(f"{preset} build", built.text, built.seconds)
            return False
        report.note(f"built in {configured.seconds + built.seconds:.0f} s")
        return True
