"""Builds of the CMake presets: each made once, on first need."""

from runner.machine import CORES, ROOT, run


class Builds:
    """A build that breaks is one failure, and one more for every later step that needs it."""

    def __init__(self, report, targets):
        """`targets` by preset: what to build of it where that is not everything."""
        self.report = report
        self.targets = targets
        self.made = {}

    @staticmethod
    def folder(preset):
        return ROOT / "build" / preset

    def program(self, preset, name="skyloot"):
        return self.folder(preset) / "bin" / name

    def need(self, preset, purpose):
        """True when the preset is built; otherwise `purpose` has failed."""
        if preset in self.made:
            if not self.made[preset]:
                self.report.failed(purpose, f"needs the {preset} build, which is broken")
            return self.made[preset]
        self.made[preset] = self._make(preset)
        return self.made[preset]

    def _make(self, preset):
        configured = run(["cmake", "--preset", preset])
        if not configured.ok:
            self.report.failed(f"{preset} configuration", configured.text)
            return False
        targets = ["--target", *self.targets[preset]] if preset in self.targets else []
        built = run(["cmake", "--build", self.folder(preset), "--parallel", CORES, *targets])
        if not built.ok:
            self.report.failed(f"{preset} build", built.text, built.seconds)
            return False
        self.report.note(f"built in {configured.seconds + built.seconds:.0f} s")
        return True
