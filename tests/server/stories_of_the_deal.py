"""Deals that can be checked: sealed before the game, drawn with everybody’s bytes, proved after it."""

import hashlib
import json
import secrets
import subprocess
import tempfile
from pathlib import Path

from .house import come, leave, play_together, same, start, story, true, whole_game

NONE_GIVEN = 32 * "0"


def open_for(owner, captains):
    """Opens a table with everybody's seat free; gives its code and what is told of the deal."""
    table = owner.post("/tables", {"options": {"captains": captains}}, wants=(201,))["table"]
    return table["code"], table["deal"]


def sit(person, code, entropy, **more):
    return person.post(f"/tables/{code}/seats", {"entropy": entropy, **more})["table"]["deal"]


def proof_of(person, record):
    return person.get(f"/records/{record}", headers={"Accept": "application/json"}).body["proof"]


def verify(house, record, *options):
    with tempfile.TemporaryDirectory(prefix="skyloot-record-") as folder:
        file = Path(folder, "game.skyloot")
        file.write_text(record, encoding="utf-8")
        command = [house.program, "verify", file, "--json", *options]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return done.returncode, json.loads(done.stdout)["doubt"]


@story
async def a_deal_is_sealed_before_and_proved_after_the_game(house):
    ann, bob = house.people("Ann", "Bob")
    anns, bobs = secrets.token_hex(16), secrets.token_hex(16)
    code, deal = open_for(ann, 3)
    same(deal["entropy"], ["", "", ""], "bytes before anybody sat down")
    same(sit(ann, code, anns)["entropy"], [anns, "", ""], "Ann’s bytes")
    ann.post(f"/tables/{code}/bots", {"level": "swab"})
    sit(bob, code, bobs)
    players = await come(code, ann, bob)
    await start(ann, *players)
    sealed = {"commitment": deal["commitment"], "entropy": [anns, "", bobs]}
    same(players[0].table["deal"], sealed, "what is told while the game runs")
    await play_together(*players)
    record = players[0].game["record"]
    proof = proof_of(ann, record)
    same(proof["entropy"], [anns, NONE_GIVEN, bobs], "bytes in the proof")
    same(proof["bots"], [2], "bots in the proof")
    sealed_as = hashlib.sha256(bytes.fromhex(proof["secret"])).hexdigest()
    same(sealed_as, deal["commitment"], "the commitment")
    heard = json.dumps([player.frames for player in players])
    true(proof["secret"] not in heard, "the secret was told during the game")
    text = ann.get(f"/records/{record}").body
    seen = ("--commitment", deal["commitment"], "--entropy", bobs)
    same(verify(house, text, *seen), (0, None), "the deal")
    same(verify(house, text, "--commitment", 64 * "0"), (1, "otherCommitment"), "another seal")
    same(verify(house, text, "--entropy", 32 * "f"), (1, "entropyMissing"), "other bytes")
    same(verify(house, text, "--seats", f"{anns},bot,{bobs}"), (0, None), "the seats as told")
    same(verify(house, text, "--seats", f"{anns},none,{bobs}"), (1, "otherSeats"), "a person")
    same(verify(house, text, "--seats", f"{bobs},bot,{anns}"), (1, "otherSeats"), "other seats")
    older = text.replace("\nbots 2\n", "\n")
    same(verify(house, older), (1, "botsUnmarked"), "a record as of an older server")
    same(verify(house, older, "--seats", f"{anns},bot,{bobs}"), (0, None), "the same, remembered")
    forged = text.replace(NONE_GIVEN, 32 * "f")
    same(verify(house, forged), (1, "botsGave"), "bytes of a bot")
    await leave(*players)


@story
async def every_game_of_a_table_has_a_secret_of_its_own(house):
    ann = house.person("Ann")
    code, first = open_for(ann, 2)
    sit(ann, code, secrets.token_hex(16))
    ann.post(f"/tables/{code}/bots", {"level": "swab"})
    (player,) = await come(code, ann)
    await start(ann, player)
    await player.play_on()
    second = player.table["deal"]
    true(second["commitment"] != first["commitment"], "the next game has the same seal")
    same(second["entropy"], ["", ""], "bytes for the next game")
    mine, path = secrets.token_hex(16), f"/tables/{code}/entropy"
    ann.post(path, {"entropy": mine, "ackId": "mine"})
    given = ann.post(path, {"entropy": NONE_GIVEN, "ackId": "mine"})
    same(given["table"]["deal"]["entropy"], [mine, ""], "bytes that were sent again")
    ann.refused(409, "entropyGiven", "POST", path, {"entropy": secrets.token_hex(16)})
    begun = ann.post(f"/tables/{code}/rematch", {})
    await player.hear_until(begun["seq"])
    same(player.frames[begun["seq"] - 1]["deed"], {"deed": "entropyGiven"}, "the deed")
    ann.refused(409, "gameRunning", "POST", path, {"entropy": secrets.token_hex(16)})
    await player.play_on()
    proofs = [proof_of(ann, f"{code}-{number}") for number in (1, 2)]
    true(proofs[0]["secret"] != proofs[1]["secret"], "the secret is the same")
    same(proofs[1]["entropy"], [mine, NONE_GIVEN], "bytes in the second proof")
    for number, deal in ((1, first), (2, second)):
        record = ann.get(f"/records/{code}-{number}").body
        same(verify(house, record, "--commitment", deal["commitment"]), (0, None), "the deal")
    await leave(player)


@story
async def bytes_for_a_deal_are_given_for_ones_own_seats_only(house):
    ann, bob, eve = house.people("Ann", "Bob", "Eve")
    code, _ = open_for(ann, 3)
    mine, path = secrets.token_hex(16), f"/tables/{code}/entropy"
    sit(ann, code, mine, name="Anna")
    ann.post(f"/tables/{code}/seats", {"name": "Otto"})
    bob.post(f"/tables/{code}/seats", {})
    eve.refused(403, "notSeated", "POST", path, {"entropy": mine})
    bob.refused(403, "notYourSeat", "POST", path, {"entropy": mine, "seat": 2})
    bob.refused(404, "noSuchSeat", "POST", path, {"entropy": mine, "seat": 4})
    for bad in (mine[1:], "A" + mine[1:], mine + "00", "", 7, None):
        bob.refused(400, "badBody", "POST", path, {"entropy": bad}, sound=False)
        bob.refused(400, "badBody", "POST", f"/tables/{code}/seats", {"entropy": bad}, sound=False)
    told = ann.post(path, {"entropy": mine})["table"]["deal"]["entropy"]
    same(told, [mine, mine, ""], "bytes for all seats of Ann")
    ann.delete(f"/tables/{code}/seats/1")
    same(ann.get(f"/tables/{code}")["table"]["deal"]["entropy"], ["", mine, ""], "after she left")


@story
async def what_is_played_on_from_a_record_has_no_proof(house):
    ann = house.person("Ann")
    (player,), record = await whole_game(ann, bots=["swab"])
    await leave(player)
    text = ann.get(f"/records/{record}").body
    opened = ann.post(f"/records/{record}/fork", {"ply": 0}, wants=(201,))["table"]
    true("deal" not in opened, "a prepared game tells of a deal")
    path = f"/tables/{opened['code']}"
    ann.post(f"{path}/seats", {"entropy": NONE_GIVEN})
    ann.refused(409, "dealNotSealed", "POST", f"{path}/entropy", {"entropy": NONE_GIVEN})
    ann.post(f"{path}/bots", {"level": "swab"})
    (player,) = await come(opened["code"], ann)
    await start(ann, player)
    await player.play_on()
    played = ann.get(f"/records/{player.game['record']}").body
    same(verify(house, played), (1, "noProof"), "the fork")
    without = "".join(line for line in text.splitlines(True) if not line.startswith(("proof ", "bots ")))
    upto = text.index("\nactions\n") - (len(text) - len(without))
    same(played[:upto], without[:upto], "the deal")
    await leave(player)
