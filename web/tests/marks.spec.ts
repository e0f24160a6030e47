// What is told of a card besides its face is told where it can be read, and hides nothing.
import { Captain } from "./support/captain";
import { deals } from "./support/deals";
import { screens, tables } from "./support/grid";
import { expectDrawn } from "./support/in_sight";
import { faultsOfMarks } from "./support/marks";
import { expect, test } from "./support/story";
import { type Deal, Harbour } from "./support/tables";

const tableOf = (name: string): Deal => tables.find((table) => table.name === name)!.deal;

const moments: [string, Deal, string?][] = [
  ["where each card of the loot lies", deals.chooseLootCard],
  ["what I have seen in the shares", deals.takeOrLeave],
  ["what is new in the next share", tableOf("2, three cards, early"), "leave"],
];

for (const [what, deal, answer] of moments) {
  test(`Marks tell ${what}, and cover no name and no number`, async ({ page, server }) => {
    const harbour = new Harbour(page, server.url);
    await harbour.become("Ann");
    await page.goto(`/t/${await harbour.begin({ deal })}`);
    const captain = new Captain(page);
    expect(await captain.sees()).toBe("decision");
    if (answer) {
      await page.locator(`[data-action=${answer}]`).click();
      await expect(page.locator(".new").first()).toBeAttached();
    }
    const faults: string[] = [];
    let marks = 0;
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await expectDrawn(page);
      const found = await faultsOfMarks(page);
      marks += found.seen;
      faults.push(...found.faults.map((one) => `${screen.width} × ${screen.height}: ${one}`));
    }
    expect(faults).toEqual([]);
    expect(marks).toBeGreaterThan(0);
  });
}
