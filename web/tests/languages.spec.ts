// The client in every language: nothing of another one is seen, nothing sticks out.
import type { Page } from "@playwright/test";
import { Captain } from "./support/captain";
import { namesWithoutRoom } from "./support/card_names";
import { deals, fullTable, questions, turnAbout } from "./support/deals";
import { screens, tables } from "./support/grid";
import { expectDrawn, faultsOnScreen } from "./support/in_sight";
import { speakPseudo } from "./support/pseudo";
import { isWhole } from "./support/screens";
import { expect, test } from "./support/story";
import { Harbour } from "./support/tables";
import { englishFinder, languages, Words } from "./support/catalogues";

/** All that a screen reader could say of the page, without the roles and states of things. */
async function readAloud(page: Page): Promise<string> {
  const lines = (await page.locator("body").ariaSnapshot()).split("\n");
  const said = lines
    .filter((line) => !line.includes("- /url:"))
    .map((line) => line.replace(/^\s*- '?\/?[a-z]+/, "").replace(/\[[a-z]+(=\w+)?\]/g, ""));
  return [await page.title(), ...said].join("\n");
}

for (const language of languages) {
  test.describe(`A browser that speaks ${language}`, () => {
    test.use({ locale: language });
    const words = new Words(language);
    const englishIn = englishFinder(language);

    test("plays a whole game without an English word", async ({ page }) => {
      const captain = new Captain(page, "mouse", words);
      await page.goto("/");
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await page.getByRole("button", { name: words.say("web.home.playNow") }).click();
      const decisions = await captain.playOn({
        look: async () => expect(englishIn(await readAloud(page))).toEqual([]),
      });
      expect(decisions).toBeGreaterThan(12); // at least one for each round
      await captain.seesResult();
      expect(englishIn(await readAloud(page))).toEqual([]);
    });

    test("finds no English word in any question", async ({ page, server }) => {
      const harbour = new Harbour(page, server.url);
      await harbour.become("Ann");
      for (const question of questions) {
        await page.goto(`/t/${await harbour.begin({ deal: deals[question] })}`);
        expect(await new Captain(page, "mouse", words).sees()).toBe("decision");
        expect(englishIn(await readAloud(page)), question).toEqual([]);
      }
    });

    test("reads every card’s name on small screens", async ({ page, server }) => {
      const harbour = new Harbour(page, server.url);
      await harbour.become("Ann");
      const twoCards = tables.find(({ name }) => name === "4, two cards and coins, early")!.deal;
      for (const deal of [deals.takeOrLeave, deals.chooseLootCard, fullTable, twoCards]) {
        await page.goto(`/t/${await harbour.begin({ deal })}`);
        expect(await new Captain(page, "mouse", words).sees()).toBe("decision");
        const faults = [];
        for (const screen of screens.filter(({ width }) => width < 1024)) {
          await page.setViewportSize(screen);
          await expectDrawn(page);
          faults.push(...(await namesWithoutRoom(page, words)));
        }
        expect(faults).toEqual([]);
      }
    });

    test("is proposed the edition of its language", async ({ page }) => {
      await page.goto("/");
      const edition = page.getByLabel(words.say("web.options.edition"));
      await expect(edition).toHaveValue(language);
    });
  });
}

test("The language can be changed in the midst of a choice", async ({ page, server }) => {
  const [english, german] = [new Words("en"), new Words("de")];
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann");
  await page.goto(`/t/${await harbour.begin({ deal: deals.choosePirateToDiscard })}`);
  const captain = new Captain(page);
  expect(await captain.sees()).toBe("decision");
  const asked = await captain.offers.count();
  await page.getByRole("button", { name: english.say("web.table.menu") }).click();
  await page.getByRole("button", { name: english.say("web.table.settings") }).click();
  await page.getByLabel(english.say("web.settings.language")).selectOption("de");
  await expect(page.getByRole("dialog", { name: german.say("web.settings.title") })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(captain.page.locator("html")).toHaveAttribute("lang", "de");
  expect(englishFinder("de")(await readAloud(page))).toEqual([]);
  const anew = new Captain(page, "mouse", german);
  await expect(anew.question).toContainText("Welchen deiner Piraten");
  await expect(anew.offers).toHaveCount(asked);
  await page.reload();
  await expect(anew.question).toContainText("Welchen deiner Piraten");
});

test("Everybody at a table reads their own language", async ({ page, another, server }) => {
  const guest = await another({ locale: "pl" });
  const ann = new Harbour(page, server.url);
  const bob = new Harbour(guest, server.url);
  await ann.become("Ann");
  await bob.become("Bob");
  const code = await ann.begin({ deal: turnAbout, guests: [bob] });
  await page.goto(`/t/${code}`);
  await guest.goto(`/t/${code}`);
  const captain = new Captain(page);
  const other = new Captain(guest, "mouse", new Words("pl"));
  await expect(captain.question).toContainText("Take share 1 or leave it?");
  await expect(other.actionBar).toContainText("Czekamy, aż Ann");
  await page.locator('[data-action="take"]').click();
  await expect(other.question).toContainText("stos 1");
  expect(englishFinder("pl")(await readAloud(guest))).toEqual([]);
});

test("A language two fifths longer than English fits on every screen", async ({ page, server }) => {
  await speakPseudo(page);
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann", { chosenLanguage: "pl" });
  const faults = [];
  for (const { deal } of tables.filter(({ isCore }) => isWhole || isCore)) {
    await page.goto(`/t/${await harbour.begin({ deal })}`);
    expect(await new Captain(page, "mouse", new Words("pl")).glance()).not.toBe("result");
    await page.locator("[data-action], .spread .choice").first().waitFor();
    for (const screen of screens) faults.push(...(await faultsOnScreen(page, screen)));
  }
  expect(faults).toEqual([]);
});
