// Who fights in a boarding, and what makes each captain as strong as the server says.
import type { Captain, Card, Event, Seat, View } from "../protocol/messages";
import { cardIn } from "../text/find_card";
import type { Speech } from "../text/speech";

export interface Source {
  card: Card;
  strength: number; // as it stands on the card
}

export interface Crew {
  seat: Seat;
  pirates: Card[];
  strength: number | null; // null: nobody here saw the combats
  sources: Source[]; // empty if they do not make up the strength
}

type Combats = readonly Extract<Event, { event: "combatDecided" }>[];
type Aboard = Pick<Captain, "seat" | "pirates" | "objects">;

function strengthOn(card: Card, speech: Speech): number {
  if (!card.face) return 0;
  const face = speech.card(card.face);
  if (face.kind === "pirate") return face.strength;
  if (face.kind !== "object") return 0;
  return face.effects.reduce((sum, one) => (one.effect === "strength" ? sum + one.amount : sum), 0);
}

/** What is printed on the cards is shown only if it says the same as the server. */
export function crewOf(aboard: Aboard, strength: number | null, speech: Speech): Crew {
  const { seat, pirates, objects } = aboard;
  const sources = [
    ...pirates.map((card) => ({ card, strength: strengthOn(card, speech) })),
    ...objects
      .map((card) => ({ card, strength: strengthOn(card, speech) }))
      .filter((source) => source.strength !== 0),
  ];
  const sum = sources.reduce((all, source) => all + source.strength, 0);
  const isExplained = strength === null || sum === strength;
  return { seat, pirates, strength, sources: isExplained ? sources : [] };
}

function without(cards: readonly Card[], id: number): Card[] {
  return cards.filter((card) => card.id !== id);
}

// What the last choice before the boarding changed on the ships.
function follow(ships: Map<Seat, Aboard>, event: Event, view: View): void {
  const put = (seat: Seat, id: number) => {
    const card = cardIn(view, id);
    const ship = ships.get(seat)!;
    if (card?.back === "pirate") ship.pirates = [...without(ship.pirates, id), card];
    if (card?.back === "object") ship.objects = [...without(ship.objects, id), card];
  };
  const take = (seat: Seat, id: number) => {
    const ship = ships.get(seat)!;
    ship.pirates = without(ship.pirates, id);
    ship.objects = without(ship.objects, id);
  };
  if (event.event === "cardPlayed") put(event.seat, event.card);
  if (event.event === "cardDiscarded") take(event.seat, event.card);
  if (event.event !== "objectsExchanged") return;
  take(event.seat, event.given);
  take(event.loser, event.taken);
  put(event.seat, event.taken);
  put(event.loser, event.given);
}

/** The crews when the combats are decided, which may be in the middle of a frame. */
export function crewsAtStart(
  before: View,
  after: View,
  earlier: readonly Event[],
  combats: Combats,
  speech: Speech,
): Crew[] {
  const ships = new Map(
    before.captains.map(({ seat, pirates, objects }) => [seat, { seat, pirates, objects }]),
  );
  for (const event of earlier) follow(ships, event, after);
  const strengths = new Map<Seat, number>();
  for (const { one, other, strengthOfOne, strengthOfOther } of combats) {
    strengths.set(one, strengthOfOne).set(other, strengthOfOther);
  }
  return [...ships.values()].map((ship) => crewOf(ship, strengths.get(ship.seat) ?? null, speech));
}
