"""A scripted player: keeps what he is told over his socket, and nothing else."""

from .socket import TableSocket


# What a welcome and a frame tell of a game in the same words.
STANDING = ("number", "ply", "toAct", "deadline", "record", "result", "legal")


def apply_parts(view, parts):
    """Each part replaces a field of the view, or an item of a list: "shares.2", counted from 1.

    Lists are made anew, so that a copy of the view stays as it was.
    """
    for name, value in parts.items():
        field, _, place = name.partition(".")
        if place:
            items = view.get(field, [])
            view[field] = items[: int(place) - 1] + [value] + items[int(place) :]
        else:
            view[field] = value


class Player:
    """Follows a table. `api` is the person; who has no seat is a spectator."""

    def __init__(self, api, code):
        self.api = api
        self.code = code
        self.socket = None
        self.seq = None  # of the last frame
        self.you = None
        self.table = None
        self.game = None  # number, ply, toAct … as last told
        self.views = {}  # by seat; None for the spectator's
        self.frames = {}  # by seq, as they came
        self.acts = 0

    @property
    def legal(self):
        return self.game and self.game["legal"]

    @property
    def result(self):
        return self.game and self.game["result"]

    # Coming and going.

    async def come(self, **more):
        """For the first time, or again: then the gap must be exact."""
        self.socket = await TableSocket.open(self.api, self.code, **more)
        hello = {"type": "hello", "protocol": 1}
        if self.seq is None:
            await self.socket.send(hello)
            greeting = await self.socket.receive_only("welcome")
            self.start_from(greeting)
            return greeting
        await self.socket.send({**hello, "seq": self.seq})
        greeting = await self.socket.receive_only("resumed")
        self.expect(greeting["from"] == self.seq, f"resumed from {greeting['from']}, not {self.seq}")
        self.you = greeting["you"]
        while self.seq < greeting["seq"]:
            self.take_in(await self.socket.receive_only("frame"))
        return greeting

    async def come_anew(self, **more):
        """With empty hands: everything is told again."""
        self.seq = None
        return await self.come(**more)

    def start_from(self, welcome):
        self.seq, self.you, self.table = welcome["seq"], welcome["you"], welcome["table"]
        self.game = welcome["game"]
        self.views = {sight["seat"]: sight["view"] for sight in (self.game or {}).get("views", [])}

    def drop(self):
        self.socket.drop()

    async def leave(self):
        await self.socket.close()

    # Listening.

    async def hear(self):
        """The next message, taken in."""
        message = await self.socket.receive()
        if message["type"] == "frame":
            self.take_in(message)
        return message

    async def hear_of_spectators(self, *names):
        """Waits until just these are told to watch."""
        wanted = {"count": len(names), "names": list(names)}
        while (await self.hear()).get("spectators") != wanted:
            pass

    async def hear_until(self, seq):
        while self.seq < seq:
            await self.hear()

    def take_in(self, frame):
        self.expect(frame["seq"] == self.seq + 1, f"frame {frame['seq']} after {self.seq}")
        self.seq = frame["seq"]
        self.frames[self.seq] = frame
        self.table = frame.get("table", self.table)
        game = frame.get("game")
        if game is None:
            return
        if self.game is None or game["number"] != self.game["number"]:
            self.views = {}
        for sight in game["views"]:
            apply_parts(self.views.setdefault(sight["seat"], {}), sight["parts"])
        self.game = game

    # Acting.

    def choice(self):
        """One of the legal actions: the same in the same position, and all of them in turn."""
        actions = self.legal["actions"]
        return actions[self.game["ply"] * 7 % len(actions)]

    def next_act(self, action=None):
        self.acts += 1
        return {
            "type": "act",
            "seat": self.legal["seat"],
            "ply": self.game["ply"],
            "ackId": f"{self.api.person}-{self.seq}-{self.acts}",
            "action": action or self.choice(),
        }

    async def act(self, action=None):
        """Answers, and hears until it is carried out. Gives the frame."""
        message = self.next_act(action)
        await self.socket.send(message)
        while True:
            answer = await self.hear()
            if answer["type"] == "frame" and answer.get("ackId") == message["ackId"]:
                return answer
            self.expect(answer["type"] != "refused", f"refused: {answer}")

    async def refused(self, message):
        """Sends what must be refused, and gives the refusal."""
        await self.socket.send(message)
        return await self.socket.receive_only("refused")

    async def play_on(self, stop=lambda player: False):
        """Answers for all our seats until the game is over, or until `stop` says so.

        A `stop` that asks only for what everybody is told stops all players at the same choice.
        """
        while not self.result and not stop(self):
            if self.legal:
                await self.act()
            else:
                await self.hear()

    def knowledge(self):
        """All we know of the table and the game, in whatever way it was told."""
        standing = {name: self.game[name] for name in STANDING} if self.game else None
        views = {seat: dict(view) for seat, view in self.views.items()}
        return {"seq": self.seq, "table": self.table, "standing": standing, "views": views}

    def expect(self, good, otherwise):
        if not good:
            raise AssertionError(f"{self.api.person} at {self.code}: {otherwise}")
