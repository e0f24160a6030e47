// What a person without a seat reads at a table.
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
