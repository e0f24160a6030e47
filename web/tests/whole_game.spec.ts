import { Captain } from "./support/captain";
import { expectFitting, expectInSight } from "./support/fitting";
import { expect, test } from "./support/story";

test("A whole game against three bots is played by mouse, and a rematch begins", async ({
  page,
}) => {
  const captain = new Captain(page);
  await page.goto("/");
  await page.getByRole("group", { name: "Bots" }).getByText("3", { exact: true }).click();
  await page.getByRole("button", { name: "Play now" }).click();
  const decisions = await captain.playOn();
  expect(decisions).toBeGreaterThan(12); // at least one for each round
  await captain.seesResult();
  await expect(page.getByRole("table", { name: "The ledger, line by line" })).toBeVisible();
  await captain.rematch.click();
  await expect(page.getByText("Round 1 of 12").first()).toBeVisible();
  expect(await captain.sees()).toBe("decision");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("A whole game of four captains is played by taps, with all that matters in sight", async ({
    page,
  }) => {
    const captain = new Captain(page, "finger");
    await page.goto("/");
    await page.getByRole("group", { name: "Bots" }).getByText("3", { exact: true }).tap();
    await page.getByRole("button", { name: "Play now" }).tap();
    await captain.playOn({
      look: async (sight) => {
        await expectFitting(page);
        if (sight === "decision") await expectInSight(captain.actionBar);
      },
    });
    await captain.seesResult();
    await expectFitting(page);
  });
});
