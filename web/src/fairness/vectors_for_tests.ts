// The examples that the program and this client must both meet (tests/vectors/).
import first from "../../../decks/classic-1.json";
import second from "../../../decks/classic.json";
import vectors from "../../../tests/vectors/fair_deal.json";
import small from "../../../tests/vectors/small_deck.json";
import type { DealtCard } from "./deal";

export interface Example {
  name: string;
  secret: string;
  commitment: string;
  entropy: string[];
  players: number;
  first: string;
  firstSeat: number;
  deck: string;
  rules?: number; // 1 where it is not said
  words: number[];
  deal: string[];
}

// Beside what the table told of each seat before the start: bytes, "none" or "bot".
export interface ProofExample extends Example {
  bots?: number[];
  told: string[];
  doubt: string | null;
  doubtBesideTold: string | null;
}

export const proofExamples: readonly ProofExample[] = vectors.proofs;
export const examples: readonly Example[] = vectors.vectors;
export const drawings = vectors.below;

export function cardsOf({ deck, rules }: Example): DealtCard[] {
  if (deck !== "classic") return small.cards as DealtCard[];
  return (rules === 2 ? second : first).cards as DealtCard[];
}
