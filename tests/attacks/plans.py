"""What an attack is: all that its hands do, and what was prepared for them."""

import json
from dataclasses import dataclass
from itertools import count, repeat
from typing import Callable

from server.api import new_person
from server.contract import ROOT
from server.crew import Unjudged
from server.house import open_table, whole_game
from server.raw import request

from .hands import ADDRESS, CONNECTIONS, Asking, Talking

PEOPLE = 100  # sessions of an address are counted by the minute only
OWNERS, TABLES_OF_EACH = 4, 60  # an hour
AT_A_TABLE = 4

ATTACKS = {}


def attack(function):
    """A coroutine with a sentence as its name. It prepares at a calm server without limits what
    somebody patient could have prepared, and gives the plan for one with limits on the same store.
    """
    ATTACKS[function.__name__.replace("_", " ")] = function
    return function


@dataclass
class Plan:
    hands: Callable  # all connections of an attacker
    settings: tuple = ()
    before: Callable = None  # what is done at the server, when all are there


def requests(stream):
    """Over many connections, as fast as they are answered."""
    stream = iter(stream)
    return Plan(lambda attacker: [Asking(attacker, stream) for _ in range(CONNECTIONS)])


def sockets(places, kind=Talking, **more):
    return Plan(lambda attacker: [kind(attacker, repeat(place)) for place in places], **more)


def asking(method, path, person=None, body=b""):
    headers = {**ADDRESS, "Content-Length": len(body)}
    if person:
        headers["Authorization"] = f"Bearer {person.token}"
    return request(method, f"/api/v1{path}", headers, body)


def as_body(value):
    return json.dumps(value, ensure_ascii=False).encode()


class Calm:
    """The server before the attack."""

    def __init__(self, server):
        self.server = server
        self.numbers = count(1)

    def person(self):
        return new_person(self.server, Unjudged(), f"Eve {next(self.numbers)}")

    def people(self, number=PEOPLE):
        return [self.person() for _ in range(number)]

    def table(self, owner, **options):
        return owner.post("/tables", {"options": options})["table"]["code"]

    def as_many_tables(self, **options):
        """As one address may open; each with its owner."""
        return [
            (owner, self.table(owner, **options))
            for owner in self.people(OWNERS)
            for _ in range(TABLES_OF_EACH)
        ]

    def running_table(self, people=(), bots=()):
        """A game at the first choice of its owner."""
        owner = self.person()
        code = open_table(owner, people, bots, first=1)
        owner.post(f"/tables/{code}/start", {})
        return owner, code

    async def record(self):
        """Of a long game with a large deck."""
        players, record = await whole_game(self.person(), bots=3 * ["swab"], deck=large_deck())
        await players[0].leave()
        return record


def large_deck(name="Large"):
    """Every card a kind of its own, with the longest names in the widest letters."""
    deck = json.loads((ROOT / "decks/classic.json").read_text(encoding="utf-8"))
    cards = []
    for card in deck["cards"]:
        for copy in range(card["copies"]):
            names = {language: 40 * "𝔸" for language in card["names"]}
            cards.append({**card, "id": f"{card['id'][:28]}_{copy}", "names": names, "copies": 1})
    return json.dumps({**deck, "name": name, "cards": cards}, ensure_ascii=False)
