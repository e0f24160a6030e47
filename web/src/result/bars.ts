// Where bars begin and end, in percent of the room they have.
import {
  pointsAfter,
  pointsFrom,
  sources,
  type LedgerRow,
  type Score,
  type Source,
} from "./ledger";

export interface Scale {
  least: number; // never above zero
  most: number; // always above least
}

export interface Bar {
  start: number;
  length: number;
}

export interface StackedBar extends Bar {
  source: Source;
  points: number;
}

function scaleAround(points: readonly number[]): Scale {
  const least = Math.min(0, ...points);
  return { least, most: Math.max(0, ...points, least + 1) };
}

/** Wide enough for every running total, so that bars grow and never shrink to make room. */
export function scaleOfLedger(rows: readonly LedgerRow[], captains: number): Scale {
  const totals: number[] = [];
  for (let captain = 0; captain < captains; ++captain) {
    for (let open = 0; open <= rows.length; ++open) {
      totals.push(pointsAfter(rows, captain, open));
    }
  }
  return scaleAround(totals);
}

export function placeOn(scale: Scale, points: number): number {
  return (100 * (points - scale.least)) / (scale.most - scale.least);
}

function between(scale: Scale, one: number, other: number): Bar {
  const start = placeOn(scale, Math.min(one, other));
  return { start, length: placeOn(scale, Math.max(one, other)) - start };
}

/** From zero to the right, or to the left for what is below zero. */
export function barOf(points: number, scale: Scale): Bar {
  return between(scale, 0, points);
}

function sums(score: Score): { lost: number; won: number } {
  const points = sources.map((source) => pointsFrom(score, source));
  return {
    lost: points.reduce((sum, each) => sum + Math.min(0, each), 0),
    won: points.reduce((sum, each) => sum + Math.max(0, each), 0),
  };
}

export function scaleOfStacks(scores: readonly Score[]): Scale {
  return scaleAround(scores.flatMap((score) => Object.values(sums(score))));
}

/** One bar for each source that is not nothing: gains to the right of zero, losses to the left. */
export function stackOf(score: Score, scale: Scale): StackedBar[] {
  let won = 0;
  let lost = 0;
  const stack: StackedBar[] = [];
  for (const source of sources) {
    const points = pointsFrom(score, source);
    if (points === 0) continue;
    const from = points > 0 ? won : lost;
    stack.push({ source, points, ...between(scale, from, from + points) });
    if (points > 0) won += points;
    else lost += points;
  }
  return stack;
}
