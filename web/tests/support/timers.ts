// The timers of a page, for stories that must not depend on how far a machine comes meanwhile.
import type { BrowserContext, Page } from "@playwright/test";

// From now on no timer of the page rings: what happens all the same happens without waiting, and what
// ends by itself stays until somebody ends it.
export async function stopTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.setTimeout = (() => 0) as unknown as typeof setTimeout;
    window.setInterval = (() => 0) as unknown as typeof setInterval;
  });
}

// After so long a page gives up: a server that is not heard for six seconds is called lost. A story is
// as slow as its machine, so in its pages such a wait never ends.
const longMs = 5_000;

export async function endNothingByItself(context: BrowserContext): Promise<void> {
  await context.addInitScript((longMs) => {
    const start = window.setTimeout.bind(window);
    const startShort = (work: TimerHandler, ms = 0, ...given: unknown[]) =>
      ms < longMs ? start(work, ms, ...given) : 0;
    window.setTimeout = startShort as typeof setTimeout;
  }, longMs);
}
