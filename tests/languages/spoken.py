"""The languages that the program speaks: those with a catalogue."""

from pathlib import Path

LOCALES = Path(__file__).resolve().parent.parent.parent / "locales"
TRANSLATIONS = tuple(sorted(path.stem for path in LOCALES.glob("*.json") if path.stem != "en"))
LANGUAGES = ("en", *TRANSLATIONS)
