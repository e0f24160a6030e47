"""Attacks by sockets, and by connections that ask nothing."""

from itertools import cycle, repeat

from server.house import come, open_table
from server.raw import PING, TEXT, masked

from .hands import BURST, CONNECTIONS, Deaf, Dropping, Modest, Place, Playing, Talking, Visiting
from .plans import AT_A_TABLE, Plan, as_body, attack, sockets

SOCKETS = 100  # of an address
LONGEST_LINE = 500  # of chat, in characters
FULL_CHAT = 200  # lines
LONG_LOG, GAP = 3000, 150  # entries

def said(message):
    return masked(TEXT, as_body(message))


HELLO = said({"type": "hello", "protocol": 1})
MISSED = said({"type": "hello", "protocol": 1, "seq": LONG_LOG + 1 - GAP})


@attack
async def connections_without_end(calm):
    return Plan(lambda attacker: [Dropping(attacker) for _ in range(CONNECTIONS)])


@attack
async def sockets_opened_and_dropped(calm):
    _, code = calm.running_table(bots=3 * ["swab"])
    places = cycle([Place(code, eve.token, repeat(HELLO)) for eve in calm.people()])
    return Plan(lambda attacker: [Visiting(attacker, places) for _ in range(SOCKETS)])


def long_gap(calm, kind):
    eve = calm.person()
    code = calm.table(eve)
    for number in range(LONG_LOG):
        eve.patch(f"/tables/{code}/options", {"options": {"graceSeconds": 60 + number % 2}})
    return sockets([Place(code, eve.token, repeat(MISSED), MISSED) for eve in calm.people()], kind)


@attack
async def a_long_gap_told_again_and_again(calm):
    return long_gap(calm, Talking)


@attack
async def a_long_gap_told_to_who_comes_again(calm):
    return long_gap(calm, Visiting)


def full_chat(calm, kind):
    """A table whose players say as much as is kept, and many who listen."""
    players = calm.people(AT_A_TABLE)
    code = open_table(players[0], players[1:])
    people = [*players, *calm.people(SOCKETS - AT_A_TABLE)]

    async def talk(server):
        """Each socket may say so much at once, and a new one as much again."""
        players[0].server = server
        for _ in range(FULL_CHAT // BURST + 1):
            (talking,) = await come(code, players[0])
            for _ in range(BURST - 1):
                await talking.socket.send({"type": "chat", "text": LONGEST_LINE * "𝔸"})
                await talking.socket.receive_only("chat")
            talking.drop()

    places = [Place(code, eve.token, repeat(HELLO)) for eve in people[1:]]
    return sockets(places, kind, before=talk, settings=("--chat-per-minute", "1000"))


@attack
async def a_full_chat_told_again_and_again(calm):
    return full_chat(calm, Modest)


@attack
async def a_full_chat_told_to_who_comes_again(calm):
    return full_chat(calm, Visiting)


@attack
async def a_full_chat_told_to_the_deaf(calm):
    return full_chat(calm, Deaf)


@attack
async def chat_before_many(calm):
    players = calm.people(AT_A_TABLE)
    code = open_table(players[0], players[1:])
    line = said({"type": "chat", "text": LONGEST_LINE * "𝔸"})
    places = [Place(code, eve.token, repeat(line)) for eve in players]
    listening = calm.people(SOCKETS - AT_A_TABLE)
    places += [Place(code, eve.token, repeat(said({"type": "ping"}))) for eve in listening]
    return sockets(places)


@attack
async def messages_of_all_kinds(calm):
    _, code = calm.running_table(bots=3 * ["swab"])
    take = {"action": "take"}
    kinds = (
        said({"type": "mute", "person": 16 * "a", "muted": True}),
        said({"type": "language", "language": "pl"}),
        said({"type": "act", "seat": 1, "ply": 1, "ackId": "a", "action": take}),
        masked(TEXT, 8000 * b"["),
        said({"type": "ping"}),
        masked(TEXT, b"[" + 3999 * b"0," + b"0]"),
    )
    people = calm.people()
    return sockets([Place(code, eve.token, cycle(kinds)) for eve in people])


@attack
async def pings_of_the_protocol(calm):
    _, code = calm.running_table(bots=3 * ["swab"])
    some = 2 * masked(PING, 125 * b"a")
    return sockets([Place(code, eve.token, repeat(some)) for eve in calm.people()])


@attack
async def moves_without_a_pause(calm):
    tables = [two_seats(calm) for _ in range(2 * SOCKETS)]
    places = cycle([Place(code, eve.token, repeat(HELLO)) for eve, code in tables])
    return Plan(lambda attacker: [Playing(attacker, places) for _ in range(SOCKETS)])


def two_seats(calm):
    """A game of somebody with themselves."""
    eve = calm.person()
    code = calm.table(eve, captains=2, first=1)
    for name in ("Eve", "Eva"):
        eve.post(f"/tables/{code}/seats", {"name": name})
    eve.post(f"/tables/{code}/start", {})
    return eve, code
