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
