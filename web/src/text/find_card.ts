// Where a card lies, for whoever knows only its id.
import type { Captain, Card, CardId, Seat, View } from "../protocol/messages";

export type Pile = "pirates" | "relics" | "objects" | "rum" | "secrets" | "waiting";

export type Place =
  | { at: "deck" | "hand" | "taken" | "inPlay" | "discard" }
  | { at: "share"; share: number }
  | { at: "captain"; seat: Seat; pile: Pile };

interface Found {
  card: Card;
  place: Place;
}

const piles: readonly Pile[] = ["pirates", "relics", "objects", "rum", "secrets", "waiting"];

function withId(cards: readonly Card[], id: CardId, place: Place): Found | null {
  const card = cards.find((each) => each.id === id);
  return card ? { card, place } : null;
}

function findBefore(captain: Captain, id: CardId): Found | null {
  for (const pile of piles) {
    const found = withId(captain[pile], id, { at: "captain", seat: captain.seat, pile });
    if (found) return found;
  }
  return null;
}

function find(view: View, id: CardId): Found | null {
  for (const { cards, share } of view.shares) {
    const found = withId(cards, id, { at: "share", share });
    if (found) return found;
  }
  for (const captain of view.captains) {
    const found = findBefore(captain, id);
    if (found) return found;
  }
  return (
    withId(view.hand, id, { at: "hand" }) ??
    withId(view.taken, id, { at: "taken" }) ??
    withId(view.inPlay ? [view.inPlay] : [], id, { at: "inPlay" }) ??
    withId(view.discard, id, { at: "discard" }) ??
    withId(view.deck.top, id, { at: "deck" })
  );
}

/** None for a card of which the viewer sees nothing: deep in the deck, or removed from the game. */
export function placeOf(view: View, id: CardId): Place | null {
  return find(view, id)?.place ?? null;
}

export function cardIn(view: View, id: CardId): Card | undefined {
  return find(view, id)?.card ?? view.removed.cards.find((card) => card.id === id);
}

/** A card that lies face-up for everybody. */
export function isOpen(view: View, id: CardId): boolean {
  const place = placeOf(view, id);
  switch (place?.at) {
    case "discard":
    case "inPlay":
      return true;
    case "captain":
      return faceUp[place.pile] || view.phase === "over";
    case "deck":
    case "hand":
    case "taken":
    case "share":
    case undefined:
      return false;
  }
}

const faceUp: Record<Pile, boolean> = {
  pirates: true,
  relics: true,
  objects: true,
  rum: false,
  secrets: false,
  waiting: false,
};
