import { Captain } from "./support/captain";
import { beforeEnd, deals, questions, turnAbout } from "./support/deals";
import { expectFitting } from "./support/fitting";
import { openForFriends } from "./support/home";
import { expect, test } from "./support/story";
import { Harbour } from "./support/tables";
import { expectWholeWords } from "./support/words";

test("Settings survive a reload", async ({ page }) => {
  await page.goto("/");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-theme", "day");
  await page.getByRole("button", { name: "Settings" }).click();
  const dialog = page.getByRole("dialog", { name: "Settings" });
  await dialog.getByRole("group", { name: "Sky" }).getByText("Night").click();
  await dialog.getByRole("group", { name: "Motion" }).getByText("Fast").click();
  await dialog.getByLabel("Your name").fill("Ann Bonny");
  await dialog.getByLabel("Your name").blur();
  await page.reload();
  await expect(root).toHaveAttribute("data-theme", "night");
  await expect(root).toHaveAttribute("data-motion", "fast");
  await expect(page.getByRole("button", { name: "Ann Bonny" })).toBeVisible();
});

test("The title says whose turn it is not", async ({ page, another, server }) => {
  const guest = await another();
  const ann = new Harbour(page, server.url);
  const bob = new Harbour(guest, server.url);
  await ann.become("Ann");
  await bob.become("Bob");
  const code = await ann.begin({ deal: turnAbout, guests: [bob] });
  await page.goto(`/t/${code}`);
  await guest.goto(`/t/${code}`);
  await expect(page).toHaveTitle("● Your turn – Skyloot");
  await expect(guest).toHaveTitle("Skyloot");
  await page.locator('[data-action="take"]').click();
  await expect(page).toHaveTitle("Skyloot");
  await expect(guest).toHaveTitle("● Your turn – Skyloot");
});

test.describe("on the smallest screen", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test("Home and gathering need no sideways scrolling", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
    await expectFitting(page);
    await expectWholeWords(page);
    await openForFriends(page, { name: "A captain of a long name", captains: 4 });
    await expect(page.getByText("Invite", { exact: true })).toBeVisible();
    await expectFitting(page);
    await expectWholeWords(page);
  });

  test("The result needs no sideways scrolling", async ({ page, server }) => {
    const harbour = new Harbour(page, server.url);
    await harbour.become("Ann");
    await page.goto(`/t/${await harbour.begin({ deal: beforeEnd })}`);
    const captain = new Captain(page, "finger");
    await captain.sees();
    await page.locator('[data-action="stop"]').tap();
    await captain.seesResult();
    await expectFitting(page);
    await expectWholeWords(page);
  });

  for (const question of questions) {
    test(`${question} needs no sideways scrolling, and breaks no word`, async ({
      page,
      server,
    }) => {
      const harbour = new Harbour(page, server.url);
      await harbour.become("Ann");
      await page.goto(`/t/${await harbour.begin({ deal: deals[question] })}`);
      const captain = new Captain(page, "finger");
      await captain.sees();
      await expectFitting(page);
      await expectWholeWords(page);
      for (const offer of await captain.offers.all()) await offer.tap({ trial: true });
      await page.setViewportSize({ width: 320, height: 800 }); // with all parts of the table
      await expectFitting(page);
      await expectWholeWords(page);
    });
  }
});
