// Who plays by keyboard finds the focus where the next answer is: it is not lost with a button or card
// that goes away, and is never taken from somebody who writes, reads or looks elsewhere.
import { isByKeys } from "../ui/last_input";
import { isCovered } from "./shortcuts";

export interface Asked {
  question: string; // told apart from all others
  isChosen: boolean; // a card is, and the action bar can commit it
}

const answer = "[data-action]:enabled";
const candidate = ".spread [aria-pressed]:enabled";

export class FocusKeeper {
  #isOurs = false; // until it goes to another part of the page
  #given: Asked | null = null; // what was asked when it was last given away
  #card: HTMLElement | null = null; // the last one that had it

  constructor(private readonly bar: HTMLElement) {}

  // To be told of everything that is focused.
  follow(target: EventTarget | null): void {
    const isCard = target instanceof HTMLElement && target.matches(candidate);
    this.#isOurs = isCard || (target instanceof Element && this.bar.contains(target));
    if (isCard) this.#card = target;
  }

  // After each change; null: nothing is asked of me now.
  keep(asked: Asked | null): void {
    if (isCovered()) return;
    if (asked) this.#toAnswer(asked);
    else if (this.#isLost() && (this.#isOurs || isByKeys()))
      this.#give(this.bar.querySelector(".question"));
    if (asked) this.#given = asked;
  }

  #toAnswer(asked: Asked): void {
    const isNew = asked.question !== this.#given?.question;
    const hasJustChosen = asked.isChosen && (isNew || !this.#given?.isChosen);
    const isInBar = this.bar.contains(document.activeElement);
    if (hasJustChosen || this.#isLost() || (isNew && isInBar)) this.#give(this.#target(isNew));
  }

  // The main answer, or one that is listed with its card; else the cards; else any answer.
  #target(isNew: boolean): HTMLElement | null {
    const lastCard = !isNew && this.#card?.isConnected ? this.#card : null;
    return (
      this.bar.querySelector<HTMLElement>(`.main${answer}`) ??
      this.bar.querySelector<HTMLElement>(`.of-card${answer}`) ??
      lastCard ??
      document.querySelector<HTMLElement>(candidate) ??
      this.bar.querySelector<HTMLElement>(answer)
    );
  }

  #isLost(): boolean {
    const active = document.activeElement;
    return active === null || active === document.body || active.matches(":disabled");
  }

  #give(target: HTMLElement | null): void {
    target?.focus({ preventScroll: true });
  }
}
