"""A connection for those who do not keep to the rules: bytes in, bytes out."""

import asyncio
import json

from .api import UPGRADE
from .patience import PATIENCE

# The first bytes of frames that are whole.
TEXT, BINARY, CLOSE, PING, PONG = 0x81, 0x82, 0x88, 0x89, 0x8A


def masked(first_byte, payload=b"", length=None):
    """A frame as a client sends it, with a mask of zeros; `length` is a lie about its size."""
    size = len(payload) if length is None else length
    head = bytes([first_byte])
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 65536:
        head += bytes([0x80 | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([0x80 | 127]) + size.to_bytes(8, "big")
    return head + bytes(4) + payload


class RawConnection:
    def __init__(self, reader, writer):
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, server):
        return cls(*await asyncio.open_connection("127.0.0.1", server.port))

    @classmethod
    async def open_socket(cls, api, code):
        """A WebSocket to a table, of which only the handshake is as it should be."""
        raw = await cls.open(api.server)
        headers = {**UPGRADE, "Authorization": f"Bearer {api.token}"}
        raw.send(request("GET", f"/api/v1/tables/{code}/socket", headers))
        head = await asyncio.wait_for(raw.reader.readuntil(b"\r\n\r\n"), PATIENCE)
        assert head.startswith(b"HTTP/1.1 101 "), head
        return raw

    def send(self, data):
        self.writer.write(data)

    async def drip(self, data):
        """One byte after the other."""
        for byte in data:
            self.send(bytes([byte]))
            await asyncio.sleep(0.05)

    async def answer(self):
        """Status, headers and body of the only answer; then the connection must end."""
        whole = (await asyncio.wait_for(self.reader.read(), PATIENCE)).decode()
        self.writer.close()
        head, _, body = whole.partition("\r\n\r\n")
        status, *lines = head.split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines)
        return int(status.split()[1]) if status else None, headers, body

    async def problem(self):
        """The status and the code of the problem document that is the answer."""
        status, headers, body = await self.answer()
        assert headers["content-type"] == "application/problem+json", (status, headers, body)
        assert json.loads(body)["status"] == status, body
        return status, json.loads(body)["code"]

    async def close_code(self):
        """Of the WebSocket, after whatever comes before; None if it ends without."""
        try:
            while True:
                first, size = await asyncio.wait_for(self.reader.readexactly(2), PATIENCE)
                if size >= 126:
                    size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
                payload = await self.reader.readexactly(size)
                if first == CLOSE:
                    self.writer.close()
                    return int.from_bytes(payload[:2], "big")
        except asyncio.IncompleteReadError:
            return None

    def drop(self):
        self.writer.transport.abort()


def request(method, target, headers=(), body=b""):
    lines = [f"{method} {target} HTTP/1.1", "Host: localhost"]
    lines += [f"{name}: {value}" for name, value in dict(headers).items()]
    return "".join(f"{line}\r\n" for line in lines).encode() + b"\r\n" + body
