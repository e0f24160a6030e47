// What a newcomer is told when something happens for the first time.
import type { Page } from "@playwright/test";
import { Captain } from "./support/captain";
import { expect, test } from "./support/story";
import { type Deal, Harbour } from "./support/tables";

const noteOf = (page: Page) => page.getByRole("complementary", { name: "A note" });
const closing = (page: Page) => page.getByRole("button", { name: "Close this note" });

async function beginAsNewcomer(page: Page, origin: string, deal?: Deal): Promise<void> {
  const harbour = new Harbour(page, origin);
  await harbour.become("Ann", { notes: true });
  const options = { captains: 2, first: 1 } as const;
  await page.goto(`/t/${await harbour.begin(deal ? { deal } : { options })}`);
  await new Captain(page).sees();
}

test("The first share, the first leave and the first draw are explained, each once", async ({
  page,
  server,
}) => {
  await beginAsNewcomer(page, server.url);
  const note = noteOf(page);
  await expect(note).toContainText("Only you see these cards.");
  await expect(page.getByRole("status").filter({ hasText: "Only you see" })).toHaveCount(1);
  await expect(note.locator(":focus")).toHaveCount(0);
  await page.locator("[data-action=leave]").click();
  await expect(note).toContainText("The share you left has grown");
  await page.locator("[data-action=leave]").click();
  await expect(note).toContainText("This is the last share.");
  await page.reload();
  await new Captain(page).sees();
  await expect(note).toHaveCount(0);
});

test("A note goes when it is closed, and the next one comes", async ({ page, server }) => {
  await beginAsNewcomer(page, server.url, { record: "corpus-2/4-en-3014.skyloot", ply: 98 });
  const told: string[] = [];
  while (await noteOf(page).isVisible()) {
    told.push((await noteOf(page).textContent())!.trim());
    await closing(page).click();
  }
  expect(told).toHaveLength(new Set(told).size);
  expect(told.some((words) => words.startsWith("A secret Object"))).toBe(true);
  expect(told.some((words) => words.startsWith("Relics of a kind"))).toBe(true);
});

test("Who closes a note by keyboard is back at the answers", async ({ page, server }) => {
  await beginAsNewcomer(page, server.url);
  await closing(page).focus();
  await page.keyboard.press("Enter");
  await expect(noteOf(page)).toHaveCount(0);
  await expect(page.locator("[data-action=take]")).toBeFocused();
});

test("The first boarding is explained", async ({ page, server }) => {
  await beginAsNewcomer(page, server.url, { record: "corpus-2/3-en-3009.skyloot", ply: 93 });
  const captain = new Captain(page);
  const isTold = () => noteOf(page).filter({ hasText: "Neighbours fight" }).isVisible();
  for (let answers = 0; answers < 6 && !(await isTold()); ++answers) {
    while ((await noteOf(page).isVisible()) && !(await isTold())) await closing(page).click();
    if (await isTold()) break;
    await captain.respondTo(await captain.sees());
  }
  await expect(noteOf(page)).toContainText("Neighbours fight");
});

test("Notes can be switched off, and shown again", async ({ page, server }) => {
  await beginAsNewcomer(page, server.url);
  await expect(noteOf(page)).toBeVisible();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  const settings = page.getByRole("dialog", { name: "Settings" });
  await settings.getByRole("switch", { name: "First-time notes" }).uncheck();
  await expect(noteOf(page)).toHaveCount(0);
  await settings.getByRole("switch", { name: "First-time notes" }).check();
  await settings.getByRole("button", { name: "Show all notes again" }).click();
  await page.reload();
  await new Captain(page).sees();
  await expect(noteOf(page)).toContainText("Only you see these cards.");
});
