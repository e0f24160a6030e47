// What is asked: once for the seat that must answer, once for all who wait for it.
import type { CardId, Decision, Effect, Seat, View } from "../protocol/messages";
import { say } from "./catalogue.svelte";
import { cardIn } from "./find_card";
import { wordsFor, type WordsByKind } from "./kinds";
import type { Speech } from "./speech";

// What is said of a question comes from the view: names, cards, and what caused it.
class Asked {
  readonly #speech: Speech;
  readonly #view: View;

  constructor(speech: Speech, view: View) {
    this.#speech = speech;
    this.#view = view;
  }

  readonly name = (seat: Seat): string => this.#speech.captainName(seat);
  readonly card = (id: CardId): string => this.#speech.describe(cardIn(this.#view, id));
  readonly mention = (id: CardId): string => this.#speech.mention(cardIn(this.#view, id));

  /** The card whose effect asks: the immediate Object in play. */
  get cardInPlay(): string {
    const card = this.#view.inPlay;
    return card ? this.#speech.describe(card) : noCause;
  }

  get causeOfLoot(): string {
    return this.#view.inPlay ? this.cardInPlay : (this.#plunderer("take_loot_card") ?? noCause);
  }

  get causeOfLoss(): string {
    const captain = this.name(this.#view.active);
    const card = this.#plunderer("loser_discards_object");
    return card === null ? captain : say("ask.causeOf", { card, captain });
  }

  /** The Pirate with this effect whose plunder it is; none if there are several such names. */
  #plunderer(effect: Effect["effect"]): string | null {
    const pirates = this.#view.captains[this.#view.active - 1]?.pirates ?? [];
    const faces = pirates.flatMap(({ face }) => (face === null ? [] : [face]));
    const plundering = faces.filter((face) =>
      this.#speech.card(face).effects.some((each) => each.effect === effect),
    );
    const names = new Set(plundering.map((face) => this.#speech.cardName(face)));
    return names.size === 1 ? [...names][0]! : null;
  }
}

// The select word of a question that nothing is known to have caused.
const noCause = "none";

const questions: WordsByKind<Decision, "decision", Asked> = {
  takeOrLeave: ({ share }) => say("ask.takeOrLeave", { share }),
  chooseNextCard: () => say("ask.chooseNextCard"),
  choosePirateToDiscard: (_, { cardInPlay }) =>
    say("ask.choosePirateToDiscard", { cause: cardInPlay }),
  choosePirateToUse: (_, { cardInPlay }) => say("ask.choosePirateToUse", { cause: cardInPlay }),
  chooseLootCard: (_, { causeOfLoot }) => say("ask.chooseLootCard", { cause: causeOfLoot }),
  choosePlunder: () => say("ask.choosePlunder"),
  chooseRumToSteal: ({ loser }, { name }) => say("ask.chooseRumToSteal", { loser: name(loser) }),
  chooseRumToGive: ({ loser }, { name }) => say("ask.chooseRumToGive", { loser: name(loser) }),
  chooseRumToTake: ({ loser, given }, { name, mention }) =>
    say("ask.chooseRumToTake", { loser: name(loser), given: mention(given) }),
  chooseObjectToGive: ({ loser }, { name }) =>
    say("ask.chooseObjectToGive", { loser: name(loser) }),
  chooseObjectToTake: ({ loser, given }, { name, card }) =>
    say("ask.chooseObjectToTake", { loser: name(loser), given: card(given) }),
  chooseObjectToDiscard: (_, { causeOfLoss }) =>
    say("ask.chooseObjectToDiscard", { cause: causeOfLoss }),
  gameOver: () => say("ask.gameOver"),
};

const waiting: WordsByKind<Decision, "decision", Asked> = {
  takeOrLeave: ({ seat, share }, { name }) => say("wait.takeOrLeave", { seat: name(seat), share }),
  chooseNextCard: ({ seat }, { name }) => say("wait.chooseNextCard", { seat: name(seat) }),
  choosePirateToDiscard: ({ seat }, { name }) =>
    say("wait.choosePirateToDiscard", { seat: name(seat) }),
  choosePirateToUse: ({ seat }, { name }) => say("wait.choosePirateToUse", { seat: name(seat) }),
  chooseLootCard: ({ seat }, { name }) => say("wait.chooseLootCard", { seat: name(seat) }),
  choosePlunder: ({ seat }, { name }) => say("wait.choosePlunder", { seat: name(seat) }),
  chooseRumToSteal: ({ seat, loser }, { name }) =>
    say("wait.chooseRumToSteal", { seat: name(seat), loser: name(loser) }),
  chooseRumToGive: ({ seat, loser }, { name }) =>
    say("wait.chooseRumToGive", { seat: name(seat), loser: name(loser) }),
  chooseRumToTake: ({ seat, loser, given }, { name, mention }) =>
    say("wait.chooseRumToTake", { seat: name(seat), loser: name(loser), given: mention(given) }),
  chooseObjectToGive: ({ seat, loser }, { name }) =>
    say("wait.chooseObjectToGive", { seat: name(seat), loser: name(loser) }),
  chooseObjectToTake: ({ seat, loser, given }, { name, card }) =>
    say("wait.chooseObjectToTake", { seat: name(seat), loser: name(loser), given: card(given) }),
  chooseObjectToDiscard: ({ seat }, { name }) =>
    say("wait.chooseObjectToDiscard", { seat: name(seat) }),
  gameOver: () => say("ask.gameOver"),
};

export function question(speech: Speech, decision: Decision, view: View): string {
  const isAsked = "seat" in decision && decision.seat === view.viewer;
  return wordsFor(isAsked ? questions : waiting, "decision", decision, new Asked(speech, view));
}
