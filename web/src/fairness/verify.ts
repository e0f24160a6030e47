// Was a game dealt as it was promised? Each promise is looked at by itself, so that a broken one can
// be named.
import { dealFrom } from "./deal";
import type { DealtGame, Proof } from "./record";
import type { SeenDeal, SeenSeat } from "./seen_deals";
import { commitmentTo, Stream } from "./stream";

export type Promised =
  | "sealed"
  | "ownBytes"
  | "seats" // the bytes of everybody, by seat
  | "onlyOwn" // instead, where nobody else’s bytes are used
  | "bots"
  | "cards"
  | "firstDrawn"
  | "firstChosen";
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
    ...othersBytes(proof, seen),
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

const none = "0".repeat(32);

function othersBytes(proof: Proof, seen: SeenDeal | null): Finding[] {
  const ownSeats = Object.keys(seen?.own ?? {}).map(Number);
  const isOnlyOwn = proof.entropy.every(
    (bytes, place) => bytes === none || ownSeats.includes(place + 1),
  );
  if (seen?.seats) {
    const outcome = judged(areTheirs(proof, seen.seats));
    return [{ promised: "seats", outcome }, ...markedBots(proof, seen.seats)];
  }
  if (isOnlyOwn) return [{ promised: "onlyOwn", outcome: "holds" }, ...markedBots(proof, null)];
  const bots = proof.bots ? markedBots(proof, null) : [unknownBots];
  return [{ promised: "seats", outcome: "unknown" }, ...bots];
}

const unknownBots: Finding = { promised: "bots", outcome: "unknown" };

function areTheirs(proof: Proof, seats: readonly SeenSeat[]): boolean {
  return (
    seats.length === proof.entropy.length &&
    seats.every(({ entropy }, place) => proof.entropy[place] === (entropy || none))
  );
}

// Whoever was at the table knows the bots; others must take the record’s word for it.
function markedBots({ bots, entropy }: Proof, seats: readonly SeenSeat[] | null): Finding[] {
  if (!bots) return [];
  const gaveNone = bots.every((seat) => entropy[seat - 1] === none);
  const areThese = seats?.every(({ isBot }, place) => isBot === bots.includes(place + 1)) ?? true;
  return [{ promised: "bots", outcome: judged(gaveNone && areThese) }];
}

/** All of it together: a broken promise counts more than an unknown one. */
export function verdict(findings: readonly Finding[]): Outcome {
  if (findings.some((one) => one.outcome === "fails")) return "fails";
  const isUnknown = (promised: Promised) =>
    findings.some((one) => one.promised === promised && one.outcome === "unknown");
  return needed.some(isUnknown) ? "unknown" : "holds";
}

// Without these, the server may have chosen.
const needed = ["sealed", "ownBytes", "seats", "bots"] as const satisfies readonly Promised[];
