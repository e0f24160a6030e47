"""Runs GoogleTest executables and counts their test cases."""

import json
import os
import re
import shutil
import tempfile
from itertools import product
from pathlib import Path

from runner.machine import CORES, ROOT, in_parallel, run


def expected_executables(folders=None):
    """The executables that the sources promise: <folder>_test for each folder with a *_test.cpp.

    Taken from the sources and not from the build, so that tests which nobody builds are missed,
    and those of a removed file are not run.
    """
    folders = folders or [entry.name for entry in ROOT.iterdir() if is_source_folder(entry)]
    return [f"{name}_test" for name in sorted(folders) if any((ROOT / name).rglob("*_test.cpp"))]


def suites_of(sources):
    """A filter for all tests that these sources hold."""
    text = "".join(path.read_text(encoding="utf-8") for path in sources)
    suites = sorted(set(re.findall(r"^TEST(?:_F|_P)?\((\w+),", text, re.M)))
    return ":".join(f"{suite}.*:*/{suite}.*" for suite in suites)


def is_source_folder(entry):
    return entry.is_dir() and not entry.name.startswith(".") and entry.name != "build"


def run_executables(report, bin_folder, label, names, filters=None):
    """Every executable in as many shards as there are cores, side by side. `filters` by name: which
    of its tests, where that is not all."""
    jobs = [(name, (filters or {}).get(name, "*"), shard) for name, shard in product(names, range(CORES))]
    with tempfile.TemporaryDirectory(prefix="skyloot-test-") as scratch:
        in_parallel(lambda job: run_shard(report, bin_folder, label, *job, Path(scratch)), jobs)


def run_shard(report, bin_folder, label, name, tests, shard, scratch):
    own = scratch / f"{name}-{shard}"
    own.mkdir()
    results = own / "results.json"
    finished = run(
        [bin_folder / name, f"--gtest_output=json:{results}", f"--gtest_filter={tests}"],
        env=environment(shard, own),
    )
    cases = read_cases(results)
    for case in cases:
        count_case(report, f"{label} {name} {case['classname']}.{case['name']}", case)
    explained = any("failures" in case for case in cases) and "Sanitizer" not in finished.text
    if not finished.ok and not explained:
        # It crashed, hung, or a sanitizer complained at the end.
        report.failed(f"{label} {name}", without_chatter(finished.text), finished.seconds)


def without_chatter(text):
    """The output without the tests that went well, so that the one that crashed stands out."""
    lines = text.splitlines()
    done = {line.split()[3] for line in lines if line.startswith("[       OK ]")}
    noise = ("[ RUN      ]", "[       OK ]")
    return "\n".join(
        line for line in lines if not (line.startswith(noise) and line.split()[3] in done)
    )


def environment(shard, own):
    env = {
        "GTEST_TOTAL_SHARDS": str(CORES),
        "GTEST_SHARD_INDEX": str(shard),
        # What a test leaves behind goes away with this folder.
        "TMPDIR": str(own),
        "TEST_TMPDIR": str(own),
        "UBSAN_OPTIONS": "print_stacktrace=1",
    }
    symbolizer = shutil.which("llvm-symbolizer-19")
    if symbolizer and "ASAN_SYMBOLIZER_PATH" not in os.environ:
        env["ASAN_SYMBOLIZER_PATH"] = symbolizer
    return env


def read_cases(results):
    """The test cases that ran in this shard; none if the executable did not get that far."""
    try:
        suites = json.loads(results.read_text())["testsuites"]
    except (OSError, ValueError):
        return []
    cases = [case for suite in suites for case in suite["testsuite"]]
    return [case for case in cases if case["status"] == "RUN" and case["result"] != "SKIPPED"]


def count_case(report, name, case):
    seconds = float(case["time"].rstrip("s"))
    if "failures" in case:
        failure = "\n".join(each["failure"] for each in case["failures"])
        report.failed(name, as_utf8(failure), seconds)
    else:
        report.passed(name, seconds)


def as_utf8(text):
    """GoogleTest writes every byte as a character of its own: `é` arrives as `Ã©`."""
    try:
        return text.encode("latin-1").decode()
    except UnicodeError:
        return text
