// Doubloons on their way: a coin flies from where it was to where it goes.
import type { Event, Seat } from "../protocol/messages";
import type { Pace } from "./flight";
import "./coins.css";

export interface Toss {
  from: string; // anchors
  to: string;
  amount: number;
}

interface Point {
  x: number;
  y: number;
}

interface Throw {
  start: Point;
  end: Point;
  amount: number;
}

const bank = "deck"; // the bank has no place of its own on the table
const captain = (seat: Seat) => `captain-${seat}`;

export function tossesOf(events: readonly Event[]): Toss[] {
  return events.flatMap((event): Toss[] => {
    switch (event.event) {
      case "doubloonAdded":
        return [{ from: bank, to: `share-${event.share}`, amount: 1 }];
      case "shareTaken":
        return event.doubloons > 0
          ? [{ from: `share-${event.share}`, to: captain(event.seat), amount: event.doubloons }]
          : [];
      case "doubloonsGained":
      case "chestPaidOut":
        return [{ from: bank, to: captain(event.seat), amount: event.amount }];
      case "doubloonsStolen":
        return [{ from: captain(event.loser), to: captain(event.seat), amount: event.amount }];
      default:
        return [];
    }
  });
}

function middleOf(root: HTMLElement, anchor: string): Point | null {
  for (const element of root.querySelectorAll(`[data-anchor="${anchor}"]`)) {
    const box = element.getBoundingClientRect();
    if (box.width > 0) return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }
  return null;
}

async function toss({ start, end, amount }: Throw, pace: Pace): Promise<void> {
  const coin = document.createElement("div");
  coin.className = "tossed-coin";
  coin.textContent = String(amount);
  coin.setAttribute("aria-hidden", "true");
  document.body.append(coin);
  const at = (x: number, y: number, scale: number) => ({
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
  });
  const above = Math.max(24, Math.min(start.y, end.y) - 40); // whole, also from the top bar
  const frames = [
    at(start.x, start.y, 0.7),
    at((start.x + end.x) / 2, above, 1.15),
    at(end.x, end.y, 0.8),
  ];
  try {
    await coin.animate(frames, { duration: pace.flightMs * 1.5, easing: "ease-in-out" }).finished;
  } finally {
    coin.remove();
  }
}

export async function tossCoins(
  root: HTMLElement,
  tosses: readonly Toss[],
  pace: Pace,
): Promise<void> {
  // All places are looked up before the first coin is there: each would lay the table out again.
  const throws = tosses.flatMap(({ from, to, amount }): Throw[] => {
    const start = middleOf(root, from);
    const end = middleOf(root, to);
    return start && end ? [{ start, end, amount }] : [];
  });
  await Promise.allSettled(throws.map((one) => toss(one, pace)));
}
