import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import deck from "../../../decks/classic.json";
import over from "../../../docs/schemas/fixtures/welcome.over.json";
import type { Card, Frame, Game, Seat, View, Welcome } from "../protocol/messages";
import { Seating } from "./seating.svelte";
import { Views } from "./views.svelte";

type FrameGame = NonNullable<Frame["game"]>;

const welcome = over as unknown as Welcome;
const { hash } = welcome.game!.deck;
const whole = welcome.game!.views[0]!.view;
const card = (face: string | null) => ({ id: 7, face, back: "relic" }) as unknown as Card;

// The same table, with one card in its first share, whose face this seat knows or not.
function seenBy(seat: Seat, face: string | null): Game["views"][number] {
  const shares = [{ ...whole.shares[0]!, cards: [card(face)] }];
  return { seat, view: { ...whole, viewer: seat, shares } as View };
}

function aGame(toAct: Seat, ...views: Game["views"]): Game {
  const legal = { seat: toAct, actions: [] } as unknown as Game["legal"];
  return { ...welcome.game!, ply: 5, toAct, legal, result: null, views };
}

// A frame that tells all of the game.
function aFrame({ views, ...game }: Game): FrameGame {
  const parts = views.map(({ seat, view }) => ({ seat, parts: view }));
  return { ...game, events: [], views: parts } as unknown as FrameGame;
}

const faceIn = (view: View | null) => view?.shares[0]?.cards[0]?.face;

let seating: Seating;
let views: Views;

beforeEach(async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(deck))));
  seating = new Seating(welcome.table);
  seating.you = { person: "ann", name: "Ann", seats: [1] };
  views = new Views("MXBA2Y", seating);
  await views.fetchDeck(hash);
});

afterEach(() => void vi.unstubAllGlobals());

describe("the views of a table", () => {
  it("are none before a game", () => {
    views.begin(null);
    expect(views.shown).toBeNull();
    expect(views.isCurtainDown).toBe(false);
  });

  it("show one captain what he sees, whoever is to act, with the deck of his game", () => {
    expect(views.hasDeck(hash)).toBe(true);
    views.begin(aGame(1, seenBy(1, "purse")));
    expect(faceIn(views.shown)).toBe("purse");
    expect(views.isCurtainDown).toBe(false);
    expect(views.deck.cards.length).toBeGreaterThan(0);
  });

  it("follow the frames, and tell which cards are seen for the first time", () => {
    views.begin(aGame(1, seenBy(1, null)));
    const next = { ...aGame(1, seenBy(1, "purse")), ply: 6 };
    views.follow(aFrame(next));
    expect(views.game?.ply).toBe(6);
    expect([...views.fresh]).toEqual([7]);
    views.follow(aFrame({ ...next, deadline: 99 }));
    expect([...views.fresh]).toEqual([7]); // still the same choice
    views.follow(aFrame({ ...next, ply: 7 }));
    expect([...views.fresh]).toEqual([]);
  });

  it("know another ply, and another game, from the one at hand", () => {
    const game = aGame(1, seenBy(1, null));
    views.begin(game);
    expect(views.isOfAnotherPly(aFrame(game))).toBe(false);
    expect(views.isOfAnotherPly(aFrame({ ...game, ply: 6 }))).toBe(true);
    expect(views.isOfAnotherGame(aFrame({ ...game, ply: 6 }))).toBe(false);
    const rematch = aFrame({ ...game, number: game.number + 1 });
    expect([views.isOfAnotherGame(rematch), views.isOfAnotherPly(rematch)]).toEqual([true, true]);
  });

  it("take over the time that is left, and nothing else, after a lost connection", () => {
    const game = aGame(1, seenBy(1, "purse"));
    views.begin(game);
    views.keepTime(1234);
    expect(views.game).toEqual({ ...game, deadline: 1234 });
  });
});

describe("several people at one screen", () => {
  const game = aGame(2, seenBy(1, "purse"), seenBy(2, null));

  beforeEach(() => {
    seating.you = { person: "ann", name: "Ann", seats: [1, 2] };
    views.begin(game);
  });

  it("see what all of them know until the one to act lifts the curtain", () => {
    const own = aGame(1, seenBy(1, "purse"), seenBy(2, null));
    views.begin(own);
    expect(views.isCurtainDown).toBe(true);
    expect(faceIn(views.shown)).toBeNull();
    views.unveiled = 1;
    expect(views.isCurtainDown).toBe(false);
    expect(faceIn(views.shown)).toBe("purse");
    expect(faceIn(views.ofAll)).toBeNull();
  });

  it("keep the curtain up for the choices of one turn, and have it down for the next captain", () => {
    views.unveiled = 2;
    views.follow(aFrame({ ...game, ply: 6 }));
    expect(views.isCurtainDown).toBe(false);
    views.follow(aFrame({ ...aGame(1, ...game.views), ply: 7 }));
    expect(views.unveiled).toBeNull();
    expect(views.isCurtainDown).toBe(true);
    expect(faceIn(views.shown)).toBeNull();
  });

  it("have the curtain down again after the table was told anew", () => {
    views.unveiled = 2;
    views.begin(game);
    expect(views.isCurtainDown).toBe(true);
  });
});
