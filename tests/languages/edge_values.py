"""Every message of a catalogue, with values that could go wrong."""

from .patterns import arguments, parse, types

NUMBERS = (0, 1, 2, 5, 22, -1, 2974, -12_974, 1_000_000)
TEXTS = ("Anne", "", "O’Brien #1 {x}", "<b>ünï</b> 100 %")
DECIMALS = (0, 0.04, -0.04, 0.5, 2.5, -1.25, 1.005, 99.95, 1234.5, 1_000_000, 1 / 3, -2)
PLACES = (0, 1, 2)
# Numbers of rules, and marks that follow a name at once: nothing there is below zero.
NEVER_NEGATIVE = {"rule.number", "play.captain"}


def _options(pattern):
    """The words that each select knows."""
    return {
        argument.name: list(argument.options)
        for argument in arguments(parse(pattern))
        if argument.type == "select"
    }


def messages(language, patterns):
    """What skyloot_say and say-aloud.mjs read."""
    for key, pattern in patterns.items():
        wanted, options = types(pattern), _options(pattern)
        longest = max([len(NUMBERS), *map(len, options.values())]) if wanted else 1
        for turn in range(longest):
            number, text = NUMBERS[turn % len(NUMBERS)], TEXTS[turn % len(TEXTS)]
            values = {"number": number, "": text}
            given = {
                name: options[name][turn % len(options[name])] if kind == "word" else values[kind]
                for name, kind in wanted.items()
            }
            yield {"language": language, "key": key, "given": given}
            if "" in wanted.values():  # numbers may stand plainly, too
                least = 0 if key in NEVER_NEGATIVE else number
                plain = {name: max(number, least) for name, kind in wanted.items() if kind == ""}
                yield {"language": language, "key": key, "given": {**given, **plain}}


def decimals(language):
    for value in DECIMALS:
        for places in PLACES:
            yield {"language": language, "decimal": value, "places": places}
