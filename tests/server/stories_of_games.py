"""Whole games: against bots, at one screen, again, from a prepared deal, on from a position."""

import subprocess

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
        same(len(frame["views"][0]["parts"]), 18 + 3 + 2, "parts of the first frame")
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
