"""Somebody who does their worst from one address: connections that ask again and again, and sockets
that talk without end. They share the processors with the server they attack, so what they send is
made beforehand, and of what they are told only as much is read as must be counted.
"""

import asyncio
import re
import struct
from collections import Counter
from typing import NamedTuple

from server.api import UPGRADE
from server.patience import PATIENCE
from server.raw import CLOSE, PING, PONG, TEXT, masked, request

ADDRESS = {"X-Forwarded-For": "192.0.2.66"}
CONNECTIONS = 200  # that ask at the same time
PAUSE = CONNECTIONS / 500  # seconds after a refusal: 500 a second, for they cost something, too
LINE = 25_000_000  # bytes a second; what is refused is not sent again any faster
BURST, MESSAGES_PER_SECOND = 20, 6  # of a socket, which may say 5
PEEKED = 200  # bytes of a message that say what it is

LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)\r\n", re.I)
TYPE = re.compile(rb'"type":"(\w+)"')
CODE = re.compile(rb'"code":"(\w+)"')


class Attacker:
    def __init__(self, port):
        self.port = port
        self.told = Counter()  # how often, by status or code
        self.attacks = False

    def count(self, what):
        if self.attacks:
            self.told[what] += 1


class Hand(asyncio.Protocol):
    """One connection of the attacker's, which comes back whenever it is lost."""

    def __init__(self, attacker):
        self.attacker = attacker
        self.transport = None
        self.is_over = False

    async def connect(self):
        while not self.is_over:
            try:
                loop = asyncio.get_running_loop()
                await loop.create_connection(lambda: self, "127.0.0.1", self.attacker.port)
                return
            except OSError:
                self.attacker.count("no connection")
                await asyncio.sleep(PAUSE)

    async def be_ready(self):
        await self.connect()

    def connection_made(self, transport):
        self.transport = transport

    def connection_lost(self, _):
        self.later(PAUSE, self.come_back)

    def come_back(self):
        asyncio.ensure_future(self.connect())

    def later(self, seconds, deed):
        asyncio.get_running_loop().call_later(seconds, self.unless_over, deed)

    def unless_over(self, deed):
        if not self.is_over:
            deed()

    def end(self):
        self.is_over = True
        if self.transport:
            self.transport.abort()


class Asking(Hand):
    """Asks when it was answered; a while later if it was refused."""

    def __init__(self, attacker, stream):
        super().__init__(attacker)
        self.stream = stream
        self.asked = b""
        self.heard = b""
        self.missing = 0  # of the answer's body

    def connection_made(self, transport):
        super().connection_made(transport)
        self.heard, self.missing = b"", 0
        if self.attacker.attacks:
            self.begin()

    def begin(self):
        if not self.transport.is_closing():
            self.asked = next(self.stream)
            self.transport.write(self.asked)

    def data_received(self, data):
        if self.missing > 0:
            self.missing -= len(data)
        else:
            self.heard += data
            end = self.heard.find(b"\r\n\r\n")
            if end < 0:
                return
            length = LENGTH.search(self.heard, 0, end + 2)
            self.missing = end + 4 + int(length[1] if length else 0) - len(self.heard)
        if self.missing <= 0:
            self.take_answer()

    def take_answer(self):
        status = self.heard[9:12]
        code = CODE.search(self.heard) if status >= b"400" else None
        self.attacker.count((code[1] if code else status).decode())
        self.heard, self.missing = b"", 0
        if status in (b"429", b"503"):
            self.later(max(PAUSE, CONNECTIONS * len(self.asked) / LINE), self.begin)
        else:
            self.begin()


class Dropping(Hand):
    """Connects and is gone."""

    async def be_ready(self):
        pass

    def begin(self):
        self.come_back()

    def connection_made(self, transport):
        super().connection_made(transport)
        self.attacker.count("connection")
        transport.abort()


class Place(NamedTuple):
    """Where somebody goes, and what they say there, as frames, after hello."""

    code: str
    token: str
    messages: object
    hello: bytes = masked(TEXT, b'{"type":"hello","protocol":1}')

    def handshake(self):
        headers = {**UPGRADE, **ADDRESS, "Authorization": f"Bearer {self.token}"}
        return request("GET", f"/api/v1/tables/{self.code}/socket", headers)


class Talking(Hand):
    """Says its messages, a few at once and then a little faster than it may."""

    burst = BURST
    peeked = PEEKED  # bytes of a message before it is looked at, if it has so many

    def __init__(self, attacker, places):
        super().__init__(attacker)
        self.places = places
        self.place = None
        self.is_in = asyncio.Event()
        self.heard = b""
        self.passed_over = 0  # bytes to come that nobody looks at

    async def be_ready(self):
        await self.connect()
        await asyncio.wait_for(self.is_in.wait(), PATIENCE)

    def connection_made(self, transport):
        super().connection_made(transport)
        self.heard, self.passed_over = b"", 0
        self.is_in.clear()
        self.place = next(self.places)
        transport.write(self.place.handshake())

    def begin(self):
        more = [next(self.place.messages) for _ in range(self.burst - 1)]
        self.transport.write(b"".join([self.place.hello, *more]))
        self.later(1 / MESSAGES_PER_SECOND, self.say_on)

    def say_on(self):
        if self.is_in.is_set() and not self.transport.is_closing():
            self.transport.write(next(self.place.messages))
            self.later(1 / MESSAGES_PER_SECOND, self.say_on)

    def connection_lost(self, why):
        self.is_in.clear()
        super().connection_lost(why)

    def data_received(self, data):
        passed_over = min(self.passed_over, len(data))
        self.passed_over -= passed_over
        self.heard += data[passed_over:]
        if self.passed_over == 0 and (self.is_in.is_set() or self.enter()):
            self.take_frames()

    def enter(self):
        """Is the handshake over, and are we let in?"""
        end = self.heard.find(b"\r\n\r\n")
        if end < 0:
            return False
        head, self.heard = self.heard[:end], self.heard[end + 4 :]
        if not head.startswith(b"HTTP/1.1 101 "):
            code = CODE.search(self.heard)
            self.attacker.count(code[1].decode() if code else head[9:12].decode())
            self.transport.abort()
            return False
        self.attacker.count("101")
        self.is_in.set()
        if self.attacker.attacks:
            self.begin()
        return True

    def take_frames(self):
        at = 0
        while len(self.heard) >= at + 2:
            first, size, begin = self.heard[at], self.heard[at + 1], at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                if len(self.heard) < begin + wide:
                    break
                (size,) = struct.unpack_from(">H" if wide == 2 else ">Q", self.heard, begin)
                begin += wide
            if len(self.heard) < begin + min(size, self.peeked):
                break
            self.take(first, self.heard[begin : begin + min(size, self.peeked)])
            at = begin + size
        self.passed_over = max(0, at - len(self.heard))
        self.heard = self.heard[at:]

    def take(self, first, payload):
        if first == PING:
            self.transport.write(masked(PONG))
        elif first == CLOSE:
            self.attacker.count(f"closed {int.from_bytes(payload[:2], 'big')}")
            self.transport.abort()
        elif first == PONG:
            self.attacker.count("pong of the protocol")
        else:
            self.take_message(payload)

    def take_message(self, payload):
        kind = TYPE.search(payload)[1]
        code = CODE.search(payload) if kind == b"refused" else None
        self.attacker.count((code[1] if code else kind).decode())


class Modest(Talking):
    """Asks for no more at once than it can be told."""

    burst = 2


class Deaf(Modest):
    """Reads nothing of what it asks for; comes again, as it cannot know whether it was sent away."""

    def begin(self):
        self.transport.pause_reading()
        self.later(1, self.transport.abort)
        super().begin()


class Visiting(Talking):
    """Is gone as soon as it was welcomed, and comes again."""

    burst = 1

    def take_message(self, payload):
        super().take_message(payload)
        if self.attacker.attacks:
            self.transport.abort()

    def say_on(self):
        pass

    def connection_lost(self, _):
        self.is_in.clear()
        self.later(PAUSE if self.attacker.told["tooManyRequests"] else 0, self.come_back)


LEGAL = re.compile(rb'"legal":\{"seat":(\d),"actions":\[(\{.*?\})[,\]]')
PLY = re.compile(rb'"number":\d+,"ply":(\d+)')


class Playing(Talking):
    """Answers at once for all seats of its table, and goes to the next one when the game is over."""

    burst = 1
    peeked = 10**9
    act = b""

    def say_on(self):
        pass

    def act_again(self):
        self.transport.write(self.act)

    def take_message(self, payload):
        super().take_message(payload[:PEEKED])
        if payload.startswith(b'{"type":"refused"'):
            self.later(1 / MESSAGES_PER_SECOND, self.act_again)
        elif legal := LEGAL.search(payload):
            ply = PLY.search(payload)[1]
            act = b'{"type":"act","seat":%b,"ply":%b,"ackId":"%b","action":%b}'
            self.act = masked(TEXT, act % (legal[1], ply, ply, legal[2]))
            self.act_again()
        elif b'"legal":null' in payload and b'"result":{' in payload:
            self.transport.abort()
