#!/usr/bin/env python3
"""Runs all tests of Skyloot. Called by ./test, which first installs what is missing.

Each step below is a function that reports its tests; the order is: what is quick and fails
often first, and what waits beside what computes. Ends with `N passed, N failed` alone on the last line and a matching exit code.
"""

import argparse
import copy
import json
import os
import re
import shutil
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from runner import tidy
from runner.builds import Builds
from runner.googletest import expected_executables, run_executables, suites_of
from runner.load import BUSY_PROCESSES, busy_machine
from runner.machine import CORES, ROOT, in_parallel, run
from runner.report import Report
from runner.web import WEB, WebClient, run_playwright, run_vitest
from speaking import speak_english

CORE_FOLDERS = ("engine", "formats")  # what coverage runs
ENGINE_COVERAGE_PERCENT = 98.0
CHECKS_WITH_WEB = {"check_words.py"}  # scripts that run parts of the web client
# What scripts are given with --full.
OPTIONS_IN_FULL = {"check_kills.py": ["--kills", "500"], "check_replica.py": ["--kills", "500"]}
CHECKS_WITH_SERVERS = {
    "check_deploy.py",
    "check_kills.py",
    "check_load.py",
    "check_replica.py",
    "check_server.py",
}
# The tests that talk through sockets or with child processes, by executable.
TALKING_TESTS = {
    "net_test": "net/**/*_test.cpp",
    "server_test": "server/**/*_test.cpp",
    "skyloot_test": "skyloot/laboratory/foreign_bot_test.cpp",
    "terminal_test": "terminal/*_test.cpp",
    "tests_test": "tests/wire/*_test.cpp",
}
CHECKS_WITH_FIGURES = {"check_kills.py", "check_replica.py"}  # whose last line says what they have shown
RULES_VERSIONS = ("1", "2")  # kFirstRulesVersion to kRulesVersion
FUZZ_SECONDS = 5
FUZZ_SECONDS_FULL = 600


class Session:
    """What the steps share."""

    def __init__(self, arguments, steps):
        self.full = arguments.full
        self.report = None
        # The optimised tests take minutes to build; the others find the same, sooner.
        targets = {"coverage": [f"{folder}_test" for folder in CORE_FOLDERS]}
        if "release" not in steps:
            targets["release"] = ["skyloot", "skyloot_choices", "skyloot_say"]
        if arguments.under_load:
            targets["asan"] = list(TALKING_TESTS)
        self.builds = Builds(targets)
        self.web = WebClient()

    def with_report(self, step_report):
        """This session as one step sees it."""
        session = copy.copy(self)
        session.report = step_report
        return session

    def need_build(self, preset, purpose):
        return self.builds.need(preset, purpose, self.report)

    def need_web(self, purpose):
        return self.web.need(purpose, self.report)

    def judge(self, name, finished):
        """Counts a command as one test."""
        if finished.ok:
            self.report.passed(name, finished.seconds)
        else:
            self.report.failed(name, finished.text, finished.seconds)


def check_format(session):
    listed = run(["git", "ls-files", "-co", "--exclude-standard", "--", "*.h", "*.cpp"])
    files = [name for name in listed.text.splitlines() if (ROOT / name).exists()]
    if not listed.ok or not files:
        session.report.failed("format", listed.text or "found no C++ file")
        return
    checked = run(["clang-format-19", "--dry-run", "-Werror", *files])
    untidy = dict.fromkeys(re.findall(r"^(\S+?):\d+:\d+: error: code should be", checked.text, re.M))
    if untidy:  # the names say enough: nobody corrects this by hand
        session.report.failed("format", f"clang-format-19 -i {' '.join(untidy)}", checked.seconds)
    else:
        session.judge("format", checked)


def check_includes(session):
    session.judge("includes", run([sys.executable, "tests/check_includes.py"]))


def test_release(session):
    run_all_googletests(session, "release")


def test_asan(session):
    run_all_googletests(session, "asan")


def test_tsan(session):
    run_all_googletests(session, "tsan")


def run_all_googletests(session, preset):
    if session.need_build(preset, f"{preset} tests"):
        bin_folder = session.builds.folder(preset) / "bin"
        run_executables(session.report, bin_folder, preset, expected_executables())


def run_check_scripts(session):
    """tests/check_*.py and check_*.sh, each one test; they are given the release build's path."""
    run_scripts(session, check_scripts())


def check_scripts():
    scripts = sorted([*ROOT.glob("tests/check_*.py"), *ROOT.glob("tests/check_*.sh")])
    return [script for script in scripts if script.name != "check_includes.py"]  # a step of its own


def run_scripts(session, scripts):
    """Side by side, for those with servers mostly wait: they begin, so that none is left to the end."""
    in_order = sorted(scripts, key=lambda script: script.name not in CHECKS_WITH_SERVERS)
    in_parallel(lambda script: judge_check_script(session, script), in_order)


def judge_check_script(session, script):
    name = f"checks {script.name}"
    if script.name in CHECKS_WITH_WEB and not session.need_web(name):
        return
    if session.need_build("release", name):
        session.judge(name, run_check_script(session, script))


def run_check_script(session, script):
    interpreter = sys.executable if script.suffix == ".py" else "bash"
    more = OPTIONS_IN_FULL.get(script.name, []) if session.full else []
    finished = run([interpreter, script, session.builds.folder("release"), *more])
    if finished.ok and script.name in CHECKS_WITH_FIGURES:
        session.report.note(finished.text.strip().splitlines()[-1].partition(";")[0])
    return finished


def test_web(session):
    """The web client: its types and its format, its modules, and the whole of it in a browser."""
    if not session.need_web("web client"):
        return
    session.judge("web format", run(["npm", "run", "--silent", "check-format"], folder=WEB))
    session.judge("web types", run(["npm", "run", "--silent", "check"], folder=WEB))
    run_vitest(session.report)
    test_browser(session)


def test_browser(session):
    if session.need_web("playwright") and session.need_build("release", "playwright"):
        run_playwright(session.report, session.builds.program("release"), session.full)


def test_wasm(session):
    if session.need_build("wasm", "wasm signature"):
        session.judge("wasm signature", run(in_wasm(session, "signature")))


def in_wasm(session, program):
    return ["node", "wasm/run.mjs", session.builds.program("wasm", f"skyloot_{program}.wasm")]


def compare_signatures(session):
    """The same games and choices, to the last bit, whichever compiler made the program."""
    for rules in RULES_VERSIONS:
        options = ["--rules", rules]
        compare(
            session,
            f"signature of rules {rules}",
            lambda preset: [session.builds.program(preset), "signature", *options],
            [*in_wasm(session, "signature"), *options],
        )
    compare(
        session,
        "choices",
        lambda preset: [session.builds.program(preset, "skyloot_choices")],
        in_wasm(session, "choices"),
    )


def compare(session, what, native, wasm):
    name = f"{what}: the same with g++, clang and WebAssembly"
    commands = {"release": native("release"), "asan": native("asan"), "wasm": wasm}
    # A list, so that every broken build is reported and not only the first.
    if not all([session.need_build(preset, name) for preset in commands]):
        return
    results = dict(zip(commands, in_parallel(run, commands.values())))
    seconds = max(result.seconds for result in results.values())
    signatures = {result.text.strip() for result in results.values()}
    if all(result.ok for result in results.values()) and len(signatures) == 1 and all(signatures):
        session.report.note(signatures.pop())
        session.report.passed(name, seconds)
    else:
        lines = [f"{preset}: {result.text.strip()}" for preset, result in results.items()]
        session.report.failed(name, "\n".join(lines), seconds)


def run_fuzz_targets(session):
    """tests/fuzz/deck_fuzz.cpp is fed from tests/fuzz/corpus/deck/ and, if there, deck.dict."""
    targets = [path.stem for path in sorted(ROOT.glob("tests/fuzz/*_fuzz.cpp"))]
    if targets and session.need_build("fuzz", "fuzz targets"):
        in_parallel(lambda target: run_fuzz_target(session, target), targets)


def run_fuzz_target(session, target):
    subject = target.removesuffix("_fuzz")
    corpus = ROOT / "tests/fuzz/corpus" / subject
    if not corpus.is_dir():
        session.report.failed(f"fuzz {target}", f"no corpus folder tests/fuzz/corpus/{subject}")
        return
    artifacts = session.builds.folder("fuzz") / "artifacts"
    artifacts.mkdir(exist_ok=True)
    # libFuzzer adds what it finds to its corpus; the checkout must stay clean.
    with tempfile.TemporaryDirectory(prefix="skyloot-fuzz-") as scratch:
        copy = shutil.copytree(corpus, Path(scratch) / subject)
        finished = run(fuzz_command(session, target, copy, artifacts))
    session.judge(f"fuzz {target}", finished)


def fuzz_command(session, target, corpus, artifacts):
    seconds = FUZZ_SECONDS_FULL if session.full else FUZZ_SECONDS
    dictionary = ROOT / "tests/fuzz" / f"{target.removesuffix('_fuzz')}.dict"
    options = [f"-max_total_time={seconds}", "-timeout=30", f"-artifact_prefix={artifacts}/"]
    if dictionary.exists():
        options.append(f"-dict={dictionary}")
    return [session.builds.program("fuzz", target), *options, corpus]


def measure_coverage(session):
    name = f"coverage of engine/ is at least {ENGINE_COVERAGE_PERCENT:g} %"
    if not session.need_build("coverage", name):
        return
    folder = session.builds.folder("coverage")
    for counts in folder.rglob("*.gcda"):
        counts.unlink()  # an earlier run's lines are not ours
    run_executables(session.report, folder / "bin", "coverage", expected_executables(CORE_FOLDERS))
    summary, table = folder / "summary.json", folder / "lines.txt"
    # Only what was built for this: notes of other targets may be older than their sources, and
    # gcovr 5 hangs on whatever it cannot read.
    objects = [
        folder / "CMakeFiles" / f"{target}.dir"
        for core in CORE_FOLDERS
        for target in (f"skyloot_{core}", f"{core}_test")
    ]
    gcovr = run(
        ["timeout", "300", "gcovr", "--root", ".", "--filter", "engine/"]
        + ["--exclude", r".*_test\.cpp", "-j", CORES]
        + ["--json-summary", summary, "--txt", table, *objects]
    )
    if not gcovr.ok:
        session.report.failed(name, gcovr.text, gcovr.seconds)
        return
    percent = json.loads(summary.read_text())["line_percent"]
    session.report.note(f"{percent} % of the lines of engine/")
    if percent >= ENGINE_COVERAGE_PERCENT:
        session.report.passed(name, gcovr.seconds)
    else:
        session.report.failed(name, table.read_text(), gcovr.seconds)


def run_clang_tidy(session):
    # A clang preset, for clang-tidy does not know all options of g++.
    configured = run(["cmake", "--preset", "tidy"])
    if not configured.ok:
        session.report.failed("tidy", configured.text)
        return
    database = session.builds.folder("tidy")
    check, files = (
        (tidy.check_alone, tidy.sources()) if session.full else (tidy.check_batch, tidy.batches())
    )
    started = time.monotonic()
    results = in_parallel(lambda each: check(database, each), files)
    seconds = time.monotonic() - started
    session.report.note(f"{len(tidy.sources())} files")
    if not all(result.ok for result in results):
        complaints = tidy.unique_complaints(result.text for result in results if not result.ok)
        session.report.failed("tidy", "\n".join(complaints), seconds)
    else:
        session.report.passed("tidy", seconds)


def build_before_load(session):
    session.need_web("web client")
    for preset in ("release", "asan"):
        session.need_build(preset, f"{preset} tests")


def check_servers(session):
    run_scripts(session, [script for script in check_scripts() if script.name in CHECKS_WITH_SERVERS])


def test_talk(session):
    if not session.need_build("asan", "asan tests"):
        return
    filters = {name: suites_of(ROOT.glob(sources)) for name, sources in TALKING_TESTS.items()}
    bin_folder = session.builds.folder("asan") / "bin"
    run_executables(session.report, bin_folder, "asan", list(filters), filters)


STEPS = {
    "format": check_format,
    "includes": check_includes,
    "release": test_release,
    "checks": run_check_scripts,
    "web": test_web,
    "asan": test_asan,
    "wasm": test_wasm,
    "signature": compare_signatures,
    "fuzz": run_fuzz_targets,
    "coverage": measure_coverage,
    "tidy": run_clang_tidy,
    "tsan": test_tsan,
}
ONLY_WITH_FULL = {"release", "tsan"}
# These wait for servers and browsers half of the time; the others compute meanwhile.
WAITING_STEPS = {"checks", "web"}
# What other work on the machine could disturb: servers, browsers, sockets, child processes.
STEPS_UNDER_LOAD = {"checks": check_servers, "web": test_browser, "asan": test_talk}


def parse_arguments():
    parser = argparse.ArgumentParser(
        prog="./test",
        description="Builds Skyloot in all its forms and runs every test.",
        epilog=f"Steps: {', '.join(STEPS)}. A step builds what it needs.",
    )
    parser.add_argument(
        "--full",
        action="store_true",
        help=f"also {', '.join(sorted(ONLY_WITH_FULL))}, every repetition, 500 kills,"
        f" and fuzz for {FUZZ_SECONDS_FULL} s a target",
    )
    parser.add_argument(
        "--only",
        action="append",
        choices=STEPS,
        metavar="STEP",
        help="run only this step; may be given several times",
    )
    parser.add_argument(
        "--under-load",
        action="store_true",
        help=f"the tests with servers, browsers, sockets and child processes, beside {BUSY_PROCESSES}"
        f" busy processes; its steps: {', '.join(STEPS_UNDER_LOAD)}",
    )
    arguments = parser.parse_args()
    if arguments.under_load and not STEPS_UNDER_LOAD.keys() >= set(arguments.only or []):
        parser.error(f"--under-load has only the steps {', '.join(STEPS_UNDER_LOAD)}")
    return arguments


def chosen_steps(arguments):
    if arguments.only:
        return arguments.only
    if arguments.under_load:
        return list(STEPS_UNDER_LOAD)
    return [name for name in STEPS if arguments.full or name not in ONLY_WITH_FULL]


def main():
    os.chdir(ROOT)
    speak_english()
    arguments = parse_arguments()
    if arguments.full:
        os.environ["SKYLOOT_FULL"] = "1"  # tests/support/repetition.h
    steps = chosen_steps(arguments)
    session, report = Session(arguments, steps), Report()
    if arguments.under_load:
        with report.step("builds") as step_report:
            build_before_load(session.with_report(step_report))
        with busy_machine():
            run_steps(session, report, steps, STEPS_UNDER_LOAD)
    else:
        lanes = [[], []]
        for name in steps:
            lanes[name in WAITING_STEPS].append(name)
        with ThreadPoolExecutor(len(lanes)) as pool:
            for done in [pool.submit(run_steps, session, report, lane, STEPS) for lane in lanes]:
                done.result()
    return report.finish()


def run_steps(session, report, steps, functions):
    for name in steps:
        with report.step(name) as step_report:
            functions[name](session.with_report(step_report))


if __name__ == "__main__":
    sys.exit(main())
