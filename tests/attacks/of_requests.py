"""Attacks by requests."""

import itertools
import json
from itertools import count, cycle, repeat
from types import SimpleNamespace

from server.house import open_table
from server.raw import request

from .hands import ADDRESS
from .plans import AT_A_TABLE, PEOPLE, TABLES_OF_EACH, as_body, asking, attack, large_deck, requests

LARGEST_BODY = 256 * 1024


def large_texts():
    """JSON of many shapes, nearly as large as a body may be."""
    size = LARGEST_BODY - 1000

    def as_list(item):
        return b"[" + b",".join(size // (len(item) + 1) * [item]) + b"]"

    fields = b"{" + b",".join(b'"%x":0' % number for number in range(256)) + b"}"
    yield as_list(b"0")
    yield as_list(b"{}")
    yield as_list(20 * b"[" + 20 * b"]")
    yield as_list(b'"a"')
    yield as_list(b"1.2345678901234567e-300")
    yield as_list(fields)
    yield size * b"9"
    yield b'"' + size // 6 * b"\\u00e9" + b'"'
    yield b'"' + size * b"a" + b'"'
    yield size * b"\n"


@attack
async def options_that_change_nothing(calm):
    eve = calm.person()
    code = calm.table(eve, deck=large_deck())
    return requests(repeat(asking("PATCH", f"/tables/{code}/options", eve, b'{"options":{}}')))


@attack
async def another_deck_with_each_request(calm):
    body = as_body({"options": {"deck": large_deck("Deck 1000000")}})
    tables = calm.as_many_tables()

    def changes():
        for number, (eve, code) in zip(count(1_000_000), cycle(tables)):
            yield asking("PATCH", f"/tables/{code}/options", eve, body.replace(b"1000000", b"%d" % number))

    return requests(changes())


@attack
async def large_bodies_for_a_table(calm):
    eve = calm.person()
    bodies = [b'{"options":' + text + b"}" for text in large_texts()]
    return requests(cycle([asking("POST", "/tables", eve, body) for body in bodies]))


@attack
async def large_bodies_for_its_options(calm):
    eve = calm.person()
    path = f"/tables/{calm.table(eve)}/options"
    text = large_deck()
    text += (LARGEST_BODY - 1000 - len(as_body(text))) * " "
    bodies = [as_body({"options": {"deck": text, "captains": 9}})]
    bodies += [b'{"options":{"deck":' + text + b"}}" for text in large_texts()]
    return requests(cycle([asking("PATCH", path, eve, body) for body in bodies]))


@attack
async def large_bodies_for_scoring(calm):
    begin = b'{"format":"skyloot-score","version":1,"edition":"en","parrot":1,"captains":'
    bodies = [begin + text + b"}" for text in large_texts()]
    return requests(cycle([asking("POST", "/scoring", None, body) for body in bodies]))


@attack
async def large_records_to_begin_from(calm):
    eve = calm.person()
    text = eve.get(f"/records/{await calm.record()}", headers={"Accept": "application/json"}).body
    text = json.dumps(text, ensure_ascii=False)
    text += (LARGEST_BODY - 1000 - len(as_body(text))) * " "
    return requests(repeat(asking("POST", "/tables", eve, as_body({"prepared": {"record": text, "ply": 1}}))))


@attack
async def tables_that_lie_in_the_store(calm):
    tables = calm.as_many_tables(deck=large_deck())
    return requests(cycle([asking("GET", f"/tables/{code}") for _, code in tables]))


@attack
async def tables_that_are_not_there(calm):
    codes = itertools.product("23456789ABCDEFGHJKLMNPQRSTVWXYZ", repeat=6)
    return requests(asking("GET", f"/tables/{''.join(code)}") for code in codes)


@attack
async def tables_of_bots_only(calm):
    tables = calm.as_many_tables(captains=AT_A_TABLE)
    for eve, code in tables:
        for _ in range(AT_A_TABLE):
            eve.post(f"/tables/{code}/bots", {"level": "captain"})
    return requests(cycle([asking("POST", f"/tables/{code}/start", eve) for eve, code in tables]))


@attack
async def hints_for_everybody(calm):
    tables = [calm.running_table(bots=["swab"]) for _ in range(PEOPLE)]
    wishes = [asking("POST", f"/tables/{code}/hint", eve, b'{"seat":1}') for eve, code in tables]
    return requests(cycle(wishes))


@attack
async def records_of_a_long_game(calm):
    return requests(repeat(asking("GET", f"/records/{await calm.record()}")))


@attack
async def replays_of_a_long_game(calm):
    return requests(repeat(asking("GET", f"/records/{await calm.record()}/replay?seat=open")))


@attack
async def rounds_of_a_long_game(calm):
    return requests(repeat(asking("GET", f"/records/{await calm.record()}/rounds")))


@attack
async def forks_of_a_long_game(calm):
    people, record = calm.people(), await calm.record()
    return requests(cycle([asking("POST", f"/records/{record}/fork", eve, b'{"ply":20}') for eve in people]))


@attack
async def decks_of_tables(calm):
    code = calm.table(calm.person(), deck=large_deck())
    return requests(repeat(asking("GET", f"/tables/{code}/deck")))


@attack
async def lists_of_tables(calm):
    tables = calm.as_many_tables(visibility="public")
    own = [asking("GET", "/session/tables", eve) for eve, _ in tables[::TABLES_OF_EACH]]
    return requests(cycle([asking("GET", "/lobby"), *own]))


@attack
async def cards_and_rules(calm):
    pages = [f"/{page}?language={language}" for page in ("cards", "rules") for language in ("en", "pl")]
    return requests(cycle([asking("GET", page) for page in pages]))


@attack
async def heads_as_large_as_may_be(calm):
    eve = calm.person()
    headers = {
        **ADDRESS,
        "Authorization": f"Bearer {eve.token}",
        "Accept-Language": ",".join(f"xx-{number};q=0.5" for number in range(500)),
        "Cookie": ";".join(f"a{number}=b" for number in range(500)),
    }
    return requests(repeat(request("GET", "/api/v1/session", headers)))


@attack
async def sessions_without_end(calm):
    return requests(repeat(asking("POST", "/session", None, b'{"name":"Eve"}')))


@attack
async def tokens_of_nobody(calm):
    strangers = (SimpleNamespace(token=f"{number:064x}") for number in count())
    return requests(asking("GET", "/session", stranger) for stranger in strangers)


@attack
async def names_without_end(calm):
    names = [asking("PATCH", "/session", eve, b'{"name":"Eva"}') for eve in calm.people()]
    return requests(cycle(names))


@attack
async def seats_taken_and_left(calm):
    tables = [(eve, calm.table(eve)) for eve in calm.people()]
    taken = [asking("POST", f"/tables/{code}/seats", eve, b'{"seat":1}') for eve, code in tables]
    left = [asking("DELETE", f"/tables/{code}/seats/1", eve) for eve, code in tables]
    return requests(cycle(taken + left))


@attack
async def reports_of_everybody(calm):
    codes = [open_table(calm.person(), bots=["swab"]) for _ in range(10)]
    body = as_body({"seat": 1, "text": 500 * "𝔸"})
    people = calm.people()
    return requests(
        cycle([asking("POST", f"/tables/{code}/reports", eve, body) for code in codes for eve in people])
    )
