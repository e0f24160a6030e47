import { beforeAll, describe, expect, test } from "vitest";
import type { Result, ScoreLine } from "../protocol/messages";
import { aSpeech } from "./a_view";
import { loadLanguage } from "./catalogue.svelte";
import type { DecidedBy } from "./scores";

beforeAll(() => loadLanguage("en"));

const lines: Record<ScoreLine["source"], [ScoreLine, string]> = {
  doubloons: [{ source: "doubloons", card: null, count: 7, points: 7 }, "Doubloons: 7 points"],
  rum: [{ source: "rum", card: "rum", count: 1, points: 1 }, "Rum: Rum × 1: 1 point"],
  relics: [
    { source: "relics", card: "sirens_song", count: 2, points: -1 },
    "Relics: Siren’s Song × 2: −1 point",
  ],
  secrets: [
    { source: "secrets", card: "rum_guide", count: 1, points: 0 },
    "Secrets: Rum Guide × 1: 0 points",
  ],
  objects: [
    { source: "objects", card: "cursed_idol", count: 1, points: -2 },
    "Objects: Cursed Idol × 1: −2 points",
  ],
};

const ties: Record<DecidedBy, string> = {
  points: "1. Bo: 9 points",
  parrot: "1. Bo: 9 points, ahead of Anne by the Parrot",
  doubloons: "1. Bo: 9 points, ahead of Anne by more doubloons",
  rumCards: "1. Bo: 9 points, ahead of Anne by more Rum cards",
  clockwise: "1. Bo: 9 points, ahead of Anne by sitting nearer to the Parrot, clockwise",
};

describe("the scoring sheet", () => {
  test.each(Object.entries(lines))("has a line for %s", (_, [line, text]) => {
    expect(aSpeech().scoreLine(line)).toBe(text);
  });

  test.each(Object.entries(ties))("says when %s decided", (decidedBy, text) => {
    const result: Result = {
      scores: [
        { seat: 1, total: 9, lines: [] },
        { seat: 2, total: 9, lines: [] },
      ],
      ranking: [2, 1],
      decidedBy: [decidedBy as DecidedBy],
    };
    expect(aSpeech().placeLine(result, 1)).toBe(text);
    expect(aSpeech().placeLine(result, 2)).toBe("2. Anne: 9 points");
  });
});
