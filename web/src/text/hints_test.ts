import { beforeAll, describe, expect, test } from "vitest";
import type { HintReason } from "../protocol/messages";
import { aFullView, aSpeech } from "./a_view";
import { loadLanguage } from "./catalogue.svelte";

beforeAll(() => loadLanguage("en"));

// Every kind of reason with its words.
const reasons: Record<HintReason["reason"], [HintReason, string]> = {
  doubloons: [{ reason: "doubloons", doubloons: 1 }, "1 doubloon"],
  set: [
    { reason: "set", card: "kraken_eye", held: 1, then: 2, points: -1, pointsThen: 3 },
    "Eye of the Kraken: 2 instead of\u00a01, worth 3 instead of\u00a0−1",
  ],
  majority: [
    { reason: "majority", card: "top_shelf_rum", own: 1, ownThen: 2, bestRival: 3 },
    "Top-shelf Rum: 2 instead of 1 in the race for the most; the best rival has 3",
  ],
  boarding: [
    {
      reason: "boarding",
      rival: 2,
      strength: 2,
      strengthThen: 4,
      rivalStrength: 3,
      chance: 0.254,
      chanceThen: 0.75,
    },
    "Boarding Bo (strength\u00a03): strength\u00a04 instead of\u00a02, chance to win about\u00a075\u00a0% instead of\u00a025\u00a0%",
  ],
  leftBehind: [
    { reason: "leftBehind", next: 2, points: -1.52 },
    "Bo may take what you leave: worth about −1.5\u00a0points there",
  ],
};

describe("a hint", () => {
  test.each(Object.entries(reasons))("has words for %s", (_, [reason, text]) => {
    expect(aSpeech().hintReason(reason)).toBe(text);
  });

  test("says how often an answer wins", () => {
    const winShareCi95: [number, number] = [0.388, 0.444];
    const option = { winShare: 0.416, winShareCi95, points: 31.04, games: 1200, reasons: [] };
    const text = aSpeech().hintOption({ action: { action: "take" }, ...option }, aFullView());
    expect(text).toBe(
      "Take 1 card and 2 doubloons – 42\u00a0% won (likely 39\u00a0to\u00a044\u00a0%), 31.0\u00a0points on average (1,200\u00a0imagined games)",
    );
  });
});
