import { beforeAll, describe, expect, it } from "vitest";
import type { Deed, Event, Frame } from "../protocol/messages";
import { aSpeech, aView, seen } from "../text/a_view";
import { loadLanguage } from "../text/catalogue.svelte";
import { entryOf } from "./journal";

beforeAll(() => loadLanguage("en"));

const view = aView({ discard: [seen(4, "beer")] });

function frame(deed: Deed, events: Event[] = []): Frame {
  return { type: "frame", seq: 7, time: 0, deed, game: { events } } as unknown as Frame;
}

function lines(deed: Deed, events: Event[] = []): string[] | undefined {
  return entryOf(frame(deed, events), view, aSpeech(), 4)?.lines;
}

const acted: Deed = { deed: "acted", seat: 1, ply: 3, byBot: false };

describe("an entry of the log", () => {
  it("tells the events of a choice, with who made it and in which round", () => {
    const entry = entryOf(
      frame(acted, [{ event: "shareLeft", seat: 1, share: 2 }]),
      view,
      aSpeech(),
      3,
    );
    expect(entry).toMatchObject({ seq: 7, round: 3, seat: 1, lines: ["Anne leaves share 2."] });
  });

  it("keeps the table as it was, to look back at", () => {
    expect(entryOf(frame(acted, [{ event: "gameEnded" }]), view, aSpeech(), 3)?.view).toBe(view);
  });

  it("tells once of a card that is picked up and played", () => {
    const taken: Event = { event: "cardTaken", seat: 1, share: 1, card: 4 };
    const played: Event = { event: "cardPlayed", seat: 1, card: 4 };
    expect(lines(acted, [taken, played])).toEqual(["Anne plays Beer."]);
    expect(lines(acted, [taken])).toEqual(["Anne picks up Beer from share 1."]);
  });

  it("says when the clock or a bot answers for somebody", () => {
    expect(lines({ deed: "timedOut", seat: 2, ply: 3 })).toEqual([
      "The time is up: a bot answers for Bo.",
    ]);
    expect(lines({ deed: "takenOver", seat: 2, why: "absent" })).toEqual([
      "Bo is away: a bot plays on.",
    ]);
    expect(lines({ deed: "takenOver", seat: 2, why: "asked" })).toEqual(["Bo lets a bot play."]);
    expect(lines({ deed: "handedBack", seat: 2 })).toEqual(["Bo plays again."]);
  });

  it("is left out where there is nothing to tell", () => {
    expect(lines({ deed: "sat", seat: 2 })).toBeUndefined();
  });
});
