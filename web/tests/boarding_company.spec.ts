// A boarding where there is more than one person before one lit screen: several at one screen, a tab
// that nobody sees, a connection that is lost meanwhile, names as long as they may be.
import type { Page } from "@playwright/test";
import { Captain } from "./support/captain";
import { unreachable } from "./support/complaints";
import { beforeBoarding, boardingAtOnce, boardingWithTies } from "./support/deals";
import { expectFitting } from "./support/fitting";
import { expect, test } from "./support/story";
import { Harbour, sitTogether } from "./support/tables";
import { stopTimers } from "./support/timers";

const closing = (page: Page) => page.locator(".scene .closing");
const strip = (page: Page) => page.locator(".boarding-strip");
const take = (page: Page) => page.locator('[data-action="take"]').click();

test("People at one screen read of everybody, before the next curtain", async ({
  page,
  server,
}) => {
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann");
  await page.goto(`/t/${await harbour.begin({ deal: boardingAtOnce, seats: [1, 2, 3, 4] })}`);
  const captain = new Captain(page);
  expect(await captain.sees()).toBe("curtain");
  await captain.respondTo("curtain");
  expect(await captain.sees()).toBe("decision");
  await take(page);
  await expect(closing(page)).toHaveText(/^Captain 1 won 6 doubloons\. Captain \d won/);
  await expect(closing(page)).not.toContainText("You");
  await expect(captain.curtain).toBeHidden();
  const berths = captain.scene.locator(".berth");
  await expect(berths).toHaveCount(4);
  await expect(berths.locator("[data-face]")).toHaveCount(0); // Pirates have left, nothing is turned up
  await captain.respondTo("scene");
  expect(await captain.sees()).toBe("curtain");
});

test("Names of 24 letters fit into a boarding on a phone", async ({ page, another, server }) => {
  const harbour = new Harbour(page, server.url);
  await harbour.become("Maximiliane Mastkorb MWM");
  const names = [
    "Wilhelmina Sturmvogel IV",
    "Bartholomew Brandywine W",
    "Konstantin Wolkenmeer MW",
  ];
  const guests: Harbour[] = [];
  for (const name of names) {
    const guest = new Harbour(await another(), server.url);
    await guest.become(name);
    guests.push(guest);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/t/${await harbour.begin({ deal: boardingWithTies, guests })}`);
  const captain = new Captain(page);
  expect(await captain.sees()).toBe("decision");
  await take(page);
  await expect(closing(page)).toBeInViewport({ ratio: 1 });
  for (const size of [
    { width: 360, height: 740 },
    { width: 740, height: 360 },
  ]) {
    await page.setViewportSize(size);
    await expectFitting(page);
    for (const name of names)
      await expect(captain.scene.getByRole("region", { name, exact: true })).toBeVisible();
    expect(await captain.scene.evaluate(sticksOut), `${size.width} × ${size.height}`).toEqual([]);
    await expect(page.getByRole("button", { name: "Sail on" })).toBeInViewport({ ratio: 1 });
  }
});

// Runs in the page. Words that are wider than their place.
function sticksOut(scene: Element): string[] {
  const hasWords = (one: Element) =>
    [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  return [...scene.querySelectorAll<HTMLElement>("*")]
    .filter((one) => hasWords(one) && !one.closest("svg, .hidden-visually, .scene-card"))
    .filter((one) => {
      const isCut = one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1;
      return isCut || one.getBoundingClientRect().right > innerWidth + 1;
    })
    .map((one) => `.${one.className}: ${one.textContent}`);
}

test("A boarding goes on where it was when the connection is back", async ({
  page,
  another,
  server,
  complaints,
}) => {
  complaints.expect(...unreachable);
  const bob = new Captain(await another());
  const ann = new Captain(page);
  await sitTogether(server.url, { deal: beforeBoarding }, page, bob.page);
  expect(await ann.sees()).toBe("decision");
  await take(page);
  await expect(strip(page)).toContainText("11");
  await expect(bob.scene).toBeVisible();
  const combats = await bob.scene.locator(".combats").textContent();
  await bob.page.context().setOffline(true);
  const lost = bob.page.locator(".link"); // behind the scene
  await expect(lost).toHaveText("Connection lost. Trying again …");
  await page.getByRole("button", { name: "Stop plundering" }).click();
  await expect(page.getByRole("button", { name: "Stop plundering" })).toBeHidden();
  await expect(bob.scene.getByText("stops plundering")).toHaveCount(0);
  await bob.page.context().setOffline(false);
  await expect(bob.scene.getByText("stops plundering")).toBeVisible();
  expect(await bob.scene.locator(".combats").textContent()).toBe(combats);
  await expect(bob.scene.getByText("You came in the middle")).toHaveCount(0);
});

test.describe("where the system does not ask for reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("A boarding in a hidden tab jumps to how it stands", async ({ page, server }) => {
    const harbour = new Harbour(page, server.url);
    await harbour.become("Ann");
    await page.goto(`/t/${await harbour.begin({ deal: boardingAtOnce })}`);
    const captain = new Captain(page);
    expect(await captain.sees()).toBe("decision");
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await stopTimers(page); // at once: without any wait
    await take(page);
    await expect(strip(page)).toContainText("You won 6 doubloons."); // and the next question is there
    await expect(captain.offers.first()).toBeEnabled();
    await strip(page).click();
    await expect(closing(page)).toHaveText("You won 6 doubloons.");
    await expect(captain.scene.locator("ol > li")).toHaveCount(6);
    const ann = captain.scene.getByRole("region", { name: "Ann" });
    await expect(ann.locator("[data-card]")).toHaveCount(0); // her Pirates have left
  });
});
