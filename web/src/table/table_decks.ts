// The decks that the games of a table are played with, by their hash, each fetched once.
import { Deck } from "../cards/deck";
import { Refusal, showDeck } from "../protocol/http";
import { backOffMs } from "../protocol/table_socket";

// What another try can help against.
const passing = new Set(["noAnswer", "tooManyRequests", "storeFailed", "busy", "stopping"]);

export class TableDecks {
  readonly #code: string;
  readonly #here = new Map<string, Deck>();
  readonly #coming = new Map<string, Promise<Deck>>();
  #isClosed = false;

  constructor(code: string) {
    this.#code = code;
  }

  has(hash: string): boolean {
    return this.#here.has(hash);
  }

  /** Only for a deck that was fetched. */
  get(hash: string): Deck {
    return this.#here.get(hash)!;
  }

  /** Tries until it is here; a refusal that will stay one is thrown. */
  async fetch(hash: string): Promise<Deck> {
    const coming = this.#coming.get(hash) ?? this.#fetch(hash);
    this.#coming.set(hash, coming);
    try {
      return await coming;
    } finally {
      this.#coming.delete(hash);
    }
  }

  close(): void {
    this.#isClosed = true;
  }

  async #fetch(hash: string): Promise<Deck> {
    for (let attempt = 0; ; ++attempt) {
      try {
        const deck = new Deck(await showDeck(this.#code, hash));
        this.#here.set(hash, deck);
        return deck;
      } catch (error) {
        const isPassing = error instanceof Refusal && passing.has(error.code);
        if (!isPassing || this.#isClosed) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, backOffMs(attempt, Math.random())));
    }
  }
}
