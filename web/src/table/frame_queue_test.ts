import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Frame } from "../protocol/messages";
import { FrameQueue } from "./frame_queue.svelte";
import type { Told } from "./journal_writing";

// The browser's next task is one of vitest's fake timers.
vi.mock("./next_task", () => ({ nextTask: () => new Promise((resolve) => setTimeout(resolve)) }));

const page = { hidden: false };
const frame = (seq: number) => ({ type: "frame", seq, game: { events: [] } }) as unknown as Frame;

let deeds: string[]; // in their order
let frames: FrameQueue;
let watch: (() => void)[]; // ends what is being watched
let rest: () => Promise<void>;

// A board whose pictures last as long as the test wants.
function stage(change: () => void): Promise<void> {
  change();
  return new Promise((resolve) => watch.push(resolve));
}

const settle = () => vi.runAllTimersAsync();
const seen = async () => {
  watch.shift()!();
  await settle();
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  page.hidden = false;
  deeds = [];
  watch = [];
  rest = () => Promise.resolve();
  frames = new FrameQueue({
    change: (frame) => {
      deeds.push(`change ${frame.seq}`);
      return { frame, before: null, after: null };
    },
    write: (told: Told) => void deeds.push(`write ${told.frame.seq}`),
    watched: () => rest(),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("frames", () => {
  it("are shown at once where nothing is drawn", async () => {
    frames.push(frame(1));
    frames.push(frame(2));
    await settle();
    expect(deeds).toEqual(["change 1", "write 1", "change 2", "write 2"]);
    expect(frames.isStaged).toBe(false);
  });

  it("wait for the one before to be watched", async () => {
    frames.staging = stage;
    frames.push(frame(1));
    frames.push(frame(2));
    await settle();
    expect(deeds).toEqual(["change 1", "write 1"]);
    expect(frames.isStaged).toBe(true);
    await seen();
    expect(deeds.slice(2)).toEqual(["change 2", "write 2"]);
    await seen();
    expect(frames.isStaged).toBe(false);
  });

  it("change the table first, and are written down a moment later", async () => {
    frames.staging = stage;
    frames.push(frame(1));
    expect(deeds).toEqual(["change 1"]);
    await settle();
    expect(deeds).toEqual(["change 1", "write 1"]);
  });

  it("are not watched by who looks elsewhere", async () => {
    page.hidden = true;
    frames.staging = stage;
    frames.push(frame(1));
    frames.push(frame(2));
    await settle();
    expect(deeds).toHaveLength(4);
    expect(watch).toEqual([]);
  });

  it("are not watched one by one when too many wait", async () => {
    frames.staging = stage;
    for (let seq = 1; seq <= 9; ++seq) frames.push(frame(seq));
    await settle();
    await seen(); // of the first; the next two have six or more behind them
    expect(deeds.filter((deed) => deed.startsWith("change")).at(-1)).toBe("change 4");
  });

  it("that wait are forgotten when the table is told anew", async () => {
    frames.staging = stage;
    frames.push(frame(1));
    frames.push(frame(2));
    frames.clear();
    await settle();
    await seen();
    expect(deeds).toEqual(["change 1", "write 1"]);
  });

  it("wait until the board has been put away", async () => {
    let putAway = () => {};
    rest = () => new Promise((resolve) => (putAway = resolve));
    frames.push(frame(1));
    frames.push(frame(2));
    await settle();
    expect(deeds).toEqual(["change 1", "write 1"]);
    putAway();
    await settle();
    expect(deeds).toHaveLength(4);
  });
});
