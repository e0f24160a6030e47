"""Connections that break, servers that stop or die, sockets that are replaced, long gaps."""

import asyncio
import os
import signal

from .api import UPGRADE, new_person
from .crew import Unjudged
from .exposition import metrics_of
from .house import UNHURRIED, come, leave, open_table, play_together, same, start, story, true
from .player import Player
from .raw import request
from .server import Server
from .socket import TableSocket


async def twin_of(player):
    """The same person with empty hands: everything is told anew."""
    twin = Player(player.api, player.code)
    await twin.come()
    return twin


@story
async def a_connection_that_drops_at_every_decision_loses_nothing(house):
    ann, bob = house.people("Ann", "Bob")
    players = await come(open_table(ann, [bob]), ann, bob)
    await start(ann, *players)
    while not players[0].result:
        actor, other = players if players[0].legal else reversed(players)
        before = actor.knowledge()
        actor.drop()
        other.drop()
        twin = await twin_of(actor)
        same(twin.knowledge(), before, "the same choice for who comes with empty hands")
        twin.drop()
        greeting = await actor.come()
        same(greeting["seq"], greeting["from"], "a gap where nothing happened")
        await actor.act()
        greeting = await other.come()
        same(greeting["seq"], greeting["from"] + 1, "the gap of who was away for one choice")
    for player in players:
        late = Player(player.api, player.code)
        late.seq, late.table = min(player.frames) - 1, player.table
        await late.come()
        same(late.frames, player.frames, "the frames, told again")
        same(late.knowledge(), player.knowledge(), "what is known from the frames alone")
        await leave(late)


@story
async def an_act_sent_again_is_acknowledged_and_not_played_twice(house):
    ann, bob = house.people("Ann", "Bob")
    players = await come(open_table(ann, [bob]), ann, bob)
    await start(ann, *players)
    actor, other = players if players[0].legal else reversed(players)
    act = actor.next_act()
    await actor.socket.send(act)
    await other.hear_until(other.seq + 1)
    actor.drop()  # before it has read the answer
    await actor.come()
    carried_out = actor.seq
    same(actor.frames[carried_out].get("ackId"), act["ackId"], "the ackId of the frame")
    same(carried_out, other.seq, "frames of both")
    for again in (act, {**act, "ply": 99, "action": {"action": "stop"}}):
        await actor.socket.send(again)
        answer = await actor.socket.receive_only("acknowledged")
        same((answer["ackId"], answer["seq"]), (act["ackId"], carried_out), "the acknowledgement")
    same(ann.get(f"/tables/{actor.code}")["seq"], carried_out, "the last entry")
    # Another person may use the same word.
    to_act = actor if actor.legal else other
    frame = await to_act.act()
    same(frame["seq"], carried_out + 1, "the next entry")
    await leave(*players)


def waits_for_a_person(player):
    return player.game["ply"] > 20 and player.game["toAct"] in (1, 2)


async def survive(house, end, closes_with):
    """A game in which the server ends in the middle, and comes back."""
    with house.server(*UNHURRIED) as server:
        ann, bob = house.people("Ann", "Bob", server=server)
        players = await come(open_table(ann, [bob], ["swab"]), ann, bob)
        await start(ann, *players)
        await play_together(*players, stop=waits_for_a_person)
        before = [player.knowledge() for player in players]
        end(server)
        same([await player.socket.close_code() for player in players], closes_with, "close codes")
        server.start()
        for player, known in zip(players, before):
            greeting = await player.come()
            same(greeting["seq"], greeting["from"], "what happened while the server was away")
            same((await twin_of(player)).knowledge(), known, "what the server still knows")
            player.drop()
            await player.come()
        await play_together(*players)
        same(players[0].result, players[1].result, "results")
        server.stop()


@story
async def a_game_survives_that_the_server_is_stopped_and_started(house):
    await survive(house, Server.stop, [1001, 1001])


@story
async def a_game_survives_that_the_server_is_killed(house):
    await survive(house, Server.kill, [1006, 1006])


@story
async def the_newest_socket_wins(house):
    ann = house.person("Ann")
    code = open_table(ann, bots=["swab"])
    (old,) = await come(code, ann)
    new = await twin_of(old)
    same(await old.socket.close_code(), 4001, "the close code of the older socket")
    await start(ann, new)
    await new.play_on(stop=lambda player: player.game["ply"] > 10)
    await leave(new)


@story
async def who_has_seen_too_little_or_too_much_is_told_everything(house):
    ann = house.person("Ann")
    code = open_table(ann, bots=["swab"])
    for seconds in range(1, 502):
        changed = ann.patch(f"/tables/{code}/options", {"options": {"graceSeconds": seconds}})
    for seq, greeting in ((1, "welcome"), (changed["seq"] - 500, "resumed"), (10**6, "welcome")):
        socket = await TableSocket.open(ann, code)
        await socket.send({"type": "hello", "protocol": 1, "seq": seq})
        same((await socket.receive_only(greeting))["seq"], changed["seq"], f"after {seq}")
        await socket.close()


@story
async def a_spectator_learns_no_face_that_he_may_not_know(house):
    ann, bob, eve = house.people("Ann", "Bob", "Eve")
    players = await come(open_table(ann, [bob]), ann, bob, eve)
    await start(ann, *players)
    watcher = players[2]
    seen = {1: dict(watcher.views[None])}
    same(sorted(map(str, watcher.views)), ["None"], "the spectator’s views")
    await play_together(*players[:2])
    while not watcher.result:
        frame = (await watcher.hear()).get("game")
        if frame:
            seen[frame["ply"]] = dict(watcher.views[None])
            true(frame["legal"] is None, "a spectator is offered choices")
    true(not any("ackId" in frame for frame in watcher.frames.values()), "a spectator gets an ackId")
    for ply, view in seen.items():
        if view["phase"] != "over":
            same([card for card in hidden_cards(view) if card["face"]], [], f"faces at {ply}")
    record = watcher.game["record"]
    replay = eve.get(f"/records/{record}/replay?seat=spectator").body
    shown = {1: replay["opening"]["view"]}
    shown.update({step["ply"] + 1: step["view"] for step in replay["steps"]})
    for ply, view in seen.items():
        same(view, shown[ply], f"the spectator’s view at {ply}")
    for seat, player in ((1, players[0]), (2, players[1])):
        same(list(player.views), [seat], "a player’s views")
        last = eve.get(f"/records/{record}/replay?seat={seat}")["steps"][-1]
        same(player.views[seat], last["view"], "a player’s last view")
    await leave(*players)


def hidden_cards(view):
    """Cards that lie face-down for a spectator as long as the game goes on."""
    yield from view["deck"]["top"] + view["removed"]["cards"] + view["hand"]
    for share in view["shares"]:
        yield from share["cards"]
    for captain in view["captains"]:
        yield from captain["rum"] + captain["secrets"]


@story
async def spectators_stay_away_where_they_are_not_welcome(house):
    ann, eve = house.people("Ann", "Eve")
    code = open_table(ann, bots=["swab"], spectators=False)
    (watcher,) = await come(code, eve)  # before the game everybody may look who is there
    ann.post(f"/tables/{code}/start", {})
    same(await watcher.socket.close_code(), 1008, "the close code when the game begins")
    path = f"/tables/{code}/socket"
    eve.refused(403, "spectatorsNotWelcome", "GET", path, headers=UPGRADE)
    (player,) = await come(code, ann)
    await leave(player)


@story
async def who_reads_too_slowly_is_sent_away_and_may_come_back(house):
    unjudged = Unjudged()  # thousands of lines: others look at the words of each
    ann, eve = (new_person(house.main, unjudged, name) for name in ("Ann", "Eve"))
    (talker,) = await come(open_table(ann, bots=["swab"]), ann)
    (sleeper,) = await come(talker.code, eve)
    transport = sleeper.socket.connection.transport
    transport.pause_reading()
    before = slow_readers_sent_away(house)
    for _ in range(200):  # much more than the buffers of a system in between: 40 MB
        for _ in range(100):
            await talker.socket.send({"type": "chat", "text": "\N{SKULL}" * 500})
        for _ in range(100):
            await talker.socket.receive_only("chat")
        if slow_readers_sent_away(house) > before:
            break
    transport.resume_reading()  # at once: the server waits 5 seconds for its farewell to be read
    same(await sleeper.socket.close_code(), 1013, "the close code")
    greeting = await sleeper.come()
    same(greeting["type"], "resumed", "the greeting")
    await leave(talker, sleeper)


def slow_readers_sent_away(house):
    return metrics_of(house.main, house.contract)["skyloot_sockets_closed_total"].value(code="1013")


@story
async def a_server_that_stops_says_so_to_whoever_is_in_the_middle_of_asking(house):
    with house.server(*UNHURRIED) as server:
        ann = house.person("Ann", server=server)
        code = open_table(ann, bots=["swab"])
        upgrade = [f"{name}: {value}" for name, value in UPGRADE.items()]
        upgrade.append(f"Authorization: Bearer {ann.token}")
        ready = await half_a_request(server, "/readyz")
        socket = await half_a_request(server, f"/api/v1/tables/{code}/socket", *upgrade)
        os.kill(server.running.pid, signal.SIGTERM)
        while await is_listening(server):
            await asyncio.sleep(0.01)
        for (reader, writer), word in ((ready, "stopping\n"), (socket, '"code":"stopping"}')):
            writer.write(b"\r\n")
            answer = (await reader.read()).decode()
            true(answer.startswith("HTTP/1.1 503 ") and answer.endswith(word), answer)
            writer.close()
        same(server.end(0), 0, "the exit code")


async def half_a_request(server, path, *headers):
    """All but the last line. It comes together with a whole request, whose answer says that the
    server has read it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    lines = [f"GET {path} HTTP/1.1", "Host: localhost", *headers]
    whole = request("GET", "/healthz")
    writer.write(whole + "".join(f"{line}\r\n" for line in lines).encode())
    true((await reader.readuntil(b"ok\n")).startswith(b"HTTP/1.1 200 "), "no answer")
    return reader, writer


async def is_listening(server):
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
    except OSError:
        return False
    writer.close()
    return True
