// Frames become turns of the journal. A frame tells what one answer has set off, up to the next
// question: the end of one captain's turn, a boarding, and the first look of another captain may
// all be in it. So each event goes to whom it belongs to, whoever's answer it came with.
import type { Card, Deed, Event, Frame, Seat, View } from "../protocol/messages";
import { say } from "../text/catalogue.svelte";
import { cardIn } from "../text/find_card";
import { type Phrase, phraseOf } from "../text/phrase";
import type { Speech } from "../text/speech";
import { isSamePlace, type Loot, type Place, type Turn } from "./journal";

/** A frame, with the table before and after it. */
export interface Told {
  frame: Frame;
  before: View | null;
  after: View | null;
}

// Deeds of a game speak through their events; the others have a sentence of their own.
function deedLine(deed: Deed, speech: Speech): string | null {
  const name = "seat" in deed ? speech.captainName(deed.seat) : "";
  switch (deed.deed) {
    case "started":
      return say("online.started");
    case "rematched":
      return say("online.rematched");
    case "timedOut":
      return say("online.timedOut", { name });
    case "takenOver":
      return deed.why === "asked"
        ? say("online.botAsked", { name })
        : say("online.botForAbsent", { name });
    case "handedBack":
      return say("online.handedBack", { name });
    case "closed":
      return deed.text ? say("online.closedBecause", { text: deed.text }) : say("online.closed");
    case "opened":
    case "optionsChanged":
    case "entropyGiven":
    case "sat":
    case "botSat":
    case "left":
    case "acted":
      return null;
  }
}

// Who picks up a card and plays it at once is told of once.
function worthTelling(events: readonly Event[]): Set<Event> {
  const played = new Set(events.flatMap((one) => (one.event === "cardPlayed" ? [one.card] : [])));
  return new Set(events.filter((one) => one.event !== "cardTaken" || !played.has(one.card)));
}

/** All sentences of a frame, for whoever listens to the table. */
export function sentencesOf({ frame, after }: Told, speech: Speech): string[] {
  const deed = deedLine(frame.deed, speech);
  const events = after
    ? [...worthTelling(frame.game?.events ?? [])].map((event) => speech.sentence(event, after))
    : [];
  return deed === null ? events : [deed, ...events];
}

// R6.11: the crews that leave are the Pirates discarded last before a boarding ends.
function discardsOfCrews(events: readonly Event[], view: View): Set<Event> {
  const crews = new Set<Event>();
  let at = events.findIndex((one) => one.event === "boardingEnded") - 1;
  for (; at >= 0; --at) {
    const event = events[at]!;
    if (event.event !== "cardDiscarded" || cardIn(view, event.card)?.back !== "pirate") break;
    crews.add(event);
  }
  return crews;
}

function placeIn(view: View | null): Place {
  if (!view) return { round: null, part: "looting" };
  const part = {
    looting: "looting",
    plunder: "boarding",
    lateLoot: "boarding",
    over: "end",
  } as const;
  return { round: view.round, part: part[view.phase] };
}

// What a captain got by something; nothing, for most of what happens.
function lootOf(
  event: Event,
  view: View,
): Partial<{ card: Card; doubloons: number; parrot: true }> {
  const card = (id: number) => {
    const found = cardIn(view, id);
    return found ? { card: found } : {};
  };
  switch (event.event) {
    case "cardTaken":
    case "lootCardTaken":
    case "cardDrawn":
    case "cardRevealed":
    case "rumStolen":
      return card(event.card);
    case "chestTaken":
      return { ...card(event.card), doubloons: event.amount };
    case "shareTaken":
      return { doubloons: event.doubloons };
    case "doubloonsGained":
    case "doubloonsStolen":
    case "chestPaidOut":
      return { doubloons: event.amount };
    case "parrotTaken":
      return { parrot: true };
    default:
      return {};
  }
}

function withLoot(loot: Loot, event: Event, view: View): Loot {
  const { card, doubloons = 0, parrot = false } = lootOf(event, view);
  const kind = card?.back;
  return {
    cards: kind ? { ...loot.cards, [kind]: (loot.cards[kind] ?? 0) + 1 } : loot.cards,
    doubloons: loot.doubloons + doubloons,
    parrot: loot.parrot || parrot,
  };
}

const nothing: Loot = { cards: {}, doubloons: 0, parrot: false };

class Scribe {
  readonly turns: Turn[];
  readonly #seq: number;
  readonly #view: View | null;
  readonly #speech: Speech;
  #place: Place;
  #isBoardingOver: boolean; // what follows it are cards that had to wait (R6.11)

  constructor(turns: readonly Turn[], { frame, before, after }: Told, speech: Speech) {
    this.turns = [...turns];
    this.#seq = frame.seq;
    this.#view = after;
    this.#speech = speech;
    this.#place = placeIn(before);
    this.#isBoardingOver = before?.phase === "lateLoot";
  }

  /** What is no move. That the clock ran out belongs to the turn in which it did. */
  note(deed: Deed, line: string): void {
    const current = this.#current();
    const seat = "seat" in deed ? deed.seat : null;
    const turn =
      deed.deed === "timedOut" && current
        ? current
        : this.#begin({ what: "note", seat, title: null });
    this.#add(turn, deed.deed, [line]);
  }

  tell(events: readonly Event[], view: View): void {
    const told = worthTelling(events);
    const crews = discardsOfCrews(events, view);
    for (const event of events) {
      this.#moveOn(event);
      if (isHeading(event)) continue;
      const turn = crews.has(event) ? this.#leavingCrews() : this.#turnOf(event);
      if ("seat" in event && event.seat === turn.seat) turn.loot = withLoot(turn.loot, event, view);
      if (told.has(event)) this.#add(turn, event.event, this.#wordsOf(event, view, turn));
    }
  }

  #moveOn(event: Event): void {
    switch (event.event) {
      case "roundBegan":
        this.#place = { round: event.round, part: "looting" };
        return;
      case "boardingBegan":
        this.#place = { round: event.round, part: "boarding" };
        this.#isBoardingOver = false;
        return;
      case "boardingEnded":
        this.#isBoardingOver = true;
        return;
      case "chestPaidOut":
      case "cardRevealed":
      case "gameEnded":
        this.#place = { ...this.#place, part: "end" };
    }
  }

  // Whom it belongs to. What somebody must discard, and how a share grows, is a part of the turn
  // that made it so.
  #turnOf(event: Event): Turn {
    const current = this.#current();
    if (event.event === "combatDecided") {
      return this.#begin({ what: "combat", seat: event.winner, title: null });
    }
    if (event.event === "gameEnded") return this.#begin({ what: "note", seat: null, title: null });
    if (current && (!("seat" in event) || event.event === "cardDiscarded")) return current;
    return this.#turnAs("seat" in event ? event.seat : null);
  }

  #turnAs(seat: Seat | null): Turn {
    const name = seat === null ? "" : this.#speech.captainName(seat);
    if (this.#place.part === "end") {
      return this.#goOn({ what: "reveal", seat, title: say("web.log.reveals", { seat: name }) });
    }
    if (this.#place.part === "boarding" && !this.#isBoardingOver) {
      return this.#goOn({ what: "plunder", seat, title: say("web.log.plunders", { seat: name }) });
    }
    return this.#goOn({ what: "looting", seat, title: null });
  }

  #leavingCrews(): Turn {
    return this.#goOn({ what: "crewsLeave", seat: null, title: say("web.log.crewsLeave") });
  }

  /** The turn under way: nothing but notes stands after it. */
  #current(): Turn | null {
    const at = this.turns.findLastIndex(({ what }) => what !== "note");
    const last = this.turns[at];
    if (last?.what !== "looting" && last?.what !== "plunder") return null;
    return isSamePlace(last.place, this.#place) ? this.#changeable(at) : null;
  }

  #goOn(wanted: Pick<Turn, "what" | "seat" | "title">): Turn {
    const at = this.turns.findLastIndex(({ what }) => what !== "note");
    const last = this.turns[at];
    const isIt =
      last?.what === wanted.what &&
      last.seat === wanted.seat &&
      isSamePlace(last.place, this.#place);
    return isIt ? this.#changeable(at) : this.#begin(wanted);
  }

  #begin(begun: Pick<Turn, "what" | "seat" | "title">): Turn {
    const id = (this.turns.at(-1)?.id ?? 0) + 1;
    const turn = { ...begun, id, place: this.#place, loot: nothing, steps: [] };
    this.turns.push(turn);
    return turn;
  }

  // A copy: what is on the screen stays as it is.
  #changeable(at: number): Turn {
    const turn = { ...this.turns[at]!, steps: [...this.turns[at]!.steps] };
    this.turns[at] = turn;
    return turn;
  }

  #add(turn: Turn, what: Turn["steps"][number]["what"], words: Phrase): void {
    turn.steps.push({ seq: this.#seq, what, words, view: this.#view });
  }

  #wordsOf(event: Event, view: View, turn: Turn): Phrase {
    if (event.event !== "cardDiscarded") return this.#speech.phrase(event, view);
    const seat = this.#speech.captainName(event.seat);
    const card = cardIn(view, event.card);
    if (turn.what === "crewsLeave") {
      return phraseOf(this.#speech, (name) => say("web.log.leaves", { seat, card: name(card) }));
    }
    const cause = causeOf(turn, event.seat, card);
    if (!cause) return this.#speech.phrase(event, view);
    return phraseOf(this.#speech, (name) => {
      const captain = turn.seat === null ? "" : this.#speech.captainName(turn.seat);
      const because =
        turn.seat === event.seat ? name(cause) : say("ask.causeOf", { card: name(cause), captain });
      return say("web.log.mustDiscard", { seat, card: name(card), cause: because });
    });
  }
}

const headings: readonly Event["event"][] = ["roundBegan", "boardingBegan", "boardingEnded"];
const isHeading = (event: Event) => headings.includes(event.event);

// The card that makes somebody discard another one: the last that was played or used in the turn.
function causeOf(turn: Turn, seat: Seat, discarded: Card | undefined): Card | null {
  const isForced = seat !== turn.seat || discarded?.back === "pirate";
  if (!isForced) return null;
  const step = turn.steps.findLast(({ what }) => what === "pirateUsed" || what === "cardPlayed");
  const named = step?.words.find((part) => typeof part !== "string");
  return named && typeof named !== "string" ? named.card : null;
}

/** The journal with what a frame tells. */
export function writeOn(turns: readonly Turn[], told: Told, speech: Speech): Turn[] {
  const scribe = new Scribe(turns, told, speech);
  const line = deedLine(told.frame.deed, speech);
  if (line !== null) scribe.note(told.frame.deed, line);
  if (told.after) scribe.tell(told.frame.game?.events ?? [], told.after);
  return scribe.turns.filter(({ steps }) => steps.length > 0);
}
