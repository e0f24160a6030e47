"""A WebSocket to a table. Every message in both directions is held against docs/schemas."""

import asyncio
import json

import websockets

from .patience import PATIENCE


class Silence(AssertionError):
    """Nothing came for too long."""


class TableSocket:
    def __init__(self, connection, contract):
        self.connection = connection
        self.contract = contract

    @classmethod
    async def open(cls, api, code, headers=(), **more):
        address = f"ws{api.server.address[len('http'):]}/api/v1/tables/{code}/socket"
        headers = {"Authorization": f"Bearer {api.token}", **dict(headers)}
        # Without a limit to the queue: who does not read must not stop the closing handshake.
        usual = {"max_size": None, "max_queue": None, "compression": None, "ping_interval": None}
        limits = {"open_timeout": PATIENCE, "close_timeout": PATIENCE}
        connection = await websockets.connect(address, extra_headers=headers, **usual, **limits, **more)
        api.contract.answers["/api/v1/tables/{code}/socket", "GET", 101] += 1
        return cls(connection, api.contract)

    async def send(self, message):
        self.contract.check_message("client", message)
        await self.connection.send(json.dumps(message))

    async def send_raw(self, text):
        """What a client must not send: text that is wrong, or bytes."""
        await self.connection.send(text)

    async def receive_text(self):
        try:
            text = await asyncio.wait_for(self.connection.recv(), PATIENCE)
        except asyncio.TimeoutError:
            raise Silence(f"no message came for {PATIENCE} seconds") from None
        if not isinstance(text, str):
            raise AssertionError("the server sent a binary frame")
        return text

    async def receive(self):
        message = json.loads(await self.receive_text())
        self.contract.check_message("server", message)
        return message

    async def receive_only(self, kind):
        """The next message of this type; presence may come at any time."""
        while True:
            message = await self.receive()
            if message["type"] == kind:
                return message
            if message["type"] != "presence":
                raise AssertionError(f"{kind} was to come: {json.dumps(message)[:400]}")

    async def close_code(self):
        """Reads until the server closes; with which code?"""
        try:
            # All of it is checked afterwards: the server does not wait for long.
            await asyncio.wait_for(self.connection.wait_closed(), PATIENCE)
            while True:
                await self.receive()
        except asyncio.TimeoutError:
            raise Silence(f"the connection was not closed for {PATIENCE} seconds") from None
        except websockets.ConnectionClosed:
            return self.connection.close_code

    def drop(self):
        """The network is gone: nobody says goodbye."""
        self.connection.transport.abort()

    async def close(self):
        await self.connection.close()
