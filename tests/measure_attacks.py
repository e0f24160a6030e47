#!/usr/bin/env python3
"""While one address does its worst within the limits: how long does another one wait?

    measure_attacks.py BUILD_DIR [--seconds 30] [WORD…]

People play at 20 tables, first in quiet, then beside each attack in turn; words choose the attacks
that have one of them in their names. Each has a fresh server with the usual limits behind a proxy
that it trusts: the attacker comes from an address of their own, and those who play from this machine.
Prints a table, and ends with 1 if anybody had to wait longer than allowed.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

DEBIAN_PYTHON = "/usr/bin/python3"  # the one that sees Debian's packages
try:
    import jsonschema  # noqa: F401
    import websockets  # noqa: F401
    import yaml  # noqa: F401
except ImportError as missing:
    if sys.executable == DEBIAN_PYTHON or "SKYLOOT_ATTACKS" in os.environ:
        sys.exit(f"{missing}: scripts/packages test")
    os.environ["SKYLOOT_ATTACKS"] = "1"
    os.execv(DEBIAN_PYTHON, [DEBIAN_PYTHON, *sys.argv])

from attacks import of_requests, of_sockets  # noqa: E402, F401
from attacks.hands import Attacker  # noqa: E402
from attacks.plans import ATTACKS, Calm, Plan  # noqa: E402
from server.house import COMPLAINTS_ONLY, UNHURRIED  # noqa: E402
from server.patience import PATIENCE, PATIENCE_WITH_A_STORY  # noqa: E402
from server.server import Server  # noqa: E402
from speaking import speak_english  # noqa: E402

SECONDS = 30
TABLES, PEOPLE, PACE = 20, 2, 250  # at each table about four answers a second
PROXY = ("--trusted-proxy", "127.0.0.1")
# What others may wait: so many times as long as in quiet, or so long.
TIMES, SHORT_MS = 4, 20.0
FEWEST_MOVES = 0.8  # of those in quiet: who waits to the end is not in any percentile
KINDS_SHOWN = 5

COLUMNS = ("attack", "moves", "p50 ms", "p99 ms", "errors", "stored KB", "server s", "attacker s", "good")
WIDTHS = (38, 6, 8, 8, 7, 10, 9, 11, 5)


class Measured:
    """What a while came to, for those who play, the server and the attacker."""

    def __init__(self, play, stored, server_cpu, own_cpu, told):
        self.moves, self.errors = play["moves"], play["errors"]
        self.p50, self.p99 = play["ackP50Ms"], play["ackP99Ms"]
        self.stored, self.server_cpu, self.own_cpu = stored, server_cpu, own_cpu
        self.told = told

    def is_good(self, quiet):
        if self.errors > 0 or self.moves < FEWEST_MOVES * quiet.moves:
            return False
        return self.p99 <= max(TIMES * quiet.p99, SHORT_MS)

    def line(self, name, good):
        figures = (self.moves, f"{self.p50 or 0:.2f}", f"{self.p99 or 0:.2f}", self.errors)
        costs = (f"{self.stored / 1000:.0f}", f"{self.server_cpu:.2f}", f"{self.own_cpu:.2f}")
        return line_of((name, *figures, *costs, good))

    def answers(self):
        most = self.told.most_common()
        rest = sum(number for _, number in most[KINDS_SHOWN:])
        shown = [f"{what} {number}" for what, number in most[:KINDS_SHOWN]]
        return ", ".join([*shown, f"others {rest}"] if rest else shown)


def line_of(cells):
    first, *others = zip(cells, WIDTHS)
    return f"{first[0]:<{first[1]}}" + "".join(f"{cell:>{width}}" for cell, width in others)


def cpu_seconds(pid):
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def stored_bytes(folder):
    return sum(file.stat().st_size for file in Path(folder).rglob("skyloot.db*"))


def games_started(server):
    with urllib.request.urlopen(f"{server.address}/metrics", timeout=PATIENCE) as page:
        lines = page.read().decode().splitlines()
    (figure,) = (line for line in lines if line.startswith("skyloot_games_started_total "))
    return int(figure.split()[1])


async def until_all_play(server):
    deadline = time.monotonic() + PATIENCE
    while games_started(server) < TABLES:
        assert time.monotonic() < deadline, "nobody plays"
        await asyncio.sleep(0.01)


async def play(program, server, seconds):
    command = ["load", "--url", server.address, "--tables", TABLES, "--sockets-per-table", PEOPLE]
    command += ["--pace", PACE, "--seconds", seconds, "--seed", 1, "--json"]
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(program, *map(str, command), stdout=pipe, stderr=pipe)


async def attack_while_others_play(program, server, folder, plan, seconds):
    attacker = Attacker(server.port)
    hands = plan.hands(attacker)
    for hand in hands:
        await hand.be_ready()
    if plan.before:
        await plan.before(server)
    playing = await play(program, server, seconds)
    await until_all_play(server)  # from now on they are measured
    stored, server_cpu, own_cpu = stored_bytes(folder), cpu_seconds(server.running.pid), time.process_time()
    attacker.attacks = True
    for hand in hands:
        hand.begin()
    out, err = await asyncio.wait_for(playing.communicate(), PATIENCE_WITH_A_STORY)
    for hand in hands:
        hand.end()
    assert out, err.decode()
    stored = stored_bytes(folder) - stored
    server_cpu = cpu_seconds(server.running.pid) - server_cpu
    return Measured(json.loads(out), stored, server_cpu, time.process_time() - own_cpu, attacker.told)


async def measure(program, prepare, seconds):
    with tempfile.TemporaryDirectory(prefix="skyloot-attack-") as folder:
        with Server(program, folder, *UNHURRIED, *COMPLAINTS_ONLY) as calm:
            plan = await prepare(Calm(calm))
            calm.stop()
        with Server(program, folder, *PROXY, *COMPLAINTS_ONLY, *plan.settings) as server:
            return await attack_while_others_play(program, server, folder, plan, seconds)


async def nobody_attacks(_):
    return Plan(lambda attacker: [])


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", type=Path)
    parser.add_argument("--seconds", type=int, default=SECONDS)
    parser.add_argument("words", nargs="*")
    return parser.parse_intermixed_args()


def main():
    speak_english()
    given = parse_arguments()
    program = (given.build / "bin" / "skyloot").resolve()
    wanted = {
        name: prepare
        for name, prepare in ATTACKS.items()
        if not given.words or any(word in name for word in given.words)
    }
    print(line_of(COLUMNS))
    quiet = asyncio.run(measure(program, nobody_attacks, given.seconds))
    print(quiet.line("nobody attacks", ""), flush=True)
    bad = 0
    for name, prepare in wanted.items():
        measured = asyncio.run(measure(program, prepare, given.seconds))
        good = measured.is_good(quiet)
        bad += not good
        print(measured.line(name, "yes" if good else "NO"), f"\n    {measured.answers()}", flush=True)
    allowed = max(TIMES * quiet.p99, SHORT_MS)
    print(f"{len(wanted)} attacks, {bad} made others wait: p99 of more than {allowed:.1f} ms, or moves lost")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
