import { describe, expect, it } from "vitest";
import type { DealtGame, Proof } from "./record";
import type { SeenDeal } from "./seen_deals";
import { type Example, cardsOf, examples } from "./vectors_for_tests";
import { type Outcome, type Promised, verdict, verify } from "./verify";

function gameOf(example: Example): DealtGame & { proof: Proof } {
  const { players, deal, secret, entropy } = example;
  const first = example.first as Proof["first"];
  const proof = { secret, entropy, first };
  return { players, first: example.firstSeat, cards: cardsOf(example), deal, proof };
}

function seenOf(example: Example): SeenDeal {
  const { commitment, entropy } = example;
  const first = example.first === "drawn" ? null : example.firstSeat;
  return { table: "NWBAJY", game: 1, commitment, first, own: { 1: entropy[0]! } };
}

function exampleNamed(name: string): Example {
  return examples.find((one) => one.name === name)!;
}

async function outcomes(
  game: DealtGame & { proof: Proof },
  seen: SeenDeal | null,
): Promise<Partial<Record<Promised, Outcome>>> {
  const findings = await verify(game, game.proof, seen);
  return Object.fromEntries(findings.map(({ promised, outcome }) => [promised, outcome]));
}

const people = exampleNamed("four people");
const game = gameOf(people);
const seen = seenOf(people);

describe("Checking a deal", () => {
  it.each(examples)("finds every promise kept in the example: $name", async (example) => {
    const findings = await verify(gameOf(example), gameOf(example).proof, seenOf(example));
    expect(findings.map((one) => one.outcome)).toEqual(["holds", "holds", "holds", "holds"]);
    expect(verdict(findings)).toBe("holds");
  });

  it("says what a browser that saw nothing cannot know", async () => {
    expect(await outcomes(game, null)).toEqual({
      sealed: "unknown",
      ownBytes: "unknown",
      cards: "holds",
      firstDrawn: "holds",
    });
    expect(verdict(await verify(game, game.proof, null))).toBe("unknown");
  });

  it("finds two cards that were exchanged", async () => {
    const [one, ...others] = game.deal;
    const told = await outcomes({ ...game, deal: [...others, one!] }, seen);
    expect(told).toMatchObject({ sealed: "holds", cards: "fails" });
  });

  it("finds another secret than the sealed one", async () => {
    const other = gameOf(exampleNamed("four, the seats turned"));
    const proof = { ...other.proof, secret: exampleNamed("three people").secret };
    expect(await outcomes({ ...other, proof }, seen)).toMatchObject({ sealed: "fails" });
  });

  it("finds that my bytes were left out", async () => {
    const own = { 1: people.entropy[0]!, 3: people.entropy[3]! };
    expect(await outcomes(game, { ...seen, own })).toMatchObject({ ownBytes: "fails" });
  });

  it("finds another first player than the drawn one", async () => {
    const first = (game.first % game.players) + 1;
    expect(await outcomes({ ...game, first }, seen)).toMatchObject({ firstDrawn: "fails" });
  });

  it("finds that a first player was chosen whom the table had left to chance", async () => {
    const chosen = exampleNamed("two, the second seat begins");
    const leftToChance = { ...seenOf(chosen), first: null };
    const told = await outcomes(gameOf(chosen), leftToChance);
    expect(told).toMatchObject({ cards: "holds", firstChosen: "fails" });
  });

  it("finds that a first player was drawn whom the table had chosen", async () => {
    const told = await outcomes(game, { ...seen, first: game.first });
    expect(told).toMatchObject({ firstDrawn: "fails" });
  });

  it("counts a broken promise more than an unknown one", async () => {
    const first = (game.first % game.players) + 1;
    expect(verdict(await verify({ ...game, first }, game.proof, null))).toBe("fails");
  });
});
