// Several things in one sentence, joined as the language joins them.
import { language } from "../settings/language";

export function listed(things: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(things);
}
