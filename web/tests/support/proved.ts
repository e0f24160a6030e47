// A record whose deal can be proved, in its JSON form, without a game that has to be played.
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Vector {
  name: string;
  players: number;
  secret: string;
  entropy: string[];
  first: string;
  firstSeat: number;
  deal: string[];
  rules?: 2; // 1 where it is not said
  bots?: number[];
}

const file = join(import.meta.dirname, "../../../tests/vectors/fair_deal.json");
const { vectors, proofs } = JSON.parse(readFileSync(file, "utf8")) as {
  vectors: Vector[];
  proofs: Vector[];
};

const hashes = { 1: "ec50ae1b5ab1bac5", 2: "6e4a9ee40ba70198" }; // of the decks of both rules

export function provedRecord(rules: 1 | 2 = 2): string {
  return recordOf(vectors.find((one) => (one.rules ?? 1) === rules)!);
}

// Honest and forged ones, with the bots marked or not.
export function recordOfProof(name: string): string {
  return recordOf(proofs.find((one) => one.name === name)!);
}

function recordOf(vector: Vector): string {
  const { players, secret, entropy, first, firstSeat, deal, rules = 1, bots } = vector;
  return JSON.stringify({
    rules,
    deck: { name: "classic", hash: hashes[rules] },
    players,
    first: firstSeat,
    proof: { secret, entropy, first, ...(bots && { bots }) },
    deal,
    removed: [],
  });
}

// The same with two different cards exchanged. Works for both forms of a record.
export function tampered(record: string): string {
  const [, one, between, other] = /\b(rum|beer|cook)\b(.*?)\b(kraken_eye|conch|vulture)\b/s.exec(
    record,
  )!;
  return record.replace(`${one}${between}${other}`, `${other}${between}${one}`);
}
