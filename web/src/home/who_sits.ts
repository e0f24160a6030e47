// Who sits at a table, in words: people by their names, bots by their number.
import type { Summary } from "../protocol/messages";
import { say } from "../text/catalogue.svelte";
import { listed } from "../text/lists";
import { levels } from "../ui/option_words";

type Seats = Pick<Summary, "names" | "holders">;

// A list of tables names a bot by its level. Lines of older servers do not say who is one.
function isBot({ names, holders }: Seats, place: number): boolean {
  if (holders) return holders[place] === "bot";
  return (levels as (string | null)[]).includes(names[place]!);
}

export function whoSits(table: Seats): string {
  const taken = table.names.flatMap((name, place) => (name === null ? [] : [{ name, place }]));
  const people = taken.filter(({ place }) => !isBot(table, place));
  const sitting = people.map(({ name }) => name);
  const bots = taken.length - people.length;
  if (bots > 0) sitting.push(say("web.home.countOfBots", { bots }));
  if (sitting.length === 0) return say("web.home.nobody");
  return listed(sitting);
}
