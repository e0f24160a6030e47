// Is any word broken where no hyphen allows it?
import { expect, type Page } from "@playwright/test";

export async function expectWholeWords(page: Page): Promise<void> {
  expect(await page.evaluate(brokenWords), "words broken in the middle").toEqual([]);
}

// Runs in the page. A word on two lines has boxes at two heights.
function brokenWords(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const owner = node.parentElement!;
    const isForListeners = owner.getBoundingClientRect().width <= 1; // hidden from eyes only
    if (isForListeners || !owner.checkVisibility({ visibilityProperty: true })) continue;
    for (const { 0: word, index } of node.nodeValue!.matchAll(/[\p{L}\p{M}\p{N}’]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const [first, ...others] = [...range.getClientRects()].filter((box) => box.width > 0);
      if (first && others.some((box) => box.top >= first.bottom - 1)) broken.push(word);
    }
  }
  return broken;
}
