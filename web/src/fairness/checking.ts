// A record from anywhere, checked as far as it can be.
import type { DealtGame, Proof } from "./record";
import type { SeenDeal } from "./seen_deals";
import { canCheckHere, commitmentTo } from "./stream";
import { type Finding, verify } from "./verify";

export interface Checked {
  game: DealtGame;
  commitment: string; // to the secret of the proof
  findings: Finding[];
}

export type Uncheckable = "unreadable" | "unproved" | "notHere";

/** `recall` is told the commitment that should have been seen before the game. */
export async function check(
  game: DealtGame | null,
  recall: (commitment: string) => SeenDeal | null,
): Promise<Checked | Uncheckable> {
  if (!game) return "unreadable";
  if (!game.proof) return "unproved";
  if (!canCheckHere()) return "notHere";
  return checked(game, game.proof, recall);
}

async function checked(
  game: DealtGame,
  proof: Proof,
  recall: (commitment: string) => SeenDeal | null,
): Promise<Checked> {
  const commitment = await commitmentTo(proof.secret);
  return { game, commitment, findings: await verify(game, proof, recall(commitment)) };
}
