// Who watches, as the people at the table see it.
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { giveName, openForFriends, sitDown } from "./support/home";
import { expect, test } from "./support/story";
import { Harbour } from "./support/tables";

const watchers = (page: Page): Locator => page.getByRole("button", { name: /^\d+ watching$/ });

test("Who looks on while the crew gathers is named until he sits or goes", async ({
  page,
  another,
}) => {
  const code = await openForFriends(page, { name: "Ann", captains: 3 });
  await expect(watchers(page)).toBeHidden();
  const guest = await another();
  await guest.goto(`/t/${code}`);
  await giveName(guest, "Eve");
  await expect(page.getByRole("button", { name: "1 watching" })).toBeVisible();
  await expect(page.getByText("Eve", { exact: true })).toBeVisible();
  await expect(watchers(guest)).toBeHidden(); // she knows that she watches
  await page.getByLabel("Say something to all").fill("Sit down, Eve!");
  await page.getByLabel("Say something to all").press("Enter");
  await expect(guest.getByRole("region", { name: "Chat" })).toContainText("Sit down, Eve!");
  await watchers(page).click();
  await expect(page.getByText("Eve", { exact: true })).toBeHidden();
  await sitDown(guest);
  await expect(watchers(page)).toBeHidden();
  const passerBy = await another();
  await passerBy.goto(`/t/${code}`);
  await giveName(passerBy, "Mo");
  await expect(watchers(page)).toBeVisible();
  await expect(watchers(guest)).toBeVisible();
  await passerBy.getByRole("link", { name: "Home" }).click();
  await expect(watchers(page)).toBeHidden();
  await expect(watchers(guest)).toBeHidden();
});

test("Who watches a game is named at a press, by keyboard too, and goes again", async ({
  page,
  another,
  server,
}) => {
  const ann = new Harbour(page, server.url);
  await ann.become("Ann");
  const code = await ann.begin({ options: { captains: 2, first: 1 } }); // waits for Ann
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`/t/${code}`);
  const bar = page.locator("header.bar");
  const before = (await bar.boundingBox())!.height;
  await expect(watchers(page)).toBeHidden();
  const people: Page[] = [];
  for (const name of ["Eve", "Mo"]) {
    const watcher = await another();
    await new Harbour(watcher, server.url).become(name);
    await watcher.goto(`/t/${code}`);
    await expect(watcher.getByText("You watch this game")).toBeVisible();
    people.push(watcher);
  }
  const button = page.getByRole("button", { name: "2 watching" });
  await expect(button).toHaveAttribute("aria-expanded", "false");
  const names = page.getByText("Eve and Mo", { exact: true });
  await expect(names).toBeHidden();
  expect((await bar.boundingBox())!.height).toBe(before);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(names).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(names).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(names).toBeVisible();
  await page.locator(".stage").click({ position: { x: 2, y: 2 } });
  await expect(names).toBeHidden();
  await people[0]!.goto("/");
  await expect(page.getByRole("button", { name: "1 watching" })).toBeVisible();
  await people[1]!.close();
  await expect(watchers(page)).toBeHidden();
});
