// A sentence in parts: words, and names of cards that can be looked at from close by.
import type { Card } from "../protocol/messages";
import type { Speech } from "./speech";

export interface NamedCard {
  name: string;
  card: Card;
}

export type Phrase = readonly (string | NamedCard)[];

export type Naming = (card: Card | undefined) => string;

// Characters that no text has: they mark the place of a card in a sentence.
const [opens, closes] = ["\uE000", "\uE001"];
const marked = new RegExp(`${opens}(\\d+)${closes}`);

/** The sentence that `write` makes with the names it is given for cards, parted at those that have a face. */
export function phraseOf(speech: Speech, write: (naming: Naming) => string): Phrase {
  const cards: Card[] = [];
  const text = write((card) =>
    card?.face ? `${opens}${cards.push(card) - 1}${closes}` : speech.describe(card),
  );
  return text
    .split(marked) // every second part is the number of a card
    .map((part, i) => {
      if (i % 2 === 0) return part;
      const card = cards[Number(part)]!;
      return { name: speech.describe(card), card };
    })
    .filter((part) => part !== "");
}

export function textOf(phrase: Phrase): string {
  return phrase.map((part) => (typeof part === "string" ? part : part.name)).join("");
}

/** A name with what stands at it without a space: quotation marks and full stops. */
export interface UnbrokenName extends NamedCard {
  before: string;
  after: string;
}

/** The phrase parted where a line may end: browsers would tear a button from its quotation marks. */
export function unbroken(phrase: Phrase): readonly (string | UnbrokenName)[] {
  const parts: (string | UnbrokenName)[] = [];
  let before = "";
  phrase.forEach((part, i) => {
    if (typeof part !== "string") {
      parts.push({ ...part, before, after: "" });
      before = "";
      return;
    }
    let rest = part;
    const last = parts.at(-1);
    if (typeof last === "object") {
      last.after = /^[^ ]*/.exec(rest)![0];
      rest = rest.slice(last.after.length);
    }
    if (typeof phrase[i + 1] === "object") {
      before = /[^ ]*$/.exec(rest)![0];
      rest = rest.slice(0, rest.length - before.length);
    }
    if (rest !== "") parts.push(rest);
  });
  return parts;
}
