"""examples/client.py, as a stranger would run it."""

import asyncio
import sys

from .contract import ROOT
from .house import UNHURRIED, leave, same, story, true
from .patience import PATIENCE_WITH_A_STORY
from .player import Player


async def run_client(server, *options):
    command = [sys.executable, ROOT / "examples/client.py", server.address, *options]
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=pipe)


async def finish(client):
    """Waits for its end; gives the lines it printed."""
    out, err = await asyncio.wait_for(client.communicate(), PATIENCE_WITH_A_STORY)
    same(client.returncode, 0, f"the exit code of client.py, which said {err.decode()}")
    return out.decode().splitlines()


@story
async def the_example_plays_a_whole_game_against_bots(house):
    lines = await finish(await run_client(house.main, "--captains", "3", "--bots", "swab"))
    true(lines[0].startswith("Table "), f"no table is told: {lines}")
    same([line[:3] for line in lines[1:]], ["1. ", "2. ", "3. "], "the ranking")
    true(any("Client (seat 1)" in line for line in lines), f"the client is not in {lines}")


@story
async def the_example_plays_on_after_the_server_was_killed(house):
    with house.server(*UNHURRIED) as server:
        host = await run_client(server, "--name", "Host")
        code = (await host.stdout.readline()).split()[1].decode().rstrip(":")
        guest = await run_client(server, "--name", "Guest", "--table", code, "--seat", "2")
        watcher = Player(house.person("Eve", server), code)
        await watcher.come()
        await watcher.play_on(stop=lambda player: player.game and player.game["ply"] > 10)
        server.kill()
        server.start()
        await watcher.come()
        await watcher.play_on()
        await leave(watcher)
        same(await finish(guest), await finish(host), "what both print")
