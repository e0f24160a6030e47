"""Patterns of ICU MessageFormat, taken apart."""

import re
from dataclasses import dataclass, field

HEAD = re.compile(r"\s*(\w+)\s*(?:,\s*(\w+)\s*,)?\s*")
OPTION = re.compile(r"\s*(=?\w+)\s*\{")
BLANK = "\ufffc"  # stands in a text for what will be filled in


@dataclass
class Argument:
    name: str
    type: str = ""  # plural, selectordinal, select; nothing for a plain {name}
    options: dict = field(default_factory=dict)  # from the word of each to its parts


class BadPattern(Exception):
    pass


def parse(pattern):
    """Texts and Arguments in their order."""
    parts, end = _message(pattern, 0)
    if end != len(pattern):
        raise BadPattern(f"a bracket too many at {end}")
    return parts


def _message(pattern, at):
    parts, start = [], at
    while at < len(pattern) and pattern[at] != "}":
        if pattern[at] == "{":
            parts.append(pattern[start:at])
            argument, at = _argument(pattern, at + 1)
            parts.append(argument)
            start = at
        else:
            at += 1
    parts.append(pattern[start:at])
    return [part for part in parts if part != ""], at


def _argument(pattern, at):
    head = HEAD.match(pattern, at)
    if not head:
        raise BadPattern(f"no name at {at}")
    argument, at = Argument(head[1], head[2] or ""), head.end()
    while at < len(pattern) and pattern[at] != "}":
        option = OPTION.match(pattern, at)
        if not option:
            raise BadPattern(f"no option at {at}")
        argument.options[option[1]], at = _message(pattern, option.end())
        at = re.compile(r"\s*").match(pattern, at + 1).end()
    if at >= len(pattern):
        raise BadPattern("a bracket is never closed")
    return argument, at + 1


def arguments(parts):
    """All Arguments, also those inside of options."""
    for part in parts:
        if isinstance(part, Argument):
            yield part
            for option in part.options.values():
                yield from arguments(option)


def types(pattern):
    """From each argument to what it must be given: number, word or anything."""
    found = {}
    for argument in arguments(parse(pattern)):
        kind = {"plural": "number", "selectordinal": "number", "select": "word"}.get(argument.type, "")
        found[argument.name] = found.get(argument.name) or kind
    return found


def variants(parts):
    """Every text that can be read, as far as single choices go: each option of each argument with
    the last option of all others."""
    choices = [part for part in parts if isinstance(part, Argument) and part.options]
    if not choices:
        return ["".join(part if isinstance(part, str) else BLANK for part in parts)]
    texts = {}
    for chosen in choices:
        for option in chosen.options.values():
            for text in variants(option):
                texts[_filled_in(parts, chosen, text)] = None
    return list(texts)


def _filled_in(parts, chosen, text):
    filled = []
    for part in parts:
        if isinstance(part, str):
            filled.append(part)
        elif part is chosen:
            filled.append(text)
        elif part.options:
            filled.append(variants(list(part.options.values())[-1])[-1])
        else:
            filled.append(BLANK)
    return "".join(filled).replace("#", BLANK)
