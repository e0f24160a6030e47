// The examples that the program and this client must both meet (tests/vectors/).
import classic from "../../../decks/classic.json";
import vectors from "../../../tests/vectors/fair_deal.json";
import small from "../../../tests/vectors/small_deck.json";
import type { DealtCard } from "./deal";

export const examples = vectors.vectors;
export const drawings = vectors.below;
export type Example = (typeof examples)[number];

export function cardsOf({ deck }: Example): DealtCard[] {
  return (deck === "classic" ? classic : small).cards as DealtCard[];
}
