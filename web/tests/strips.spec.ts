// The strips of the other captains: names that can be read, and chips that keep to their line.
import type { Locator, Page } from "@playwright/test";
import { Captain } from "./support/captain";
import { fullTable } from "./support/deals";
import { expectFitting } from "./support/fitting";
import { expectDrawn } from "./support/in_sight";
import { expect, test } from "./support/story";
import { Harbour } from "./support/tables";

type Another = () => Promise<Page>;

async function sitWith(names: readonly string[], page: Page, another: Another, origin: string) {
  const harbour = new Harbour(page, origin);
  await harbour.become("Ann");
  const guests: Harbour[] = [];
  for (const name of names) {
    const guest = new Harbour(await another(), origin);
    await guest.become(name);
    guests.push(guest);
  }
  await page.goto(`/t/${await harbour.begin({ deal: fullTable, guests })}`);
  expect(await new Captain(page).sees()).toBe("decision");
}

// Runs in the page. Those of which all is drawn, in one line, and with nothing on it.
function readable(names: Element[]): string[] {
  const isReadable = (words: Element) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const box = words.getBoundingClientRect();
    const isWhole = right <= box.right + 0.5 && range.getClientRects().length === 1;
    const tokens = [...words.closest(".board")!.querySelectorAll(".token, .pennant svg")];
    const capitals = top + (bottom - top) * 0.3; // above them is empty
    return (
      isWhole &&
      tokens.every((token) => {
        const other = token.getBoundingClientRect();
        return other.bottom <= capitals || other.right <= left || other.left >= right;
      })
    );
  };
  return names.filter(isReadable).map((one) => one.textContent);
}

const shownNames = (page: Page): Locator => page.locator(".others .name .words");

test("Names of three other captains can be read on a phone", async ({ page, another, server }) => {
  const names = ["Wilhelmina", "Bartholomew", "Kon Wolkenme"];
  await sitWith(names, page, another, server.url);
  for (const size of [
    { width: 360, height: 740 },
    { width: 320, height: 568 },
    { width: 740, height: 360 },
  ]) {
    await page.setViewportSize(size);
    await expectDrawn(page);
    await expect(shownNames(page)).toHaveText(names);
    const read = await shownNames(page).evaluateAll(readable);
    expect(read, `${size.width} × ${size.height}`).toEqual(names);
  }
});

test("A name too long for a phone is whole one press away", async ({ page, another, server }) => {
  const name = "Wilhelmina Sturmvogel IV";
  await sitWith([name, "Bob", "Cid"], page, another, server.url);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  await page.locator(".others").getByRole("button", { name }).click();
  const title = page.getByRole("dialog", { name }).getByRole("heading", { name });
  await expect(title).toBeInViewport({ ratio: 1 });
  expect(await title.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  await expectFitting(page);
});

test("The chips of three others keep to their line on a laptop", async ({ page, server }) => {
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann");
  await page.goto(`/t/${await harbour.begin({ deal: fullTable })}`);
  expect(await new Captain(page).sees()).toBe("decision");
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1366, height: 650 },
    { width: 1024, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await expectDrawn(page);
    const strips = await page.locator(".others .board").evaluateAll((boards) =>
      boards.map((board) => {
        const chips = [...board.querySelectorAll(".chip")].filter((one) => one.checkVisibility());
        const lines = new Set(chips.map((one) => Math.round(one.getBoundingClientRect().top)));
        return { lines: lines.size, height: board.getBoundingClientRect().height };
      }),
    );
    expect(strips, `${size.width} × ${size.height}`).toHaveLength(3);
    for (const { lines, height } of strips) {
      expect(lines).toBe(1);
      expect(height).toBeLessThanOrEqual(62);
    }
  }
});
