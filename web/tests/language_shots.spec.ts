// Pictures of every screen in every language, to be judged by people; with ./test --full.
import type { Page } from "@playwright/test";
import { Captain } from "./support/captain";
import { languages, Words } from "./support/catalogues";
import { unknownTable, unreachable } from "./support/complaints";
import {
  beforeEnd,
  boardingAtOnce,
  deals,
  fullTable,
  lookoutsNine,
  mayStop,
  questions,
  secondShare,
  thirdShare,
} from "./support/deals";
import { provedRecord, tampered } from "./support/proved";
import { isWhole, shoot, type Size } from "./support/screens";
import { expect, test } from "./support/story";
import { type Deal, Harbour, type Wanted } from "./support/tables";

const [phone, laptop]: readonly [Size, Size] = [
  { width: 360, height: 740 },
  { width: 1366, height: 650 },
];
const lastBoarding: Deal = { record: "corpus-2/3-en-3009.skyloot", ply: 93 };
const longLog: Deal = { record: "corpus-2/3-en-3011.skyloot", ply: 40 };

for (const language of isWhole ? languages : []) {
  test.describe(`Pictures in ${language}`, () => {
    test.use({ locale: language, viewport: laptop });
    const words = new Words(language);

    const button = (page: Page, key: string, given?: Record<string, string | number>) =>
      page.getByRole("button", { name: words.say(key, given), exact: true });

    async function picture(page: Page, name: string, sizes = [phone, laptop]): Promise<void> {
      await shoot(page, `languages/${name}-${language}`, sizes);
    }

    // A dialog whose end is out of sight is pictured twice.
    async function pictureDialog(page: Page, name: string): Promise<void> {
      for (const size of [phone, laptop]) {
        await page.evaluate(() => {
          for (const one of document.querySelectorAll("dialog[open], dialog[open] *"))
            one.scrollTo(0, 0);
        });
        await picture(page, name, [size]);
        const isLong = await page.evaluate(() => {
          const inner = [...document.querySelectorAll("dialog[open], dialog[open] *")];
          const long = inner.filter((one) => one.scrollHeight > one.clientHeight + 8);
          long.forEach((one) => one.scrollTo(0, one.scrollHeight));
          return long.some((one) => one.scrollTop > 8);
        });
        if (isLong) await picture(page, `${name}-end`, [size]);
      }
    }

    async function sit(page: Page, origin: string, wanted: Wanted, wishes = {}): Promise<Captain> {
      const harbour = new Harbour(page, origin);
      await harbour.become("Ann", wishes);
      await page.goto(`/t/${await harbour.begin(wanted)}`);
      const captain = new Captain(page, "mouse", words);
      await captain.sees();
      return captain;
    }

    test("of home and its dialogs", async ({ page, complaints }) => {
      complaints.expect(...unknownTable, /\b404\b/);
      await page.goto("/");
      await expect(button(page, "web.home.playNow")).toBeVisible();
      await picture(page, "home");
      for (const name of ["settings.title", "about.title", "home.friends", "home.oneScreen"]) {
        await page.getByRole("button", { name: words.say(`web.${name}`) }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await pictureDialog(page, name.replace(/\W/g, "-"));
        await page.keyboard.press("Escape");
      }
      await page.getByPlaceholder(words.say("web.home.codeExample")).fill("ZZZZZ2");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toBeVisible();
      await picture(page, "home-refused");
      await page.goto("/nowhere");
      await expect(button(page, "web.home.playNow")).toBeVisible();
      await picture(page, "home-lost");
    });

    test("of a gathering", async ({ page, another, server }) => {
      const harbour = new Harbour(page, server.url);
      await harbour.become("Ann");
      const options = { captains: 4, edition: language };
      const { table } = await harbour.call<{ table: { code: string } }>("/tables", { options });
      await harbour.call(`/tables/${table.code}/seats`, { seat: 1 });
      await harbour.call(`/tables/${table.code}/bots`, { seat: 3, level: "captain" });
      await page.goto(`/t/${table.code}`);
      await expect(button(page, "web.fair.show")).toBeVisible();
      await picture(page, "gathering");
      await button(page, "web.fair.show").click();
      await pictureDialog(page, "seal");
      const guest = await another({ locale: language, viewport: laptop });
      await guest.goto(`/t/${table.code}`);
      await expect(button(guest, "web.gate.enter")).toBeVisible();
      await picture(guest, "gate");
    });

    test("of every question", async ({ page, server }) => {
      for (const question of questions) {
        const captain = await sit(page, server.url, { deal: deals[question] });
        await picture(page, `asked-${question}`);
        await captain.chooseLongest();
        await picture(page, `chosen-${question}`);
      }
    });

    for (const [name, { seat = 1, ...deal }] of Object.entries<Deal & { seat?: number }>({
      secondShare,
      thirdShare,
      fullTable,
      lookoutsNine,
      mayStop,
    })) {
      test(`of a question: ${name}`, async ({ page, server }) => {
        await sit(page, server.url, { deal, seats: [seat] });
        await picture(page, `asked-${name}`);
      });
    }

    test("of what opens beside a question", async ({ page, server }) => {
      const captain = await sit(page, server.url, { deal: longLog });
      await captain.playOn({ isEnough: (made) => made >= 6 });
      for (const panel of ["menu", "journal", "chat"]) {
        const door = button(page, `web.table.${panel}`);
        const sizes = [];
        for (const size of [phone, laptop]) {
          await page.setViewportSize(size);
          if (await door.isVisible()) sizes.push(size);
        }
        for (const size of sizes) {
          await page.setViewportSize(size);
          await door.click();
          await picture(page, panel, [size]);
          await page.keyboard.press("Escape");
        }
      }
      await page.setViewportSize(laptop);
      await page.locator(".journal .steps, .journal [aria-expanded]").first().click();
      await page.locator(".side .journal .moment").first().click();
      await picture(page, "looking-back", [laptop]);
      await button(page, "web.table.backToNow").click();
      await page.setViewportSize(phone);
      await button(page, "web.table.openDrawer").click();
      await pictureDialog(page, "drawer");
    });

    test("of a card from close by", async ({ page, server }) => {
      await sit(page, server.url, { deal: fullTable });
      for (const size of [phone, laptop]) {
        await page.setViewportSize(size);
        await page.locator(".spread button").first().click();
        const card = page.getByRole("complementary", { name: words.say("web.table.inspector") });
        await expect(card).toBeVisible();
        await picture(page, "close-up", [size]);
        await page.keyboard.press("Escape");
      }
    });

    test("of a hint", async ({ page, server }) => {
      await sit(page, server.url, { deal: fullTable });
      await button(page, "web.table.hint").click();
      await expect(page.locator(".hint-place li").first()).toBeVisible();
      await picture(page, "hint");
    });

    test("of notes for newcomers", async ({ page, server }) => {
      const told = new Set<string>();
      for (const deal of [{ record: "corpus-2/4-en-3014.skyloot", ply: 98 }, lastBoarding]) {
        const captain = await sit(page, server.url, { deal }, { notes: true });
        const note = page.getByRole("complementary", { name: words.say("web.note.label") });
        for (let answers = 0; answers < 6; ++answers) {
          while (await note.isVisible()) {
            if (!told.has((await note.textContent())!)) await picture(page, `note-${told.size}`);
            told.add((await note.textContent())!);
            await button(page, "web.note.dismiss").click();
          }
          const sight = await captain.sees();
          if (sight === "result") break;
          await captain.respondTo(sight);
        }
      }
    });

    test("of a boarding", async ({ page, server }) => {
      const captain = await sit(page, server.url, { deal: boardingAtOnce });
      await page.locator('[data-action="take"]').click();
      await expect(captain.scene).toBeVisible();
      await picture(page, "boarding");
      for (const size of [phone, laptop]) {
        await page.setViewportSize(size);
        await page.evaluate(() => {
          for (const one of document.querySelectorAll(".scene, .scene *"))
            one.scrollTo(0, one.scrollHeight);
        });
        await picture(page, "boarding-end", [size]);
      }
    });

    test("of who watches, waits, and passes the screen on", async ({ page, another, server }) => {
      const ann = new Harbour(page, server.url);
      await ann.become("Ann");
      const guest = await another({ locale: language, viewport: laptop });
      const bob = new Harbour(guest, server.url);
      await bob.become("Bob");
      const code = await ann.begin({ options: { captains: 3, first: 1 }, guests: [bob] });
      await page.goto(`/t/${code}`);
      await guest.goto(`/t/${code}`);
      const watcher = await another({ locale: language, viewport: laptop });
      await new Harbour(watcher, server.url).become("Cid");
      await watcher.goto(`/t/${code}`);
      await expect(watcher.getByText(words.say("web.table.watching"))).toBeVisible();
      await picture(watcher, "watching");
      await picture(guest, "waiting");
      await picture(page, "watched");
      await button(page, "web.table.menu").click();
      const menu = page.getByRole("navigation"); // the chat has such a button, too
      await menu.getByRole("button", { name: words.say("web.report.open") }).click();
      await pictureDialog(page, "report");
      await page.getByRole("dialog").locator("select").last().selectOption({ index: 1 });
      await page.getByRole("button", { name: words.say("web.report.send") }).click();
      await expect(page.getByText(words.say("web.report.thanks"))).toBeVisible();
      await picture(page, "report-thanks");
      await page.goto(`/t/${await ann.begin({ deal: deals.chooseNextCard, seats: [1, 2] })}`);
      await expect(new Captain(page, "mouse", words).curtain).toBeVisible();
      await picture(page, "curtain");
    });

    test("of a result", async ({ page, server }) => {
      const captain = await sit(page, server.url, { deal: beforeEnd });
      await captain.playOn();
      await captain.seesResult();
      await picture(page, "result");
    });

    test("of a fair deal", async ({ page }) => {
      await page.goto("/fair");
      const record = page.getByRole("textbox", { name: words.say("web.fair.recordText") });
      await expect(record).toBeVisible();
      await picture(page, "fair");
      const found = page.getByRole("status");
      for (const [name, text, answer] of [
        ["proved", provedRecord(), found.locator(".verdict.unknown, .verdict.holds")],
        ["tampered", tampered(provedRecord()), found.locator(".verdict.fails")],
        ["damaged", "Ahoy", found.getByText(words.say("web.fair.unreadable"))],
      ] as const) {
        await record.fill(text);
        await expect(answer).toBeVisible();
        await picture(page, `fair-${name}`);
      }
    });

    test("of refusals and errors", async ({ page, server, complaints }) => {
      complaints.expect(...unknownTable, ...unreachable, /ERR_FAILED/, /dynamically imported/);
      await new Harbour(page, server.url).become("Ann"); // who has no name is asked for it first
      await page.goto("/t/ZZZZZ2");
      await expect(page.getByRole("alert")).toBeVisible();
      await picture(page, "unknown-table");

      await page.routeWebSocket(/./, (browser) => {
        const behind = browser.connectToServer();
        browser.onMessage((message) => {
          const sent = JSON.parse(message.toString()) as { type: string; ply?: number };
          behind.send(JSON.stringify(sent.type === "act" ? { ...sent, ply: 1 } : sent));
        });
      });
      await sit(page, server.url, { deal: fullTable });
      await page.locator('[data-action="take"]').click();
      await expect(page.locator(".refused")).toBeVisible();
      await picture(page, "refused");

      await page.route(/\/api\//, (route) => route.abort("failed"));
      await page.goto("/t/ZZZZZ2");
      await expect(page.getByRole("alert")).toBeVisible();
      await picture(page, "no-answer");
      await page.route(/TablePage.*\.js/, (route) => route.abort("failed"));
      await page.reload();
      await expect(page.getByText(words.say("web.ui.broken"))).toBeVisible();
      await picture(page, "broken");
    });
  });
}
