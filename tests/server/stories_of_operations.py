"""What the person who runs a server sees: figures and the log. No secret stands in either."""

import json
import re
import socket

from .api import Api
from .contract import ROOT
from .exposition import metrics_of
from .house import COMPLAINTS_ONLY, UNHURRIED, come, leave, open_table, play_together, same, start
from .house import story, true, whole_game
from .patience import PATIENCE

OPERATIONS = ROOT / "docs" / "operations.md"
LABELS = {"stage", "by", "method", "route", "status", "over", "code", "kind", "level", "le", "version"}
EVENT_ROW = re.compile(r"^\| `(\w+)` \| (?:info|warning|error) \|", re.M)
METRIC_ROW = re.compile(r"^\| `((?:skyloot|process)_\w+)`", re.M)
FORBEARANCE = 50  # refused messages in a row
SHORT = 6  # letters: less may stand within another word


def events_of(server):
    """The lines of a log in JSON, each held against its form."""
    events = [json.loads(line) for line in server.log.read_text(encoding="utf-8").splitlines()]
    for event in events:
        true(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", event["time"]), f"{event}")
        true(event["level"] in ("info", "warning", "error"), f"{event}")
        true(re.fullmatch(r"[a-z]+([A-Z][a-z]+)*", event["event"]), f"{event}")
    return events


async def wear_out(player):
    """Sends nonsense until the socket is closed."""
    for _ in range(FORBEARANCE):
        await player.socket.send_raw("nonsense")
    same(await player.socket.close_code(), 1008, "the close code")


@story
async def every_figure_is_counted_while_a_game_is_played(house):
    with house.server(*UNHURRIED) as server:
        ann, bob = house.people("Ann", "Bob", server=server)
        players, record = await whole_game(ann, [bob], ["swab"])
        late = {"type": "act", "seat": 1, "ply": 1, "ackId": "late", "action": {"action": "take"}}
        await players[0].refused(late)
        ann.refused(404, "tableUnknown", "GET", "/tables/222222")
        metrics = metrics_of(server, house.contract)
        same(metrics["skyloot_tables"].value(stage="over"), 1, "tables")
        same(metrics["skyloot_sockets"].value(), 2, "sockets")
        same(metrics["skyloot_sessions"].value(), 2, "sessions")
        by_whom = {by: metrics["skyloot_moves_total"].value(by=by) for by in ("person", "bot", "clock")}
        same(by_whom["person"], players[0].acts + players[1].acts, "moves of people")
        true(by_whom["bot"] > 0 and by_whom["clock"] == 0, f"{by_whom}")
        same(metrics["skyloot_entries_total"].value(), players[0].seq, "entries")
        steps = ann.get(f"/records/{record}/replay")["steps"]
        same(sum(by_whom.values()), len(steps), "moves")
        started, ended = (metrics[f"skyloot_games_{what}_total"] for what in ("started", "ended"))
        same((started.value(), ended.value()), (1, 1), "games")
        refusals = metrics["skyloot_refusals_total"]
        same(refusals.value(over="http", code="tableUnknown"), 1, "refusals over HTTP")
        same(refusals.total(), 2, "refusals")
        requests = metrics["skyloot_http_requests_total"]
        seats = {"method": "POST", "route": "/api/v1/tables/{code}/seats", "status": "2xx"}
        same(requests.value(**seats), 2, "requests for a seat")
        stored = metrics["skyloot_store_append_seconds"]
        same(stored.value("_count"), players[0].seq, "entries whose storing was timed")
        true(metrics["skyloot_store_writes_total"].value() >= players[0].seq + 2, "writes")
        thinking = metrics["skyloot_bot_thinking_seconds"]
        same(thinking.value("_count", level="swab"), by_whom["bot"], "thoughts")
        await leave(*players)
        closed = metrics_of(server, house.contract)["skyloot_sockets_closed_total"]
        same(closed.value(code="client"), 2, "sockets that ended")


@story
async def every_figure_stands_in_the_manual_and_tells_nothing_of_a_table(house):
    metrics = metrics_of(house.main, house.contract)
    documented = METRIC_ROW.findall(OPERATIONS.read_text(encoding="utf-8"))
    same(documented, list(metrics), f"the figures in {OPERATIONS.name}, in their order")
    names = {pair[0] for metric in metrics.values() for _, pairs in metric.samples for pair in pairs}
    true(names <= LABELS, f"labels: {names - LABELS}")


@story
async def every_event_of_the_log_stands_in_the_manual(house):
    words = json.loads((ROOT / "locales/en.json").read_text(encoding="utf-8"))
    events = {key.removeprefix("log.") for key in words if key.startswith("log.")}
    same(set(EVENT_ROW.findall(OPERATIONS.read_text(encoding="utf-8"))), events, "events")


@story
async def what_never_became_a_request_is_counted(house):
    with house.server(*UNHURRIED) as server:
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as connection:
            connection.sendall(b"nonsense\r\n\r\n")
            true(connection.recv(4096).startswith(b"HTTP/1.1 400"), "nonsense is taken for HTTP")
        metrics = metrics_of(server, house.contract)
        same(metrics["skyloot_refusals_total"].value(over="http", code="notHttp"), 1, "refusals")
        counted = metrics["skyloot_http_requests_total"]
        same(counted.value(method="other", route="other", status="4xx"), 1, "requests")


@story
async def figures_are_shown_to_this_machine_and_not_through_a_strange_proxy(house):
    anybody = Api(house.main, house.contract)
    for sign in ("X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"):
        refused = anybody.call("GET", "/metrics", headers={sign: "127.0.0.1"}, wants=(404,))
        same(refused["code"], "pathUnknown", f"what is said to a request with {sign}")
    behind = ("--trusted-proxy", "127.0.0.1", "--metrics-from", "192.0.2.0/24")
    with house.server(*UNHURRIED, *behind) as server:
        api = Api(server, house.contract)
        api.call("GET", "/metrics", wants=(404,))
        api.call("GET", "/metrics", headers={"X-Forwarded-For": "198.51.100.7"}, wants=(404,))
        made_up = {"X-Forwarded-For": "192.0.2.7, 198.51.100.7"}
        api.call("GET", "/metrics", headers=made_up, wants=(404,))
        api.call("GET", "/metrics", headers={"X-Forwarded-For": "192.0.2.7"})
    with house.server(*UNHURRIED, "--public-url", "https://example.org") as server:
        Api(server, house.contract).call("GET", "/metrics", wants=(404,))


@story
async def the_log_tells_what_happens_and_no_secret(house):
    with house.server(*UNHURRIED, "--log", "json") as server:
        ann, bob = house.people("Annabella", "Bobadilla", server=server)
        code = open_table(ann, [bob])
        players = await come(code, ann, bob)
        await players[0].socket.send({"type": "chat", "text": "Hornpipe"})
        await players[0].socket.receive_only("chat")
        await start(ann, *players)
        await play_together(*players, stop=lambda player: player.game["ply"] > 4)
        await wear_out(players[0])
        await players[0].come_anew()
        await play_together(*players)
        await leave(*players)
        closed = metrics_of(server, house.contract)["skyloot_sockets_closed_total"]
        same(closed.value(code="1008"), 1, "sockets closed for abuse")
        record = players[0].game["record"]
        deal = ann.get(f"/records/{record}", headers={"Accept": "application/json"}).body
        server.stop()
        events = events_of(server)
        names = [event["event"] for event in events]
        same(names[:3], ["serverStarted", "tableOpened", "gameStarted"], "the first events")
        same(names[3:], ["abuseClosed", "gameEnded", "serverStopped"], "the last events")
        same({event["table"] for event in events if "table" in event}, {events[1]["table"]}, "tables")
        same(events[3]["address"], "127.0.0.1", "the address")
        log = server.log.read_text(encoding="utf-8")
        tell_nothing(log, [ann.token, bob.token, ann.person, bob.person, code, record], "ids")
        tell_nothing(log, ["Annabella", "Bobadilla", "Hornpipe", "nonsense"], "words")
        tell_nothing(log, cards_of(deal), "cards")


def cards_of(record):
    """The ids of all cards that a record names."""
    deck = json.loads((ROOT / "decks/classic.json").read_text(encoding="utf-8"))
    known = {card["id"] for card in deck["cards"]}
    found = {word for word in re.findall(r"[\w-]+", json.dumps(record)) if word in known}
    true(len(found) > 20, f"hardly a card in the record: {found}")
    return sorted(found)


def tell_nothing(log, secrets, what):
    words = set(re.findall(r"[\w.-]+", log))
    for secret in secrets:
        is_within = len(secret) >= SHORT and secret in log
        true(secret not in words and not is_within, f"{what} in the log: {secret}")


@story
async def the_log_is_sentences_for_people_and_keeps_addresses_to_itself(house):
    with house.server(*UNHURRIED, "--log-addresses", "no") as server:
        ann = house.person("Ann", server=server)
        (player,) = await come(open_table(ann, bots=["swab"]), ann)
        await wear_out(player)
        server.stop()
        lines = server.log.read_text(encoding="utf-8").splitlines()
        true(all(line.startswith("skyloot: ") for line in lines), f"{lines}")
        same(len(lines), 4, "lines: started, opened, closed, stopped")
        true("127.0.0.1" not in "".join(lines[1:]), f"an address: {lines}")
    with house.server(*UNHURRIED, *COMPLAINTS_ONLY) as server:
        open_table(house.person("Ann", server=server), bots=["swab"])
        same(server.log.read_text(encoding="utf-8"), "", "what is said when all is well")
