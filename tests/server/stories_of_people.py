"""Sessions, lists of tables, owners and guests, chat, hints, seats given to bots."""

import asyncio
import json

from .api import Api
from .contract import ROOT
from .house import come, leave, open_table, play_together, same, start, story, true


@story
async def a_session_is_made_renamed_and_ended(house):
    api = Api(house.main, house.contract)
    made = api.post("/session", {"name": "Zoë"}, wants=(201,))
    cookie = made.headers["Set-Cookie"]
    for part in (made["token"], "HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"):
        true(part in cookie, f"{part} is missing in {cookie}")
    api.token = made["token"]
    again = api.post("/session", {"name": "Zoe"}, wants=(200,))
    same(again.body, {"person": made["person"], "name": "Zoe"}, "the session that is there already")
    same(api.get("/session").body, again.body, "who I am")
    same(api.patch("/session", {"name": "Z"})["name"], "Z", "the new name")
    ended = api.delete("/session", wants=(204,))
    true("Max-Age=0" in ended.headers["Set-Cookie"], "the cookie stays")
    api.refused(401, "noSession", "GET", "/session")


@story
async def a_one_time_code_moves_a_person_to_another_device(house):
    ann = house.person("Ann")
    code = open_table(ann, bots=["swab"])
    (player,) = await come(code, ann)
    await start(ann, player)
    await player.play_on(stop=lambda player: player.game["ply"] > 8 and player.legal)
    one_time = ann.post("/session/code", {}, wants=(201,))["code"]
    phone = Api(house.main, house.contract)
    moved = phone.post("/session/redeem", {"code": one_time}, wants=(201,))
    same((moved["person"], moved["name"]), (ann.person, "Ann"), "who redeemed the code")
    true(moved["token"] != ann.token, "both devices have the same token")
    phone.token, phone.person = moved["token"], moved["person"]
    (there,) = await come(code, phone)
    same(there.knowledge(), player.knowledge(), "what the other device sees")
    same(await player.socket.close_code(), 4001, "the close code of the first device")
    await there.act()
    await leave(there)
    phone.refused(404, "codeUnknown", "POST", "/session/redeem", {"code": one_time})
    same(ann.get("/session")["person"], phone.get("/session")["person"], "both are the same person")


@story
async def tables_are_listed_for_their_people_and_in_the_lobby(house):
    ann, bob = house.people("Ann", "Bob")
    private = open_table(ann, bots=["swab"])
    public = ann.post("/tables", {"options": {"captains": 3, "visibility": "public"}})["table"]["code"]
    bob.post(f"/tables/{public}/seats", {"seat": 2})
    ann.post(f"/tables/{public}/bots", {"level": "mate"})
    lobby = {table["code"]: table for table in Api(house.main, house.contract).get("/lobby")["tables"]}
    true(private not in lobby, "a private table is in the lobby")
    listed = lobby[public]
    same((listed["names"], listed["free"]), (["mate", "Bob", None], 1), "who sits there")
    same(listed["holders"], ["bot", "person", "nobody"], "what they are")
    same((listed["stage"], listed["captains"]), ("gathering", 3), "what is played")
    same([table["code"] for table in ann.get("/session/tables")["tables"]], [public, private], "Ann’s")
    same([table["code"] for table in bob.get("/session/tables")["tables"]], [public], "Bob’s")


@story
async def the_owner_sets_options_and_sends_people_away(house):
    ann, bob = house.people("Ann", "Bob")
    code = open_table(ann, [bob])
    (player,) = await come(code, bob)
    path = f"/tables/{code}/options"
    deck = json.loads((ROOT / "decks/classic.json").read_text(encoding="utf-8"))
    next(card for card in deck["cards"] if card["id"] == "cook")["strength"] = 9
    wanted = {"captains": 4, "first": 3, "hints": False, "deck": json.dumps(deck, ensure_ascii=False)}
    changed = ann.patch(path, {"options": wanted})
    options = changed["table"]["options"]
    same((options["captains"], options["first"], options["hints"]), (4, 3, False), "options")
    true(options["deck"]["own"], "the deck is not the table’s own")
    same(ann.get(f"/tables/{code}/deck").body, deck, "the table’s deck")
    await player.hear_until(changed["seq"])
    same(player.table, changed["table"], "what Bob is told")
    same(ann.patch(path, {"options": {"deck": None}})["table"]["options"]["deck"]["own"], False, "deck")
    bob.post(f"/tables/{code}/seats", {"seat": 4, "name": "Bobby"})
    ann.refused(409, "tooManyPeople", "PATCH", path, {"options": {"captains": 3}})
    bob.delete(f"/tables/{code}/seats/4")
    sent_away = ann.delete(f"/tables/{code}/seats/2")
    await player.hear_until(sent_away["seq"])
    same(player.frames[sent_away["seq"]]["deed"], {"deed": "left", "seat": 2}, "what Bob is told")
    same(sent_away["table"]["seats"][1]["holder"], "nobody", "who sits there now")
    same(ann.get(f"/tables/{code}").body, sent_away.body, "the table for everybody")
    await leave(player)


@story
async def players_chat_and_are_muted(house):
    ann, bob, eve = house.people("Ann", "Bob", "Eve")
    players = await come(open_table(ann, [bob]), ann, bob, eve)
    sockets = [player.socket for player in players]
    for number, text in enumerate(("Ahoy!", "<b>Łódź</b>"), 1):
        await sockets[0].send({"type": "chat", "text": text})
        for socket in sockets:
            line = await socket.receive_only("chat")
            said = {name: line[name] for name in ("id", "person", "name", "text")}
            same(said, {"id": number, "person": ann.person, "name": "Ann", "text": text}, "the line")
    refusal = await players[2].refused({"type": "chat", "text": "Me too"})
    same(refusal["code"], "notAPlayer", "a spectator talks")
    await sockets[1].send({"type": "mute", "person": ann.person, "muted": True})
    await sockets[1].send({"type": "ping"})
    await sockets[1].receive_only("pong")
    await sockets[0].send({"type": "chat", "text": "Bob cannot hear this"})
    await sockets[0].receive_only("chat")
    await sockets[1].send({"type": "mute", "person": ann.person, "muted": False})
    await sockets[1].send({"type": "ping"})
    await sockets[1].receive_only("pong")  # and nothing before it
    await sockets[0].send({"type": "chat", "text": "But this"})
    same((await sockets[1].receive_only("chat"))["id"], 4, "the line after the silence")
    players[2].drop()
    texts = [line["text"] for line in (await players[2].come())["chat"]]
    same(texts, ["Ahoy!", "<b>Łódź</b>", "Bob cannot hear this", "But this"], "the last lines")
    await leave(*players)


@story
async def who_is_there_is_told(house):
    ann, bob = house.people("Ann", "Bob")
    code = open_table(ann, [bob])
    (player,) = await come(code, ann)
    welcome = await player.come_anew()
    same([seat["seat"] for seat in welcome["presence"]], [1, 2], "the seats of people")
    true(welcome["presence"][0]["present"], "who reads this is told to be away")
    same(welcome["presence"][0]["absentSince"], None, "since when")
    await leave(player)


@story
async def who_watches_is_told_by_name_alone(house):
    ann, eve = house.people("Ann", "Łucja")
    (player,) = await come(open_table(ann, bots=["swab"]), ann)
    (watcher,) = await come(player.code, eve)
    await player.hear_of_spectators("Łucja")
    same((await player.come_anew())["spectators"], {"count": 1, "names": ["Łucja"]}, "the welcome")
    await leave(watcher)
    await player.hear_of_spectators()
    await leave(player)


@story
async def a_hint_is_given_to_who_is_to_act(house):
    ann, bob = house.people("Ann", "Bob")
    code = open_table(ann, [bob])
    players = await come(code, ann, bob)
    await start(ann, *players)
    actor, other = players if players[0].legal else reversed(players)
    seat = actor.legal["seat"]
    answer = await asyncio.to_thread(actor.api.post, f"/tables/{code}/hint", {"seat": seat})
    same(answer["ply"], actor.game["ply"], "the choice")
    options = [option["action"] for option in answer["hint"]["options"]]
    same(sorted(map(str, options)), sorted(map(str, actor.legal["actions"])), "the options")
    same(answer["hint"]["best"], options[0], "the best")
    body = {"seat": other.you["seats"][0]}
    other.api.refused(409, "notYourTurn", "POST", f"/tables/{code}/hint", body)
    await leave(*players)
    without = open_table(ann, bots=["swab"], hints=False)
    ann.refused(403, "hintsOff", "POST", f"/tables/{without}/hint", {"seat": 1})


@story
async def a_seat_is_given_to_a_bot_and_taken_back(house):
    ann, bob = house.people("Ann", "Bob")
    code = open_table(ann, [bob])
    players = await come(code, ann, bob)
    await start(ann, *players)
    path = f"/tables/{code}/seats/1/stand-in"
    given = ann.post(path)
    same(given["table"]["seats"][0]["standIn"], "asked", "who plays for Ann")
    same(ann.post(path)["table"]["seats"][0]["standIn"], "asked", "who plays when she asks again")
    await players[1].play_on(stop=lambda player: player.game["ply"] > 12 and player.legal)
    moves = [frame["deed"] for frame in players[1].frames.values()]
    by_bot = {move["seat"] for move in moves if move["deed"] == "acted" and move["byBot"]}
    same(by_bot, {1}, "seats for which a bot acted")
    await players[0].hear_until(players[1].seq)
    act = {"type": "act", "seat": 1, "ply": players[0].game["ply"], "ackId": "x"}
    refusal = await players[0].refused({**act, "action": {"action": "take"}})
    same(refusal["code"], "standInPlays", "Ann acts herself")
    back = ann.delete(path)
    same(back["table"]["seats"][0]["standIn"], None, "who plays for Ann now")
    await play_together(*players)
    deeds = [frame["deed"]["deed"] for frame in players[0].frames.values()]
    same((deeds.count("takenOver"), deeds.count("handedBack")), (1, 1), "what Ann was told")
    await leave(*players)
