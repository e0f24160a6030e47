// What moves on a page, by the time of its own animations and not by that of the machine.
import type { Page } from "@playwright/test";

export interface Watched {
  flights: number; // the most at one time
  longestMs: number; // from the beginning of a change to the end of its last flight
  moved: string[]; // all that was animated in any way
  outgrown: number; // pixels by which the page was larger than the window, at the most
}

interface Watching {
  seen: Watched;
  flights(): Animation[];
  isOver: boolean;
}

type WatchedWindow = Window & { watching?: Watching };

// Looks at every picture the browser draws while something is done, and until what flies has landed:
// each animation, however short, begins with a picture.
export async function watch(page: Page, deed: () => Promise<void>): Promise<Watched> {
  await page.evaluate(beginToWatch);
  await deed();
  await page.waitForFunction(() => (window as WatchedWindow).watching!.flights().length === 0);
  return page.evaluate(() => {
    const watching = (window as WatchedWindow).watching!;
    watching.isOver = true;
    return watching.seen;
  });
}

// Runs in the page.
function beginToWatch(): void {
  const flights = () =>
    document.getAnimations().filter((animation) => {
      const { target } = animation.effect as KeyframeEffect;
      const isThing = target?.matches("[data-card], [data-token], .flown, .tossed-coin");
      return isThing && !(animation instanceof CSSTransition);
    });
  const seen: Watched = { flights: 0, longestMs: 0, moved: [], outgrown: 0 };
  const watching: Watching = { seen, flights, isOver: false };
  (window as WatchedWindow).watching = watching;
  const look = () => {
    const flying = flights();
    const ends = flying.map((one) => Number(one.effect!.getComputedTiming().endTime));
    seen.flights = Math.max(seen.flights, flying.length);
    seen.longestMs = Math.max(seen.longestMs, ...ends);
    for (const one of document.getAnimations()) {
      const { target } = one.effect as KeyframeEffect;
      const name = `${target?.tagName}.${target?.getAttribute("class")}`;
      if (!seen.moved.includes(name)) seen.moved.push(name);
    }
    const { scrollWidth, scrollHeight } = document.documentElement;
    seen.outgrown = Math.max(seen.outgrown, scrollWidth - innerWidth, scrollHeight - innerHeight);
    if (!watching.isOver) requestAnimationFrame(look);
  };
  look();
}

// Until everything that moves to an end has come to it; clouds drift for ever.
export async function expectStill(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.effect!.getComputedTiming().endTime === Infinity),
  );
}
