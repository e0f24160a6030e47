"""A server whose file is not as it left it."""

import subprocess
from pathlib import Path

from .house import UNHURRIED, open_table, same, story, true

PAGE_BYTES = 4096


@story
async def a_server_does_not_start_on_a_damaged_file_and_says_how_to_restore_it(house):
    with house.server(*UNHURRIED) as server:
        ann = house.person("Ann", server=server)
        for _ in range(20):
            open_table(ann, bots=["swab"])
        server.stop()
        folder = Path(server.command[server.command.index("--data") + 1])
        file = folder / "skyloot.db"
        sound = file.read_bytes()
        spoilt = sound[: 3 * PAGE_BYTES] + b"Z" * PAGE_BYTES + sound[4 * PAGE_BYTES :]
        file.write_bytes(spoilt)
        refused = subprocess.run(
            [*server.command, "--port", "0"], capture_output=True, text=True, timeout=20, check=False
        )
        same(refused.returncode, 2, "the exit code")
        same(refused.stderr.count("\n"), 1, "lines")
        for word in (str(file), "damaged", "backup", "docs/operations.md"):
            true(word in refused.stderr, f"{word} is missing: {refused.stderr}")
        true(file.read_bytes() == spoilt, "the damaged file was changed")
        file.write_bytes(sound)
        server.start()
        same(len(ann.get("/session/tables")["tables"]), 20, "tables after the restore")
