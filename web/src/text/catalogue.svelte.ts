// Every word a person sees, by key, in the language that is chosen. A key stands whole in one
// literal, never glued together: the build then finds keys that are missing or that nobody uses.
import IntlMessageFormat from "intl-messageformat";
import locales, { type LocaleMessages } from "virtual:locales";
import { language as chosen } from "../settings/language";
import type { Language } from "../settings/settings.svelte";
import type { Messages } from "./generated_keys";

export type Key = keyof Messages;
/** All keys whose messages need no arguments: plain words. */
export type WordKey = { [K in Key]: keyof Messages[K] extends never ? K : never }[Key];
type Given<K extends Key> = keyof Messages[K] extends never ? [] : [given: Messages[K]];

/** A number as it stands alone, and not as a part of a name. */
const alone = (number: string) => new RegExp(`(?<![\\p{L}\\p{N}])${number}(?!\\d)`, "gu");

class Voice {
  readonly #language: Language;
  readonly #messages: LocaleMessages;
  readonly #formats = new Map<Key, IntlMessageFormat>();

  constructor(language: Language, messages: LocaleMessages) {
    this.#language = language;
    this.#messages = messages;
  }

  say(key: Key, given: Record<string, string | number> | undefined): string {
    const message = this.#messages[key];
    if (message === undefined) return key;
    if (typeof message === "string") return message;
    let format = this.#formats.get(key);
    if (!format) {
      format = new IntlMessageFormat(message, this.#language);
      this.#formats.set(key, format);
    }
    return this.#withTrueMinus(format.format(given) as string, given);
  }

  /** The formatter writes a hyphen before negative numbers in most languages. */
  #withTrueMinus(text: string, given: Record<string, string | number> | undefined): string {
    const negative = Object.values(given ?? {}).filter((n) => typeof n === "number" && n < 0);
    const written = negative.flatMap((n) => [String(n), n.toLocaleString(this.#language)]);
    return written.reduce(
      (so, number) => so.replace(alone(number), number.replace("-", "−")),
      text,
    );
  }
}

let voices: Partial<Record<Language, Voice>> = $state.raw({});
const loads = new Map<Language, Promise<void>>();

async function load(language: Language): Promise<void> {
  const messages = (await locales[language]!()).default;
  voices = { ...voices, [language]: new Voice(language, messages) };
}

/** Until a language has been loaded, the one that was loaded before it speaks. */
export function loadLanguage(language: Language): Promise<void> {
  const begun = loads.get(language);
  if (begun) return begun;
  const started = load(language).catch((reason: unknown) => {
    loads.delete(language); // the next call tries again
    throw reason;
  });
  loads.set(language, started);
  return started;
}

function voiceNow(): Voice | undefined {
  return voices[chosen()] ?? Object.values(voices).at(-1);
}

/** Puts things that never change into words once in each language. */
export function toldOnce<Thing extends object>(
  tell: (thing: Thing) => string,
): (thing: Thing) => string {
  const told = new WeakMap<Voice, WeakMap<Thing, string>>();
  return (thing) => {
    const voice = voiceNow();
    if (!voice) return tell(thing);
    const texts = told.get(voice) ?? new WeakMap<Thing, string>();
    told.set(voice, texts);
    const text = texts.get(thing) ?? tell(thing);
    texts.set(thing, text);
    return text;
  };
}

/** The message with its arguments filled in. Nothing is loaded yet: the key. */
export function say<K extends Key>(key: K, ...[given]: Given<K>): string {
  const voice = voiceNow();
  return voice ? voice.say(key, given as Record<string, string | number> | undefined) : key;
}
