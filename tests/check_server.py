#!/usr/bin/env python3
"""Tells stories to a real server, and holds every byte of them against docs/openapi.yaml and
docs/schemas. Called with the path of the release build; further words choose the stories whose
names contain one of them.

Each story is a coroutine in tests/server/stories_*.py with a sentence as its name.
"""

import asyncio
import os
import sys
import time
import traceback
from pathlib import Path

DEBIAN_PYTHON = "/usr/bin/python3"  # the one that sees Debian's packages
try:
    import jsonschema  # noqa: F401
    import websockets  # noqa: F401
    import yaml  # noqa: F401
except ImportError as missing:
    if sys.executable == DEBIAN_PYTHON or "SKYLOOT_SERVER" in os.environ:
        sys.exit(f"{missing}: scripts/packages test")
    os.environ["SKYLOOT_SERVER"] = "1"
    os.execv(DEBIAN_PYTHON, [DEBIAN_PYTHON, *sys.argv])

from server import stories_of_the_documents  # noqa: E402, F401
from server import stories_of_the_library  # noqa: E402, F401
from server import stories_of_people  # noqa: E402, F401
from server import stories_of_devices  # noqa: E402, F401
from server import stories_of_refusals  # noqa: E402, F401
from server import stories_of_abuse  # noqa: E402, F401
from server import stories_of_floods  # noqa: E402, F401
from server import stories_of_stalling  # noqa: E402, F401
from server import stories_of_games  # noqa: E402, F401
from server import stories_of_the_deal  # noqa: E402, F401
from server import stories_of_connections  # noqa: E402, F401
from server import stories_of_the_store  # noqa: E402, F401
from server import stories_of_the_upgrade  # noqa: E402, F401
from server import stories_of_operations  # noqa: E402, F401
from server import stories_of_the_machine  # noqa: E402, F401
from server import stories_of_the_house  # noqa: E402, F401
from server import stories_of_the_example  # noqa: E402, F401
from server import stories_of_the_terminal  # noqa: E402, F401
from server import stories_of_the_proxy  # noqa: E402, F401
from server.contract import Contract  # noqa: E402
from server.house import STORIES, UNHURRIED, House  # noqa: E402
from server.patience import PATIENCE_WITH_A_STORY  # noqa: E402
from speaking import speak_english  # noqa: E402


def sentence(story):
    return story.__name__.replace("_", " ").capitalize()


def tell(story, house):
    """Why it went wrong; None if it did not."""
    try:
        asyncio.run(asyncio.wait_for(story(house), PATIENCE_WITH_A_STORY))
    except Exception as failure:
        places = traceback.extract_tb(failure.__traceback__)
        ours = [place for place in places if "/tests/server/stories_" in place.filename]
        place = f"{Path(ours[-1].filename).name}:{ours[-1].lineno}: " if ours else ""
        return f"{sentence(story)}:\n  {place}{type(failure).__name__}: {failure}"
    return None


def unseen(contract):
    """Answers and messages of the documents that no story has met."""
    for template, method, status in contract.successes():
        if not contract.answers[template, method, status]:
            yield f"{method} {template} was never answered with {status}"
    for direction in ("client", "server"):
        for choice in contract.resolve(contract.schema(f"{direction}-message"))["oneOf"]:
            kind = choice["$ref"].split(".")[0].replace("chat-out", "chat")
            if not contract.messages[direction, kind]:
                yield f"no {kind} of a {direction} was seen"


def main():
    speak_english()
    house = House(Path(sys.argv[1]) / "bin" / "skyloot", Contract())
    wanted = [word.replace(" ", "_") for word in sys.argv[2:]]
    stories = [story for story in STORIES if not wanted or any(word in story.__name__ for word in wanted)]
    wrong = []
    with house.server(*UNHURRIED) as house.main:
        for story in stories:
            begun = time.monotonic()
            failure = tell(story, house)
            if wanted:
                print(f"{time.monotonic() - begun:6.2f} s  {sentence(story)}")
            if failure:
                wrong.append(failure)
    if not wanted:
        wrong.extend(unseen(house.contract))
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
