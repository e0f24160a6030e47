// The height budget: while I must decide, what I decide on is in sight, on every screen and at every
// table. One page for each table, whose window takes all sizes.
import { Captain } from "./support/captain";
import { deals } from "./support/deals";
import { edges, screens, tables } from "./support/grid";
import { faultsOnScreen } from "./support/in_sight";
import { isWhole } from "./support/screens";
import { expect, test } from "./support/story";
import { Harbour } from "./support/tables";

const sizes = isWhole ? [...screens, ...edges] : screens;

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
  for (const screen of sizes) faults.push(...(await faultsOnScreen(page, screen)));
  expect(faults).toEqual([]);
});

test("All I decide on is in sight: beside a note", async ({ page, server }) => {
  const harbour = new Harbour(page, server.url);
  await harbour.become("Ann", { notes: true });
  const { deal } = tables.find(({ areNamesLong }) => areNamesLong)!;
  await page.goto(`/t/${await harbour.begin({ deal })}`);
  expect(await new Captain(page).sees()).toBe("decision");
  const faults = [];
  for (const screen of sizes) {
    faults.push(...(await faultsOnScreen(page, screen)));
    await expect(page.locator(".note-place p")).toBeInViewport({ ratio: 1 });
  }
  expect(faults).toEqual([]);
});

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
  for (const screen of sizes) faults.push(...(await faultsOnScreen(page, screen)));
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
