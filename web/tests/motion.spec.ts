import type { Locator, Page } from "@playwright/test";
import type { Settings } from "../src/settings/settings.svelte";
import { Captain } from "./support/captain";
import { beforeLastBoarding, secondShare } from "./support/deals";
import { Wire } from "./support/frames";
import { expect, test } from "./support/story";
import { Harbour } from "./support/tables";
import { stopTimers } from "./support/timers";
import { watch } from "./support/watching";

async function sitAt(page: Page, origin: string, wishes: Partial<Settings>) {
  const wire = new Wire(page);
  const harbour = new Harbour(page, origin);
  await harbour.become("Ann", wishes);
  await page.goto(`/t/${await harbour.begin({ options: { captains: 3, first: 1 } })}`);
  const captain = new Captain(page);
  await captain.sees();
  return { captain, wire };
}

// Gives an answer, and waits until the captain can give the next one.
async function answer(
  { captain, wire }: Awaited<ReturnType<typeof sitAt>>,
  offer: Locator,
): Promise<void> {
  const told = wire.frames.length;
  await offer.click();
  await expect
    .poll(() => wire.frames.length > told && wire.game?.legal, { intervals: [20] })
    .toBeTruthy();
  await expect(captain.offers.first()).toBeEnabled();
}

test.describe("where the system does not ask for reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const [motion, mostMs] of [
    ["normal", 800],
    ["fast", 400],
  ] as const) {
    test(`With ${motion} motion cards fly for ${mostMs} ms at most`, async ({ page, server }) => {
      const seat = await sitAt(page, server.url, { motion });
      const leave = page.locator('[data-action="leave"]');
      const watched = await watch(page, () => answer(seat, leave));
      expect(watched.flights).toBeGreaterThan(0);
      expect(watched.longestMs).toBeLessThanOrEqual(mostMs);
    });
  }

  test("A coin that flies makes the page no larger", async ({ page, server }) => {
    const harbour = new Harbour(page, server.url);
    await harbour.become("Ann");
    await page.goto(`/t/${await harbour.begin({ deal: secondShare })}`);
    const captain = new Captain(page);
    await captain.sees();
    const take = page.locator('[data-action="take"]');
    const watched = await watch(page, async () => {
      await captain.press(take);
      await page.waitForFunction(() => document.querySelector(".tossed-coin") !== null);
    });
    expect(watched.moved).toContain("DIV.tossed-coin");
    expect(watched.outgrown).toBe(0);
  });

  test("Without motion nothing moves", async ({ page, server }) => {
    const seat = await sitAt(page, server.url, { motion: "off" });
    const take = page.locator('[data-action="take"]');
    const watched = await watch(page, () => answer(seat, take));
    expect(watched).toMatchObject({ flights: 0, moved: [] });
  });

  test("A hidden tab catches up at once", async ({ page, server }) => {
    const seat = await sitAt(page, server.url, { motion: "normal" });
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await stopTimers(page); // at once: without any wait
    const told = seat.wire.frames.length;
    const take = page.locator('[data-action="take"]');
    const watched = await watch(page, () => answer(seat, take));
    expect(watched.flights).toBe(0);
    expect(seat.wire.frames.length - told).toBeGreaterThan(2); // mine, and one of each bot
  });

  test("The last boarding is seen before the result", async ({ page, server }) => {
    const harbour = new Harbour(page, server.url);
    await harbour.become("Ann");
    await page.goto(`/t/${await harbour.begin({ deal: beforeLastBoarding })}`);
    const captain = new Captain(page);
    await captain.sees();
    await stopTimers(page); // the result, too, opens when it is told to
    await page.locator('[data-action="take"]').click();
    await expect(captain.scene).toBeVisible();
    await captain.respondTo("scene");
    await captain.seesResult();
  });
});

test("Where the system asks for reduced motion nothing moves", async ({ page, server }) => {
  const seat = await sitAt(page, server.url, {});
  const take = page.locator('[data-action="take"]');
  const watched = await watch(page, () => answer(seat, take));
  expect(watched).toMatchObject({ flights: 0, moved: [] });
});

// At its lower edge a thing that rises would fall from under the pointer, and rise again, for ever.
test("Nothing moves from under the pointer", async ({ page, server }) => {
  await sitAt(page, server.url, {});
  for (const thing of [page.locator('[data-action="leave"]'), page.locator("[data-card]").last()]) {
    const { x, y, width, height } = (await thing.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height - 0.5);
    const isHeld = await thing.evaluate(async (one) => {
      const held = [];
      for (let frame = 0; frame < 20; ++frame) {
        await new Promise(requestAnimationFrame);
        held.push(one.matches(":hover"));
      }
      return held;
    });
    expect(isHeld).not.toContain(false);
  }
});
