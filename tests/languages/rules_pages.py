"""The rules in four languages, compared: numbers, rulings, examples, tables and links."""

import re
from collections import Counter

HEADING = re.compile(r"^(#{1,3}) (.*)$", re.MULTILINE)
RULE = re.compile(r"R\d+(?:\.\d+)?")
NUMBER = re.compile(r"(?<![\w.])[−-]?\d+")
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")
RULING = re.compile(r"\*\([^)]*")
EXAMPLE = re.compile(r"^> \*[^*]+\*", re.MULTILINE)


def sections(page):
    """From each rule's or chapter's number to its text; what has none is counted."""
    heads = list(HEADING.finditer(page))
    found = {}
    for place, head in enumerate(heads):
        number = RULE.match(head[2])
        name = number[0] if number else f"{head[1]} {place}"
        end = heads[place + 1].start() if place + 1 < len(heads) else len(page)
        found[name] = page[head.end() : end]
    return found


def anchors(page):
    """As GitHub makes them from headings."""
    made = set()
    for head in HEADING.finditer(page):
        text = re.sub(r"[`*]", "", head[2]).strip().lower()
        made.add(re.sub(r"[^\w\- ]", "", text).replace(" ", "-"))
    return made


def tables(text):
    """The shape of each table: how many cells each of its lines has."""
    rows = [line.count("|") - line.count(r"\|") if line.startswith("|") else 0 for line in text.splitlines()]
    return [row for row in rows if row]


def targets(text, language):
    """Where links lead: other pages as they are, this page as a rule number or somewhere."""
    for target in LINK.findall(text):
        page, _, anchor = target.partition("#")
        if page in ("", f"rules.{language}.md", "rules.md"):
            rule = re.match(r"r\d+(?!\d)", anchor)
            yield f"#{rule[0]}" if rule else "#"
        else:
            yield page


def facts(text, language):
    return {
        "rules cited": Counter(RULE.findall(text)),
        "numbers": sorted(set(NUMBER.findall(RULE.sub("", text)))),
        "rulings": len(RULING.findall(text)),
        "examples": len(EXAMPLE.findall(text)),
        "tables": tables(text),
        "links": sorted(targets(text, language)),
    }


def untranslated(page, english):
    """Lines with several words that stand in both."""
    both = set(page.splitlines()) & set(english.splitlines())
    return sorted(line for line in both if len(re.findall(r"[^\W\d_]{3,}", line)) > 3)


def problems(language, page, english):
    ours, theirs = sections(page), sections(english)
    if list(ours) != list(theirs):
        missing = [name for name in theirs if name not in ours]
        yield f"rules.{language}.md: other headings; missing: {missing or 'none, but the order differs'}"
        return
    for name, text in ours.items():
        expected = facts(theirs[name], "en")
        for what, found in facts(text, language).items():
            if found != expected[what]:
                yield f"rules.{language}.md, {name}: {what} {found}, in English {expected[what]}"
    for line in untranslated(page, english):
        yield f"rules.{language}.md: the same as in English: {line}"
    for target in LINK.findall(page):
        if target.startswith("#") and target[1:] not in anchors(page):
            yield f"rules.{language}.md: there is no {target}"


PLANTED_ENGLISH = """# The rules
## R1 The table
### R1.1 Captains
There are 4 (R1.1) *(ruling)*, see [cards](#r1-the-table).
| a | b |
|---|---|
| 1 | 2 |
> *Example.* Two.
"""
PLANTED_TRANSLATION = PLANTED_ENGLISH.replace("There are", "Es sind")
PLANTED = {
    "Es sind 4": "Es sind 5",
    "Es sind": "There are",
    "(R1.1) ": "(R1.2) ",
    " *(ruling)*": "",
    "> *Example.* Two.": "> Two.",
    "| 1 | 2 |": "| 1 | 2 | 3 |",
    "(#r1-the-table)": "(#r2-the-table)",
    "### R1.1 Captains": "### R1.2 Captains",
}


def problems_of_planted():
    if found := list(problems("xx", PLANTED_TRANSLATION, PLANTED_ENGLISH)):
        yield f"the comparison of rules itself finds {found}"
    for old, new in PLANTED.items():
        if not list(problems("xx", PLANTED_TRANSLATION.replace(old, new), PLANTED_ENGLISH)):
            yield f"the comparison of rules itself does not see {new!r} instead of {old!r}"
