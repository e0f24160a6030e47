// Pictures of every kind of moment at a table, to be judged by people (docs/look.md). In the whole grid
// at seven sizes, by day and by night.
import type { Page } from "@playwright/test";
import { Captain } from "./support/captain";
import {
  beforeEnd,
  deals,
  fullTable,
  hatInPlunder,
  lookoutsNine,
  mustGoOn,
  questions,
  secondShare,
  thirdShare,
} from "./support/deals";
import { expectFitting, expectInSight } from "./support/fitting";
import { shoot, shootMoment, usualSizes } from "./support/screens";
import { expect, test } from "./support/story";
import { type Deal, Harbour, sitTogether } from "./support/tables";

async function sitAt(page: Page, origin: string, { seat = 1, ...deal }: Deal & { seat?: number }) {
  const harbour = new Harbour(page, origin);
  await harbour.become("Ann");
  await page.goto(`/t/${await harbour.begin({ deal, seats: [seat] })}`);
  const captain = new Captain(page);
  await captain.sees();
  return captain;
}

// At every size: nothing sticks out sideways, and what to do is in sight.
async function expectInOrder({ page, actionBar }: Captain): Promise<void> {
  for (const size of usualSizes) {
    await page.setViewportSize(size);
    await test.step(`${size.width}×${size.height}`, async () => {
      await expectFitting(page);
      await expectInSight(actionBar);
    });
  }
}

for (const [name, deal] of [
  ...questions.map((question) => [question, deals[question]] as const),
  ["share 2", secondShare],
  ["share 3", thirdShare],
  ["a Lookout’s nine", lookoutsNine],
  ["a plunder that must go on", mustGoOn],
  ["a Captain’s Hat in a plunder", hatInPlunder],
  ["a full table", fullTable],
] as const) {
  test(`A picture of what is asked: ${name}`, async ({ page, server }) => {
    const captain = await sitAt(page, server.url, deal);
    await shootMoment(page, `asked-${name.replaceAll(/\W+/g, "-")}`);
    await expectInOrder(captain);
  });
}

test("A table by night", async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await sitAt(page, server.url, deals.takeOrLeave);
  await shoot(page, "table-night");
});

test("Waiting for another captain", async ({ page, another, server }) => {
  const wishes = { options: { captains: 3, first: 2 as const } };
  await sitTogether(server.url, wishes, page, await another(), await another());
  await expect(new Captain(page).question).toHaveText(/^Waiting for Bob/);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectFitting(page);
  await shootMoment(page, "waiting");
});

for (const [name, deal] of [
  ["a looting", fullTable],
  ["a plunder", deals.choosePlunder],
] as const) {
  test(`Watching ${name}`, async ({ page, another, server }) => {
    const ann = new Harbour(await another(), server.url);
    await ann.become("Ann");
    const code = await ann.begin({ deal });
    await new Harbour(page, server.url).become("Watcher");
    await page.goto(`/t/${code}`);
    if (deal === deals.choosePlunder) {
      const watcher = new Captain(page);
      expect(await watcher.sees()).toBe("scene");
      await watcher.respondTo("scene");
    }
    await expect(page.getByText("You watch this game")).toBeVisible();
    await shootMoment(page, `watching-${name.replaceAll(" ", "-")}`);
  });
}

test("The result", async ({ page, server }) => {
  const captain = await sitAt(page, server.url, beforeEnd);
  await page.locator('[data-action="stop"]').click();
  await captain.seesResult();
  await shootMoment(page, "result");
});
