// Who sits at a table, in words: people by their names, bots by their number.
import type { Summary } from "../protocol/messages";
import { say } from "../text/catalogue.svelte";
import { listed } from "../text/lists";
import { levels } from "../ui/option_words";

// A list of tables names a bot by its level.
const isBot = (name: string) => (levels as string[]).includes(name);

export function whoSits(names: Summary["names"]): string {
  const taken = names.filter((name) => name !== null);
  const bots = taken.filter(isBot).length;
  const sitting = taken.filter((name) => !isBot(name));
  if (bots > 0) sitting.push(say("web.home.countOfBots", { bots }));
  if (sitting.length === 0) return say("web.home.nobody");
  return listed(sitting);
}
