import { describe, expect, it } from "vitest";
import welcome from "../../../docs/schemas/fixtures/welcome.json";
import type { Frame, Game, View } from "../protocol/messages";
import { afterFrame, newlySeen, withParts } from "./following";

const game = welcome.game as unknown as Game;
const view = game.views[0]!.view;
type Told = NonNullable<Frame["game"]>;

function told(parts: Record<string, unknown>, changes: Partial<Told> = {}): Told {
  const { number, ply, toAct, deadline, record, result, legal } = game;
  const seat = game.views[0]!.seat;
  const same = { number, ply: ply + 1, toAct, deadline, record, result, legal, events: [] };
  return { ...same, views: [{ seat, parts }], ...changes } as unknown as Told;
}

describe("a part of a view", () => {
  it("replaces a field", () => {
    expect(withParts(view, { round: 9 } as never).round).toBe(9);
  });

  it("replaces one of a list by its place, counted from 1", () => {
    const share = { share: 2, cards: [], doubloons: 4 };
    const after = withParts(view, { "shares.2": share } as never);
    expect(after.shares.map((one) => one.doubloons)).toEqual([
      view.shares[0]!.doubloons,
      4,
      view.shares[2]!.doubloons,
    ]);
  });

  it("leaves what it does not name, and the view before it, as they were", () => {
    const before = structuredClone(view);
    const after = withParts(view, { "captains.1": { seat: 1 } } as never);
    expect(view).toEqual(before);
    expect(after.deck).toBe(view.deck);
    expect(after.captains[1]).toBe(view.captains[1]);
  });

  it("makes a whole view of nothing, as the first frame of a game does", () => {
    const parts = Object.fromEntries(
      Object.entries(view).flatMap(([field, value]) =>
        field === "shares" || field === "captains"
          ? (value as unknown[]).map((one, i) => [`${field}.${i + 1}`, one])
          : [[field, value]],
      ),
    );
    expect(withParts(undefined, parts as never)).toEqual(view);
  });
});

describe("a game after a frame", () => {
  it("has the frame’s ply and views with its parts", () => {
    const after = afterFrame(game, told({ round: 7 }));
    expect(after.ply).toBe(game.ply + 1);
    expect(after.views[0]!.view.round).toBe(7);
    expect(after.views[0]!.view.shares).toBe(view.shares);
  });

  it("forgets the views and the deck of the game before it", () => {
    const deck = { name: "own", hash: "00000000000000aa", own: true };
    const after = afterFrame(game, told({ round: 1 }, { number: game.number + 1, deck }));
    expect(after.views[0]!.view).toEqual({ round: 1 });
    expect(after.deck).toEqual(deck);
  });

  it("is played with one deck from its first frame to its last", () => {
    expect(afterFrame(game, told({ round: 7 })).deck).toEqual(game.deck);
  });
});

describe("newly seen cards", () => {
  const withFaces = (...faces: (string | null)[]): View => ({
    ...view,
    shares: [
      {
        share: 1,
        doubloons: 0,
        cards: faces.map((face, id) => ({ id, face, back: "rum", seenBy: [], coins: 0 })),
      },
      { share: 2, doubloons: 0, cards: [] },
      { share: 3, doubloons: 0, cards: [] },
    ],
  });
  const gameOf = (seen: View): Game => ({ ...game, toAct: 1, views: [{ seat: 1, view: seen }] });

  it("are those whose face was not known before", () => {
    const seen = newlySeen(gameOf(withFaces("rum", null)), gameOf(withFaces("rum", "rotgut")));
    expect([...seen]).toEqual([1]);
  });

  it("are all that are known when nothing was before", () => {
    expect([...newlySeen(null, gameOf(withFaces("rum", null)))]).toEqual([0]);
  });
});
