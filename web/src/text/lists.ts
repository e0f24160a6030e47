// Several things in one sentence, joined as the language joins them.
import { settings } from "../settings/settings.svelte";

export function listed(things: readonly string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(things);
}
