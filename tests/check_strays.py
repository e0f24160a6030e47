#!/usr/bin/env python3
"""Looks for words that people see but that do not come from the catalogue (locales/en.json).

    check_strays.py BUILD_DIR [ROOT]

- Stray: a string literal in FOLDERS that reads like a phrase or like a word for people.
  Exempt are tests, assertions, #include, and lines that end in `// not shown`.
- Missing key: a literal that looks like a key of the catalogue but is none.
- Unused key: a key that stands in no literal, be it of the program or of the web client. Keys stand
  whole in one literal, never glued together.
- Missing argument: a call `format("key", {{"name", …}})` or `say(…)` without all that the pattern
  wants, as far as the call spells its arguments out.
- The web client uses keys, too, and strays there are found by strays/web.py; so do the scripts that
  people see, and theirs by strays/scripts.py.

Prints file:line of each; exit code 1 then. First it tries itself on planted strays.
"""

import json
import re
import sys
from pathlib import Path

from strays import scripts, web
from strays.words import KEY, is_for_people

# store/ and net/ speak SQL and HTTP, to machines.
FOLDERS = ("engine", "formats", "bots", "text", "table", "protocol", "server", "terminal", "skyloot")
CATALOGUE = "locales/en.json"

TOKEN = re.compile(
    r"""
    (?P<comment>//[^\n]*|/\*.*?\*/)
  | (?P<raw>(?:u8|u|U|L)?R"(?P<mark>[^\s()\\]{0,16})\((?P<rawtext>.*?)\)(?P=mark)")
  | (?P<text>(?:u8|u|U|L)?"(?P<chars>(?:\\.|[^"\\\n])*)")
  | (?P<char>(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])+')
    """,
    re.VERBOSE | re.DOTALL,
)
ASSERTION = re.compile(r"\b(?:static_assert|assert)\s*\(")
PREPROCESSOR = re.compile(r"^\s*#\s*(?:include|error|pragma)\b")
CALL = re.compile(r"\b(?:format|say)\(\s*$")
ARGUMENT = re.compile(r'\{\s*"(\w+)"\s*,')


class Literal:
    def __init__(self, text, line, start, end):
        self.text, self.line, self.start, self.end = text, line, start, end


def literals_of(source):
    """All string literals outside of comments, and the source with comments blanked."""
    literals, code = [], list(source)
    for token in TOKEN.finditer(source):
        line = source.count("\n", 0, token.start()) + 1
        if token["comment"]:
            for i in range(*token.span()):
                if code[i] != "\n":
                    code[i] = " "
        elif token["raw"]:
            literals.append(Literal(token["rawtext"], line, *token.span()))
        elif token["text"]:
            literals.append(Literal(token["chars"], line, *token.span()))
    return literals, "".join(code)


def end_of_call(code, opening):
    """The place after the bracket that closes the one at `opening`; brackets in literals count
    for nothing."""
    depth, at = 0, opening
    while at < len(code):
        token = TOKEN.match(code, at)
        if token:
            at = token.end()
            continue
        depth += {"(": 1, ")": -1}.get(code[at], 0)
        at += 1
        if depth == 0:
            return at
    return len(code)


def assertions_of(code):
    return [range(m.start(), end_of_call(code, m.end() - 1)) for m in ASSERTION.finditer(code)]


def arguments_wanted(pattern):
    """The names of a MessageFormat pattern's arguments."""
    names = set()

    def message(at):
        while at < len(pattern) and pattern[at] != "}":
            at = argument(at + 1) if pattern[at] == "{" else at + 1
        return at

    def argument(at):
        head = re.compile(r"\s*(\w+)\s*(,\s*\w+\s*,)?").match(pattern, at)
        names.add(head[1])
        at = head.end()
        while pattern[at] != "}":
            at = message(at + 1) + 1 if pattern[at] == "{" else at + 1
        return at + 1

    message(0)
    return names


def missing_arguments(code, literal, pattern):
    """What a call with this key as its first argument does not give, if it spells them out."""
    opening = CALL.search(code, max(0, literal.start - 200), literal.start)
    if not opening:
        return set()
    bracket = code.rindex("(", 0, literal.start)
    rest = code[literal.end : end_of_call(code, bracket)]
    if not re.match(r"\s*(\)|,\s*\{)", rest):
        return set()  # the arguments come in a variable
    return arguments_wanted(pattern) - set(ARGUMENT.findall(rest))


def problems_of(name, source, catalogue, used):
    prefixes = {key.split(".")[0] for key in catalogue}
    literals, code = literals_of(source)
    assertions = assertions_of(code)
    lines = source.splitlines()
    for literal in literals:
        line = lines[literal.line - 1]
        last_line = lines[source.count("\n", 0, literal.end)]
        if last_line.rstrip().endswith("// not shown") or PREPROCESSOR.match(line):
            continue
        if any(literal.start in assertion for assertion in assertions):
            continue
        place = f"{name}:{literal.line}"
        if literal.text in catalogue:
            used.add(literal.text)
            missing = missing_arguments(code, literal, catalogue[literal.text])
            if missing:
                yield f"{place}: {literal.text} wants {', '.join(sorted(missing))}"
        elif KEY.fullmatch(literal.text) and literal.text.split(".")[0] in prefixes:
            yield f"{place}: {literal.text} is not in {CATALOGUE}"
        elif is_for_people(literal.text):
            yield f'{place}: not from the catalogue: "{literal.text}"'


# Each line alone: what must be found, and what must not.
PLANTED_CATALOGUE = {"a.good": "{one} and {two, plural, one {# x} other {{three}}}"}
PLANTED = {
    'out << "Take the share";': True,
    'out << "Hello";': True,
    'out << "Round: " << round;': True,
    'fmt::print("{} wins the game\\n", name);': True,
    'fmt::print("Seed {}\\n", seed);': True,
    'throw std::runtime_error("bad file, sorry");': True,
    'wanted = "en, fr, de, pl";': False,
    'out << R"(two words)";': True,
    'out << "ahoy!";': True,
    'out << "Übersicht";': True,
    'auto quote = \'"\'; out << "still found";': True,
    'say("a.bad");': True,
    'say("a.good");': True,
    'say("a.good", {{"one", 1}, {"two", f("(")}});': True,
    'say("a.good", {{"one", 1}, {"two", 2}, {"three", g(")", h(3))}});': False,
    'say("a.good", arguments);': False,
    'word("machine_word"); word("skyloot-deck"); word("RoundBegan"); word("kind");': False,
    'fmt::print("{} {}\\n", a, b); std::printf("%5d %s", a, b); out << ", " << "\\x1b[2J";': False,
    '#include "engine/some file.h"': False,
    'static_assert(size <= 2048, "a state is small");': False,
    'assert(!"this cannot (ever) happen");': False,
    'constexpr auto kFirst = "skyloot record 1";  // not shown': False,
    '// a comment "with words in quotes"': False,
    "const int big = 1'000'000; f(\"x\"); const int more = 1'000;": False,
}


def problems_of_planted():
    for line, is_stray in PLANTED.items():
        found = list(problems_of("planted", line, PLANTED_CATALOGUE, set()))
        if bool(found) != is_stray:
            yield f"check_strays.py itself: {line!r}: found {found or 'nothing'}"


def sources_of(root):
    for folder in FOLDERS:
        for pattern in ("*.h", "*.cpp"):
            for path in sorted((root / folder).rglob(pattern)):
                if not path.name.endswith("_test.cpp"):
                    yield path


def unused_keys(root, catalogue, used):
    lines = (root / CATALOGUE).read_text(encoding="utf-8").splitlines()
    for key in catalogue:
        if key not in used:
            line = next((i for i, text in enumerate(lines, 1) if f'"{key}"' in text), 0)
            yield f"{CATALOGUE}:{line}: {key} is used nowhere"


def main():
    if len(sys.argv) not in (2, 3):
        print(__doc__)
        return 2
    root = Path(sys.argv[2]) if len(sys.argv) == 3 else Path(__file__).resolve().parent.parent
    catalogue = json.loads((root / CATALOGUE).read_text(encoding="utf-8"))
    used = set()
    problems = [*problems_of_planted(), *web.problems_of_planted(), *scripts.problems_of_planted()]
    paths = list(sources_of(root))
    for path in paths:
        source = path.read_text(encoding="utf-8")
        problems += problems_of(path.relative_to(root), source, catalogue, used)
    web_paths = list(web.sources_of(root))
    for path in web_paths:
        source = path.read_text(encoding="utf-8")
        used.update(web.keys_of(source))
        problems += web.problems_of(str(path.relative_to(root)), source, catalogue)
    for path in scripts.sources_of(root):
        source = path.read_text(encoding="utf-8")
        used.update(scripts.keys_of(source))
        problems += scripts.problems_of(str(path.relative_to(root)), source, catalogue)
    problems += unused_keys(root, catalogue, used)
    for problem in problems:
        print(problem)
    if not paths or not web_paths:
        print("found no source file")
        return 1
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
