// The height budget: while I must decide, what I decide on is in sight, on every screen and at every
// table. One page for each table, whose window takes all sizes.
import { Captain } from "./support/captain";
import { Words } from "./support/catalogues";
import { beforeBoarding, deals, fullTable, thirdShare } from "./support/deals";
import { edges, screens, tables } from "./support/grid";
import { faultsOnScreen, otherCaptains } from "./support/in_sight";
import { isWhole } from "./support/screens";
import { expect, test } from "./support/story";
import { Harbour } from "./support/tables";

const sizes = isWhole ? [...screens, ...edges] : screens;

const german = new Words("de");

const longNames = [
  "Wilhelmina Sturmvogel IV",
  "Bartholomew Brandywine W",
  "Konstantin Wolkenmeer MW",
];

test("All I decide on is in sight: beside a hint", async ({ page, server }) => {
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann");
  const { deal } = tables.find(({ areNamesLong }) => areNamesLong)!;
  await page.goto(`/t/${await harbour.begin({ deal })}`);
  expect(await new Captain(page).sees()).toBe("decision");
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(".hint-place li").first()).toBeVisible();
  const faults = [];
  for (const screen of sizes) faults.push(...(await faultsOnScreen(page, screen, [])));
  expect(faults).toEqual([]);
});

// In German, whose notes are the longest.
const noted = [
  ["share", fullTable],
  ["leave", tables.find(({ areNamesLong }) => areNamesLong)!.deal],
  ["draw", thirdShare],
  ["boarding", beforeBoarding],
  ["secret", deals.chooseRumToSteal],
  ["set", deals.chooseLootCard],
] as const;
const notes = noted.map(([note]) => note);

for (const [note, deal] of noted) {
  test(`All I decide on is in sight, and who else plays: beside the note on a ${note}`, async ({
    page,
    server,
  }) => {
    const harbour = new Harbour(page, server.url);
    const notesSeen = notes.filter((one) => one !== note);
    await harbour.become("Ann", { notes: true, notesSeen, chosenLanguage: "de" });
    await page.goto(`/t/${await harbour.begin({ deal })}`);
    const captain = new Captain(page, "mouse", german);
    expect(await captain.sees()).toBe("decision");
    if (note === "boarding") {
      await page.locator('[data-action="take"]').click();
      await expect(page.locator(".boarding-strip")).toBeVisible();
    }
    await expect(page.locator(".note-place")).toContainText(german.say(`web.note.${note}`));
    const faults = [];
    for (const screen of sizes)
      faults.push(...(await faultsOnScreen(page, screen, [...otherCaptains, ".note-place p"])));
    expect(faults).toEqual([]);
  });
}

test("All I decide on is in sight: beside a card from close by", async ({ page, server }) => {
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann");
  await page.goto(`/t/${await harbour.begin({ deal: deals.chooseLootCard })}`);
  expect(await new Captain(page).sees()).toBe("decision");
  await page.setViewportSize({ width: 360, height: 640 });
  await page
    .getByRole("button", { name: /^Read / })
    .first()
    .click();
  await expect(page.getByRole("complementary", { name: "A card from close by" })).toBeVisible();
  const faults = [];
  for (const screen of sizes) faults.push(...(await faultsOnScreen(page, screen, [])));
  expect(faults).toEqual([]);
});

for (const { name, deal, areNamesLong = false } of tables.filter((one) => isWhole || one.isCore)) {
  test(`All I decide on is in sight: ${name}`, async ({ page, another, server }) => {
    const harbour = new Harbour(page, server.url);
    await harbour.become("Maximiliane Mastkorb MWM");
    const guests: Harbour[] = [];
    for (const long of areNamesLong ? longNames : []) {
      const guest = new Harbour(await another(), server.url);
      await guest.become(long);
      guests.push(guest);
    }
    await page.goto(`/t/${await harbour.begin({ deal, guests })}`);
    const captain = new Captain(page);
    expect(await captain.sees()).toBe("decision");
    await captain.chooseLongest();
    const faults = [];
    for (const screen of sizes) faults.push(...(await faultsOnScreen(page, screen)));
    expect(faults).toEqual([]);
  });
}
