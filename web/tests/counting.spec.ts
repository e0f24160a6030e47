// What a captain's collections and doubloons are worth, and where it can be read.
import { Captain } from "./support/captain";
import { expect, test } from "./support/story";
import { Harbour } from "./support/tables";

const deal = { record: "corpus-2/3-en-3011.skyloot", ply: 91 };

test("A collection is a ladder, on which the step that is reached is marked", async ({
  page,
  server,
}) => {
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann");
  await page.goto(`/t/${await harbour.begin({ deal })}`);
  await new Captain(page).sees();
  const relics = page.locator(".mine").getByRole("group", { name: "Relics" });
  const stack = relics.locator(".stack").first();
  const held = await stack.locator("[data-card]").count();
  const face = await stack.locator("[data-card]").first().getAttribute("data-face");
  await page.setViewportSize({ width: 820, height: 700 });
  await page.getByRole("button", { name: "Show cards" }).click();
  const counts = page.getByRole("list", { name: "What counts so far" });
  await expect(counts.locator("li").first()).toContainText(/doubloons?, worth \d+ points?/);
  expect(face).not.toBeNull();
  const steps = counts
    .locator("li", { hasText: `× ${held}` })
    .first()
    .locator(".step");
  expect(await steps.count()).toBeGreaterThan(3);
  await expect(steps.nth(held - 1)).toHaveClass(/here/);
  await expect(counts.locator("li").nth(1).locator(".here")).toHaveCount(1);
});

test("On a phone one sees which relics the others collect", async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann");
  await page.goto(`/t/${await harbour.begin({ deal })}`);
  await new Captain(page).sees();
  const chips = page.locator(".others .board").first().locator(".relic.one");
  expect(await chips.count()).toBeGreaterThan(0);
  for (const chip of await chips.all()) await expect(chip).toBeInViewport({ ratio: 1 });
});

test("Doubloons say that they are points", async ({ page, server }) => {
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann");
  await page.goto(`/t/${await harbour.begin({ deal })}`);
  await new Captain(page).sees();
  for (const figure of await page.locator(".figure .points").all()) {
    await expect(figure).toHaveText(/^= \d+ points?$/);
    await expect(figure).toBeVisible();
  }
});
