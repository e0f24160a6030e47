// What is told of a card besides its face is told where it can be read, and hides nothing.
import { Captain, playTogether } from "./support/captain";
import { deals } from "./support/deals";
import { screens, tables } from "./support/grid";
import { expectDrawn } from "./support/in_sight";
import { faultsOfMarks } from "./support/marks";
import { expect, test } from "./support/story";
import { type Deal, Harbour, sitTogether } from "./support/tables";

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

test("Marks cover no name in wide shares, while others play", async ({ page, another, server }) => {
  const bob = new Captain(await another());
  await sitTogether(server.url, { deal: deals.takeOrLeave }, page, bob.page);
  const ann = new Captain(page);
  expect(await ann.sees()).toBe("decision");
  for (let asked: Captain | null = ann; asked === ann;) asked = await playTogether([ann, bob], 1);
  await expect(ann.question).toHaveText(/^Waiting for Bob/);
  for (const screen of [
    { width: 1440, height: 900 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(screen);
    await expectDrawn(page);
    const found = await faultsOfMarks(page);
    expect(found.faults).toEqual([]);
    expect(found.seen).toBeGreaterThan(0);
  }
});

test("The tabs of the shares have room for all that lies in them", async ({ page, server }) => {
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann");
  await page.goto(`/t/${await harbour.begin({ deal: deals.chooseLootCard })}`);
  expect(await new Captain(page).sees()).toBe("decision");
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 740 });
    await expectDrawn(page);
    const tabs = await page.locator(".share").evaluateAll((shares) =>
      shares.map((share) => {
        const box = (selector: string) => share.querySelector(selector)!.getBoundingClientRect();
        const { left, right } = share.getBoundingClientRect();
        const label = box(".label");
        const cards = box(".cards");
        return label.left >= left && label.right < cards.left && cards.right <= right;
      }),
    );
    expect(tabs, `${width} wide`).toEqual([true, true, true]);
  }
});

test("The frame of a chosen card leaves the heading over it free", async ({ page, server }) => {
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann");
  await page.goto(`/t/${await harbour.begin({ deal: deals.choosePirateToDiscard })}`);
  expect(await new Captain(page).sees()).toBe("decision");
  const card = page.locator(".mine .choice").first();
  await card.click();
  await page.mouse.move(0, 0);
  await expect(card).toHaveAttribute("aria-pressed", "true");
  const distance = await card.evaluate((one) => {
    const { outlineWidth, outlineOffset, boxShadow } = getComputedStyle(one);
    const halo = Math.max(
      0,
      ...[...boxShadow.matchAll(/(\d+)px(?= ?(?:,|$))/g)].map((px) => +px[1]!),
    );
    const frame = Math.max(parseFloat(outlineWidth) + parseFloat(outlineOffset), halo);
    const heading = one.closest("[role=group]")!.querySelector(".kind")!.getBoundingClientRect();
    return one.getBoundingClientRect().top - frame - heading.bottom;
  });
  expect(distance).toBeGreaterThanOrEqual(1);
});
