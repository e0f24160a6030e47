// A small table for tests of words: two captains, the first of them looking.
import classic from "../../../decks/classic.json";
import { Deck } from "../cards/deck";
import type {
  Captain,
  Card,
  CardId,
  DeckFile,
  FaceId,
  Kind,
  Seat,
  View,
} from "../protocol/messages";
import { Speech } from "./speech";

export const classicDeck = new Deck(classic as DeckFile);

/** Anne looks, Bo sits beside her. */
export function aSpeech(): Speech {
  return new Speech(classicDeck, ["Anne", "Bo"]); // not shown
}

export function seen(id: CardId, face: FaceId): Card {
  return { id, face, back: classicDeck.card(face).kind, seenBy: [1], coins: 0 };
}

export function faceDown(id: CardId, back: Kind | null): Card {
  return { id, face: null, back, seenBy: [], coins: 0 };
}

export function aCaptain(seat: Seat, holdings: Partial<Captain> = {}): Captain {
  const nothing = {
    pirates: [],
    relics: [],
    objects: [],
    rum: [],
    secrets: [],
    waiting: [],
    sets: [],
  };
  return { seat, doubloons: 3, strength: 0, ...nothing, ...holdings };
}

export function aView(changes: Partial<View> = {}): View {
  return {
    viewer: 1,
    players: 2,
    rules: 2,
    edition: "en",
    round: 4,
    rounds: 15,
    boardings: [5, 10, 15],
    phase: "looting",
    active: 1,
    hat: 1,
    parrot: 2,
    deck: { count: 50, top: [] },
    removed: { count: 0, cards: [] },
    shares: [1, 2, 3].map((share) => ({ share, cards: [], doubloons: 0 })),
    hand: [],
    taken: [],
    inPlay: null,
    discard: [],
    captains: [aCaptain(1), aCaptain(2)],
    boarding: null,
    decision: { decision: "takeOrLeave", seat: 1, share: 2 },
    ...changes,
  };
}

/** A card of each kind before Anne, one rum of Bo that she does not know, and an open Object of his. */
export function aFullView(changes: Partial<View> = {}): View {
  return aView({
    shares: [
      { share: 1, cards: [seen(1, "grapnel"), faceDown(2, "relic")], doubloons: 0 },
      { share: 2, cards: [faceDown(3, "pirate")], doubloons: 2 },
      { share: 3, cards: [], doubloons: 0 },
    ],
    discard: [seen(4, "beer")],
    captains: [
      aCaptain(1, {
        pirates: [seen(10, "rachel_cruz"), seen(11, "lookout")],
        objects: [seen(12, "chest")],
        rum: [seen(13, "rotgut")],
        secrets: [seen(14, "rum_guide")],
      }),
      aCaptain(2, { objects: [seen(20, "cutlass")], rum: [faceDown(21, "rum")] }),
    ],
    ...changes,
  });
}
