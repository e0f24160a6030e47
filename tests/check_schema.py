#!/usr/bin/env python3
"""Checks that decks/deck.schema.json and the program's reader agree about decks.

The built-in decks are good for both; each broken variant below is refused by both.
Called with the path of the release build.
"""

import copy
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

DEBIAN_PYTHON = "/usr/bin/python3"  # the one that sees Debian's python3-jsonschema
try:
    import jsonschema
except ImportError:
    if sys.executable == DEBIAN_PYTHON or "SKYLOOT_SCHEMA" in os.environ:
        sys.exit("python3-jsonschema is missing: scripts/packages test")
    os.environ["SKYLOOT_SCHEMA"] = "1"
    os.execv(DEBIAN_PYTHON, [DEBIAN_PYTHON, *sys.argv])

ROOT = Path(__file__).resolve().parent.parent


def read(name):
    return json.loads((ROOT / "decks" / name).read_text(encoding="utf-8"))


def card(deck, name):
    return next(entry for entry in deck["cards"] if entry["id"] == name)


# What is done to the built-in deck, and whether both must still take it.
VARIANTS = {
    "as it is": (lambda deck: None, True),
    "another strength": (lambda deck: card(deck, "cook").update(strength=9), True),
    "a flag written out": (lambda deck: card(deck, "cook").update(once=False), True),
    "only the English name": (lambda deck: card(deck, "rum")["names"].pop("fr"), True),
    "no English name": (lambda deck: card(deck, "rum")["names"].pop("en"), False),
    "unknown field": (lambda deck: card(deck, "rum").update(colour="brown"), False),
    "too many copies": (lambda deck: card(deck, "rum").update(copies=21), False),
    "no copies": (lambda deck: card(deck, "rum").update(copies=0), False),
    "too strong": (lambda deck: card(deck, "cook").update(strength=10), False),
    "strength of a rum": (lambda deck: card(deck, "rum").update(strength=1), False),
    "text for a number": (lambda deck: card(deck, "rum").update(copies="6"), False),
    "unknown kind": (lambda deck: card(deck, "rum").update(kind="beer"), False),
    "unknown effect": (
        lambda deck: card(deck, "beer").update(effects=[{"effect": "sing"}]),
        False,
    ),
    "no effect": (lambda deck: card(deck, "beer").update(effects=[]), False),
    "effect of another kind": (
        lambda deck: card(deck, "cook").update(effects=[{"effect": "peace", "amount": 1}]),
        False,
    ),
    "effect of another timing": (
        lambda deck: card(deck, "beer").update(effects=[{"effect": "points", "amount": 1}]),
        False,
    ),
    "amount out of range": (lambda deck: card(deck, "chest")["effects"][0].update(amount=21), False),
    "set without totals": (lambda deck: card(deck, "kraken_eye")["effects"][0].update(table=[]), False),
    "long set": (lambda deck: card(deck, "kraken_eye")["effects"][0].update(table=[1] * 13), False),
    "bad id": (lambda deck: card(deck, "rum").update(id="Rum"), False),
    "other version": (lambda deck: deck.update(version=2), False),
    "no source": (lambda deck: card(deck, "rum").pop("source"), False),
    "no source of copies": (lambda deck: card(deck, "rum").pop("copiesSource"), True),
    "another source of copies": (lambda deck: card(deck, "rum").update(copiesSource="attested"), True),
    "unknown source of copies": (lambda deck: card(deck, "rum").update(copiesSource="guessed"), False),
    "source of copies that is nothing": (lambda deck: card(deck, "rum").update(copiesSource=None), False),
    "the deck of the first rules": (lambda deck: deck.update(read("classic-1.json")), True),
}


def program_accepts(program, deck, folder):
    file = Path(folder) / "deck.json"
    file.write_text(json.dumps(deck, ensure_ascii=False), encoding="utf-8")
    return subprocess.run([program, "deck", "check", file], capture_output=True).returncode == 0


def main():
    program = Path(sys.argv[1]) / "bin" / "skyloot"
    schema = read("deck.schema.json")
    classic = read("classic.json")
    validator = jsonschema.Draft202012Validator(schema)
    validator.check_schema(schema)
    wrong = []
    with tempfile.TemporaryDirectory(prefix="skyloot-schema-") as folder:
        for name, (change, good) in VARIANTS.items():
            deck = copy.deepcopy(classic)
            change(deck)
            for judge, verdict in (
                ("schema", validator.is_valid(deck)),
                ("program", program_accepts(program, deck, folder)),
            ):
                if verdict != good:
                    wrong.append(f"{name}: the {judge} {'takes' if verdict else 'refuses'} it")
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
