import type { Page } from "@playwright/test";
import { Captain, playTogether } from "./support/captain";
import { unreachable } from "./support/complaints";
import { Wire } from "./support/frames";
import { giveName, openForFriends, sitDown, start } from "./support/home";
import { expect, test } from "./support/story";

const lostConnection = "Connection lost. Trying again …";

async function tell(page: Page, words: string): Promise<void> {
  await page.getByRole("textbox", { name: "Say something to all" }).fill(words);
  await page.getByRole("button", { name: "Send" }).click();
}

test("Two browsers play one game through a reload, a lost connection and a killed server", async ({
  page,
  another,
  server,
  complaints,
}) => {
  complaints.expect(...unreachable);
  const guest = await another();
  const wires = [new Wire(page), new Wire(guest)];
  const code = await openForFriends(page, { name: "Ann", captains: 2 });
  await guest.goto(`/t/${code}`);
  await giveName(guest, "Bob");
  await sitDown(guest);
  await start(page);
  const captains = [new Captain(page), new Captain(guest)];

  await test.step("chat is text", async () => {
    await playTogether(captains, 2);
    await tell(guest, "<b>Ahoy</b> & good wind");
    const line = page.locator(".chat li").filter({ hasText: "Bob" });
    await expect(line).toHaveText("Bob <b>Ahoy</b> & good wind");
    await expect(line.locator("b")).toHaveCount(0);
  });

  await test.step("who was muted stays so when the page is loaded anew", async () => {
    await page.getByRole("button", { name: "Mute Bob" }).click();
    await page.reload();
    const hearAgain = page.getByRole("button", { name: "Hear Bob again" });
    await expect(hearAgain).toBeVisible();
    await expect(page.locator(".chat li").filter({ hasText: "Bob" })).toHaveCount(0);
    await hearAgain.click();
  });

  await test.step("a reload brings the same question back", async () => {
    const asked = (await playTogether(captains, 3))!;
    const question = await asked.question.textContent();
    const offers = await asked.offers.count();
    await asked.page.reload();
    await expect(asked.question).toHaveText(question!);
    await expect(asked.offers).toHaveCount(offers);
  });

  await test.step("an answer given without a connection is sent when it is back", async () => {
    const asked = (await playTogether(captains, 3))!;
    const wire = wires[captains.indexOf(asked)]!;
    const told = wire.frames.length;
    await asked.page.context().setOffline(true);
    await expect(asked.page.getByText(lostConnection)).toBeVisible();
    await asked.answer();
    await expect(asked.question).toHaveText("Your answer is kept until the connection is back.");
    await asked.page.context().setOffline(false);
    await expect(asked.page.getByText(lostConnection)).toBeHidden();
    await expect.poll(() => wire.frames.length).toBeGreaterThan(told);
  });

  await test.step("a killed server forgets nothing", async () => {
    const asked = (await playTogether(captains, 3))!;
    const question = await asked.question.textContent();
    await server.end("SIGKILL");
    for (const captain of captains)
      await expect(captain.page.getByText(lostConnection)).toBeVisible();
    await server.start();
    for (const captain of captains)
      await expect(captain.page.getByText(lostConnection)).toBeHidden();
    await expect(asked.question).toHaveText(question!);
    await expect(asked.offers.first()).toBeEnabled();
  });

  await playTogether(captains);
  const results = wires.map((wire) => wire.game!.result);
  expect(results[0]).not.toBeNull();
  expect(results[1]).toEqual(results[0]);
  for (const captain of captains) await captain.seesResult();
  const tables = captains.map((captain) =>
    captain.page.getByRole("table", { name: "The ledger, line by line" }).innerText(),
  );
  const [one, other] = await Promise.all(tables);
  expect(other).toBe(one);
});
