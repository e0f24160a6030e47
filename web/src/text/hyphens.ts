// Long words with the places where they may be broken, which the catalogue lists: no browser knows
// them for all of our languages.
import { say } from "./catalogue.svelte";

const softHyphen = "\u00ad";
let listed = "";
let broken = new Map<string, string>(); // by the word without its soft hyphens

function knownWords(): ReadonlyMap<string, string> {
  const list = say("web.card.hyphens");
  if (list !== listed) {
    listed = list;
    broken = new Map(list.split(" ").map((word) => [word.replaceAll(softHyphen, ""), word]));
  }
  return broken;
}

/** The text with soft hyphens in its long words. */
export function hyphenated(text: string): string {
  const known = knownWords();
  return text.replace(/[\p{L}’]+/gu, (word) => known.get(word) ?? word);
}

/** How many letters the longest piece has that is never broken, with the hyphen after it. */
export function longestPiece(text: string): number {
  const pieces = text.split(/[\s-]+/).flatMap((word) => {
    const parts = word.split(softHyphen);
    return parts.map((part, place) => part.length + (place < parts.length - 1 ? 1 : 0));
  });
  return Math.max(...pieces);
}
