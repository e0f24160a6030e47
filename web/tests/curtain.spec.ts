import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { FaceId, Game, Seat } from "../src/protocol/messages";
import { Captain } from "./support/captain";
import { pilesOf, Wire } from "./support/frames";
import { gamesTold } from "./support/secrets";
import { expect, test } from "./support/story";
import { Harbour } from "./support/tables";

const deck = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../decks/classic.json"), "utf8"),
) as { cards: { id: FaceId; names: { en: string } }[] };

// Without “Rum”, which is also a kind of cards and named everywhere.
const names = new Map(
  deck.cards.filter(({ id }) => id !== "rum").map(({ id, names }) => [id, names.en]),
);

function facesKnownTo(game: Game, seat: Seat): Map<number, FaceId> {
  const { view } = game.views.find((one) => one.seat === seat)!;
  const cards = pilesOf(view).flatMap((pile) => pile.cards);
  return new Map(cards.flatMap((card) => (card.face === null ? [] : [[card.id, card.face]])));
}

// Faces that one captain knows, and that the other cannot have seen on any card so far.
function secretsOf(seat: Seat, games: readonly Game[]): Set<FaceId> {
  const other = seat === 1 ? 2 : 1;
  const seen = new Set(games.flatMap((game) => [...facesKnownTo(game, other).values()]));
  const known = new Set(facesKnownTo(games.at(-1)!, seat).values());
  return new Set([...known].filter((face) => !seen.has(face)));
}

// Where the page shows one of these faces: on cards, in labels, in the journal.
async function tracesOf(page: Page, faces: Iterable<FaceId>): Promise<string[]> {
  const html = await page.content();
  return [...faces].flatMap((face) => {
    const signs = [`data-face="${face}"`, ...(names.has(face) ? [names.get(face)!] : [])];
    return signs.filter((sign) => html.includes(sign)).map((sign) => around(sign, html));
  });
}

function around(sign: string, text: string): string {
  const at = text.indexOf(sign);
  return text.slice(Math.max(0, at - 60), at + 60);
}

test("At one screen nobody’s secrets are on the page while the curtain hangs, or for the other", async ({
  page,
}) => {
  const wire = new Wire(page);
  await page.goto("/");
  await page.getByRole("button", { name: "At one screen" }).click();
  const dialog = page.getByRole("dialog", { name: "At one screen" });
  await dialog.getByLabel("Name of person 1").fill("Ann");
  await dialog.getByLabel("Name of person 2").fill("Bob");
  await dialog.getByRole("button", { name: "Start the game" }).click();
  const captain = new Captain(page);
  const checked = { curtains: 0, secrets: 0 };

  await captain.playOn({
    isEnough: (decisions) => decisions >= 30,
    look: async (sight) => {
      const games = gamesTold(wire);
      const { legal } = games.at(-1)!;
      if (sight === "result" || legal === null) return;
      const other: Seat = legal.seat === 1 ? 2 : 1;
      const secrets = [...secretsOf(other, games)];
      if (sight === "curtain") {
        secrets.push(...secretsOf(legal.seat, games));
        await expect(captain.curtain).toContainText(legal.seat === 1 ? "Ann" : "Bob");
        await expect(captain.offers).toHaveCount(0);
        ++checked.curtains;
      }
      checked.secrets += secrets.length;
      expect(await tracesOf(page, secrets)).toEqual([]);
    },
  });
  expect(checked.curtains).toBeGreaterThan(4);
  expect(checked.secrets).toBeGreaterThan(10);
});

test("Behind the curtain lie the cards of the captain whose turn it is", async ({ page }) => {
  const wire = new Wire(page);
  await page.goto("/");
  await page.getByRole("button", { name: "At one screen" }).click();
  await page.getByRole("button", { name: "Start the game" }).click();
  const captain = new Captain(page);
  for (let turn = 0; turn < 2; ++turn) {
    expect(await captain.sees()).toBe("curtain");
    const { legal, views } = gamesTold(wire).at(-1)!;
    const { view } = views.find((one) => one.seat === legal!.seat)!;
    await captain.respondTo("curtain");
    await expect(captain.curtain).toHaveCount(0);
    const faces = view.shares[0]!.cards.map((card) => card.face!);
    for (const [place, face] of faces.entries())
      await expect(page.locator(".spread .card[data-face]").nth(place)).toHaveAttribute(
        "data-face",
        face,
      );
    await page.locator('[data-action="take"]').click();
    while ((await captain.sees()) === "decision") await captain.answer(); // a card may ask for more
  }
});

test("The log tells one captain nothing that only the other has seen", async ({ page, server }) => {
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann");
  const deal = { record: "corpus/2-en-1000.skyloot", ply: 12 }; // a share with a Tome of Relics, unseen before
  await page.goto(`/t/${await harbour.begin({ deal, seats: [1, 2] })}`);
  const captain = new Captain(page);
  const secret: FaceId[] = ["tome_of_relics"];

  await captain.respondTo(await captain.sees());
  await page.locator('[data-action="take"]').click();
  await expect(page.locator(".spread .choice[data-face=tome_of_relics]")).toBeVisible();
  await captain.respondTo(await captain.sees());
  await expect(captain.curtain).toContainText("Captain 2");
  expect(await tracesOf(page, secret)).toEqual([]);

  await captain.respondTo("curtain");
  expect(await tracesOf(page, secret)).toEqual([]);
  const moments = page.locator(".side .journal .moment");
  expect(await moments.count()).toBeGreaterThan(1);
  for (const moment of await moments.all()) {
    await moment.click();
    expect(await tracesOf(page, secret)).toEqual([]);
  }
});

test("What one captain looks at closely is gone before the next one lifts the curtain", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "At one screen" }).click();
  await page.getByRole("button", { name: "Start the game" }).click();
  const captain = new Captain(page);
  await captain.sees();
  await captain.press(captain.curtain.getByRole("button"));
  await page.locator(".spread [data-card]").first().click();
  const closeUp = page.getByRole("complementary", { name: "A card from close by" });
  await expect(closeUp).toBeVisible();
  await captain.press(page.locator('[data-action="take"]'));
  while ((await captain.sees()) !== "curtain") await captain.answer();
  await expect(closeUp).toHaveCount(0);
  await captain.press(captain.curtain.getByRole("button"));
  await expect(closeUp).toHaveCount(0);
});
