import { describe, expect, it } from "vitest";
import type { DealtGame, Proof } from "./record";
import type { SeenDeal } from "./seen_deals";
import {
  type Example,
  type ProofExample,
  cardsOf,
  examples,
  proofExamples,
} from "./vectors_for_tests";
import { type Outcome, type Promised, verdict, verify } from "./verify";

function gameOf(example: Example): DealtGame & { proof: Proof } {
  const { players, deal, secret, entropy } = example;
  const first = example.first as Proof["first"];
  const proof = { secret, entropy, first, bots: [] };
  return { players, first: example.firstSeat, cards: cardsOf(example), deal, proof };
}

function seenOf(example: Example): SeenDeal {
  const { commitment, entropy } = example;
  const first = example.first === "drawn" ? null : example.firstSeat;
  const seats = entropy.map((bytes) => ({ isBot: false, entropy: bytes }));
  return { table: "NWBAJY", game: 1, commitment, first, own: { 1: entropy[0]! }, seats };
}

function provedGame(example: ProofExample): DealtGame & { proof: Proof } {
  const { bots, ...proof } = gameOf(example).proof;
  return {
    ...gameOf(example),
    proof: example.bots ? { ...proof, bots: example.bots } : proof,
  };
}

function toldOf(example: ProofExample): SeenDeal {
  const seats = example.told.map((told) => ({
    isBot: told === "bot",
    entropy: told.length === 32 ? told : "",
  }));
  const own: SeenDeal["own"] = seats[0]!.entropy === "" ? {} : { 1: seats[0]!.entropy };
  return { ...seenOf(example), own, seats };
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
    expect(findings.map((one) => one.outcome)).toEqual(Array(6).fill("holds"));
    expect(verdict(findings)).toBe("holds");
  });

  it("says what a browser that saw nothing cannot know", async () => {
    expect(await outcomes(game, null)).toEqual({
      sealed: "unknown",
      ownBytes: "unknown",
      seats: "unknown",
      bots: "holds",
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

  it.each(proofExamples)("doubts a record by itself as it should: $name", async (example) => {
    const alone = provedGame(example);
    const told = await outcomes(alone, null);
    const ofBots: Record<string, Outcome> = { botsGave: "fails", botsUnmarked: "unknown" };
    expect(told.bots).toBe(ofBots[example.doubt ?? ""] ?? "holds");
    expect(told.cards).toBe("holds");
  });

  it.each(proofExamples)("doubts it beside what was told: $name", async (example) => {
    const alone = provedGame(example);
    const findings = await verify(alone, alone.proof, toldOf(example));
    const { doubtBesideTold } = example;
    const verdicts: Record<string, Outcome> = { nobodyGave: "unknown" };
    expect(verdict(findings)).toBe(
      doubtBesideTold ? (verdicts[doubtBesideTold] ?? "fails") : "holds",
    );
  });

  it("needs no marks where nobody else gave bytes", async () => {
    const old = proofExamples.find((one) => one.name === "an older record with a bot")!;
    const { own } = seenOf(old);
    const { seats: _, ...seenThen } = { ...seenOf(old), own };
    const told = await outcomes(provedGame(old), seenThen);
    expect(told).toMatchObject({ onlyOwn: "holds", cards: "holds" });
    expect(told).not.toHaveProperty("bots");
  });

  it("does not take a record without marks for proved", async () => {
    const old = proofExamples.find((one) => one.name === "an older record")!;
    const { seats: _, ...seenThen } = seenOf(old);
    const findings = await verify(provedGame(old), provedGame(old).proof, seenThen);
    expect(verdict(findings)).toBe("unknown");
    expect(findings).toContainEqual({ promised: "bots", outcome: "unknown" });
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
