// Who sits at this browser, as the server knows him.
import {
  endAllDevices,
  endSession,
  forgetMe,
  listOwnTables,
  makeSession,
  redeemCode,
  Refusal,
  showSession,
} from "../protocol/http";
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

/** Nothing, if this browser has no session any more: then nobody is here. */
async function unlessNobody<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "noSession") throw error;
    keepKnown(false);
    return undefined;
  }
}

/** The tables of this person; nobody has none. */
export async function ownTables(): Promise<{ tables: Summary[] }> {
  return (settings.known && (await unlessNobody(listOwnTables))) || { tables: [] };
}

// With a page that knows nothing of whoever was here.
function startAnew(): void {
  sessionStorage.clear();
  location.assign("/");
}

/** On this device, or on all of them. */
export async function logOut(where: "here" | "everywhere"): Promise<void> {
  await unlessNobody(where === "here" ? endSession : endAllDevices);
  settings.name = "";
  keepKnown(false);
  startAnew();
}

/** On the server and in this browser. */
export async function forget(): Promise<void> {
  await unlessNobody(async () => forgetMe((await showSession()).person));
  settings.name = "";
  settings.known = false;
  localStorage.clear();
  startAnew();
}
