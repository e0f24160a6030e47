// The boardings of a game as they are told, the last of them perhaps still going on.
import type { Frame, View } from "../protocol/messages";
import type { Speech } from "../text/speech";
import { midway, told, type Boarding } from "./story";

interface Kept {
  game: number;
  boardings: Boarding[];
}

export class Boardings {
  all: readonly Boarding[] = $state.raw([]);
  readonly #place: string;
  #game = 0;

  constructor(code: string) {
    this.#place = `skyloot.boardings.${code}`;
  }

  readonly last: Boarding | null = $derived(this.all.at(-1) ?? null);

  after(round: number): Boarding | undefined {
    return this.all.find((one) => one.round === round);
  }

  /** Another game begins. */
  forget(): void {
    this.all = [];
  }

  hear(frame: Frame, before: View | null, after: View, speech: Speech): void {
    if (!frame.game) return;
    this.#game = frame.game.number;
    const { seq, game } = frame;
    const { last } = this;
    const now = told(last, { seq, events: game.events, before, after }, speech);
    if (!now || now === last) return;
    this.#lay(now);
  }

  /** The table is told as it is now. What was seen before the page was loaded anew is not lost. */
  come(game: number, view: View | null, seq: number, speech: Speech): void {
    if (game !== this.#game) this.all = this.#recall(game);
    this.#game = game;
    const { last } = this;
    if (last && !last.isOver && last.seq !== seq) this.all = this.all.slice(0, -1);
    if (view?.boarding && (!this.last || this.last.isOver)) this.#lay(midway(view, seq, speech));
  }

  #lay(now: Boarding): void {
    this.all = [...this.all.filter((one) => one.round !== now.round), now];
    const kept: Kept = { game: this.#game, boardings: [...this.all] };
    try {
      sessionStorage.setItem(this.#place, JSON.stringify(kept));
    } catch {
      // Without storage the boardings are told anew with each visit.
    }
  }

  #recall(game: number): Boarding[] {
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.#place) ?? "null") as Kept | null;
      return kept?.game === game ? kept.boardings : [];
    } catch {
      return [];
    }
  }
}
