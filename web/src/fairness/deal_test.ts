import { describe, expect, it } from "vitest";
import { dealFrom } from "./deal";
import { commitmentTo, Stream } from "./stream";
import { cardsOf, drawings, examples } from "./vectors_for_tests";

describe("The stream of a deal", () => {
  it.each(examples)("has the words of the example: $name", async ({ secret, entropy, words }) => {
    const stream = await Stream.open(secret, entropy);
    for (const word of words) expect(await stream.word()).toBe(word);
  });

  it.each(drawings)("draws fairly below $bound", async ({ secret, entropy, bound, answers }) => {
    const stream = await Stream.open(secret, entropy);
    for (const answer of answers) expect(await stream.below(bound)).toBe(answer);
  });

  it.each(examples)("is sealed as in the example: $name", async ({ secret, commitment }) => {
    expect(await commitmentTo(secret)).toBe(commitment);
  });
});

describe("A deal", () => {
  it.each(examples)("is that of the example: $name", async (example) => {
    const stream = await Stream.open(example.secret, example.entropy);
    if (example.first === "drawn") {
      expect((await stream.below(example.players)) + 1).toBe(example.firstSeat);
    }
    expect(await dealFrom(stream, cardsOf(example), example.players)).toEqual(example.deal);
  });
});
