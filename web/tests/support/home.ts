// What people press on the home page and before a game.
import type { Page } from "@playwright/test";

export async function openForFriends(
  page: Page,
  wishes: { name: string; captains: number; isPublic?: boolean },
): Promise<string> {
  await page.goto("/");
  await page.getByRole("button", { name: "With friends" }).click();
  const dialog = page.getByRole("dialog", { name: "With friends" });
  await dialog.getByLabel("Your name").fill(wishes.name);
  const captains = dialog.getByRole("group", { name: "Captains" });
  await captains.getByText(`${wishes.captains}`, { exact: true }).click();
  if (wishes.isPublic) await dialog.getByText("Public", { exact: true }).click();
  await dialog.getByRole("button", { name: "Open the table" }).click();
  await page.waitForURL(/\/t\/\w+$/);
  return page.url().split("/t/")[1]!;
}

export async function giveName(page: Page, name: string): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "To the table" }).click();
}

export async function sitDown(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Sit down here" }).first().click();
}

export async function start(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start", exact: true }).click();
}
