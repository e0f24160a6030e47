import { describe, expect, it } from "vitest";
import { aResult, aScore } from "./scores_for_tests";
import { scoreOf, whatWon } from "./won_by";

const tching = aScore(1, ["doubloons", null, 20, 20], ["relics", "sirens_song", 1, -3]);
const plessy = aScore(2, ["doubloons", null, 12, 12], ["relics", "leviathan_horn", 3, 12]);
const capitan = aScore(4, ["doubloons", null, 17, 17]);

describe("what won the game", () => {
  it("is the source in which the winner is furthest before the second", () => {
    expect(whatWon(aResult([tching, plessy, capitan], [2, 1, 4]))).toEqual({
      source: "relics",
      winner: 2,
      points: 12,
      second: 1,
      others: -3,
    });
  });

  it("compares with the second, not with the seat beside", () => {
    expect(whatWon(aResult([plessy, tching, capitan], [2, 4, 1]))?.others).toBe(0);
  });

  it("is not to be found in the points when a tie was broken", () => {
    const tied = aResult([tching, capitan], [4, 1], ["parrot"]);
    expect(whatWon(tied)).toBeNull();
  });
});

describe("the score of a seat", () => {
  it("is found by the seat, not by its place in the list", () => {
    expect(scoreOf(aResult([tching, capitan], [1, 4]), 4)).toBe(capitan);
  });

  it("of an empty seat is nobody’s", () => {
    expect(() => scoreOf(aResult([tching], [1]), 3)).toThrow("seat 3");
  });
});
