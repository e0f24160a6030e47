// What made the difference between the winner and the second, read off the numbers.
import type { Result, Seat } from "../protocol/messages";
import { pointsFrom, sources, type Score, type Source } from "./ledger";

export interface Difference {
  source: Source;
  winner: Seat;
  points: number; // of the winner, from that source
  second: Seat;
  others: number; // of the second
}

export function scoreOf(result: Result, seat: Seat): Score {
  const score = result.scores.find((each) => each.seat === seat);
  if (!score) throw new Error(`the result has no captain in seat ${seat}`);
  return score;
}

/** The source in which the winner is furthest ahead; null where they are level on points. */
export function whatWon(result: Result): Difference | null {
  const [winner, second] = result.ranking;
  if (winner === undefined || second === undefined || result.decidedBy[0] !== "points") return null;
  const compared = sources.map((source) => ({
    source,
    winner,
    points: pointsFrom(scoreOf(result, winner), source),
    second,
    others: pointsFrom(scoreOf(result, second), source),
  }));
  return compared.reduce((best, each) =>
    each.points - each.others > best.points - best.others ? each : best,
  );
}
