// A record whose deal can be proved, in its JSON form, without a game that has to be played.
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Vector {
  players: number;
  secret: string;
  entropy: string[];
  first: string;
  firstSeat: number;
  deal: string[];
}

const file = join(import.meta.dirname, "../../../tests/vectors/fair_deal.json");
const { vectors } = JSON.parse(readFileSync(file, "utf8")) as { vectors: Vector[] };

export function provedRecord(): string {
  const { players, secret, entropy, first, firstSeat, deal } = vectors[0]!;
  return JSON.stringify({
    deck: { name: "classic" },
    players,
    first: firstSeat,
    proof: { secret, entropy, first },
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
