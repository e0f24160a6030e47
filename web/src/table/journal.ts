// What has happened at a table, as people read it: one entry for each frame that has something to
// tell, with the table as it was then.
import type { Deed, Event, Frame, View } from "../protocol/messages";
import type { Speech } from "../text/speech";
import { say } from "../text/catalogue.svelte";

export interface JournalEntry {
  seq: number;
  round: number | null; // in which it was done; null outside of a game
  seat: number | null; // who did it
  lines: string[];
  view: View | null; // to look back at; null after the page was loaded anew
}

// Deeds of a game speak through their events; the others have a sentence of their own.
function deedLine(deed: Deed, speech: Speech): string | null {
  const name = "seat" in deed ? speech.captainName(deed.seat) : "";
  switch (deed.deed) {
    case "started":
      return say("online.started");
    case "rematched":
      return say("online.rematched");
    case "timedOut":
      return say("online.timedOut", { name });
    case "takenOver":
      return deed.why === "asked"
        ? say("online.botAsked", { name })
        : say("online.botForAbsent", { name });
    case "handedBack":
      return say("online.handedBack", { name });
    case "opened":
    case "optionsChanged":
    case "entropyGiven":
    case "sat":
    case "botSat":
    case "left":
    case "acted":
      return null;
  }
}

// Who picks up a card and plays it at once is told of once.
function worthTelling(events: readonly Event[]): Event[] {
  const played = new Set(events.flatMap((one) => (one.event === "cardPlayed" ? [one.card] : [])));
  return events.filter((one) => one.event !== "cardTaken" || !played.has(one.card));
}

export function entryOf(
  frame: Frame,
  view: View | null,
  speech: Speech,
  round: number | null,
): JournalEntry | null {
  const deed = deedLine(frame.deed, speech);
  const events = view
    ? worthTelling(frame.game?.events ?? []).map((event) => speech.sentence(event, view))
    : [];
  const lines = deed === null ? events : [deed, ...events];
  if (lines.length === 0) return null;
  const seat = "seat" in frame.deed ? frame.deed.seat : null;
  return { seq: frame.seq, round, seat, lines, view };
}

// A reload must not empty the journal: the browser keeps it for this tab, without the views.
export class Journal {
  readonly #place: string;

  constructor(code: string) {
    this.#place = `skyloot.journal.${code}`;
  }

  keep(game: number, entries: readonly JournalEntry[]): void {
    const kept = entries.map((entry) => ({ ...entry, view: null }));
    try {
      sessionStorage.setItem(this.#place, JSON.stringify({ game, kept }));
    } catch {
      // Without storage the journal begins anew with each visit.
    }
  }

  recall(game: number): JournalEntry[] {
    try {
      const stored = JSON.parse(sessionStorage.getItem(this.#place) ?? "null") as {
        game: number;
        kept: JournalEntry[];
      } | null;
      return stored?.game === game ? stored.kept : [];
    } catch {
      return [];
    }
  }
}
