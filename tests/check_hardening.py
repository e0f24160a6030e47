#!/usr/bin/env python3
"""Looks into the program that people run for what makes a hole in it harder to use.

    check_hardening.py BUILD_DIR

Prints what is missing; exit code 1 then. cmake/flags.cmake has the options.
"""

import re
import subprocess
import sys
from pathlib import Path

# The program; and what it is made of, since libraries of the system bring checks of their own.
PROGRAM, OURS = "bin/skyloot", "libskyloot_server.a"
# What to ask readelf for, what its answer must have, and what that means.
WANTED = (
    (PROGRAM, "--file-header", r"Type: +DYN \(Position-Independent Executable", "lies anywhere (PIE)"),
    (PROGRAM, "--segments", r"GNU_RELRO", "makes its table of addresses read-only (RELRO)"),
    (PROGRAM, "--segments", r"GNU_STACK(?: +0x\w+)+ +RW +", "has a stack that is no code"),
    (PROGRAM, "--dynamic", r"\(FLAGS_1\) .*\bNOW\b", "finds all addresses at its start (BIND_NOW)"),
    (PROGRAM, "--dyn-syms", r" __stack_chk_fail@", "notices a stack that was written over"),
    (PROGRAM, "--dyn-syms", r" __\w+_chk@", "counts what it copies (FORTIFY)"),
    (OURS, "--syms", r"UND __stack_chk_fail$", "notices a stack that was written over"),
    (OURS, "--syms", r"UND __snprintf_chk$", "counts what it copies (FORTIFY)"),
)


def readelf(file, what):
    """One line for each fact."""
    command = ["readelf", "--wide", what, file]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def main():
    folder = Path(sys.argv[1])
    wrong = False
    for name, ask, answer, what in WANTED:
        if not re.search(answer, readelf(folder / name, ask), re.M):
            print(f"{folder / name}: nothing shows that it {what}")
            wrong = True
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
