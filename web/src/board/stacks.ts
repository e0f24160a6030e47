// Cards that look the same to the viewer lie on one another.
import type { Card } from "../protocol/messages";

export function stacksOf(cards: readonly Card[]): Card[][] {
  const stacks = new Map<string, Card[]>();
  for (const card of cards) {
    const looks = `${card.back} ${card.face} ${card.coins}`;
    stacks.set(looks, [...(stacks.get(looks) ?? []), card]);
  }
  return [...stacks.values()];
}

export const overlap = 0.66; // of a card's width, hidden under the next of its stack

// How wide piles of stacks are together, in cards: what the width of a card is divided from.
export function widthInCards(piles: readonly (readonly Card[])[]): number {
  const stacks = piles.flatMap((pile) => stacksOf(pile));
  return stacks.reduce((sum, stack) => sum + 1 + (stack.length - 1) * (1 - overlap), 0);
}
