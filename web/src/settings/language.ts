// The language of everything this person reads, and what follows from it.
import type { Edition } from "../protocol/messages";
import { languages, settings, type Language } from "./settings.svelte";

function isLanguage(word: string): word is Language {
  return (languages as readonly string[]).includes(word);
}

/** The first of a browser's languages, such as "fr-CA", that we speak; otherwise English. */
export function languageOf(wanted: readonly string[]): Language {
  const known = wanted.map((tag) => tag.split("-")[0]!.toLowerCase()).find(isLanguage);
  return known ?? "en";
}

/** As the settings say, or as the browser wishes. */
export function language(): Language {
  if (settings.chosenLanguage !== "auto") return settings.chosenLanguage;
  return languageOf(globalThis.navigator?.languages ?? []);
}

/** What a language calls itself. */
export function ownNameOf(each: Language): string {
  return new Intl.DisplayNames([each], { type: "language" }).of(each) ?? each;
}

/** The edition that a form proposes: the last one chosen, or that of the language. */
export function proposedEdition(): Edition {
  return settings.chosenEdition ?? language();
}
