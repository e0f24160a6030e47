#!/usr/bin/env python3
"""Checks that the web client says what the program says, in the same words.

    check_words.py BUILD_DIR

Both make their sentences from locales/, but with two libraries and from two sets of sources: text/
and web/src/text/. Recorded games are told by both, through all eyes: the log, questions, shares,
scoring sheets, hints; and the texts of all cards. Each key that both sources use must have been
said. In the other languages both tell the rare games; and in all of them every message is said with
values that could go wrong (languages/edge_values.py), and so are numbers with decimals.
"""

import copy
import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from languages import edge_values
from languages.spoken import LANGUAGES, TRANSLATIONS
from speaking import speak_english

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
MOST_AT_ONCE = 2_000  # messages of one subject, so that a difference has a place
KEY = re.compile(r'"([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+)"')
# In them somebody chooses an Object to discard, nobody wins a combat, the deck runs out, and the
# Captain's Hat is played in a plunder.
RARE_GAMES = (
    "corpus/2-en-1007.skyloot",
    "corpus/3-en-1014.skyloot",
    "corpus/4-en-1005.skyloot",
    "corpus-2/hat-3-en-1.skyloot",
)
# Others: 2 of every kind of question in every phase, and for every share.
HINTS_EACH = {"takeOrLeave": 8, "choosePlunder": 8}
# The client shows the share that may be taken and counts its cards; the program lists them.
TAKEN = re.compile(r"^Take (?:share )?\d.*?(?= – )")
# A hint's JSON is rounded once more before it is said.
ROUNDED = re.compile(r"\d(?=[\d.]*\u00a0(?:%|to\u00a0\d|points (?:on average|there)))")

# Said by the program only where no command prints it.
NOT_PRINTED = {"ask.gameOver", "card.unknown", "event.chestLost"}

# What only other decks have.
OTHER_EFFECTS = {
    "rum": [{"effect": "value", "amount": -2}],
    "cook": [{"effect": "none"}],
    "grapnel": [
        {"effect": "gain_per", "counted": "pirate", "amount": 1},
        {"effect": "take_loot_card"},
    ],
    "beer": [{"effect": "gain_per", "counted": "object", "amount": 2}],
    "conch": [{"effect": "points_per", "counted": "pirate", "amount": -1}],
    "cursed_idol": [{"effect": "points_for_most", "counted": "object", "amount": 1}],
    "rum_guide": [{"effect": "points_for_most", "counted": "top_shelf", "amount": 4}],
    "tome_of_relics": [{"effect": "points", "amount": 1}],
}
# All have as many points, so each of them stands before the next for another reason.
TIED_CAPTAINS = [
    {"name": "Anne", "doubloons": 5, "cards": {}},
    {"name": "Bo", "doubloons": 4, "cards": {"rum": 1}},
    {"name": "Cid", "doubloons": 5, "cards": {}},
    {"name": "Dee", "doubloons": 5, "cards": {"rotgut": 1}},
]


def catalogue(language):
    """What is said to people; what only operators read, the client does not have."""
    messages = json.loads((ROOT / f"locales/{language}.json").read_text(encoding="utf-8"))
    return {key: text for key, text in messages.items() if not key.startswith(("log.", "metrics."))}


def name_of(message):
    return message.get("key") or f"{message['decimal']} with {message['places']} decimals"


def deck_file(name):
    return json.loads((ROOT / "decks" / name).read_text(encoding="utf-8"))


# By the version of the rules that they came with.
CLASSIC = {1: deck_file("classic-1.json"), 2: deck_file("classic.json")}
NEWEST = CLASSIC[2]


class Record:
    def __init__(self, path):
        self.path, self.name = path, path.name
        self.text = path.read_text(encoding="utf-8")
        self.captains = int(re.search(r"^players (\d)$", self.text, re.MULTILINE)[1])
        own_deck = re.findall(r"^\| (.*)", self.text, re.MULTILINE)
        rules = int(re.search(r"^rules (\d)$", self.text, re.MULTILINE)[1])
        self.deck = json.loads("\n".join(own_deck)) if own_deck else CLASSIC[rules]

    def eyes(self):
        return [*map(str, range(1, self.captains + 1)), "spectator", "open"]

    def cut_after(self, ply):
        head, actions = self.text.split("\nactions\n")
        return f"{head}\nactions\n" + "".join(actions.splitlines(keepends=True)[:ply])


class Comparison:
    """Subjects for the client, each with the lines that the program says of it."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.subjects, self.expected, self.places = [], [], []
        self.tables, self.hints = set(), Counter()

    def run(self, *words):
        command = [self.program, *map(str, words)]
        return subprocess.run(command, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout

    def write(self, name, text):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def add(self, place, expected, **subject):
        self.subjects.append({"deck": NEWEST, "names": [], "language": "en", **subject})
        self.expected.append(expected)
        self.places.append(place)

    def add_game(self, record, eyes):
        """The log, the scoring sheet at the end, and samples of what is between."""
        replayed = self.run("replay", record.path, "--seat", eyes, "--json")
        steps = [json.loads(line) for line in replayed.splitlines()]
        log, _, sheet = self.run("replay", record.path, "--seat", eyes).split("\n\n")
        events = sum(len(step["events"]) for step in steps)
        place = f"{record.name}, seen by {eyes}"
        # What happens before the first choice is not in the JSON.
        lines = log.splitlines()[-events:]
        self.add(f"{place}: log", lines, about="log", steps=steps, deck=record.deck)
        self.add_sheet(f"{place}: sheet", sheet, result=steps[-1]["result"], deck=record.deck)
        for step in steps:
            self.add_table(record, eyes, step)
            self.add_hint(record, eyes, step)

    def add_translated_game(self, record, eyes, language):
        """The log and the question at the end of it."""
        replay = ("replay", record.path, "--seat", eyes)
        steps = [json.loads(line) for line in self.run(*replay, "--json").splitlines()]
        log, _, _ = self.run(*replay, "--lang", language).split("\n\n")
        events = sum(len(step["events"]) for step in steps)
        place = f"{record.name}, seen by {eyes}, in {language}"
        lines = log.splitlines()[-events:]
        self.add(place, lines, about="log", steps=steps, deck=record.deck, language=language)

    def add_messages(self, language):
        messages = [*edge_values.messages(language, catalogue(language)), *edge_values.decimals(language)]
        for start in range(0, len(messages), MOST_AT_ONCE):
            some = messages[start : start + MOST_AT_ONCE]
            said = subprocess.run(
                [self.program.with_name("skyloot_say")],
                input=json.dumps(some),
                stdout=subprocess.PIPE,
                encoding="utf-8",
                check=True,
            )
            expected = [f"{name_of(each)}: {text}" for each, text in zip(some, json.loads(said.stdout))]
            self.add(f"messages in {language}", expected, about="messages", messages=some, language=language)

    def add_sheet(self, place, sheet, **subject):
        lines = [line for line in sheet.splitlines() if not re.match("  Total: |Ranking", line)]
        self.add(place, lines, about="sheet", **subject)

    def add_table(self, record, eyes, step):
        """The shares and the question, once for each kind of question, asked or waited for."""
        view, ply = step["view"], step["ply"]
        kind = (view["decision"]["decision"], view["decision"].get("seat") == view["viewer"])
        if step["result"] or kind in self.tables:
            return
        self.tables.add(kind)
        said = self.run("replay", record.path, "--seat", eyes, "--ply", ply)
        lines = re.findall(r"^  Share \d: (.*)", said, re.MULTILINE) + said.splitlines()[-1:]
        self.add(f"{record.name}, {ply}: table", lines, about="table", view=view, deck=record.deck)

    def add_hint(self, record, eyes, step):
        view, ply = step["view"], step["ply"]
        decision = view["decision"]
        kind = (decision["decision"], view["phase"], decision.get("share"))
        is_asked = str(decision.get("seat")) == eyes
        if not is_asked or self.hints[kind] >= HINTS_EACH.get(kind[0], 2):
            return
        self.hints[kind] += 1
        words = ("hint", "--iterations", 30, "--resume")
        cut = self.write("cut.skyloot", record.cut_after(ply))
        *said, _ = self.run(*words, cut).split("\n\n")[-1].splitlines()  # the last repeats the best
        hint = json.loads(self.run(*words, cut, "--json"))
        lines = [as_in_client(line) for line in said]
        place = f"{record.name}, {ply}: hint"
        self.add(place, lines, about="hint", hint=hint, view=view, deck=record.deck)

    def add_cards(self, deck):
        file = self.write("deck.json", json.dumps(deck, ensure_ascii=False))
        lines = []
        for line in self.run("deck", "show", file).splitlines():
            if heading := re.match(r"(\w+): \d+ cards$", line):
                back = heading[1]
            elif card := re.match(r"  (.*) \(\w+\) × \d+ \([^)]*\): (.*)", line):
                lines.append(f"{back}: {card[1]}: {card[2]}")
        self.add(f"deck {deck['name']}", lines, about="cards", deck=deck)

    def add_pad(self, edition):
        pad = {"format": "skyloot-score", "version": 1, "edition": edition, "parrot": 3}
        file = self.write("pad.json", json.dumps({**pad, "captains": TIED_CAPTAINS}))
        result = json.loads(self.run("score", file, "--json"))
        names = [captain["name"] for captain in TIED_CAPTAINS]
        self.add_sheet(f"pad, {edition}", self.run("score", file), result=result, names=names)


def as_in_client(line):
    return ROUNDED.sub("0", TAKEN.sub("Take it", line))


def with_other_effects(deck):
    other = copy.deepcopy(deck)
    other["name"] = "other"
    for card in other["cards"]:
        card["effects"] = OTHER_EFFECTS.get(card["id"], card["effects"])
    return other


def chosen_records():
    """One game of every version, deck, edition and number of captains, and the rare ones."""
    of_table = {}
    for path in sorted((ROOT / "tests").glob("corpus*/*.skyloot")):
        of_table.setdefault((path.parent, path.name.rsplit("-", 1)[0]), path)
    rare = [ROOT / "tests" / name for name in RARE_GAMES]
    return [Record(path) for path in dict.fromkeys([*of_table.values(), *rare])]


def collect(program, folder):
    comparison = Comparison(program, folder)
    for record in chosen_records():
        for eyes in record.eyes():
            comparison.add_game(record, eyes)
    for deck in CLASSIC.values():
        comparison.add_cards(deck)
    comparison.add_cards(with_other_effects(NEWEST))
    for edition in ("en", "fr", "de", "pl"):
        comparison.add_pad(edition)
    for language in TRANSLATIONS:
        for name in RARE_GAMES:
            comparison.add_translated_game(Record(ROOT / "tests" / name), "1", language)
    for language in LANGUAGES:
        comparison.add_messages(language)
    return comparison


def say_aloud(subjects):
    if not (WEB / "node_modules").is_dir():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=WEB, check=True)
    spoken = subprocess.run(
        ["node", "build-tools/say-aloud.mjs"],
        cwd=WEB,
        input=json.dumps(subjects),
        stdout=subprocess.PIPE,
        encoding="utf-8",
        check=True,
    )
    return json.loads(spoken.stdout)


def differences(place, expected, said):
    for number, (program, client) in enumerate(zip(expected, said), 1):
        if program != client:
            yield f"{place}, line {number}:\n  program: {program}\n  client:  {client}"
    if len(expected) != len(said) or not said:
        yield f"{place}: the program says {len(expected)} lines, the client {len(said)}"


def keys_in(sources):
    return {key for path in sources for key in KEY.findall(path.read_text(encoding="utf-8"))}


def keys_of_both():
    program = (ROOT / "text").glob("*.cpp")
    client = (WEB / "src/text").glob("*.ts")
    return keys_in(filter(is_spoken, program)) & keys_in(filter(is_spoken, client))


def is_spoken(path):
    return not path.stem.endswith("_test") and not path.name.startswith("generated")


def main():
    speak_english()
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    program = Path(sys.argv[1]).resolve() / "bin/skyloot"
    with tempfile.TemporaryDirectory(prefix="skyloot-words-") as folder:
        comparison = collect(program, Path(folder))
    spoken = say_aloud(comparison.subjects)
    problems = []
    for subject, place, expected, said in zip(
        comparison.subjects, comparison.places, comparison.expected, spoken["said"], strict=True
    ):
        if subject["about"] == "hint":
            said = [as_in_client(line) for line in said]
        if subject["about"] == "messages":
            said = [f"{name_of(each)}: {text}" for each, text in zip(subject["messages"], said)]
        problems += differences(place, expected, said)
    unsaid = keys_of_both() - set(spoken["keys"]) - NOT_PRINTED
    problems += [f"never compared: {key}" for key in sorted(unsaid)]
    lines = sum(len(expected) for expected in comparison.expected)
    print("\n".join(problems[:50]) or f"{lines} lines, the same in both")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
