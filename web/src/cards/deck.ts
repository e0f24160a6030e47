// The deck of a game, by card.
import type { DeckCard, DeckFile, FaceId } from "../protocol/messages";

export class Deck {
  /** Before the first game. */
  static readonly none = new Deck({ format: "skyloot-deck", version: 1, name: "", cards: [] });

  readonly name: string;
  readonly cards: readonly DeckCard[];
  readonly #byId: ReadonlyMap<FaceId, DeckCard>;

  constructor(file: DeckFile) {
    this.name = file.name;
    this.cards = file.cards;
    this.#byId = new Map(file.cards.map((card) => [card.id, card]));
  }

  card(id: FaceId): DeckCard {
    const card = this.#byId.get(id);
    if (!card) throw new Error(`the deck has no card ${id}`);
    return card;
  }
}
