// What may be seen at this screen: the game as each seat here sees it, its deck, and the curtain.
import { Deck } from "../cards/deck";
import type { CardId, Frame, Game, Seat, View } from "../protocol/messages";
import { afterFrame, newlySeen } from "./following";
import type { Seating } from "./seating.svelte";
import { sharedView } from "./shared_view";
import { TableDecks } from "./table_decks";

type FrameGame = NonNullable<Frame["game"]>;

export class Views {
  game: Game | null = $state.raw(null);
  deck: Deck = $state.raw(Deck.none); // of the game at hand
  // Cards of the share being looked at that the viewer sees for the first time.
  fresh: ReadonlySet<CardId> = $state.raw(new Set());
  // The one of several people at this screen who has lifted the curtain.
  unveiled: Seat | null = $state(null);
  readonly #seating: Seating;
  readonly #decks: TableDecks;

  readonly #toAnswer: Seat | null = $derived(this.game?.legal?.seat ?? null);
  readonly isCurtainDown = $derived.by(
    () =>
      this.#seating.mySeats.length > 1 &&
      this.#toAnswer !== null &&
      this.#toAnswer !== this.unveiled,
  );
  // What everybody at this screen knows.
  readonly ofAll: View | null = $derived.by(() => {
    const views = this.game?.views.map((one) => one.view) ?? [];
    return views.length > 1 ? sharedView(views) : (views[0] ?? null);
  });
  // Several people at one screen see between their turns only what all of them know.
  readonly shown: View | null = $derived.by(() => {
    if (!this.game) return null;
    const views = this.game.views;
    if (views.length === 1) return views[0]!.view;
    const own = this.isCurtainDown ? undefined : views.find((one) => one.seat === this.#toAnswer);
    return own?.view ?? this.ofAll;
  });

  constructor(code: string, seating: Seating) {
    this.#seating = seating;
    this.#decks = new TableDecks(code);
    // Most games are played with it, so it is on its way before one is told of.
    this.#decks.fetch(seating.table.options.deck.hash).catch(() => undefined);
  }

  hasDeck(hash: string): boolean {
    return this.#decks.has(hash);
  }

  /** Tries until it is here; a refusal that will stay one is thrown. */
  async fetchDeck(hash: string): Promise<void> {
    await this.#decks.fetch(hash);
  }

  /** The deck must have been fetched. */
  begin(game: Game | null): void {
    this.unveiled = null;
    this.game = game;
    if (game) this.deck = this.#decks.get(game.deck.hash);
  }

  isOfAnotherGame(told: FrameGame): boolean {
    return told.number !== this.game?.number;
  }

  isOfAnotherPly(told: FrameGame): boolean {
    return told.ply !== this.game?.ply || this.isOfAnotherGame(told);
  }

  /** The deck must have been fetched. */
  follow(told: FrameGame): void {
    const now = afterFrame(this.game, told);
    if (this.isOfAnotherPly(told)) this.fresh = newlySeen(this.game, now);
    this.game = now;
    this.deck = this.#decks.get(now.deck.hash);
    if (this.unveiled !== this.#toAnswer) this.unveiled = null;
  }

  keepTime(deadline: number | null): void {
    if (this.game) this.game = { ...this.game, deadline };
  }

  close(): void {
    this.#decks.close();
  }
}
