// Can everyone play? Every page is held against the rules of axe, by day and by night.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { Captain } from "./support/captain";
import { beforeEnd } from "./support/deals";
import { provedRecord } from "./support/proved";
import { expect, test } from "./support/story";
import { Harbour, sitTogether } from "./support/tables";
import { expectStill } from "./support/watching";

const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

async function expectOpenToAll(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const theme = colorScheme === "light" ? "day" : "night";
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      await expectStill(page); // colours on their way from day to night are neither
      // Legacy: in this page, without a second one whose storage is closed.
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      const told = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect(told, `${size.width} × ${size.height}, ${colorScheme}`).toEqual([]);
    }
  }
}

test("Everyone can use the home page", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  await expectOpenToAll(page);
});

test("Everyone can gather at a table", async ({ page, server }) => {
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann");
  const wish = { options: { captains: 4 } };
  const { table } = await harbour.call<{ table: { code: string } }>("/tables", wish);
  await page.goto(`/t/${table.code}`);
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expectOpenToAll(page);
  await page.getByRole("button", { name: "Show the seal" }).click();
  await expectOpenToAll(page);
});

test("Everyone can check a deal", async ({ page }) => {
  await page.goto("/fair");
  await page.getByRole("textbox", { name: "Text of the record" }).fill(provedRecord());
  await expect(page.getByText("The seal of this secret")).toBeVisible();
  await expectOpenToAll(page);
});

test("Everyone can go on from a result, and report somebody", async ({ page, another, server }) => {
  const bob = new Captain(await another());
  await sitTogether(server.url, { deal: beforeEnd }, page, bob.page);
  await page.locator('[data-action="stop"]').click();
  for (const captain of [new Captain(page), bob]) await captain.seesResult();
  await bob.rematch.click();
  await expect(page.getByText("It is your turn.")).toBeVisible();
  await expectOpenToAll(page);
  await page.getByRole("button", { name: "Chat" }).click();
  await page.getByRole("button", { name: "Report somebody" }).click();
  await expectOpenToAll(page);
});

test("Everyone can read what is explained for the first time", async ({ page, server }) => {
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann", { notes: true });
  await page.goto(`/t/${await harbour.begin({ options: { captains: 3, first: 1 } })}`);
  const note = page.getByRole("complementary", { name: "A note" });
  await expect(note).toBeVisible();
  await expectOpenToAll(page);
  await expect(note).toBeVisible();
});

test("Everyone can play, and read the result", async ({ page, server }) => {
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann");
  const code = await harbour.begin({ options: { captains: 2, first: 1 } });
  await page.goto(`/t/${code}`);
  const captain = new Captain(page);
  await captain.playOn({ isEnough: (decisions) => decisions >= 10 });
  await captain.sees();
  await expectOpenToAll(page);
  await captain.playOn();
  await captain.seesResult();
  await expectOpenToAll(page);
});
