// The log: a line for each turn, its steps, the cards it names, and the chat beside it.
import type { Locator, Page } from "@playwright/test";
import { Captain } from "./support/captain";
import { expect, test } from "./support/story";
import { Harbour, sitTogether } from "./support/tables";

async function playSome(page: Page, origin: string, decisions: number): Promise<Locator> {
  const harbour = new Harbour(page, origin);
  await harbour.become("Ann");
  const deal = { record: "corpus-2/3-en-3011.skyloot", ply: 40 };
  await page.goto(`/t/${await harbour.begin({ deal })}`);
  await new Captain(page).playOn({ isEnough: (made) => made >= decisions });
  return page.locator(".side .journal");
}

test("A turn is one line, and unfolds to its steps", async ({ page, server }) => {
  const log = await playSome(page, server.url, 6);
  const turns = log.locator(".turn");
  const mine = turns.filter({ hasText: /^\s*Ann (takes|draws)/ }).last();
  await expect(mine.locator(".step")).toHaveCount(0);
  await mine.getByRole("button", { name: "Steps of this turn" }).click();
  expect(await mine.locator(".step").count()).toBeGreaterThan(1);
  await expect(mine.locator(".step").first()).toContainText("Ann looks at share 1.");
});

test("A line shows the table as it was, and again as it is", async ({ page, server }) => {
  const log = await playSome(page, server.url, 3);
  const moment = log.locator(".moment").first();
  await moment.click();
  await expect(moment).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Back to now" }).click();
  await expect(moment).toHaveAttribute("aria-pressed", "false");
});

test("There is one heading at the top of the log, however far it is scrolled", async ({
  page,
  server,
}) => {
  const log = await playSome(page, server.url, 8);
  await page.setViewportSize({ width: 1280, height: 600 });
  const headings = log.locator(".heading");
  expect(await headings.count()).toBeGreaterThan(2);
  const { y: top } = (await log.boundingBox())!;
  const most = await log.evaluate((one) => one.scrollHeight - one.clientHeight);
  expect(most).toBeGreaterThan(60);
  for (let scrolled = 0; scrolled <= most; scrolled += 20) {
    await log.evaluate((one, by) => one.scrollTo({ top: by }), scrolled);
    const atTop = await headings.evaluateAll(
      (all, y) =>
        all.filter((one) => {
          const box = one.getBoundingClientRect();
          return box.top <= y + 1 && box.bottom > y + 1;
        }).length,
      top,
    );
    expect(atTop).toBeLessThanOrEqual(1);
  }
});

test("A card that the log names is shown beside its name, over no choice", async ({
  page,
  server,
}) => {
  const log = await playSome(page, server.url, 6);
  const folds = log.getByRole("button", { name: "Steps of this turn" });
  for (const fold of await folds.all()) await fold.click();
  const name = log.locator(".card-name").last();
  const card = page.getByRole("tooltip");
  await name.hover();
  await expect(card).toContainText((await name.textContent())!);
  const box = (await card.boundingBox())!;
  const side = (await page.locator(".side").boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(side.x);
  await page.mouse.move(5, 5);
  await expect(card).toHaveCount(0);
  await name.focus();
  await expect(card).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
});

test("On a phone a tap on a name shows the card in the log", async ({ browser, server }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    baseURL: server.url,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await playSome(page, server.url, 4);
  await page.getByRole("button", { name: "Log" }).tap();
  const log = page.getByRole("dialog", { name: "Log" });
  for (const fold of await log.getByRole("button", { name: "Steps of this turn" }).all()) {
    await fold.tap();
  }
  await log.locator(".card-name").first().tap();
  await expect(log.getByRole("tooltip")).toBeVisible();
  await context.close();
});

test("Five lines of chat are in sight at 1280 × 720", async ({ page, another, server }) => {
  const bob = await another({ viewport: { width: 1280, height: 720 } });
  await page.setViewportSize({ width: 1280, height: 720 });
  await sitTogether(server.url, { options: { captains: 2 } }, page, bob);
  const words = page.getByRole("textbox", { name: "Say something to all" });
  for (const text of ["one", "two", "three", "four", "five"]) {
    await words.fill(text);
    await words.press("Enter");
    await expect(page.locator(".chat li").filter({ hasText: text })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.locator(".chat li").filter({ hasText: "one" })).toBeInViewport({ ratio: 1 });
});

test("All lines of a long talk can be scrolled to, and the last is in sight", async ({
  page,
  another,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await sitTogether(server.url, { options: { captains: 2 } }, page, await another());
  const words = page.getByRole("textbox", { name: "Say something to all" });
  const lines = page.locator(".chat li");
  for (let line = 0; line < 12; ++line) {
    await words.fill(`Line ${line}`);
    await words.press("Enter");
    await expect(lines.nth(line)).toBeInViewport({ ratio: 0.9 });
  }
  await page.setViewportSize({ width: 1280, height: 640 });
  await expect(lines.last()).toBeInViewport({ ratio: 0.9 });
  await lines.first().scrollIntoViewIfNeeded();
  await expect(lines.first()).toBeInViewport({ ratio: 0.9 });
});

test("A log that is closed while it scrolls is heard of no more", async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playSome(page, server.url, 3);
  const log = page.getByRole("dialog", { name: "Log" });
  await page.getByRole("button", { name: "Log", exact: true }).click();
  const list = (await log.locator(".journal").elementHandle())!;
  await page.keyboard.press("Escape");
  await expect(log).toBeHidden();
  await list.evaluate((gone) => gone.dispatchEvent(new Event("scroll"))); // a complaint would be heard
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await expect(log.locator(".turn").last()).toBeInViewport();
});

test("The strips of captains say aloud how many cards they have", async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playSome(page, server.url, 0);
  await expect(page.locator(".mine .essentials")).toContainText(/\d+ Objects?/);
  const words = await page.locator(".others .chip .hidden-visually").allTextContents();
  expect(words.length).toBeGreaterThanOrEqual(8);
  for (const one of words)
    expect(one).toMatch(
      /^(1 (Pirate|Relic|Object|Rum card)|(?!1 )\d+ (Pirates|Relics|Objects|Rum cards))$/,
    );
});
