// How one answers: a press on a card chooses it, the action bar commits; by mouse, finger or keyboard.
import type { Page } from "@playwright/test";
import { askedOf, expectAnswered } from "./support/asked";
import { Captain, playTogether } from "./support/captain";
import { deals, drawnInVain, hatInPlunder, mayStop } from "./support/deals";
import { screens } from "./support/grid";
import { faultsOnScreen } from "./support/in_sight";
import { expect, test } from "./support/story";
import { Harbour } from "./support/tables";

const closeUp = (page: Page) => page.getByRole("complementary", { name: "A card from close by" });

test("A press on a card chooses it, and the action bar commits", async ({ page, server }) => {
  const asked = await askedOf(page, server.url, "choosePirateToDiscard");
  const { captain, wire, actions } = asked;
  const wanted = captain.actionBar.getByRole("button", { name: "Choose a card" });
  await expect(wanted).toBeDisabled();
  const cards = page.locator(".spread .choice");
  await cards.first().click();
  await expect(cards.first()).toHaveAttribute("aria-pressed", "true");
  await expect(wanted).toHaveCount(0);
  await cards.last().click(); // another thought
  await expect(cards.first()).toHaveAttribute("aria-pressed", "false");
  await expect(captain.commit).toHaveAccessibleName(
    (await cards.last().getAttribute("aria-label"))!,
  );
  await cards.last().click(); // and none
  await expect(wanted).toBeDisabled();
  await expect(closeUp(page)).toHaveCount(0);
  expect(wire.acts).toEqual([]);
  await cards.last().click();
  await captain.commit.click();
  await expectAnswered(asked);
  expect(wire.acts[0]!.action).toEqual(actions.at(-1));
});

test("A double click on a card chooses it, and on the action bar commits once", async ({
  page,
  server,
}) => {
  const asked = await askedOf(page, server.url, "chooseNextCard");
  const card = page.locator(".spread .choice").first();
  await card.dblclick();
  await expect(card).toHaveAttribute("aria-pressed", "true");
  expect(asked.wire.acts).toEqual([]);
  await asked.captain.commit.dblclick();
  await expectAnswered(asked);
});

test("A Pirate that is chosen leaves the answers that are his", async ({ page, server }) => {
  const asked = await askedOf(page, server.url, "choosePirateToUse", hatInPlunder);
  const { captain, actions } = asked;
  const kidd = page.locator(".mine .choice", { has: page.locator("[aria-label^='William Kidd']") });
  await kidd.click();
  await expect(captain.actionBar.locator("[data-action]")).toHaveText([
    /^Use William Kidd against Duc de Plessy/,
    /^Use William Kidd against Lady Damballa/,
  ]);
  await page.keyboard.press("Escape");
  await expect(captain.actionBar.locator("[data-action]")).toHaveCount(actions.length);
  await kidd.click();
  await captain.actionBar.locator("[data-action]").last().click();
  await expectAnswered(asked);
  expect(asked.wire.acts[0]!.action).toEqual({ action: "use", card: 0, loser: 3 });
});

test("A card of the drawer is chosen there, and committed in the action bar", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const asked = await askedOf(page, server.url, "choosePlunder");
  await page.getByRole("button", { name: "Show cards" }).click();
  const drawer = page.getByRole("dialog", { name: "Ann" });
  await drawer.getByRole("group", { name: "Relics" }).locator("button").last().click();
  await expect(closeUp(page)).toBeInViewport();
  await closeUp(page).getByRole("button", { name: "Close" }).click();
  await drawer.locator(".choice").last().click();
  await expect(drawer).toHaveCount(0);
  await asked.captain.actionBar.locator("[data-action=plunder]").first().click();
  await expectAnswered(asked);
});

test("With “Ask once more” the action bar asks once more", async ({ page, server }) => {
  const wishes = { confirm: true };
  const asked = await askedOf(page, server.url, "chooseNextCard", undefined, wishes);
  await page.locator(".spread .choice").first().click();
  await asked.captain.commit.click();
  await expect(asked.captain.commit).toHaveText("Press again to confirm");
  expect(asked.wire.acts).toEqual([]);
  await asked.captain.commit.click();
  await expectAnswered(asked);
});

test.describe("with a finger", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("A tap chooses, and no key is shown", async ({ page, server }) => {
    const asked = await askedOf(page, server.url, "chooseLootCard");
    await page.locator(".spread .choice").first().tap();
    await asked.captain.commit.tap();
    await expectAnswered(asked);
    await expect(page.locator("kbd").filter({ visible: true })).toHaveCount(0);
  });
});

test("A close-up goes with its card, and before the next choice", async ({ page, server }) => {
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann");
  await page.goto(`/t/${await harbour.begin({ options: { captains: 2, first: 1 } })}`);
  const captain = new Captain(page);
  await captain.sees();
  await page.locator(".spread [data-card]").first().click();
  await expect(closeUp(page)).toBeVisible();
  await page.locator("[data-action=leave]").click();
  await expect(captain.question).toHaveText("Take share 2 or leave it?");
  await expect(closeUp(page)).toHaveCount(0);
});

// What has the focus: an answer, a card that can be chosen, the question; or something else.
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement!;
    if (active.matches("[data-action]:enabled, .spread .choice:enabled")) return "answer";
    return active.matches(".question") ? "question" : `${active.tagName}.${active.className}`;
  });

async function expectFocused(page: Page, what: "answer" | "question"): Promise<void> {
  await expect.poll(() => focused(page)).toBe(what);
}

test("A card that is drawn and discarded at once is shown, and covers nothing", async ({
  page,
  server,
}) => {
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann");
  await page.goto(`/t/${await harbour.begin({ deal: drawnInVain })}`);
  const captain = new Captain(page);
  await captain.sees();
  await page.locator('[data-action="leave"]').click();
  const words = "Ann draws Captain’s Hat from the deck. Ann discards Captain’s Hat.";
  await expect(closeUp(page)).toContainText(words);
  const live = page.locator("[role=status], [aria-live]"); // who listens hears it with all that happens
  await expect(live.filter({ has: page.locator(".passing") })).toHaveCount(0);
  expect(await captain.sees()).toBe("decision");
  const faults = [];
  for (const screen of screens)
    faults.push(...(await faultsOnScreen(page, screen, [".strip.passing", ".strip .close-up"])));
  expect(faults).toEqual([]);
  await closeUp(page).getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Enter");
  await expect(closeUp(page)).toHaveCount(0);
  await expect(page.locator("[data-action=take]")).toBeFocused();
});

test("By keyboard alone, one Tab at most leads from one decision to the next", async ({
  page,
  server,
}) => {
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann");
  await page.goto(`/t/${await harbour.begin({ deal: deals.chooseNextCard })}`);
  const captain = new Captain(page);
  let chosen = 0;
  const decisions = await captain.playOn({
    isEnough: (made) => made >= 12,
    decide: async (made) => {
      await expectFocused(page, "answer");
      if (made % 2 === 1) await page.keyboard.press("Tab"); // the other answer, or the next card
      await expectFocused(page, "answer");
      const isCard = await page.evaluate(() => document.activeElement!.matches(".choice"));
      await page.keyboard.press("Enter");
      if (!isCard) return;
      await expect(captain.commit).toBeFocused();
      await page.keyboard.press("Enter");
      ++chosen;
    },
  });
  expect(decisions).toBeGreaterThan(3);
  expect(chosen).toBeGreaterThan(0);
});

// Of what has the focus.
const ring = (page: Page) =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
    return outlineStyle === "none" ? null : outlineWidth;
  });

// At the first share of three, each of which can be left.
async function atFirstShare(page: Page, origin: string) {
  const harbour = new Harbour(page, origin);
  await harbour.become("Ann");
  const deal = { record: "corpus/2-en-1001.skyloot", ply: 6 };
  await page.goto(`/t/${await harbour.begin({ deal })}`);
  const captain = new Captain(page);
  await expect(captain.question).toHaveText(/share 1/);
  await expectFocused(page, "answer");
  return captain;
}

test("Who uses the mouse sees no ring of the focus", async ({ page, server }) => {
  const { question } = await atFirstShare(page, server.url);
  expect(await ring(page), "on a page just loaded").toBeNull();
  await page.locator("[data-action=leave]").click();
  await expect(question).toHaveText(/share 2/);
  await expectFocused(page, "answer");
  expect(await ring(page), "after a press").toBeNull();
});

test("Who uses the keyboard sees the ring of the focus", async ({ page, server }) => {
  const { question } = await atFirstShare(page, server.url);
  await page.keyboard.press("Tab");
  await expectFocused(page, "answer");
  expect(await ring(page), "after a Tab").toBe("3px");
  await page.keyboard.press("l");
  await expect(question).toHaveText(/share 2/);
  await expectFocused(page, "answer");
  expect(await ring(page), "at the next question").toBe("3px");
});

test("Arrows lead from card to card, and Escape lets go of one", async ({ page, server }) => {
  const { captain } = await askedOf(page, server.url, "chooseLootCard");
  const cards = page.locator(".spread .choice");
  await expect(cards.first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(cards.nth(1)).toHaveAttribute("aria-pressed", "true");
  await expect(captain.commit).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(cards.nth(1)).toHaveAttribute("aria-pressed", "false");
  await expect(cards.nth(1)).toBeFocused();
});

test("While others think the focus waits at the question", async ({ page, another, server }) => {
  const ann = new Harbour(page, server.url);
  const guest = await another();
  const bob = new Harbour(guest, server.url);
  await ann.become("Ann");
  await bob.become("Bob");
  const code = await ann.begin({ options: { captains: 2, first: 1 }, guests: [bob] });
  await page.goto(`/t/${code}`);
  await expectFocused(page, "answer");
  await page.keyboard.press("t");
  await expectFocused(page, "question");
});

test("Who writes in the chat goes on writing when the turn comes", async ({
  page,
  another,
  server,
}) => {
  const ann = new Harbour(page, server.url);
  const guest = await another();
  const bob = new Harbour(guest, server.url);
  await ann.become("Ann");
  await bob.become("Bob");
  const code = await ann.begin({ options: { captains: 2, first: 2 }, guests: [bob] });
  await page.goto(`/t/${code}`);
  const words = page.getByRole("textbox", { name: "Say something to all" });
  await words.click();
  await page.keyboard.type("Ahoy, ");
  await guest.goto(`/t/${code}`);
  const [captain, other] = [new Captain(page), new Captain(guest)];
  expect(await playTogether([other, captain], 0)).toBe(other);
  while ((await playTogether([captain, other], 0)) === other) await other.answer();
  await expect(words).toBeFocused();
  await page.keyboard.type("till then!"); // T and L are letters here
  await expect(words).toHaveValue("Ahoy, till then!");
});

test("Answers show their keys, and the settings list them and switch them off", async ({
  page,
  server,
}) => {
  const { captain, wire } = await askedOf(page, server.url, "choosePlunder", mayStop);
  const keys = captain.actionBar.locator("kbd");
  await expect(keys).toHaveText(["1", "2", "3", "S"]);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  const settings = page.getByRole("dialog", { name: "Settings" });
  await expect(settings.locator("kbd")).toHaveText(["T", "L", "S", "1–9", "← →", "⏎", "Esc"]);
  await settings.getByRole("switch", { name: "Keys for answers" }).click();
  await expect(settings.locator("kbd")).toHaveText(["← →", "⏎", "Esc"]);
  await settings.getByRole("button", { name: "Close" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Close" }).click();
  await expect(keys).toHaveCount(0);
  await page.keyboard.press("s"); // had it given an answer, that would stand before the next one
  await captain.give(captain.offers.first());
  await expect.poll(() => wire.acts.length).toBe(1);
  expect(wire.acts[0]!.action).toMatchObject({ action: "plunder" });
});
