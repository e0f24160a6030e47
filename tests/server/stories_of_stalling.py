"""One person who tries to stall the server: with requests that are small, and cost much."""

import asyncio
import json
import math
import sqlite3
import time
from contextlib import closing

from .api import Api
from .contract import ROOT
from .exposition import metrics_of
from .house import UNHURRIED, come, leave, open_table, play_together, same, start, story, true
from .stories_of_floods import PROXY, at, refused_for_now, taken_before_a_refusal
from .stories_of_the_store import file_of

MANY = 400  # requests; of 14 bytes each they made a store grow by 71 MB
LITTLE = 200_000  # bytes
NOTHING = {"options": {}}


def large_deck(name="large"):
    deck = json.loads((ROOT / "decks/classic.json").read_text(encoding="utf-8"))
    deck["name"] = name
    deck["cards"][0]["copies"] = 3  # otherwise it would be played as the classic one
    for card in deck["cards"]:
        card["names"] = {language: "\N{SKULL}" * 40 for language in ("en", "fr", "de", "pl")}
    return json.dumps(deck, ensure_ascii=False)


def stored_bytes(server):
    """With what is not yet in its place."""
    file = file_of(server)
    return sum(part.stat().st_size for part in file.parent.iterdir() if part.name.startswith(file.name))


def count(server, question):
    with closing(sqlite3.connect(f"file:{file_of(server)}?mode=ro", uri=True)) as database:
        return database.execute(question).fetchone()[0]


@story
async def what_changes_nothing_is_acknowledged_and_not_stored(house):
    with house.server(*UNHURRIED) as server:
        ann, bob = house.people("Ann", "Bob", server=server)
        code = open_table(ann, [bob], ["swab"], deck=large_deck(), captains=4)
        table = f"/tables/{code}"
        seq, before = ann.get(table)["seq"], stored_bytes(server)
        for number in range(MANY):
            same(ann.patch(f"{table}/options", {**NOTHING, "ackId": f"{number}"})["seq"], seq, "options")
        for again in range(20):
            same(bob.post(f"{table}/seats", {"seat": 2, "name": "Bob"})["seq"], seq, "a seat")
            same(ann.post(f"{table}/bots", {"seat": 3, "level": "swab"})["seq"], seq, "a bot’s seat")
            same(ann.delete(f"{table}/seats/4")["seq"], seq, "an empty seat")
            same(ann.patch(f"{table}/options", {"options": {"deck": large_deck()}})["seq"], seq, "the deck")
            same(ann.patch("/session", {"name": "Ann"})["name"], "Ann", "a name")
        true(stored_bytes(server) == before, f"{stored_bytes(server) - before} bytes were stored")
        same(count(server, f"SELECT count(*) FROM log WHERE code = '{code}'"), seq, "entries")


@story
async def a_deck_is_stored_once_however_often_a_table_changes(house):
    with house.server(*UNHURRIED) as server:
        ann = house.person("Ann", server=server)
        deck = large_deck()
        code = open_table(ann, bots=["swab"], deck=deck)
        other = open_table(ann, bots=["swab"], deck=deck)
        for number in range(100):
            ann.patch(f"/tables/{code}/options", {"options": {"hints": number % 2 == 1}})
        (player,) = await come(code, ann)
        await start(ann, player)
        await play_together(player)
        begun = ann.post(f"/tables/{code}/rematch", {})
        await player.hear_until(begun["seq"])
        await leave(player)
        record = ann.get(f"/records/{code}-1").body
        true("\n| " in record, "the record does not hold its deck")
        server.stop()
        written = count(server, "SELECT sum(length(body)) FROM log")
        true(written < LITTLE, f"{written} bytes in logs, with a deck of {len(deck)}")
        same(count(server, "SELECT count(*) FROM decks"), 1, "decks")
        true(count(server, "SELECT length(record) FROM games") < 20_000, "the deck stands in the record")
        server.start()
        same(ann.get(f"/records/{code}-1").body, record, "the record after a restart")
        for each in (code, other):
            told = ann.get(f"/tables/{each}")["table"]["options"]["deck"]
            same((told["name"], told["own"]), ("large", True), "the deck of the table")
            same(len(ann.get(f"/tables/{each}/deck")["cards"]), len(json.loads(deck)["cards"]), "cards")


@story
async def a_log_that_is_full_lets_its_game_end_and_begins_no_other(house):
    with house.server(*UNHURRIED, "--table-entries", "5") as server:
        ann, bob = house.people("Ann", "Bob", server=server)
        code = open_table(ann, [bob], ["swab"])
        table = f"/tables/{code}"
        players = await come(code, ann, bob)
        await start(ann, *players)
        ann.patch(f"{table}/options", NOTHING)
        for _ in range(3):
            ann.refused(409, "logFull", "POST", f"{table}/seats/1/stand-in")
        await play_together(*players)
        true(players[0].game["record"], "the game did not end")
        ann.refused(409, "logFull", "POST", f"{table}/rematch", {})
        ann.refused(409, "logFull", "POST", f"{table}/start", {})
        ann.refused(409, "logFull", "PATCH", f"{table}/options", {"options": {"hints": False}})
        bob.delete(f"{table}/seats/2")
        bob.refused(409, "logFull", "POST", f"{table}/seats", {})
        ann.refused(409, "logFull", "POST", f"{table}/bots", {"level": "mate"})
        await leave(*players)
        open_table(ann, bots=["swab"])


@story
async def what_an_owner_or_an_address_may_store_has_an_end(house):
    limits = ("--person-bytes", "300000", "--address-bytes-per-hour", "900000")
    with house.server(*UNHURRIED, *PROXY, *limits) as server:
        ann, bob, eve = house.people("Ann", "Bob", "Eve", server=server)
        playing = open_table(eve, bots=["swab"])
        (player,) = await come(playing, eve)
        await start(eve, player)
        home = {"headers": at("192.0.2.1")}
        opened = []
        while len(opened) < 50:
            body = {"options": {"captains": 2, "deck": large_deck(str(len(opened)))}}
            answer = ann.call("POST", "/api/v1/tables", body, wants=(201, 429), **home)
            if answer.status == 429:
                break
            opened.append(answer["table"]["code"])
        same(answer["code"], "tooMuchKept", f"after {len(opened)} tables")
        true(stored_bytes(server) < 2_000_000, "more was stored than an owner may")
        table = f"/tables/{opened[0]}"
        refused_for_now(ann, "tooMuchKept", "PATCH", f"{table}/options", {"options": {"hints": False}})
        refused_for_now(bob, "tooMuchKept", "POST", f"{table}/seats", {})
        ann.delete(f"{table}/seats/1")
        while len(opened) < 50:
            body = {"options": {"captains": 2, "deck": large_deck(str(len(opened)))}}
            kim = Api(server, house.contract)
            kim.token = kim.post("/session", {"name": "Kim"})["token"]
            answer = kim.call("POST", "/api/v1/tables", body, wants=(201, 429), **home)
            if answer.status == 429:
                break
            opened.append(answer["table"]["code"])
        same(answer["code"], "tooMuchStored", f"after {len(opened)} tables")
        refused_for_now(bob, "tooMuchStored", "POST", "/tables", body, **home)
        bob.post("/tables", body, headers=at("192.0.2.2"))
        await play_together(player)
        true(player.game["record"], "a game did not come to its end")
        await leave(player)


@story
async def hello_is_said_once_over_each_socket(house):
    ann, eve = house.people("Ann", "Eve")
    (talker,) = await come(open_table(ann, bots=["swab"]), ann)
    for _ in range(10):
        await talker.socket.send({"type": "chat", "text": "\N{SKULL}" * 500})
        await talker.socket.receive_only("chat")
    (watcher,) = await come(talker.code, eve)
    for seq in (None, 1, watcher.seq):
        hello = {"type": "hello", "protocol": 1, **({} if seq is None else {"seq": seq})}
        await watcher.socket.send(hello)
        refused = await watcher.socket.receive_only("refused")
        same(refused["code"], "helloAgain", "a hello of somebody who was told everything")
        true(len(json.dumps(refused)) < 400, "the refusal is long")
    await watcher.socket.send({"type": "ping"})
    await watcher.socket.receive_only("pong")
    watcher.drop()
    same((await watcher.come())["type"], "resumed", "over another socket")
    await leave(talker, watcher)


@story
async def who_lets_long_logs_be_read_pays_for_it(house):
    limits = ("--requests-per-second", "1", "--request-burst", "40")
    with house.server(*UNHURRIED, *PROXY, *limits) as server:
        ann = house.person("Ann", server=server)
        code = ann.post("/tables", {"options": {"captains": 2}})["table"]["code"]
        for number in range(300):
            ann.patch(f"/tables/{code}/options", {"options": {"hints": number % 2 == 1}})
        while open_tables(server, house):
            await asyncio.sleep(0.05)
        stranger, home = Api(server, house.contract), {"headers": at("192.0.2.1")}
        begun = time.monotonic()
        stranger.get(f"/tables/{code}", **home)
        taken = taken_before_a_refusal(stranger, "GET", "/rules", **home)
        more = math.ceil(time.monotonic() - begun)  # one for each second
        true(taken <= 24 + more, f"{taken} more requests were taken: the log was read for nothing")
        stranger.get(f"/tables/{code}", headers=at("192.0.2.2"))


def open_tables(server, house):
    tables = metrics_of(server, house.contract)["skyloot_tables"]
    return sum(tables.value(stage=stage) for stage in ("gathering", "playing", "over"))
