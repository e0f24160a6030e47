// A card that somebody looks at closely, for as long as it is in sight and nothing new is asked.
import type { Card, View } from "../protocol/messages";
import { placeOf } from "../text/find_card";

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
