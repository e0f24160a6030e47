import { describe, expect, test } from "vitest";
import { aCaptain, aView, faceDown, seen } from "./a_view";
import { cardIn, isOpen, placeOf, type Place } from "./find_card";

// One card in each place there is; its id is its index here.
const places: [Place | null, boolean][] = [
  [{ at: "deck" }, false],
  [{ at: "share", share: 3 }, false],
  [{ at: "hand" }, false],
  [{ at: "taken" }, false],
  [{ at: "inPlay" }, true],
  [{ at: "discard" }, true],
  [{ at: "captain", seat: 2, pile: "pirates" }, true],
  [{ at: "captain", seat: 2, pile: "relics" }, true],
  [{ at: "captain", seat: 2, pile: "objects" }, true],
  [{ at: "captain", seat: 1, pile: "rum" }, false],
  [{ at: "captain", seat: 1, pile: "secrets" }, false],
  [{ at: "captain", seat: 1, pile: "waiting" }, false],
  [null, false], // removed
];

const view = aView({
  deck: { count: 1, top: [faceDown(0, "rum")] },
  shares: [
    { share: 1, cards: [], doubloons: 0 },
    { share: 3, cards: [faceDown(1, "rum")], doubloons: 0 },
  ],
  hand: [seen(2, "rum")],
  taken: [seen(3, "rum")],
  inPlay: seen(4, "beer"),
  discard: [seen(5, "beer")],
  captains: [
    aCaptain(1, { rum: [seen(9, "rum")], secrets: [seen(10, "rum")], waiting: [seen(11, "rum")] }),
    aCaptain(2, {
      pirates: [seen(6, "cook")],
      relics: [seen(7, "kraken_eye")],
      objects: [seen(8, "chest")],
    }),
  ],
  removed: { count: 1, cards: [seen(12, "sirens_song")] },
});

describe("a card in a view", () => {
  test.each(places.map(([place, open], id) => ({ id, place, open })))(
    "is found by its id: $place",
    ({ id, place, open }) => {
      expect(placeOf(view, id)).toEqual(place);
      expect(cardIn(view, id)?.id).toBe(id);
      expect(isOpen(view, id)).toBe(open);
    },
  );

  test("is not found where the viewer sees nothing of it", () => {
    expect(placeOf(view, 77)).toBeNull();
    expect(cardIn(view, 77)).toBeUndefined();
    expect(isOpen(view, 77)).toBe(false);
  });

  test("lies open before its captain when the game is over", () => {
    expect([9, 10, 11].map((id) => isOpen({ ...view, phase: "over" }, id))).toEqual([
      true,
      true,
      true,
    ]);
  });
});
