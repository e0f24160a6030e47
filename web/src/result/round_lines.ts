// Where the lines of "points by round" run, in pixels of the drawing.
import type { RoundPoints } from "../protocol/http";

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Axis {
  least: number;
  most: number;
  ticks: number[]; // round numbers, at most seven
}

export interface Spot {
  x: number;
  y: number;
}

const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500];

/** From the least of the points, or zero, to a round number at or above the most. */
export function axisFor(points: readonly number[]): Axis {
  const least = Math.min(0, ...points);
  const most = Math.max(1, ...points);
  const step = steps.find((each) => (most - least) / each <= 5) ?? 1000;
  const first = Math.ceil(least / step);
  const last = Math.ceil(most / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { least, most: last * step, ticks };
}

export function yOf(points: number, axis: Axis, frame: Frame): number {
  const share = (points - axis.least) / (axis.most - axis.least);
  return frame.bottom - share * (frame.bottom - frame.top);
}

export function xOf(index: number, rounds: number, frame: Frame): number {
  return frame.left + (rounds > 1 ? index / (rounds - 1) : 1) * (frame.right - frame.left);
}

/** The line of each captain, in the order of the points. */
export function linesOf(rounds: readonly RoundPoints[], axis: Axis, frame: Frame): Spot[][] {
  const captains = rounds[0]?.points.length ?? 0;
  return Array.from({ length: captains }, (_, captain) =>
    rounds.map((round, index) => ({
      x: xOf(index, rounds.length, frame),
      y: yOf(round.points[captain] ?? 0, axis, frame),
    })),
  );
}

/** Which rounds get their number: the first, the last, and as many between as have room. */
export function numberedRounds(rounds: number, width: number): number[] {
  const room = Math.max(1, Math.floor(width / 26));
  const every = Math.max(1, Math.ceil((rounds - 1) / room));
  const all = Array.from({ length: rounds }, (_, index) => index);
  return all.filter((index) => (rounds - 1 - index) % every === 0);
}

/** Labels as near to their wishes as they can stand without touching, within top and bottom. */
export function spread(
  wishes: readonly number[],
  gap: number,
  top: number,
  bottom: number,
): number[] {
  const order = wishes.map((_, index) => index).sort((a, b) => wishes[a]! - wishes[b]!);
  const places = [...wishes];
  let free = top;
  for (const index of order) {
    places[index] = Math.max(places[index]!, free);
    free = places[index] + gap;
  }
  let limit = bottom;
  for (const index of order.reverse()) {
    places[index] = Math.min(places[index]!, limit);
    limit = places[index] - gap;
  }
  return places;
}
