// What this tab remembers of a table's log when it is loaded anew: all but the views.
import type { Turn } from "./journal";

export class LogMemory {
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
      // Without storage the log begins anew with each visit.
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
