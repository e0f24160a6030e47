import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Reveal } from "./reveal.svelte";

const page = { motion: "normal", hidden: false, listeners: new Set<() => void>() };

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(page, { motion: "normal", hidden: false });
  page.listeners.clear();
  vi.stubGlobal("document", {
    documentElement: { dataset: page },
    get hidden() {
      return page.hidden;
    },
    addEventListener: (_: string, listener: () => void) => page.listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => page.listeners.delete(listener),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the reveal", () => {
  it("opens a row at a time, and the totals after the last", () => {
    const reveal = new Reveal(3, null);
    reveal.start();
    vi.advanceTimersByTime(2 * 350);
    expect(reveal.open).toBe(2);
    vi.advanceTimersByTime(350);
    expect([reveal.open, reveal.over]).toEqual([3, false]);
    vi.advanceTimersByTime(350);
    expect(reveal.over).toBe(true);
  });

  it("can be skipped, and then stands still", () => {
    const reveal = new Reveal(9, null);
    reveal.start();
    reveal.showAll();
    expect(reveal.over).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(reveal.open).toBe(10);
  });

  it("shows all at once where motion is off", () => {
    page.motion = "off";
    expect(new Reveal(9, null).over).toBe(true);
  });

  it("catches up when nobody looks at the tab", () => {
    const reveal = new Reveal(9, null);
    reveal.start();
    page.hidden = true;
    page.listeners.forEach((listener) => listener());
    expect(reveal.over).toBe(true);
  });

  it("is shown once for a game", () => {
    expect(new Reveal(9, "NWBAJY-1").over).toBe(false);
    expect(new Reveal(9, "NWBAJY-1").over).toBe(true);
    expect(new Reveal(9, "NWBAJY-2").over).toBe(false);
  });

  it("stops when the sheet is closed", () => {
    const reveal = new Reveal(9, null);
    const stop = reveal.start();
    vi.advanceTimersByTime(350);
    stop();
    vi.advanceTimersByTime(5000);
    expect(reveal.open).toBe(1);
    expect(page.listeners.size).toBe(0);
  });
});
