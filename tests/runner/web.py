"""Builds the web client and counts its test cases: vitest’s and Playwright’s."""

import json
import os
import tempfile
import threading
from pathlib import Path

from runner.machine import ROOT, run

WEB = ROOT / "web"


class WebClient:
    """Made once, on first need, as runner.builds does it with the program."""

    def __init__(self):
        self.made = None
        self.making = threading.Lock()

    def need(self, purpose, report):
        """True when web/dist and web/node_modules are up to date; otherwise `purpose` has failed."""
        with self.making:
            if self.made is None:
                self.made = self._make(report)
                return self.made
        if not self.made:
            report.failed(purpose, "needs the web client, whose build is broken")
        return self.made

    @staticmethod
    def _make(report):
        built = run([ROOT / "scripts/build-web"])
        if not built.ok:
            report.failed("web build", built.text, built.seconds)
        elif built.text:  # it says nothing when there is nothing to do
            report.note(f"web built in {built.seconds:.0f} s")
        return built.ok


def run_vitest(report):
    """The modules of web/src, each *_test.ts beside what it tests."""
    with tempfile.TemporaryDirectory(prefix="skyloot-vitest-") as scratch:
        results = Path(scratch) / "results.json"
        command = ["npx", "vitest", "run", "--reporter=json", f"--outputFile={results}"]
        finished = run(command, folder=WEB, env={"FORCE_COLOR": "0"})
        count_cases(report, "vitest", vitest_cases(read_json(results)), finished)


def run_playwright(report, program, full):
    """The stories of web/tests, in a browser, against a server of their own."""
    with tempfile.TemporaryDirectory(prefix="skyloot-playwright-") as scratch:
        results = Path(scratch) / "results.json"
        env = {
            "SKYLOOT_PROGRAM": str(program),
            "PLAYWRIGHT_JSON_OUTPUT_FILE": str(results),
            "FORCE_COLOR": "0",
            "SKYLOOT_WHOLE_GRID": "1" if full else "0",  # web/tests/grid.spec.ts
            # What a test leaves behind goes away with this folder.
            "TMPDIR": scratch,
        }
        finished = run(["npx", "playwright", "test", "--reporter=json"], folder=WEB, env=env)
        count_cases(report, "playwright", playwright_cases(read_json(results)), finished)


def count_cases(report, label, cases, finished):
    """Cases are (name, seconds, failure or None). No case at all is a failure, too."""
    for name, seconds, failure in cases:
        if failure is None:
            report.passed(f"{label} {name}", seconds)
        else:
            report.failed(f"{label} {name}", failure, seconds)
    explained = any(failure is not None for _, _, failure in cases)
    if not cases:
        report.failed(label, f"ran no test\n{finished.text}", finished.seconds)
    elif not finished.ok and not explained:
        report.failed(label, finished.text, finished.seconds)


def read_json(results):
    """What the tests wrote; nothing if they did not get that far."""
    try:
        return json.loads(results.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


def vitest_cases(results):
    cases = []
    for file in results.get("testResults", []):
        name = os.path.relpath(file["name"], WEB)
        ran = [case for case in file["assertionResults"] if case["status"] in ("passed", "failed")]
        for case in ran:
            failure = "\n".join(case["failureMessages"]) if case["status"] == "failed" else None
            cases.append((f"{name} {case['fullName']}", (case.get("duration") or 0) / 1000, failure))
        if file["status"] == "failed" and not any(case["status"] == "failed" for case in ran):
            cases.append((name, 0.0, file["message"]))  # the file itself could not be run
    return cases


def playwright_cases(results):
    cases = [("before any test", 0.0, error["message"]) for error in results.get("errors", [])]
    for suite in results.get("suites", []):
        cases += cases_of_suite(suite, suite["file"])
    return cases


def cases_of_suite(suite, path):
    for spec in suite.get("specs", []):
        for test in spec["tests"]:
            if test["status"] != "skipped":
                yield case_of_test(f"{path} {spec['title']} ({test['projectName']})", test)
    for inner in suite.get("suites", []):
        yield from cases_of_suite(inner, f"{path} {inner['title']}")


def case_of_test(name, test):
    """A test that passes at its second try has failed: it may as well fail next time."""
    seconds = sum(result["duration"] for result in test["results"]) / 1000
    if test["status"] == "expected":
        return name, seconds, None
    errors = [error for result in test["results"] for error in result["errors"]]
    reasons = [error.get("message", "") for error in errors] or [test["status"]]
    return name, seconds, "\n".join(reasons)
