// From a wish on the home page to a table: becomes somebody, opens it, and seats who is to play.
import { seeStart, sitWithBytes } from "../fairness/taking_part";
import { addBot, openTable, startGame } from "../protocol/http";
import type { Edition, Level, WantedOptions } from "../protocol/messages";
import { becomeCaptain } from "../settings/session";

export interface Crew {
  names: string[]; // people at this screen
  bots: number;
  level: Level;
  edition: Edition;
}

/** A game that begins at once, with people at this screen and bots. The code of its table. */
export async function playAtOnce(crew: Crew, wishes: WantedOptions = {}): Promise<string> {
  await becomeCaptain();
  const captains = crew.names.length + crew.bots;
  let { table } = await openTable({ ...wishes, captains, edition: crew.edition });
  for (const [place, name] of crew.names.entries()) {
    ({ table } = await sitWithBytes(table, 1, { seat: place + 1, name }));
  }
  for (let bot = 0; bot < crew.bots; ++bot) {
    ({ table } = await addBot(table.code, crew.level));
  }
  seeStart(table, 1);
  await startGame(table.code);
  return table.code;
}

/** A table at which others may sit down, with this person at it. Its code. */
export async function openForFriends(options: WantedOptions): Promise<string> {
  await becomeCaptain();
  const { table } = await openTable(options);
  await sitWithBytes(table, 1, { seat: 1 });
  return table.code;
}
