// Who sits at this browser, as the server knows him.
import { listOwnTables, makeSession, redeemCode, Refusal } from "../protocol/http";
import type { Session, Summary } from "../protocol/messages";
import { say } from "../text/catalogue.svelte";
import { keepSettings, settings } from "./settings.svelte";

export function ownName(): string {
  return settings.name || say("online.landlubber");
}

function keepKnown(known: boolean): void {
  settings.known = known;
  keepSettings();
}

/** A session under the name of the settings: the one there is, renamed if need be, or a new one. */
export async function becomeCaptain(): Promise<Session> {
  const session = await makeSession(ownName());
  keepKnown(true);
  return session;
}

/** The person who made this code on another device is here now, too. */
export async function becomeSame(code: string): Promise<Session> {
  const session = await redeemCode(code);
  settings.name = session.name;
  keepKnown(true);
  return session;
}

/** The tables of this person; nobody has none. */
export async function ownTables(): Promise<{ tables: Summary[] }> {
  if (!settings.known) return { tables: [] };
  try {
    return await listOwnTables();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "noSession") throw error;
    keepKnown(false);
    return { tables: [] };
  }
}
