"""Whole games: against bots, at one screen, again, from a prepared deal, on from a position."""

import json
import subprocess

from .contract import ROOT
from .house import come, leave, open_table, play_together, same, start, story, true, whole_game
from .player import Player


@story
async def one_person_plays_a_whole_game_against_bots(house):
    ann = house.person("Ann")
    (player,), record = await whole_game(ann, bots=["swab", "gunner"])
    same(player.table["stage"], "over", "stage")
    same(record, f"{player.code}-1", "record")
    same(len(player.result["scores"]), 3, "scores")
    moves = [frame["deed"] for frame in player.frames.values() if frame["deed"]["deed"] == "acted"]
    same([move["ply"] for move in moves], list(range(1, len(moves) + 1)), "plies")
    true(all(move["byBot"] == (move["seat"] != 1) for move in moves), "who acted is told wrongly")
    first = min(player.frames)
    same(player.frames[first]["deed"], {"deed": "started"}, "the first frame after the welcome")
    true("gameEnded" in str(player.frames[player.seq]["game"]["events"]), "no end is told")
    followed = player.knowledge()
    await player.come_anew()
    same(player.knowledge(), followed, "the welcome after the end")
    await leave(player)


@story
async def two_captains_share_one_screen(house):
    ann = house.person("Ann")
    code = ann.post("/tables", {"options": {"captains": 2}})["table"]["code"]
    ann.post(f"/tables/{code}/seats", {"seat": 2, "name": "Anna"})
    ann.refused(409, "nameTaken", "POST", f"/tables/{code}/seats", {"name": "Anna"})
    ann.post(f"/tables/{code}/seats", {"name": "Otto"})
    (player,) = await come(code, ann)
    same(player.you["seats"], [1, 2], "seats")
    await start(ann, player)
    same(sorted(player.views), [1, 2], "views")
    await player.play_on()
    same([player.views[seat]["viewer"] for seat in (1, 2)], [1, 2], "viewers")
    await leave(player)


@story
async def a_rematch_is_another_game_at_the_same_table(house):
    ann, bob = house.people("Ann", "Bob")
    players, first = await whole_game(ann, [bob])
    code = players[0].code
    eve = house.person("Eve")
    eve.refused(403, "notSeated", "POST", f"/tables/{code}/rematch", {})
    begun = bob.post(f"/tables/{code}/rematch", {"ackId": "again"})
    same(bob.post(f"/tables/{code}/rematch", {"ackId": "again"})["seq"], begun["seq"], "asked twice")
    bob.refused(409, "gameNotOver", "POST", f"/tables/{code}/rematch", {"ackId": "and again"})
    for player in players:
        await player.hear_until(begun["seq"])
        same((player.game["number"], player.game["ply"]), (2, 1), "the new game")
        frame = player.frames[player.seq]["game"]
        same(len(frame["views"][0]["parts"]), 19 + 3 + 2, "parts of the first frame")
    same(players[1].frames[players[1].seq]["ackId"], "again", "Bob is told that it was his wish")
    true("ackId" not in players[0].frames[players[0].seq], "Ann is told Bob’s ackId")
    await play_together(*players)
    same(players[0].game["record"], f"{code}-2", "the second record")
    true(
        ann.get(f"/records/{first}").body != ann.get(f"/records/{code}-2").body,
        "the same game was dealt again",
    )
    await leave(*players)


@story
async def a_prepared_deal_is_played_as_it_was_dealt(house):
    ann = house.person("Ann")
    command = [house.program, "record", "--players", "2", "--edition", "fr", "--seed", "7"]
    record = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    wanted = {"options": {"clock": "24h"}, "prepared": {"record": record, "ply": 4}}
    opened = ann.post("/tables", wanted, wants=(201,))
    code = opened["table"]["code"]
    same(opened.headers["Location"], f"/api/v1/tables/{code}", "Location")
    true(opened["table"]["prepared"], "the table does not say that its game is prepared")
    options = opened["table"]["options"]
    same((options["edition"], options["captains"], options["clock"]), ("fr", 2, "24h"), "options")
    path = f"/tables/{code}/options"
    ann.refused(409, "fixedByPreparedGame", "PATCH", path, {"options": {"edition": "de"}})
    ann.post(f"/tables/{code}/seats", {})
    ann.post(f"/tables/{code}/bots", {"level": "swab"})
    (player,) = await come(code, ann)
    begun = ann.post(f"/tables/{code}/start", {})
    await player.hear_until(begun["seq"])
    same(player.frames[begun["seq"]]["game"]["ply"], 5, "the first choice")
    await player.play_on()
    played = ann.get(f"/records/{player.game['record']}").body
    lines = record[: record.index("\nactions\n")] + "".join(record.partition("\nactions\n")[1:])
    upto = lines.index("\n5 ") + 1
    same(played[:upto], record[:upto], "the deal and the first four choices")
    await leave(player)
    over = {"prepared": {"record": record}}
    ann.refused(400, "badBody", "POST", "/tables", over)
    ann.refused(400, "badBody", "POST", "/tables", {"prepared": {"record": "Ahoy"}})


def read(name):
    return (ROOT / name).read_text(encoding="utf-8")


async def at_prepared_game(ann, record, ply):
    """Ann at seat 1 of a game that was prepared up to this choice."""
    prepared = {"prepared": {"record": read(record), "ply": ply - 1}}
    table = ann.post("/tables", prepared, wants=(201,))["table"]
    ann.post(f"/tables/{table['code']}/seats", {"seat": 1})
    for _ in table["seats"][1:]:
        ann.post(f"/tables/{table['code']}/bots", {"level": "swab"})
    (player,) = await come(table["code"], ann)
    await player.hear_until(ann.post(f"/tables/{table['code']}/start", {})["seq"])
    return player


@story
async def a_game_of_the_first_rules_keeps_them_and_its_deck(house):
    ann = house.person("Ann")
    player = await at_prepared_game(ann, "tests/corpus/2-en-1000.skyloot", 12)
    code, old = player.code, json.loads(read("decks/classic-1.json"))
    deck = player.game["deck"]
    same((deck["name"], deck["own"]), ("classic", False), "the deck of the game")
    same(player.views[1]["rules"], 1, "the rules")
    same(ann.get(f"/tables/{code}/deck").body, old, "the deck without a hash")
    same(ann.get(f"/tables/{code}/deck?hash={deck['hash']}").body, old, "the deck by its hash")
    newest = ann.get("/cards")["deck"]["hash"]
    found = ann.get(f"/tables/{code}/deck?hash={newest}").body
    same(found, json.loads(read("decks/classic.json")), "a deck that came with the program")
    for unknown in ("0" * 16, "ahoy", ""):
        path = f"/tables/{code}/deck?hash={unknown}"
        ann.refused(422, "badParameter", "GET", path, sound=False)
    await leave(player)


@story
async def a_rematch_is_played_with_the_deck_that_was_chosen_meanwhile(house):
    ann, bob = house.people("Ann", "Bob")
    own = json.loads(read("decks/classic.json"))
    next(card for card in own["cards"] if card["id"] == "cook")["strength"] = 9
    deck = json.dumps(own, ensure_ascii=False)
    players, _ = await whole_game(ann, [bob], deck=deck)
    code = players[0].code
    first = players[0].table["options"]["deck"]
    true(first["own"], "the first game has the table’s own deck")
    ann.patch(f"/tables/{code}/options", {"options": {"deck": None}})
    same(ann.get(f"/tables/{code}/deck").body, own, "the deck of the game that is over")
    begun = bob.post(f"/tables/{code}/rematch", {})["seq"]
    for player in players:
        await player.hear_until(begun)
        told = player.frames[begun]["game"]["deck"]
        same(told, player.table["options"]["deck"], "the deck of the new game")
        true(told["hash"] != first["hash"] and not told["own"], "it is the old one")
    await next(player for player in players if player.legal).act()
    for player in players:
        await player.hear_until(begun + 1)
        true("deck" not in player.frames[begun + 1]["game"], "the deck is told again")
    await leave(*players)


@story
async def whoever_must_go_on_cannot_stop(house):
    ann = house.person("Ann")
    player = await at_prepared_game(ann, "tests/corpus-2/hat-3-en-1.skyloot", 16)
    refusal = await player.refused(player.next_act({"action": "stop"}))
    same((refusal["code"], refusal["rule"]), ("mustGoOn", "R9.5"), "the refusal")
    lookout, hat, rum = {"action": "plunder", "card": 5, "loser": None}, 1, 7
    await player.act(lookout)
    await player.act({"action": "loot", "card": hat})
    against = {"action": "use", "card": 0, "loser": 3}
    true(against in player.legal["actions"], "the Hat cannot be used against the third seat")
    await player.act(against)
    await player.act({"action": "steal-rum", "card": rum})
    await player.act({"action": "plunder", "card": 0, "loser": 2})
    told = await player.act()
    unasked = {"event": "pirateUsed", "seat": 1, "card": 0, "loser": 3, "unasked": True}
    true(unasked in told["game"]["events"], "nobody says that the rest was used unasked")
    await leave(player)


@story
async def a_finished_game_is_played_on_from_a_position(house):
    ann, bob = house.people("Ann", "Bob")
    players, record = await whole_game(ann, [bob])
    await leave(*players)
    steps = ann.get(f"/records/{record}/replay?seat=1")["steps"]
    opened = bob.post(f"/records/{record}/fork", {"ply": 10}, wants=(201,))
    code = opened["table"]["code"]
    bob.post(f"/tables/{code}/seats", {"seat": 1})
    bob.post(f"/tables/{code}/bots", {"level": "gunner"})
    player = Player(bob, code)
    await player.come()
    begun = bob.post(f"/tables/{code}/start", {})
    await player.hear_until(begun["seq"])
    first = player.frames[begun["seq"]]["game"]
    same(first["ply"], 11, "the first choice")
    same(first["toAct"], steps[10]["seat"], "who is to act")
    if first["legal"]:
        same(first["legal"]["actions"], steps[10]["legalActions"], "the choices")
    await player.play_on()
    await leave(player)
    bob.refused(422, "badParameter", "POST", f"/records/{record}/fork", {"ply": len(steps)})
    bob.refused(422, "badParameter", "POST", f"/records/{record}/fork", {"ply": 9999})
    bob.refused(404, "recordUnknown", "POST", f"/records/{code}-9/fork", {"ply": 0})


@story
async def the_clock_of_a_choice_is_told(house):
    ann, bob = house.people("Ann", "Bob")
    code = open_table(ann, [bob], clock="60s", first=2)
    players = await come(code, ann, bob)
    await start(ann, *players)
    for player in players:
        frame = player.frames[player.seq]
        same(frame["game"]["toAct"], 2, "who begins")
        same(frame["game"]["deadline"], frame["time"] + 60_000, "the deadline")
    players[1].drop()
    resumed = await players[1].come()
    same(resumed["deadline"], players[1].game["deadline"], "the deadline of who comes back")
    await leave(*players)
