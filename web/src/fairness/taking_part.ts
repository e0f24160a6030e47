// This browser's part in a deal: it remembers the commitment, and answers it with bytes of its own.
import { randomHex } from "../protocol/hex";
import { giveEntropy, Refusal, sitDown, type TableAnswer } from "../protocol/http";
import type { Seat, Table } from "../protocol/messages";
import { keepSeen, seenDeal, type SeenDeal } from "./seen_deals";

const entropyBytes = 16;

/** Sits down before the first game of a table, or between two. */
export async function sitWithBytes(
  table: Table,
  game: number,
  wish: { seat: Seat; name?: string },
): Promise<TableAnswer> {
  if (!table.deal) return sitDown(table.code, wish);
  const entropy = randomHex(entropyBytes);
  const seen = seenOf(table, game, table.deal.commitment);
  const answer = await sitDown(table.code, { ...wish, entropy });
  keepSeen({ ...seen, own: { ...seen.own, [wish.seat]: entropy } });
  return answer;
}

/**
 * Remembers what is told of a game's deal before the game, and gives bytes for those of my seats that
 * have none. `game` is the one that `table.deal` is about.
 */
export async function takePart(table: Table, game: number, mine: readonly Seat[]): Promise<void> {
  if (!table.deal) return;
  if (table.stage === "playing") {
    // Too late for a commitment; but who was to begin may have been decided at the last moment.
    const known = seenDeal(table.code, game);
    if (known) keepSeen({ ...known, first: table.options.first });
    return;
  }
  const seen = seenOf(table, game, table.deal.commitment);
  const kept = Object.entries(seen.own).filter(([seat]) => mine.includes(Number(seat)));
  const own: SeenDeal["own"] = Object.fromEntries(kept);
  keepSeen({ ...seen, own });
  // What a socket tells may be older than the answer to our own request.
  const { entropy } = table.deal;
  const isMissing = (seat: Seat) => entropy[seat - 1] === "" && !own[seat];
  if (mine.some(isMissing)) await giveBytes(table.code, game);
}

/** Remembers what everybody gave: `table` is what was told of it last before the start. */
export function seeStart(table: Table, game: number): void {
  if (!table.deal) return;
  const { commitment, entropy } = table.deal;
  const seats = table.seats.map(({ seat, holder }) => ({
    isBot: holder === "bot",
    entropy: (holder === "person" && entropy[seat - 1]) || "", // a bot has none to give
  }));
  keepSeen({ ...seenOf(table, game, commitment), seats });
}

function seenOf(table: Table, game: number, commitment: string): SeenDeal {
  const { code, options } = table;
  const known = seenDeal(code, game) ?? { table: code, game, commitment, own: {} };
  return { ...known, first: options.first };
}

const underWay = new Set<string>(); // tables

async function giveBytes(code: string, game: number): Promise<void> {
  if (underWay.has(code)) return;
  underWay.add(code);
  const entropy = randomHex(entropyBytes);
  try {
    const { table } = await giveEntropy(code, entropy);
    const seen = seenDeal(code, game);
    if (seen) keepSeen({ ...seen, own: { ...seen.own, ...seatsWith(entropy, table) } });
  } catch (error) {
    // The deal is sealed without them, too, and the table shows whose bytes are missing.
    if (!(error instanceof Refusal)) throw error;
  } finally {
    underWay.delete(code);
  }
}

function seatsWith(entropy: string, table: Table): SeenDeal["own"] {
  const given = table.deal?.entropy ?? [];
  return Object.fromEntries(
    given.flatMap((bytes, place) => (bytes === entropy ? [[place + 1, entropy]] : [])),
  );
}
