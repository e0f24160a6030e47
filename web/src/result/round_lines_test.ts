import { describe, expect, it } from "vitest";
import { axisFor, linesOf, numberedRounds, spread } from "./round_lines";

const frame = { left: 0, right: 100, top: 0, bottom: 50 };

describe("the axis of points", () => {
  it("ends at a round number above the most and shows few of them", () => {
    expect(axisFor([3, 37])).toEqual({ least: 0, most: 40, ticks: [0, 10, 20, 30, 40] });
  });

  it("goes down to the worst loss", () => {
    const axis = axisFor([-7, 12]);
    expect(axis.least).toBe(-7);
    expect(axis.ticks).toEqual([-5, 0, 5, 10, 15]);
  });

  it("exists before anybody has a point", () => {
    expect(axisFor([0, 0])).toEqual({ least: 0, most: 1, ticks: [0, 1] });
  });
});

describe("the lines", () => {
  it("run from the first round at the left to the last at the right, high points high", () => {
    const rounds = [
      { round: 1, points: [0, 10] },
      { round: 2, points: [5, 10] },
      { round: 3, points: [10, 0] },
    ];
    const lines = linesOf(rounds, { least: 0, most: 10, ticks: [] }, frame);
    expect(lines).toEqual([
      [
        { x: 0, y: 50 },
        { x: 50, y: 25 },
        { x: 100, y: 0 },
      ],
      [
        { x: 0, y: 0 },
        { x: 50, y: 0 },
        { x: 100, y: 50 },
      ],
    ]);
  });

  it("of a game of one round are a spot at its end", () => {
    const axis = { least: 0, most: 10, ticks: [] };
    expect(linesOf([{ round: 1, points: [10] }], axis, frame)).toEqual([[{ x: 100, y: 0 }]]);
  });
});

describe("the numbers of the rounds", () => {
  it("are all there where there is room", () => {
    expect(numberedRounds(4, 300)).toEqual([0, 1, 2, 3]);
  });

  it("are thinned out otherwise, and keep the last", () => {
    expect(numberedRounds(15, 150)).toEqual([2, 5, 8, 11, 14]);
  });
});

describe("labels", () => {
  it("stay where they wish to be if they do not touch", () => {
    expect(spread([10, 60, 35], 20, 0, 100)).toEqual([10, 60, 35]);
  });

  it("make room for each other in the order of their wishes", () => {
    expect(spread([30, 30, 32], 20, 0, 100)).toEqual([30, 50, 70]);
  });

  it("stay within the drawing", () => {
    expect(spread([95, 98, 99], 20, 0, 100)).toEqual([60, 80, 100]);
    expect(spread([-10], 20, 0, 100)).toEqual([0]);
  });
});
