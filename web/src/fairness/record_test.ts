import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readRecord } from "./record";
import { cardsOf, type Example, examples } from "./vectors_for_tests";

const root = join(import.meta.dirname, "../../..");
const anne = examples.find((one) => one.name === "two people")!;
const again = examples.find((one) => one.name === "two people, the second rules")!;
const small = examples.find((one) => one.name === "a small deck")!;

function faces(deal: readonly string[], from: number, to: number): string {
  const lines = [];
  for (let at = from; at < to; at += 8) {
    lines.push(`${at}: ${deal.slice(at, Math.min(at + 8, to)).join(" ")}\n`);
  }
  return lines.join("");
}

const oldHash = "ec50ae1b5ab1bac5"; // of the deck that came with the first rules
const newHash = "6e4a9ee40ba70198";
const inGame = ({ deck }: Example) => (deck === "classic" ? 71 : 6);

function textOf(example: Example, deck: string): string {
  const { deal, secret, entropy, first, firstSeat } = example;
  return (
    `skyloot record 1\nrules ${example.rules ?? 1}\nedition en\n${deck}players 2\nfirst ${firstSeat}\n` +
    `proof ${first} ${secret} ${entropy.join(" ")}\n` +
    `deal\n${faces(deal, 0, inGame(example))}removed\n${faces(deal, inGame(example), deal.length)}` +
    `actions\n1 1 take\n`
  );
}

function jsonOf(example: Example) {
  const { deal, secret, entropy, first, firstSeat } = example;
  return {
    format: "skyloot-record",
    rules: example.rules ?? 1,
    deck: { name: "classic", hash: example.rules === 2 ? newHash : oldHash },
    players: 2,
    first: firstSeat,
    proof: { secret, entropy, first },
    deal: deal.slice(0, inGame(example)),
    removed: deal.slice(inGame(example)),
    actions: [],
  };
}

function expectedOf(example: Example) {
  const { players, firstSeat, deal, secret, entropy, first } = example;
  const proof = { secret, entropy, first };
  return { players, first: firstSeat, cards: cardsOf(example), deal, proof };
}

const classicDeck = `deck classic ${oldHash}\n`;

describe("A record", () => {
  it("is read from its text", () => {
    expect(readRecord(textOf(anne, classicDeck))).toEqual(expectedOf(anne));
  });

  it("is read from a text that went through other machines", () => {
    const text = `${textOf(anne, classicDeck)}\n\n`.replaceAll("\n", "\r\n");
    expect(readRecord(text)).toEqual(expectedOf(anne));
  });

  it("is read from JSON", () => {
    expect(readRecord(` ${JSON.stringify(jsonOf(anne))}\n`)).toEqual(expectedOf(anne));
  });

  it("names the deck that came with its rules", () => {
    const text = textOf(again, `deck classic ${newHash}\n`);
    expect(readRecord(text)).toEqual(expectedOf(again));
    expect(readRecord(JSON.stringify(jsonOf(again)))).toEqual(expectedOf(again));
  });

  it.each(["corpus/4-en-1005", "corpus-2/hat-3-en-1"])("is read as it was kept: %s", (name) => {
    const game = readRecord(readFileSync(join(root, `tests/${name}.skyloot`), "utf8"))!;
    const copies = game.cards.flatMap((card) => Array<string>(card.copies).fill(card.id));
    expect([...game.deal].sort()).toEqual(copies.sort());
  });

  it("says whose seats were bots’, or that nobody’s was, or does not say", () => {
    const botsIn = (lines: string) =>
      readRecord(textOf(anne, classicDeck).replace("deal\n", `${lines}deal\n`))!.proof!.bots;
    expect(botsIn("bots 1 2\n")).toEqual([1, 2]);
    expect(botsIn("bots none\n")).toEqual([]);
    expect(botsIn("")).toBeUndefined();
    const { proof, ...others } = jsonOf(anne);
    const json = JSON.stringify({ ...others, proof: { ...proof, bots: [2] } });
    expect(readRecord(json)!.proof!.bots).toEqual([2]);
  });

  it("brings its own deck along", () => {
    const file = readFileSync(join(root, "tests/vectors/small_deck.json"), "utf8").trimEnd();
    const deck = `deck own 97bd3c58632ed781\n| ${file.replaceAll("\n", "\n| ")}\n`;
    expect(readRecord(textOf(small, deck))).toEqual(expectedOf(small));
  });

  it("may have no proof", () => {
    const text = readFileSync(join(root, "tests/corpus/4-en-1005.skyloot"), "utf8");
    const game = readRecord(text);
    expect(game).toMatchObject({ players: 4, proof: null });
    expect(game!.deal).toHaveLength(94);
  });

  it.each([
    ["nothing", ""],
    ["words", "Ahoy!"],
    ["half of a JSON", '{"format":'],
    ["another JSON", "{}"],
    ["a list", "[]"],
    ["too many players", JSON.stringify({ ...jsonOf(anne), players: 5 })],
    ["a first player who is not there", JSON.stringify({ ...jsonOf(anne), first: 3 })],
    ["an unknown deck", JSON.stringify({ ...jsonOf(anne), deck: { name: "own", file: "{}" } })],
    ["rules that nobody knows", JSON.stringify({ ...jsonOf(anne), rules: 3 })],
    ["no rules", JSON.stringify({ ...jsonOf(anne), rules: undefined })],
    ["the deck of other rules", textOf(anne, `deck classic ${newHash}\n`)],
    ["the same in JSON", JSON.stringify({ ...jsonOf(again), rules: 1 })],
    ["a proof of nothing", JSON.stringify({ ...jsonOf(anne), proof: null })],
    ["a proof with bytes too few", textOf(anne, classicDeck).replace(anne.entropy[1]!, "00")],
    ["a proof of one seat", textOf(anne, classicDeck).replace(` ${anne.entropy[1]!}`, "")],
    ["a bot who is not there", textOf(anne, classicDeck).replace("deal\n", "bots 3\ndeal\n")],
    ["a bot twice", textOf(anne, classicDeck).replace("deal\n", "bots 2 2\ndeal\n")],
    ["bots without a number", textOf(anne, classicDeck).replace("deal\n", "bots all\ndeal\n")],
    ["a first player who was tossed", textOf(anne, classicDeck).replace("drawn", "tossed")],
  ])("is not taken for one: %s", (_, text) => {
    expect(readRecord(text)).toBeNull();
  });
});
