"""clang-tidy over all sources but tests: eight files read as one, or each alone.

Most of its time goes into headers, which eight files read once. Alone, no source can live on what
another one includes.
"""

import json
import re
import shlex
from collections import defaultdict

from runner.machine import ROOT, run

FOLDERS = ("engine", "formats", "bots", "text", "table", "protocol", "store", "net", "server")
FOLDERS += ("terminal", "skyloot")
BATCH = 8
# Each replaces what all others use, and must not be seen by them.
READ_ALONE = ("skyloot/laboratory/allocations.cpp",)
BATCH_OPTIONS = [
    "--checks=-bugprone-suspicious-include",  # a batch includes sources
    rf"--header-filter=/({'|'.join(FOLDERS)})/([^/]+/){{0,2}}[^/]*\.(h|cpp)$",
]


def sources():
    """Largest first, so that no core waits long for the last file."""
    paths = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*.cpp")]
    sources = [path for path in paths if not path.name.endswith("_test.cpp")]
    return sorted(sources, key=lambda path: -path.stat().st_size)


def check_alone(database, source):
    return run(["clang-tidy-19", "--quiet", "-p", database, source])


def batches():
    """Files of one folder, which are compiled with the same options."""
    by_folder = defaultdict(list)
    for source in sorted(sources()):
        name = source.relative_to(ROOT)
        by_folder[str(name) if str(name) in READ_ALONE else name.parts[0]].append(source)
    return [
        files[start : start + BATCH]
        for files in by_folder.values()
        for start in range(0, len(files), BATCH)
    ]


def check_batch(database, batch):
    if len(batch) == 1:
        return check_alone(database, batch[0])
    name = "_".join(batch[0].relative_to(ROOT).with_suffix("").parts)
    together = database / "batches" / f"{name}.cpp"
    together.parent.mkdir(exist_ok=True)
    together.write_text("".join(f'#include "{source}"\n' for source in batch))
    command = ["clang-tidy-19", "--quiet", *BATCH_OPTIONS, together, "--"]
    return run([*command, *compile_options(database, batch[0])])


def compile_options(database, source):
    commands = json.loads((database / "compile_commands.json").read_text())
    command = next(entry["command"] for entry in commands if entry["file"] == str(source))
    options = shlex.split(command.partition("clang++-19 ")[2])
    return options[: options.index("-o")]


def unique_complaints(texts):
    """Each complaint once: one about a header comes from every source that includes it."""
    starts = re.compile(r"^(?=\S+:\d+:\d+: (?:error|warning): )", re.MULTILINE)
    blocks = [block for text in texts for block in starts.split(text)[1:] or [text]]
    return list(dict.fromkeys(block.rstrip() for block in blocks))
