"""`skyloot play --connect`: the terminal as a client."""

import asyncio
import os
import re
import ssl
import subprocess
import tempfile
import time
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from .house import UNHURRIED, same, story, true
from .patience import PATIENCE
from .proxy import make_certificate

PROMPT = re.compile(r"Your choice, 1 to (\d+): $")
LINK = re.compile(r"/t/([A-Z0-9]{10})")
STOPPED_AT = 20  # the choice before which the server is stopped


class Terminal:
    """Somebody at a terminal who types a number whenever he is asked."""

    def __init__(self, house, address, folder, name, table, *options, env=None):
        command = [house.program, "play", "--connect", address, "--table", table]
        command += ["--name", name, "--session", os.path.join(folder, name), *options]
        self.running = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=env
        )
        os.set_blocking(self.running.stdout.fileno(), False)
        self.name = name
        self.screen = ""

    def look(self):
        self.screen += (self.running.stdout.read() or b"").decode()
        return self.screen

    def asked(self):
        """How many choices there are, if he is asked."""
        found = PROMPT.search(self.look())
        return found and int(found[1])

    def type(self, text):
        self.running.stdin.write(f"{text}\n".encode())
        self.running.stdin.flush()
        self.screen += "\n"

    async def see(self, pattern):
        until = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, self.look())):
            true(time.monotonic() < until, f"{self.name} to see {pattern}: {self.screen[-2000:]}")
            await asyncio.sleep(0.02)
        return found


async def play(terminals, server):
    """To the end, with a restart on the way."""
    choices = 0
    while not all("Ranking" in terminal.look() for terminal in terminals):
        for terminal in terminals:
            count = terminal.asked()
            if not count:
                continue
            choices += 1
            if choices == STOPPED_AT:
                server.stop()
                for other in terminals:
                    await other.see("The connection is lost")
                server.start()
                for other in terminals:
                    await other.see("The connection is back")
                asked_again = await terminal.see(PROMPT.pattern)
                same(int(asked_again[1]), count, "the choices after the restart")
            terminal.type(choices % count + 1)
        await asyncio.sleep(0.005)
    true(choices > STOPPED_AT, "the server to be stopped in the middle")


@story
async def two_terminals_and_two_bots_finish_a_game_across_a_restart(house):
    with house.server(*UNHURRIED) as server, tempfile.TemporaryDirectory() as folder:
        ann = Terminal(house, server.address, folder, "Ann", "new", "--bots", "swab,gunner")
        code = (await ann.see(LINK.pattern))[1]
        bob = Terminal(house, server.address, folder, "Bob", code)
        try:
            await play((ann, bob), server)
            for terminal in (ann, bob):
                await terminal.see("r for a rematch, q to leave: $")
                terminal.type("q")
            same([terminal.running.wait(PATIENCE) for terminal in (ann, bob)], [0, 0], "exit codes")
            rankings = [terminal.look().split("Ranking")[1].split("Record")[0] for terminal in (ann, bob)]
            same(rankings[0], rankings[1], "the ranking, for both")
        finally:
            for terminal in (ann, bob):
                terminal.running.kill()


@asynccontextmanager
async def behind_tls(server, folder):
    """An address with https before the server, and the certificate to trust."""
    certificate, key = make_certificate(Path(folder))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)

    async def pass_on(reader, writer):
        with suppress(OSError):
            while data := await reader.read(65536):
                writer.write(data)
                await writer.drain()
        writer.close()

    async def meet(reader, writer):
        inner = await asyncio.open_connection("127.0.0.1", server.port)
        await asyncio.gather(pass_on(reader, inner[1]), pass_on(inner[0], writer))

    proxy = await asyncio.start_server(meet, "127.0.0.1", 0, ssl=context)
    try:
        yield f"https://localhost:{proxy.sockets[0].getsockname()[1]}", certificate
    finally:
        proxy.close()


@story
async def a_terminal_plays_over_tls_with_whom_it_trusts(house):
    with tempfile.TemporaryDirectory() as folder:
        async with behind_tls(house.main, folder) as (address, certificate):
            trusting = {**os.environ, "SSL_CERT_FILE": str(certificate)}
            ann = Terminal(house, address, folder, "Ann", "new", "--humans", "1", env=trusting)
            try:
                await ann.see(PROMPT.pattern)
                ann.type("1")
                await ann.see("Ann (takes|leaves) share")
            finally:
                ann.running.kill()
            eve = Terminal(house, address, folder, "Eve", "new")
            await eve.see("certificate")
            same(eve.running.wait(PATIENCE), 2, "the exit code for a certificate nobody vouches for")


@story
async def a_terminal_that_cannot_sit_down_says_why(house):
    with tempfile.TemporaryDirectory() as folder:
        lost = Terminal(house, house.main.address, folder, "Eve", "XXXXXX")
        same(lost.running.wait(PATIENCE), 2, "the exit code for a table that is not there")
        true("There is no such table" in lost.look(), f"the reason: {lost.screen}")
        nowhere = [house.program, "play", "--connect", "http://127.0.0.1:9", "--table", "new"]
        done = subprocess.run(
            [*nowhere, "--session", os.path.join(folder, "s")], capture_output=True, text=True, check=False
        )
        same(done.returncode, 2, "the exit code where nobody listens")
        same(len(done.stderr.splitlines()), 1, "lines of the refusal")
