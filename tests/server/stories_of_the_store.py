"""A server whose file is not as it left it."""

import subprocess
from pathlib import Path

from .house import COMPLAINTS_ONLY, UNHURRIED, open_table, same, story, true
from .patience import PATIENCE

PAGE_BYTES = 4096


def file_of(server):
    folder = server.command[server.command.index("--data") + 1]
    return Path(folder) / "skyloot.db"


@story
async def a_server_that_finds_damage_ends_and_says_how_to_restore(house):
    with house.server(*UNHURRIED, *COMPLAINTS_ONLY) as server:
        ann = house.person("Ann", server=server)
        code = open_table(ann, bots=["swab"])
        server.stop()  # all of it lies in the file itself
        server.start()
        ann.get("/session")  # its first round is over: nobody but we will find the damage
        file = file_of(server)
        sound = file.read_bytes()
        with open(file, "r+b") as spoilt:  # the same file: the server has it open
            spoilt.seek(PAGE_BYTES)
            spoilt.write(b"Z" * (len(sound) - PAGE_BYTES))
        ann.refused(503, "storeFailed", "GET", f"/tables/{code}")
        same(server.end_by_itself(), 2, "the exit code")
        said = server.log.read_text()
        same(said.count("\n"), 2, f"lines: {said}")
        for word in (str(file), "damaged", "backup", "docs/operations.md"):
            true(said.count(word) == 2, f"{word} is missing: {said}")
        file.write_bytes(sound)
        server.start()
        same(ann.get(f"/tables/{code}")["table"]["code"], code, "the table after the restore")


@story
async def a_server_does_not_start_on_a_damaged_file_and_says_how_to_restore_it(house):
    with house.server(*UNHURRIED) as server:
        ann = house.person("Ann", server=server)
        for _ in range(20):
            open_table(ann, bots=["swab"])
        server.stop()
        file = file_of(server)
        sound = file.read_bytes()
        spoilt = sound[: 3 * PAGE_BYTES] + b"Z" * PAGE_BYTES + sound[4 * PAGE_BYTES :]
        file.write_bytes(spoilt)
        refused = subprocess.run(
            [*server.command, "--port", "0"], capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        same(refused.returncode, 2, "the exit code")
        same(refused.stderr.count("\n"), 1, "lines")
        for word in (str(file), "damaged", "backup", "docs/operations.md"):
            true(word in refused.stderr, f"{word} is missing: {refused.stderr}")
        true(file.read_bytes() == spoilt, "the damaged file was changed")
        file.write_bytes(sound)
        server.start()
        same(len(ann.get("/session/tables")["tables"]), 20, "tables after the restore")
