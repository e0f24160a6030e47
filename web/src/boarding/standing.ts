// How a boarding stands after some of its steps: who is aboard, and what each has won and lost so far.
import type { Card, CardId, Seat } from "../protocol/messages";
import type { Boarding, Change } from "./story";

export interface Standing {
  seat: Seat;
  pirates: Card[]; // still aboard
  won: Card[]; // without Pirates, who all leave
  lost: Card[];
  doubloons: number; // more than before, or fewer
  parrot: "kept" | "won" | "lost" | null; // null: neither before nor now
}

interface Moved {
  card: Card;
  first: Seat | null; // where it was before
  now: Seat | null;
}

function parrotOf(seat: Seat, first: Seat, now: Seat): Standing["parrot"] {
  if (seat === now) return first === seat ? "kept" : "won";
  return first === seat ? "lost" : null;
}

function cardsMoved(changes: readonly Change[]): Moved[] {
  const moved = new Map<CardId, Moved>();
  for (const one of changes) {
    if (one.thing !== "card") continue;
    const first = moved.get(one.card.id)?.first;
    moved.set(one.card.id, {
      card: one.card,
      first: first === undefined ? one.from : first,
      now: one.to,
    });
  }
  return [...moved.values()];
}

export function standings(story: Boarding, steps = story.steps.length): Standing[] {
  const changes = story.steps.slice(0, steps).flatMap((step) => step.changes);
  const moved = cardsMoved(changes);
  const parrots = changes.filter((one) => one.thing === "parrot");
  const parrot = parrots.at(-1)?.to ?? story.parrot;
  return story.crews.map(({ seat, pirates }) => {
    const cards = (which: (one: Moved) => boolean) => moved.filter(which).map((one) => one.card);
    const isLoot = ({ card }: Moved) => card.back !== "pirate";
    const gone = new Set(cards((one) => one.now !== seat).map((card) => card.id));
    const joined = cards(
      (one) => !isLoot(one) && one.now === seat && pirates.every(({ id }) => id !== one.card.id),
    );
    let doubloons = 0;
    for (const one of changes) {
      if (one.thing !== "doubloons") continue;
      if (one.to === seat) doubloons += one.amount;
      if (one.from === seat) doubloons -= one.amount;
    }
    return {
      seat,
      pirates: [...pirates.filter((card) => !gone.has(card.id)), ...joined],
      won: cards((one) => isLoot(one) && one.now === seat && one.first !== seat),
      lost: cards((one) => isLoot(one) && one.first === seat && one.now !== seat),
      doubloons,
      parrot: parrotOf(seat, story.parrot, parrot),
    };
  });
}
