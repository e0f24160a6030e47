// What a person is told of one game: cards, events, questions, answers, advice and scores.
// Everything is said from a View, so a face that the viewer does not know cannot be named.
import type { Deck } from "../cards/deck";
import type {
  Action,
  Card,
  DeckCard,
  Decision,
  Effect,
  Event,
  FaceId,
  HintReason,
  Kind,
  Result,
  ScoreLine,
  Seat,
  Share,
  View,
} from "../protocol/messages";
import { language } from "../settings/language";
import { actionLabel } from "./actions";
import { cardText, effectText } from "./card_text";
import { say, type WordKey } from "./catalogue.svelte";
import { phrase } from "./events";
import { hintOption, hintReason, type HintOption } from "./hints";
import { type Phrase, textOf } from "./phrase";
import { question } from "./questions";
import { placeLine, scoreLine, sourceName, tieText, type DecidedBy } from "./scores";
import { contents, shareLabel } from "./shares";

// R1.5: the four captains, by seat.
const captains: readonly WordKey[] = [
  "captain.tching",
  "captain.plessy",
  "captain.damballa",
  "captain.capitan",
];

const backs: Record<Kind, WordKey> = {
  rum: "back.rum",
  relic: "back.relic",
  object: "back.object",
  pirate: "back.pirate",
};

/** The captain of a seat, who gives a bot his name. */
export function captainOfSeat(seat: Seat): string {
  return say(captains[seat - 1]!);
}

export class Speech {
  readonly #deck: Deck;
  readonly #names: readonly (string | null)[];

  /** Names by seat; null: the captain of R1.5. */
  constructor(deck: Deck, names: readonly (string | null)[] = []) {
    this.#deck = deck;
    this.#names = names;
  }

  captainName(seat: Seat): string {
    return this.#names[seat - 1] ?? captainOfSeat(seat);
  }

  card(face: FaceId): DeckCard {
    return this.#deck.card(face);
  }

  cardName(face: FaceId): string {
    const { names } = this.card(face);
    return names[language()] ?? names.en;
  }

  /** What the card does, made from its effects. */
  cardText(face: FaceId): string {
    return cardText(this.card(face));
  }

  /** One effect, as a part of a sentence. */
  effectText(effect: Effect): string {
    return effectText(effect);
  }

  /** "Relic" */
  backName(kind: Kind): string {
    return say(backs[kind]);
  }

  /** "a Relic card" */
  ofBack(kind: Kind): string {
    return say("card.ofBack", { back: kind });
  }

  /** The face's name, or what the viewer sees instead: "a Relic card", "an unknown card". For lists. */
  describe(card: Card | undefined): string {
    if (card?.face) return this.cardName(card.face);
    return card?.back ? this.ofBack(card.back) : say("card.unknown");
  }

  /**
   * The same as what somebody takes, gives or plays, within a sentence: languages may put a name in
   * quotation marks, or decline what is not a name.
   */
  mention(card: Card | undefined, name: string = this.describe(card)): string {
    return say("card.mention", { back: card?.face ? "face" : (card?.back ?? "unknown"), name });
  }

  /** Cards and doubloons of a share. */
  contents(share: Share): string {
    return contents(this, share);
  }

  /** A share for who cannot see it: what lies there and whether the viewer has looked. */
  shareLabel(share: Share, view: View): string {
    return shareLabel(this, share, view);
  }

  /** The log's line for an event, from what the viewer knows after it. */
  phrase(event: Event, view: View): Phrase {
    return phrase(this, event, view);
  }

  sentence(event: Event, view: View): string {
    return textOf(this.phrase(event, view));
  }

  /** The question to the seat that must answer it; all other viewers are told who is waited for. */
  question(decision: Decision, view: View): string {
    return question(this, decision, view);
  }

  /**
   * What an answer to the view's decision does. With all legal answers given, no two read the
   * same.
   */
  actionLabel(action: Action, view: View, legal: readonly Action[] = []): string {
    return actionLabel(this, action, view, legal);
  }

  hintOption(option: HintOption, view: View, legal: readonly Action[] = []): string {
    return hintOption(option, this.actionLabel(option.action, view, legal));
  }

  hintReason(reason: HintReason): string {
    return hintReason(this, reason);
  }

  /** "Relics" */
  sourceName(source: ScoreLine["source"]): string {
    return sourceName(source);
  }

  scoreLine(line: ScoreLine): string {
    return scoreLine(this, line);
  }

  /** One line of the ranking, with what decided a tie; places count from 1. */
  placeLine(result: Result, place: number): string {
    return placeLine(this, result, place);
  }

  /** A line of the ranking with what decided its tie with the next captain. */
  tieText(decidedBy: DecidedBy, line: string, nextName: string): string {
    return tieText(decidedBy, line, nextName);
  }
}
