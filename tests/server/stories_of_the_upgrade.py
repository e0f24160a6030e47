"""A server whose folder is that of an older program: tests/stores/rules-1.db.gz.

Games that run keep the rules and the deck they began with; the next one at the table has today's.
"""

import asyncio
import json
import sqlite3
import subprocess
import tempfile
from contextlib import closing, contextmanager
from pathlib import Path

from stores import unpack

from .api import Api
from .crew import Unjudged
from .house import UNHURRIED, House, come, leave, play_together, same, story, true
from .server import Server
from .stories_of_the_store import file_of
from .stories_of_the_terminal import PATIENCE, Terminal

STORE = "rules-1"
KNOWN = json.loads((unpack.HERE / f"{STORE}.json").read_text(encoding="utf-8"))
RUNNING = [table for table in KNOWN["tables"] if table["stage"] == "playing"]
OLD_DECK = "ec50ae1b5ab1bac5"
STOP = {"action": "stop"}


def tables(**wanted):
    """Those of the store that are like this."""
    return [table for table in KNOWN["tables"] if wanted.items() <= table.items()]


@contextmanager
def upgraded(house):
    """The program of today on a copy of the store."""
    with tempfile.TemporaryDirectory(prefix="skyloot-upgrade-") as folder:
        unpack.unpack(STORE, Path(folder) / "data")
        with Server(house.program, folder, *UNHURRIED) as server:
            yield server


def people_of(house, server, names):
    people = []
    for name in names:
        (known,) = [known for known in KNOWN["people"] if known["name"] == name]
        people.append(Api(server, house.contract, known["token"]))
        people[-1].person = known["person"]
    return people


async def seated(house, server, table):
    return await come(table["code"], *people_of(house, server, table["people"]))


def record_of(person, record):
    return person.get(f"/records/{record}", headers={"Accept": "application/json"}).body


def same_game(record, rules, deck, what):
    same((record["rules"], record["deck"]["hash"]), (rules, deck), f"{what}: rules and deck")


def verify(house, *records):
    """`skyloot replay --verify` has nothing to say against these texts."""
    done = run_with(house, ["replay", "--verify"], records)
    same(done.returncode, 0, done.stdout + done.stderr)


def doubts_about(house, *records):
    """What `skyloot verify` says of the deals of these texts, each answer once."""
    done = run_with(house, ["verify", "--json"], records)
    same(done.stdout.count("\n"), len(records), done.stderr)
    return {json.loads(line)["doubt"] for line in done.stdout.splitlines()}


def run_with(house, command, records):
    with tempfile.TemporaryDirectory(prefix="skyloot-records-") as folder:
        for number, record in enumerate(records):
            Path(folder, f"{number}.skyloot").write_text(record, encoding="utf-8")
        files = sorted(Path(folder).iterdir())
        return subprocess.run(
            [house.program, *command, *files], capture_output=True, text=True, check=False
        )


# Older programs did not mark the seats of bots, and some games were dealt without anybody’s bytes.
OF_OLDER_DEALS = {"botsUnmarked", "nobodyGave"}


def newest_deck(person):
    """The hash of the deck that a new table has."""
    return person.post("/tables", {})["table"]["options"]["deck"]["hash"]


def faces_of(view):
    """All that the view shows, however deep."""
    if isinstance(view, list):
        return set().union(*map(faces_of, view))
    if not isinstance(view, dict):
        return set()
    return {view["face"]} - {None} if "face" in view else faces_of(list(view.values()))


def check_running(player, table, deck):
    """The choice, the rules and the deck of a game that runs; `deck` is that of new tables."""
    what, game = table["code"], player.game
    if table["kind"] != "bot to act":
        same(game["ply"], table["ply"], f"{what}: the choice")
    same({view["rules"] for view in player.views.values()}, {1}, f"{what}: rules")
    own = table["kind"] == "own deck"
    same((game["deck"]["hash"], game["deck"]["own"]), (table["deck"], own), f"{what}: the deck")
    is_dealt_anew = not own and not player.table["prepared"]
    coming = player.table["options"]["deck"]["hash"]
    same(coming, deck if is_dealt_anew else table["deck"], f"{what}: the deck of the next game")
    cards = player.api.get(f"/tables/{what}/deck")["cards"]
    missing = faces_of(list(player.views.values())) - {card["id"] for card in cards}
    same(missing, set(), f"{what}: faces that its deck does not know")


@story
async def every_table_of_an_older_program_goes_on_after_the_upgrade(house):
    same(len(RUNNING), 50, "tables in mid-game")
    with upgraded(house) as server:
        deck = newest_deck(house.person("Eve", server=server))
        for table in KNOWN["tables"]:
            players = await seated(house, server, table)
            for player in players:
                same(player.table["stage"], table["stage"], f"{table['code']}: stage")
                options = player.table["options"]
                found = {name: options[name] for name in ("edition", "captains")}
                true(found.items() <= table.items(), f"{table['code']}: {found}")
                if table["stage"] == "playing":
                    check_running(player, table, deck)
            asked = [player for player in players if player.legal]
            if table["kind"] != "bot to act":
                same(len(asked), int(table["stage"] == "playing"), f"{table['code']}: who are asked")
            await leave(*players)
        said = server.log.read_text(encoding="utf-8")
        true("cannot be read" not in said, said)


def summaries_before():
    """What lists of the older program showed, field by field, of tables where nothing is due."""
    with tempfile.TemporaryDirectory(prefix="skyloot-upgrade-") as folder:
        file = unpack.unpack(STORE, folder)
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
            rows = database.execute("SELECT code, stage, changed, title FROM tables WHERE wake IS NULL")
            return {
                code: {"code": code, "stage": stage, "changed": changed, **json.loads(title)}
                for code, stage, changed, title in rows
            }


@story
async def lists_of_tables_look_the_same_after_an_upgrade(house):
    before = summaries_before()
    with upgraded(house) as server:
        (ann,) = people_of(house, server, ["Ann"])
        hers = {table["code"] for table in KNOWN["tables"] if "Ann" in table["people"]}
        after = {table["code"]: table for table in ann.get("/session/tables")["tables"]}
        same(set(after), hers, "Ann’s tables")
        compared = [code for code in hers if code in before]
        true(len(compared) > 20, f"hardly a table where nothing is due: {len(compared)}")
        for code in compared:
            # The clock of a copied store is another one: only this field may differ.
            changed = {"changed": before[code]["changed"]}
            same(list((after[code] | changed).items()), list(before[code].items()), code)


async def play_to_the_end(house, server, table):
    """Gives the record's id."""
    players = await seated(house, server, table)
    await play_together(*players)
    await leave(*players)
    return players[0].game["record"]


@story
async def games_that_run_during_an_upgrade_end_by_the_rules_they_began_with(house):
    unjudged = House(house.program, Unjudged())  # 50 games: others look at the words of each message
    with upgraded(house) as server:
        (ann,) = people_of(house, server, ["Ann"])
        texts = []
        for table in RUNNING:
            record = await play_to_the_end(unjudged, server, table)
            same_game(record_of(ann, record), 1, table["deck"], table["code"])
            texts.append(ann.get(f"/records/{record}").body)
        verify(house, *texts)
        dealt = [text for text in texts if "\nproof " in text]
        true(len(dealt) > 40, "hardly a deal that can be checked")
        doubts = doubts_about(house, *dealt)
        true(doubts <= OF_OLDER_DEALS, f"not as dealt: {doubts}")


@story
async def records_of_before_an_upgrade_are_shown_as_ever(house):
    with upgraded(house) as server:
        (ann,) = people_of(house, server, ["Ann"])
        for table in tables(stage="over") + tables(kind="rematch"):
            record = f"{table['code']}-1"
            same_game(record_of(ann, record), 1, OLD_DECK, record)
            text = ann.get(f"/records/{record}").body
            verify(house, text)
            doubts = doubts_about(house, text)
            true(doubts <= OF_OLDER_DEALS, f"not as dealt: {doubts}")
            steps = ann.get(f"/records/{record}/replay?seat=1")["steps"]
            true(steps[-1]["view"]["decision"] == {"decision": "gameOver"}, f"{record} does not end")


@story
async def a_purse_of_the_older_deck_pays_after_the_upgrade(house):
    with upgraded(house) as server:
        for table in tables(shows="purse"):
            (player,) = await seated(house, server, table)
            (seat,) = player.you["seats"]
            share = player.views[seat]["shares"][player.views[seat]["decision"]["share"] - 1]
            (purse,) = [card["id"] for card in share["cards"] if card["face"] == "purse"]
            await player.act({"action": "take"})
            while not (gained := gain_from(player, purse)):
                await (player.act() if player.legal else player.hear())
            same(gained, [{"event": "doubloonsGained", "seat": seat, "cause": purse, "amount": 3}], "pay")
            await leave(player)


def gain_from(player, card):
    events = [event for frame in player.frames.values() for event in frame["game"]["events"]]
    return [event for event in events if event.get("cause") == card]


@story
async def a_plunder_of_the_older_rules_may_be_stopped_after_the_upgrade(house):
    with upgraded(house) as server:
        for table in tables(shows="plunder"):
            same(table["edition"], "en", "an edition in which version 2 lets nobody stop")
            (player,) = await seated(house, server, table)
            true(STOP in player.legal["actions"], f"one may not stop: {player.legal}")
            seat = player.legal["seat"]
            stopped = await player.act(STOP)
            true({"event": "plunderStopped", "seat": seat} in stopped["game"]["events"], "nobody stopped")
            await leave(player)


async def play_again(players, path):
    """Another game at their table, by this request, to its end. Gives the record."""
    begun = players[0].api.post(f"/tables/{players[0].code}/{path}", {})
    for player in players:
        await player.hear_until(begun["seq"])
    cards = players[0].api.get(f"/tables/{players[0].code}/deck")["cards"]
    await play_together(*players)
    views = [view for player in players for view in player.views.values()]
    missing = faces_of(views) - {card["id"] for card in cards}
    same(missing, set(), "faces that the table’s deck does not know")
    return players[0].game["record"]


@story
async def after_an_upgrade_the_next_game_has_the_rules_and_the_deck_of_today(house):
    chosen = tables(shows="purse", kind="dealt") + tables(shows="plunder", kind="dealt")
    chosen += tables(kind="rematch") + tables(stage="over") + tables(stage="gathering", kind="dealt")
    with upgraded(house) as server:
        (ann,) = people_of(house, server, ["Ann"])
        deck = newest_deck(ann)
        true(deck != OLD_DECK, "the deck of today is the older one")
        texts = []
        for table in chosen + tables(kind="own deck", captains=2):
            players = await seated(house, server, table)
            await play_together(*(player for player in players if player.game))
            path = "start" if table["stage"] == "gathering" else "rematch"
            record = await play_again(players, path)
            own = table["kind"] == "own deck"
            same_game(record_of(ann, record), 2, table["deck"] if own else deck, table["code"])
            texts.append(ann.get(f"/records/{record}").body)
            await leave(*players)
        verify(house, *texts)
        doubts = doubts_about(house, *texts)
        true(doubts <= {None, "nobodyGave"}, f"not as dealt: {doubts}")


@story
async def a_prepared_game_is_played_as_it_was_prepared_before_and_after_an_upgrade(house):
    with upgraded(house) as server:
        (table,) = tables(stage="gathering", kind="prepared")
        players = await seated(house, server, table)
        for path in ("start", "rematch"):
            record = await play_again(players, path)
            same_game(record_of(players[0].api, record), 1, OLD_DECK, f"{table['code']}, {path}")
        await leave(*players)


# In the terminal.


def keep_session(folder, address, name):
    """As `skyloot play` has kept it before the upgrade."""
    (known,) = [known for known in KNOWN["people"] if known["name"] == name]
    session = {"format": "skyloot-session", "version": 1, "server": address}
    session |= {"name": name, "token": known["token"]}
    Path(folder, name).write_text(json.dumps(session), encoding="utf-8")


async def type_on(terminal, choices, end):
    """Answers until the end is seen: by number, the choices in turn."""
    while not terminal.look()[choices.begun :].count(end):
        if count := terminal.asked():
            terminal.type(choices.next(count))
        true(terminal.running.poll() is None, f"the terminal ended: {terminal.screen[-2000:]}")
        await asyncio.sleep(0.005)


class Choices:
    def __init__(self, begun=0):
        self.begun = begun  # where on the screen this game begins
        self.made = 0

    def next(self, count):
        self.made += 1
        return self.made % count + 1


async def finish_in_the_terminal(house, server, folder, table, offer, seen):
    """Takes the offer first, and sees what follows; then plays to the end, and a rematch, too."""
    keep_session(folder, server.address, "Ann")
    terminal = Terminal(house, server.address, folder, "Ann", table["code"])
    try:
        number = (await terminal.see(rf"\n  (\d)\. {offer}.*(?:\n.*)*Your choice, 1 to \d+: $"))[1]
        terminal.type(number)
        await type_on(terminal, Choices(), "r for a rematch, q to leave: ")
        true(seen in terminal.look(), f"{seen} is missing: {terminal.screen[:4000]}")
        terminal.type("r")
        # Not before it begins: the prompt of the game that is over may be shown again.
        rematch = Choices((await terminal.see(r"Another game begins\.")).end())
        await type_on(terminal, rematch, "r for a rematch, q to leave: ")
        terminal.type("q")
        same(terminal.running.wait(PATIENCE), 0, "the exit code")
    finally:
        terminal.running.kill()


@story
async def a_terminal_takes_an_older_purse_after_an_upgrade(house):
    with upgraded(house) as server, tempfile.TemporaryDirectory() as folder:
        for table in tables(shows="purse"):
            seen = "Ann gains 3 doubloons thanks to Purse."
            await finish_in_the_terminal(house, server, folder, table, "Take share .*Purse", seen)


@story
async def a_terminal_stops_an_older_plunder_after_an_upgrade(house):
    with upgraded(house) as server, tempfile.TemporaryDirectory() as folder:
        for table in tables(shows="plunder"):
            await finish_in_the_terminal(house, server, folder, table, "Stop", "Ann stops plundering.")


# Back to an older program.


def version_of(file):
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database:
        return database.execute("PRAGMA user_version").fetchone()[0]


def contents(folder):
    return {file.name: file.read_bytes() for file in sorted(Path(folder).iterdir())}


@story
async def an_upgraded_store_keeps_older_programs_away(house):
    with tempfile.TemporaryDirectory(prefix="skyloot-upgrade-") as folder:
        before = version_of(unpack.unpack(STORE, folder))
    with upgraded(house) as server:
        server.stop()
        true(version_of(file_of(server)) > before, f"an older program would open it: version {before}")


@story
async def a_store_upgraded_by_a_newer_program_is_left_as_it_is(house):
    with upgraded(house) as server:
        server.stop()
        file = file_of(server)
        newest = version_of(file)
        set_version(file, newest + 1)
        before = contents(file.parent)
        refused = subprocess.run(
            [*server.command, "--port", "0"], capture_output=True, text=True, timeout=20, check=False
        )
        same(refused.returncode, 2, "the exit code")
        same(refused.stderr.count("\n"), 1, f"lines: {refused.stderr}")
        for word in (str(file), "newer skyloot", f"{newest + 1} > {newest}", "changed nothing"):
            true(word in refused.stderr, f"{word} is missing: {refused.stderr}")
        true(contents(file.parent) == before, "something was changed")
        copy = [house.program, "admin", "--data", file.parent, "backup", file.parent / "copy.db"]
        true(subprocess.run(copy, capture_output=True, check=False).returncode != 0, "it was copied")
        true(contents(file.parent) == before, "something was changed")
        set_version(file, newest)
        server.start()
        (ann,) = people_of(house, server, ["Ann"])
        hers = [table["code"] for table in KNOWN["tables"] if "Ann" in table["people"]]
        listed = ann.get("/session/tables")["tables"]
        same(sorted(table["code"] for table in listed), sorted(hers), "Ann’s tables")


def set_version(file, version):
    with closing(sqlite3.connect(file)) as database:
        database.execute(f"PRAGMA user_version = {version}")
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for leftover in ("-wal", "-shm"):
        Path(f"{file}{leftover}").unlink(missing_ok=True)
