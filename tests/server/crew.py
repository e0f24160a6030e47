"""One table after the other, opened, played and checked while its server is killed."""

import asyncio
import http.client
import json
import random
import subprocess
import tempfile
import time
from collections import Counter
from pathlib import Path

from .house import same
from .survivor import Survivor

LOST = (OSError, http.client.HTTPException)
# People and bots at the tables, in turn.
MIXTURES = ((2, 0), (1, 1), (2, 1), (1, 2), (2, 2), (1, 3))


class Fate:
    """What all crews share."""

    def __init__(self, seed, patience):
        self.rng = random.Random(seed)
        self.running = asyncio.Event()  # set while a server listens
        self.is_over = False  # nobody opens another table
        self.tally = Counter()
        self.end = time.monotonic() + patience
        self.is_wrecked = False  # somebody has failed

    async def calm(self):
        """Until a server listens. Ends those who would wait for ever: a cancelled connection may
        look like one that was refused."""
        if self.is_wrecked or time.monotonic() > self.end:
            raise AssertionError("the time is over" if not self.is_wrecked else "others have failed")
        await asyncio.wait_for(self.running.wait(), self.end - time.monotonic())

    async def watch(self, task):
        try:
            await task
        except Exception:
            self.is_wrecked = True
            raise


class Unjudged:
    """No contract: this is about what is kept; check_server.py looks at the words."""

    def __init__(self):
        self.answers = Counter()

    def check_request(self, *_):
        pass

    check_message = check_response = check_request


class Crew:
    def __init__(self, people, bots, fate):
        self.people = people
        self.bots = bots
        self.fate = fate
        self.survivors = []
        self.deeds = []  # code, seq and ackId of what was answered to the owner

    async def play(self):
        while not self.fate.is_over:
            code = await self.open_table()
            players = [Survivor(person, code, self.fate) for person in self.people]
            self.survivors += players
            await asyncio.gather(self.begin(code), *(player.play() for player in players))
            self.fate.tally["games"] += 1

    async def open_table(self):
        captains = len(self.people) + self.bots
        opened = await self.ask(self.people[0], "/tables", {"options": {"captains": captains}})
        return opened["table"]["code"]

    async def begin(self, code):
        owner = self.people[0]
        wishes = [(person, "seats", {}) for person in self.people]
        wishes += [(owner, "bots", {"level": "swab"})] * self.bots + [(owner, "start", {})]
        for number, (person, path, body) in enumerate(wishes):
            name = f"wish-{number}"
            answer = await self.ask(person, f"/tables/{code}/{path}", {**body, "ackId": name})
            if person is owner:
                self.deeds.append((code, answer["seq"], name))

    async def ask(self, person, path, body):
        """Until it is answered."""
        while True:
            await self.fate.calm()
            try:
                return await asyncio.to_thread(person.post, path, body)
            except LOST:
                await asyncio.sleep(0.01)

    async def check(self, program):
        for player in self.survivors:
            await player.check_log()
        owned = {player.code: player for player in self.survivors if player.api is self.people[0]}
        for code, seq, name in self.deeds:
            if seq in owned[code].texts:  # otherwise he was welcomed after it
                same(owned[code].told(seq).get("ackId"), name, f"{code}: entry {seq}")
        await asyncio.to_thread(self.check_records, program)

    def check_records(self, program):
        with tempfile.TemporaryDirectory(prefix="skyloot-records-") as folder:
            for player in self.survivors:
                path = f"/records/{player.game['record']}"
                json_form = {"Accept": "application/json"}
                player.check_record(player.api.get(path, headers=json_form).body)
                Path(folder, player.code).write_text(player.api.get(path).body, encoding="utf-8")
                self.check_result(player)
            files = sorted(Path(folder).iterdir())
            verified = subprocess.run(
                [program, "replay", "--verify", *files], capture_output=True, text=True, check=False
            )
            same(verified.returncode, 0, verified.stdout + verified.stderr)

    @staticmethod
    def check_result(player):
        """The game that was played is the one that is replayed: its last view, and its result."""
        (seat,) = player.views
        record = player.game["record"]
        replay = player.api.get(f"/records/{record}/replay?seat={seat}")
        player.expect_same(player.views[seat], replay["steps"][-1]["view"], "the last view")
