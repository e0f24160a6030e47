import { describe, expect, it } from "vitest";
import { aCaptain, aView, faceDown, seen } from "../text/a_view";
import { sharedView } from "./shared_view";

const set = (card: string, held: number) => ({ card, held, points: 0, next: 0 });

function viewOf(viewer: number, known: boolean) {
  const rum = known ? seen(5, "rotgut") : faceDown(5, "rum");
  const sets = known ? [set("collectors_rum", 1), set("kraken_eye", 2)] : [set("kraken_eye", 2)];
  return aView({
    viewer,
    captains: [aCaptain(1, { rum: [rum], relics: [seen(6, "kraken_eye")], sets }), aCaptain(2)],
  });
}

describe("what two people at one screen see between their turns", () => {
  const shared = sharedView([viewOf(1, true), viewOf(2, false)]);

  it("hides a face that only one of them knows", () => {
    expect(shared.captains[0]!.rum[0]).toMatchObject({ id: 5, back: "rum", face: null });
  });

  it("keeps a face that both know", () => {
    expect(shared.captains[0]!.relics[0]!.face).toBe("kraken_eye");
  });

  it("tells of no collection that only one of them can count", () => {
    expect(shared.captains[0]!.sets.map((one) => one.card)).toEqual(["kraken_eye"]);
    const other = sharedView([viewOf(2, false), viewOf(1, true)]);
    expect(other.captains[0]!.sets.map((one) => one.card)).toEqual(["kraken_eye"]);
  });

  it("belongs to nobody", () => {
    expect(shared.viewer).toBeNull();
  });
});
