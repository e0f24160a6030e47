#!/usr/bin/env python3
"""Checks the examples of the deal, and that the Python of docs/fair-deal.md agrees with them.

The program and the web client test themselves against tests/vectors/fair_deal.json. Called with the
path of the release build, which prints the decks.
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from speaking import speak_english

ROOT = Path(__file__).resolve().parent.parent
VECTORS = ROOT / "tests/vectors"
PAGE = ROOT / "docs/fair-deal.md"


def ran(*command, cwd=ROOT):
    command = [sys.executable, *command]
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def record_of(vector):
    """As much of the record as the page looks at."""
    names = ("secret", "entropy", "first", "bots")
    proof = {name: vector[name] for name in names if name in vector}
    return {
        "rules": vector.get("rules", 1),
        "deck": deck_of(vector),
        "players": vector["players"],
        "first": vector["firstSeat"],
        "proof": proof,
        "deal": vector["deal"],
        "removed": [],
    }


def deck_of(vector):
    """As a record has it: a deck that came with the rules is only named."""
    if vector["deck"] == "classic":
        return {"name": "classic"}
    return {"name": "own", "file": (VECTORS / vector["deck"]).read_text("utf-8")}


def answer_with(doubt, vector):
    """What the Python of the page prints after the seal."""
    if doubt == "botsUnmarked":
        return ["bots' seats not proved", "the deal holds"]
    bots = f"bots {vector.get('bots')}"
    if doubt == "nobodyGave":
        return [bots, "nobody gave bytes", "the deal holds"]
    return [bots, "the deal does not hold" if doubt else "the deal holds"]


def exchanged(record):
    """The same with two different cards exchanged."""
    deal = list(record["deal"])
    other = next(place for place, face in enumerate(deal) if face != deal[0])
    deal[0], deal[other] = deal[other], deal[0]
    return {**record, "deal": deal}


def problems_of_page(program, scratch):
    script, record_file = scratch / "check.py", scratch / "game.json"
    script.write_text(re.search(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.S)[1], "utf-8")

    for version in (1, 2):
        export = [program, "deck", "export", "--rules", str(version)]
        with open(scratch / f"classic-{version}.json", "wb") as deck:
            subprocess.run(export, stdout=deck, check=True)

    def told(record, *seats):
        record_file.write_text(json.dumps(record))
        return ran(script, record_file, *seats, cwd=scratch)

    examples = json.loads((VECTORS / "fair_deal.json").read_text("utf-8"))
    for vector in examples["proofs"]:
        for seats, doubt in ((), vector["doubt"]), ([",".join(vector["told"])], vector["doubtBesideTold"]):
            found = told(record_of(vector), *seats).splitlines()[1:]
            if found != answer_with(doubt, vector):
                yield f"{PAGE.name}, {vector['name']}, {seats}: {found}"
    for vector in examples["vectors"]:
        record = record_of(vector)
        silent = "nobody gave bytes\n" if set(vector["entropy"]) == {32 * "0"} else ""
        wanted = f"seal {vector['commitment']}\nbots' seats not proved\n{silent}the deal holds\n"
        if (found := told(record)) != wanted:
            yield f"{PAGE.name}, {vector['name']}: {found}"
        if not told(exchanged(record)).endswith("the deal does not hold\n"):
            yield f"{PAGE.name}, {vector['name']}: two exchanged cards were not found"


def main():
    speak_english()
    program = Path(sys.argv[1]).resolve() / "bin/skyloot"
    problems = [ran(VECTORS / "make_fair_deal.py", "--check")]
    with tempfile.TemporaryDirectory(prefix="skyloot-fair-deal-") as scratch:
        problems += problems_of_page(program, Path(scratch))
    sys.exit("\n".join(filter(None, problems)) or 0)


if __name__ == "__main__":
    main()
