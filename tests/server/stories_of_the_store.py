"""A server whose file is not as it left it."""

import asyncio
import contextlib
import resource
import shutil
import signal
import sqlite3
import subprocess
import tempfile
from pathlib import Path

from .exposition import metrics_of
from .house import COMPLAINTS_ONLY, UNHURRIED, come, open_table, same, start, story, true
from .patience import PATIENCE

PAGE_BYTES = 4096
FRAME_BYTES = 24 + PAGE_BYTES  # of the write-ahead log


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


@story
async def a_server_does_not_start_on_a_damaged_log_and_says_how_to_restore_it(house):
    with house.server(*UNHURRIED) as server:
        ann = house.person("Ann", server=server)
        file = file_of(server)
        log = file.with_name("skyloot.db-wal")
        with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as reader:
            reader.execute("BEGIN")  # as long as somebody reads the past, the log is not emptied
            reader.execute("SELECT count(*) FROM tables").fetchone()
            for _ in range(5):
                open_table(ann, bots=["swab"])
            server.kill()
            left = {part: part.read_bytes() for part in file.parent.glob("skyloot.db*")}
        sound = left[log]
        for place in (10, 32 + 12, 32 + FRAME_BYTES + 2000, len(sound) - 100):
            spoilt = bytearray(sound)
            spoilt[place] ^= 0x20
            put_back({**left, log: bytes(spoilt)})
            refused = subprocess.run(
                [*server.command, "--port", "0"], capture_output=True, text=True, timeout=PATIENCE, check=False
            )
            same(refused.returncode, 2, f"the exit code with another byte {place}")
            same(refused.stderr.count("\n"), 1, "lines")
            for word in (str(file), "-wal", "damaged", "backup", "docs/operations.md"):
                true(word in refused.stderr, f"{word} is missing: {refused.stderr}")
            true(log.read_bytes() == bytes(spoilt), "the damaged log was changed")
        backup = subprocess.run(
            [house.program, "admin", "--data", file.parent, "backup", file.with_name("backup.db")],
            capture_output=True, text=True, timeout=PATIENCE, check=False,
        )  # fmt: skip
        same(backup.returncode, 1, f"a backup of what is left: {backup.stdout}")
        true(log.read_bytes() == bytes(spoilt), "the backup changed the log")
        put_back(left)
        server.start()
        same(len(ann.get("/session/tables")["tables"]), 5, "tables after the restore")


def put_back(files):
    for file, content in files.items():
        file.write_bytes(content)


def small_files():
    """As if the disk had room for a short log, and not for a copy of the database."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (256 * PAGE_BYTES, resource.RLIM_INFINITY))


async def wait_for_word(server, word):
    while word not in server.log.read_text():
        await asyncio.sleep(0.05)


@story
async def a_full_disk_of_the_replica_stops_no_game(house):
    with tempfile.TemporaryDirectory(prefix="skyloot-copy-") as copy:
        with house.server(*UNHURRIED, "--replicate", copy) as server:
            ann = house.person("Ann", server=server)
            code = open_table(ann, bots=["swab"])
            server.stop()
            with contextlib.closing(sqlite3.connect(file_of(server))) as database:
                database.execute("INSERT INTO games (id, record, ended) VALUES ('X-1', ?, 0)", ["x" * 3_000_000])
                database.commit()
            server.start(preexec_fn=small_files)
            await wait_for_word(server, "disk is full")
            (player,) = await come(code, ann)
            await start(ann, player)
            await player.play_on()
            true(player.result, "the game is not over")
            failing = metrics_of(server, house.contract)
            true(failing["skyloot_replica_failures_total"].value() > 0, "failures")
            true(failing["skyloot_replica_waiting_bytes"].value() > 0, "nothing waits")
            limit = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            resource.prlimit(server.running.pid, resource.RLIMIT_FSIZE, limit)
            await wait_for_word(server, "is written again")
            server.stop()
            restored = Path(copy).with_name(Path(copy).name + "-restored")
            done = subprocess.run(
                [house.program, "restore", copy, "--data", restored],
                capture_output=True, text=True, timeout=PATIENCE, check=False,
            )  # fmt: skip
            same(done.returncode, 0, done.stderr)
            true("Everything up to" in done.stdout, f"no mark: {done.stdout}")
            with contextlib.closing(sqlite3.connect(restored / "skyloot.db")) as database:
                same(database.execute("SELECT count(*) FROM games").fetchone(), (2,), "games")
            shutil.rmtree(restored)
