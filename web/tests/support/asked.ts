// A table at which a prepared question is asked, and what its answer does on the wire.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { Settings } from "../../src/settings/settings.svelte";
import { Captain } from "./captain";
import { deals, type Question } from "./deals";
import { Wire } from "./frames";
import { type Deal, Harbour } from "./tables";

const catalogue = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../locales/en.json"), "utf8"),
) as Record<string, string>;

// The catalogue's sentence, whatever stands for its arguments; a cause is always told here.
function sentence(question: Question): RegExp {
  const words = catalogue[`ask.${question}`]!.replace("?", "\\?")
    .replace(/{cause, select, none {\w+} other {{cause}: (\w+)}}/, ".+: $1")
    .replace(/{\w+}/g, ".+");
  return new RegExp(`^${words}$`);
}

export async function askedOf(
  page: Page,
  origin: string,
  question: Question,
  deal: Deal = deals[question],
  wishes: Partial<Settings> = {},
) {
  const wire = new Wire(page);
  const harbour = new Harbour(page, origin);
  await harbour.become("Ann", wishes);
  await page.goto(`/t/${await harbour.begin({ deal })}`);
  const captain = new Captain(page);
  expect(await captain.sees()).toBe("decision");
  await expect(captain.question).toHaveText(sentence(question));
  const { ply, legal } = wire.welcomes[0]!.game!;
  expect(ply).toBe(deal.ply);
  return { captain, wire, ply, actions: legal!.actions };
}

export async function expectAnswered(asked: Awaited<ReturnType<typeof askedOf>>): Promise<void> {
  const { wire, ply, actions } = asked;
  await expect
    .poll(() => wire.frames.some(({ deed }) => deed.deed === "acted" && deed.ply === ply))
    .toBe(true);
  expect(wire.acts).toHaveLength(1);
  expect(actions).toContainEqual(wire.acts[0]!.action);
  const next = wire.frames.find((frame) => frame.deed.deed === "acted")!;
  expect(next.deed).toMatchObject({ seat: 1, byBot: false });
  expect(next.game!.ply).toBe(ply + 1);
}
