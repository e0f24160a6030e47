// What this browser was told of a deal before the game began. Kept until the secret is told, and for
// some games more: what only the server remembers cannot be held against it.
import type { Seat } from "../protocol/messages";

export interface SeenDeal {
  table: string;
  game: number;
  commitment: string; // the first that was told for this game
  first: Seat | null; // who was to begin; null: left to chance
  own: Readonly<Record<Seat, string>>; // the bytes given for my seats
  seats?: readonly SeenSeat[]; // as last told before the start, if that was seen
}

export interface SeenSeat {
  isBot: boolean;
  entropy: string; // empty: none was given
}

const place = "skyloot.deals";
const mostKept = 40;

function stored(): SeenDeal[] {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? "[]") as unknown;
    return Array.isArray(kept) ? (kept as SeenDeal[]) : [];
  } catch {
    return []; // private mode, or spoilt by hand
  }
}

export function seenDeal(table: string, game: number): SeenDeal | null {
  return stored().find((one) => one.table === table && one.game === game) ?? null;
}

/** For a record of which nobody says at which table it was played. */
export function seenCommitment(commitment: string): SeenDeal | null {
  return stored().find((one) => one.commitment === commitment) ?? null;
}

export function keepSeen(deal: SeenDeal): void {
  const others = stored().filter((one) => one.table !== deal.table || one.game !== deal.game);
  try {
    localStorage.setItem(place, JSON.stringify([deal, ...others].slice(0, mostKept)));
  } catch {
    // Without storage only the program can check, with what people wrote down.
  }
}
