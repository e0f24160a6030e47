// Somebody who plays at a table in a browser: sees what is offered, and presses it.
import { expect, type Locator, type Page } from "@playwright/test";
import { patienceMs } from "./patience";
import { english, type Words } from "./catalogues";

export type Sight = "decision" | "scene" | "curtain" | "result";

const betweenGlancesMs = 20;

// Runs in the page.
function whatIsSeen(): Sight | null {
  const has = (selector: string) => document.querySelector(selector) !== null;
  if (has(".curtain[role=dialog]")) return "curtain";
  if (has(".scene[role=dialog]")) return "scene";
  if (has("section.sheet footer")) return "result";
  return has("[data-action]:enabled, .spread .choice:enabled") ? "decision" : null;
}

// Runs in the page, until it is done. Whoever must decide finds the scene folded by itself, perhaps
// while somebody reaches for its button.
function leaveScene(): boolean {
  const scene = document.querySelector(".scene[role=dialog]");
  const goOn = scene?.querySelector<HTMLElement>(".button.main");
  goOn?.click();
  return scene === null || goOn !== null;
}

export class Captain {
  readonly page: Page;
  readonly offers: Locator; // all answers, each once
  readonly commit: Locator; // gives the answer of the card that is chosen
  readonly question: Locator;
  readonly actionBar: Locator;
  readonly scene: Locator;
  readonly curtain: Locator;
  readonly rematch: Locator;
  readonly #words: Words;
  readonly #press: (target: Locator) => Promise<void>;
  #luck = 7;

  constructor(page: Page, how: "mouse" | "finger" = "mouse", words: Words = english) {
    this.page = page;
    this.#words = words;
    this.actionBar = page.getByRole("region", { name: words.say("web.table.whatToDo") });
    this.question = this.actionBar.locator(".question");
    this.offers = page.locator(
      "[data-action]:enabled, .table-layout:not(.listed) .spread .choice:enabled",
    );
    this.commit = this.actionBar.locator("[data-action].main");
    this.scene = page.getByRole("dialog", { name: words.say("web.table.boarding") });
    const curtain = new RegExp(words.say("web.table.curtain", { name: ".+" }));
    this.curtain = page.getByRole("dialog", { name: curtain });
    this.rematch = page.getByRole("button", { name: words.say("web.result.rematch") });
    this.#press = how === "mouse" ? (target) => target.click() : (target) => target.tap();
  }

  async press(target: Locator): Promise<void> {
    await this.#press(target);
  }

  // What there is to do now; null: nothing.
  async glance(): Promise<Sight | null> {
    return this.page.evaluate(whatIsSeen);
  }

  // Waits for something to do.
  async sees(): Promise<Sight> {
    const sight = await this.page.waitForFunction(whatIsSeen, undefined, { timeout: patienceMs });
    return (await sight.jsonValue()) as Sight;
  }

  // Any of the answers; not always the first, and the same in every run.
  async answer(): Promise<void> {
    const count = await this.offers.count();
    this.#luck = (this.#luck * 48_271) % 2_147_483_647;
    await this.give(this.offers.nth(this.#luck % count));
  }

  // Where cards are the answers: the one whose answer is longest to say.
  async chooseLongest(): Promise<void> {
    if ((await this.actionBar.locator("[data-action]").count()) > 0) return;
    const lengths = await this.offers.evaluateAll((cards) =>
      cards.map((one) => one.ariaLabel!.length),
    );
    await this.press(this.offers.nth(lengths.indexOf(Math.max(...lengths))));
  }

  // A card is chosen first, and then committed, or one of its answers is given.
  async give(offer: Locator): Promise<void> {
    const isCard = await offer.evaluate((one) => one.matches(".choice"));
    await this.press(offer);
    if (isCard) await this.press(this.actionBar.locator("[data-action]").first());
  }

  async respondTo(sight: Sight): Promise<void> {
    if (sight === "scene") await this.page.waitForFunction(leaveScene);
    else if (sight === "curtain") await this.press(this.curtain.getByRole("button"));
    else if (sight === "decision") await this.answer();
  }

  // Until the result lies there, or `isEnough`; says how many decisions were made.
  async playOn({
    look = async () => {},
    isEnough = () => false,
    decide = () => this.answer(),
  }: {
    look?: (sight: Sight) => Promise<void>;
    isEnough?: (decisions: number) => boolean;
    decide?: (decisions: number) => Promise<void>;
  } = {}): Promise<number> {
    for (let decisions = 0; ;) {
      const sight = await this.sees();
      await look(sight);
      if (sight === "result" || isEnough(decisions)) return decisions;
      if (sight === "decision") await decide(decisions++);
      else await this.respondTo(sight);
    }
  }

  // Somebody else plays for him: until the result lies there.
  async watchOn(): Promise<void> {
    for (let sight = await this.glance(); sight !== "result"; sight = await this.glance()) {
      if (sight === "scene") await this.respondTo(sight);
      else await this.page.waitForTimeout(betweenGlancesMs);
    }
  }

  // Where there is motion, stop the timers before: otherwise “Show all” may go while it is pressed.
  async seesResult(): Promise<void> {
    while ((await this.sees()) === "scene") await this.respondTo("scene");
    const name = this.#words.say("web.result.showAll");
    const showAll = this.page.getByRole("button", { name, exact: true });
    await expect(showAll.or(this.rematch)).toBeVisible();
    if (await showAll.isVisible()) await this.press(showAll);
    await expect(this.rematch).toBeVisible();
  }
}

// Several captains at their own screens, each when it is his turn: until so many decisions were made
// and the next one is waited for, or until the result lies before all. Says who is asked.
export async function playTogether(
  captains: readonly Captain[],
  most = Infinity,
): Promise<Captain | null> {
  for (let decisions = 0; ;) {
    const sights = await Promise.all(captains.map((captain) => captain.glance()));
    if (sights.every((sight) => sight === "result")) return null;
    const busy = sights.findIndex((sight) => sight !== null && sight !== "result");
    if (busy === -1) {
      await captains[0]!.page.waitForTimeout(betweenGlancesMs);
      continue;
    }
    const captain = captains[busy]!;
    const sight = sights[busy]!;
    if (sight === "decision" && ++decisions > most) return captain;
    await captain.respondTo(sight);
  }
}
