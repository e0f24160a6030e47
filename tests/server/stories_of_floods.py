"""Too much of everything, and much too slowly: every limit is answered, and hurts nobody else."""

import asyncio
import math
import re
import resource
import signal
import time

from .api import UPGRADE, Api
from .house import UNHURRIED, come, leave, open_table, same, start, story, true
from .patience import PATIENCE
from .raw import RawConnection, request
from .socket import TableSocket

# Behind a proxy on this machine, people come from where it says.
PROXY = ("--trusted-proxy", "127.0.0.1")
MANY = 1500  # idle connections
MOST_TAKEN = 1000  # where 30 are allowed at once


def at(address):
    return {"X-Forwarded-For": address}


def refused_for_now(api, code, method, path, body=None, **more):
    answer = api.call(method, f"/api/v1{path}", body, wants=(429,), **more)
    same(answer["code"], code, f"{method} {path}")
    true(int(answer.headers["Retry-After"]) >= 1, "no time to wait is told")


def taken_before_a_refusal(api, method, path, body=None, **more):
    """How many requests are; while they come, one more is allowed every second."""
    for count in range(MOST_TAKEN):
        answer = api.call(method, f"/api/v1{path}", body, wants=(200, 201, 429), **more)
        if answer.status == 429:
            same(answer["code"], "tooManyRequests", f"{method} {path}")
            true(int(answer.headers["Retry-After"]) >= 1, "no time to wait is told")
            return count
    raise AssertionError(f"{method} {path}: never refused")


@story
async def too_many_requests_from_an_address_are_refused_for_a_while(house):
    with house.server(*PROXY, "--requests-per-second", "1", "--request-burst", "30") as server:
        api = Api(server, house.contract)
        home = {"headers": at("192.0.2.1")}
        begun = time.monotonic()
        taken = taken_before_a_refusal(api, "GET", "/rules", **home)
        more = math.ceil(time.monotonic() - begun)  # one for each second
        true(30 <= taken <= 30 + more, f"refused after {taken} requests")
        true(taken_before_a_refusal(api, "GET", "/cards", **home) < 30, "what is asked makes no difference")
        elsewhere = {"headers": at("192.0.2.9, 192.0.2.1")}
        true(taken_before_a_refusal(api, "GET", "/cards", **elsewhere) < 30, "made-up addresses help")
        pages = (api.exchange("GET", "/", None, at("192.0.2.1")).status for _ in range(30))
        true(429 in pages, "pages are not counted")
        same(api.exchange("GET", "/healthz", None, at("192.0.2.1")).status, 200, "is it alive?")
        api.get("/rules", headers=at("192.0.2.2"))
        # What changes something costs more.
        name = {"name": "Ann"}
        for _ in range(3):
            api.post("/session", name, headers=at("2001:db8::1"))
        taken = taken_before_a_refusal(api, "POST", "/session", name, headers=at("2001:db8::2"))
        true(taken < 10, "what changes something costs no more, or a neighbour has his own allowance")
        api.post("/session", {"name": "Ann"}, headers=at("2001:db8:0:1::2"))
        for _ in range(100):
            same(api.exchange("GET", "/api/v1/rules", None, {}).status, 200, "from this machine")


@story
async def who_guesses_codes_is_soon_refused(house):
    with house.server(*PROXY, *UNHURRIED) as server:
        ann, eve = house.people("Ann", "Eve", server=server)
        public = ann.post("/tables", {"options": {"visibility": "public"}})["table"]["code"]
        private = ann.post("/tables", {})["table"]["code"]
        same((len(public), len(private)), (6, 10), "letters and digits of codes")
        guesses = 0
        while eve.call("GET", "/api/v1/tables/222222", wants=(404, 429), headers=at("192.0.2.1")).status == 404:
            guesses += 1
            true(guesses < MOST_TAKEN, "never refused")
        refused_for_now(eve, "tooManyRequests", "GET", f"/tables/{private}", headers=at("192.0.2.1"))
        for code in (public, private.lower()):
            same(eve.get(f"/tables/{code}", headers=at("192.0.2.2"), sound=False)["seq"], 1, code)


@story
async def who_asks_for_much_at_once_is_answered_in_turn_with_others(house):
    with house.server(*PROXY) as server:
        connections = [await RawConnection.open(server) for _ in range(50)]
        homes = [*(49 * ["192.0.2.1"]), "192.0.2.2"]
        answered = []

        async def hear(raw, home):
            head = await asyncio.wait_for(raw.reader.readuntil(b"\r\n\r\n"), PATIENCE)
            await raw.reader.readexactly(int(re.search(rb"content-length: (\d+)", head, re.I)[1]))
            answered.append(home)

        def ask(target):
            for raw, home in zip(connections, homes):
                raw.send(request("GET", target, at(home)))

        ask("/readyz")
        await asyncio.gather(*map(hear, connections, homes))  # now all have been let in
        answered.clear()
        server.running.send_signal(signal.SIGSTOP)
        ask("/api/v1/cards")
        server.running.send_signal(signal.SIGCONT)
        await asyncio.gather(*map(hear, connections, homes))
        before = answered.index("192.0.2.2")
        true(before < 10, f"{before} of another address were answered first")
        for raw in connections:
            raw.drop()


@story
async def sessions_tables_and_sockets_are_counted(house):
    limits = ("--sessions-per-minute", "2", "--tables-per-hour", "1", "--address-tables-per-hour", "2")
    sockets = ("--sockets-per-address", "2", "--sockets-per-person", "1", "--sockets-per-table", "2")
    with house.server(*PROXY, *limits, *sockets) as server:
        ann, bob, eve, zoe = house.people("Ann", "Bob", "Eve", "Zoe", server=server)
        api, home = Api(server, house.contract), {"headers": at("192.0.2.1")}
        for _ in range(2):
            api.post("/session", {"name": "Kim"}, wants=(201,), **home)
        refused_for_now(api, "tooManySessions", "POST", "/session", {"name": "Kim"}, **home)
        refused_for_now(api, "tooManySessions", "POST", "/session/redeem", {"code": "ABCDEFGH"}, **home)
        code = ann.post("/tables", {}, **home)["table"]["code"]
        refused_for_now(ann, "tooManyTables", "POST", "/tables", {}, **home)
        bob.post("/tables", {}, **home)
        refused_for_now(eve, "tooManyTables", "POST", "/tables", {}, **home)
        zoe.post("/tables", {}, headers=at("192.0.2.2"))

        path = f"/tables/{code}/socket"
        open_sockets = [await TableSocket.open(ann, code), await TableSocket.open(bob, code)]
        ann.refused(429, "tooManySockets", "GET", path, headers=UPGRADE)
        eve.refused(503, "tableCrowded", "GET", path, headers=UPGRADE)
        for socket in open_sockets:
            await socket.close()
        (player,) = await come(code, ann)  # the place is free again
        await leave(player)


@story
async def an_address_has_so_many_sockets(house):
    with house.server(*PROXY, *UNHURRIED, "--sockets-per-address", "2") as server:
        people = house.people("Ann", "Bob", "Eve", server=server)
        code = people[0].post("/tables", {})["table"]["code"]
        sockets = []
        for person in people[:2]:
            raw = await RawConnection.open(server)
            headers = {**UPGRADE, **at("192.0.2.1"), "Authorization": f"Bearer {person.token}"}
            raw.send(request("GET", f"/api/v1/tables/{code}/socket", headers))
            await raw.reader.readuntil(b"101 Switching Protocols")
            sockets.append(raw)
        path = f"/tables/{code}/socket"
        eve = people[2]
        eve.refused(429, "tooManySockets", "GET", path, headers={**UPGRADE, **at("192.0.2.1")})
        for raw in sockets:
            raw.drop()
        (player,) = await come(code, eve)
        await leave(player)


@story
async def an_answer_that_came_too_fast_is_taken_when_it_is_sent_again(house):
    with house.server("--bot-pace", "0", "--message-burst", "3", "--messages-per-second", "1") as server:
        ann = house.person("Ann", server)
        (player,) = await come(open_table(ann, bots=["swab"]), ann)
        await start(ann, player)
        while not player.legal:
            await player.hear()
        act, times_refused = player.next_act(), 0
        for message in (*(8 * [{"type": "ping"}]), act):
            await player.socket.send(message)
        while (answer := await player.hear())["type"] != "frame":
            if answer.get("ackId") == act["ackId"]:
                same(answer["code"], "tooManyMessages", "the refusal")
                times_refused += 1
                await asyncio.sleep(answer["retryAfterMs"] / 1000)
                await player.socket.send(act)
        same(answer["ackId"], act["ackId"], "the act that is carried out")
        true(times_refused > 0, "nothing came too fast")
        await leave(player)


@story
async def who_chats_without_end_is_asked_to_wait(house):
    with house.server("--bot-pace", "0", "--message-burst", "100", "--chat-per-minute", "2") as server:
        ann = house.person("Ann", server)
        (player,) = await come(open_table(ann, bots=["swab"]), ann)
        for _ in range(2):
            await player.socket.send({"type": "chat", "text": "Ahoy!"})
            await player.socket.receive_only("chat")
        for _ in range(2):  # coming back does not help
            refusal = await player.refused({"type": "chat", "text": "Ahoy!"})
            same(refusal["code"], "tooMuchChat", "chat")
            true(refusal["retryAfterMs"] > 0, "no time to wait is told")
            player.drop()
            await player.come()
        await player.socket.send({"type": "ping"})
        await player.socket.receive_only("pong")
        await leave(player)


@story
async def a_proxy_that_was_forgotten_is_told_of_and_hurts_nobody(house):
    with house.server("--sessions-per-minute", "2") as server:
        for number in range(10):
            person = Api(server, house.contract)
            person.post("/session", {"name": "Ann"}, headers=at(f"192.0.2.{number}"))
        lines = server.log.read_text(encoding="utf-8").splitlines()
        same(len([line for line in lines if "--trusted-proxy" in line]), 1, "\n".join(lines))


@story
async def requests_that_come_byte_by_byte_are_given_up(house):
    with house.server("--request-seconds", "3") as server:
        ann = house.person("Ann", server)
        code = ann.post("/tables", {})["table"]["code"]
        socket = {**UPGRADE, "Authorization": f"Bearer {ann.token}"}
        whole = (
            request("GET", "/healthz", {"A": 500 * "a"}),
            request("POST", "/api/v1/session", {"Content-Length": 500}, 500 * b" "),
            request("POST", "/api/v1/session", {"Transfer-Encoding": "chunked"}, b"ff\r\n" + 255 * b" "),
            request("GET", f"/api/v1/tables/{code}/socket", {**socket, "A": 500 * "a"}),
        )
        for answer in await asyncio.gather(*(dripped(server, data) for data in whole)):
            same(answer, (408, "requestTooSlow"), "what came byte by byte")


async def dripped(server, data):
    """What is answered to it."""
    raw = await RawConnection.open(server)
    dripping = asyncio.create_task(raw.drip(data))
    answer = await raw.problem()
    dripping.cancel()
    return answer


@story
async def many_idle_connections_take_little_and_keep_nobody_out(house):
    resource.setrlimit(resource.RLIMIT_NOFILE, 2 * resource.getrlimit(resource.RLIMIT_NOFILE)[1:])
    with house.server(*UNHURRIED) as server:
        before = memory_of(server)
        silent = [await RawConnection.open(server) for _ in range(MANY)]
        for raw in silent[::2]:
            raw.send(b"GET / HTTP/1.1\r\nHost: ")
        ann = house.person("Ann", server)
        (player,) = await come(open_table(ann, bots=["swab"]), ann)
        each = (memory_of(server) - before) / MANY
        true(each < 25_000, f"{each:.0f} bytes for an idle connection")
        await leave(player)
        for raw in silent:
            raw.drop()


@story
async def thousands_of_sessions_take_little(house):
    with house.server(*UNHURRIED) as server:
        await sessions_made(server, 10)
        before = memory_of(server)
        made = sum(await asyncio.gather(*(sessions_made(server, 50) for _ in range(40))))
        same(made, 2000, "sessions")
        each = (memory_of(server) - before) / made
        true(each < 5_000, f"{each:.0f} bytes for a session")


async def sessions_made(server, count):
    """All over one connection, without waiting for the answers."""
    body = b'{"name":"Ann"}'
    raw = await RawConnection.open(server)
    raw.send((count - 1) * request("POST", "/api/v1/session", {"Content-Length": len(body)}, body))
    raw.send(request("POST", "/api/v1/session", {"Content-Length": len(body), "Connection": "close"}, body))
    answers = await raw.reader.read()
    raw.writer.close()
    return answers.count(b"HTTP/1.1 201 ")


def memory_of(server):
    """Bytes in use."""
    with open(f"/proc/{server.running.pid}/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize()


def start_bots_alone(owner):
    """At a table where nobody sits; gives its code and the last entry."""
    code = owner.post("/tables", {"options": {"captains": 2}})["table"]["code"]
    for _ in range(2):
        owner.post(f"/tables/{code}/bots", {"level": "captain"})
    return code, owner.post(f"/tables/{code}/start", {})["seq"]


@story
async def tables_of_bots_alone_rest_and_delay_nobody(house):
    with house.server(*UNHURRIED, "--bot-threads", "1") as server:
        eve, ann = house.people("Eve", "Ann", server=server)
        alone = dict(start_bots_alone(eve) for _ in range(40))
        (player,) = await come(open_table(ann, bots=["captain"], first=1), ann)
        await start(ann, player)
        hint = await asyncio.to_thread(ann.post, f"/tables/{player.code}/hint", {"seat": 1})
        same(hint["ply"], 1, "the choice")
        await player.play_on(stop=lambda player: player.game["ply"] > 8 and player.legal)
        await leave(player)
        for code, begun in alone.items():
            same(eve.get(f"/tables/{code}")["seq"], begun, "what happened at a table of bots")
        (watcher,) = await come(code, eve)
        await watcher.hear_until(begun + 2)
        await leave(watcher)
