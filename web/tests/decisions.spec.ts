// Every kind of question, from prepared deals: all answers can be pressed, and one is given.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { Captain } from "./support/captain";
import {
  beforeUnasked,
  deals,
  firstRules,
  hatInPlunder,
  mayStop,
  mustGoOn,
  type Question,
  questions,
} from "./support/deals";
import { Wire } from "./support/frames";
import { expect, test } from "./support/story";
import { type Deal, Harbour } from "./support/tables";

const catalogue = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../locales/en.json"), "utf8"),
) as Record<string, string>;

// The catalogue's sentence, whatever stands for its arguments; a cause is always told here.
function sentence(question: Question): RegExp {
  const words = catalogue[`ask.${question}`]!.replace("?", "\\?")
    .replace(/{cause, select, none {\w+} other {{cause}: (\w+)}}/, ".+: $1")
    .replace(/{\w+}/g, ".+");
  return new RegExp(`^${words}$`);
}

async function askedOf(
  page: Page,
  origin: string,
  question: Question,
  deal: Deal = deals[question],
) {
  const wire = new Wire(page);
  const harbour = new Harbour(page, origin);
  await harbour.become("Ann");
  await page.goto(`/t/${await harbour.begin({ deal })}`);
  const captain = new Captain(page);
  expect(await captain.sees()).toBe("decision");
  await expect(captain.question).toHaveText(sentence(question));
  const { ply, legal } = wire.welcomes[0]!.game!;
  expect(ply).toBe(deal.ply);
  return { captain, wire, ply, actions: legal!.actions };
}

async function expectAnswered(asked: Awaited<ReturnType<typeof askedOf>>): Promise<void> {
  const { wire, ply, actions } = asked;
  await expect
    .poll(() => wire.frames.some(({ deed }) => deed.deed === "acted" && deed.ply === ply))
    .toBe(true);
  expect(wire.acts).toHaveLength(1);
  expect(actions).toContainEqual(wire.acts[0]!.action);
  const next = wire.frames.find((frame) => frame.deed.deed === "acted")!;
  expect(next.deed).toMatchObject({ seat: 1, byBot: false });
  expect(next.game!.ply).toBe(ply + 1);
}

for (const question of questions) {
  test(`${question} is asked, and all its answers can be pressed`, async ({ page, server }) => {
    const asked = await askedOf(page, server.url, question);
    const { captain, actions } = asked;
    await expect(captain.offers).toHaveCount(actions.length);
    for (const offer of await captain.offers.all()) await offer.click({ trial: true });
    await captain.offers.last().click();
    await expectAnswered(asked);
  });
}

// From one thing to the next by Tab until the wanted one is reached.
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let steps = 0; steps < 150; ++steps) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`Tab never comes to ${selector}`);
}

const byKeys: [Question, string, Record<string, unknown>, Deal?][] = [
  ["takeOrLeave", "t", { action: "take" }],
  ["takeOrLeave", "L", { action: "leave" }],
  ["choosePlunder", "s", { action: "stop" }, mayStop],
];

for (const [question, key, action, deal] of byKeys) {
  test(`The key ${key} answers ${question}`, async ({ page, server }) => {
    const asked = await askedOf(page, server.url, question, deal);
    await page.keyboard.press(key);
    await expectAnswered(asked);
    expect(asked.wire.acts[0]!.action).toEqual(action);
  });
}

for (const question of ["chooseNextCard", "chooseRumToTake"] as const) {
  test(`A digit answers ${question}`, async ({ page, server }) => {
    const asked = await askedOf(page, server.url, question);
    await page.keyboard.press("2");
    await expectAnswered(asked);
    expect(asked.wire.acts[0]!.action).toEqual(asked.actions[1]);
  });
}

for (const [question, offer] of [
  ["takeOrLeave", '[data-action="leave"]'],
  ["choosePlunder", '[data-action="plunder"]'],
  ["chooseLootCard", ".spread .choice"],
  ["chooseObjectToGive", ".spread .choice"],
] as const) {
  test(`${question} is answered by Tab and Enter`, async ({ page, server }) => {
    const asked = await askedOf(page, server.url, question);
    await tabTo(page, offer);
    await page.keyboard.press("Enter");
    await expectAnswered(asked);
  });
}

test("A double click answers one question, not the next one, too", async ({ page, server }) => {
  const asked = await askedOf(page, server.url, "takeOrLeave");
  await page.locator('[data-action="leave"]').dblclick();
  await expectAnswered(asked);
  // The next answer is given on purpose. Had the second click given one, it would stand before it.
  await asked.captain.playOn({ isEnough: (decisions) => decisions >= 1 });
  expect(asked.wire.acts).toHaveLength(2);
});

test("Where one must go on, nobody can stop", async ({ page, server }) => {
  const asked = await askedOf(page, server.url, "choosePlunder", mustGoOn);
  await expect(asked.captain.offers).toHaveCount(3);
  await expect(page.locator('[data-action="stop"]')).toHaveCount(0);
  await page.keyboard.press("s"); // had it given an answer, that would stand before the next one
  await page.keyboard.press("1");
  await expectAnswered(asked);
});

for (const [rules, deal] of [
  ["the German edition", mayStop],
  ["the first rules", firstRules],
] as const) {
  test(`By ${rules} one may stop`, async ({ page, server }) => {
    const asked = await askedOf(page, server.url, "choosePlunder", deal);
    await page.getByRole("button", { name: "Stop plundering" }).click();
    await expectAnswered(asked);
  });
}

test("A Captain’s Hat in a plunder is answered with a Pirate and whom he is used against", async ({
  page,
  server,
}) => {
  const asked = await askedOf(page, server.url, "choosePirateToUse", hatInPlunder);
  const { captain, actions, wire } = asked;
  await expect(captain.offers).toHaveCount(actions.length);
  const against = captain.actionBar.getByRole("button", { name: /^Use William Kidd against/ });
  await expect(against).toHaveText([
    /against Duc de Plessy: steal/,
    /against Lady Damballa: steal/,
  ]);
  await against.last().click();
  await expectAnswered(asked);
  expect(wire.acts[0]!.action).toEqual({ action: "use", card: 0, loser: 3 });
  await expect(captain.question).toHaveText(/^Which Rum card do you steal from Lady Damballa\?$/);
});

test("The log tells who had to go on, and had one way only", async ({ page, server }) => {
  const asked = await askedOf(page, server.url, "chooseRumToSteal", beforeUnasked);
  await asked.captain.offers.first().click();
  await expectAnswered(asked);
  const line = "Ann must go on, and uses William Kidd against Lady Damballa.";
  await expect(page.getByText(line, { exact: true })).toBeVisible();
});
