// Do the marks on cards cover anything that must be read, or does anything cover them?
import type { Page } from "@playwright/test";

export async function faultsOfMarks(page: Page): Promise<{ seen: number; faults: string[] }> {
  return page.evaluate(lookAtMarks);
}

// Runs in the page.
function lookAtMarks(): { seen: number; faults: string[] } {
  const faults: string[] = [];
  const isDrawn = (one: Element) => one.checkVisibility() && one.getBoundingClientRect().height > 0;
  const all = (selector: string, root: ParentNode = document) =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter(isDrawn);
  const near = 1; // pixel, for rounding and round corners

  function overlap(one: Element, other: Element): boolean {
    const a = one.getBoundingClientRect();
    const b = other.getBoundingClientRect();
    const isBeside = a.right <= b.left + near || b.right <= a.left + near;
    const isAbove = a.bottom <= b.top + near || b.bottom <= a.top + near;
    return !isBeside && !isAbove;
  }

  const marks = all(".table-layout button.card :is(.seen, .new, .in-share)");
  const read = all(".table-layout button.card :is(.name, .corner, .pile, .words)");
  for (const mark of marks) {
    const card = mark.closest("button.card")!;
    const name = `.${mark.className} on ${card.ariaLabel}`;
    for (const one of read) {
      if (one.closest("button.card") === card && overlap(mark, one))
        faults.push(`${name} covers .${one.className}`);
    }
    const { left, top, right, bottom } = mark.getBoundingClientRect();
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, (top + bottom) / 2],
      [right - 3, (top + bottom) / 2],
      [(left + right) / 2, bottom - 3],
    ] as const;
    const isCovered = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit && !card.contains(hit);
    });
    if (isCovered) faults.push(`${name} is covered`);
  }
  return { seen: marks.length, faults };
}
