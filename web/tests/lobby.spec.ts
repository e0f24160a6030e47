import { unknownTable } from "./support/complaints";
import { giveName, openForFriends, sitDown } from "./support/home";
import { expect, test } from "./support/story";

test("A public table stands in the lobby of another browser, and is joined from there", async ({
  page,
  another,
}) => {
  const guest = await another();
  await guest.goto("/");
  await openForFriends(page, { name: "Hostess Ida", captains: 3, isPublic: true });
  const lobby = guest.getByRole("region", { name: "Open tables" });
  const row = lobby.getByRole("listitem").filter({ hasText: "Hostess Ida" }).first();
  await expect(row).toContainText("2 free seats");
  await row.getByRole("link", { name: "Join" }).click();
  await giveName(guest, "Guest");
  await sitDown(guest);
  await expect(page.getByRole("listitem").filter({ hasText: "Guest" })).toBeVisible();
});

test("A private table does not stand in the lobby", async ({ page, another }) => {
  await openForFriends(page, { name: "Secret Sam", captains: 2 });
  const guest = await another();
  const lobby = guest.waitForResponse(/\/lobby$/);
  await guest.goto("/");
  await (await lobby).finished();
  await expect(guest.getByRole("region", { name: "Open tables" })).not.toContainText("Secret Sam");
});

test("A code may be typed in small letters", async ({ page, another }) => {
  const code = await openForFriends(page, { name: "Ann", captains: 2 });
  const guest = await another();
  await guest.goto("/");
  await guest.getByLabel("Join by code").fill(code.toLowerCase());
  await guest.getByLabel("Join by code").press("Enter");
  await guest.waitForURL(`/t/${code}`);
  await giveName(guest, "Bob");
  await sitDown(guest);
  await expect(page.getByText("All captains are there.")).toBeVisible();
});

test("A link asks a stranger for his name before it shows the table", async ({ page, another }) => {
  await openForFriends(page, { name: "Ann", captains: 2 });
  const link = await page.getByLabel("Link to this table").inputValue();
  const guest = await another();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "Who comes aboard?" })).toBeVisible();
  await expect(guest.getByText("Ann")).toHaveCount(0);
  await giveName(guest, "Bob");
  await expect(guest.getByRole("heading", { name: "The crew gathers" })).toBeVisible();
  await expect(guest.getByText("Ann", { exact: true })).toBeVisible();
});

test("An unknown code is refused where it was typed", async ({ page, complaints }) => {
  complaints.expect(...unknownTable);
  await page.goto("/");
  await page.getByLabel("Join by code").fill("ZZZZZZ");
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("The crew talks while it gathers", async ({ page, another }) => {
  const code = await openForFriends(page, { name: "Ann", captains: 3 });
  await expect(page.getByRole("region", { name: "Chat" })).toBeHidden(); // nobody to talk to
  const guest = await another();
  await guest.goto(`/t/${code}`);
  await giveName(guest, "Bob");
  await sitDown(guest);
  await page.getByLabel("Say something to all").fill("Ahoy, Bob!");
  await page.getByLabel("Say something to all").press("Enter");
  await expect(guest.getByRole("region", { name: "Chat" })).toContainText("Ann Ahoy, Bob!");
});

test("An address that leads nowhere says so at home", async ({ page }) => {
  await page.goto("/nowhere/at-all");
  await expect(page.getByRole("alert")).toContainText("There is nothing at /nowhere/at-all.");
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
});
