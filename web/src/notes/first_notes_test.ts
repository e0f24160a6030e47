import { beforeEach, describe, expect, it } from "vitest";
import type { View } from "../protocol/messages";
import { settings } from "../settings/settings.svelte";
import type { Turn } from "../table/journal";
import { aCaptain, aView, seen } from "../text/a_view";
import { notesFor, takeNote } from "./first_notes";

beforeEach(() => {
  settings.notesSeen = [];
});

const lookingAt = (share: number): View =>
  aView({ decision: { decision: "takeOrLeave", seat: 1, share } });
const waiting = aView({ decision: { decision: "takeOrLeave", seat: 2, share: 1 } });
const boarding = { place: { round: 4, part: "boarding" } } as Turn;
const having = (mine: Parameters<typeof aCaptain>[1]): View => ({
  ...waiting,
  captains: [aCaptain(1, mine), aCaptain(2)],
});

describe("a note for the first time", () => {
  it("comes with a share that is looked at", () => {
    expect(notesFor(lookingAt(1), [])).toEqual(["share"]);
    expect(notesFor(waiting, [])).toEqual([]);
  });

  it("comes after a share was left", () => {
    expect(notesFor(lookingAt(2), [])[0]).toBe("leave");
  });

  it("comes before one must draw from the deck", () => {
    expect(notesFor(lookingAt(3), [])[0]).toBe("draw");
  });

  it("comes with a boarding", () => {
    expect(notesFor(waiting, [boarding])).toEqual(["boarding"]);
  });

  it("comes with a secret of one’s own", () => {
    expect(notesFor(having({ secrets: [seen(5, "rum_guide")] }), [])).toEqual(["secret"]);
  });

  it("comes with a Relic that counts as a set", () => {
    const sets = [{ card: "kraken_eye", held: 1, points: -1, next: 3 }];
    expect(notesFor(having({ relics: [seen(6, "kraken_eye")], sets }), [])).toEqual(["set"]);
  });

  it("never comes to a spectator", () => {
    expect(notesFor({ ...lookingAt(3), viewer: null }, [boarding])).toEqual([]);
  });

  it("comes once", () => {
    expect(takeNote(["leave", "share"])).toBe("leave");
    expect(takeNote(["leave", "share"])).toBe("share");
    expect(takeNote(["leave", "share"])).toBeNull();
    expect(settings.notesSeen).toEqual(["leave", "share"]);
  });
});
