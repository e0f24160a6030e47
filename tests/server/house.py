"""What the stories share: servers, people, tables; and the list of the stories themselves."""

import asyncio
import tempfile
from contextlib import contextmanager

from .api import new_person
from .player import Player
from .server import Server

# Bots answer at once, and nobody is told to slow down.
UNHURRIED = (
    *("--bot-pace", "0"),
    *("--messages-per-second", "100000"),
    *("--message-burst", "100000"),
    *("--sessions-per-minute", "100000"),
    *("--tables-per-hour", "100000"),
    *("--chat-per-minute", "100000"),
)
COMPLAINTS_ONLY = ("--log-level", "warning")

STORIES = []


def story(function):
    """A story is a coroutine with a sentence as its name; it is given the house."""
    STORIES.append(function)
    return function


class House:
    def __init__(self, program, contract):
        self.program = program
        self.contract = contract
        self.main = None  # the server of all stories that do not need one of their own

    @contextmanager
    def server(self, *options):
        with tempfile.TemporaryDirectory(prefix="skyloot-server-") as folder:
            with Server(self.program, folder, *options) as server:
                yield server

    def person(self, name, server=None):
        return new_person(server or self.main, self.contract, name)

    def people(self, *names, server=None):
        return [self.person(name, server) for name in names]


def open_table(owner, people=(), bots=(), **options):
    """A full table: the owner on seat 1, then the people, then the bots. Gives its code."""
    captains = 1 + len(people) + len(bots)
    opened = owner.post("/tables", {"options": {"captains": captains, **options}}, wants=(201,))
    code = opened["table"]["code"]
    for person in (owner, *people):
        person.post(f"/tables/{code}/seats", {})
    for level in bots:
        owner.post(f"/tables/{code}/bots", {"level": level})
    return code


async def come(code, *people):
    players = [Player(person, code) for person in people]
    for player in players:
        await player.come()
    return players


async def start(owner, *players):
    """Begins the game and lets everybody see it begin."""
    begun = owner.post(f"/tables/{players[0].code}/start", {})
    for player in players:
        await player.hear_until(begun["seq"])


async def play_together(*players, stop=lambda player: False):
    await asyncio.gather(*(player.play_on(stop) for player in players))


async def whole_game(owner, people=(), bots=(), **options):
    """Plays one to its end; gives the players and the id of the record."""
    code = open_table(owner, people, bots, **options)
    players = await come(code, owner, *people)
    await start(owner, *players)
    await play_together(*players)
    return players, players[0].game["record"]


async def leave(*players):
    for player in players:
        await player.leave()


def same(found, wanted, what):
    if found != wanted:
        raise AssertionError(f"{what}: {str(found)[:600]}\n    instead of {str(wanted)[:600]}")


def true(good, otherwise):
    if not good:
        raise AssertionError(otherwise)
