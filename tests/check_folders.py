#!/usr/bin/env python3
"""Holds what the pages say of folders and commands against the checkout and the program.

    check_folders.py BUILD_DIR

docs/architecture.md has a row for every folder, which begins with a few words in bold; those of
the order stand in that of check_includes.py. The README says of each folder the same words, and
names every command of the program and the level that the browser proposes. Prints what is wrong;
exit code 1 then.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

from check_includes import ORDER

ROOT = Path(__file__).resolve().parent.parent
ARCHITECTURE, README = "docs/architecture.md", "README.md"
FOLDER_ROW = re.compile(r"^\| `(\w+)/` \| (.*) \|$", re.M)
BOLD = re.compile(r"\*\*(.+?)\*\*")
COMMAND = re.compile(r"`skyloot (\w+)")
LISTED_COMMAND = re.compile(r"^  (\w+)(?: {2,}|$)", re.M)
DEFAULT_LEVEL = re.compile(r'^  level: "(\w+)" as Level,$', re.M)
PROPOSED_LEVEL = re.compile(r"The browser proposes `(\w+)`")


def read(name):
    return (ROOT / name).read_text(encoding="utf-8")


def section(text, heading):
    """From a heading to the next of its kind."""
    return text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def rows(text, heading):
    return dict(FOLDER_ROW.findall(section(text, heading)))


def folders_of_the_checkout():
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    names = {name.split("/")[0] for name in listed.stdout.splitlines() if "/" in name and (ROOT / name).exists()}
    return sorted(name for name in names if not name.startswith("."))


def wrong_folders(architecture, readme):
    there = folders_of_the_checkout()
    for page, described in ((ARCHITECTURE, architecture), (README, readme)):
        for name in sorted(set(there) ^ set(described)):
            problem = "has no row for" if name in there else "describes a folder that is not there:"
            yield f"{page} {problem} {name}/"
    if [name for name in architecture if name in ORDER] != ORDER:
        yield f"{ARCHITECTURE} has another order than tests/check_includes.py: {', '.join(ORDER)}"
    if list(readme) != list(architecture):
        yield f"{README} has another order than {ARCHITECTURE}"
    for name, text in architecture.items():
        words = BOLD.match(text)
        if not words:
            yield f"{ARCHITECTURE}: the row of {name}/ does not begin with a few words in bold"
        elif name in readme and readme[name] != words[1].rstrip("."):
            yield f"{README}: {name}/ is “{words[1].rstrip('.')}” in {ARCHITECTURE}, not “{readme[name]}”"


def wrong_commands(program, named):
    """The names below the last heading of the help, which has no other list of single words."""
    env = {**os.environ, "LC_ALL": "C.UTF-8"}
    shown = subprocess.run([program, "--help"], capture_output=True, text=True, check=True, env=env).stdout
    commands = set(LISTED_COMMAND.findall(shown))
    if len(commands) < 5:
        yield f"cannot read the commands of:\n{shown}"
    for name in sorted(commands ^ named):
        problem = "does not name" if name in commands else "names what is no command:"
        yield f"{README} {problem} skyloot {name}"


def wrong_level(readme):
    proposed = DEFAULT_LEVEL.findall(read("web/src/settings/settings.svelte.ts"))
    said = PROPOSED_LEVEL.findall(readme)
    if len(proposed) != 1 or said != proposed:
        yield f"{README} says that the browser proposes {said}; web/src/settings/ proposes {proposed}"


def main():
    readme = read(README)
    described = rows(read(ARCHITECTURE), "Folders in dependency order")
    wrong = [*wrong_folders(described, rows(readme, "Where things are"))]
    named = set(COMMAND.findall(section(readme, "The program")))
    wrong += wrong_commands(Path(sys.argv[1]) / "bin" / "skyloot", named)
    wrong += wrong_level(readme)
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
