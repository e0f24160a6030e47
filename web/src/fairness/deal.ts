// The deal, written a second time. Everywhere else in this client a rule would be a mistake; here it
// is the point: whoever checks a server must not do so with the server's own code (R2.2, R2.3).
import type { FaceId, Kind } from "../protocol/messages";
import type { Stream } from "./stream";

export interface DealtCard {
  id: FaceId;
  kind: Kind;
  copies: number;
  removedWithTwo?: boolean;
}

const removedAtRandom = ["object", "rum", "pirate"] as const satisfies readonly Kind[]; // R2.2
const removedOfEach = 5;

function copiesOf(cards: readonly DealtCard[]): DealtCard[] {
  return cards.flatMap((card) => Array.from({ length: card.copies }, () => card));
}

async function shuffle(cards: DealtCard[], stream: Stream): Promise<void> {
  for (let left = cards.length; left > 1; --left) {
    const other = await stream.below(left);
    [cards[left - 1], cards[other]] = [cards[other]!, cards[left - 1]!];
  }
}

/** The faces of all cards by id, those that two captains play without at the end. */
export async function dealFrom(
  stream: Stream,
  cards: readonly DealtCard[],
  players: number,
): Promise<FaceId[]> {
  const isFlagged = (card: DealtCard) => players === 2 && card.removedWithTwo === true;
  const shuffled = copiesOf(cards.filter((card) => !isFlagged(card)));
  await shuffle(shuffled, stream);
  const removed = players === 2 ? firstOfEachKind(shuffled) : [];
  const rest = shuffled.filter((_, place) => !removed.includes(place));
  if (players === 2) await shuffle(rest, stream);
  const flagged = copiesOf(cards.filter(isFlagged));
  return [...rest, ...flagged, ...removed.map((place) => shuffled[place]!)].map((card) => card.id);
}

// Their places, kind by kind.
function firstOfEachKind(shuffled: readonly DealtCard[]): number[] {
  const placesOf = (kind: Kind) =>
    shuffled.flatMap((card, place) => (card.kind === kind ? [place] : []));
  return removedAtRandom.flatMap((kind) => placesOf(kind).slice(0, removedOfEach));
}
