// R8.2: every point on a line of its own, then who won and by what.
import type { Result, ScoreLine } from "../protocol/messages";
import { say, type Key, type WordKey } from "./catalogue.svelte";
import type { Speech } from "./speech";

export type DecidedBy = Result["decidedBy"][number];
type TieKey = Extract<Key, `score.tie.${string}`>;

const sources: Record<ScoreLine["source"], WordKey> = {
  doubloons: "score.source.doubloons",
  rum: "score.source.rum",
  relics: "score.source.relics",
  secrets: "score.source.secrets",
  objects: "score.source.objects",
};

// R9.1: how a tie was broken; none where points decided.
const ties: Record<DecidedBy, TieKey | null> = {
  points: null,
  parrot: "score.tie.parrot",
  doubloons: "score.tie.doubloons",
  rumCards: "score.tie.rumCards",
  clockwise: "score.tie.clockwise",
};

export function sourceName(source: ScoreLine["source"]): string {
  return say(sources[source]);
}

export function scoreLine(speech: Speech, line: ScoreLine): string {
  const { card, count, points } = line;
  const source = sourceName(line.source);
  if (card === null) return say("score.doubloons", { source, points });
  return say("score.line", { source, card: speech.cardName(card), count, points });
}

export function tieText(decidedBy: DecidedBy, line: string, next: string): string {
  const key = ties[decidedBy];
  return key ? say(key, { line, next }) : line;
}

/** One line of the ranking; places count from 1. */
export function placeLine(speech: Speech, result: Result, place: number): string {
  const seat = result.ranking[place - 1]!;
  const points = result.scores.find((score) => score.seat === seat)!.total;
  const line = say("score.place", { place, seat: speech.captainName(seat), points });
  const next = result.ranking[place];
  return next === undefined
    ? line
    : tieText(result.decidedBy[place - 1]!, line, speech.captainName(next));
}
