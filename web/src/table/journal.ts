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

// A reload must not empty the journal: the browser keeps it for this tab, without the views.
export class Journal {
  readonly #place: string;

  constructor(code: string) {
    this.#place = `skyloot.log.${code}`;
  }

  keep(game: number, turns: readonly Turn[]): void {
    const kept = turns.map((turn) => ({
      ...turn,
      steps: turn.steps.map((step) => ({ ...step, view: null })),
    }));
    try {
      sessionStorage.setItem(this.#place, JSON.stringify({ game, kept }));
    } catch {
      // Without storage the journal begins anew with each visit.
    }
  }

  recall(game: number): Turn[] {
    try {
      const stored = JSON.parse(sessionStorage.getItem(this.#place) ?? "null") as {
        game: number;
        kept: Turn[];
      } | null;
      return stored?.game === game ? stored.kept : [];
    } catch {
      return [];
    }
  }
}
