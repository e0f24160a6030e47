// Whether a card has room for a name: asked of cards that lie on a table, name by name.
import type { Page } from "@playwright/test";
import { hyphenated, longestPiece } from "../../src/text/hyphens";
import type { Words } from "./catalogues";

interface Name {
  text: string; // with soft hyphens
  longest: number;
}

/** Every name of the deck on every card in sight that shows its name: what is cut or badly broken. */
export async function namesWithoutRoom(page: Page, words: Words): Promise<string[]> {
  const names = words.cardNames().map((name): Name => {
    const text = hyphenated(name, words.say("web.card.hyphens"));
    return { text, longest: longestPiece(text) };
  });
  return page.evaluate(writeNames, names);
}

// Runs in the page.
function writeNames(names: Name[]): string[] {
  const faults = new Set<string>();

  // Of a letter after a soft hyphen the rectangles begin with that of the hyphen.
  function lineOf(text: Node, letter: number): number {
    const range = document.createRange();
    range.setStart(text, letter);
    range.setEnd(text, letter + 1);
    return Math.round([...range.getClientRects()].at(-1)!.top);
  }

  function expectRoom(place: HTMLElement, { text, longest }: Name): void {
    place.textContent = text;
    place.style.setProperty("--longest", `${longest}`);
    const width = `${place.clientWidth} px`;
    if (place.scrollWidth > place.clientWidth) faults.add(`${text} is cut at ${width}`);
    for (const mark of marksTouched(place)) faults.add(`${text} touches .${mark} at ${width}`);
    for (const piece of text.matchAll(/[^\s\u00ad-]+/g)) {
      const letters = Array.from(piece[0], (_, letter) => piece.index + letter);
      if (new Set(letters.map((letter) => lineOf(place.firstChild!, letter))).size > 1) {
        faults.add(`${piece[0]} is broken at ${width}`);
      }
    }
  }

  // Marks stand beside the first and the last line, or above them all.
  function marksTouched(place: HTMLElement): string[] {
    const range = document.createRange();
    range.selectNodeContents(place);
    const lines = [...range.getClientRects()];
    const marks = place.parentElement!.querySelectorAll(":scope > :is(.tab, .corner, .pile)");
    return [...marks].flatMap((mark) => {
      const { left, right, top, bottom } = mark.getBoundingClientRect();
      const isTouched = lines.some(
        (line) =>
          line.right > left && line.left < right && line.bottom > top + 2 && line.top < bottom - 2,
      );
      return isTouched ? [mark.className] : [];
    });
  }

  const places = [...document.querySelectorAll<HTMLElement>(".card .name")];
  const seen = places.filter((place) => place.checkVisibility() && place.clientWidth > 0);
  if (seen.length === 0) faults.add("no card shows its name");
  for (const place of seen) for (const name of names) expectRoom(place, name);
  return [...faults];
}
