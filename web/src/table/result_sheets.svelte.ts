// The results of a table as somebody reads them: one stays before him until he puts it aside,
// whatever the others begin meanwhile.
import type { Result, Seat, Table } from "../protocol/messages";
import type { Speech } from "../text/speech";

// A game that has ended, with the table as it was then.
export interface FinishedGame {
  number: number;
  result: Result;
  record: string | null;
  table: Table;
  speech: Speech;
  seats: readonly Seat[]; // mine
}

export class ResultSheets {
  open: FinishedGame | null = $state.raw(null);
  #latest: FinishedGame | null = $state.raw(null);
  #isNextWanted = false;

  hasResultOf(game: number): boolean {
    return this.#latest?.number === game;
  }

  lay(finished: FinishedGame): void {
    this.#latest = finished;
    this.open ??= finished;
  }

  /** To the table as it is now, or to the result of a game that has ended meanwhile. */
  putAside(): void {
    this.#isNextWanted = false;
    this.open = this.open === this.#latest ? null : this.#latest;
  }

  takeUpAgain(): void {
    this.open = this.#latest;
  }

  /** Asks for another game; who gets it has read enough. */
  async wantNext(ask: () => Promise<unknown>): Promise<void> {
    this.#isNextWanted = true;
    try {
      await ask();
    } catch (error) {
      this.#isNextWanted = false;
      throw error;
    }
  }

  nextBegan(): void {
    if (this.#isNextWanted) this.putAside();
  }
}
