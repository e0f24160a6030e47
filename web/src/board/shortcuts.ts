// How presses become answers. By a key: T takes, L leaves, S stops; digits choose among what is offered,
// in its order: cards where they lie, or else answers of the list.
import type { Action, CardId } from "../protocol/messages";
import { namesCard } from "./answers";
import { isListed } from "./spread";

export type Press = { answer: Action } | { choose: CardId };

const letters: Record<string, Action["action"]> = { t: "take", l: "leave", s: "stop" };
export const mostDigits = 9;

/** What a digit stands for: an answer that is listed, or a card that can be chosen. */
function byDigit(digit: number, actions: readonly Action[], answers: readonly Action[]) {
  if (isListed(actions)) {
    const answer = answers.filter(namesCard)[digit - 1];
    return answer && { answer };
  }
  const action = actions.filter(namesCard)[digit - 1];
  return action && { choose: action.card };
}

/** actions: all that are legal; answers: those in the action bar. */
export function pressOf(
  key: string,
  actions: readonly Action[],
  answers: readonly Action[],
): Press | undefined {
  const wanted = letters[key.toLowerCase()];
  if (!wanted) return byDigit(Number(key), actions, answers);
  const answer = answers.find((one) => one.action === wanted);
  return answer && { answer };
}

/** The key of an answer, as it stands on its button. */
export function keyOf(
  answer: Action,
  actions: readonly Action[],
  answers: readonly Action[],
): string | undefined {
  const letter = Object.keys(letters).find((key) => letters[key] === answer.action);
  if (letter) return letter.toUpperCase();
  if (!isListed(actions)) return undefined;
  const place = answers.filter(namesCard).findIndex((one) => one === answer) + 1;
  return place >= 1 && place <= mostDigits ? `${place}` : undefined;
}

/** Something lies over the table. */
export function isCovered(): boolean {
  return document.querySelector('dialog[open], [role="dialog"]:not(dialog)') !== null;
}

// Keys that mean something else: combinations, and what is typed into a field or a window.
export function isMeantForUs(event: KeyboardEvent): boolean {
  const isCombination = event.ctrlKey || event.metaKey || event.altKey;
  const isTyping =
    event.target instanceof Element && event.target.matches("input, textarea, select");
  return !isCombination && !isTyping && !isCovered();
}

// The second of a double click would answer the next question.
export function isOneClick(event: MouseEvent): boolean {
  return event.detail <= 1;
}

// So would a key that is held down.
export function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault(); // not shown
}
