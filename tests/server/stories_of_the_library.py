"""What can be looked up: cards, rules, scores, finished games; and the two signs of life."""

import subprocess

from languages.spoken import TRANSLATIONS

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
    numbers = [rule["number"] for rule in rules_of(listed)]
    same(numbers[0], "R1.1", "the first rule")
    true({"R6.12", "R7.8", "R9.5"} <= set(numbers), "rules are missing")
    same(len(set(numbers)), len(numbers), "numbers of rules")


def rules_of(rulebook):
    return [rule for chapter in rulebook["chapters"] for rule in chapter["rules"]]


@story
async def rules_and_cards_come_in_the_language_asked_for(house):
    api = Api(house.main, house.contract)
    english = rules_of(api.get("/rules", headers={"Accept-Language": "nl, en-GB;q=0.3"}).body)
    for language in TRANSLATIONS:
        wanted = {"Accept-Language": f"en;q=0.1, {language}-XX;q=0.9, *;q=0.05"}
        answer = api.get("/rules", headers=wanted)
        same(answer.headers["Content-Language"], language, "the language told")
        same(answer.headers["Vary"], "accept-language", "what it depends on")
        same(answer["language"], language, "the language")
        rules = rules_of(answer.body)
        for rule, twin in zip(rules, english, strict=True):
            same(rule["number"], twin["number"], "numbers")
            same(rule["ruling"], twin["ruling"], f"ruling marks of {rule['number']}")
            same(len(rule["examples"]), len(twin["examples"]), f"examples of {rule['number']}")
        same(api.get(f"/rules?language={language}").body, answer.body, "by parameter")
        cards = api.get("/cards", headers=wanted)
        same(cards.headers["Content-Language"], language, "the language of the cards")
        same(cards.body, api.get(f"/cards?language={language}").body, "cards by parameter")
    api.refused(422, "badParameter", "GET", "/rules?language=xx", sound=False)


@story
async def one_rule_can_be_read_and_kept(house):
    api = Api(house.main, house.contract)
    rule = api.get("/rules/R3.2")
    same(rule["number"], "R3.2", "the rule")
    true(rule.body in rules_of(api.get("/rules").body), "not the same in the list")
    api.refused(404, "ruleUnknown", "GET", "/rules/R3.99")
    for path in ("/rules", "/cards", "/rules/R3.2"):
        kept = {"If-None-Match": api.get(path).headers["ETag"]}
        same(api.get(path, headers=kept, wants=(304,)).body, "", f"{path} was kept already")
    french = {**kept, "Accept-Language": "fr"}
    same(api.get("/rules/R3.2", headers=french)["number"], "R3.2", "not kept in French")


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
