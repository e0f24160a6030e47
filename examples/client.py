#!/usr/bin/env python3
"""A small player for a Skyloot server, to be copied and made better.

    client.py http://127.0.0.1:8080 --captains 3 --bots mate
    client.py http://127.0.0.1:8080 --table K7QX2M --name Bo

The first makes a table, fills it with bots and plays; the second sits down at a table that is
there already. It needs Python 3.8 and the package websockets (Debian: python3-websockets).

docs/protocol.md tells what is said here to the server, and what it answers. If the connection
breaks we come back, ask for what we missed and send our answer again: it is not played twice.
"""

import argparse
import asyncio
import json
import random
import secrets
import sys
import urllib.error
import urllib.request

import websockets

PATIENCE = 20  # seconds without a word, not even the answer to a ping, until we connect anew
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 4.0  # seconds between two attempts to connect


class Server:
    """The HTTP side: sessions and tables."""

    def __init__(self, url):
        self.url = url.rstrip("/")
        self.token = None

    def call(self, method, path, body=None):
        request = urllib.request.Request(f"{self.url}/api/v1{path}", method=method)
        request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        try:
            with urllib.request.urlopen(request, json.dumps(body or {}).encode(), timeout=10) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refusal:
            if refusal.headers.get_content_type() != "application/problem+json":
                sys.exit(f"{self.url}: {refusal}")  # a proxy's own words: the server is away
            problem = json.load(refusal)
            sys.exit(f"{problem['title']} {problem['detail']} ({problem['code']})")

    def socket(self, code):
        address = f"ws{self.url[len('http'):]}/api/v1/tables/{code}/socket"
        headers = {"Authorization": f"Bearer {self.token}"}
        return websockets.connect(address, extra_headers=headers, max_size=None, ping_timeout=PATIENCE)


def choose(view, actions):
    """Takes a share that is full or pays; otherwise anything. A better bot would think here."""
    if view["decision"]["decision"] == "takeOrLeave":
        share = view["shares"][view["decision"]["share"] - 1]
        if len(share["cards"]) == 3 or share["doubloons"] > 1:
            return {"action": "take"}
    return random.choice(actions)


def apply_parts(view, parts):
    """A part replaces a field of the view, or one item of a list: "shares.2" is the second share."""
    for name, value in parts.items():
        field, _, place = name.partition(".")
        if not place:
            view[field] = value
            continue
        items = view.setdefault(field, [])
        items[int(place) - 1 : int(place)] = [value]


class Player:
    """What we know of the table, and the answer we wait to see carried out."""

    def __init__(self, server, code):
        self.server, self.code = server, code
        self.seq = None  # of the last frame seen
        self.table = self.game = None  # as last told
        self.views = {}  # by seat
        self.pending = None  # an act that may not have arrived

    async def play(self):
        """Comes back until the game is over."""
        pause = FIRST_PAUSE
        while True:
            try:
                async with self.server.socket(self.code) as socket:
                    await self.say_hello(socket)
                    async for text in socket:
                        pause = FIRST_PAUSE
                        await self.hear(socket, json.loads(text))
                        if self.game and self.game["result"]:
                            return
            except websockets.InvalidStatusCode as refusal:
                if refusal.status_code < 500:
                    sys.exit(f"The table does not let us in: {refusal}")
            except websockets.ConnectionClosedError as closed:
                if closed.code == 4001:
                    sys.exit("Somebody plays on with our session elsewhere.")
                if closed.code == 4002:
                    sys.exit("Our session has ended.")
            except (OSError, asyncio.TimeoutError, websockets.WebSocketException):
                pass  # the server is away, or the network
            print(f"No connection; trying again in {pause:.1f} s.", file=sys.stderr)
            await asyncio.sleep(pause * random.uniform(0.8, 1.2))
            pause = min(2 * pause, LONGEST_PAUSE)

    async def say_hello(self, socket):
        hello = {"type": "hello", "protocol": 1}
        if self.seq is not None:
            hello["seq"] = self.seq
        await socket.send(json.dumps(hello))
        if self.pending:  # the same ackId: if it was carried out already, we are only told so
            await socket.send(json.dumps(self.pending))

    async def hear(self, socket, message):
        if message["type"] in ("welcome", "frame"):
            self.seq = message["seq"]
            self.table = message.get("table", self.table)
            self.start_if_full()
            if message.get("game"):
                self.follow(message["game"])
        elif message["type"] == "refused":
            print(f"Refused: {message['detail']} ({message['code']})", file=sys.stderr)
            if message["code"] in ("tooManyMessages", "storeFailed") and self.pending:
                await asyncio.sleep(message.get("retryAfterMs", 1000) / 1000)
                return await socket.send(json.dumps(self.pending))
            if self.pending and self.pending["ply"] == self.game["ply"]:
                self.game["legal"] = None  # we do not try again: the next frame says how it stands
        # Of the rest, only `acknowledged` matters to us, and it has the same field.
        if self.pending and self.pending["ackId"] == message.get("ackId"):
            self.pending = None
        if self.game and self.game["legal"] and not self.pending:
            await self.answer(socket, self.game["legal"])

    def follow(self, game):
        if self.game is None or game["number"] != self.game["number"]:
            self.views = {}
        self.game = game
        for sight in game["views"]:
            if "view" in sight:
                self.views[sight["seat"]] = sight["view"]
            else:
                apply_parts(self.views.setdefault(sight["seat"], {}), sight["parts"])

    async def answer(self, socket, legal):
        action = choose(self.views[legal["seat"]], legal["actions"])
        self.pending = {"type": "act", "seat": legal["seat"], "ply": self.game["ply"]}
        self.pending.update(ackId=secrets.token_hex(8), action=action)
        await socket.send(json.dumps(self.pending))

    def start_if_full(self):
        """Only the owner of a table may start it. Asked twice with one ackId, it starts once."""
        full = all(chair["holder"] != "nobody" for chair in self.table["seats"])
        if full and self.table["stage"] == "gathering" and self.table["owner"] == self.server.person:
            self.server.call("POST", f"/tables/{self.code}/start", {"ackId": "start"})

    def print_result(self):
        names = {chair["seat"]: chair["name"] or chair["level"] for chair in self.table["seats"]}
        totals = {score["seat"]: score["total"] for score in self.game["result"]["scores"]}
        for place, seat in enumerate(self.game["result"]["ranking"], 1):
            print(f"{place}. {names[seat]} (seat {seat}): {totals[seat]} points")


def sit_down(server, options):
    """Makes a session and a seat at a table; gives the table's code."""
    session = server.call("POST", "/session", {"name": options.name})
    server.token, server.person = session["token"], session["person"]
    code = options.table
    if code is None:
        opened = server.call("POST", "/tables", {"options": {"captains": options.captains}})
        code = opened["table"]["code"]
        print(f"Table {code}: {opened['url']}", flush=True)
    seat = {"entropy": secrets.token_hex(16)}  # our share of the chance (docs/fair-deal.md)
    if options.seat:
        seat["seat"] = options.seat
    table = server.call("POST", f"/tables/{code}/seats", seat)["table"]
    for chair in table["seats"]:
        if options.bots and chair["holder"] == "nobody":
            server.call("POST", f"/tables/{code}/bots", {"level": options.bots, "seat": chair["seat"]})
    return code


def main():
    parser = argparse.ArgumentParser(description="Plays one game on a Skyloot server.")
    parser.add_argument("url", help="the server, such as http://127.0.0.1:8080")
    parser.add_argument("--table", metavar="CODE", help="sit down there instead of making a table")
    parser.add_argument("--seat", type=int, help="the seat to take; without it the first free one")
    parser.add_argument("--name", default="Client", help="what the others call us")
    parser.add_argument("--captains", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--bots", metavar="LEVEL", help="fill the table: swab, gunner, mate, captain")
    options = parser.parse_args()
    server = Server(options.url)
    player = Player(server, sit_down(server, options))
    asyncio.run(player.play())
    player.print_result()


if __name__ == "__main__":
    main()
