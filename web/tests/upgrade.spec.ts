// Games that began before an upgrade of the server are played to their end by their own rules.
import type { Page } from "@playwright/test";
import { Captain } from "./support/captain";
import { Wire } from "./support/frames";
import { expect } from "./support/story";
import { comeBack, tablesThatShow, test } from "./support/upgrade";

async function rulesOf(page: Page, record: string): Promise<number> {
  const answer = await page.request.get(`/api/v1/records/${record}`, {
    headers: { accept: "application/json" },
  });
  return ((await answer.json()) as { rules: number }).rules;
}

async function expectFairDeal(page: Page, verdict: string): Promise<void> {
  await page.getByRole("button", { name: "Check the deal" }).click();
  const check = page.getByRole("dialog", { name: "Check the deal" });
  await expect(check.getByText(verdict, { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
}

// The rest of the game, and, where it was dealt here, another one.
async function finish(captain: Captain, code: string, kind: string): Promise<void> {
  const { page } = captain;
  await captain.playOn();
  await captain.seesResult();
  expect(await rulesOf(page, `${code}-1`)).toBe(1);
  if (kind !== "dealt") return;
  // Nobody had shown this browser the seal.
  await expectFairDeal(page, "The cards follow from their secret");
  await captain.rematch.click();
  await expect(page.getByText(/^Round 1 of/).first()).toBeVisible();
  await captain.playOn();
  await captain.seesResult();
  expect(await rulesOf(page, `${code}-2`)).toBe(2);
  await expectFairDeal(page, "Dealt as promised");
}

for (const { code, kind } of tablesThatShow("purse")) {
  test(`A Purse of the older deck is taken and pays (${kind})`, async ({ page, server }) => {
    const wire = new Wire(page);
    await comeBack(page, server.url, "Ann", code);
    const captain = new Captain(page);
    expect(await captain.sees()).toBe("decision");
    const { legal, views } = wire.welcomes[0]!.game!;
    const faces = views[0]!.view.shares.flatMap((share) => share.cards);
    const purse = faces.find((card) => card.face === "purse")!;
    await expect(page.getByText("Purse").filter({ visible: true }).first()).toBeVisible();
    await page.locator('[data-action="take"]').click();
    const gains = () =>
      wire.frames
        .flatMap((frame) => frame.game?.events ?? [])
        .filter((event) => event.event === "doubloonsGained" && event.cause === purse.id);
    await captain.playOn({ isEnough: () => gains().length > 0 });
    expect(gains()).toMatchObject([{ seat: legal!.seat, amount: 3 }]);
    await finish(captain, code, kind);
  });
}

for (const { code, kind, edition } of tablesThatShow("plunder")) {
  test(`A plunder of the older rules is stopped (${kind})`, async ({ page, server }) => {
    expect(edition, "where version 2 lets nobody stop").toBe("en");
    const wire = new Wire(page);
    await comeBack(page, server.url, "Ann", code);
    const captain = new Captain(page);
    expect(await captain.sees()).toBe("decision");
    await page.locator('[data-action="stop"]').click();
    await expect
      .poll(() => wire.frames.flatMap((frame) => frame.game?.events ?? []))
      .toContainEqual({ event: "plunderStopped", seat: wire.acts[0]!.seat });
    await finish(captain, code, kind);
  });
}
