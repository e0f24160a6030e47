#!/usr/bin/env python3
"""Runs commands that the pages show together with what they print, and compares.

    check_documented.py BUILD_DIR

- A block marked `console` is a session. A line that begins with `$ ` is run by sh; the lines after
  it must be printed, to the letter. `…` stands for what the page leaves out, unless it follows a
  digit, as in 1…20. JSON may be broken into lines. Columns in time are passed over.
- The sessions of a page share a folder, in which `examples` is ours. A block after a line that ends
  in “`pad.json`:” is a file in it.
- A row of a table that ends in the options of a match says how often its first seat won. It is
  played again if nobody in it searches: the others take minutes.

Nothing is expected here that does not stand in a page.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from speaking import speak_english

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]

NO_BREAK_SPACE = "\u00a0"  # pages have plain ones, which are easier to copy

BLOCK = re.compile(
    r"(?:`(?P<file>[\w.]+)`:\n\n)?^```(?P<mark>\w*)\n(?P<text>.*?)^```$", re.M | re.S
)
COMMAND = re.compile(r"^\$ (.*)\n", re.M)
LEFT_OUT = re.compile(r"(?<!\d)…")
MATCH_ROW = re.compile(
    r"^\|.*?(?P<won>[\d.]+ % \([\d.–]+\)).*`(?P<options>--seats (?P<seats>\S+) .*)` \|$", re.M
)
QUICK_BOTS = {"random", "swab", "gunner", "greedy-1"}
WON = re.compile(r"^\S+ +\d+ +(?P<share>[\d.]+ %) +(?P<interval>[\d.–]+) %", re.M)


class Shell:
    """Runs commands in a folder, with the program that was built."""

    def __init__(self, build, folder):
        (Path(folder) / "examples").symlink_to(ROOT / "examples")
        path = f"{Path(build).resolve() / 'bin'}:{os.environ['PATH']}"
        self.folder, self.environment = Path(folder), {**os.environ, "PATH": path}

    def printed(self, command):
        done = subprocess.run(
            ["sh", "-c", command],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return done.stdout.replace(NO_BREAK_SPACE, " ")


def without_times(text):
    """The last two columns of a match, which no other machine repeats."""
    lines, timed = [], False
    for line in text.splitlines(keepends=True):
        timed = line != "\n" and (timed or line.endswith("ms each\n"))
        lines.append(re.sub(r" +\S+ +\S+\n", "\n", line) if timed else line)
    return "".join(lines)


def on_one_line(text):
    return "".join(line.strip() for line in text.splitlines()) + "\n"


def agree(shown, printed):
    shown, printed = without_times(shown), without_times(printed)
    if shown.startswith("{"):
        shown, printed = on_one_line(shown), on_one_line(printed)
    parts = (re.escape(part) for part in LEFT_OUT.split(shown))
    return re.fullmatch(".*?".join(parts), printed, re.S) is not None


def complaint(page, command, shown, printed):
    title = f"{page.relative_to(ROOT)}: $ {command}"
    return f"{title}\n--- the page says\n{shown}--- it prints\n{printed}"


def wrong_in_sessions(page, text, shell):
    """Runs all sessions of a page; yields None for what is right."""
    for block in BLOCK.finditer(text):
        if block["file"]:
            (shell.folder / block["file"]).write_text(block["text"], "utf-8")
        if block["mark"] != "console":
            continue
        _, *pieces = COMMAND.split(block["text"])
        for command, shown in zip(pieces[::2], pieces[1::2]):
            printed = shell.printed(command)
            right = agree(shown, printed)
            yield None if right else complaint(page, command, shown, printed)


def wrong_in_tables(page, text, shell):
    """Plays all quick matches of a page's tables again; yields None for what is right."""
    for row in MATCH_ROW.finditer(text):
        if not QUICK_BOTS.issuperset(row["seats"].split(",")):
            continue
        command = f"skyloot match {row['options']}"
        printed = shell.printed(command)
        won = WON.search(printed)
        right = won is not None and f"{won['share']} ({won['interval']})" == row["won"]
        yield None if right else complaint(page, command, row["won"] + "\n", printed)


def main():
    speak_english()
    results = []
    for page in PAGES:
        text = page.read_text("utf-8")
        with tempfile.TemporaryDirectory(prefix="skyloot-documented-") as folder:
            shell = Shell(sys.argv[1], folder)
            results += [*wrong_in_sessions(page, text, shell), *wrong_in_tables(page, text, shell)]
    wrong = [result for result in results if result is not None]
    print("\n".join(wrong) or f"{len(results)} commands print what the pages say")
    return 1 if wrong or not results else 0


if __name__ == "__main__":
    sys.exit(main())
