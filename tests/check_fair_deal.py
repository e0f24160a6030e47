#!/usr/bin/env python3
"""Checks the examples of the deal, and that the Python of docs/fair-deal.md agrees with them.

The program and the web client test themselves against tests/vectors/fair_deal.json.
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VECTORS = ROOT / "tests/vectors"
PAGE = ROOT / "docs/fair-deal.md"


def ran(*command):
    done = subprocess.run([sys.executable, *command], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def record_of(vector):
    """As much of the record as the page looks at."""
    proof = {name: vector[name] for name in ("secret", "entropy", "first")}
    return {
        "players": vector["players"],
        "first": vector["firstSeat"],
        "proof": proof,
        "deal": vector["deal"],
        "removed": [],
    }


def deck_of(vector):
    return ROOT / "decks/classic.json" if vector["deck"] == "classic" else VECTORS / vector["deck"]


def exchanged(record):
    """The same with two different cards exchanged."""
    deal = list(record["deal"])
    other = next(place for place, face in enumerate(deal) if face != deal[0])
    deal[0], deal[other] = deal[other], deal[0]
    return {**record, "deal": deal}


def problems_of_page(scratch):
    script, record_file = scratch / "check.py", scratch / "game.json"
    script.write_text(re.search(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.S)[1], "utf-8")

    def told(record, vector):
        record_file.write_text(json.dumps(record))
        return ran(script, record_file, deck_of(vector))

    for vector in json.loads((VECTORS / "fair_deal.json").read_text("utf-8"))["vectors"]:
        record = record_of(vector)
        wanted = f"seal {vector['commitment']}\nthe deal holds\n"
        if (found := told(record, vector)) != wanted:
            yield f"{PAGE.name}, {vector['name']}: {found}"
        if not told(exchanged(record), vector).endswith("the deal does not hold\n"):
            yield f"{PAGE.name}, {vector['name']}: two exchanged cards were not found"


def main():
    problems = [ran(VECTORS / "make_fair_deal.py", "--check")]
    with tempfile.TemporaryDirectory(prefix="skyloot-fair-deal-") as scratch:
        problems += problems_of_page(Path(scratch))
    sys.exit("\n".join(filter(None, problems)) or 0)


if __name__ == "__main__":
    main()
