"""Tells words for people from words for machines."""

import re

KEY = re.compile(r"[a-z][A-Za-z0-9]*(\.[A-Za-z0-9]+)+")
ESCAPE = re.compile(r"\\(x[0-9a-fA-F]+|[0-7]{1,3}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|.)", re.DOTALL)
PLACEHOLDER = re.compile(r"\{[^{}\s]*\}|%[-+ 0#]*\d*(?:\.\d+)?(?:hh|h|ll|l|z)?[diouxXeEfgGcsp]")
# A comma between words may as well be a list of machine words: "en, fr, de, pl".
PHRASE = re.compile(r"[^\W\d_][.;:!?’)]* +[(“]?[^\W\d_]")
IDENTIFIER = re.compile(r"[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*|_[A-Za-z0-9]+|::\w+)+")


def is_for_people(literal):
    text = PLACEHOLDER.sub("", ESCAPE.sub("\n", literal))
    if PHRASE.search(text):
        return True
    word = text.strip()
    if len(word) < 2 or IDENTIFIER.fullmatch(word):
        return False
    return (word[0].isupper() and word[1].islower()) or bool(re.search(r"[^\W\d_]{2}[!?]$", word))
