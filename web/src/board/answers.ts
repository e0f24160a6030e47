// The answers that stand in the action bar. Where a card is the answer, it is chosen where it lies, and
// its answer comes with it; answers that say more than a card are listed from the beginning.
import type { Action, CardId } from "../protocol/messages";
import { isListed } from "./spread";

export function namesCard(action: Action): action is Extract<Action, { card: CardId }> {
  return "card" in action;
}

export function answersWith(chosen: CardId | null, actions: readonly Action[]): readonly Action[] {
  if (chosen === null && isListed(actions)) return actions;
  return actions.filter((action) => !namesCard(action) || action.card === chosen);
}
