"""What whoever runs a server can do: skyloot admin, skyloot restore."""

import asyncio
import contextlib
import json
import resource
import signal
import sqlite3
import subprocess
import tempfile
from pathlib import Path

import websockets

from languages.spoken import LANGUAGES, TRANSLATIONS

from .api import UPGRADE
from .house import UNHURRIED, come, leave, open_table, same, start, story, true
from .patience import PATIENCE
from .player import Player
from .server import Server

PAGE_BYTES = 4096


def folder_of(server):
    return Path(server.command[server.command.index("--data") + 1])


def admin(house, server, *words, wants=0):
    """Runs skyloot admin on the server's folder; gives what it said."""
    return run(house, "admin", "--data", folder_of(server), *words, wants=wants)


def run(house, *words, wants=0, **more):
    done = subprocess.run(
        [house.program, *words], capture_output=True, text=True, timeout=PATIENCE, check=False, **more
    )
    same(done.returncode, wants, f"{words}: the exit code ({done.stdout}{done.stderr})")
    return done.stdout or done.stderr


async def closed_with(player):
    """The last frame before the socket was closed, and how it was closed."""
    last = None
    try:
        while True:
            message = await player.socket.receive()
            last = message if message["type"] == "frame" else last
    except websockets.ConnectionClosed:
        connection = player.socket.connection
        return last, connection.close_code, connection.close_reason


@story
async def a_table_is_closed_by_who_runs_the_server_and_everybody_is_told(house):
    with house.server(*UNHURRIED) as server:
        ann, bob = house.people("Ann", "Bob", server=server)
        code = open_table(ann, people=[bob])
        players = await come(code, ann, bob)
        await start(ann, *players)
        listed = admin(house, server, "list")
        for word in (code, "playing", "2 people there", "Ann, Bob"):
            true(word in listed, f"{word} is missing: {listed}")
        (line,) = json.loads(admin(house, server, "list", "--json"))["tables"]
        same(line["people"], 2, "people, as JSON")
        true(line["mark"] in listed, f"the mark is missing: {listed}")
        true(line["mark"] in server.log.read_text(encoding="utf-8"), "the log speaks of another table")
        admin(house, server, "close", code, "--why", "Good night.")
        frame, close_code, reason = await closed_with(players[1])
        same(frame["deed"], {"deed": "closed", "because": "byHouse", "text": "Good night."}, "the deed")
        same((close_code, reason), (1008, "tableClosed"), "the end of the socket")
        ann.refused(410, "tableClosed", "GET", f"/tables/{code}")
        ann.refused(410, "tableClosed", "GET", f"/tables/{code}/socket", headers=UPGRADE)
        same(ann.get("/session/tables")["tables"], [], "tables of Ann")
        true("closed" in admin(house, server, "close", code, "--why", "again", wants=1), "a refusal")
        admin(house, server, "close", "ABCDEF", "--why", "there is none", wants=1)


@story
async def nobody_else_gets_to_administer(house):
    with house.server(*UNHURRIED) as server:
        ann = house.person("Ann", server=server)
        file = folder_of(server) / "admin.json"
        same(file.stat().st_mode & 0o777, 0o600, "who may read the key")
        key = json.loads(file.read_text())
        same(key["url"], server.address, "where the server is")
        path = "/admin/v1/status"
        right = {"Authorization": f"Bearer {key['token']}"}
        same(ann.exchange("GET", path, None, dict(right)).status, 200, "with the key")
        for headers in (
            {},
            {"Authorization": "Bearer " + "0" * 64},
            {**right, "X-Forwarded-For": "127.0.0.1"},
            {**right, "Forwarded": "for=127.0.0.1"},
        ):
            same(ann.exchange("GET", path, None, dict(headers)).status, 404, f"with {headers}")
        true("Running since" in admin(house, server, "status"), "the status")
        server.stop()
        true(not file.exists(), "the key is left")
        true("no server runs" in admin(house, server, "status", wants=1), "without a server")


@story
async def who_runs_a_server_reads_stages_and_bans_in_every_language(house):
    with house.server(*UNHURRIED) as server:
        ann, bob = house.person("Ann", server), house.person("Bob", server)
        code = open_table(ann, bots=["swab"])
        admin(house, server, "ban", "person", bob.person, "--why", "x")
        said = {
            language: (
                admin(house, server, "list", "--lang", language).split("  ")[2],
                admin(house, server, "bans", "--lang", language).split("  ")[1],
            )
            for language in LANGUAGES
        }
        same(said["en"], ("gathering", "person"), f"in English, of {code}")
        for language in TRANSLATIONS:
            for word in said["en"]:
                true(word not in said[language], f"not {language}: {said[language]}")


@story
async def who_is_banned_is_sent_away_and_kept_out_until_the_ban_is_lifted(house):
    with house.server(*UNHURRIED) as server:
        ann, bob = house.people("Ann", "Bob", server=server)
        code = open_table(ann, people=[bob])
        players = await come(code, ann, bob)
        said = admin(house, server, "ban", "person", bob.person, "--for", "30d", "--why", "insults")
        ban = said.split()[1]
        _, close_code, reason = await closed_with(players[1])
        same((close_code, reason), (1008, "banned"), "the end of his socket")
        server.stop()
        server.start()
        refused = bob.refused(403, "banned", "GET", "/session")
        true("UTC" in refused["detail"] and "insults" in refused["detail"], refused["detail"])
        bob.refused(403, "banned", "GET", f"/tables/{code}/socket", headers=UPGRADE)
        bob.refused(403, "banned", "POST", "/session", {"name": "Rob"})
        ann.get("/session")
        true(bob.person in admin(house, server, "bans"), "the list")
        admin(house, server, "unban", ban)
        bob.get("/session")
        admin(house, server, "unban", ban, wants=1)


@story
async def a_spectator_who_is_banned_is_not_named_any_more(house):
    with house.server(*UNHURRIED) as server:
        ann, eve = house.people("Ann", "Eve", server=server)
        player, _ = await come(open_table(ann, bots=["swab"]), ann, eve)
        await player.hear_of_spectators("Eve")
        admin(house, server, "ban", "person", eve.person, "--for", "30d", "--why", "insults")
        await player.hear_of_spectators()


@story
async def an_address_is_banned_but_never_who_runs_the_server(house):
    with house.server(*UNHURRIED) as server:
        ann = house.person("Ann", server=server)
        code = open_table(ann, bots=["swab"])
        (player,) = await come(code, ann)
        ban = admin(house, server, "ban", "address", "127.0.0.0/8", "--why", "a flood").split()[1]
        _, close_code, reason = await closed_with(player)
        same((close_code, reason), (1008, "banned"), "the end of her socket")
        ann.refused(403, "banned", "GET", "/lobby")
        ann.refused(403, "banned", "GET", f"/tables/{code}/socket", headers=UPGRADE)
        admin(house, server, "unban", ban)
        ann.get("/lobby")
        admin(house, server, "ban", "address", "home", "--why", "x", wants=2)
        admin(house, server, "ban", "address", "10.0.0.1", "--why", "x", "--for", "long", wants=2)


@story
async def people_report_others_and_what_was_said_is_kept_with_it(house):
    with house.server(*UNHURRIED) as server:
        ann, bob, eve = house.people("Ann", "Bob", "Eve", server=server)
        code = open_table(ann, people=[bob], bots=["swab"])
        players = await come(code, ann, bob)
        await players[1].socket.send({"type": "chat", "text": "you landlubber"})
        while (await players[0].hear())["type"] != "chat":
            pass
        report = {"seat": 2, "text": "he is rude"}
        path = f"/tables/{code}/reports"
        made = ann.post(path, report, wants=(201,))["report"]
        eve.refused(403, "neverThere", "POST", path, report)
        await leave(*await come(code, eve))
        eve.post(path, {**report, "text": "he was rude to all of us"}, wants=(201,))
        ann.refused(409, "alreadyReported", "POST", path, {"person": bob.person, "text": "again"})
        ann.refused(422, "nobodyToReport", "POST", path, {"seat": 1, "text": "myself"})
        ann.refused(422, "nobodyToReport", "POST", path, {"seat": 3, "text": "a bot"})
        ann.refused(422, "nobodyToReport", "POST", path, {"person": "0" * 16, "text": "a stranger"})
        listed = admin(house, server, "reports", "--open")
        for word in (made, code, ann.person, bob.person, "he is rude", "you landlubber"):
            true(word in listed, f"{word} is missing: {listed}")
        admin(house, server, "report", "done", made)
        true(made not in admin(house, server, "reports", "--open"), "open reports")
        true(made in admin(house, server, "reports"), "all reports")
        admin(house, server, "report", "done", "none", wants=1)


@story
async def a_backup_made_while_a_game_goes_on_is_restored_and_the_game_goes_on(house):
    with house.server(*UNHURRIED) as server, tempfile.TemporaryDirectory(prefix="skyloot-restored-") as folder:
        ann = house.person("Ann", server=server)
        code = open_table(ann, bots=["swab"])
        (player,) = await come(code, ann)
        came = player.seq
        await start(ann, player)
        await player.play_on(stop=lambda one: one.seq > 20)
        backup = Path(folder) / "backup.db"
        await asyncio.gather(asyncio.to_thread(admin, house, server, "backup", backup), player.play_on())
        same(backup.stat().st_mode & 0o777, 0o600, "who may read the backup")
        said = run(house, "restore", backup, "--data", Path(folder) / "data")
        true("1 table" in said and "UTC" in said, said)
        with Server(house.program, folder, *UNHURRIED) as second:
            ann.server = second
            twin = Player(ann, code)
            twin.seq = came
            await twin.come()
            last = entries_in(backup)
            true(last > 20, "not all that was acknowledged before the backup")
            for seq, frame in twin.frames.items():
                if seq <= last:  # the bot may have gone on since
                    same(frame, player.frames[seq], f"entry {seq}")
            await twin.play_on()
            true(twin.result, "the game is not over")
            true("server has opened it" in restore_refused(house, backup, folder), "under a server")
        true("file already" in restore_refused(house, backup, folder), "over a database")


def entries_in(backup):
    """Of its one table."""
    with contextlib.closing(sqlite3.connect(f"file:{backup}?mode=ro", uri=True)) as database:
        return database.execute("SELECT max(seq) FROM log").fetchone()[0]


def restore_refused(house, backup, folder):
    return run(house, "restore", backup, "--data", Path(folder) / "data", wants=1)


def small_files():
    """As if the disk were full."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (8 * PAGE_BYTES, 8 * PAGE_BYTES))


@story
async def what_is_wrong_with_a_backup_is_said_and_nothing_half_written_is_left(house):
    with house.server(*UNHURRIED) as server, tempfile.TemporaryDirectory(prefix="skyloot-backup-") as name:
        folder = Path(name)
        ann = house.person("Ann", server=server)
        for _ in range(20):
            open_table(ann, bots=["swab"])
        backup = folder / "backup.db"
        words = ("admin", "--data", folder_of(server), "backup", backup)
        true("disk is full" in run(house, *words, wants=1, preexec_fn=small_files), "a full disk")
        same(list(folder.iterdir()), [], "what is left of it")
        run(house, *words)
        true("file already" in run(house, *words, wants=1), "a second time")
        sound = backup.read_bytes()
        backup.write_bytes(sound[: 3 * PAGE_BYTES] + b"Z" * PAGE_BYTES + sound[4 * PAGE_BYTES :])
        true("damaged" in restore_refused(house, backup, folder), "a damaged backup")
        true(not (folder / "data").exists(), "a folder without anything in it")
        backup.write_bytes(b"")
        said = restore_refused(house, backup, folder)
        true(f"{backup}: this is no database" in said, f"of an empty file: {said}")


@story
async def orders_that_make_no_sense_are_refused_and_nothing_is_done(house):
    with house.server() as server:
        for words, reason in (
            (("ban", "person", "Bob", "--why", "insults"), "Bob is no id of a person"),
            (("ban", "address", "home", "--why", "a flood"), "home is no address"),
            (("ban", "address", "192.0.2.1", "--for", "0d", "--why", "a flood"), "0d is no length"),
            (("ban", "address", "192.0.2.1", "--why", ""), "--why needs a value"),
            (("unban", "../tables"), "ID: ../tables"),
            (("close", "K7/QX2M", "--why", "Good night."), "CODE: K7/QX2M"),
            (("report", "done", "?"), "ID: ?"),
            (("backup", ""), "FILE needs a value"),
        ):
            true(reason in admin(house, server, *words, wants=2), f"{words}: no word of {reason}")
        for words, reason in (("bans", "No bans"), ("reports", "No reports"), ("list", "No tables")):
            same(admin(house, server, words).strip(), reason, words)
    true("--data needs a value" in run(house, "restore", "backup.db", "--data", "", wants=2), "nowhere")


@story
async def a_server_without_the_pages_it_was_to_show_says_so(house):
    with tempfile.TemporaryDirectory() as web, house.server("--web", web) as server:
        server.stop()
        true(f"{web}: the web client is not there" in server.log.read_text(encoding="utf-8"), "a warning")
