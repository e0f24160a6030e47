// How presses become answers. By a key: T takes, L leaves, S stops, digits choose cards in the order they are offered.
import type { Action } from "../protocol/messages";

const letters: Record<string, Action["action"]> = { t: "take", l: "leave", s: "stop" };

export function actionFor(key: string, actions: readonly Action[]): Action | undefined {
  const wanted = letters[key.toLowerCase()];
  if (wanted) return actions.find((one) => one.action === wanted);
  return actions.filter((one) => "card" in one)[Number(key) - 1];
}

// Keys that mean something else: combinations, and what is typed into a field or a window.
export function isMeantForUs(event: KeyboardEvent): boolean {
  const isCombination = event.ctrlKey || event.metaKey || event.altKey;
  const isTyping =
    event.target instanceof Element && event.target.matches("input, textarea, select");
  const isCovered = document.querySelector('dialog[open], [role="dialog"]:not(dialog)') !== null;
  return !isCombination && !isTyping && !isCovered;
}

// The second of a double click would answer the next question.
export function isOneClick(event: MouseEvent): boolean {
  return event.detail <= 1;
}
