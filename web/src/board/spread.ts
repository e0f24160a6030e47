// What lies in the middle of the table for everybody to follow: an open share, a hand, candidates.
import type { Action, Card, View } from "../protocol/messages";
import { cardIn } from "../text/find_card";

export interface SpreadCard {
  card: Card;
  isCopy: boolean; // it also lies somewhere else on the screen
}

// Cards that are nowhere else: the open share, the hand, what is in play.
function ownCards(view: View, openShare: number | null): Card[] {
  const share = openShare === null ? [] : (view.shares[openShare - 1]?.cards ?? []);
  const inPlay = view.inPlay ? [view.inPlay] : [];
  return [...share, ...inPlay, ...view.taken, ...view.hand];
}

export function isLookedAt({ decision }: View, share: number): boolean {
  return decision.decision === "takeOrLeave" && decision.share === share;
}

// Do answers say more than a card, namely whom a Pirate is used against? Then a press on it is not
// enough: they are listed in words, below the cards.
export function isListed(actions: readonly Action[]): boolean {
  return actions.some((action) => "loser" in action);
}

// The cards that an answer may name and that lie on boards or in shares, where some cover others.
function candidates(view: View, actions: readonly Action[]): Card[] {
  const ids = new Set(actions.flatMap((action) => ("card" in action ? [action.card] : [])));
  return [...ids].flatMap((id) => cardIn(view, id) ?? []);
}

export function spreadOf(
  view: View,
  openShare: number | null,
  actions: readonly Action[],
): SpreadCard[] {
  const own = ownCards(view, openShare);
  const ownIds = new Set(own.map((card) => card.id));
  const wanted = candidates(view, actions);
  return [
    ...own.map((card) => ({ card, isCopy: false })),
    ...wanted.filter((card) => !ownIds.has(card.id)).map((card) => ({ card, isCopy: true })),
  ];
}
