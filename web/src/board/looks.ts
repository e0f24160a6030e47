// A card that somebody looks at closely, for as long as it is in sight and nothing new is asked.
import type { Card, Event, Seat, View } from "../protocol/messages";
import { cardIn, placeOf } from "../text/find_card";
import type { Speech } from "../text/speech";

export interface Look {
  card: Card;
  place: string;
  asked: string | null; // the question that was put meanwhile
  box?: DOMRect; // of the card under the pointer
}

export function lookAtCard(card: Card, view: View, asked: string | null): Look {
  return { card, place: JSON.stringify(placeOf(view, card.id)), asked };
}

/** The card lies where it lay, and no other choice has come, which the close-up might cover. */
export function isStillLookedAt(look: Look, view: View, asked: string | null): boolean {
  const isWhereItWas = JSON.stringify(placeOf(view, look.card.id)) === look.place;
  return isWhereItWas && (asked === null || asked === look.asked);
}

export interface PassingCard {
  card: Card;
  told: string; // what became of it
}

/** A card that one of these seats drew and that is gone already: it lay nowhere to be read. */
export function passingCard(
  events: readonly Event[],
  seats: readonly Seat[],
  view: View,
  speech: Speech,
): PassingCard | null {
  const turn = events.slice(0, endOfTurn(events));
  const drawn = turn.find((one) => one.event === "cardDrawn" && seats.includes(one.seat));
  if (drawn?.event !== "cardDrawn") return null;
  const gone = turn.find((one) => one.event === "cardDiscarded" && one.card === drawn.card);
  const card = cardIn(view, drawn.card);
  if (!gone || !card) return null;
  const told = turn
    .slice(turn.indexOf(drawn), turn.indexOf(gone) + 1)
    .filter(({ event }) => event !== "cardPlayed")
    .map((one) => speech.sentence(one, view));
  return { card, told: told.join(" ") };
}

// In a boarding all Pirates go, also the one that was just drawn.
function endOfTurn(events: readonly Event[]): number {
  const at = events.findIndex(({ event }) => event === "boardingBegan");
  return at === -1 ? events.length : at;
}
