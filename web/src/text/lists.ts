// Several things in one sentence, joined as the language joins them.
import { language } from "../settings/language";

export function listed(things: readonly string[]): string {
  const parts = new Intl.ListFormat(language(), { type: "conjunction" }).formatToParts(things);
  return parts.map(({ type, value }) => (type === "literal" ? bound(value) : value)).join("");
}

/** A word of one letter, as the Polish “i”, stays with what follows it; so it is in the catalogue. */
function bound(conjunction: string): string {
  return conjunction.replace(/ (\p{L}) $/u, " $1\u00a0");
}
