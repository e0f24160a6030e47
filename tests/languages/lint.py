"""What is wrong with a message of a catalogue, as far as it can be seen without understanding it."""

import re

from .patterns import BLANK, BadPattern, arguments, parse, types, variants

NARROW = "\u202f"  # the narrow no-break space
SOFT_HYPHEN = "\u00ad"
OPERATORS = ("log.", "metrics.")  # what only operators read is English

# Columns, with gaps between them.
COLUMNS = {"admin.table", "admin.ban", "admin.report"}

# What is typed, and so the same in all languages: options, commands, addresses, files, words in
# capitals, keys of JSON.
TYPED = re.compile(
    r"\bSea of Clouds\b|\bgame-icons\.net\b|--?[a-z][a-z-]*|\b(?:GET|POST|PATCH|DELETE) \S+|\bskyloot(?: (?:[a-z]+\b(?! [a-zà-ž])|--\S+))+"
    r"|\b[a-z]+://\S*|\S*/\S+|\b\w+\.(?:md|json|html|skyloot|yaml)\b|\b[A-Z_]{2,}\b|\bexec:\S+"
    r"|\b\w+:\w+=\S+|\bskyloot record 1\b|\bskyloot (?:admin \w+|verify|serve|play)\b"
)
# Levels of bots and words of settings, which people type as they are.
TYPED_WORDS = set(
    "swab gunner mate captain random greedy seer new open spectator forever none info warning error"
    " text json yes no none".split()
)
ENGLISH = set(
    "the of and with your you is are not this that from which card cards it its was were has have"
    " will would their there here when where who what how why one two three game games round seat"
    " take taken left leave must may can cannot only other than then them they she he him her his"
    " every each any some nothing nobody somebody for into about after before between".split()
)
# English words that are also words of the language.
OWN_WORDS = {"fr": {"nous"}, "de": {"her", "was", "will", "warn"}, "pl": {"one", "her"}}

# With the letter of rule numbers.
NAMES = set("skyloot madame tching duc de plessy lady damballa el capitan json html mit r".split())
# A text may be the same as in English if all its words are in here: they are the same words.
SAME_WORDS = {
    "fr": NAMES | set(
        "pirate pirates option options argument arguments point points bot bots total secret secrets"
        " permanent table tables auto normal notifications menu h min s".split()
    ),
    "de": NAMES | set(
        "rum bot bots hand hash deck match code name normal chat auto h min s pirat esc".split()
    ),
    "pl": NAMES | set("rum bot bots menu auto h min s esc".split()),
}  # fmt: skip
PLURALS = {"fr": {"one", "other"}, "de": {"one", "other"}, "pl": {"one", "few", "many", "other"}}
WORD = re.compile(r"[^\W\d_]+")


def complaints(language, key, pattern, english=None):
    """Lines about one message; `english` is the pattern that it translates."""
    try:
        parts = parse(pattern)
    except BadPattern as bad:
        return [f"is no pattern: {bad}"]
    found = list(_about_pattern(language, pattern, parts))
    for text in variants(parts):
        found += _about_text(language, key, text)
    if english is not None and language != "en":
        found += _about_translation(language, pattern, english)
    return list(dict.fromkeys(found))


def _about_pattern(language, pattern, parts):
    if "'" in pattern:
        yield "has a straight apostrophe; ’ is meant"
    if '"' in pattern:
        yield "has straight quotation marks"
    if "<" in pattern:
        yield "has a <, which the browser’s library takes for a tag"
    for argument in arguments(parts):
        if argument.options and "other" not in argument.options:
            yield f"{argument.name} has no other"
        if argument.type == "plural" and any(
            inner.name == argument.name and not inner.type
            for option in argument.options.values()
            for inner in arguments(option)
        ):
            yield f"{argument.name} stands plainly where it is counted; # is meant"
        words = {word for word in argument.options if not word.startswith("=")}
        if argument.type == "plural" and words != {"other"}:
            missing = PLURALS.get(language, {"other"}) - words
            if missing:
                yield f"{argument.name} does not count: {', '.join(sorted(missing))} missing"


def _about_text(language, key, text):
    if "  " in text and key not in COLUMNS:
        yield "has two spaces in a row"
    if language == "fr":
        yield from _about_french(text)
    if language == "de" and re.search("[”«»]|“[^“„]*“", text):
        yield "quotes otherwise than „so“"
    if language == "pl" and re.search("[“«»]", text):
        yield "quotes otherwise than „so”"
    if language != "en":
        left = words_of(text) & (ENGLISH - OWN_WORDS[language])
        if left:
            yield f"has English in it: {', '.join(sorted(left))}"


def _about_french(text):
    if re.search("[“”„]", text):
        yield f"quotes otherwise than «{NARROW}so{NARROW}»"
    if re.search(rf"«(?!{NARROW})|(?<!{NARROW})»", text):
        yield "has no narrow no-break space inside « »"
    # What belongs to a name, a time or an address follows at once.
    if re.search(rf"(?<![{NARROW}:;!?])[:;!?](?=\s|$|[»)])", text):
        yield "has no narrow no-break space before : ; ! or ?"


def _about_translation(language, pattern, english):
    wanted, given = types(pattern), types(english)
    # A number may stand where it is counted in English, but nothing is counted that is not.
    if wanted.keys() != given.keys() or any(kind not in ("", given[n]) for n, kind in wanted.items()):
        yield f"wants {wanted}, the English one {given}"
    words = {word.lower() for text in variants(parse(pattern)) for word in WORD.findall(text)}
    if pattern == english and not words <= SAME_WORDS[language]:
        yield "is the same as in English"


def words_of(text):
    free = TYPED.sub(" ", text.replace(BLANK, " ").replace(SOFT_HYPHEN, ""))
    return {word.lower() for word in WORD.findall(free)} - TYPED_WORDS


# A message for each complaint, which must be found; and what must be let through.
PLANTED = [
    ("en", "a", "the captain's hat", None, "straight apostrophe"),
    ("en", "a", 'the "hat"', None, "straight quotation"),
    ("en", "a", "a <b> hat", None, "<"),
    ("en", "a", "{n, plural, one {# hat}}", None, "no other"),
    ("en", "a", "{n", None, "is no pattern"),
    ("en", "a", "a  hat", None, "two spaces"),
    ("en", "a", "{n, plural, one {# hat } other {# hats }} {m}", None, "two spaces"),
    ("en", "a", "{n, plural, other {{n} hats}}", None, "stands plainly"),
    ("fr", "a", "Prêts ?", "Ready?", "narrow no-break space before"),
    ("fr", "a", "Table: {code}", "Table {code}!", "narrow no-break space before"),
    ("fr", "a", "Le « butin »", "The loot", "inside « »"),
    ("fr", "a", "Le “butin”", "The loot", "quotes otherwise"),
    ("de", "a", "Das ”Boot“", "The boat", "quotes otherwise"),
    ("de", "a", "Das “Boot“", "The boat", "quotes otherwise"),
    ("pl", "a", "To „łup“", "The loot", "quotes otherwise"),
    ("pl", "a", "{n, plural, one {# karta} other {# kart}}", "{n, plural, other {#}}", "few, many"),
    ("de", "a", "Nimm the Karte", "Take the card", "English in it: the"),
    ("de", "a", "Beute", "Beute", "same as in English"),
    ("de", "a", "{name} nimmt", "{name} takes {card}", "wants"),
    ("pl", "a", "{n, plural, one {a} few {b} many {c} other {d}}", "{n}", "wants"),
    ("fr", "a", f"Prêts{NARROW}? «{NARROW}Oui{NARROW}»{NARROW}: à 12:30, http://a.b", "x", None),
    ("de", "a", "„So“ geht es mit --until-sure und skyloot admin reports", "x", None),
    ("pl", "a", "{n, plural, one {# karta} few {# karty} many {# kart} other {# karty}}",
     "{n, plural, one {# card} other {# cards}}", None),
    ("de", "a", "Levia\u00adthan", "x", None),
    ("de", "a", "Bot", "Bot", None),
    ("fr", "a", "{n, plural, other {#}}", "{n, plural, other {#}}", None),
    ("en", "admin.table", "{code}  {mark}", None, None),
]  # fmt: skip


def complaints_about_planted():
    for language, key, pattern, english, expected in PLANTED:
        found = complaints(language, key, pattern, english)
        is_right = any(expected in each for each in found) if expected else not found
        if not is_right:
            yield f"the lint itself: {pattern!r}: found {found}, expected {expected}"
