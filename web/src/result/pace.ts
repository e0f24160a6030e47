// How fast a ledger opens.
export type Motion = "off" | "fast" | "normal";

const longest = { fast: 3500, normal: 7500 }; // milliseconds for a whole ledger
const usual = { fast: 170, normal: 350 }; // milliseconds for a row

/** Milliseconds from row to row; 0: everything at once. */
export function pauseBetween(rows: number, motion: Motion): number {
  if (motion === "off" || rows === 0) return 0;
  return Math.min(usual[motion], longest[motion] / rows);
}

/** What the page says about motion; before it has said anything, what the system says. */
export function motionOfPage(): Motion {
  const said = document.documentElement.dataset["motion"];
  if (said === "off" || said === "fast" || said === "normal") return said;
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "off" : "normal";
}
