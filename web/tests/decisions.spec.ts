// Every kind of question, from prepared deals: all answers can be pressed, and one is given. How one
// chooses and commits is told in choosing.spec.ts.
import { askedOf, expectAnswered } from "./support/asked";
import {
  beforeUnasked,
  firstRules,
  hatInPlunder,
  mayStop,
  mustGoOn,
  type Question,
  questions,
} from "./support/deals";
import { expect, test } from "./support/story";
import type { Deal } from "./support/tables";

for (const question of questions) {
  test(`${question} is asked, and all its answers can be pressed`, async ({ page, server }) => {
    const asked = await askedOf(page, server.url, question);
    const { captain, actions } = asked;
    await expect(captain.offers).toHaveCount(actions.length);
    for (const offer of await captain.offers.all()) await offer.click({ trial: true });
    await captain.give(captain.offers.last());
    await expectAnswered(asked);
  });
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
  test(`A digit chooses for ${question}, and Enter commits`, async ({ page, server }) => {
    const asked = await askedOf(page, server.url, question);
    await page.keyboard.press("2");
    await expect(asked.captain.commit).toBeFocused();
    await page.keyboard.press("Enter");
    await expectAnswered(asked);
    expect(asked.wire.acts[0]!.action).toEqual(asked.actions[1]);
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
  await asked.captain.give(asked.captain.offers.first());
  await expectAnswered(asked);
  expect(await asked.captain.sees()).toBe("scene");
  await asked.captain.respondTo("scene");
  const turns = page.locator(".side .turn");
  for (const fold of await turns.locator("[aria-expanded]").all()) await fold.click();
  const line = "Ann must go on, and uses William Kidd against Lady Damballa.";
  await expect(turns.filter({ hasText: line })).toBeVisible();
});
