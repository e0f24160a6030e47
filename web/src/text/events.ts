// The log: one sentence per event, in the present tense.
import type { CardId, Event, Seat, View } from "../protocol/messages";
import { say } from "./catalogue.svelte";
import { cardIn, isOpen } from "./find_card";
import { wordsFor, type WordsByKind } from "./kinds";
import { type Naming, type Phrase, phraseOf } from "./phrase";
import type { Speech } from "./speech";

class Log {
  readonly view: View;
  readonly #speech: Speech;
  readonly #naming: Naming;

  constructor(speech: Speech, view: View, naming: Naming) {
    this.#speech = speech;
    this.view = view;
    this.#naming = naming;
  }

  name(seat: Seat): string {
    return this.#speech.captainName(seat);
  }

  /** An open card: its name. */
  card(id: CardId): string {
    return this.#naming(cardIn(this.view, id));
  }

  /** One that some viewers do not know. */
  mention(id: CardId): string {
    return this.#speech.mention(cardIn(this.view, id), this.card(id));
  }

  /** A card that nobody has looked at when it is told of, whoever has since. */
  unseen(id: CardId): string {
    const back = cardIn(this.view, id)?.back;
    return back ? this.#speech.ofBack(back) : this.card(id);
  }
}

const sentences: WordsByKind<Event, "event", Log> = {
  roundBegan: ({ round }, { view }) => say("event.roundBegan", { round, rounds: view.rounds }),
  shareLookedAt: ({ seat, share }, log) =>
    say("event.shareLookedAt", { seat: log.name(seat), share }),
  shareLeft: ({ seat, share }, log) => say("event.shareLeft", { seat: log.name(seat), share }),
  shareTaken: ({ seat, share, doubloons }, log) =>
    say("event.shareTaken", { seat: log.name(seat), share, doubloons }),
  cardTaken: ({ seat, card, share }, log) =>
    say("event.cardTaken", { seat: log.name(seat), card: log.mention(card), share }),
  cardDrawn: ({ seat, card }, log) =>
    say("event.cardDrawn", { seat: log.name(seat), card: log.mention(card) }),
  cardAdded: ({ share, card }, log) => say("event.cardAdded", { share, card: log.unseen(card) }),
  doubloonAdded: ({ share }) => say("event.doubloonAdded", { share }),
  cardPlayed: ({ seat, card }, log) => {
    const name = log.name(seat);
    if (isOpen(log.view, card))
      return say("event.cardPlayed", { seat: name, card: log.card(card) });
    return say("event.cardPlayedFaceDown", { seat: name, card: log.mention(card) });
  },
  cardDiscarded: ({ seat, card }, log) =>
    say("event.cardDiscarded", { seat: log.name(seat), card: log.card(card) }),
  doubloonsGained: ({ seat, cause, amount }, log) => {
    const name = log.name(seat);
    if (cause === null) return say("event.doubloonsFromBank", { seat: name, amount });
    return say("event.doubloonsGained", { seat: name, card: log.card(cause), amount });
  },
  doubloonsStolen: ({ seat, loser, cause, amount }, log) =>
    say("event.doubloonsStolen", {
      seat: log.name(seat),
      loser: log.name(loser),
      card: log.card(cause),
      amount,
    }),
  parrotTaken: ({ seat, from }, log) =>
    say("event.parrotTaken", { seat: log.name(seat), from: log.name(from) }),
  lootCardTaken: ({ seat, card, share }, log) =>
    say("event.lootCardTaken", { seat: log.name(seat), card: log.mention(card), share }),
  boardingBegan: ({ round }) => say("event.boardingBegan", { round }),
  combatDecided: ({ one, other, strengthOfOne, strengthOfOther, winner }, log) => {
    const fight = { one: log.name(one), other: log.name(other), strengthOfOne, strengthOfOther };
    if (winner === null) return say("event.combatWithoutWinner", fight);
    return say("event.combatWon", { ...fight, winner: log.name(winner) });
  },
  pirateUsed: ({ seat, card, loser, unasked }, log) => {
    const used = { seat: log.name(seat), card: log.card(card) };
    if (loser === null) {
      return unasked ? say("event.pirateUsedUnasked", used) : say("event.pirateUsed", used);
    }
    const against = { ...used, loser: log.name(loser) };
    return unasked
      ? say("event.pirateUsedUnaskedAgainst", against)
      : say("event.pirateUsedAgainst", against);
  },
  plunderStopped: ({ seat }, log) => say("event.plunderStopped", { seat: log.name(seat) }),
  rumStolen: ({ seat, loser, card }, log) =>
    say("event.rumStolen", {
      seat: log.name(seat),
      loser: log.name(loser),
      card: log.mention(card),
    }),
  rumsExchanged: ({ seat, loser, given, taken }, log) =>
    say("event.rumsExchanged", {
      seat: log.name(seat),
      loser: log.name(loser),
      given: log.mention(given),
      taken: log.mention(taken),
    }),
  objectsExchanged: ({ seat, loser, given, taken }, log) =>
    say("event.objectsExchanged", {
      seat: log.name(seat),
      loser: log.name(loser),
      given: log.card(given),
      taken: log.card(taken),
    }),
  chestFilled: ({ card, amount }, log) =>
    say("event.chestFilled", { card: log.card(card), amount }),
  chestTaken: ({ seat, loser, card, amount }, log) =>
    say("event.chestTaken", {
      seat: log.name(seat),
      loser: log.name(loser),
      card: log.card(card),
      amount,
    }),
  chestLost: ({ card, amount }, log) => say("event.chestLost", { card: log.card(card), amount }),
  chestPaidOut: ({ seat, card, amount }, log) =>
    say("event.chestPaidOut", { seat: log.name(seat), card: log.card(card), amount }),
  boardingEnded: ({ round }) => say("event.boardingEnded", { round }),
  cardRevealed: ({ seat, card }, log) =>
    say("event.cardRevealed", { seat: log.name(seat), card: log.card(card) }),
  gameEnded: () => say("event.gameEnded"),
};

/** With the cards in it that can be looked at. */
export function phrase(speech: Speech, event: Event, view: View): Phrase {
  return phraseOf(speech, (naming) =>
    wordsFor(sentences, "event", event, new Log(speech, view, naming)),
  );
}
