// Pictures of all screens but the moments of a game (moment_shots.spec.ts), to be judged by people.
import type { Page } from "@playwright/test";
import { Captain, playTogether } from "./support/captain";
import { beforeEnd, beforeLastBoarding, deals } from "./support/deals";
import { expectFitting } from "./support/fitting";
import { openForFriends } from "./support/home";
import { provedRecord } from "./support/proved";
import { allSizes, shoot, shootMoment } from "./support/screens";
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
  await shootMoment(page, "report");
  await page.getByLabel("What is it about?").selectOption("Insults or threats");
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByText("Thank you.")).toBeVisible();
  await shootMoment(page, "report-thanks");
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
  const captain = new Captain(page);
  await captain.respondTo("curtain");
  for (let sight = await captain.sees(); sight !== "curtain"; sight = await captain.sees())
    await captain.respondTo(sight);
  await shootMoment(page, "curtain");
});

test.describe("Log and chat", () => {
  const besideFrom = 1280; // pixels; in windows of their own where it is narrower
  const lines = [
    "Ahoy!",
    "Has anybody seen my Parrot? He was here a moment ago, and now he sits on somebody else’s shoulder.",
    "It’s mine now. https://example.org/a-very-long-address-without-any-room-to-break-a-line-in-it",
    "Your turn",
    "One moment, please: my tea is boiling.",
  ];

  test.beforeEach(async ({ page, another, server }) => {
    const bob = new Captain(await another());
    const deal = { record: "corpus-2/3-en-3011.skyloot", ply: 40 };
    await sitTogether(server.url, { deal }, page, bob.page);
    const ann = new Captain(page);
    await ann.sees();
    for (const [at, line] of lines.entries()) {
      const words = (at % 2 ? bob : ann).page.getByRole("textbox", {
        name: "Say something to all",
      });
      await words.fill(line);
      await words.press("Enter");
      await expect(page.locator(".chat li")).toHaveCount(at + 1);
    }
    await playTogether([ann, bob], 8);
    await expect(page.locator(".journal .turn").nth(3)).toBeAttached();
  });

  test("beside the table, and in windows", async ({ page }) => {
    await shootMoment(
      page,
      "chat",
      allSizes.filter(({ width }) => width >= besideFrom),
    );
    const narrow = allSizes.filter(({ width }) => width < besideFrom);
    await page.setViewportSize(narrow[0]!);
    for (const [button, name] of [
      ["Chat", "chat"],
      ["Log", "log"],
    ] as const) {
      await page.getByRole("button", { name: button, exact: true }).click();
      await expect(page.getByRole("dialog", { name: button })).toBeVisible();
      await shootMoment(page, name, narrow);
      await page.keyboard.press("Escape");
    }
  });

  test("Looking back from the log", async ({ page }) => {
    await page.locator(".side .moment").first().click();
    await expect(page.getByRole("button", { name: "Back to now" })).toBeVisible();
    await shootMoment(page, "looking-back");
  });
});
