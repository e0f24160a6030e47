import type { Page } from "@playwright/test";
import type { Settings } from "../src/settings/settings.svelte";
import { Captain } from "./support/captain";
import { beforeLastBoarding } from "./support/deals";
import { Wire } from "./support/frames";
import { expect, test } from "./support/story";
import { Harbour } from "./support/tables";

interface Watched {
  flights: number; // the most at one time
  longestMs: number; // from the beginning of a change to the end of its last flight
  stillFlying: number; // when the watch was over
  moved: string[]; // all that was animated in any way
}

// Looks at every picture the browser draws while something is done.
async function watch(page: Page, forMs: number, deed: () => Promise<void>): Promise<Watched> {
  const watched = page.evaluate(
    (forMs) =>
      new Promise<Watched>((resolve) => {
        const seen = { flights: 0, longestMs: 0, stillFlying: 0, moved: [] as string[] };
        const end = performance.now() + forMs;
        const isFlight = (animation: Animation) => {
          const { target } = animation.effect as KeyframeEffect;
          const isThing = target?.matches("[data-card], [data-token], .flown, .tossed-coin");
          return isThing && !(animation instanceof CSSTransition);
        };
        const look = () => {
          const all = document.getAnimations();
          const flights = all.filter(isFlight);
          const ends = flights.map((one) => Number(one.effect!.getComputedTiming().endTime));
          seen.flights = Math.max(seen.flights, flights.length);
          seen.longestMs = Math.max(seen.longestMs, ...ends);
          seen.stillFlying = flights.length;
          for (const one of all) {
            const { target } = one.effect as KeyframeEffect;
            const name = `${target?.tagName}.${target?.getAttribute("class")}`;
            if (!seen.moved.includes(name)) seen.moved.push(name);
          }
          if (performance.now() < end) requestAnimationFrame(look);
          else resolve(seen);
        };
        look();
      }),
    forMs,
  );
  await deed();
  return watched;
}

async function sitAt(page: Page, origin: string, wishes: Partial<Settings>): Promise<Captain> {
  const harbour = new Harbour(page, origin);
  await harbour.become("Ann", wishes);
  await page.goto(`/t/${await harbour.begin({ options: { captains: 3, first: 1 } })}`);
  const captain = new Captain(page);
  await captain.sees();
  return captain;
}

test.describe("where the system does not ask for reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const [motion, mostMs] of [
    ["normal", 800],
    ["fast", 400],
  ] as const) {
    test(`With ${motion} motion cards fly, and lie still after ${mostMs} ms`, async ({
      page,
      server,
    }) => {
      await sitAt(page, server.url, { motion });
      const leave = page.locator('[data-action="leave"]');
      const watched = await watch(page, 2_000, () => leave.click());
      expect(watched.flights).toBeGreaterThan(0);
      expect(watched.longestMs).toBeLessThanOrEqual(mostMs);
      expect(watched.stillFlying).toBe(0);
    });
  }

  test("Without motion nothing moves", async ({ page, server }) => {
    await sitAt(page, server.url, { motion: "off" });
    const take = page.locator('[data-action="take"]');
    const watched = await watch(page, 1_500, () => take.click());
    expect(watched).toMatchObject({ flights: 0, moved: [] });
  });

  test("A hidden tab catches up at once", async ({ page, server }) => {
    const wire = new Wire(page);
    const captain = await sitAt(page, server.url, { motion: "normal" });
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    const told = wire.frames.length;
    const watched = await watch(page, 2_500, async () => {
      await page.locator('[data-action="take"]').click();
      await expect.poll(() => wire.game?.legal, { intervals: [20] }).toBeTruthy();
      await expect(captain.offers.first()).toBeEnabled({ timeout: 200 });
    });
    expect(watched.flights).toBe(0);
    expect(wire.frames.length - told).toBeGreaterThan(2); // mine, and one of each bot
  });

  test("The last boarding is seen before the result", async ({ page, server }) => {
    const harbour = new Harbour(page, server.url);
    await harbour.become("Ann");
    await page.goto(`/t/${await harbour.begin({ deal: beforeLastBoarding })}`);
    const captain = new Captain(page);
    await captain.sees();
    await page.locator('[data-action="take"]').click();
    await expect(captain.scene).toBeVisible();
    await captain.respondTo("scene");
    await captain.seesResult();
  });
});

test("Where the system asks for reduced motion nothing moves", async ({ page, server }) => {
  await sitAt(page, server.url, {});
  const take = page.locator('[data-action="take"]');
  const watched = await watch(page, 1_500, () => take.click());
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
