// Scores as short as tests like them: a line is a source, a card, how many of it, and the points.
import type { FaceId, Result, ScoreLine, Seat } from "../protocol/messages";
import type { Score, Source } from "./ledger";

type ShortLine = [source: Source, card: FaceId | null, count: number, points: number];

export function aScore(seat: Seat, ...short: ShortLine[]): Score {
  const lines = short.map(([source, card, count, points]): ScoreLine => ({
    source,
    card,
    count,
    points,
  }));
  return { seat, total: lines.reduce((sum, line) => sum + line.points, 0), lines };
}

export function aResult(
  scores: Score[],
  ranking: Seat[],
  decidedBy: Result["decidedBy"] = ranking.slice(1).map(() => "points"),
): Result {
  return { scores, ranking, decidedBy };
}
