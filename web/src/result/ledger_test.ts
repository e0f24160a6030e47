import { describe, expect, it } from "vitest";
import { ledgerOf, openScores, partsOf, pointsAfter, pointsFrom } from "./ledger";
import { aScore } from "./scores_for_tests";

const tching = aScore(
  1,
  ["doubloons", null, 9, 9],
  ["rum", "rotgut", 2, 0],
  ["rum", "top_shelf_rum", 1, 1],
  ["relics", "sirens_song", 1, -3],
);
const plessy = aScore(
  2,
  ["doubloons", null, 4, 4],
  ["rum", "rum", 3, 3],
  ["rum", "top_shelf_rum", 3, 9],
  ["objects", "conch", 1, 2],
);
const scores = [tching, plessy];
const rows = ledgerOf(scores);

describe("the ledger", () => {
  it("has a row for each card that counted, sources in their order", () => {
    expect(rows.map((row) => row.card ?? row.source)).toEqual([
      "doubloons",
      "rotgut",
      "rum",
      "top_shelf_rum",
      "sirens_song",
      "conch",
    ]);
  });

  it("puts a card where every captain’s own order has it", () => {
    const one = aScore(1, ["rum", "b", 1, 1], ["rum", "d", 1, 1]);
    const two = aScore(2, ["rum", "a", 1, 1], ["rum", "b", 1, 1], ["rum", "c", 1, 1]);
    const three = aScore(3, ["rum", "c", 1, 1], ["rum", "d", 1, 1]);
    const order = ledgerOf([one, two, three]).map((row) => row.card);
    expect(order).toEqual(["a", "b", "c", "d"]);
  });

  it("loses no card even if captains disagree about the order", () => {
    const one = aScore(1, ["rum", "a", 1, 1], ["rum", "b", 1, 1]);
    const two = aScore(2, ["rum", "b", 1, 1], ["rum", "a", 1, 1]);
    expect(ledgerOf([one, two]).map((row) => row.card)).toEqual(["a", "b"]);
  });

  it("leaves the cell of a captain without that card empty", () => {
    expect(rows[1]!.lines).toEqual([tching.lines[1], null]);
  });

  it("comes to the totals of the server once it is all open", () => {
    const totals = scores.map((_, captain) => pointsAfter(rows, captain, rows.length));
    expect(totals).toEqual(scores.map((score) => score.total));
  });

  it("tells nothing of what is not open yet", () => {
    expect(pointsAfter(rows, 0, 0)).toBe(0);
    expect(pointsAfter(rows, 0, 1)).toBe(9);
    expect(openScores(scores, rows, 3)[1]).toEqual(
      aScore(2, ["doubloons", null, 4, 4], ["rum", "rum", 3, 3]),
    );
  });

  it("knows where each source begins, and leaves out those nobody has", () => {
    expect(partsOf(rows).map((part) => [part.source, part.first, part.rows.length])).toEqual([
      ["doubloons", 0, 1],
      ["rum", 1, 3],
      ["relics", 4, 1],
      ["objects", 5, 1],
    ]);
  });

  it("adds up the points of one source", () => {
    expect(pointsFrom(plessy, "rum")).toBe(12);
    expect(pointsFrom(plessy, "secrets")).toBe(0);
  });
});
