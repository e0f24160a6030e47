import type { Page } from "@playwright/test";
import { Captain } from "./support/captain";
import { beforeEnd } from "./support/deals";
import { expectFitting, expectInSight } from "./support/fitting";
import { expect, test } from "./support/story";
import { sitTogether } from "./support/tables";

interface Sent {
  person: string;
  text: string;
}

const reportOf = (page: Page) => page.getByRole("dialog", { name: "Report somebody" });

test("Somebody is reported from the chat, thanked, and told that once is enough", async ({
  page,
  another,
  server,
  complaints,
}) => {
  complaints.expect(/\b409\b.*\/reports/);
  await sitTogether(server.url, { options: { captains: 2 } }, page, await another());
  const opener = page.getByRole("button", { name: "Report somebody" });
  const dialog = reportOf(page);
  const send = dialog.getByRole("button", { name: "Send the report" });

  await test.step("who and what, in words", async () => {
    await opener.click();
    await expect(dialog.getByLabel("Who is it?")).toHaveText("Bob");
    await expect(send).toBeDisabled();
    await dialog.getByLabel("What is it about?").selectOption("Something else");
    await expect(send).toBeDisabled();
    await dialog.getByLabel("What happened?").fill("He sings.\nAll the time.");
    const sent = page.waitForRequest(/\/reports$/);
    await send.click();
    const { text } = (await sent).postDataJSON() as Sent;
    expect(text).toBe("Something else: He sings. All the time.");
  });

  await test.step("thanks, and a way not to hear him", async () => {
    await expect(dialog.getByText("Thank you. Your report has arrived.")).toBeVisible();
    await dialog.getByRole("button", { name: "Mute Bob" }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.getByRole("button", { name: "Hear Bob again" })).toBeVisible();
  });

  await test.step("a second report is refused with a reason", async () => {
    await opener.click();
    await dialog.getByLabel("What is it about?").selectOption("Insults or threats");
    await send.click();
    const refusal = dialog.getByRole("alert");
    await expect(refusal).toContainText("You have reported this person at this table already.");
    await expect(refusal).toContainText("one report is enough");
  });
});

test("On a phone a report is written by keyboard from the menu, and a slip loses no word", async ({
  page,
  another,
  server,
}) => {
  const wishes = { options: { captains: 3, first: 1 as const } };
  await sitTogether(server.url, wishes, page, await another(), await another());
  await page.setViewportSize({ width: 320, height: 568 });
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  const opener = page.getByRole("button", { name: "Report somebody" });
  const dialog = reportOf(page);
  const words = dialog.getByLabel("What happened?");
  const send = dialog.getByRole("button", { name: "Send the report" });
  await opener.press("Enter");
  await words.pressSequentially("Takes ages, tells tales"); // T, L and S are answers elsewhere
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(words).toHaveValue("Takes ages, tells tales");
  await dialog.getByLabel("Who is it?").selectOption("Cid");
  await dialog.getByLabel("What is it about?").selectOption("Holds up the game on purpose");
  await expectFitting(page);
  await send.focus();
  await expectInSight(send);
  await page.keyboard.press("Enter");
  await expect(dialog.locator(".thanks")).toBeFocused();
  await dialog.getByRole("button", { name: "Close" }).last().press("Enter");
  await expect(opener).toBeFocused();
});

test("Whoever writes a report may finish it, whatever the game does", async ({
  page,
  another,
  server,
}) => {
  const player = await another();
  await sitTogether(server.url, { deal: beforeEnd }, player, page);
  const writer = new Captain(page);
  expect(await writer.sees()).toBe("scene");
  await writer.respondTo("scene");
  await page.getByRole("button", { name: "Report somebody" }).click();
  const words = reportOf(page).getByLabel("What happened?");
  await words.fill("He left");
  await player.locator('[data-action="stop"]').click();
  await expect(page.locator(".scene, section.sheet").first()).toBeAttached(); // it goes on below
  await expect(words).toHaveValue("He left");
});
