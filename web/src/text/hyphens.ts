// Long words with the places where they may be broken. The catalogue lists them, since no browser
// knows them for all of our languages.
const softHyphen = "\u00ad";
const lists = new Map<string, ReadonlyMap<string, string>>(); // read once each

/** The listed words, by what they are without their soft hyphens. */
function wordsIn(list: string): ReadonlyMap<string, string> {
  let words = lists.get(list);
  if (!words) {
    words = new Map(list.split(" ").map((word) => [word.replaceAll(softHyphen, ""), word]));
    lists.set(list, words);
  }
  return words;
}

/** The text with soft hyphens in those of its words that the list has. */
export function hyphenated(text: string, list: string): string {
  const words = wordsIn(list);
  return text.replace(/[\p{L}’]+/gu, (word) => words.get(word) ?? word);
}

/** How many letters the longest piece has that is never broken, with the hyphen after it. */
export function longestPiece(text: string): number {
  const pieces = text.split(/[\s-]+/).flatMap((word) => {
    const parts = word.split(softHyphen);
    return parts.map((part, place) => part.length + (place < parts.length - 1 ? 1 : 0));
  });
  return Math.max(...pieces);
}
