// Moves things from where they lay to where they lie: the same physical card, never a fade. Elements
// say what they are by `data-card` or `data-token`; places that show no single cards by `data-anchor`.
import type { CardId, View } from "../protocol/messages";
import { type Place, placeOf } from "../text/find_card";

export interface Pace {
  flightMs: number;
  staggerMs: number;
  mostMs: number; // of a whole change
  stepMs: number; // to read what has happened, before the next step of a boarding
}

// Where a card is that lies in no single place: the anchor, if any.
export type Whereabouts = (card: CardId) => string | null;

export const paces: Record<"fast" | "normal", Pace> = {
  normal: { flightMs: 420, staggerMs: 60, mostMs: 800, stepMs: 1_300 },
  fast: { flightMs: 200, staggerMs: 25, mostMs: 400, stepMs: 600 },
};

interface Seen {
  box: DOMRect;
  place: string; // the anchor it lies at
  copy: HTMLElement; // as it looked, should it not be there afterwards
}

type Sight = Map<string, Seen>;

const barelyMoved = 3; // pixels

function anchorOf(place: Place | null): string | null {
  if (!place) return null;
  switch (place.at) {
    case "share":
      return `share-${place.share}`;
    case "captain":
      return `captain-${place.seat}`;
    default:
      return place.at;
  }
}

export function whereabouts(view: View | null): Whereabouts {
  return (card) => (view ? anchorOf(placeOf(view, card)) : null);
}

/** How fast things move here; null: not at all. */
export function paceWanted(): Pace | null {
  const motion = document.documentElement.dataset["motion"];
  return motion === "fast" || motion === "normal" ? paces[motion] : null;
}

function boxOf(root: HTMLElement, anchor: string | null): DOMRect | null {
  if (anchor === null) return null;
  const boxes = [...root.querySelectorAll(`[data-anchor="${anchor}"]`)].map((element) =>
    element.getBoundingClientRect(),
  );
  return boxes.find((box) => box.width > 0) ?? null;
}

function nameOf(element: HTMLElement): string {
  return element.dataset["card"] ?? element.dataset["token"]!;
}

export function lookAt(root: HTMLElement): Sight {
  const sight: Sight = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-card], [data-token]")) {
    const box = element.getBoundingClientRect();
    const place = element.closest<HTMLElement>("[data-anchor]")?.dataset["anchor"] ?? "";
    if (box.width > 0) sight.set(nameOf(element), { box, place, copy: element });
  }
  return sight;
}

function between(from: DOMRect, to: DOMRect): string {
  const scale = from.width / to.width;
  return `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
}

function isElsewhere(from: DOMRect, to: DOMRect): boolean {
  return Math.abs(from.left - to.left) + Math.abs(from.top - to.top) > barelyMoved;
}

// What only makes room for others stays with its place; the deck moves up card by card.
function hasMoved(before: Seen, now: Seen): boolean {
  const isOnItsWay = before.place !== now.place || now.place === "deck";
  return isOnItsWay && isElsewhere(before.box, now.box);
}

// A box of the card's shape in the middle of a place.
function landing(place: DOMRect, shape: DOMRect): DOMRect {
  const width = Math.min(shape.width, place.width * 0.6, 44);
  const height = (shape.height / shape.width) * width;
  const left = place.left + (place.width - width) / 2;
  const top = place.top + (place.height - height) / 2;
  return new DOMRect(left, top, width, height);
}

interface Flight {
  element: HTMLElement;
  path: [from: string, to: string];
  land: () => void;
}

// From a box on the screen to where the element lies now. Measures nothing: after the first change of
// a class each look at a box would lay the whole table out again.
function flyHere({ copy: element, box }: Seen, from: DOMRect): Flight {
  element.classList.add("flying");
  const land = () => element.classList.remove("flying");
  return { element, path: [between(from, box), "none"], land };
}

// A copy of what is no longer shown by itself flies to where it went, and is gone.
function flyAway(seen: Seen, to: DOMRect): Flight {
  const copy = seen.copy.cloneNode(true) as HTMLElement;
  copy.classList.add("flown");
  copy.inert = true;
  const { left, top, width, height } = seen.box;
  copy.style.cssText += `;position:fixed;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
  document.body.append(copy);
  return { element: copy, path: ["none", between(to, seen.box)], land: () => copy.remove() };
}

async function start({ element, path, land }: Flight, delay: number, pace: Pace): Promise<void> {
  const frames = path.map((transform) => ({ transform, transformOrigin: "0 0" }));
  const easing = "cubic-bezier(0.2, 0.8, 0.2, 1)";
  const options = { duration: pace.flightMs, delay, easing, fill: "backwards" } as const;
  try {
    await element.animate(frames, options).finished;
  } finally {
    land();
  }
}

// A tab that is hidden meanwhile may let its flights hang; the game goes on without them.
function grounded(pace: Pace): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pace.mostMs + 100));
}

// All flights between two sights of the table, one slightly after the other.
export async function fly(
  root: HTMLElement,
  before: Sight,
  places: { before: Whereabouts; after: Whereabouts },
  pace: Pace,
): Promise<void> {
  const after = lookAt(root);
  const ready: (() => Flight)[] = [];
  const whereNow = (where: Whereabouts, name: string) =>
    /^\d+$/.test(name) ? boxOf(root, where(Number(name))) : null;
  for (const [name, now] of after) {
    const old = before.get(name);
    if (old && !hasMoved(old, now)) continue;
    const start = old ? null : whereNow(places.before, name);
    const from = old?.box ?? (start && landing(start, now.box));
    if (from) ready.push(() => flyHere(now, from));
  }
  for (const [name, seen] of before) {
    if (after.has(name)) continue;
    const place = whereNow(places.after, name);
    if (place) ready.push(() => flyAway(seen, landing(place, seen.box)));
  }
  const stagger = Math.min(
    pace.staggerMs,
    (pace.mostMs - pace.flightMs) / Math.max(1, ready.length - 1),
  );
  // All are made ready before the first one starts: for a start the browser needs all styles anew.
  const flights = ready.map((prepare) => prepare());
  const landed = Promise.allSettled(flights.map((one, i) => start(one, i * stagger, pace)));
  await Promise.race([landed, grounded(pace)]);
}
