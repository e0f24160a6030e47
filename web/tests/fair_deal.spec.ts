import type { Page } from "@playwright/test";
import { Captain } from "./support/captain";
import { giveName, openForFriends, sitDown, start } from "./support/home";
import { provedRecord, recordOfProof, tampered } from "./support/proved";
import { expect, test } from "./support/story";
import { Harbour } from "./support/tables";

async function paste(page: Page, record: string): Promise<void> {
  await page.getByRole("textbox", { name: "Text of the record" }).fill(record);
}

test("Two people see a seal, play with a bot, and find that the deal was as sealed", async ({
  page,
  another,
  server,
}) => {
  const guest = await another();
  const code = await openForFriends(page, { name: "Ann", captains: 3 });
  await guest.goto(`/t/${code}`);
  await giveName(guest, "Bob");
  await sitDown(guest);
  await expect(page.getByRole("button", { name: "Remove Bob" })).toBeVisible();
  await page.getByRole("button", { name: "Add a bot" }).click();

  await test.step("the seal is shown before the start", async () => {
    await page.getByRole("button", { name: "Show the seal" }).click();
    const seal = page.getByRole("dialog", { name: "The sealed deal" });
    await expect(seal.getByText("has added chance", { exact: true })).toHaveCount(2);
    await expect(seal.getByText("a bot, adds none")).toHaveCount(1);
    await page.keyboard.press("Escape");
  });

  await test.step("bots play the game to its end", async () => {
    await start(page);
    await new Harbour(page, server.url).call(`/tables/${code}/seats/1/stand-in`, {});
    await new Harbour(guest, server.url).call(`/tables/${code}/seats/2/stand-in`, {});
    await Promise.all([page, guest].map((one) => new Captain(one).watchOn()));
  });

  for (const browser of [page, guest]) {
    await test.step("every promise was kept", async () => {
      await browser.getByRole("button", { name: "Check the deal" }).click();
      const check = browser.getByRole("dialog", { name: "Check the deal" });
      await expect(check.getByText("Dealt as promised", { exact: true })).toBeVisible();
      await expect(check.locator("li.holds")).toHaveCount(6);
    });
  }

  await test.step("a record that calls the bot a person is found out", async () => {
    await page.keyboard.press("Escape");
    await page.route("**/api/v1/records/*", async (route) => {
      const response = await route.fetch();
      const record = (await response.json()) as { proof: object };
      const proof = { ...record.proof, bots: [] };
      await route.fulfill({ response, json: { ...record, proof } });
    });
    await page.getByRole("button", { name: "Check the deal" }).click();
    const check = page.getByRole("dialog", { name: "Check the deal" });
    await expect(check.getByText("Not dealt as promised", { exact: true })).toBeVisible();
    await expect(check.locator("li.fails")).toHaveText(
      "A bot’s seat has bytes, or bots and people were exchanged.",
    );
    await page.unroute("**/api/v1/records/*");
  });

  await test.step("all have given new bytes for a rematch", async () => {
    const given = async () => {
      const answer = await page.request.get(`/api/v1/tables/${code}`);
      const { table } = (await answer.json()) as { table: { deal: { entropy: string[] } } };
      return table.deal.entropy.map((bytes) => bytes.length);
    };
    await expect.poll(given).toEqual([32, 32, 0]);
  });

  await test.step("the page that checks records knows this browser’s games", async () => {
    const download = page.getByRole("link", { name: "Download the record" });
    const answer = await page.request.get((await download.getAttribute("href"))!);
    const record = await answer.text();
    await page.getByRole("link", { name: "How it works" }).click();
    await paste(page, record);
    await expect(page.getByText("Dealt as promised", { exact: true })).toBeVisible();
    await paste(page, tampered(record));
    await expect(page.getByText("Not dealt as promised", { exact: true })).toBeVisible();
    await expect(page.locator("li.fails")).toHaveText(
      "The cards do not follow from secret and bytes.",
    );
  });
});

test("A record from elsewhere is checked as far as it can be", async ({ page }) => {
  await page.goto("/fair");
  const file = {
    name: "game.skyloot",
    mimeType: "text/plain",
    buffer: Buffer.from(provedRecord()),
  };
  await page.getByLabel("Choose a file").setInputFiles(file);
  await expect(page.getByText("The cards follow from their secret", { exact: true })).toBeVisible();
  await expect(page.locator("li.unknown")).toHaveCount(4);
  await expect(page.getByText(/^Bots’ seats not proved/)).toBeVisible();
  await paste(page, recordOfProof("chosen bytes of a bot"));
  await expect(page.getByText("Not dealt as promised", { exact: true })).toBeVisible();
  await paste(page, recordOfProof("a marked bot"));
  await expect(page.getByText("The cards follow from their secret", { exact: true })).toBeVisible();
  await expect(
    page.getByText("The record marks seat 2 as a bot’s; it has no bytes."),
  ).toBeVisible();
  await paste(page, tampered(provedRecord()));
  await expect(page.getByText("Not dealt as promised", { exact: true })).toBeVisible();
  await paste(page, "Ahoy!");
  await expect(page.getByText(/^This is no record of a game/)).toBeVisible();
});
