#!/usr/bin/env python3
"""Runs the program in every language and looks for English.

    check_languages.py BUILD_DIR

- A whole game line by line through a pseudo-terminal, with the table, the cards and a hint asked for.
- The help of every command, and what each prints: replay, hint, score, decks, matches, reports.
- What the command line is refused for, and what ./play says before anything is built.
- The language comes from --lang, before or after the command, or else from the environment.

English is what stands in the English catalogue and in no message and on no card of the language;
the program’s own English must be found out.
"""

import html
import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from languages import lint
from languages.patterns import parse, variants
from languages.spoken import LANGUAGES, TRANSLATIONS
from server.patience import PATIENCE_WITH_A_STORY
from speaking import speak_english

ROOT = Path(__file__).resolve().parent.parent
RECORD = ROOT / "tests/corpus-2"
# What people are asked in a game of this seed has most kinds of questions.
GAME = ("play", "--players", "3", "--bots", "swab", "--seed", "11")


def catalogue(language):
    return json.loads((ROOT / f"locales/{language}.json").read_text(encoding="utf-8"))


def expression_of(pattern):
    """What a message without choices looks like, with its arguments as groups."""
    return "".join(
        "(.+?)" if part.startswith("{") else re.escape(part) for part in re.split(r"(\{\w+\})", pattern)
    )


class Checks:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.problems, self.lines = [], 0

    def run(self, *words, code=0, **environment):
        done = subprocess.run(
            [self.program, *map(str, words)],
            cwd=self.folder,
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE_WITH_A_STORY,
        )
        if done.returncode != code:
            self.problems.append(f"skyloot {' '.join(map(str, words))}: {done.returncode}: {done.stderr}")
        return done.stdout + done.stderr

    def judge(self, language, what, text):
        lines = [line for line in text.splitlines() if line.strip()]
        self.lines += len(lines)
        if not lines:
            self.problems.append(f"{language}, {what}: nothing was said")
        for line in lines:
            if left := english_in(language, line):
                self.problems.append(f"{language}, {what}: English ({', '.join(sorted(left))}): {line}")


@cache
def vocabulary(language):
    """All words of a catalogue and of the cards."""
    texts = [text for pattern in catalogue(language).values() for text in variants(parse(pattern))]
    deck = json.loads((ROOT / "decks/classic.json").read_text(encoding="utf-8"))
    texts += [card["names"].get(language, "") for card in deck["cards"]]
    return {word for text in texts for word in lint.words_of(text)}


@cache
def foreign_words(language):
    """English words that the language does not have."""
    long = {word for word in vocabulary("en") if len(word) > 2} | lint.ENGLISH
    return long - vocabulary(language) - lint.NAMES - lint.OWN_WORDS[language]


def english_in(language, line):
    return lint.words_of(line) & foreign_words(language)


class Sitting:
    """A game through a pseudo-terminal, as a person sees it."""

    def __init__(self, program, language):
        words = catalogue(language)
        self.prompt = re.compile(expression_of(words["play.prompt"].rstrip()) + r"\s*$")
        self.screen, self.answers = "", 0
        command = [str(program), "--lang", language, *GAME]
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.execv(command[0], command)

    def play(self):
        """Everything that was on the screen, and the exit code."""
        asides = ["t", "c", "h"]
        while self.listen():
            asked = self.prompt.search(self.screen)
            if not asked:
                continue
            self.answers += 1
            count = max(int(number) for number in re.findall(r"\d+", asked[0]))
            self.type(asides.pop() if asides else str(self.answers % count + 1))
        _, status = os.waitpid(self.process, 0)
        os.close(self.terminal)
        return self.screen, os.waitstatus_to_exitcode(status)

    def listen(self):
        """False when the program has ended."""
        ready, _, _ = select.select([self.terminal], [], [], PATIENCE_WITH_A_STORY)
        if not ready:
            os.kill(self.process, signal.SIGKILL)
            raise AssertionError(f"nothing more was said after: {self.screen[-1000:]}")
        try:
            heard = os.read(self.terminal, 65536)
        except OSError:  # how Linux tells the end of a pseudo-terminal
            return False
        self.screen += heard.decode(errors="replace")
        return bool(heard)

    def type(self, text):
        self.screen += "\n"
        os.write(self.terminal, f"{text}\n".encode())


def commands_of(program):
    """Every command with all its subcommands, as the help lists them."""
    found, waiting = [], [()]
    while waiting:
        command = waiting.pop()
        found.append(command)
        shown = subprocess.run(
            [program, *command, "--help"], capture_output=True, encoding="utf-8", check=True
        ).stdout
        _, _, below = shown.partition(f"\n{catalogue('en')['help.commands']}:\n")
        names = re.findall(r"^  ([a-z]+)\b", below.split("\n\n")[0], re.MULTILINE)
        waiting += [(*command, name) for name in names]
    return found


# Where commands stand in a help: in its list of them, and after the word for its usage.
NAMES_OF_COMMANDS = re.compile(r"^  [a-z]+(?=  )|(?<=\bskyloot)(?: [a-z]+)+", re.MULTILINE)


def check_help(checks):
    commands = commands_of(checks.program)
    if len(commands) < 30:
        checks.problems.append(f"few commands were found: {commands}")
    for language in TRANSLATIONS:
        for command in commands:
            shown = checks.run(*command, "--help", "--lang", language)
            checks.judge(language, f"help of {' '.join(command) or 'skyloot'}", NAMES_OF_COMMANDS.sub("", shown))


def outputs(record, pad, other_deck):
    """What is printed for people; by what is asked for."""
    short = ("--games", "4", "--seed", "1")
    yield "replay", ("replay", record)
    yield "replay of a choice", ("replay", record, "--ply", "40", "--seat", "1")
    yield "replay --verify", ("replay", "--verify", record)
    yield "hint", ("hint", "--resume", "cut.skyloot", "--iterations", "30")
    yield "score", ("score", pad)
    yield "deck show", ("deck", "show")
    yield "deck check", ("deck", "check", other_deck)
    yield "verify", ("verify", "proved.skyloot")
    yield "record", ("record", "--games", "2", "--seed", "1", "--out", "x")
    yield "match", ("match", "--seats", "greedy-1,random", *short, "--report", "match.html")
    yield "deck lab", ("deck", "lab", *short, "--report", "lab.html")
    yield "selfcheck", ("selfcheck", "--positions", "50", "--seed", "1")
    yield "version", ("--version",)
    yield "admin", ("admin", "status", "--data", "absent")
    yield "backup", ("admin", "backup", "copy.db", "--data", "absent")
    yield "restore", ("restore", "pad.json/absent.db", "--data", "restored")


REFUSALS = [
    (),
    ("xx",),
    ("play", "--xx"),
    ("play", "--players", "9"),
    ("play", "--players", "x"),
    ("play", "--bots", "x"),
    ("play", "--players"),
    ("selfcheck", "--json=rather"),
    ("play", "--edition", "nl"),
    ("play", "--connect", "http://127.0.0.1:1", "--table", "AAAAAA", "--session", "session"),
    ("replay", "absent.skyloot"),
    ("replay", "."),
    ("deck", "check", "bad.json"),
    ("deck", "check"),
    ("score", "bad.json"),
    ("replay", "bad.json"),
    ("match", "--seats", "greedy-1"),
    ("match",),
    ("serve", "--data", ".", "--address", "192.0.2.1", "--port", "0"),
    ("serve", "--port", "0", "--keep-records", "x"),
    ("serve", "--data", "pad.json/data", "--port", "0"),
    ("load",),
    ("load", "--url", "http://127.0.0.1:1"),
    ("load", "--url", "http://absent.invalid"),
    ("verify", "bad.json"),
]


def visible(page):
    """The words of an HTML page."""
    page = re.sub(r"<(style|title)\b.*?</\1>", "", page, flags=re.DOTALL)
    said = re.findall(r'aria-label="([^"]*)"', page)
    shown = "\n".join([re.sub(r"<[^>]+>", "\n", page), *said])
    return NAMES_OF_COMMANDS.sub("", html.unescape(shown))


def prepare(folder):
    record = sorted(RECORD.glob("*.skyloot"))[0]
    head, actions = record.read_text(encoding="utf-8").split("\nactions\n")
    cut = "".join(actions.splitlines(keepends=True)[:10])
    (folder / "cut.skyloot").write_text(f"{head}\nactions\n{cut}", encoding="utf-8")
    (folder / "proved.skyloot").write_text(record.read_text(encoding="utf-8"), encoding="utf-8")
    (folder / "bad.json").write_text('{"xx": ', encoding="utf-8")
    pad = {"format": "skyloot-score", "version": 1, "edition": "en", "parrot": 1}
    captains = [{"name": name, "doubloons": 5, "cards": {"rum": 1}} for name in ("Anna", "Bo")]
    (folder / "pad.json").write_text(json.dumps({**pad, "captains": captains}), encoding="utf-8")
    deck = json.loads((ROOT / "decks/classic.json").read_text(encoding="utf-8"))
    deck["cards"][0]["copies"] += 1
    (folder / "deck.json").write_text(json.dumps(deck), encoding="utf-8")
    return record


def check_outputs(checks, record):
    # A record without a proof, folders without a server, a backup that is not there.
    wanted_codes = {"verify": 1, "admin": 1, "backup": 1, "restore": 1}
    for language in TRANSLATIONS:
        for what, words in outputs(record, "pad.json", "deck.json"):
            shown = checks.run("--lang", language, *words, code=wanted_codes.get(what, 0))
            checks.judge(language, what, shown)
        for page in ("match.html", "lab.html"):
            text = (checks.folder / page).read_text(encoding="utf-8")
            if f'<html lang="{language}">' not in text:
                checks.problems.append(f"{language}, {page}: another lang")
            checks.judge(language, page, visible(text))
        for words in REFUSALS:
            shown = checks.run(*words, "--lang", language, code=2)
            if shown.count("\n") != 1:
                checks.problems.append(f"{language}, {words}: not one line: {shown}")
            checks.judge(language, f"refusal of {' '.join(words)}", shown)


def check_games(checks):
    for language in LANGUAGES:
        screen, code = Sitting(checks.program, language).play()
        if code != 0 or catalogue(language)["score.ranking"] not in screen:
            checks.problems.append(f"{language}: the game did not come to its end: {screen[-500:]}")
        if language in TRANSLATIONS:
            checks.judge(language, "a game", screen)


def check_choosing(checks):
    french = catalogue("fr")["help.about"]
    for environment, words in (
        ({"LC_ALL": "fr_CA.UTF-8", "LANG": "de_DE"}, ()),
        ({"LC_ALL": "", "LC_MESSAGES": "fr", "LANG": "pl_PL"}, ()),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "fr_FR@euro"}, ()),
        ({"LC_ALL": "de_DE"}, ("--lang", "fr")),
        ({"LC_ALL": "de_DE"}, ("--lang=fr",)),
    ):
        if french not in checks.run(*words, "--help", **environment):
            checks.problems.append(f"{environment} {words}: not French")
    if french in checks.run("--help", LC_ALL="C", LANG="fr_FR.UTF-8"):
        checks.problems.append("LC_ALL=C: not English")


def check_script(checks):
    """./play speaks before anything is built."""
    for language in LANGUAGES:
        for words, environment in ((("--help",), {"LC_ALL": f"{language}_XX.UTF-8"}),
                                   (("--lang", language, "-h"), {})):
            done = subprocess.run(
                [ROOT / "play", *words], env={**os.environ, **environment},
                capture_output=True, encoding="utf-8", check=True,
            )  # fmt: skip
            if catalogue(language)["script.about"] not in done.stdout or "{" in done.stdout:
                checks.problems.append(f"{language}, ./play {words}: {done.stdout}")
            if language != "en":
                checks.judge(language, "help of ./play", NAMES_OF_COMMANDS.sub("", done.stdout))


def check_itself(checks):
    """All that is said in English must be found out, but for what is no sentence."""
    shown = checks.run("--help") + checks.run("replay", next(RECORD.glob("*.skyloot")))
    lines = [line for line in shown.splitlines() if len(line.split()) > 5]
    found = [line for line in lines if english_in("de", line)]
    if len(found) < 0.9 * len(lines):
        passed = [line for line in lines if line not in found]
        checks.problems.append(f"the check itself: too few lines are known as English: {passed[:5]}")


def main():
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    speak_english()
    with tempfile.TemporaryDirectory(prefix="skyloot-languages-") as folder:
        checks = Checks(Path(sys.argv[1]).resolve() / "bin/skyloot", Path(folder))
        record = prepare(checks.folder)
        check_itself(checks)
        check_choosing(checks)
        check_script(checks)
        check_help(checks)
        check_outputs(checks, record)
        check_games(checks)
    print("\n".join(checks.problems[:80]) or f"{checks.lines} lines in {len(TRANSLATIONS)} languages, no English")
    return 1 if checks.problems else 0


if __name__ == "__main__":
    sys.exit(main())
