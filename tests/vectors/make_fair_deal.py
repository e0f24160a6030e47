#!/usr/bin/env python3
"""Makes tests/vectors/fair_deal.json, the examples that every implementation of the deal must meet.

    make_fair_deal.py            # writes the file
    make_fair_deal.py --check    # says whether the file is what would be written

Written from docs/fair-deal.md alone, with nothing of the program in it: where this script, the
program and the browser agree, all three have understood the same page.
"""

import hashlib
import hmac
import itertools
import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
VECTORS = HERE / "fair_deal.json"
NO_BYTES = "00" * 16  # of a bot, or of a person whose client sent none
REMOVED_AT_RANDOM = {"object": 5, "rum": 5, "pirate": 5}  # R2.2, in this order

# In the stream of this secret, with seats that gave no bytes, the deal for four meets a word that
# must be thrown away. One secret in two millions does; this one was found by trying.
SECRET_WITH_A_REFUSED_WORD = "skyloot fair deal 1240387"


def secret_named(name):
    return hashlib.sha256(name.encode()).hexdigest()


def bytes_named(name):
    return hashlib.sha256(name.encode()).hexdigest()[:32]


class Stream:
    """The words that decide a deal."""

    def __init__(self, secret, entropy):
        self.refused = 0
        self._words = self._all_words(
            bytes.fromhex(secret), b"skyloot deal" + bytes.fromhex("".join(entropy))
        )

    @staticmethod
    def _all_words(key, message):
        for counter in itertools.count():
            block = hmac.digest(key, message + counter.to_bytes(4, "big"), "sha256")
            for start in range(0, len(block), 4):
                yield int.from_bytes(block[start : start + 4], "big")

    def word(self):
        return next(self._words)

    def below(self, bound):
        limit = 2**32 - 2**32 % bound
        while (word := self.word()) >= limit:
            self.refused += 1
        return word % bound


def copies(cards):
    return [card["id"] for card in cards for _ in range(card["copies"])]


def shuffled(faces, stream):
    faces = list(faces)
    for left in range(len(faces), 1, -1):
        other = stream.below(left)
        faces[left - 1], faces[other] = faces[other], faces[left - 1]
    return faces


def deal_for_two(cards, stream):
    """R2.2: the flagged faces, and five of three kinds, stand at the end."""
    kind_of = {card["id"]: card["kind"] for card in cards}
    flagged = copies(card for card in cards if card.get("removedWithTwo"))
    out = {kind: [] for kind in REMOVED_AT_RANDOM}
    rest = []
    for face in shuffled(copies(c for c in cards if not c.get("removedWithTwo")), stream):
        kind = kind_of[face]
        is_out = len(out.get(kind, [])) < REMOVED_AT_RANDOM.get(kind, 0)
        (out[kind] if is_out else rest).append(face)
    return shuffled(rest, stream) + flagged + [face for kind in REMOVED_AT_RANDOM for face in out[kind]]


# The decks that came with the versions of the rules.
CLASSIC = {1: ROOT / "decks/classic-1.json", 2: ROOT / "decks/classic.json"}


def cards_of(deck, rules):
    path = CLASSIC[rules] if deck == "classic" else HERE / deck
    return json.loads(path.read_text(encoding="utf-8"))["cards"]


def dealt(stream, players, *, cards=None, first_seat=None):
    cards = cards or cards_of("classic", 1)
    drawn = stream.below(players) + 1 if first_seat is None else first_seat
    return drawn, deal_for_two(cards, stream) if players == 2 else shuffled(copies(cards), stream)


def vector(name, secret, entropy, *, first_seat=None, deck="classic", rules=1):
    """`first_seat` is the one the table chose; None draws it. `rules` is told only if it is not 1."""
    players = len(entropy)
    stream = Stream(secret, entropy)
    drawn, deal = dealt(stream, players, cards=cards_of(deck, rules), first_seat=first_seat)
    heard = Stream(secret, entropy)
    return {
        "name": name,
        "secret": secret,
        "commitment": hashlib.sha256(bytes.fromhex(secret)).hexdigest(),
        "entropy": entropy,
        "players": players,
        "first": "drawn" if first_seat is None else "chosen",
        "firstSeat": drawn,
        "deck": deck,
        **({} if rules == 1 else {"rules": rules}),
        "words": [heard.word() for _ in range(8)],
        "refusedWords": stream.refused,
        "deal": deal,
    }


def drawing(bound):
    """Answers of `below` where refusals are common, as they are not in a deal."""
    secret, entropy = secret_named(f"below {bound}"), [bytes_named("anne"), bytes_named("bo")]
    stream = Stream(secret, entropy)
    answers = [stream.below(bound) for _ in range(20)]
    return {
        "secret": secret,
        "entropy": entropy,
        "bound": bound,
        "answers": answers,
        "refusedWords": stream.refused,
    }


# What a dishonest server wants: the first captain of its choice draws these from the first share.
WANTED = (2, ["captains_hat", "peace_treaty"])


def wanted_bytes(secret, entropy, place):
    """Bytes for one seat that make the wanted deal, as whoever knows all the others finds them."""
    for tries in itertools.count(1):
        chosen = [*entropy[:place], tries.to_bytes(16, "big").hex(), *entropy[place + 1 :]]
        first, deal = dealt(Stream(secret, chosen), len(entropy))
        if (first, deal[: len(WANTED[1])]) == WANTED:
            return chosen


def proof(name, told, *, entropy=None, bots=None, doubt=None, doubt_beside_told=None):
    """A deal as its record has it, and what the table told of each seat before the start. The doubts
    are those of somebody who has the record alone, and of somebody who was told."""
    given = [NO_BYTES if one in ("bot", "none") else one for one in told]
    return {
        **vector(name, secret_named("proofs"), entropy or given),
        **({} if bots is None else {"bots": bots}),
        "told": told,
        "doubt": doubt,
        "doubtBesideTold": doubt_beside_told,
    }


def alike(doubt):
    return {"doubt": doubt, "doubt_beside_told": doubt}


def all_proofs():
    """Honest ones and forged ones. The cards always follow from the secret and the bytes."""
    anne, bo, cid = (bytes_named(name) for name in ("anne", "bo", "cid"))
    with_bot, without = [anne, "bot"], [anne, bo]
    chosen = wanted_bytes(secret_named("proofs"), [anne, NO_BYTES], 1)
    swapped = {"doubt_beside_told": "otherSeats"}
    return [
        proof("a marked bot", with_bot, bots=[2]),
        proof("a marked bot between", [anne, "bot", cid], bots=[2]),
        proof("no bots", without, bots=[]),
        proof("a person who gave none", [anne, "none"], bots=[]),
        proof("bots only", ["bot"] * 4, bots=[1, 2, 3, 4], **alike("nobodyGave")),
        proof("everybody's bytes left out", ["none", "bot"], bots=[2], **alike("nobodyGave")),
        proof("an older record", without, doubt="botsUnmarked"),
        proof("an older record with a bot", with_bot, doubt="botsUnmarked"),
        proof("chosen bytes of a bot", with_bot, entropy=chosen, bots=[2], **alike("botsGave")),
        proof("of a bot that is not marked", with_bot, entropy=chosen, doubt="botsUnmarked", **swapped),
        proof("of a bot that is called a person", with_bot, entropy=chosen, bots=[], **swapped),
        proof("chosen bytes of a person", without, entropy=chosen, bots=[], **swapped),
        proof("bytes left out", without, entropy=[anne, NO_BYTES], bots=[], **swapped),
        proof("a person called a bot", without, entropy=[anne, NO_BYTES], bots=[2], **swapped),
        proof("a silent person called a bot", [anne, "none"], bots=[2], **swapped),
    ]


def all_vectors():
    anne, bo, cid, dee = (bytes_named(name) for name in ("anne", "bo", "cid", "dee"))
    vectors = [
        vector("two people", secret_named("two people"), [anne, bo]),
        vector("two, the second seat begins", secret_named("chosen"), [anne, bo], first_seat=2),
        vector("a person and a bot", secret_named("a bot"), [anne, NO_BYTES]),
        vector("three people", secret_named("three"), [anne, bo, cid]),
        vector("three, a bot between", secret_named("between"), [anne, NO_BYTES, cid], first_seat=3),
        vector("four people", secret_named("four"), [anne, bo, cid, dee]),
        vector("four, the seats turned", secret_named("four"), [bo, cid, dee, anne]),
        vector("four bots", "00" * 32, [NO_BYTES] * 4, first_seat=1),
        vector("a refused word", secret_named(SECRET_WITH_A_REFUSED_WORD), [NO_BYTES] * 4),
        vector("a small deck", secret_named("small"), [anne, bo], deck="small_deck.json"),
        vector("a small deck for three", secret_named("small"), [anne, bo, cid], deck="small_deck.json"),
        vector("two people, the second rules", secret_named("two again"), [anne, bo], rules=2),
        vector("four people, the second rules", secret_named("four again"), [anne, bo, cid, dee], rules=2),
    ]
    assert next(v for v in vectors if v["name"] == "a refused word")["refusedWords"] == 1
    return {"vectors": vectors, "proofs": all_proofs(), "below": [drawing(bound) for bound in (3 * 2**30, 2**31 + 1, 1)]}


def main():
    made = json.dumps(all_vectors(), indent=1) + "\n"
    if sys.argv[1:] == ["--check"]:
        found = VECTORS.read_text(encoding="utf-8")
        sys.exit(0 if found == made else f"{VECTORS}: not what {Path(__file__).name} makes; run it")
    if sys.argv[1:]:
        sys.exit(__doc__)
    VECTORS.write_text(made, encoding="utf-8")


if __name__ == "__main__":
    main()
