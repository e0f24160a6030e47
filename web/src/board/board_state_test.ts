import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LiveTable } from "../table/live_table.svelte";
import { BoardState } from "./board_state.svelte";

const page = new EventTarget();
let board: BoardState;
let shown: Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  board = new BoardState({} as LiveTable);
  shown = board.showScene();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a boarding scene", () => {
  it("ends by itself after six seconds", async () => {
    await vi.advanceTimersByTimeAsync(5_999);
    expect(board.isSceneOpen).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(board.isSceneOpen).toBe(false);
  });

  it("ends when somebody has seen enough", async () => {
    board.closeScene();
    await shown;
    expect(board.isSceneOpen).toBe(false);
  });

  it("ends when nobody looks any more", async () => {
    page.dispatchEvent(new Event("visibilitychange"));
    await shown;
    expect(board.isSceneOpen).toBe(false);
  });
});
