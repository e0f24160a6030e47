// A boarding as a scene: it stays until one goes on, folds while one must decide, and can be looked at
// again from the log.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { Captain } from "./support/captain";
import { beforeBoarding, boardingAtOnce, boardingWithTies } from "./support/deals";
import { screens } from "./support/grid";
import { expectFitting } from "./support/fitting";
import { faultsOnScreen } from "./support/in_sight";
import { expect, test } from "./support/story";
import { type Deal, Harbour, sitTogether } from "./support/tables";

const closing = (page: Page) => page.locator(".scene .closing");
const strip = (page: Page) => page.locator(".boarding-strip");
const lookAgain = (page: Page) =>
  page.getByRole("button", { name: "Look at this boarding again" }).last();

// Ann takes the share with which the boarding begins.
async function board(page: Page, origin: string, deal: Deal): Promise<Captain> {
  const harbour = new Harbour(page, origin);
  await harbour.become("Ann");
  await page.goto(`/t/${await harbour.begin({ deal })}`);
  const captain = new Captain(page);
  expect(await captain.sees()).toBe("decision");
  await page.locator('[data-action="take"]').click();
  return captain;
}

test("A boarding stays until one goes on, and says what it brought", async ({
  page,
  server,
  complaints,
}) => {
  complaints.expect(/WebSocket is closed/); // no server is heard while ten minutes pass at once
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann");
  await page.goto(`/t/${await harbour.begin({ deal: boardingAtOnce })}`);
  const captain = new Captain(page);
  expect(await captain.sees()).toBe("decision");
  await page.clock.install();
  await page.locator('[data-action="take"]').click();
  await expect(closing(page)).toHaveText("You won 6 doubloons.");
  await page.clock.runFor("10:00");
  await expect(captain.scene).toBeVisible();

  await test.step("who is how strong, and why", async () => {
    const ann = captain.scene.getByRole("region", { name: "Ann" });
    await expect(ann.getByTitle("strength 8")).toBeVisible();
    for (const pirate of ["Boatswain", "Cook", "First Mate"])
      await expect(ann.getByRole("button", { name: pirate })).toBeVisible();
  });

  await test.step("each plunder has its line, and says whether anybody was asked", async () => {
    const lines = captain.scene.locator("ol > li");
    await expect(lines).toHaveText([
      "El Capitan gains 1 doubloon thanks to Gunner.",
      "Ann gains 4 doubloons thanks to Boatswain.",
      "Ann gains 2 doubloons thanks to First Mate.",
      "Ann takes the Parrot from El Capitan. (unasked: it was the only way to go on)",
      "Duc de Plessy takes the Parrot from Ann. (unasked: it was the only way to go on)",
      "The boarding is over: all Pirates leave their ships, whoever won.",
    ]);
  });

  await captain.respondTo("scene");
  await expect(captain.scene).toBeHidden();
  await expect(strip(page)).toBeHidden();
});

test("A tie says that the Parrot decides", async ({ page, server }) => {
  const captain = await board(page, server.url, boardingWithTies);
  const ties = captain.scene.getByText("A tie: the Parrot decides, and Ann has it.");
  await expect(ties).toHaveCount(2);
  await expect(closing(page)).toHaveText("You won nothing, and lost nothing.");
});

test("A boarding folds to a strip while one must decide", async ({ page, server }) => {
  const captain = await board(page, server.url, beforeBoarding);
  await expect(strip(page)).toContainText("11");
  await expect(captain.scene).toBeHidden();
  await expect(captain.offers.first()).toBeEnabled();

  await test.step("and covers nothing, on any screen", async () => {
    const faults = [];
    for (const screen of screens) {
      faults.push(...(await faultsOnScreen(page, screen)));
      await expect(strip(page)).toBeInViewport({ ratio: 1 });
      if (await strip(page).evaluate((one) => one.scrollWidth > one.clientWidth))
        faults.push(`${screen.width} × ${screen.height}: the strip is cut`);
    }
    expect(faults).toEqual([]);
  });

  await test.step("it can be seen in between, and the question is one press away", async () => {
    await strip(page).click();
    await expect(captain.scene.getByText("The plunder goes on …")).toBeVisible();
    await captain.scene.getByRole("button", { name: "To the table" }).click();
    await expect(captain.scene).toBeHidden();
    await expect(captain.offers.first()).toBeEnabled();
  });

  await test.step("it survives a reload", async () => {
    await page.reload();
    await expect(strip(page)).toContainText("11");
  });

  await test.step("who was not there to see it is told what is known", async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await strip(page).click();
    await expect(captain.scene.getByText("You came in the middle of this boarding.")).toBeVisible();
    await captain.respondTo("scene");
  });

  await page.getByRole("button", { name: "Stop plundering" }).click();
  await expect(closing(page)).toContainText("Since you came:");
});

test("Where people wait, a boarding that is over makes room for the next question", async ({
  page,
  another,
  server,
}) => {
  const bob = new Captain(await another());
  const ann = new Captain(page);
  await sitTogether(server.url, { deal: boardingAtOnce }, page, bob.page);
  expect(await ann.sees()).toBe("decision");
  await page.locator('[data-action="take"]').click();
  await expect(closing(page)).toHaveText("You won 6 doubloons.");
  await expect(strip(bob.page)).toContainText("You won the Parrot.");
  await expect(bob.scene).toBeHidden();
  const faults = [];
  for (const screen of screens) faults.push(...(await faultsOnScreen(bob.page, screen)));
  expect(faults).toEqual([]);
  await bob.answer(); // who answers has gone on
  await expect(strip(bob.page)).toBeHidden();
  await expect(ann.scene).toBeVisible(); // nobody waits for Ann
});

test("Who watches reads what everybody won and lost", async ({ page, another, server }) => {
  const ann = new Harbour(page, server.url);
  await ann.become("Ann");
  const code = await ann.begin({ deal: boardingAtOnce });
  const watcher = await another();
  await new Harbour(watcher, server.url).become("Watcher");
  await watcher.goto(`/t/${code}`);
  await expect(watcher.getByText("You watch this game")).toBeVisible();
  await page.goto(`/t/${code}`);
  await page.locator('[data-action="take"]').click();
  await expect(closing(watcher)).toHaveText(
    "Ann won 6 doubloons. Duc de Plessy won the Parrot. El Capitan won 1 doubloon and lost the Parrot.",
  );
});

test("A boarding can be looked at again from the log, by keyboard", async ({ page, server }) => {
  const captain = await board(page, server.url, boardingAtOnce);
  await expect(captain.scene.getByRole("button", { name: "Sail on" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(captain.scene).toBeHidden();
  await lookAgain(page).focus();
  await page.keyboard.press("Enter");
  await expect(closing(page)).toHaveText("You won 6 doubloons.");
  await expect(captain.scene.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(captain.scene).toBeHidden();
  await expect(lookAgain(page)).toBeFocused();
});

for (const theme of ["day", "night"] as const) {
  test(`Everyone can read a boarding by ${theme}`, async ({ page, server }) => {
    const harbour = new Harbour(page, server.url);
    await harbour.become("Ann", { theme });
    await page.goto(`/t/${await harbour.begin({ deal: boardingWithTies })}`);
    await page.locator('[data-action="take"]').click();
    await expect(closing(page)).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await expectFitting(page);
      for (const berth of await page.locator(".berth").all())
        expect((await berth.boundingBox())!.width, "wide enough for a name").toBeGreaterThan(130);
      await expect(closing(page)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("button", { name: "Sail on" })).toBeInViewport({ ratio: 1 });
    }
  });
}

test.describe("where the system does not ask for reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("The plunder is played step by step, and the Pirates leave at last", async ({
    page,
    server,
  }) => {
    const captain = await board(page, server.url, boardingAtOnce);
    const ann = captain.scene.getByRole("region", { name: "Ann" });
    await expect(ann.locator("[data-card]")).toHaveCount(3);
    await expect(closing(page)).toHaveText("You won 6 doubloons.");
    await expect(ann.locator("[data-card]")).toHaveCount(0);
  });
});
