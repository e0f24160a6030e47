// What people read in each language: for stories that find things by their names, and for those
// that look for words of the wrong language.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import IntlMessageFormat from "intl-messageformat";
import type { DeckFile } from "../../src/protocol/messages";
import type { Language } from "../../src/settings/settings.svelte";

const root = join(import.meta.dirname, "../../..");
const read = <Content>(path: string) =>
  JSON.parse(readFileSync(join(root, path), "utf8")) as Content;

const deck = read<DeckFile>("decks/classic.json");

export const languages = readdirSync(join(root, "locales")).map(
  (name) => name.replace(/\.json$/, "") as Language,
);

export type Patterns = Record<string, string>; // by key

export const patternsOf = (language: Language) => read<Patterns>(`locales/${language}.json`);

export class Words {
  readonly language: Language;
  readonly #patterns: Patterns;

  constructor(language: Language) {
    this.language = language;
    this.#patterns = patternsOf(language);
  }

  say(key: string, given?: Record<string, string | number>): string {
    const pattern = this.#patterns[key];
    if (pattern === undefined) throw new Error(`locales/${this.language}.json: no ${key}`);
    return new IntlMessageFormat(pattern, this.language).format(given) as string;
  }

  cardNames(): string[] {
    return deck.cards.map(({ names }) => names[this.language] ?? names.en);
  }

  /** Every word that the catalogue or a card of this language has. */
  all(): Set<string> {
    const texts = Object.values(this.#patterns).flatMap((pattern) =>
      literalsOf(parse(pattern, { ignoreTag: true })),
    );
    return new Set([...texts, ...this.cardNames()].flatMap(wordsIn));
  }
}

export const english = new Words("en");

function literalsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    const options = "options" in element ? Object.values(element.options ?? {}) : [];
    return options.flatMap((option) =>
      literalsOf((option as { value: MessageFormatElement[] }).value),
    );
  });
}

function wordsIn(text: string): string[] {
  const words = text.replaceAll("\u00ad", "").match(/\p{L}+/gu) ?? [];
  return words.map((word) => word.toLowerCase()).filter((word) => word.length > 2);
}

/** Finds the words of a text that English has and the language has not. */
export function englishFinder(language: Language): (text: string) => string[] {
  const own = new Words(language).all();
  const foreign = new Set([...english.all()].filter((word) => !own.has(word)));
  return (text) => wordsIn(text).filter((word) => foreign.has(word));
}
