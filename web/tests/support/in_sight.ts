// What must be in sight while I decide: the cards in question, the question, its answers, and the
// essentials of my own board; nothing may cover them, and nothing may have to be scrolled.
import type { Page } from "@playwright/test";

const mostInFull = 3; // so many cards can be read where they lie; of more, their names
const leastLetters = 13; // pixels
const mostLines = 4; // of a question

// After a change of the screen's size: once what answers to it has been drawn.
export async function expectDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 4; ++frame) await new Promise(requestAnimationFrame);
  });
}

export const otherCaptains = [".others > .board"];

// besides: selectors of what must be in sight, too.
export async function faultsOnScreen(
  page: Page,
  screen: { width: number; height: number },
  besides: readonly string[] = otherCaptains,
): Promise<string[]> {
  await page.setViewportSize(screen);
  await expectDrawn(page);
  const wanted = { mostInFull, leastLetters, mostLines, besides };
  const faults = await page.evaluate(lookForFaults, wanted);
  return faults.map((fault) => `${screen.width} × ${screen.height}: ${fault}`);
}

// Runs in the page.
function lookForFaults(limits: {
  mostInFull: number;
  leastLetters: number;
  mostLines: number;
  besides: readonly string[];
}): string[] {
  const faults: string[] = [];
  const near = 0.75; // of a pixel, for rounding
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const isDrawn = (one: Element) => one.checkVisibility() && one.getBoundingClientRect().height > 0;

  function expectSeen(one: Element, name: string, owner: Element = one): void {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    if (width === 0 || height === 0 || !isDrawn(one)) {
      faults.push(`${name} is not drawn`);
      return;
    }
    const sides = `${Math.round(left)}–${Math.round(right)}, ${Math.round(top)}–${Math.round(bottom)}`;
    if (left < -near || top < -near || right > innerWidth + near || bottom > innerHeight + near) {
      faults.push(`${name} sticks out: ${sides}`);
      return;
    }
    const inset = Math.min(7, width / 4, height / 4); // corners are round
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + inset, top + inset],
      [right - inset, top + inset],
      [left + inset, bottom - inset],
      [right - inset, bottom - inset],
    ] as const;
    for (const [x, y] of points) {
      const hit = document.elementFromPoint(x, y);
      if (hit && owner.contains(hit)) continue;
      faults.push(`${name} (${sides}) is covered by .${hit?.getAttribute("class")}`);
      return;
    }
  }

  function isWithin(inner: Element, outer: Element): boolean {
    const one = inner.getBoundingClientRect();
    const other = outer.getBoundingClientRect();
    return one.bottom <= other.bottom + 1 && one.top >= other.top - 1;
  }

  // Its words stand somewhere, whole.
  function canBeRead(place: Element, card: Element): boolean {
    return [...place.querySelectorAll<HTMLElement>(".words, .text")].some((words) => {
      if (!isDrawn(words)) return false;
      const isWhole =
        words.scrollHeight <= words.clientHeight + 1 && words.scrollWidth <= words.clientWidth + 1;
      return isWhole && (!card.contains(words) || isWithin(words, card));
    });
  }

  for (const one of all(".question")) {
    expectSeen(one, "the question");
    const lines = Math.round(one.clientHeight / parseFloat(getComputedStyle(one).lineHeight));
    if (lines > limits.mostLines) faults.push(`the question has ${lines} lines`);
  }
  const answers = all(".action .buttons .button");
  for (const one of answers) expectSeen(one, `the answer “${one.textContent.trim()}”`);

  const cards = all(".spread button.card");
  if (cards.length + answers.length === 0) faults.push("nothing is asked");
  for (const card of cards) {
    const name = card.getAttribute("aria-label") ?? "?";
    const place = card.closest("li") ?? card;
    expectSeen(card, name, place);
    if (!card.dataset["face"]) continue;
    if (cards.length <= limits.mostInFull) {
      if (!canBeRead(place, card)) faults.push(`${name} cannot be read`);
    } else {
      const title = place.querySelector(".name");
      if (!title || !isDrawn(title)) faults.push(`${name} has no name`);
      else if (
        title.scrollWidth > title.clientWidth + 1 ||
        title.scrollHeight > title.clientHeight + 1
      )
        faults.push(`${name}: its name is cut`);
    }
  }

  const figures = all(".mine .figure");
  if (figures.length < 2) faults.push("my figures are missing");
  figures.forEach((one, at) => expectSeen(one, at === 0 ? "my doubloons" : "my strength"));
  const chips = all(".mine .chip").filter(isDrawn);
  const held = all(".mine .holdings button.card").filter(isDrawn);
  if (chips.length + held.length === 0 && !document.querySelector(".mine .empty"))
    faults.push("my cards are not counted");
  for (const one of chips) expectSeen(one, `my ${one.className}`);
  for (const one of held) {
    const { bottom, right } = one.getBoundingClientRect();
    if (bottom > innerHeight + near || right > innerWidth + near)
      faults.push(`my ${one.getAttribute("aria-label")} sticks out`);
  }

  for (const selector of limits.besides) {
    if (all(selector).length === 0) faults.push(`${selector} is not there`);
    for (const one of all(selector)) expectSeen(one, selector);
  }

  const { scrollHeight, scrollWidth } = document.scrollingElement!;
  if (scrollHeight > innerHeight + 1) faults.push(`the page is ${scrollHeight} high`);
  if (scrollWidth > innerWidth + 1) faults.push(`the page is ${scrollWidth} wide`);
  for (const one of all(".table-layout *")) {
    if (one.closest(".side, .hint-place, .hidden-visually, svg") || !isDrawn(one)) continue;
    const { overflowY, fontSize } = getComputedStyle(one);
    if (/auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight + 1)
      faults.push(`.${one.className} must be scrolled`);
    const hasWords = [...one.childNodes].some(
      (node) => node.nodeType === 3 && node.nodeValue?.trim(),
    );
    if (hasWords && parseFloat(fontSize) < limits.leastLetters)
      faults.push(`.${one.className} has letters of ${fontSize}`);
  }
  return [...new Set(faults)];
}
