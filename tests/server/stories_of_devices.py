"""Log-outs, and whatever is sent together with them; one's own devices; what is stored about
somebody, shown and forgotten."""

import asyncio
import json
import sqlite3
from contextlib import closing
from urllib.parse import urlsplit

from .api import Api
from .house import UNHURRIED, come, leave, open_table, play_together, same, start, story, true
from .patience import PATIENCE

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0"
ROUNDS = 20


def another_device(person, **more):
    """The same person, with a session of its own."""
    code = person.post("/session/code", {}, wants=(201,))["code"]
    device = Api(person.server, person.contract)
    moved = device.post("/session/redeem", {"code": code}, wants=(201,), **more)
    device.token, device.person = moved["token"], moved["person"]
    return device


def raw_request(api, method, body):
    text = json.dumps(body) if body else ""
    head = (
        f"{method} /api/v1/session HTTP/1.1",
        f"Host: {urlsplit(api.server.address).netloc}",
        f"Authorization: Bearer {api.token}",
        f"Content-Length: {len(text)}",
    )
    return ("\r\n".join(head) + "\r\n\r\n" + text).encode()


async def send_at_once(api, *requests):
    """Each over a connection of its own, all open before; gives the status of each."""
    address = urlsplit(api.server.address)
    ends = [await asyncio.open_connection(address.hostname, address.port) for _ in requests]
    for (_, writer), request in zip(ends, requests):
        writer.write(raw_request(api, *request))
    lines = [await asyncio.wait_for(reader.readline(), PATIENCE) for reader, _ in ends]
    for _, writer in ends:
        writer.close()
    return [int(line.split()[1]) for line in lines]


@story
async def a_log_out_holds_whatever_is_sent_together_with_it(house):
    rename = ("POST", {"name": "Anna"})
    with house.server(*UNHURRIED) as server:
        gone = []
        for _ in range(ROUNDS):
            ann = house.person("Ann", server)
            statuses = await send_at_once(ann, rename, ("DELETE", None), rename, ("PATCH", rename[1]))
            same(statuses[1], 204, "the log-out")
            true(set(statuses) <= {200, 201, 204, 401}, f"answers: {statuses}")
            ann.refused(401, "noSession", "GET", "/session")
            gone.append(ann)
        server.stop()
        server.start()
        for ann in gone:
            ann.refused(401, "noSession", "GET", "/session")


@story
async def a_log_out_closes_the_sockets_and_kills_the_code(house):
    ann, bob = house.people("Ann", "Bob")
    code = open_table(ann, [bob])
    phone = another_device(ann)
    (player,) = await come(code, ann)
    (friend,) = await come(code, bob)
    one_time = ann.post("/session/code", {}, wants=(201,))["code"]
    ann.delete("/session", wants=(204,))
    same(await player.socket.close_code(), 4002, "the close code")
    same(player.socket.connection.close_reason, "loggedOut", "the reason")
    stranger = Api(house.main, house.contract)
    stranger.refused(404, "codeUnknown", "POST", "/session/redeem", {"code": one_time})
    (there,) = await come(code, phone)  # is still Ann
    same(there.you["seats"], [1], "her seats")
    await leave(there, friend)


@story
async def devices_are_listed_and_ended_one_by_one(house):
    ann = house.person("Ann")
    phone = another_device(ann, headers={"User-Agent": FIREFOX})
    (player,) = await come(open_table(ann, bots=["swab"]), phone)
    listed = {device["id"]: device for device in ann.get("/session/devices")["devices"]}
    same(len(listed), 2, "devices")
    (other,) = [device for device in listed.values() if not device["current"]]
    same((other["browser"], other["system"], other["name"]), ("firefox", "linux", "Ann"), "the phone")
    house.person("Eve").refused(404, "deviceUnknown", "DELETE", f"/session/devices/{other['id']}")
    ann.delete(f"/session/devices/{other['id']}", wants=(204,))
    phone.refused(401, "noSession", "GET", "/session")
    same(await player.socket.close_code(), 4002, "the close code")
    ann.refused(404, "deviceUnknown", "DELETE", f"/session/devices/{other['id']}")
    same(len(ann.get("/session/devices")["devices"]), 1, "devices")


@story
async def all_devices_are_logged_out_together(house):
    ann = house.person("Ann")
    devices = [ann, *(another_device(ann) for _ in range(3))]
    players = [(await come(open_table(device, bots=["swab"]), device))[0] for device in devices]
    one_time = ann.post("/session/code", {}, wants=(201,))["code"]
    ended = devices[2].delete("/session/devices", wants=(204,))
    true("Max-Age=0" in ended.headers["Set-Cookie"], "the cookie stays")
    for device, player in zip(devices, players):
        device.refused(401, "noSession", "GET", "/session")
        same(await player.socket.close_code(), 4002, "the close code")
    ann.token = None
    ann.refused(404, "codeUnknown", "POST", "/session/redeem", {"code": one_time})


@story
async def a_person_has_so_many_devices_and_the_oldest_goes(house):
    with house.server(*UNHURRIED, "--devices-per-person", "3") as server:
        ann = house.person("Ann", server)
        devices = [another_device(ann) for _ in range(3)]
        same(len(ann.get("/session/devices")["devices"]), 3, "devices")
        devices[0].refused(401, "noSession", "GET", "/session")
        for device in (ann, *devices[1:]):  # the first one is in use: it makes the codes
            same(device.get("/session")["person"], ann.person, "who it is")


@story
async def what_is_stored_about_me_is_shown_without_a_card(house):
    ann, bob = house.people("Ann", "Bob")
    code = open_table(ann, [bob])
    players = await come(code, ann, bob)
    await start(ann, *players)
    ann.post(f"/tables/{code}/reports", {"seat": 2, "text": "He is rude."}, wants=(201,))
    data = ann.get("/session/data").body
    same((data["person"], data["name"]), (ann.person, "Ann"), "whose it is")
    same([device["current"] for device in data["devices"]], [True], "devices")
    (table,) = data["tables"]
    same((table["code"], table["stage"], table["names"]), (code, "playing", ["Ann"]), "the table")
    (report,) = data["reports"]
    same((report["about"], report["text"]), (bob.person, "He is rude."), "the report")
    same(data["bans"], [], "bans")
    faces = {card["id"] for card in ann.get("/cards")["cards"]}
    text = json.dumps(data)
    true(not any(f'"{face}"' in text for face in faces), f"a card is told: {text}")
    same(bob.get("/session/data")["reports"], [], "what Bob may know of reports")
    await leave(*players)


def stored_texts(server):
    """Every text of the database."""
    folder = server.command[server.command.index("--data") + 1]
    with closing(sqlite3.connect(f"file:{folder}/skyloot.db?mode=ro", uri=True)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        for (table,) in tables:
            for row in connection.execute(f"SELECT * FROM {table}"):
                yield from (value for value in row if isinstance(value, str))


@story
async def who_wants_to_be_forgotten_is_and_the_game_goes_on(house):
    with house.server(*UNHURRIED) as server:
        ann, bob = house.people("Calico Ann", "Bob", server=server)
        phone = another_device(ann)
        code = open_table(ann, [bob])
        players = await come(code, ann, bob)
        seen = players[1].seq - 1  # before Bob sat down, after Ann did
        await start(ann, *players)
        alone = open_table(ann, bots=["swab"])
        left = bob.post("/tables", {"options": {"captains": 2}}, wants=(201,))["table"]["code"]
        ann.post(f"/tables/{left}/seats", {"seat": 1, "name": "Anne B."})
        ann.delete(f"/tables/{left}/seats/1")
        ann.post(f"/tables/{code}/reports", {"seat": 2, "text": "He is rude."}, wants=(201,))

        ann.refused(422, "notYou", "POST", "/session/forget", {"person": bob.person})
        gone = ann.post("/session/forget", {"person": ann.person}, wants=(204,))
        true("Max-Age=0" in gone.headers["Set-Cookie"], "the cookie stays")
        for device in (ann, phone):
            device.refused(401, "noSession", "GET", "/session")
        same(await players[0].socket.close_code(), 4002, "the close code")

        seats = bob.get(f"/tables/{code}")["table"]["seats"]
        same([seat["holder"] for seat in seats], ["bot", "person"], "who sits there")
        bob.refused(410, "tableClosed", "GET", f"/tables/{alone}")
        await play_together(players[1])
        deeds = [frame["deed"]["deed"] for frame in players[1].frames.values()]
        same(deeds.count("botSat"), 1, "bots that took her seat")
        await leave(players[1])

        (late,) = await come(code, bob)  # and asks for what was before
        await leave(late)
        late.seq = seen
        await late.come()
        true("Calico" not in json.dumps(late.frames), "the name is told again")
        await leave(late)
        for name in ("Calico Ann", "Anne B.", "He is rude."):
            true(not any(name in text for text in stored_texts(server)), f"{name} is still stored")
        record = bob.get(f"/records/{players[1].game['record']}", headers={"Accept": "application/json"})
        true(record["actions"], "the game of both is gone")
