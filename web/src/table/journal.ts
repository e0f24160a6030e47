// What has happened at a table, as people read it: rounds and boardings, in them the turns of the
// captains, and of each turn the steps. `journal_writing.ts` adds to it, frame by frame.
import type { Deed, Event, Kind, Seat, View } from "../protocol/messages";
import type { Phrase } from "../text/phrase";

/** Under which heading something stands. */
export interface Place {
  round: number | null; // null outside of a game
  part: "looting" | "boarding" | "end";
}

/** One thing that happened, and the table after it. */
export interface Step {
  seq: number; // of the frame that told it
  what: Event["event"] | Deed["deed"];
  words: Phrase;
  view: View | null; // to look back at; null after the page was loaded anew
}

/** What a captain got in a turn. */
export interface Loot {
  cards: Partial<Record<Kind, number>>;
  doubloons: number;
  parrot: boolean;
}

/** A captain's turn in a round or in a boarding; or what happened to nobody in particular. */
export interface Turn {
  id: number;
  place: Place;
  seat: Seat | null; // whose turn it is, whoever may have answered in it
  what: "looting" | "plunder" | "combat" | "crewsLeave" | "reveal" | "note";
  title: string | null; // for the whole of it; null: one of its steps says it
  loot: Loot;
  steps: Step[];
}

export interface Chapter {
  place: Place;
  turns: Turn[];
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.round === other.round && one.part === other.part;
}

/** Turns under their headings. */
export function chaptersOf(turns: readonly Turn[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const turn of turns) {
    const last = chapters.at(-1);
    if (last && isSamePlace(last.place, turn.place)) last.turns.push(turn);
    else chapters.push({ place: turn.place, turns: [turn] });
  }
  return chapters;
}

const decided: readonly Step["what"][] = ["shareTaken", "cardDrawn"];
const deciding: readonly Step["what"][] = ["shareLookedAt", "shareLeft"];

/** The one line that stands for a turn: how it was decided, or as long as it is not, what is considered. */
export function headlineOf({ title, steps, what }: Turn): Phrase {
  if (title !== null && (steps.length > 1 || what === "crewsLeave")) return [title];
  const head =
    steps.find((step) => decided.includes(step.what)) ??
    steps.findLast((step) => deciding.includes(step.what)) ??
    steps[0]!;
  return head.words;
}
