#!/usr/bin/env python3
"""Made rules-1.db.gz and rules-1.json, with a program from before rules version 2:

    make_rules_1.py PROGRAM

Plays at 50 tables through the real HTTP and WebSocket API, stops each in mid-game, and stops the
server. It is kept to show what is in the store; a store of today's program would be another one.
"""

import asyncio
import gzip
import json
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from server.crew import Unjudged  # noqa: E402
from server.house import UNHURRIED, House, come, leave, open_table, start  # noqa: E402
from server.server import Server  # noqa: E402

CORPUS = HERE.parent / "corpus"
EDITIONS = ("en", "fr", "de", "pl")
MIXTURES = ((1, 1), (1, 2), (1, 3), (2, 0), (2, 1), (2, 2), (3, 0), (3, 1), (4, 0))  # people, bots
NAMES = ("Ann", "Bob", "Cid", "Dot")
SLOW_PACE = "60000"  # milliseconds: bots are still thinking when the server stops


def is_asked(player, decision):
    return bool(player.legal) and player.views[player.legal["seat"]]["decision"]["decision"] == decision


def sees_purse(player):
    """Somebody may take a share with a Purse."""
    if not is_asked(player, "takeOrLeave"):
        return False
    view = player.views[player.legal["seat"]]
    share = view["shares"][view["decision"]["share"] - 1]
    return any(card["face"] == "purse" for card in share["cards"])


def plunders(player):
    return is_asked(player, "choosePlunder") and {"action": "stop"} in player.legal["actions"]


def after(ply):
    """Waiting for a person: bots would play on."""
    return lambda player: player.legal and player.game["ply"] > ply


def anns_turn(player):
    return after(12)(player) and player.you["seats"] == [1]


class Maker:
    def __init__(self, program, server):
        self.program = program
        house = House(program, Unjudged())
        self.people = dict(zip(NAMES, house.people(*NAMES, server=server)))
        self.tables = []
        self.wanted = {"purse": sees_purse, "plunder": plunders}  # not yet found at a dealt table

    async def play(self, code, names, stop, kind, shows=None):
        """Starts the game at a full table, and stops it in the middle."""
        players = await come(code, *(self.people[name] for name in names))
        await start(self.people[names[0]], *players)
        found = await self.play_on(players, stop)
        self.note(players[0], names, kind, shows or found)
        await leave(*players)

    async def play_on(self, players, stop):
        """One after the other, so that all stop at the same choice. Gives what `stop` said."""
        while not (found := next(filter(None, map(stop, players)), None)):
            asked = [player for player in players if player.legal]
            if not asked:
                await players[0].hear()
            else:
                seq = (await asked[0].act())["seq"]
                for player in players:
                    await player.hear_until(seq)
            for player in players:
                if player.result:
                    raise AssertionError(f"{player.code}: the game is over; try again")
            for player in players[1:]:
                await player.hear_until(players[0].seq)
        return found if isinstance(found, str) else None

    def note(self, player, names, kind, shows=None):
        options = player.table["options"]
        line = {
            "code": player.code,
            "kind": kind,
            "edition": options["edition"],
            "captains": options["captains"],
            "people": names,
            "deck": options["deck"]["hash"],
            "stage": player.table["stage"],
            "ply": player.game and player.game["ply"],
        }
        self.tables.append({**line, "shows": shows} if shows else line)

    def open(self, names, bots=0, **options):
        owner, *others = (self.people[name] for name in names)
        return open_table(owner, others, ["swab"] * bots, **options)

    def open_prepared(self, seat, captains, record, ply):
        """Ann at that seat, bots at the others."""
        ann = self.people["Ann"]
        code = ann.post("/tables", {"prepared": {"record": record, "ply": ply - 1}})["table"]["code"]
        for place in range(1, captains + 1):
            what, who = ("seats", {}) if place == seat else ("bots", {"level": "swab"})
            ann.post(f"/tables/{code}/{what}", {"seat": place, **who})
        return code

    # The kinds of tables.

    async def dealt(self):
        for number, (people, bots) in enumerate(MIXTURES):
            for place, edition in enumerate(EDITIONS):
                names = [NAMES[(number + place + i) % 4] for i in range(people)]
                stop = after(3 + (number * 4 + place) * 11 % 50)
                if people == 1:
                    names = ["Ann"]
                    stop = self.goal_or("plunder" if edition == "en" else "purse", stop)
                await self.play(self.open(names, bots, edition=edition), names, stop, "dealt")
        if self.wanted:
            raise AssertionError(f"not found: {list(self.wanted)}; try again")

    def goal_or(self, goal, otherwise):
        """Stops where the goal is found, and says so; or, if it was found already, as otherwise."""
        if goal not in self.wanted:
            return otherwise

        def stop(player):
            if self.wanted[goal](player):
                del self.wanted[goal]
                return goal
            view = next(iter(player.views.values()))
            return view["round"] >= view["rounds"] - 1 and otherwise(player)

        return stop

    async def own_decks(self):
        exported = subprocess.run([self.program, "deck", "export"], capture_output=True, check=True)
        deck = json.loads(exported.stdout)
        for number, edition in enumerate(EDITIONS):
            deck["name"] = f"own {number + 1}"
            purse = next(card for card in deck["cards"] if card["id"] == "purse")
            purse["copies"] = 3 + number
            names = [NAMES[(number + i) % 4] for i in range(1 + number % 2)]
            options = {"edition": edition, "deck": json.dumps(deck)}
            code = self.open(names, 1 + number // 2, **options)
            await self.play(code, names, after(10 + 5 * number), "own deck")

    async def prepared(self):
        record, seat, ply = self.find_purse()
        code = self.open_prepared(seat, 4, record, ply)
        await self.play(code, ["Ann"], sees_purse, "prepared", "purse")
        record = (CORPUS / "4-en-1007.skyloot").read_text(encoding="utf-8")
        code = self.open_prepared(1, 4, record, 110)
        await self.play(code, ["Ann"], plunders, "prepared", "plunder")
        for name, captains in (("2-fr-1003", 2), ("3-de-1004", 3)):
            record = (CORPUS / f"{name}.skyloot").read_text(encoding="utf-8")
            code = self.open_prepared(1, captains, record, 20)
            await self.play(code, ["Ann"], after(24), "prepared")

    def find_purse(self):
        """A record, a seat and the choice in which it may take a share with a Purse."""
        for file in sorted(CORPUS.glob("4-en-*.skyloot")):
            for seat in range(1, 5):
                command = [self.program, "replay", file, "--json", "--seat", str(seat)]
                steps = subprocess.run(command, capture_output=True, text=True, check=True).stdout
                for line in steps.splitlines()[20:50]:
                    step = json.loads(line)
                    if shows_purse(step, seat):
                        return file.read_text(encoding="utf-8"), seat, step["ply"]
        raise AssertionError("no Purse in the corpus")

    async def finished(self):
        """A finished game; its fork; and a table whose first game is finished."""
        ann = self.people["Ann"]
        for rematches in (0, 1):
            names = ["Ann", "Bob"]
            code = self.open(names, 1)
            players = await come(code, *(self.people[name] for name in names))
            await start(ann, *players)
            await asyncio.gather(*(player.play_on() for player in players))
            record = players[0].game["record"]
            if rematches:
                begun = ann.post(f"/tables/{code}/rematch", {})
                for player in players:
                    await player.hear_until(begun["seq"])
                await self.play_on(players, after(15))
            self.note(players[0], names, "rematch" if rematches else "dealt")
            await leave(*players)
        code = ann.post(f"/records/{record}/fork", {"ply": 10})["table"]["code"]
        for name in names:
            self.people[name].post(f"/tables/{code}/seats", {})
        ann.post(f"/tables/{code}/bots", {"level": "gunner"})
        await self.play(code, names, after(18), "fork")

    async def unusual(self):
        names = ["Ann", "Bob"]
        code = self.open(names, clock="24h")
        await self.play(code, names, after(30), "clock")
        code = self.open(names, 1)
        await self.play(code, names, anns_turn, "stand-in")
        self.people["Bob"].post(f"/tables/{code}/seats/2/stand-in", {})
        ann = self.people["Ann"]
        code = ann.post("/tables", {"options": {"captains": 2}})["table"]["code"]
        for name in ("Anna", "Otto"):
            ann.post(f"/tables/{code}/seats", {"name": name})
        await self.play(code, ["Ann"], after(25), "one screen")

    async def gathering(self):
        names = ["Ann", "Bob"]
        code = self.open(names, 1)
        (player,) = await come(code, self.people["Ann"])
        self.note(player, names, "dealt")
        await leave(player)
        record = (CORPUS / "2-pl-1002.skyloot").read_text(encoding="utf-8")
        (player,) = await come(self.open_prepared(1, 2, record, 12), self.people["Ann"])
        self.note(player, ["Ann"], "prepared")
        await leave(player)

    async def bot_to_act(self):
        """With slow bots: the server is stopped while one is about to act."""
        names = ["Ann"]
        code = self.open(names, 1, first=1)
        await self.play(code, names, lambda player: player.game["toAct"] == 2, "bot to act")

    def write(self, database):
        people = [
            {"name": name, "person": api.person, "token": api.token} for name, api in self.people.items()
        ]
        text = f'{{"people": [\n{lines(people)}\n],\n"tables": [\n{lines(self.tables)}\n]}}\n'
        (HERE / "rules-1.json").write_text(text, encoding="utf-8")
        with open(HERE / "rules-1.db.gz", "wb") as file:
            with gzip.GzipFile("", "wb", 9, file, 0) as packed:
                packed.write(database.read_bytes())


def lines(values):
    return ",\n".join(map(json.dumps, values))


def shows_purse(step, seat):
    decision = step["view"]["decision"]
    if (decision["decision"], decision.get("seat")) != ("takeOrLeave", seat):
        return False
    share = step["view"]["shares"][decision["share"] - 1]
    return any(card["face"] == "purse" for card in share["cards"])


async def make(program):
    with tempfile.TemporaryDirectory(prefix="skyloot-store-") as folder:
        with Server(program, folder, *UNHURRIED) as server:
            maker = Maker(program, server)
            for kind in (maker.dealt, maker.own_decks, maker.prepared, maker.finished, maker.unusual):
                await kind()
            await maker.gathering()
            server.stop()
            server.command[server.command.index("--bot-pace") + 1] = SLOW_PACE
            server.start()
            await maker.bot_to_act()
            server.stop()
            database = Path(folder) / "data" / "skyloot.db"
            left = sorted(file.name for file in database.parent.iterdir())
            if left != ["skyloot.db", "skyloot.db.lock"]:
                raise AssertionError(f"the server did not tidy up: {left}")
            maker.write(database)
    running = [table for table in maker.tables if table["stage"] == "playing"]
    print(f"{len(running)} tables in mid-game of {len(maker.tables)}")


if __name__ == "__main__":
    asyncio.run(make(sys.argv[1]))
