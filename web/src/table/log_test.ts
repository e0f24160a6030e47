import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Event, Frame } from "../protocol/messages";
import { aSpeech, aView } from "../text/a_view";
import { loadLanguage } from "../text/catalogue.svelte";
import { textOf } from "../text/phrase";
import type { Told } from "./journal_writing";
import { Log } from "./log.svelte";

const view = aView();
const lookedAt = (share: number): Event => ({ event: "shareLookedAt", seat: 1, share });

function told(game: number, ...events: Event[]): Told {
  const deed = { deed: "acted", seat: 1, ply: 3, byBot: false };
  const frame = { type: "frame", seq: 1, time: 0, deed, game: { number: game, events } };
  return { frame: frame as unknown as Frame, before: view, after: view };
}

const lines = (log: Log) =>
  log.turns.flatMap((turn) => turn.steps.map((step) => textOf(step.words)));
let kept: Map<string, string>; // of this tab

beforeAll(() => loadLanguage("en"));

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
  });
});

afterEach(() => void vi.unstubAllGlobals());

describe("the log of a game", () => {
  it("tells what happened, and keeps the view to look back at", () => {
    const log = new Log("MXBA2Y");
    log.write(told(1, lookedAt(1)), 1, aSpeech());
    log.write(told(1, lookedAt(2)), 1, aSpeech());
    expect(lines(log)).toEqual(["Anne looks at share\u00a01.", "Anne looks at share\u00a02."]);
    expect(log.told).toBe("Anne looks at share\u00a02.");
    expect(log.turns[0]!.steps[0]!.view).toBe(view);
  });

  it("says nothing new where nothing is to be told", () => {
    const log = new Log("MXBA2Y");
    log.write(told(1, lookedAt(1)), 1, aSpeech());
    const { turns } = log;
    log.write(told(1), 1, aSpeech());
    expect(log.turns).toBe(turns);
    expect(log.told).toBe("Anne looks at share\u00a01.");
  });

  it("does not tell of a game when another has begun meanwhile", () => {
    const log = new Log("MXBA2Y");
    log.write(told(1, lookedAt(1)), 2, aSpeech());
    expect(log.turns).toEqual([]);
    expect(log.told).toBe("");
  });

  it("is there again after a reload, without the views, but only for its own game", () => {
    new Log("MXBA2Y").write(told(1, lookedAt(1)), 1, aSpeech());
    const log = new Log("MXBA2Y");
    log.recall(2);
    expect(log.turns).toEqual([]);
    log.recall(1);
    expect(lines(log)).toEqual(["Anne looks at share\u00a01."]);
    expect(log.turns[0]!.steps[0]!.view).toBeNull();
  });

  it("keeps its views when the table is told anew, and forgets them with the game", () => {
    const log = new Log("MXBA2Y");
    log.write(told(1, lookedAt(1)), 1, aSpeech());
    log.recall(1);
    expect(log.turns[0]!.steps[0]!.view).toBe(view);
    log.forget();
    expect(log.turns).toEqual([]);
  });
});
