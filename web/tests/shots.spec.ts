// Pictures of all screens but the moments of a game (moment_shots.spec.ts), to be judged by people.
import type { Page } from "@playwright/test";
import { Captain } from "./support/captain";
import { beforeEnd, beforeLastBoarding, deals } from "./support/deals";
import { expectFitting } from "./support/fitting";
import { openForFriends } from "./support/home";
import { provedRecord } from "./support/proved";
import { shoot } from "./support/screens";
import { expect, test } from "./support/story";
import { type Deal, Harbour, sitTogether } from "./support/tables";

async function sitAt(page: Page, origin: string, deal: Deal) {
  const harbour = new Harbour(page, origin);
  await harbour.become("Ann");
  await page.goto(`/t/${await harbour.begin({ deal })}`);
  const captain = new Captain(page);
  await captain.sees();
  return captain;
}

for (const theme of ["day", "night"] as const) {
  test(`Home by ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme === "night" ? "dark" : "light" });
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
    await shoot(page, `home-${theme}`);
  });
}

for (const name of ["Settings", "About"]) {
  test(`${name}`, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await shoot(page, name.toLowerCase());
  });
}

test("Gathering", async ({ page }) => {
  await openForFriends(page, { name: "Ann", captains: 4 });
  await page.getByRole("button", { name: "Add a bot" }).first().click();
  await expect(page.getByText(/^Bot, /)).toBeVisible();
  await shoot(page, "gathering");
  await page.getByRole("button", { name: "Show the seal" }).click();
  await shoot(page, "seal");
});

test("A fair deal", async ({ page }) => {
  await page.goto("/fair");
  await page.getByRole("textbox", { name: "Text of the record" }).fill(provedRecord());
  await expect(page.getByText("The seal of this secret")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 568 });
  await expectFitting(page);
  await shoot(page, "fair");
});

for (const theme of ["day", "night"] as const) {
  test(`A result while another game begins, by ${theme}`, async ({ page, another, server }) => {
    await page.emulateMedia({ colorScheme: theme === "night" ? "dark" : "light" });
    const bob = new Captain(await another());
    await sitTogether(server.url, { deal: beforeEnd }, page, bob.page);
    await page.locator('[data-action="stop"]').click();
    for (const captain of [new Captain(page), bob]) await captain.seesResult();
    await bob.rematch.click();
    await expect(page.getByText("It is your turn.")).toBeVisible();
    await shoot(page, `result-next-${theme}`);
    await page.getByRole("button", { name: "Chat" }).click();
    await shoot(page, `result-chat-${theme}`);
  });
}

test("Reporting somebody", async ({ page, another, server }) => {
  await sitTogether(server.url, { options: { captains: 2 } }, page, await another());
  await page.getByRole("button", { name: "Report somebody" }).click();
  await shoot(page, "report");
  await page.getByLabel("What is it about?").selectOption("Insults or threats");
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByText("Thank you.")).toBeVisible();
  await shoot(page, "report-thanks");
});

test("A boarding", async ({ page, server }) => {
  const captain = await sitAt(page, server.url, beforeLastBoarding);
  await page.locator('[data-action="take"]').click();
  await expect(captain.scene).toBeVisible();
  await shoot(page, "boarding");
});

test("The curtain", async ({ page, server }) => {
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann");
  await page.goto(`/t/${await harbour.begin({ deal: deals.chooseNextCard, seats: [1, 2] })}`);
  await expect(new Captain(page).curtain).toBeVisible();
  await shoot(page, "curtain");
});
