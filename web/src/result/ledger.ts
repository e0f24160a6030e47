// The lines of all captains as one ledger: a row for each card that counted for anybody.
import type { FaceId, Result, ScoreLine } from "../protocol/messages";

export type Score = Result["scores"][number];
export type Source = ScoreLine["source"];

export const sources = [
  "doubloons",
  "rum",
  "relics",
  "secrets",
  "objects",
] as const satisfies readonly Source[];

export interface LedgerRow {
  source: Source;
  card: FaceId | null; // null: the doubloons themselves
  lines: (ScoreLine | null)[]; // by captain, in the order of the scores
}

export interface LedgerPart {
  source: Source;
  rows: LedgerRow[];
  first: number; // how many rows of the ledger stand before this part
}

/**
 * One order for the cards of all lists, each of which is in the order of the deck: a card comes
 * when no other list still wants something before it.
 */
function mergedOrder<T>(lists: readonly T[][]): T[] {
  let rest = lists.filter((list) => list.length > 0);
  const order: T[] = [];
  while (rest.length > 0) {
    const heads = rest.map((list) => list[0] as T);
    const ready = heads.filter((head) => rest.every((list) => list.indexOf(head) <= 0));
    const [next] = ready.length > 0 ? ready : heads;
    order.push(next as T);
    rest = rest.map((list) => list.filter((each) => each !== next)).filter((list) => list.length);
  }
  return order;
}

function rowsOf(source: Source, scores: readonly Score[]): LedgerRow[] {
  const lists = scores.map((score) => score.lines.filter((line) => line.source === source));
  const cards = mergedOrder(lists.map((lines) => lines.map((line) => line.card)));
  return cards.map((card) => ({
    source,
    card,
    lines: lists.map((lines) => lines.find((line) => line.card === card) ?? null),
  }));
}

export function ledgerOf(scores: readonly Score[]): LedgerRow[] {
  return sources.flatMap((source) => rowsOf(source, scores));
}

export function partsOf(rows: readonly LedgerRow[]): LedgerPart[] {
  return sources
    .map((source) => ({
      source,
      rows: rows.filter((row) => row.source === source),
      first: rows.findIndex((row) => row.source === source),
    }))
    .filter((part) => part.rows.length > 0);
}

/** What a captain has once so many rows of the ledger are open. */
export function pointsAfter(rows: readonly LedgerRow[], captain: number, open: number): number {
  return rows.slice(0, open).reduce((sum, row) => sum + (row.lines[captain]?.points ?? 0), 0);
}

/** The scores as far as so many open rows tell them. */
export function openScores(
  scores: readonly Score[],
  rows: readonly LedgerRow[],
  open: number,
): Score[] {
  return scores.map((score, captain) => ({
    seat: score.seat,
    total: pointsAfter(rows, captain, open),
    lines: rows.slice(0, open).flatMap((row) => row.lines[captain] ?? []),
  }));
}

export function pointsFrom(score: Score, source: Source): number {
  return score.lines
    .filter((line) => line.source === source)
    .reduce((sum, line) => sum + line.points, 0);
}
