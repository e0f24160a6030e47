"""A server behind nginx with TLS, set up as docs/operations.md says."""

import gzip
import http.client
import tempfile
from contextlib import contextmanager
from pathlib import Path

from .api import Answer, Api
from .house import UNHURRIED, come, leave, open_table, play_together, same, start, story, true
from .house import whole_game
from .patience import PATIENCE
from .proxy import Proxy
from .server import Server
from .stories_of_the_example import finish, run_client
from .stories_of_the_house import admin
from .stories_of_the_terminal import PROMPT, Terminal

BODY_BYTES = 256 * 1024  # the server’s limit; that of the site is a little larger
HALFWAY = 20  # the choice before which the server is stopped
ANOTHER_VISITOR = "127.0.0.2"  # of this machine, too, but no trusted proxy
FAR_AWAY = {"X-Forwarded-For": "198.51.100.7"}  # what a proxy before ours would say


@contextmanager
def site(house, *options):
    """A proxy, and the server behind it."""
    with tempfile.TemporaryDirectory(prefix="skyloot-proxy-") as folder:
        proxy = Proxy(Path(folder))
        behind = ("--public-url", proxy.address, "--trusted-proxy", "127.0.0.1,::1")
        with Server(house.program, folder, *behind, *options) as server, proxy.before(server):
            yield proxy, server


def look(proxy, path, kind=http.client.HTTPSConnection, port="443", visitor="127.0.0.1", headers=()):
    connection = kind("localhost", proxy.ports[port], timeout=PATIENCE, source_address=(visitor, 0))
    try:
        connection.request("GET", path, headers=dict(headers))
        response = connection.getresponse()
        return Answer(response.status, response.headers, response.read())
    finally:
        connection.close()


@story
async def all_kinds_of_clients_play_through_nginx(house):
    with site(house, *UNHURRIED) as (proxy, _):
        ann, bob = house.people("Ann", "Bob", server=proxy)
        players, _ = await whole_game(ann, [bob])
        await leave(*players)
        lines = await finish(await run_client(proxy, "--bots", "swab"))
        true(lines[0].startswith("Table ") and proxy.address in lines[0], f"no link in {lines}")
        tess = Terminal(house, proxy.address, proxy.folder, "Tess", "new", "--humans", "1")
        try:
            await tess.see(PROMPT.pattern)
            tess.type("1")
            await tess.see("Tess (takes|leaves) share")
        finally:
            tess.running.kill()


@story
async def nginx_shows_the_pages_and_keeps_the_rest_to_itself(house):
    with tempfile.TemporaryDirectory() as web:
        page = b"<!doctype html><title>Skyloot</title>"
        Path(web, "index.html").write_bytes(page)
        Path(web, "index.html.gz").write_bytes(gzip.compress(page))
        with site(house, "--web", web) as (proxy, _):
            for path in ("/", "/t/K7QX2M"):
                shown = look(proxy, path, headers={"Accept-Encoding": "gzip"})
                same(shown.headers["Content-Encoding"], "gzip", f"the encoding of {path}")
                same(gzip.decompress(shown.body), page, path)
                true(shown.headers["Strict-Transport-Security"], "browsers are to stay with TLS")
            for path in ("/metrics", "/metrics?x", "//metrics", "/%6detrics", "/admin/v1/status"):
                same(look(proxy, path).status, 404, f"the status of {path}")
            moved = look(proxy, "/t/K7QX2M", http.client.HTTPConnection, "80")
            same((moved.status, moved.headers["Location"]), (301, "https://localhost/t/K7QX2M"), "without TLS")
            cookie = Api(proxy, house.contract).post("/session", {"name": "Ann"}).headers["Set-Cookie"]
            same((proxy.folder / "access.log").read_text(encoding="utf-8"), "", "codes in the access log")
            true("; Secure" in cookie, f"the cookie goes over plain connections: {cookie}")


@story
async def refusals_come_through_nginx_unharmed(house):
    with site(house, "--sessions-per-minute", "1") as (proxy, _):
        ann = house.person("Ann", proxy)
        for size in (BODY_BYTES + 1, 2 * BODY_BYTES):  # refused by the server, and by nginx
            ann.refused(413, "bodyTooBig", "POST", "/tables", " " * size, sound=False)
        stranger = Api(proxy, house.contract)
        bob = {"name": "Bob"}
        stranger.post("/session", bob, headers=FAR_AWAY)
        too_many = stranger.post("/session", bob, wants=(429,), headers=FAR_AWAY)
        true(int(too_many.headers["Retry-After"]) > 0, "when to come again")
        foreign = {"Cookie": f"skyloot_session={ann.token}", "Origin": "https://example.org"}
        ann.refused(403, "foreignOrigin", "POST", "/tables", {}, headers=foreign)
        ours = {**foreign, "Origin": proxy.address}
        ann.post("/tables", {}, headers=ours, wants=(201,))


@story
async def behind_nginx_one_visitor_is_kept_out_and_not_all(house):
    with site(house) as (proxy, server):
        admin(house, server, "ban", "address", ANOTHER_VISITOR, "--why", "a flood")
        same(look(proxy, "/api/v1/lobby", visitor=ANOTHER_VISITOR).status, 403, "for whom it is")
        lie = look(proxy, "/api/v1/lobby", visitor=ANOTHER_VISITOR, headers=FAR_AWAY)
        same(lie.status, 403, "for him, whoever he says that he is")
        same(look(proxy, "/api/v1/lobby").status, 200, "for all others")


@story
async def a_game_goes_on_when_the_server_behind_nginx_was_restarted(house):
    with site(house, *UNHURRIED) as (proxy, server):
        ann, bob = house.people("Ann", "Bob", server=proxy)
        players = await come(open_table(ann, people=[bob]), ann, bob)
        await start(ann, *players)
        await play_together(*players, stop=lambda player: player.game["ply"] >= HALFWAY)
        server.stop()
        same([await player.socket.close_code() for player in players], [1001, 1001], "close codes")
        away = ann.exchange("GET", "/api/v1/session", None, {})
        same((away.status, away["code"]), (503, "stopping"), "while nobody is there")
        asked = [player.legal for player in players]
        server.start()
        for player in players:
            await player.come()
        same([player.legal for player in players], asked, "the choice that waits")
        await play_together(*players)
        await leave(*players)
