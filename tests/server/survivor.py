"""A player whose server is killed again and again.

He keeps every byte that he was told, and holds whatever the next server says against it.
"""

import asyncio
import json
from collections import Counter

import websockets

from .house import same, true
from .player import Player
from .socket import Silence, TableSocket

LOST = (OSError, EOFError, websockets.WebSocketException)


class Survivor(Player):
    """`fate` is what all of them share: chance, the server that comes and goes, what is counted."""

    def __init__(self, api, code, fate):
        super().__init__(api, code)
        self.fate = fate
        self.first = None  # the entry after which we were first welcomed
        self.texts = {}  # frames by seq, to the byte
        self.pending = None  # an act without an answer
        self.answered = {}  # acts by the seq of their entries

    async def play(self):
        """To the end of the game, through as many servers as it takes."""
        while not self.result:
            await self.fate.calm()
            try:
                await self.come_back()
                while not self.result:
                    await self.go_on()
            except LOST:
                await asyncio.sleep(0.01)  # whoever runs the server learns of its end, too
            except Silence as silence:
                raise AssertionError(f"{silence}: {await self.whereabouts()}") from None
        self.socket.drop()  # without a farewell, to which a killed server would not answer

    async def go_on(self):
        if self.legal and not self.pending:
            self.pending = self.next_act()
            await self.socket.send(self.pending)
        self.hear_text(await self.socket.receive_text())

    def hear_text(self, text):
        message = json.loads(text)
        kind = message["type"]
        if kind == "frame":
            self.take_in_text(message, text)
        elif kind == "acknowledged":
            self.take_acknowledgement(message)
        else:
            self.expect(kind == "presence", f"{text[:400]}")

    def take_in_text(self, frame, text):
        """A frame that we have had already must be the same to the byte."""
        if frame["seq"] in self.texts:
            self.expect_same(text, self.texts[frame["seq"]], f"frame {frame['seq']}, told again")
            return
        self.take_in(frame)
        del self.frames[self.seq]  # thousands of them would keep the interpreter busy with its memory
        self.texts[self.seq] = text
        self.fate.tally["frames"] += 1
        if self.pending and frame.get("ackId") == self.pending["ackId"]:
            self.answered[self.seq] = self.pending
            self.pending = None

    def told(self, seq):
        """The frame of that entry."""
        return json.loads(self.texts[seq])

    def take_acknowledgement(self, message):
        act = self.answered.get(message["seq"])
        self.expect(act and act["ackId"] == message["ackId"], f"acknowledged: {message}")
        self.fate.tally["stored without a word"] += 1

    async def whereabouts(self):
        """For whoever must find out why nothing is told: what we know, and what the server shows."""
        game = self.game and {name: self.game[name] for name in ("ply", "toAct", "legal")}
        known = f"{self.api.person} at {self.code}, entry {self.seq}, {game}, sent {self.pending}"
        try:
            shown = await asyncio.to_thread(self.api.get, f"/tables/{self.code}")
            anew = json.dumps(await self.ask_anew())[:3000]
        except Exception as failure:  # it must not hide what is looked into
            return f"{known}; the server: {failure!r}"
        return f"{known}; shown {shown.body}; told anew {anew}"

    # Coming back.

    async def come_back(self):
        unanswered = self.pending
        welcome = await self.ask_anew()
        if self.first is None:
            self.first = self.seq = welcome["seq"]
            self.start_from(welcome)
        since = self.fate.rng.choice((self.seq, self.fate.rng.randint(self.first, self.seq)))
        await self.hear_again(welcome, since)
        if unanswered:
            self.fate.tally["sent again"] += 1
            await self.socket.send(unanswered)

    async def ask_anew(self):
        """What is told to who knows nothing; he is then replaced by who knows something."""
        await self.open()
        await self.socket.send({"type": "hello", "protocol": 1})
        return await self.socket.receive_only("welcome")

    async def hear_again(self, welcome, since):
        """What was told after that entry once more, and then what nobody was told."""
        left = welcome["seq"]
        self.expect(left >= self.seq, f"{self.seq} entries were told, and {left} are left")
        await self.open()
        await self.socket.send({"type": "hello", "protocol": 1, "seq": since})
        resumed = await self.socket.receive_only("resumed")
        self.compare(welcome)
        seq = since
        while seq < resumed["seq"]:
            text = await self.socket.receive_text()
            if not text.startswith('{"type":"frame"'):
                continue
            seq += 1
            is_new = seq > self.seq
            self.hear_text(text)
            if is_new:
                self.compare(welcome)

    def compare(self, welcome):
        """Once we have come as far as the welcome, it must say what we know: the same choice."""
        if self.seq != welcome["seq"]:
            return
        anew = Player(self.api, self.code)
        anew.start_from(welcome)
        self.expect_same(anew.knowledge(), self.knowledge(), f"the welcome at entry {self.seq}")
        self.fate.tally["choices compared"] += bool(self.legal)

    async def open(self):
        if self.socket:
            self.socket.drop()
        self.socket = await TableSocket.open(self.api, self.code)

    def expect_same(self, found, wanted, what):
        same(found, wanted, f"{self.api.person} at {self.code}: {what}")

    # When all is over.

    async def check_log(self):
        """Every entry is there as it was told, every choice was made once."""
        await self.hear_again(await self.ask_anew(), self.first)
        await self.socket.close()
        frames = [self.told(seq) for seq in range(self.first + 1, self.seq + 1)]
        plies = [frame["deed"]["ply"] for frame in frames if frame["deed"]["deed"] == "acted"]
        begun = plies[0] if plies else 1  # a bot may have been quicker than our first welcome
        expected = list(range(begun, begun + len(plies)))
        self.expect_same(plies, expected, "the choices that were made")
        self.fate.tally["moves acknowledged"] += len(self.answered)
        names = Counter(frame["ackId"] for frame in frames if "ackId" in frame)
        twice = [name for name, times in names.items() if times > 1]
        self.expect_same(twice, [], "acts carried out twice")
        for seq, act in self.answered.items():
            self.expect_same(self.told(seq).get("ackId"), act["ackId"], f"the act of entry {seq}")

    def check_record(self, record):
        """What we chose is what was recorded."""
        for act in self.answered.values():
            made = dict(record["actions"][act["ply"] - 1])
            true(made.pop("ply") == act["ply"], f"the record counts from {made}")
            self.expect_same(made, {"seat": act["seat"], **act["action"]}, f"choice {act['ply']}")
