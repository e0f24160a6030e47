// The log of a game: its turns, each with the views to look back at, and what was told last.
import type { Speech } from "../text/speech";
import type { Turn } from "./journal";
import { sentencesOf, type Told, writeOn } from "./journal_writing";
import { LogMemory } from "./log_memory";

export class Log {
  turns: Turn[] = $state.raw([]);
  told = $state(""); // what happened last, in sentences
  readonly #memory: LogMemory;

  constructor(code: string) {
    this.#memory = new LogMemory(code);
  }

  /** What was written before the page was loaded anew. */
  recall(game: number): void {
    if (this.turns.length === 0) this.turns = this.#memory.recall(game);
  }

  /** Another game begins. */
  forget(): void {
    this.turns = [];
  }

  // All who share the screen read the same log: it tells what every one of them knows.
  write(told: Told, game: number | null, speech: Speech): void {
    if (told.frame.game && told.frame.game.number !== game) return; // another has begun
    const sentences = sentencesOf(told, speech);
    if (sentences.length === 0) return;
    this.told = sentences.join(" ");
    this.turns = writeOn(this.turns, told, speech);
    if (game !== null) this.#memory.keep(game, this.turns);
  }
}
