// What several people at one screen may all see: between their turns only that is shown.
import type { Card, View } from "../protocol/messages";

type Piece = unknown;

function isCard(piece: object): piece is Card {
  return "face" in piece && "back" in piece;
}

// The same table in several views differs only in the faces that are known.
function common(pieces: Piece[]): Piece {
  const [first] = pieces;
  if (Array.isArray(first)) {
    const length = Math.min(...pieces.map((piece) => (piece as Piece[]).length));
    return first
      .slice(0, length)
      .map((_, i) => common(pieces.map((piece) => (piece as Piece[])[i])));
  }
  if (typeof first !== "object" || first === null) return first;
  const entries = Object.keys(first).map((key) => [
    key,
    common(pieces.map((piece) => (piece as Record<string, Piece>)[key])),
  ]);
  const whole = Object.fromEntries(entries) as object;
  if (!isCard(whole)) return whole;
  const isKnownToAll = pieces.every((piece) => (piece as Card).face === whole.face);
  return isKnownToAll ? whole : { ...whole, face: null };
}

// `sets` of a captain count Rum that only some know, so only those told to all stay.
export function sharedView(views: readonly View[]): View {
  const shared = common([...views]) as View;
  const captains = shared.captains.map((captain, i) => ({
    ...captain,
    sets: views[0]!.captains[i]!.sets.filter((set) =>
      views.every((view) =>
        view.captains[i]!.sets.some((one) => one.card === set.card && one.held === set.held),
      ),
    ),
  }));
  return { ...shared, captains, viewer: null };
}
