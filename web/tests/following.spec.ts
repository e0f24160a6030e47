import { Captain } from "./support/captain";
import { Wire } from "./support/frames";
import { gamesTold } from "./support/secrets";
import { expect, test } from "./support/story";
import { Harbour } from "./support/tables";

test("Whoever follows the frames knows the same as who loads the page anew", async ({
  page,
  server,
}) => {
  const wire = new Wire(page);
  const ann = new Harbour(page, server.url);
  await ann.become("Ann");
  await page.goto(`/t/${await ann.begin({ options: { captains: 3 } })}`);
  const captain = new Captain(page);

  for (let stretch = 0; stretch < 4; ++stretch) {
    await captain.playOn({ isEnough: (decisions) => decisions >= 9 });
    // Until the table waits for us: while bots play, two looks are never the same.
    await expect.poll(() => gamesTold(wire).at(-1)!.toAct ?? 1).toBe(1);
    const welcomes = wire.welcomes.length;
    const { ply, toAct, legal, views } = gamesTold(wire).at(-1)!;
    await page.reload();
    await expect.poll(() => wire.welcomes.length).toBe(welcomes + 1);
    expect(wire.welcomes.at(-1)!.game).toMatchObject({ ply, toAct, legal });
    expect(wire.welcomes.at(-1)!.game!.views).toEqual(views);
    if ((await captain.sees()) === "result") return;
  }
});
