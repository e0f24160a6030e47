// What an answer does, in few words: for buttons, and as the names of cards that can be chosen.
import type { Action, CardId, Seat, Share, View } from "../protocol/messages";
import { effectText } from "./card_text";
import { say, type WordKey } from "./catalogue.svelte";
import { cardIn, placeOf } from "./find_card";
import { wordsFor, type WordsByKind } from "./kinds";
import type { Speech } from "./speech";

const mostCardsInShare = 3; // R3.3
const lastShare = 3;

// Where a view is not of the same moment as the answer, the words are poor (share 0), but there.
class Choice {
  readonly speech: Speech;
  readonly #view: View;

  constructor(speech: Speech, view: View) {
    this.speech = speech;
    this.#view = view;
  }

  card(id: CardId): string {
    return this.speech.describe(cardIn(this.#view, id));
  }

  /** One that the captain may not know. */
  mention(id: CardId): string {
    return this.speech.mention(cardIn(this.#view, id));
  }

  /** The share that the captain is asked to take or leave. */
  get share(): Share | undefined {
    const { decision, shares } = this.#view;
    return decision.decision === "takeOrLeave" ? shares[decision.share - 1] : undefined;
  }

  /** What leaving a share adds to it, and what comes then. */
  leave(): string {
    const { deck } = this.#view;
    const number = this.share?.share ?? 0;
    const isFull = this.share?.cards.length === mostCardsInShare;
    const grows = !isFull && deck.count > 0;
    const added = grows ? this.#fromDeck(0) : say("option.doubloon");
    if (number !== lastShare) return say("option.leaveShare", { added, next: number + 1 });
    return say("option.leaveLastShare", { added, drawn: this.#fromDeck(grows ? 1 : 0) });
  }

  /**
   * What comes from this place of the deck, as far as its back may be seen (R3.9, R9.4); a doubloon
   * if the deck ends before. Cards leave the deck in the order of their ids, and the back of the
   * first is always seen.
   */
  #fromDeck(place: number): string {
    const { count, top } = this.#view.deck;
    if (place >= count) return say("option.doubloon");
    const first = top[0]?.id ?? 0;
    const card = top.find(({ id }) => id === first + place);
    return say("option.cardOf", { back: card?.back ?? "unknown" });
  }

  shareOf(id: CardId): number {
    const place = placeOf(this.#view, id);
    return place?.at === "share" ? place.share : 0;
  }

  /** The effect of a Pirate, as plunder or through an immediate Object. */
  use(pirate: CardId, loser: Seat | null): string {
    const face = cardIn(this.#view, pirate)?.face;
    const first = face ? this.speech.card(face).effects[0] : undefined;
    const effect = first ? effectText(first) : say("card.unknown");
    const card = this.card(pirate);
    if (loser === null) return say("option.usePirate", { card, effect });
    return say("option.usePirateAgainst", { card, loser: this.speech.captainName(loser), effect });
  }
}

const labels: WordsByKind<Action, "action", Choice> = {
  take: (_, { share }) =>
    say("web.action.takeShare", {
      cards: share?.cards.length ?? 0,
      doubloons: share?.doubloons ?? 0,
    }),
  leave: (_, choice) => choice.leave(),
  play: ({ card }, choice) => say("option.playCard", { card: choice.card(card) }),
  "discard-pirate": ({ card }, choice) => say("option.discardPirate", { card: choice.card(card) }),
  use: ({ card, loser }, choice) => choice.use(card, loser ?? null),
  loot: ({ card }, choice) =>
    say("option.takeLoot", { card: choice.mention(card), share: choice.shareOf(card) }),
  plunder: ({ card, loser }, choice) => choice.use(card, loser),
  stop: () => say("option.stopPlunder"),
  "steal-rum": ({ card }, choice) => say("option.stealRum", { card: choice.mention(card) }),
  "give-rum": ({ card }, choice) => say("option.giveRum", { card: choice.card(card) }),
  "take-rum": ({ card }, choice) => say("option.takeRum", { card: choice.mention(card) }),
  "give-object": ({ card }, choice) => say("option.giveObject", { card: choice.card(card) }),
  "take-object": ({ card }, choice) => say("option.takeObject", { card: choice.card(card) }),
  "discard-object": ({ card }, choice) => say("option.discardObject", { card: choice.card(card) }),
};

/** In a word; what it is about stands elsewhere. */
export function briefLabel({ action }: Action): string | null {
  const key = briefly[action];
  return key ? say(key) : null;
}

const briefly: Record<Action["action"], WordKey | null> = {
  take: "web.table.take",
  leave: "web.table.leave",
  play: "web.action.play",
  use: "web.action.use",
  plunder: "web.action.use",
  loot: "web.action.takeCard",
  "take-rum": "web.action.takeCard",
  "take-object": "web.action.takeCard",
  "steal-rum": "web.action.steal",
  "give-rum": "web.action.give",
  "give-object": "web.action.give",
  "discard-pirate": "web.action.discard",
  "discard-object": "web.action.discard",
  stop: null,
};

function isSame(one: Action, other: Action): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function actionLabel(
  speech: Speech,
  action: Action,
  view: View,
  legal: readonly Action[],
): string {
  const choice = new Choice(speech, view);
  const label = (each: Action) => wordsFor(labels, "action", each, choice);
  const option = label(action);
  if (!("card" in action)) return option;
  const isTwice = legal.some((other) => !isSame(other, action) && label(other) === option);
  return isTwice ? say("option.withNumber", { option, number: action.card }) : option;
}
