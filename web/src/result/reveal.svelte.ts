// The opening of a ledger, row by row and skippable. Only the eye sees it: the words are all there.
import { motionOfPage, pauseBetween } from "./pace";

const shownBefore = new Set<string>(); // records whose ledger was opened on this page

export class Reveal {
  readonly rows: number;
  readonly pause: number;
  #open = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(rows: number, record: string | null) {
    this.rows = rows;
    this.pause =
      record !== null && shownBefore.has(record) ? 0 : pauseBetween(rows, motionOfPage());
    if (record !== null) shownBefore.add(record);
    if (this.pause === 0) this.#open = rows + 1;
  }

  /** How many rows are open. */
  get open(): number {
    return this.#open;
  }

  /** One step after the last row, with the totals. */
  get over(): boolean {
    return this.#open > this.rows;
  }

  /** Returns what stops it. A tab that is not looked at catches up at once. */
  start(): () => void {
    const catchUp = () => {
      if (document.hidden) this.showAll();
    };
    document.addEventListener("visibilitychange", catchUp);
    catchUp();
    this.#next();
    return () => {
      clearTimeout(this.#timer);
      document.removeEventListener("visibilitychange", catchUp);
    };
  }

  showAll(): void {
    clearTimeout(this.#timer);
    this.#open = this.rows + 1;
  }

  #next(): void {
    if (this.over) return;
    this.#timer = setTimeout(() => {
      this.#open += 1;
      this.#next();
    }, this.pause);
  }
}
