#!/usr/bin/env python3
"""Checks the catalogues and the rules of all languages.

    check_translations.py [BUILD_DIR [ROOT]]

- Every catalogue has all keys of locales/en.json but those that only operators read (log.*,
  metrics.*), in the same order of plurals and words, and no others.
- languages/lint.py looks at every message: apostrophes, quotation marks, spaces, plurals, English
  that was left over.
- languages/rules_pages.py compares docs/rules.md with its translations.

First it tries itself on planted mistakes. Prints what is wrong; exit code 1 then.
"""

import json
import sys
from pathlib import Path

from languages import lint, rules_pages
from languages.spoken import LANGUAGES, TRANSLATIONS


def read_catalogue(path):
    def without_doubles(pairs):
        keys = [key for key, _ in pairs]
        doubles = {key for key in keys if keys.count(key) > 1}
        if doubles:
            sys.exit(f"{path}: twice: {', '.join(sorted(doubles))}")
        return dict(pairs)

    return json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=without_doubles)


def problems_of_keys(language, messages, english):
    wanted = [key for key in english if not key.startswith(lint.OPERATORS)]
    yield from (f"{language}.json: {key} is missing" for key in wanted if key not in messages)
    yield from (f"{language}.json: {key} is not wanted" for key in messages if key not in wanted)


def problems_of_messages(language, messages, english):
    for key, pattern in messages.items():
        for complaint in lint.complaints(language, key, pattern, english.get(key)):
            yield f"{language}.json: {key} {complaint}: {pattern}"


def problems_of_catalogues(root, english):
    yield from problems_of_messages("en", english, english)
    for language in TRANSLATIONS:
        path = root / f"locales/{language}.json"
        messages = read_catalogue(path)
        yield from problems_of_keys(language, messages, english)
        yield from problems_of_messages(language, messages, english)


def problems_of_rules(root):
    english = (root / "docs/rules.md").read_text(encoding="utf-8")
    for language in TRANSLATIONS:
        page = (root / f"docs/rules.{language}.md").read_text(encoding="utf-8")
        yield from rules_pages.problems(language, page, english)


def main():
    if len(sys.argv) > 3:
        print(__doc__)
        return 2
    root = Path(sys.argv[2]) if len(sys.argv) == 3 else Path(__file__).resolve().parent.parent
    english = read_catalogue(root / "locales/en.json")
    problems = [
        *lint.complaints_about_planted(),
        *rules_pages.problems_of_planted(),
        *problems_of_catalogues(root, english),
        *problems_of_rules(root),
    ]
    print("\n".join(problems) or f"{len(english)} keys, {len(LANGUAGES)} languages, all well")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
