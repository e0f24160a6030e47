"""Words in the scripts that people see: all of them come from the catalogue, by `say` of
scripts/say.bash."""

import re

from .words import is_for_people

# Those that ./play is made of.
SCRIPTS = ("play", "scripts/build-web", "scripts/node", "scripts/packages")

KEY = re.compile(r"\bscript\.\w+")
PRINTED = re.compile(r"\b(?:echo|printf)\b[^\n]*?([\"'])(.*?)\1")
COMMENT = re.compile(r"(?:^|\s)#[^\n]*", re.M)
USAGE = "usage: scripts/"  # for whoever works on the project
PLAIN = re.compile(r"\{(\w+)\}")


def sources_of(root):
    return [root / name for name in SCRIPTS]


def keys_of(source):
    return set(KEY.findall(source))


def problems_of(name, source, catalogue):
    for number, line in enumerate(COMMENT.sub("", source).splitlines(), 1):
        place = f"{name}:{number}"
        for _, text in PRINTED.findall(line):
            if is_for_people(re.sub(r"\$\(.*|\$\{?\w+\}?", "", text)) and USAGE not in text:
                yield f'{place}: not from the catalogue: "{text}"'
        for key in KEY.findall(line):
            pattern = catalogue.get(key)
            if pattern is None:
                yield f"{place}: {key} is not in the catalogue"
            elif "," in "".join(re.findall(r"\{[^}]*", pattern)) or "\\" in pattern:
                yield f"{place}: {key} is more than a text with plain names"
            elif missing := [each for each in PLAIN.findall(pattern) if f" {each} " not in source]:
                yield f"{place}: {key} wants {', '.join(missing)}"


PLANTED_CATALOGUE = {"script.good": "at {address}", "script.counts": "{n, plural, other {#}}"}
PLANTED = {
    'echo "Building Skyloot"': True,
    "printf 'Play at %s\\n' \"$1\"": True,
    "say script.bad": True,
    "say script.good": True,
    "say script.counts n 1": True,
    'say script.good address "$1"': False,
    "# echo \"only a comment\"": False,
    "printf '  %-42s %s\\n' \"$1\" \"$2\"": False,
    'echo "$port"': False,
}


def problems_of_planted():
    for line, is_stray in PLANTED.items():
        found = list(problems_of("planted", line, PLANTED_CATALOGUE))
        if bool(found) != is_stray:
            yield f"strays/scripts.py itself: {line!r}: found {found or 'nothing'}"
