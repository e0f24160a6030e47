"""Strays in the sources of the web client: TypeScript, and Svelte with its script and markup.

- Stray in a script or in an expression of the markup: a string literal that reads like words for
  people. Exempt are errors, which are for programmers, and lines that end in `// not shown`.
- Stray in the markup: letters between tags, or in an attribute that people read or hear.
- Missing key: a literal that looks like a key of the catalogue but is none. What it wants to be
  given is no matter here: the type check knows.
"""

import re

from strays.words import KEY, is_for_people

FOLDER = "web/src"
# The same in every language.
NAMES = {"Skyloot", "English", "Français", "Deutsch", "Polski"}
NAMES |= {"Firefox", "Chrome", "Safari", "Edge", "Opera", "Windows", "Linux", "Android"}
READ_ATTRIBUTES = {"alt", "label", "placeholder", "title"}
READ_ATTRIBUTES |= {f"aria-{what}" for what in ("description", "label", "placeholder")}
READ_ATTRIBUTES |= {f"aria-{what}" for what in ("roledescription", "valuetext")}

TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)
      | (?P<quote>["'])(?P<chars>(?:\\.|(?!(?P=quote))[^\\\n])*)(?P=quote)
      | `(?P<template>(?:\\.|[^`\\])*)`""",
    re.VERBOSE | re.DOTALL,
)
ERROR = re.compile(r"\bnew \w*Error\(\s*$")
IS_IN = re.compile(r"\s+in\b")  # "Notification" in window
FILLED_IN = re.compile(r"\$\{[^{}]*\}")
CSS_OR_PATH = re.compile(r"[\w-]*\([^()]*\)|^[MmLlHhVvCcSsQqTtAaZz\d\s,.-]*$")
QUOTED_KEY = re.compile(rf"([\"'`])({KEY.pattern})\1")
TYPE_NAME = re.compile(r"[\w-]+\.schema")  # Schemas["view.schema"]

NO_MARKUP = re.compile(r"<!--.*?-->|<(script|style)\b.*?</\1>", re.DOTALL)
SCRIPT = re.compile(r"<script\b[^>]*>(.*?)</script>", re.DOTALL)
EXPRESSION = re.compile(r"\{[^{}]*\}")
TAG = re.compile(r"<[/!]?[A-Za-z][^<>]*>")
ATTRIBUTE = re.compile(r"""([\w:-]+)\s*=\s*("[^"]*"|'[^']*')""")
ENTITY = re.compile(r"&\w+;|&#\w+;")
LETTERS = re.compile(r"[^\W\d_]{2}")


def blank(match):
    """As many lines and columns of nothing."""
    return re.sub(r"[^\n]", " ", match[0])


def line_of(source, place):
    return source.count("\n", 0, place) + 1


def keys_of(source):
    return {quoted[2] for quoted in QUOTED_KEY.finditer(source)}


def problems_of_keys(source, catalogue):
    """Pairs of a place in the source and what is wrong there, as all that follow."""
    prefixes = {key.split(".")[0] for key in catalogue}
    for quoted in QUOTED_KEY.finditer(source):
        key = quoted[2]
        is_ours = key.split(".")[0] in prefixes and not TYPE_NAME.fullmatch(key)
        if is_ours and key not in catalogue:
            yield quoted.start(), f"{key} is not in the catalogue"


def is_exempt(source, token):
    before, after = source[: token.start()], source[token.end() :]
    return (
        ERROR.search(before[-40:])
        or IS_IN.match(after)
        or after.partition("\n")[0].rstrip().endswith("// not shown")
    )


def problems_of_script(source):
    for token in TOKEN.finditer(source):
        if token["comment"] or is_exempt(source, token):
            continue
        literal = token["chars"] or token["template"] or ""
        text = CSS_OR_PATH.sub("", FILLED_IN.sub("", literal))
        if literal not in NAMES and is_for_people(text):
            yield token.start(), f'not from the catalogue: "{literal}"'


def without_expressions(markup):
    """From the innermost on: {say("…", { … })}."""
    while EXPRESSION.search(markup):
        markup = EXPRESSION.sub(blank, markup)
    return markup


def is_stray_attribute(tag, name, literal):
    if literal in NAMES:
        return False
    if name in READ_ATTRIBUTES:
        return LETTERS.search(literal)
    return tag[1].isupper() and is_for_people(literal)  # a component may show what it is given


def problems_of_markup(markup):
    plain = without_expressions(markup)
    expressions = "".join(" " if a == b != "\n" else a for a, b in zip(markup, plain))
    yield from problems_of_script(expressions)
    for tag in TAG.finditer(plain):
        for attribute in ATTRIBUTE.finditer(tag[0]):
            if is_stray_attribute(tag[0], attribute[1], attribute[2][1:-1]):
                yield tag.start() + attribute.start(), f"not from the catalogue: {attribute[0]}"
    for text in re.finditer(r"\S.*", ENTITY.sub(blank, TAG.sub(blank, plain))):
        if LETTERS.search(text[0]) and text[0].strip() not in NAMES:
            yield text.start(), f'not from the catalogue: "{text[0].strip()}"'


def problems_of(name, source, catalogue):
    found = list(problems_of_keys(source, catalogue))
    if name.endswith(".svelte"):
        found += problems_of_markup(NO_MARKUP.sub(blank, source))
        for script in SCRIPT.finditer(source):
            found += [(script.start(1) + at, what) for at, what in problems_of_script(script[1])]
    else:
        found += problems_of_script(source)
    for place, problem in sorted(found):
        yield f"{name}:{line_of(source, place)}: {problem}"


def sources_of(root):
    for path in sorted((root / FOLDER).rglob("*")):
        is_source = path.suffix in (".ts", ".svelte") and not path.name.startswith("generated")
        if is_source and not path.name.endswith(("_test.ts", ".d.ts")):
            yield path


# Each alone: what must be found, and what must not.
PLANTED = {
    "a.svelte": {
        "<p>Take the share</p>": True,
        "<p>{say('a.good')}: nothing</p>": True,
        "{#if a}yes{:else}{b}{/if}": True,
        '<img alt="a ship" src={ship} />': True,
        "<button aria-label='Close' class=\"button main\"></button>": True,
        '<input placeholder="{name} here" />': True,
        '<Dialog heading="Your name" />': True,
        '<p>{isBot ? "A bot" : name}</p>': True,
        '<p title={`${name} waits here`}></p>': True,
        '<p>{say("a.bad")}</p>': True,
        '<script lang="ts">const a = "Hello you";</script>': True,
        '<script lang="ts">say("a.bad");</script>': True,
        '<p title={say("a.good", { one: "{x}" })}>{say("a.good")} × {count}&nbsp;·</p>': False,
        '<p class="two words" style="color: red" aria-live="polite"></p>': False,
        "{#each list as one (one.id)}<A {one} />{:else}{@render b({ c: { d } })}{/each}": False,
        "<!-- Two words --><style>.two .words { color: red; }</style>": False,
        '<h1 aria-label="Skyloot">Skyloot</h1><Icon name="eye" size="14px" />': False,
        "{#if a < b && c > d}<A on:click={() => a > b} />{/if}": False,
    },
    "a.ts": {
        'button.textContent = "Take it";': True,
        "const word = `${name} wins the game`;": True,
        'say("a.bad");': True,
        "alert('Sorry');": True,
        'say("a.good"); type A = Schemas["a.schema"];': False,
        'throw new Error("this cannot happen");': False,
        'if ("Notification" in window) style = `translate(${x}px, ${y}px) scale(${z})`;': False,
        'path = "M 1 2 L 3 4 Z"; query = "(prefers-color-scheme: dark)";': False,
        'const kept = "two words";  // not shown': False,
        '// it’s "two words"\nimport A from "./a_b.svelte";': False,
    },
}


def problems_of_planted():
    for name, lines in PLANTED.items():
        for line, is_stray in lines.items():
            found = list(problems_of(name, line, {"a.good": ""}))
            if bool(found) != is_stray:
                yield f"strays/web.py itself: {line!r}: found {found or 'nothing'}"
