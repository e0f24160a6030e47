#!/usr/bin/env python3
"""Checks that folders depend on each other as docs/architecture.md says.

A folder may include only itself and what stands above it in ORDER; engine/ takes nothing from
the outside world; what strangers name is kept in order and not hashed by a function they know;
every header compiles alone, and twice. Prints what is wrong; exit code 1 then.
"""

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ORDER = ["engine", "formats", "bots", "text", "table", "protocol", "store", "net", "server"]
ORDER += ["terminal", "skyloot"]
# Not in the order: nobody may include these, they may include what is named here.
OUTSIDE = {"wasm": {"engine", "formats", "bots", "table"}, "tests": {*ORDER, "tests"}}
# Beside any source of a folder, its tests may use what all tests share.
FOR_TESTS = {"tests"}

# The rules know no input, output, clock, thread, or text format.
NOT_IN_ENGINE = re.compile(
    r"<(iostream|fstream|sstream|istream|ostream|iomanip|cstdio|stdio\.h|filesystem|chrono|ctime"
    r"|thread|mutex|shared_mutex|condition_variable|atomic|future|random|exception|stdexcept"
    r"|nlohmann/.*|fmt/.*|unicode/.*|CLI/.*|boost/.*)>"
)
ONLY_IN_NET = re.compile(r"<boost/.*>")
# Strangers could send names that collide: in these folders, only keys of our own are hashed.
MEET_STRANGERS = {"formats", "protocol", "store", "net", "server"}
HASHED = re.compile(r"<(unordered_map|unordered_set|boost/unordered.*)>")
KEYS_OF_OUR_OWN = {
    "net/server/server_commons.h",  # addresses of connections
    "server/guard/footprints.h",  # ids of persons that we drew
    "server/http/known_sessions.h",  # SHA-256 of tokens that we drew
    "store/sqlite_writer.h",  # codes of tables that we drew
}
INCLUDE = re.compile(r'^\s*#\s*include\s*(<[^>]+>|"[^"]+")', re.MULTILINE)


def source_files():
    for folder in [*ORDER, *OUTSIDE]:
        for pattern in ("*.h", "*.cpp"):
            yield from sorted((ROOT / folder).rglob(pattern))


def allowed_folders(path):
    folder = path.relative_to(ROOT).parts[0]
    if folder in OUTSIDE:
        return OUTSIDE[folder]
    allowed = set(ORDER[: ORDER.index(folder) + 1])
    if path.name.endswith("_test.cpp"):
        # engine/ has its classic deck from formats/; other tests find it in their order anyway.
        allowed |= FOR_TESTS | {"engine", "formats"}
    return allowed


def problems_of_file(path):
    name = path.relative_to(ROOT)
    text = path.read_text(encoding="utf-8")
    for match in INCLUDE.finditer(text):
        line = text.count("\n", 0, match.start(1)) + 1
        problem = problem_of_include(path, match[1])
        if problem:
            yield f"{name}:{line}: {match[1]}: {problem}"


def problem_of_include(path, include):
    folder = path.relative_to(ROOT).parts[0]
    target = include[1:-1]
    if include.startswith("<"):
        if folder == "engine" and not path.name.endswith("_test.cpp"):
            if NOT_IN_ENGINE.fullmatch(include):
                return "engine/ does without this header"
        if is_hashed_for_strangers(path, include):
            return "a std::map or std::set instead, or a line in KEYS_OF_OUR_OWN"
        if folder != "net" and ONLY_IN_NET.fullmatch(include):
            return "only net/ knows Boost"
        if (ROOT / target).is_file():
            return "our own headers are included with quotes"
        return None
    if not (ROOT / target).is_file():
        return "not a path from the root of the checkout"
    if target.split("/")[0] not in allowed_folders(path):
        return f"{folder}/ may not depend on {target.split('/')[0]}/"
    return None


def is_hashed_for_strangers(path, include):
    name = path.relative_to(ROOT)
    return (
        name.parts[0] in MEET_STRANGERS
        and HASHED.fullmatch(include) is not None
        and str(name) not in KEYS_OF_OUR_OWN
    )


def problem_of_header(path):
    """What the compiler says to a source that holds nothing but the header, twice."""
    name = path.relative_to(ROOT)
    command = ["clang++-19", "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra", "-Werror"]
    command += ["-DJSON_NOEXCEPTION", "-I", str(ROOT), "-x", "c++", "-"]
    done = subprocess.run(
        command,
        input=f'#include "{name}"\n#include "{name}"\n',
        capture_output=True,
        text=True,
        check=False,
    )
    return f"{name} does not compile alone:\n{done.stderr}" if done.returncode else None


def is_compiled_alone_anyway(header):
    """Its own source includes it before anything else, so that every build compiles it alone."""
    source = header.with_suffix(".cpp")
    if not source.is_file() or "#pragma once" not in header.read_text(encoding="utf-8"):
        return False
    first = INCLUDE.search(source.read_text(encoding="utf-8"))
    return first is not None and first[1] == f'"{header.relative_to(ROOT)}"'


def main():
    files = list(source_files())
    problems = [problem for path in files for problem in problems_of_file(path)]
    headers = [path for path in files if path.suffix == ".h" and not is_compiled_alone_anyway(path)]
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        problems += [problem for problem in pool.map(problem_of_header, headers) if problem]
    for problem in problems:
        print(problem)
    if not files:
        print("found no source file")
    return 1 if problems or not files else 0


if __name__ == "__main__":
    sys.exit(main())
