#!/usr/bin/env python3
"""Kills a real server that ships what it stores to a replica, throws its folder away and restores
it from there, again and again. Whatever was stored up to the mark of the replica must be there,
whatever is there must be what was told, and the games must go on. Called with the path of the
release build; --kills says how often, --seed repeats the same moments as far as a machine can.
"""

import argparse
import asyncio
import contextlib
import os
import random
import shutil
import sqlite3
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

DEBIAN_PYTHON = "/usr/bin/python3"  # the one that sees Debian's packages
try:
    import jsonschema  # noqa: F401
    import websockets  # noqa: F401
    import yaml  # noqa: F401
except ImportError as missing:
    if sys.executable == DEBIAN_PYTHON or "SKYLOOT_REPLICA" in os.environ:
        sys.exit(f"{missing}: scripts/packages test")
    os.environ["SKYLOOT_REPLICA"] = "1"
    os.execv(DEBIAN_PYTHON, [DEBIAN_PYTHON, *sys.argv])

from server.api import new_person  # noqa: E402
from server.crew import Unjudged  # noqa: E402
from server.exposition import metrics_of  # noqa: E402
from server.house import COMPLAINTS_ONLY, UNHURRIED, come, open_table, same, start, true  # noqa: E402
from server.patience import PATIENCE  # noqa: E402
from server.player import Player  # noqa: E402
from server.server import Server  # noqa: E402
from server.survivor import LOST  # noqa: E402
from speaking import speak_english  # noqa: E402

KILLS = 24
# People and bots at the tables of each life.
TABLES = ((2, 0), (1, 1), (2, 1), (1, 3))
ONE_HOUSEHOLD = (
    *("--requests-per-second", "100000"),
    *("--request-burst", "100000"),
    *("--address-tables-per-hour", "100000"),
)
# A server lives until so many frames were told; some die while they start, and some when
# everything was shipped, so that nothing at all may be missing.
MOST_FRAMES = 600
YOUNG, QUIET = 0.15, 0.25
LONGEST_YOUTH = 0.1  # seconds from its launch
HEAD = struct.Struct("<8sQ8sq")  # magic, number, checksum, mark: store/replica/segment.cpp


def mark_of(replica):
    """Until when the newest whole copy goes, in milliseconds; none without one."""
    whole = sorted(base.parent for base in replica.glob("*/base-*.db"))
    if not whole:
        return None
    last = max(whole[-1].glob("*.pages"))
    return HEAD.unpack_from(last.read_bytes())[3]


def dump_of(data):
    """All rows of all tables, whatever tables there are."""
    with contextlib.closing(sqlite3.connect(data / "skyloot.db")) as database:
        names = database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        return {name: sorted(map(repr, database.execute(f"SELECT * FROM {name}"))) for (name,) in names}


def logs_of(data):
    """The entries of each table, each with its time."""
    logs = {}
    with contextlib.closing(sqlite3.connect(data / "skyloot.db")) as database:
        for code, *entry in database.execute("SELECT code, seq, time, who, ack_id, body FROM log ORDER BY 1, 2"):
            logs.setdefault(code, []).append(tuple(entry))
    return logs


class Drill:
    def __init__(self, program, folder, seed):
        self.program = program
        self.folder = Path(folder)
        self.replica = self.folder / "replica"
        self.replica.mkdir()
        self.rng = random.Random(seed)
        options = ("--replicate", self.replica, *UNHURRIED, *ONE_HOUSEHOLD, *COMPLAINTS_ONLY)
        self.server = Server(program, folder, *options)
        self.data = self.folder / "data"
        self.people = []
        self.players = []  # of the life that is over
        self.first = {}  # by player: after which entry he came
        self.lags = []  # milliseconds
        self.tally = Counter()

    async def run(self, kills):
        with self.server:
            for number in range(2):
                self.people.append(new_person(self.server, Unjudged(), f"Captain {number + 1}"))
            await self.wait_until_shipped()
            for _ in range(kills):
                await self.live_and_die()
            await self.check_players()

    async def live_and_die(self):
        await self.check_players()
        fate = self.rng.random()
        is_quiet = fate > 1 - QUIET
        playing = []
        if fate < YOUNG:
            self.server.kill()
            self.server.launch()
            await asyncio.sleep(self.rng.uniform(0, LONGEST_YOUTH))
            self.tally["killed while starting"] += 1
        else:
            playing = await self.play()
        if is_quiet:
            await self.leave(playing)
            await self.wait_until_shipped()
            self.tally["killed when all was shipped"] += 1
        self.server.kill()
        await self.leave(playing)
        self.restore(is_quiet)
        await asyncio.to_thread(self.server.start)

    async def play(self):
        """Gives the players' tasks once enough was told; they go on."""
        for humans, bots in TABLES:
            people = self.people[:humans]
            code = await asyncio.to_thread(open_table, people[0], people[1:], ["swab"] * bots)
            players = await come(code, *people)
            self.first |= {player: player.seq for player in players}
            await start(people[0], *players)
            self.players += players
        self.tally["tables"] += len(TABLES)
        playing = [asyncio.create_task(player.play_on()) for player in self.players]
        enough = self.rng.randint(0, MOST_FRAMES)
        while self.told() < enough and not all(task.done() for task in playing):
            await asyncio.sleep(0.01)
        return playing

    def told(self):
        return sum(len(player.frames) for player in self.players)

    @staticmethod
    async def leave(playing):
        """Whoever played was interrupted by the kill, or is now; nothing else may have happened."""
        for task in playing:
            task.cancel()
        for task in await asyncio.gather(*playing, return_exceptions=True):
            if isinstance(task, Exception) and not isinstance(task, LOST):
                raise task

    async def wait_until_shipped(self):
        """Until nothing is written any more, and everything is in the replica."""
        before = None
        while True:
            metrics = await asyncio.to_thread(metrics_of, self.server, Unjudged())
            now = [metrics["skyloot_store_commits_total"].value(), metrics["skyloot_bot_queue"].value()]
            behind = [metrics[f"skyloot_replica_{what}"].value() for what in ("lag_seconds", "waiting_bytes")]
            if now == before and behind == [0, 0] and metrics["skyloot_replica_bases_total"].value() > 0:
                return
            before = now
            await asyncio.sleep(0.05)

    def restore(self, is_quiet):
        lost = self.folder / "lost"
        shutil.rmtree(lost, ignore_errors=True)
        self.data.rename(lost)
        mark = mark_of(self.replica)
        restored = subprocess.run(
            [self.program, "restore", self.replica, "--data", self.data],
            capture_output=True, text=True, timeout=PATIENCE, check=False,
        )  # fmt: skip
        same(restored.returncode, 0, f"restore: {restored.stdout}{restored.stderr}")
        self.compare(logs_of(lost), logs_of(self.data), mark)
        if is_quiet:
            same(dump_of(self.data), dump_of(lost), "everything that was stored")

    def compare(self, lost, restored, mark):
        """A log is the beginning of what it was, and nothing is missing from before the mark."""
        missing = []
        for code, entries in lost.items():
            kept = restored.pop(code, [])
            same(kept, entries[: len(kept)], f"the log of {code}")
            missing += entries[len(kept) :]
        same(restored, {}, "tables that were not there")
        early = [entry for entry in missing if entry[1] < mark]
        same(early, [], f"entries from before the mark, {mark}, that are missing")
        self.lags.append(max((entry[1] for entry in missing), default=mark) - mark)
        self.tally["entries lost"] += len(missing)
        self.tally["entries restored"] += sum(map(len, lost.values())) - len(missing)

    async def check_players(self):
        """What is there is what everybody was told, and the game goes on from there."""
        logs = logs_of(self.data)
        for player in self.players:
            kept = len(logs.get(player.code, []))
            if kept < self.first[player]:
                continue
            twin = Player(player.api, player.code)
            twin.seq = self.first[player]
            await twin.come()
            for seq in range(self.first[player] + 1, min(kept, max(player.frames, default=0)) + 1):
                same(twin.frames[seq], player.frames[seq], f"entry {seq} of {player.code}")
                self.tally["frames compared"] += 1
            if twin.legal:
                await twin.act()
                self.tally["games gone on with"] += 1
            await twin.leave()
        self.players = []


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", type=Path)
    parser.add_argument("--kills", type=int, default=KILLS)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2**32))
    return parser.parse_args()


def main():
    speak_english()
    given = parse_arguments()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="skyloot-replica-") as folder:
        drill = Drill(given.build / "bin" / "skyloot", folder, given.seed)
        try:
            asyncio.run(drill.run(given.kills))
        except (AssertionError, *LOST) as failure:
            print(f"--seed {given.seed}: {type(failure).__name__}: {failure}")
            print(drill.server.log.read_text(errors="replace"))
            return 1
        for what in ("frames compared", "games gone on with", "killed when all was shipped"):
            true(given.kills < KILLS or drill.tally[what] > 0, f"in {given.kills} kills: {what}: none")
    counted = ", ".join(f"{what}: {number}" for what, number in sorted(drill.tally.items()))
    lag = f"{statistics.median(drill.lags):.0f} ms behind at the kill, {max(drill.lags)} at most"
    took = f"{given.kills} kills, each followed by a restore from the replica, in {time.monotonic() - begun:.0f} s"
    print(f"{took}: 0 missing from before the mark, {lag}; {counted}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
