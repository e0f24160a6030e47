import { describe, expect, it } from "vitest";
import { barOf, placeOn, scaleOfLedger, scaleOfStacks, stackOf } from "./bars";
import { ledgerOf } from "./ledger";
import { aScore } from "./scores_for_tests";

const rich = aScore(1, ["doubloons", null, 30, 30], ["objects", "cursed_idol", 5, -10]);
const poor = aScore(2, ["relics", "sirens_song", 1, -3], ["relics", "kraken_eye", 1, -7]);

describe("the bars of the ranking", () => {
  it("have room for the highest and the lowest running total", () => {
    expect(scaleOfLedger(ledgerOf([rich, poor]), 2)).toEqual({ least: -10, most: 30 });
  });

  it("grow from zero to the right, and to the left below zero", () => {
    const scale = { least: -10, most: 30 };
    expect(placeOn(scale, 0)).toBe(25);
    expect(barOf(20, scale)).toEqual({ start: 25, length: 50 });
    expect(barOf(-10, scale)).toEqual({ start: 0, length: 25 });
    expect(barOf(0, scale)).toEqual({ start: 25, length: 0 });
  });

  it("have a scale even if nobody has a point", () => {
    expect(barOf(0, scaleOfLedger([], 2))).toEqual({ start: 0, length: 0 });
  });
});

describe("stacked bars", () => {
  const mixed = aScore(
    3,
    ["doubloons", null, 10, 10],
    ["rum", "rum", 20, 20],
    ["relics", "sirens_song", 1, -3],
    ["relics", "kraken_eye", 1, -1],
    ["secrets", "rum_guide", 1, 0],
    ["objects", "cursed_idol", 3, -6],
  );

  it("reach from all losses to all gains", () => {
    expect(scaleOfStacks([mixed])).toEqual({ least: -10, most: 30 });
  });

  it("stand end to end on either side of zero, without empty parts", () => {
    const stack = stackOf(mixed, { least: -10, most: 30 });
    expect(stack).toEqual([
      { source: "doubloons", points: 10, start: 25, length: 25 },
      { source: "rum", points: 20, start: 50, length: 50 },
      { source: "relics", points: -4, start: 15, length: 10 },
      { source: "objects", points: -6, start: 0, length: 15 },
    ]);
  });
});
