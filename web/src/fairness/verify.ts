// Was a game dealt as it was promised? Each promise is looked at by itself, so that a broken one can
// be named.
import { dealFrom } from "./deal";
import type { DealtGame, Proof } from "./record";
import type { SeenDeal } from "./seen_deals";
import { commitmentTo, Stream } from "./stream";

export type Promised = "sealed" | "ownBytes" | "cards" | "firstDrawn" | "firstChosen";
// Unknown: this browser was not told, or has forgotten, what it would have to be compared with.
export type Outcome = "holds" | "fails" | "unknown";

export interface Finding {
  promised: Promised;
  outcome: Outcome;
}

const judged = (isKept: boolean): Outcome => (isKept ? "holds" : "fails");

/** `seen` is what this browser remembers of the time before the game. */
export async function verify(
  game: DealtGame,
  proof: Proof,
  seen: SeenDeal | null,
): Promise<Finding[]> {
  const stream = await Stream.open(proof.secret, proof.entropy);
  const isDrawn = proof.first === "drawn";
  const drawn = isDrawn ? (await stream.below(game.players)) + 1 : null;
  const deal = await dealFrom(stream, game.cards, game.players);
  const commitment = await commitmentTo(proof.secret);
  return [
    { promised: "sealed", outcome: seen ? judged(seen.commitment === commitment) : "unknown" },
    { promised: "ownBytes", outcome: ownBytes(proof, seen) },
    { promised: "cards", outcome: judged(deal.join() === game.deal.join()) },
    isDrawn
      ? { promised: "firstDrawn", outcome: judged(drawn === game.first && !wasChosen(seen)) }
      : { promised: "firstChosen", outcome: seen ? judged(seen.first === game.first) : "unknown" },
  ];
}

function wasChosen(seen: SeenDeal | null): boolean {
  return seen !== null && seen.first !== null;
}

function ownBytes(proof: Proof, seen: SeenDeal | null): Outcome {
  const own = Object.entries(seen?.own ?? {});
  if (own.length === 0) return "unknown";
  return judged(own.every(([seat, bytes]) => proof.entropy[Number(seat) - 1] === bytes));
}

/** All of it together: a broken promise counts more than an unknown one. */
export function verdict(findings: readonly Finding[]): Outcome {
  const of = (promised: Promised) => findings.find((one) => one.promised === promised)?.outcome;
  if (findings.some((one) => one.outcome === "fails")) return "fails";
  return of("sealed") === "unknown" ? "unknown" : "holds";
}
