#!/usr/bin/env python3
"""A small bot for Skyloot, to be copied and made better. It needs nothing but Python 3.

    skyloot match --seats exec:examples/mybot.py,random

For each choice the program writes one line of JSON to our standard input:

    {"protocol": 1, "seat": 2, "view": {...}, "actions": [{"action": "take"}, {"action": "leave"}]}

and we answer with one line: one of the actions, or {"index": i} for actions[i]. docs/bots.md
says the rest. What we print to standard error is shown to the person who runs the match.
"""

import json
import sys

# What a card of which we see only the back is worth to us, roughly, in points.
BY_BACK = {"rum": 2.0, "relic": 2.5, "object": 1.5, "pirate": 2.0, None: 2.0}

# Faces that are worth something else, by their names in `skyloot deck export`.
BY_FACE = {
    "rotgut": 0.0,
    "rum": 1.0,
    "purse": 3.0,  # in older decks only
    "grapnel": 3.0,  # the best card in sight
    "conch": 2.0,
    "cursed_idol": -2.0,
    "rusty_sword": -1.5,
}


def worth_of_card(card, mine):
    """A card of a share, for the captain `mine`."""
    face, back = card["face"], card["back"]
    if face is None:
        return BY_BACK[back]
    if back == "relic" or face == "collectors_rum":
        # The more of one set we hold, the more the next one brings.
        held = sum(other["face"] == face for other in mine["relics"] + mine["rum"])
        return 1.0 + 3.0 * held if back == "relic" else 1.0 + 2.0 * held
    return BY_FACE.get(face, BY_BACK[back])


def worth_of_share(share, mine):
    return share["doubloons"] + sum(worth_of_card(card, mine) for card in share["cards"])


def take_or_leave(view, mine):
    """Take the share we look at, unless a later one promises clearly more.

    Of the later ones we see the doubloons and the backs. After the third there is only the top
    card of the deck.
    """
    number = view["decision"]["share"]
    now = worth_of_share(view["shares"][number - 1], mine)
    later = [worth_of_share(share, mine) for share in view["shares"][number:]]
    # Whatever we leave grows, and our neighbours take it: that costs us something, too.
    return "take" if now + 1.0 >= max(later, default=2.0) else "leave"


def choose(message):
    view, actions = message["view"], message["actions"]
    mine = view["captains"][message["seat"] - 1]
    if view["decision"]["decision"] == "takeOrLeave":
        return {"action": take_or_leave(view, mine)}
    # Everything else: the first action will do. A better bot would think here.
    return actions[0]


def main():
    for line in sys.stdin:
        # Flush, or the answer stays in a buffer and the time runs out.
        print(json.dumps(choose(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
