import { Captain } from "./support/captain";
import { Wire } from "./support/frames";
import { gamesTold, leaksTo } from "./support/secrets";
import { expect, test } from "./support/story";
import { Harbour } from "./support/tables";

test("Through a whole game nobody is told a face he may not know, and a spectator none", async ({
  page,
  another,
  server,
}) => {
  const watcher = await another();
  const wires = { player: new Wire(page), spectator: new Wire(watcher) };
  const ann = new Harbour(page, server.url);
  await ann.become("Ann");
  const code = await ann.begin({ options: { captains: 4, first: 1 } }); // waits for Ann
  await new Harbour(watcher, server.url).become("Watcher");
  await watcher.goto(`/t/${code}`);
  await expect(watcher.getByText(/^Round 1 of/).first()).toBeVisible();
  await page.goto(`/t/${code}`);
  await new Captain(page).playOn();
  await expect.poll(() => wires.spectator.game?.result).toBeTruthy();

  for (const [wire, seat] of [
    [wires.spectator, null],
    [wires.player, 1],
  ] as const) {
    const games = gamesTold(wire);
    expect(games[0]!.ply).toBe(1);
    expect(games.length).toBeGreaterThan(40);
    for (const { ply, views, legal } of games) {
      expect(views.map((one) => one.seat)).toEqual([seat]);
      expect(leaksTo(seat, views[0]!.view), `at choice ${ply}`).toEqual([]);
      expect(legal === null || legal.seat === seat).toBe(true);
    }
  }
  expect(wires.spectator.sent.map((one) => one.type)).not.toContain("act");
});

test("A planted face would be found", async ({ page, server }) => {
  const wire = new Wire(page);
  const ann = new Harbour(page, server.url);
  await ann.become("Ann");
  await page.goto(`/t/${await ann.begin({ options: { captains: 2, first: 1 } })}`);
  await new Captain(page).sees();
  const { view } = gamesTold(wire)[0]!.views[0]!;
  const planted = structuredClone(view);
  planted.shares[1]!.cards[0]!.face = "rotgut";
  expect(leaksTo(1, view)).toEqual([]);
  expect(leaksTo(1, planted)).toHaveLength(1);
  expect(leaksTo(null, view)).toHaveLength(1); // what Ann looks at, no spectator may see
});
