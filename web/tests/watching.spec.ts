// What a person without a seat reads at a table.
import { fullTable } from "./support/deals";
import { expectDrawn } from "./support/in_sight";
import { expect, test } from "./support/story";
import { Harbour } from "./support/tables";

test("Who watches is told so, and nothing of a hold of his own", async ({
  page,
  another,
  server,
}) => {
  const ann = new Harbour(page, server.url);
  await ann.become("Ann");
  const code = await ann.begin({ options: { captains: 2, first: 1 } }); // waits for Ann
  const watcher = await another();
  await new Harbour(watcher, server.url).become("Watcher");
  await watcher.goto(`/t/${code}`);
  await expect(watcher.getByText("You watch this game")).toBeVisible();
  await expect(watcher.locator(".bar .watching")).toHaveText("Watching");
  await expect(watcher.getByText("Your hold is empty.")).toHaveCount(0);
  await expect(watcher.getByRole("button", { name: "Discard pile: empty" })).toBeVisible();
  await page.goto(`/t/${code}`);
  await expect(page.getByText("Your hold is empty.")).toHaveCount(1);
  await expect(page.getByText("You watch this game")).toHaveCount(0);
  await expect(page.locator(".bar .watching")).toHaveCount(0);
});

test("An answer says on its button what follows from it", async ({ page, server }) => {
  const ann = new Harbour(page, server.url);
  await ann.become("Ann");
  const code = await ann.begin({ options: { captains: 2, first: 1 } });
  await page.goto(`/t/${code}`);
  await expect(page.locator("[data-action=take] .whole")).toHaveText("Take 1 card");
  const leave = page.locator("[data-action=leave] .whole");
  await expect(leave).toHaveText(
    /^\s*Leave: an? (Rum|Relic|Object|Pirate) is added, then share 2\s*$/,
  );
});

// Runs in the page. What sticks out of the stage, or lies on something else on it.
function crowded(): string[] {
  const all = [...document.querySelectorAll(".stage > .share, .stage > .deck, .stage .acting")];
  const inside = (one: DOMRect, other: DOMRect) =>
    one.left >= other.left - 1 &&
    one.right <= other.right + 1 &&
    one.top >= other.top - 1 &&
    one.bottom <= other.bottom + 1;
  const stage = document.querySelector(".stage")!.getBoundingClientRect();
  const faults: string[] = [];
  for (const [at, one] of all.entries()) {
    const box = one.getBoundingClientRect();
    if (!inside(box, stage)) faults.push(`.${one.className} sticks out`);
    for (const card of one.querySelectorAll("button.card"))
      if (!inside(card.getBoundingClientRect(), box))
        faults.push(`a card out of .${one.className}`);
    for (const other of all.slice(at + 1)) {
      const { left, right } = other.getBoundingClientRect();
      if (left < box.right && box.left < right)
        faults.push(`.${one.className} on .${other.className}`);
    }
  }
  return faults;
}

test("Who watches on a large screen sees what is looked at, and everybody’s cards", async ({
  page,
  another,
  server,
}) => {
  const anns = await another();
  const ann = new Harbour(anns, server.url);
  await ann.become("Ann");
  const code = await ann.begin({ deal: fullTable });
  await new Harbour(page, server.url).become("Watcher");
  await page.goto(`/t/${code}`);
  await expect(page.getByText("You watch this game")).toBeVisible();
  await anns.goto(`/t/${code}`);
  await anns.locator("[data-action=leave]").click();
  await expect(page.locator(".acting .news")).toHaveText("Ann looks at share 2.");
  for (const [width, height, least] of [
    [1920, 1080, 200],
    [1440, 900, 130],
    [1280, 860, 100],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectDrawn(page);
    expect(await page.evaluate(crowded), `${width} × ${height}`).toEqual([]);
    const looked = page.locator(".share.looked button.card");
    await expect(looked).toHaveCount(3);
    for (const card of await looked.all())
      expect((await card.boundingBox())!.width).toBeGreaterThanOrEqual(least);
    for (const board of await page.locator(".others .board").all())
      await expect(board.locator(".holdings")).toBeInViewport({ ratio: 1 });
  }
});
