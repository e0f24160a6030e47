import { describe, expect, it } from "vitest";
import { aCaptain, aView, faceDown, seen } from "../text/a_view";
import { isStillLookedAt, lookAtCard } from "./looks";

describe("a close-up", () => {
  const cook = seen(9, "cook");
  const mine = aView({ captains: [aCaptain(1, { pirates: [cook] }), aCaptain(2)] });

  it("stays while its card lies there, also through the turns of others", () => {
    expect(isStillLookedAt(lookAtCard(cook, mine, "1/7"), mine, "1/7")).toBe(true);
    expect(isStillLookedAt(lookAtCard(cook, mine, "1/7"), mine, null)).toBe(true);
  });

  it("goes with its card", () => {
    const look = lookAtCard(cook, mine, null);
    const gone = aView({ captains: [aCaptain(1), aCaptain(2)] });
    const elsewhere = aView({ captains: [aCaptain(1), aCaptain(2, { pirates: [cook] })] });
    expect(isStillLookedAt(look, gone, null)).toBe(false);
    expect(isStillLookedAt(look, elsewhere, null)).toBe(false);
  });

  it("goes when its share is closed again and the next one is asked about", () => {
    const shares = [
      { share: 1, cards: [cook], doubloons: 0 },
      { share: 2, cards: [faceDown(3, "rum")], doubloons: 0 },
      { share: 3, cards: [], doubloons: 0 },
    ];
    const view = aView({ shares });
    expect(isStillLookedAt(lookAtCard(cook, view, "1/7"), view, "1/8")).toBe(false);
  });

  it("goes when I am asked something while I look", () => {
    expect(isStillLookedAt(lookAtCard(cook, mine, null), mine, "1/8")).toBe(false);
  });
});
