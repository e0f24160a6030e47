// A rematch is begun while somebody still reads the result.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { Bottleneck } from "./support/bottleneck";
import { Captain, playTogether } from "./support/captain";
import { beforeEnd, beforeLastBoarding } from "./support/deals";
import { Wire } from "./support/frames";
import { expectFitting, expectInSight } from "./support/fitting";
import { expect, test } from "./support/story";
import { Harbour, sitTogether } from "./support/tables";

const begun = "Another game has begun.";
const toNext = (place: Page | Locator) => place.getByRole("button", { name: "To the new game" });

// Ann has made the last move; both have seen the result. A rematch asks her the same again.
async function finish(origin: string, ann: Captain, bob: Captain): Promise<void> {
  await sitTogether(origin, { deal: beforeEnd }, ann.page, bob.page);
  await ann.page.locator('[data-action="stop"]').click();
  for (const captain of [ann, bob]) await captain.seesResult();
}

test("Whoever reads the result reads on, and is told of the new game and of his turn", async ({
  page,
  another,
  server,
}) => {
  const [ann, bob] = [new Captain(page), new Captain(await another())];
  await finish(server.url, ann, bob);
  const ledger = page.getByRole("table", { name: "The ledger, line by line" });
  const read = await ledger.innerText();
  await bob.rematch.click();
  await expect(bob.question).toHaveText(/^Waiting for Ann/);

  await test.step("the sheet stays, with a notice", async () => {
    await expect(page.getByText(begun)).toBeVisible();
    await expect(ledger).toHaveText(read, { useInnerText: true });
    await expect(ann.rematch).toBeHidden();
  });

  await test.step("the turn does not pass in silence", async () => {
    await expect(page.getByRole("alert").getByText("It is your turn.")).toBeVisible();
    await expect(page).toHaveTitle("● Your turn – Skyloot");
    await page.setViewportSize({ width: 320, height: 568 });
    await expectFitting(page);
    await expectInSight(toNext(page));
  });

  await test.step("the table is there when it is wanted", async () => {
    await toNext(page).click();
    await expect(ann.offers.first()).toBeEnabled();
    await expect(ledger).toBeHidden();
  });
});

test("Whoever still watches the last boarding sees the result before the new game", async ({
  page,
  another,
  server,
}) => {
  const ann = new Captain(page);
  const bob = new Captain(await another({ reducedMotion: "no-preference" }));
  const news = await Bottleneck.before(bob.page);
  await sitTogether(server.url, { deal: beforeLastBoarding }, page, bob.page);
  await expect(bob.question).toBeVisible();
  news.hold();
  await page.locator('[data-action="take"]').click();
  await expect(ann.scene).toBeVisible();
  await ann.respondTo("scene");
  await ann.seesResult();
  await ann.rematch.click();
  await expect(ann.question).toBeVisible();
  news.letPass();
  await expect(bob.scene.getByRole("button", { name: "Sail on" })).toBeFocused();
  await bob.page.keyboard.press("Enter");
  await expect(bob.page.getByRole("table", { name: "The ledger, line by line" })).toBeVisible();
  await toNext(bob.page).click();
  await expect(bob.question).toBeVisible();
});

test("Two who want a rematch at the same moment both get it", async ({
  page,
  another,
  server,
  complaints,
}) => {
  complaints.expect(/\b409\b.*\/rematch/);
  const [ann, bob] = [new Captain(page), new Captain(await another())];
  const news = await Bottleneck.before(bob.page);
  await finish(server.url, ann, bob);
  news.hold();
  await ann.rematch.click();
  await expect(ann.question).toBeVisible();
  const answer = bob.page.waitForResponse(/\/rematch$/);
  await bob.rematch.click();
  expect((await answer).status()).toBe(409);
  await expect(bob.rematch).toBeEnabled();
  await expect(bob.page.getByRole("alert")).toHaveCount(0);
  news.letPass();
  await expect(bob.question).toBeVisible();
});

test("The result leads to the chat, and to the new game from there", async ({
  page,
  another,
  server,
}) => {
  const [ann, bob] = [new Captain(page), new Captain(await another())];
  await finish(server.url, ann, bob);
  const chatOf = (page: Page) => page.getByRole("dialog", { name: "Chat" });
  await page.getByRole("button", { name: "Chat" }).click();
  await chatOf(page).getByRole("textbox", { name: "Say something to all" }).fill("Again?");
  await chatOf(page).getByRole("button", { name: "Send" }).click();

  const door = bob.page.getByRole("button", { name: "Chat, something new" });
  await door.click();
  await expect(chatOf(bob.page).getByText("Again?")).toBeVisible();
  await expect(chatOf(bob.page).getByRole("button", { name: "Report somebody" })).toBeVisible();
  await page.keyboard.press("Escape");
  await ann.rematch.click();
  await expect(chatOf(bob.page).getByText(begun)).toBeVisible();
  await toNext(chatOf(bob.page)).click();
  await expect(bob.question).toBeVisible();
  await expect(chatOf(bob.page)).toBeHidden();
});

test("A game of the first rules is played again as it was prepared", async ({
  page,
  another,
  server,
}) => {
  const wire = new Wire(page);
  const [ann, bob] = [new Captain(page), new Captain(await another())];
  await finish(server.url, ann, bob);
  await ann.rematch.click();
  await expect(ann.question).toBeVisible();
  const { deck, views } = wire.frames.find(({ deed }) => deed.deed === "rematched")!.game!;
  expect(views[0]!.parts.rules).toBe(1);
  expect(deck).toEqual(wire.welcomes[0]!.game!.deck);
  await page.getByRole("button", { name: "Stop plundering" }).click();
  await ann.seesResult();
});

test("A rematch with another deck needs no reload, and the old result keeps its own", async ({
  page,
  another,
  server,
}) => {
  const wires = [new Wire(page)];
  const [ann, bob] = [new Captain(page), new Captain(await another())];
  wires.push(new Wire(bob.page));
  const file = join(import.meta.dirname, "../../decks/classic-1.json");
  const options = { captains: 2, deck: readFileSync(file, "utf8") };
  const code = await sitTogether(server.url, { options }, page, bob.page);
  const harbours = [ann, bob].map((captain) => new Harbour(captain.page, server.url));
  for (const [place, harbour] of harbours.entries()) {
    await harbour.call(`/tables/${code}/seats/${place + 1}/stand-in`, {});
  }
  await playTogether([ann, bob]);
  for (const captain of [ann, bob]) await captain.seesResult();
  const ledger = page.getByRole("table", { name: "The ledger, line by line" });
  const read = await ledger.innerText();

  await harbours[0]!.call(`/tables/${code}/options`, { options: { deck: null } }, "PATCH");
  const fetched = page.waitForResponse(/\/deck\?hash=/);
  await bob.rematch.click();
  await fetched;
  await expect(page.getByText(begun)).toBeVisible();
  await expect(ledger).toHaveText(read, { useInnerText: true });
  await toNext(page).click();
  for (const captain of [ann, bob]) await expect(captain.question).toBeVisible();
  for (const wire of wires) {
    const before = wire.welcomes[0]!.game!.deck;
    const after = wire.frames.find(({ deed }) => deed.deed === "rematched")!.game!.deck!;
    expect(after.hash).not.toBe(before.hash);
  }
});
