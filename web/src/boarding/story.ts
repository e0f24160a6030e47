// A boarding as it is told: who fought whom and with what, what was plundered, who won what. Made from
// the events of frames and the views around them, frame by frame; no rule is decided here.
import type { Card, CardId, Event, Seat, View } from "../protocol/messages";
import { say } from "../text/catalogue.svelte";
import { cardIn } from "../text/find_card";
import type { Speech } from "../text/speech";
import { crewOf, crewsAtStart, type Crew } from "./crews";

// Why a combat ended as it did: the greater strength; a tie, broken by the Parrot; the loser had no
// Pirates; neither had; the stronger one had none. Null: nobody here saw it.
export type Why = "strength" | "parrot" | "crew" | "noCrews" | "strongWithoutCrew" | null;

export interface Combat {
  one: Seat;
  other: Seat;
  strengths: [number, number] | null; // null: nobody here saw it
  winner: Seat | null;
  why: Why;
  line: string; // in a sentence
}

// Who has it before and after; null: neither ship, but the loot, the bank or the discard pile.
export type Change = { from: Seat | null; to: Seat | null } & (
  { thing: "card"; card: Card } | { thing: "doubloons"; amount: number } | { thing: "parrot" }
);

export interface Step {
  seat: Seat | null; // whose doing it is; null: everybody's
  line: string;
  by: Card | null; // the Pirate or Object that does it
  isUnasked: boolean; // there was no other way to go on (R9.5, R1.6)
  isBegun: boolean; // a Pirate was named, and what comes of it is still to be told
  changes: Change[];
}

export interface Boarding {
  round: number; // after which it is fought
  seq: number; // of the last entry of the table's log that is part of this
  viewer: Seat | null; // with whose eyes it is told
  isWhole: boolean; // false: nobody here saw how it began
  isOver: boolean;
  parrot: Seat; // who held it in the combats
  crews: Crew[]; // by seat
  combats: Combat[];
  steps: Step[];
}

export interface Told {
  seq: number;
  events: readonly Event[];
  before: View | null;
  after: View;
}

type CombatDecided = Extract<Event, { event: "combatDecided" }>;

export function hasCrew(crews: readonly Crew[], seat: Seat): boolean {
  return crews[seat - 1]!.pirates.length > 0;
}

function whyOf(event: CombatDecided, crews: readonly Crew[]): Why {
  const { one, other, strengthOfOne, strengthOfOther, winner } = event;
  const bothFight = hasCrew(crews, one) && hasCrew(crews, other);
  if (winner === null)
    return hasCrew(crews, one) || hasCrew(crews, other) ? "strongWithoutCrew" : "noCrews";
  if (strengthOfOne === strengthOfOther) return bothFight ? "parrot" : "crew";
  const stronger = strengthOfOne > strengthOfOther ? one : other;
  return winner === stronger ? "strength" : "crew";
}

function combatOf(event: CombatDecided, crews: readonly Crew[], line: string): Combat {
  const { one, other, strengthOfOne, strengthOfOther, winner } = event;
  const strengths: [number, number] = [strengthOfOne, strengthOfOther];
  return { one, other, strengths, winner, why: whyOf(event, crews), line };
}

const unknown = (id: CardId): Card => ({ id, back: null, face: null, seenBy: [], coins: 0 });

// What an event moves; null: it is no part of a plunder.
function changesOf(event: Event, view: View): Change[] | null {
  const moved = (id: CardId, from: Seat | null, to: Seat | null): Change => ({
    thing: "card",
    card: cardIn(view, id) ?? unknown(id),
    from,
    to,
  });
  const paid = (amount: number, from: Seat | null, to: Seat | null): Change[] =>
    amount > 0 ? [{ thing: "doubloons", amount, from, to }] : [];
  switch (event.event) {
    case "doubloonsGained":
    case "chestPaidOut":
      return paid(event.amount, null, event.seat);
    case "doubloonsStolen":
      return paid(event.amount, event.loser, event.seat);
    case "parrotTaken":
      return [{ thing: "parrot", from: event.from, to: event.seat }];
    case "lootCardTaken":
      return [moved(event.card, null, event.seat)];
    case "cardDiscarded":
      return [moved(event.card, event.seat, null)];
    case "rumStolen":
      return [moved(event.card, event.loser, event.seat)];
    case "rumsExchanged":
    case "objectsExchanged":
      return [
        moved(event.given, event.seat, event.loser),
        moved(event.taken, event.loser, event.seat),
      ];
    case "chestTaken":
      return [moved(event.card, event.loser, event.seat), ...paid(event.amount, null, event.seat)];
    case "cardPlayed":
    case "pirateUsed":
    case "plunderStopped":
    case "chestFilled":
    case "chestLost":
      return [];
    default:
      return null;
  }
}

function stepOf(event: Event, view: View, speech: Speech): Step | null {
  const changes = changesOf(event, view);
  if (!changes) return null;
  const isBegun = event.event === "pirateUsed";
  const cause = isBegun ? event.card : "cause" in event ? event.cause : null;
  return {
    seat: "seat" in event ? event.seat : null,
    line: speech.sentence(event, view),
    by: cause === null ? null : (cardIn(view, cause) ?? null),
    isUnasked: isBegun && event.unasked === true,
    isBegun,
    changes,
  };
}

// What comes of a Pirate that was named is told in its place.
function withStep(steps: readonly Step[], step: Step): Step[] {
  const last = steps.at(-1);
  if (!last?.isBegun || step.isBegun) return [...steps, step];
  const { seat, by, isUnasked } = last;
  return [...steps.slice(0, -1), { ...step, seat, by: step.by ?? by, isUnasked }];
}

const isLeaving = ({ changes, by }: Step) =>
  by === null &&
  changes.length === 1 &&
  changes.every((one) => one.thing === "card" && one.to === null && one.card.back === "pirate");

// R6.11: all Pirates leave at the end, together.
function withLeavers(steps: readonly Step[], line: string): Step[] {
  const first = steps.findLastIndex((step) => !isLeaving(step)) + 1;
  const changes = steps.slice(first).flatMap((step) => step.changes);
  if (changes.length === 0) return [...steps];
  const all: Step = { seat: null, line, by: null, isUnasked: false, isBegun: false, changes };
  return [...steps.slice(0, first), all];
}

function boardingIn(events: readonly Event[]): number | null {
  return events.flatMap((one) => (one.event === "boardingBegan" ? [one.round] : []))[0] ?? null;
}

function begun({ seq, events, before, after }: Told, speech: Speech): Boarding {
  const start = events.findIndex((one) => one.event === "boardingBegan");
  const earlier = events.slice(0, start);
  const combats = events.filter((one) => one.event === "combatDecided");
  const crews = crewsAtStart(before ?? after, after, earlier, combats, speech);
  const parrots = earlier.filter((one) => one.event === "parrotTaken");
  return {
    round: boardingIn(events)!,
    seq,
    viewer: after.viewer,
    isWhole: true,
    isOver: false,
    parrot: parrots.at(-1)?.seat ?? (before ?? after).parrot,
    crews,
    combats: combats.map((one) => combatOf(one, crews, speech.sentence(one, after))),
    steps: [],
  };
}

/** Somebody comes in the middle of it: who has defeated whom, and how it stands. */
export function midway(view: View, seq: number, speech: Speech): Boarding {
  const combats = view.boarding!.defeated.flatMap((losers, i) =>
    losers.map((loser): Combat => {
      const names = { winner: speech.captainName(i + 1), loser: speech.captainName(loser) };
      const line = say("web.table.beats", names);
      return { one: i + 1, other: loser, strengths: null, winner: i + 1, why: null, line };
    }),
  );
  const crews = view.captains.map((captain) => crewOf(captain, null, speech));
  const { round, viewer, parrot } = view;
  const isWhole = false;
  return { round, seq, viewer, isWhole, isOver: false, parrot, crews, combats, steps: [] };
}

/** The boarding after a frame: a new one, the one at hand gone on, or what was there. */
export function told(story: Boarding | null, news: Told, speech: Speech): Boarding | null {
  const { events, after, seq } = news;
  const start = events.findIndex((one) => one.event === "boardingBegan");
  if (start === -1 && (!story || story.isOver)) return story;
  const earlier = start === -1 ? story! : begun(news, speech);
  const end = events.findIndex((one) => one.event === "boardingEnded");
  const isOver = end !== -1;
  let steps = earlier.steps;
  for (const event of events.slice(start + 1, isOver ? end : undefined)) {
    const step = stepOf(event, after, speech);
    if (step) steps = withStep(steps, step);
  }
  if (isOver) steps = withLeavers(steps, say("web.boarding.leavers"));
  return { ...earlier, steps, isOver, seq, viewer: after.viewer };
}
