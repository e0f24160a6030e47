"""What strangers send who mean no good: bytes, requests, frames, texts. SECURITY.md lists them."""

import json

from .api import UPGRADE
from .contract import ROOT
from .house import come, leave, open_table, same, start, story, true
from .raw import BINARY, CLOSE, PING, TEXT, RawConnection, masked, request

HELLO = masked(TEXT, b'{"type":"hello","protocol":1}')


async def is_well(house):
    """Whatever was done to it: the server goes on."""
    ann = house.person("Ann")
    (player,) = await come(open_table(ann, bots=["swab"]), ann)
    await leave(player)


@story
async def bytes_that_are_no_request_are_refused_and_the_server_goes_on(house):
    for garbage in (
        b"ahoy\r\n\r\n",
        bytes(range(256)),
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200),  # TLS
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET / HTTP/1.1\nHost: localhost\n\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"\0" * 5000,
        masked(TEXT, b"a frame before any handshake"),
    ):
        raw = await RawConnection.open(house.main)
        raw.send(garbage)
        same(await raw.problem(), (400, "notHttp"), repr(garbage[:40]))
    await is_well(house)


@story
async def what_two_readers_could_understand_in_two_ways_is_refused(house):
    for lines in (
        "Content-Length: 5\r\nContent-Length: 6",
        "Content-Length: 5\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked\r\nContent-Length: 5",
        "Transfer-Encoding: chunked, identity",
        "Transfer-Encoding: xchunked",
        "Transfer-Encoding : chunked",
        "Content-Length: +5",
        "Content-Length: 5, 5, 6",
        "Content-Length: 0x5",
        "Host: elsewhere.example",
        "A: b\r\n folded: c",
        "A: b\rContent-Length: 5",
        "A: \0",
    ):
        raw = await RawConnection.open(house.main)
        raw.send(f"POST /api/v1/session HTTP/1.1\r\nHost: localhost\r\n{lines}\r\n\r\n".encode())
        raw.send(b"5\r\nahoy!\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        same(await raw.problem(), (400, "notHttp"), lines)


@story
async def odd_targets_lead_nowhere(house):
    for target in (
        "/../../etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assets/..\\..\\etc\\passwd",
        "//etc/passwd",
        "/etc/passwd?../../",
        "http://localhost/../etc/passwd",
        "/" + 2000 * "../" + "etc/passwd",
    ):
        raw = await RawConnection.open(house.main)
        raw.send(request("GET", target, {"Connection": "close"}))
        status, headers, body = await raw.answer()
        same((status, headers["content-type"][:9]), (200, "text/html"), target)
        true("root:" not in body, f"{target} shows a file of the system")
    for target in ("/%00", "/%zz", "/%", "etc/passwd", "/#a", "/a b", "/\x7f\x01"):
        raw = await RawConnection.open(house.main)
        raw.send(request("GET", target, {"Connection": "close"}))
        same(await raw.problem(), (400, "notHttp"), target)


def asking(headers, method, target, more=()):
    """A request for a host of one’s own."""
    lines = [f"{name}: {value}" for name, value in {**headers, **dict(more)}.items()]
    return "\r\n".join([f"{method} {target} HTTP/1.1", *lines, "", ""]).encode()


@story
async def a_page_of_a_stranger_whose_name_leads_to_us_is_told_nothing(house):
    """To a browser it is a page of the server itself."""
    ann = house.person("Ann")
    code = open_table(ann, bots=["swab"])
    evil = f"evil.example:{house.main.port}"
    rebound = {"Host": evil, "Origin": f"http://{evil}", "Connection": "close"}
    token = {"Authorization": f"Bearer {ann.token}"}
    socket = {**UPGRADE, **token, "Connection": "Upgrade, close"}
    for method, target, more in (
        ("GET", "/", {}),
        ("GET", "/metrics", {}),
        ("GET", "/admin/v1/status", {}),
        ("GET", "/api/v1/lobby", {}),
        ("GET", f"/api/v1/tables/{code}", token),
        ("POST", "/api/v1/tables", {**token, "Content-Length": 0}),
        ("GET", f"/api/v1/tables/{code}/socket", socket),
        ("GET", "/api/v1/nothing", {}),
    ):
        raw = await RawConnection.open(house.main)
        raw.send(asking(rebound, method, target, more))
        same(await raw.problem(), (403, "hostUnknown"), target)
    with house.server("--host", "skyloot.lan,www.example", "--public-url", "https://play.example") as server:
        for host in ("skyloot.lan", "www.example:80", "play.example", "localhost", "192.0.2.1", "[::1]"):
            raw = await RawConnection.open(server)
            raw.send(asking({"Host": host, "Connection": "close"}, "GET", "/api/v1/lobby"))
            same((await raw.answer())[0], 200, host)


@story
async def every_answer_is_what_it_says_it_is(house):
    """No browser guesses that a text is a script."""
    ann = house.person("Ann")
    for method, path, wanted in (
        ("GET", "/", 200),
        ("GET", "/healthz", 200),
        ("GET", "/metrics", 200),
        ("POST", "/", 405),
        ("GET", "/api/v1/rules", 200),
        ("GET", "/api/v1/records/AAAAAA-1", 404),
        ("GET", "/admin/v1/status", 404),
        ("DELETE", "/api/v1/session", 204),
    ):
        answer = ann.exchange(method, path, None, {})
        same((answer.status, answer.headers["X-Content-Type-Options"]), (wanted, "nosniff"), path)
    raw = await RawConnection.open(house.main)
    raw.send(b"ahoy\r\n\r\n")
    same((await raw.answer())[1]["x-content-type-options"], "nosniff", "what is no request")


@story
async def nobody_adds_headers_to_an_answer(house):
    """Where a client's words come back in a header or in an address, they stay one line."""
    ann = house.person("Ann")
    raw = await RawConnection.open(house.main)
    evil = {"Host": "a%0d%0aSet-Cookie:%20b=c", "Authorization": f"Bearer {ann.token}", "Connection": "close"}
    raw.send(asking(evil, "POST", "/api/v1/tables", {"Content-Length": 2}) + b"{}")
    same(await raw.problem(), (403, "hostUnknown"), "an evil host")
    for path in ("/tables/a%0d%0aSet-Cookie:%20b=c", "/records/%0d%0a%0d%0aahoy"):
        answer = ann.exchange("GET", f"/api/v1{path}", None, {})
        same((answer.status, "Set-Cookie" in answer.headers), (404, False), path)


@story
async def what_is_too_large_is_refused_before_it_has_come(house):
    raw = await RawConnection.open(house.main)
    raw.send(request("POST", "/api/v1/session", {"Content-Length": 10**15}))
    same(await raw.problem(), (413, "bodyTooBig"), "a body of a petabyte")
    raw = await RawConnection.open(house.main)
    raw.send(request("POST", "/api/v1/session", {"Transfer-Encoding": "chunked"}, b"ffffffff\r\n"))
    same(await raw.problem(), (413, "bodyTooBig"), "a chunk of four gigabytes")
    raw = await RawConnection.open(house.main)
    raw.send(b"GET /" + 20_000 * b"a")
    same(await raw.problem(), (431, "headTooBig"), "a target without an end")
    raw = await RawConnection.open(house.main)
    raw.send(request("GET", "/", {f"A{i}": "a" for i in range(5000)}))
    same(await raw.problem(), (431, "headTooBig"), "thousands of headers")


@story
async def frames_against_the_protocol_close_only_their_own_socket(house):
    ann, eve = house.people("Ann", "Eve")
    (player,) = await come(open_table(ann, bots=["swab"]), ann)
    for frames, code in (
        (b"\x81\x02{}", 1002),  # not masked
        (masked(0xC1, b"{}"), 1002),  # a reserved bit
        (masked(0x83, b"{}"), 1002),  # an unknown kind
        (masked(0x80, b"{}"), 1002),  # goes on with nothing
        (b"\x81\xfe\0\x02" + bytes(4) + b"{}", 1002),  # a length longer than needed
        (b"\x81\xff" + 7 * b"\0" + b"\x02" + bytes(4) + b"{}", 1002),
        (masked(0x01, b"{") + masked(TEXT, b"}"), 1002),  # begins anew in the middle
        (masked(PING, 126 * b"a"), 1002),
        (masked(0x09, b"a"), 1002),  # a ping in fragments
        (masked(CLOSE, b"\x03"), 1002),
        (masked(CLOSE, b"\x03\xed"), 1002),  # 1005 is never sent
        (masked(TEXT, b"\xff"), 1007),
        (masked(TEXT, b'{"type":"chat","text":"\xc0\xbc"}'), 1007),  # longer than needed
        (masked(0x01, b"\xed\xa0") + masked(0x80, b"\x80"), 1007),  # half of a pair, in halves
        (masked(TEXT, b"", length=8193), 1009),
        (masked(TEXT, b"", length=2**63 - 1), 1009),
        (masked(0x01, 8000 * b" ") + masked(0x80, 193 * b" "), 1009),
        (masked(0x01) + 9000 * masked(0x00), 1009),  # fragments of nothing
        (101 * masked(PING), 1008),
        (50 * masked(BINARY, b"ahoy"), 1008),
        (50 * masked(TEXT, b"[" * 8000), 1008),
        (masked(CLOSE, b"\x03\xe8bye"), 1000),
    ):
        raw = await RawConnection.open_socket(eve, player.code)
        raw.send(HELLO + frames)
        same(await raw.close_code(), code, repr(frames[:40]))
    for half in (b"\x81", masked(TEXT, b'{"type":', length=100), masked(0x01, b"{")):
        raw = await RawConnection.open_socket(eve, player.code)
        raw.send(HELLO + half)
        raw.drop()
    await player.socket.send({"type": "ping"})
    await player.socket.receive_only("pong")
    await leave(player)


@story
async def json_that_is_meant_to_hurt_is_refused_with_a_place(house):
    ann = house.person("Ann")
    (player,) = await come(open_table(ann, bots=["swab"]), ann)
    many = ",".join(f'"{number:x}":0' for number in range(20_000))
    for body, word in (
        (100_000 * "[", "nested"),
        (40_000 * '{"a":', "nested"),
        (f"{{{many}}}", "256"),
        (f'{{"name":[{50_000 * "0,"}0]}}', "32768"),
        ('{"name":"Ann","name":"Eve"}', "twice"),
        ('{"name":"Ann","n\\u0061me":"Eve"}', "twice"),
        (f'{{"name":{200_000 * "9"}}}', "JSON"),
        ('{"name":1e400}', "JSON"),
        ('{"name":123456789012345678901234567890}', "text"),
        ('{"name":"\\ud800"}', "JSON"),
        ('{"name":"a\\u0000b"}', "characters"),
        (f'{{"{100_000 * "k"}":1,"name":"Ann"}}', "known"),
    ):
        problem = ann.refused(400, "badBody", "POST", "/session", body, sound=False)
        true(word in problem["detail"], f"{body[:30]}: {problem['detail']}")
        true(len(problem["detail"]) < 500, f"{body[:30]}: an answer as long as the question")
        await player.socket.send_raw(body[:8000])
        same((await player.socket.receive_only("refused"))["code"], "badMessage", body[:30])
    for number in (-1, 0, 2**31, 2**63, 2**64, 10**30, 1.5, -0.0):
        act = {"type": "act", "seat": number, "ply": 1, "ackId": "a", "action": {"action": "take"}}
        await player.socket.send_raw(json.dumps(act))
        same((await player.socket.receive_only("refused"))["code"], "badMessage", str(number))
    await leave(player)


@story
async def decks_and_records_that_are_meant_to_hurt_are_refused(house):
    ann = house.person("Ann")
    deck = json.loads((ROOT / "decks/classic.json").read_text(encoding="utf-8"))
    card = deck["cards"][0]
    for cards in (
        [{**card, "id": f"c{number}"} for number in range(500)],
        9000 * [{}],
        [{**card, "copies": 10**9}],
        [{**card, "names": {"en": "\x1b[2J"}}],
        [{**card, "names": {"en": 50_000 * "a"}}],
    ):
        text = json.dumps({**deck, "cards": cards})
        ann.refused(400, "badBody", "POST", "/tables", {"options": {"deck": text}})
    for record in ("", "[" * 100_000, "skyloot-record 1\n" * 5000, "\0" * 100, 5000 * "1 take\n"):
        body = {"prepared": {"record": record}}
        ann.refused(400, "badBody", "POST", "/tables", body, sound=False)


# Names and lines that look like something else, or spoil what stands around them.
SPOILT = (
    "\x1b[31mred",
    "a\x00b",
    "a\x07",
    "\x9b2J",
    "\u202egnitirw",
    "\u2066a\u2069",
    "A\u200bnn",
    "Ann\ufeff",
    "Ann\u200d",
    "\u3164",
    "a\u2028b",
    "Z" + 12 * "\u0335",
    "tag\U000e0041",
)
HARMLESS = ("<script>alert(1)</script>", "';--", "{{7*7}}", "%s%n", "👩‍👩‍👧‍👦", "Łódź", "שלום", "../../etc")


@story
async def names_and_chat_are_plain_text_or_refused(house):
    ann = house.person("Ann")
    (player,) = await come(open_table(ann, bots=["swab"]), ann)
    ann.delete(f"/tables/{player.code}/seats/2")
    for text in SPOILT:
        ann.refused(400, "badBody", "POST", "/session", {"name": text}, sound=False)
        ann.refused(400, "badBody", "PATCH", "/session", {"name": text}, sound=False)
        ann.refused(400, "badBody", "POST", f"/tables/{player.code}/seats", {"name": text}, sound=False)
    ann.refused(422, "badName", "POST", f"/tables/{player.code}/seats", {"name": " Ann"})
    await player.hear_until(ann.get(f"/tables/{player.code}")["seq"])
    for text in SPOILT:
        await player.socket.send_raw(json.dumps({"type": "chat", "text": text}))
        same((await player.socket.receive_only("refused"))["code"], "badMessage", repr(text))
    for text in HARMLESS:
        same(ann.patch("/session", {"name": text[:24]})["name"], text[:24], "a name")
        await player.socket.send({"type": "chat", "text": text})
        same((await player.socket.receive_only("chat"))["text"], text, "a line")
    await leave(player)


@story
async def nobody_acts_for_another_or_with_his_ack_ids(house):
    ann, bob, eve = house.people("Ann", "Bob", "Eve")
    players = await come(open_table(ann, [bob]), ann, bob, eve)
    await start(ann, *players)
    actor, other = players[:2] if players[0].legal else reversed(players[:2])
    act = actor.next_act()
    for thief in (other, players[2]):
        refusal = await thief.refused(act)
        true(refusal["code"] in ("notYourSeat", "notSeated"), refusal["code"])
    await actor.socket.send(act)
    for player in players:
        await player.hear_until(actor.seq + 1 if player is actor else player.seq + 1)
    seq = actor.seq
    # Known to be carried out for the actor, and unknown from anybody else.
    for thief in (other, players[2]):
        refusal = await thief.refused(act)
        true(refusal["code"] in ("notYourSeat", "notSeated"), refusal["code"])
    true(all("ackId" not in player.frames[seq] for player in (other, players[2])), "an ackId is told")
    same(ann.get(f"/tables/{actor.code}")["seq"], seq, "the last entry")
    await leave(*players)
