"""What can be looked up: cards, rules, scores, finished games; and the two signs of life."""

import subprocess

from .api import Api
from .house import leave, same, story, true, whole_game


@story
async def the_server_says_that_it_lives(house):
    api = Api(house.main, house.contract)
    same(api.call("GET", "/healthz").body, "ok\n", "healthz")
    same(api.call("GET", "/readyz").body, "ready\n", "readyz")


@story
async def cards_and_rules_can_be_looked_up(house):
    api = Api(house.main, house.contract)
    cards = api.get("/cards?language=en")["cards"]
    same(sum(card["copies"] for card in cards), 94, "cards of the deck")
    true(all(card["text"] for card in cards if card["kind"] == "object"), "an Object without a text")
    api.refused(422, "badParameter", "GET", "/cards?language=xx", sound=False)
    listed = api.get("/rules")
    same(listed["version"], 2, "the version of the rules")
    rules = listed["rules"]
    numbers = [rule["number"] for rule in rules]
    same(numbers[0], "R1.1", "the first rule")
    true({"R6.12", "R7.8", "R9.5"} <= set(numbers), "rules are missing")
    same(len(set(numbers)), len(numbers), "numbers of rules")


@story
async def a_score_pad_is_added_up(house):
    api = Api(house.main, house.contract)
    pad = {
        "format": "skyloot-score",
        "version": 1,
        "edition": "en",
        "parrot": 2,
        "captains": [
            {"name": "Anna", "doubloons": 9, "cards": {"rum": 2, "sirens_song": 4}},
            {"name": "Bo", "doubloons": 11, "cards": {"top_shelf_rum": 2, "behemoth_tooth": 3}},
        ],
    }
    result = api.post("/scoring", pad)
    same(result["scores"][0]["lines"][0]["points"], 9, "points for doubloons")
    pad["captains"][0]["cards"]["rum"] = 7
    problem = api.refused(400, "badBody", "POST", "/scoring", pad)
    true("captains[0].cards.rum" in problem["detail"], "the place is not told")


@story
async def a_finished_game_can_be_read_replayed_and_counted(house):
    ann = house.person("Ann")
    (player,), record = await whole_game(ann, bots=["swab"])
    await leave(player)
    reader = Api(house.main, house.contract)
    text = reader.get(f"/records/{record}").body
    as_json = reader.get(f"/records/{record}", headers={"Accept": "application/json"}).body
    same(as_json["players"], 2, "captains")
    same(len(as_json["actions"]), player.game["ply"] - 1, "choices")
    command = [house.program, "replay", "/dev/stdin", "--verify"]
    verified = subprocess.run(command, input=text, text=True, capture_output=True)
    same(verified.returncode, 0, f"the program’s verdict {verified.stderr}")
    for query, viewer in (("?seat=1", 1), ("?seat=open", None), ("", None)):
        replay = reader.get(f"/records/{record}/replay{query}").body
        same(len(replay["steps"]), len(as_json["actions"]), "steps")
        same(replay["opening"]["view"]["viewer"], viewer, "the viewer")
        last = replay["steps"][-1]
        same(last["result"], player.result, "the result")
        same(last["view"] == player.views[1], viewer == 1, "seen as seat 1 saw it")
    reader.refused(422, "badParameter", "GET", f"/records/{record}/replay?seat=7", sound=False)
    rounds = reader.get(f"/records/{record}/rounds")["rounds"]
    same([entry["round"] for entry in rounds], list(range(1, 16)), "rounds")
    totals = [score["total"] for score in player.result["scores"]]
    same(rounds[-1]["points"], totals, "points after the last round")
