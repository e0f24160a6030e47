#!/usr/bin/env python3
"""Kills a real server again and again while people and bots play at 20 tables, and checks that
nothing is lost, nothing is done twice, and every choice waits as it did. Called with the path of
the release build; --kills says how often, --seed repeats the same moments as far as a machine can.
"""

import argparse
import asyncio
import os
import random
import sys
import tempfile
import time
from pathlib import Path

DEBIAN_PYTHON = "/usr/bin/python3"  # the one that sees Debian's packages
try:
    import jsonschema  # noqa: F401
    import websockets  # noqa: F401
    import yaml  # noqa: F401
except ImportError as missing:
    if sys.executable == DEBIAN_PYTHON or "SKYLOOT_KILLS" in os.environ:
        sys.exit(f"{missing}: scripts/packages test")
    os.environ["SKYLOOT_KILLS"] = "1"
    os.execv(DEBIAN_PYTHON, [DEBIAN_PYTHON, *sys.argv])

from server.api import new_person  # noqa: E402
from server.crew import MIXTURES, Crew, Fate, Unjudged  # noqa: E402
from server.house import COMPLAINTS_ONLY, UNHURRIED, same, true  # noqa: E402
from server.patience import PATIENCE, PATIENCE_WITH_A_STORY  # noqa: E402
from server.server import Server  # noqa: E402
from speaking import speak_english  # noqa: E402

KILLS = 50
TABLES = 20
# All people come from one address, and read all their games at the end.
ONE_HOUSEHOLD = (
    *("--requests-per-second", "100000"),
    *("--request-burst", "100000"),
    *("--sockets-per-address", "1000"),
    *("--connections-per-address", "10000"),
    *("--address-tables-per-hour", "100000"),
)
# A server lives until so many frames were told, and a moment longer that no client chooses: in the
# time that a quick machine needs for a whole game, a busy one may not get to a single move.
MOST_FRAMES = 300
LONGEST_MOMENT = 0.3  # seconds
LONGEST_YOUTH = 0.1  # seconds from a server's launch, for those that are killed while they start
YOUNG = 0.15  # the part of the kills that comes so early


class Killer:
    """Counts its own threads' waiting as the moment: the clients' loop does not choose it."""

    def __init__(self, server, fate):
        self.server = server
        self.fate = fate

    async def kill(self, times):
        for _ in range(times):
            if self.fate.rng.random() < YOUNG:
                await asyncio.to_thread(self.kill_young, self.fate.rng.uniform(0, LONGEST_YOUTH))
            else:
                await self.kill_grown()
        await self.start()
        self.fate.is_over = True

    async def kill_grown(self):
        await self.start()
        enough = self.fate.tally["frames"] + self.fate.rng.randint(0, MOST_FRAMES)
        while self.fate.tally["frames"] < enough:
            await self.fate.calm()
            await asyncio.sleep(0.01)
        moment = self.fate.rng.uniform(0, LONGEST_MOMENT)
        await asyncio.to_thread(self.kill_after, moment)
        self.fate.running.clear()

    async def start(self):
        await asyncio.to_thread(self.server.start)
        self.fate.running.set()

    def kill_young(self, seconds):
        self.server.launch()
        self.kill_after(seconds)
        self.fate.tally["killed while starting"] += 1

    def kill_after(self, seconds):
        time.sleep(seconds)
        self.server.kill()


def gather_crews(server, fate):
    """People once and for all; their sessions must outlive every server."""
    contract = Unjudged()
    crews = []
    for table in range(TABLES):
        people, bots = MIXTURES[table % len(MIXTURES)]
        names = [f"Captain {table + 1}-{number + 1}" for number in range(people)]
        crews.append(Crew([new_person(server, contract, name) for name in names], bots, fate))
    return crews


async def voyage(program, server, fate, kills):
    crews = gather_crews(server, fate)
    server.kill()
    async with asyncio.TaskGroup() as group:
        group.create_task(fate.watch(Killer(server, fate).kill(kills)))
        for crew in crews:
            group.create_task(fate.watch(crew.play()))
    for crew in crews:
        await crew.check(program)


def check_pressure(tally, kills):
    """A test in which nothing was at stake proves nothing."""
    for what in ("sent again", "choices compared", "stored without a word", "games"):
        true(kills < KILLS or tally[what] > 0, f"in {kills} kills: {what}: none")


def first_of(failure):
    while isinstance(failure, BaseExceptionGroup):
        failure = failure.exceptions[0]
    return failure


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", type=Path)
    parser.add_argument("--kills", type=int, default=KILLS)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(2**32))
    return parser.parse_args()


def main():
    speak_english()
    given = parse_arguments()
    program = given.build / "bin" / "skyloot"
    begun = time.monotonic()
    fate = Fate(given.seed, PATIENCE_WITH_A_STORY + PATIENCE * given.kills)
    with tempfile.TemporaryDirectory(prefix="skyloot-kills-") as folder:
        options = (*UNHURRIED, *ONE_HOUSEHOLD, *COMPLAINTS_ONLY)
        with Server(program, folder, *options) as server:
            try:
                asyncio.run(voyage(program, server, fate, given.kills))
                same(server.log.read_text(errors="replace"), "", "what the servers complained of")
                check_pressure(fate.tally, given.kills)
            except Exception as failure:
                reason = first_of(failure)
                print(f"--seed {given.seed}: {type(reason).__name__}: {reason}")
                return 1
    counted = ", ".join(f"{what}: {number}" for what, number in sorted(fate.tally.items()))
    took = f"{given.kills} kills of a server with {TABLES} tables in {time.monotonic() - begun:.0f} s"
    print(f"{took}: 0 lost, 0 doubled; {counted}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
