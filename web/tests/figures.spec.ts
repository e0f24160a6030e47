// How heavy and how quick the client is. The bytes have a budget; the times are told, not judged.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page, Request, Response } from "@playwright/test";
import { Captain } from "./support/captain";
import { languages } from "./support/catalogues";
import { boardingAtOnce, fullTable } from "./support/deals";
import { drawFrames, longestPieceMs } from "./support/frame_times";
import { expect, test } from "./support/story";
import { Harbour } from "./support/tables";
import { watch } from "./support/watching";

const budget = 170 * 1024; // gzip, script and style of a first load
const file = join(import.meta.dirname, "../test-results/figures.json");

test.describe.configure({ mode: "serial" }); // one file, one writer, and quiet while times are taken

function tell(figures: Record<string, number>): void {
  let known: Record<string, number> = {};
  try {
    known = JSON.parse(readFileSync(file, "utf8")) as Record<string, number>;
  } catch {
    // The first figures of all.
  }
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...known, ...figures }, null, 2)}\n`);
  console.log(figures);
}

// Everything the page asks for until `isThere`, and until nothing more comes.
async function firstLoadBytes(
  page: Page,
  path: string,
  isThere: Promise<unknown>,
): Promise<number> {
  const loaded: Promise<number>[] = [];
  const weigh = async (response: Response) => gzipSync(await response.body()).length;
  const underWay = new Set<Request>();
  page.on("request", (request) => underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  page.on("requestfailed", (request) => underWay.delete(request));
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (kind === "script" || kind === "stylesheet") loaded.push(weigh(response));
  });
  await page.goto(path);
  await isThere;
  await expect.poll(() => underWay.size).toBe(0);
  return (await Promise.all(loaded)).reduce((sum, bytes) => sum + bytes, 0);
}

for (const language of languages) {
  test.describe(`A browser that speaks ${language}`, () => {
    test.use({ locale: language });

    test("loads the home page within the budget, the table fetched ahead included", async ({
      page,
    }) => {
      // All parts of the table are asked for together.
      const table = page.waitForResponse(/\/TablePage-[^/]+\.js$/);
      const bytes = await firstLoadBytes(page, "/", table);
      tell({ [`homeBytes-${language}`]: bytes });
      expect(bytes).toBeGreaterThan(10_000);
      expect(bytes).toBeLessThanOrEqual(budget);
    });
  });
}

test("A table loads within the budget", async ({ page, server }) => {
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann");
  const code = await harbour.begin({ options: { captains: 4, first: 1 } });
  const bytes = await firstLoadBytes(page, `/t/${code}`, new Captain(page).sees());
  tell({ tableBytes: bytes });
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(budget);
});

test("How soon the home page can be used on a machine four times slower", async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const begun = performance.now();
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Play now" }).click({ trial: true });
  tell({ interactiveMs: Math.round(performance.now() - begun) });
});

test("How long a person needs from the address to the first decision", async ({ page }) => {
  const begun = performance.now();
  await page.goto("/", { waitUntil: "commit" });
  const play = page.getByRole("button", { name: "Play now" });
  await play.waitFor();
  await page.waitForTimeout(300); // to see it and to reach it
  await play.click();
  expect(await new Captain(page).sees()).toBe("decision");
  tell({ firstDecisionMs: Math.round(performance.now() - begun) });
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  const moments = {
    // Cards and doubloons of a full share fly home, and the bots take their turns.
    busiestFrameMs: fullTable,
    // After that a boarding, with all its ships and crews.
    boardingFrameMs: boardingAtOnce,
  };
  for (const [figure, deal] of Object.entries(moments)) {
    test(`The longest frame of a share that is taken, four times slower: ${figure}`, async ({
      browser,
      page,
      server,
    }) => {
      const harbour = new Harbour(page, server.url);
      await harbour.become("Ann", { motion: "normal" });
      await page.goto(`/t/${await harbour.begin({ deal })}`);
      const captain = new Captain(page);
      await captain.sees();
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      const stillFrameMs = await longestPieceMs(browser, page, () => drawFrames(page, 60));
      const take = page.locator('[data-action="take"]');
      let flights = 0;
      const longestMs = await longestPieceMs(browser, page, async () => {
        const watched = await watch(page, async () => {
          await take.click();
          await expect(take).toHaveCount(0);
        });
        flights = watched.flights;
        if (deal !== boardingAtOnce) return;
        await expect(captain.scene.getByRole("region")).toHaveCount(4);
        await drawFrames(page, 2);
      });
      expect(flights).toBeGreaterThan(3);
      tell({ stillFrameMs, [figure]: longestMs });
    });
  }
});
