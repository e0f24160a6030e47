// Where one is logged in, the end of it, and what is stored about whoever sits here.
import type { Locator, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { turnAbout } from "./support/deals";
import { expectFitting, expectInSight } from "./support/fitting";
import { expect, test } from "./support/story";
import { Harbour } from "./support/tables";

async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Settings" }).click();
  return page.getByRole("dialog", { name: "Settings" });
}

// The same person in another browser.
async function moveTo(other: Page, origin: string, from: Harbour): Promise<void> {
  const { code } = await from.call<{ code: string }>("/session/code", {});
  const there = new Harbour(other, origin);
  await there.call("/session/redeem", { code });
  await there.become("Ann");
}

test("A device is logged out from another one, and says so at its table", async ({
  page,
  another,
  server,
}) => {
  const phone = await another();
  const ann = new Harbour(page, server.url);
  await ann.become("Ann");
  await moveTo(phone, server.url, ann);
  await phone.goto(`/t/${await ann.begin({ deal: turnAbout })}`);
  await expect(phone.locator('[data-action="take"]')).toBeVisible();

  await page.goto("/");
  const devices = (await openSettings(page)).getByRole("region", { name: "Your devices" });
  await expect(devices.getByRole("listitem")).toHaveCount(2);
  await expect(devices.getByRole("listitem").filter({ hasText: "This device" })).toHaveCount(1);
  await expect(devices.getByText("Last used: today")).toBeVisible();
  await devices.getByRole("button", { name: "Log out Chrome on Linux" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(phone.getByRole("alert")).toContainText("You are logged out.");
  await phone.getByRole("button", { name: "Back to the harbour" }).click();
  await expect(phone.getByRole("button", { name: "Play now" })).toBeVisible();
  await expect(devices.getByText("This device")).toBeVisible();
});

test("Whoever logs out is asked once more, by keyboard, too", async ({ page, server }) => {
  await new Harbour(page, server.url).become("Ann");
  await page.goto("/");
  const settings = await openSettings(page);
  const devices = settings.getByRole("region", { name: "Your devices" });
  await devices.getByRole("button", { name: "Log out here" }).press("Enter");
  await expect(devices.getByText(/^This is your only device/)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(devices.getByRole("button", { name: "Log out here" })).toBeFocused();
  await page.keyboard.press("Enter");
  await devices.getByRole("button", { name: "Yes, log out" }).click();
  await expect(settings).toBeHidden();
  await expect(page.getByRole("button", { name: "Ann", exact: true })).toHaveCount(0);
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([]);
  const there = (await openSettings(page)).getByRole("region", { name: "Your devices" });
  await expect(there).toHaveCount(0); // nobody is here
});

test("All devices are logged out together", async ({ page, another, server }) => {
  const phone = await another();
  const ann = new Harbour(page, server.url);
  await ann.become("Ann");
  await moveTo(phone, server.url, ann);
  await phone.goto(`/t/${await ann.begin({ deal: turnAbout })}`);
  await expect(phone.locator('[data-action="take"]')).toBeVisible();
  await page.goto("/");
  const settings = await openSettings(page);
  await settings.getByRole("button", { name: "Log out everywhere" }).click();
  await settings.getByRole("button", { name: "Yes, log out" }).click();
  await expect(settings).toBeHidden();
  await expect(phone.getByRole("alert")).toContainText("You are logged out.");
});

test("What is stored is saved as a file", async ({ page, server }) => {
  const ann = new Harbour(page, server.url);
  await ann.become("Ann");
  const code = await ann.begin({ deal: turnAbout });
  await page.goto("/");
  const settings = await openSettings(page);
  const download = page.waitForEvent("download");
  await settings.getByRole("button", { name: "Save as a file" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("skyloot.json");
  const saved = JSON.parse(readFileSync(await file.path(), "utf8")) as {
    server: { name: string; tables: { code: string }[] };
    browser: { name: string };
  };
  expect(saved.server.name).toBe("Ann");
  expect(saved.server.tables.map((table) => table.code)).toContain(code);
  expect(saved.browser.name).toBe("Ann");
});

test("Whoever is forgotten leaves a bot and no name", async ({ page, another, server }) => {
  const friend = await another();
  const ann = new Harbour(page, server.url);
  const bob = new Harbour(friend, server.url);
  await bob.become("Bob");
  await page.goto("/");
  const settings = await openSettings(page);
  await settings.getByLabel("Your name").fill("Calico Ann");
  await settings.getByRole("button", { name: "Make a code" }).click(); // now she is somebody
  await expect(settings.getByText("This device")).toBeVisible();
  await friend.goto(`/t/${await ann.begin({ deal: turnAbout, guests: [bob] })}`);
  await expect(friend.getByText("Calico Ann").first()).toBeAttached();
  await settings.getByRole("button", { name: "Forget me" }).click();
  await expect(settings.getByText(/This cannot be undone\.$/)).toBeFocused();
  await settings.getByRole("button", { name: "Yes, forget me" }).click();
  await expect(settings).toBeHidden();
  const left = await page.evaluate(() => localStorage.getItem("skyloot.settings") ?? "");
  expect(left).not.toContain("Calico");
  await expect(friend.getByText("Calico Ann")).toHaveCount(0);
  await friend.reload();
  await expect(friend.locator("[data-action]").first()).toBeVisible(); // the bot has answered
  await expect(friend.getByText("Calico Ann")).toHaveCount(0);
});

test.describe("on the smallest screen", () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });

  test("Devices and data need no sideways scrolling", async ({ page, another, server }) => {
    const ann = new Harbour(page, server.url);
    await ann.become("Ann");
    await moveTo(await another(), server.url, ann);
    await page.goto("/");
    const settings = await openSettings(page);
    await settings.getByRole("button", { name: "Forget me" }).tap();
    await settings.getByRole("button", { name: "Log out everywhere" }).tap();
    await expectFitting(page);
    const sure = settings.getByRole("button", { name: "Yes, log out" });
    await sure.scrollIntoViewIfNeeded();
    await expectInSight(sure);
  });
});
