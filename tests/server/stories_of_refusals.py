"""Everything that must be refused, and how: acts, messages, requests."""

import json

from languages.spoken import LANGUAGES

from .api import Api, UPGRADE
from .contract import ROOT, SCHEMAS, Breach
from .house import come, leave, open_table, same, start, story, true
from .player import Player
from .raw import TEXT, masked
from .socket import TableSocket

# Messages that are wrong in themselves. The schema of client messages must refuse them, too.
BAD_MESSAGES = (
    "[]",
    '"ahoy"',
    "{}",
    '{"type":"dance"}',
    '{"type":"ping","loudly":true}',
    '{"type":"hello"}',
    '{"type":"hello","protocol":2}',
    '{"type":"hello","protocol":1,"seq":0}',
    '{"type":"chat"}',
    '{"type":"chat","text":""}',
    '{"type":"chat","text":7}',
    '{"type":"chat","text":"' + 501 * "a" + '"}',
    '{"type":"chat","text":"a\\u0007"}',
    '{"type":"mute","person":"0123456789abcdef"}',
    '{"type":"act","seat":1,"ply":1,"action":{"action":"take"}}',
    '{"type":"act","seat":0,"ply":1,"ackId":"a","action":{"action":"take"}}',
    '{"type":"act","seat":1,"ply":1,"ackId":"' + 65 * "a" + '","action":{"action":"take"}}',
    '{"type":"act","seat":1,"ply":1,"ackId":"a","action":{"action":"take","card":1}}',
    '{"type":"act","seat":1,"ply":1,"ackId":"a","action":{"action":"sing"}}',
    '{"type":"act","seat":1,"ply":1,"ackId":"a","action":{"action":"plunder","card":1}}',
)
# Those that no schema can judge.
NOT_JSON = ("ahoy", "", '{"type":"ping"', '{"type":"ping","type":"ping"}', "\ufeff{}")


def words_in(language):
    return json.loads((ROOT / f"locales/{language}.json").read_text(encoding="utf-8"))


@story
async def refusals_over_a_socket_are_in_the_language_of_whoever_listens(house):
    ann = house.person("Ann")
    code = open_table(ann, bots=["swab"])
    act = {"type": "act", "seat": 1, "ply": 1, "action": {"action": "take"}}
    for language in LANGUAGES:
        socket = await TableSocket.open(ann, code, headers={"Accept-Language": f"{language}, en;q=0.5"})
        await socket.send({"type": "hello", "protocol": 1})
        await socket.receive_only("welcome")
        for spoken in (language, *LANGUAGES):  # it may change its mind
            if spoken != language:
                await socket.send({"type": "language", "language": spoken})
            await socket.send({**act, "ackId": f"{language}{spoken}"})
            refusal = await socket.receive_only("refused")
            problem = words_in(spoken)["problem.gameNotStarted"]
            true(refusal["detail"].startswith(problem), f"not in {spoken}: {refusal['detail']}")
            language = spoken
        await socket.close()


@story
async def problems_are_in_the_language_of_whoever_asks(house):
    api = Api(house.main, house.contract)
    for language in LANGUAGES:
        asked = {"Accept-Language": f"xx, {language}-YY;q=0.7, *;q=0.1"}
        answer = api.call("GET", "/api/v1/tables/AAAAAA", wants=(404,), headers=asked)
        same(answer["title"], words_in(language)["problem.tableUnknown"], "the title")
        same(answer.headers["Content-Language"], language, "the language told")
        same(answer.headers["Vary"], "accept-language", "what it depends on")


@story
async def acts_that_cannot_be_are_refused_with_code_rule_and_ply(house):
    ann, bob, eve = house.people("Ann", "Bob", "Eve")
    players = await come(open_table(ann, [bob]), ann, bob, eve)
    early = {"type": "act", "seat": 1, "ply": 1, "ackId": "x", "action": {"action": "take"}}
    refusal = await players[0].refused(early)
    same((refusal["code"], refusal["ply"]), ("gameNotStarted", None), "before the game")
    await start(ann, *players)
    actor, other = players[:2] if players[0].legal else reversed(players[:2])
    await actor.act()
    for player in players:
        await player.hear_until(actor.seq)
    actor, other = players[:2] if players[0].legal else reversed(players[:2])
    seq, good = actor.seq, actor.next_act()
    theirs = other.you["seats"][0]
    rule = "R3.2" if actor.views[good["seat"]]["decision"]["decision"] == "takeOrLeave" else "R3.6"
    for who, changes, code, reason in (
        (other, {"seat": theirs}, "notYourTurn", rule),
        (actor, {"action": {"action": "stop"}}, "notAsked", rule),
        (actor, {"ply": good["ply"] + 1}, "stalePly", None),
        (actor, {"ply": good["ply"] - 1}, "stalePly", None),
        (actor, {"seat": theirs}, "notYourSeat", None),
        (actor, {"seat": 4}, "noSuchSeat", None),
        (players[2], {}, "notSeated", None),
    ):
        ack_id = f"{code}{len(str(changes))}"
        refusal = await who.refused({**good, **changes, "ackId": ack_id})
        found = {name: refusal[name] for name in ("ackId", "code", "rule", "ply")}
        same(found, {"ackId": ack_id, "code": code, "rule": reason, "ply": good["ply"]}, code)
        if reason:
            same(ann.get(refusal["ruleUrl"].removeprefix("/api/v1"))["number"], reason, "the rule’s place")
    same(ann.get(f"/tables/{actor.code}")["seq"], seq, "the last entry after so many refusals")
    await actor.socket.send(good)
    await actor.hear_until(seq + 1)
    same(actor.frames[seq + 1]["ackId"], good["ackId"], "what was legal all the time")
    await leave(*players)


@story
async def bad_messages_are_refused_and_the_table_goes_on(house):
    ann = house.person("Ann")
    socket = await TableSocket.open(ann, open_table(ann, bots=["swab"]))
    await socket.send({"type": "ping"})
    same((await socket.receive_only("refused"))["code"], "helloFirst", "before hello")
    await socket.send({"type": "hello", "protocol": 1})
    await socket.receive_only("welcome")
    for text in BAD_MESSAGES:
        true(not is_client_message(house, text), f"the schema takes {text}")
    for text in (*BAD_MESSAGES, *NOT_JSON, b"ahoy"):
        await socket.send_raw(text)
        refusal = await socket.receive_only("refused")
        same((refusal["code"], refusal["ackId"]), ("badMessage", None), str(text))
    await socket.send({"type": "ping"})
    await socket.receive_only("pong")
    await socket.close()


def is_client_message(house, text):
    try:
        house.contract.check_as(json.loads(text), "client-message", "")
    except Breach:
        return False
    return True


@story
async def the_server_reads_client_messages_as_the_fixtures_say(house):
    ann = house.person("Ann")
    (player,) = await come(open_table(ann, bots=["swab"]), ann)
    for file in sorted((SCHEMAS / "fixtures").glob("*.json")):
        name, _, variant = file.stem.partition(".")
        if name not in ("hello", "act", "chat-out", "mute", "ping", "language"):
            continue
        text = file.read_text(encoding="utf-8")
        await player.socket.send_raw(text)
        await player.socket.send({"type": "ping"})
        refused = False
        while (message := await player.socket.receive())["type"] != "pong":
            refused = refused or message.get("code") == "badMessage"
        same(refused, variant.startswith("bad-"), f"refused: {file.name}")
    await leave(player)


@story
async def who_goes_on_with_bad_messages_is_shown_the_door(house):
    ann = house.person("Ann")
    (player,) = await come(open_table(ann, bots=["swab"]), ann)
    for _ in range(50):
        await player.socket.send_raw("ahoy")
    same(await player.socket.close_code(), 1008, "after 50 bad messages")
    await player.come()
    await player.socket.send_raw('{"type":"chat","text":"' + 9000 * "a" + '"}')
    same(await player.socket.close_code(), 1009, "after a message of more than 8 KiB")


@story
async def too_many_messages_are_refused_and_then_end_the_connection(house):
    with house.server("--bot-pace", "0", "--messages-per-second", "1") as server:
        ann = house.person("Ann", server)
        (player,) = await come(open_table(ann, bots=["swab"]), ann)
        # All at once, so that nobody is allowed more of them meanwhile.
        player.socket.connection.transport.write(40 * masked(TEXT, b'{"type":"ping"}'))
        answers = [(await player.socket.receive()).get("code", "pong") for _ in range(40)]
        first = answers.index("tooManyMessages")
        true(19 <= first <= 21, f"refused from message {first + 2} on")  # hello was the first
        for _ in range(200):
            await player.socket.send({"type": "ping"})
        same(await player.socket.close_code(), 1008, "after 50 in a row")


@story
async def requests_without_right_are_answered_with_problems(house):
    ann, bob = house.people("Ann", "Bob")
    stranger = Api(house.main, house.contract)
    code = open_table(ann, [bob])
    table = f"/tables/{code}"
    for method, path, body in (
        ("GET", "/session", None),
        ("PATCH", "/session", {"name": "Eve"}),
        ("DELETE", "/session", None),
        ("POST", "/session/code", {}),
        ("GET", "/session/tables", None),
        ("POST", "/tables", {}),
        ("PATCH", f"{table}/options", {"options": {}}),
        ("POST", f"{table}/seats", {}),
        ("DELETE", f"{table}/seats/1", None),
        ("POST", f"{table}/seats/1/stand-in", None),
        ("DELETE", f"{table}/seats/1/stand-in", None),
        ("POST", f"{table}/bots", {"level": "mate"}),
        ("POST", f"{table}/start", {}),
        ("POST", f"{table}/rematch", {}),
        ("POST", f"{table}/hint", {"seat": 1}),
        ("POST", f"/records/{code}-1/fork", {"ply": 0}),
    ):
        stranger.refused(401, "noSession", method, path, body)
        if "/tables/" in path:
            ann.refused(404, "tableUnknown", method, path.replace(code, "AAAAAA"), body)
    stranger.refused(401, "noSession", "GET", f"{table}/socket", headers=UPGRADE)
    ann.refused(404, "tableUnknown", "GET", "/tables/AAAAAA/socket", headers=UPGRADE)
    for path in ("/tables/AAAAAA", "/tables/AAAAAA/deck"):
        stranger.refused(404, "tableUnknown", "GET", path)
    for path in ("", "/replay", "/rounds"):
        stranger.refused(404, "recordUnknown", "GET", f"/records/{code}-1{path}")
    bob.refused(403, "notOwner", "POST", f"{table}/start", {})
    bob.refused(403, "notOwner", "POST", f"{table}/bots", {"level": "mate"})
    bob.refused(403, "notOwner", "DELETE", f"{table}/seats/1")
    bob.refused(403, "notOwner", "PATCH", f"{table}/options", {"options": {"hints": False}})


@story
async def requests_that_do_not_fit_are_answered_with_problems(house):
    ann, bob, eve = house.people("Ann", "Bob", "Eve")
    code = open_table(ann, [bob], ["swab"])
    table = f"/tables/{code}"
    eve.refused(409, "seatTaken", "POST", f"{table}/seats", {"seat": 2})
    eve.refused(409, "tableFull", "POST", f"{table}/seats", {})
    eve.refused(404, "noSuchSeat", "POST", f"{table}/seats", {"seat": 4})
    ann.refused(404, "noSuchSeat", "DELETE", f"{table}/seats/4")
    ann.refused(404, "noSuchSeat", "DELETE", f"{table}/seats/first", sound=False)
    ann.refused(409, "tableFull", "POST", f"{table}/bots", {"level": "mate"})
    ann.delete(f"{table}/seats/3")
    ann.refused(409, "seatsEmpty", "POST", f"{table}/start", {})
    ann.refused(422, "unknownLevel", "POST", f"{table}/bots", {"level": "admiral"}, sound=False)
    ann.refused(422, "unknownLevel", "POST", f"{table}/bots", {"level": "seer"}, sound=False)
    ann.refused(409, "gameNotStarted", "POST", f"{table}/seats/1/stand-in")
    ann.refused(409, "notYourTurn", "POST", f"{table}/hint", {"seat": 1})
    ann.refused(403, "notYourSeat", "POST", f"{table}/hint", {"seat": 2})
    ann.refused(409, "gameNotOver", "POST", f"{table}/rematch", {})
    ann.post(f"{table}/bots", {"level": "swab", "seat": 3})
    ann.post(f"{table}/start", {})
    ann.refused(409, "gameRunning", "POST", f"{table}/start", {})
    ann.refused(409, "gameRunning", "DELETE", f"{table}/seats/2")
    ann.refused(409, "gameRunning", "PATCH", f"{table}/options", {"options": {"hints": False}})
    eve.refused(409, "gameRunning", "POST", f"{table}/seats", {})
    eve.refused(403, "notSeated", "POST", f"{table}/seats/1/stand-in")
    bob.refused(403, "notYourSeat", "POST", f"{table}/seats/1/stand-in")


@story
async def bodies_are_read_strictly(house):
    ann = house.person("Ann")
    for path, body in (
        ("/session", "ahoy"),
        ("/session", "[]"),
        ("/session", {}),
        ("/session", {"name": ""}),
        ("/session", {"name": 25 * "a"}),
        ("/session", {"name": "a\nb"}),
        ("/session", {"name": "Ann", "age": 9}),
        ("/session/redeem", {"code": 5}),
        ("/tables", {"option": {}}),
        ("/tables", {"options": {"captains": 5}}),
        ("/tables", {"options": {"captains": 2, "first": 3}}),
        ("/tables", {"options": {"clock": "5s"}}),
        ("/tables", {"options": {"deck": "ahoy"}}),
        ("/tables", {"options": {"deck": {"format": "skyloot-deck"}}}),
        ("/tables", {"ackId": 65 * "a"}),
        ("/tables", '{"ackId":"a","ackId":"b"}'),
        ("/scoring", {"format": "skyloot-score"}),
    ):
        problem = ann.refused(400, "badBody", "POST", path, body, sound=False)
        true(problem["detail"], "no reason is given")
    deck = (SCHEMAS.parent.parent / "decks/classic.json").read_text(encoding="utf-8")
    broken = deck.replace('"copies": 4', '"copies": 40', 1)
    problem = ann.refused(400, "badBody", "POST", "/tables", {"options": {"deck": broken}})
    true("copies" in problem["detail"], f"the place is not told: {problem['detail']}")


@story
async def what_is_not_there_is_a_problem_too(house):
    ann = house.person("Ann")
    for path in ("", "/", "/nothing", "/tables/AAAAAA/nothing", "/session/"):
        ann.refused(404, "pathUnknown", "GET", path, sound=False)
    for method, path in (
        ("PUT", "/session"),
        ("POST", "/lobby"),
        ("GET", "/tables"),
        ("DELETE", "/tables/AAAAAA"),
        ("GET", "/scoring"),
        ("PATCH", "/rules"),
    ):
        ann.refused(405, "methodNotAllowed", method, path, sound=False)
    code = open_table(ann, bots=["swab"])
    ann.refused(404, "pathUnknown", "GET", f"/tables/{code}/socket")  # not a handshake


@story
async def pages_of_others_cannot_use_our_cookie(house):
    ann = house.person("Ann")
    code = open_table(ann, bots=["swab"])
    cookie = {"Cookie": f"skyloot_session={ann.token}"}
    foreign = {**cookie, "Origin": "https://elsewhere.example"}
    own = {**cookie, "Origin": house.main.address}
    same(ann.get("/session", headers=cookie)["name"], "Ann", "whose cookie it is")
    same(ann.patch("/session", {"name": "Anna"}, headers=own)["name"], "Anna", "the new name")
    ann.refused(403, "foreignOrigin", "PATCH", "/session", {"name": "Eve"}, headers=foreign)
    ann.refused(403, "foreignOrigin", "POST", "/tables", {}, headers=foreign)
    for shown in ("Basic QW5uOg==", "Bearer", f"Bearer {64 * '0'}"):
        disguised = {**foreign, "Authorization": shown}
        ann.refused(403, "foreignOrigin", "POST", "/tables", {}, headers=disguised)
    ann.refused(403, "foreignOrigin", "DELETE", f"/tables/{code}/seats/1", headers=foreign)
    ann.refused(403, "foreignOrigin", "GET", f"/tables/{code}/socket", headers={**foreign, **UPGRADE})
    same(ann.get("/session")["name"], "Anna", "the name after all that")
    # A program that shows its token may come from anywhere.
    player = Player(ann, code)
    await player.come(origin="https://elsewhere.example")
    await leave(player)
