// What is asked: once for the seat that must answer, once for all who wait for it.
import type { CardId, Decision, Seat, View } from "../protocol/messages";
import { say } from "./catalogue.svelte";
import { cardIn } from "./find_card";
import { wordsFor, type WordsByKind } from "./kinds";
import type { Speech } from "./speech";

interface Asked {
  name(seat: Seat): string;
  card(id: CardId): string;
}

const questions: WordsByKind<Decision, "decision", Asked> = {
  takeOrLeave: ({ share }) => say("ask.takeOrLeave", { share }),
  chooseNextCard: () => say("ask.chooseNextCard"),
  choosePirateToDiscard: () => say("ask.choosePirateToDiscard"),
  choosePirateToUse: () => say("ask.choosePirateToUse"),
  chooseLootCard: () => say("ask.chooseLootCard"),
  choosePlunder: () => say("ask.choosePlunder"),
  chooseRumToSteal: ({ loser }, { name }) => say("ask.chooseRumToSteal", { loser: name(loser) }),
  chooseRumToGive: ({ loser }, { name }) => say("ask.chooseRumToGive", { loser: name(loser) }),
  chooseRumToTake: ({ loser, given }, { name, card }) =>
    say("ask.chooseRumToTake", { loser: name(loser), given: card(given) }),
  chooseObjectToGive: ({ loser }, { name }) =>
    say("ask.chooseObjectToGive", { loser: name(loser) }),
  chooseObjectToTake: ({ loser, given }, { name, card }) =>
    say("ask.chooseObjectToTake", { loser: name(loser), given: card(given) }),
  chooseObjectToDiscard: () => say("ask.chooseObjectToDiscard"),
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
  chooseRumToTake: ({ seat, loser, given }, { name, card }) =>
    say("wait.chooseRumToTake", { seat: name(seat), loser: name(loser), given: card(given) }),
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
  return wordsFor(isAsked ? questions : waiting, "decision", decision, {
    name: (seat) => speech.captainName(seat),
    card: (id) => speech.describe(cardIn(view, id)),
  });
}
