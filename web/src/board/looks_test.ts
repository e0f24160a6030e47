import { beforeAll, describe, expect, it } from "vitest";
import type { Event } from "../protocol/messages";
import { aCaptain, aSpeech, aView, faceDown, seen } from "../text/a_view";
import { loadLanguage } from "../text/catalogue.svelte";
import { isStillLookedAt, lookAtCard, passingCard } from "./looks";

describe("a close-up", () => {
  const cook = seen(9, "cook");
  const mine = aView({ captains: [aCaptain(1, { pirates: [cook] }), aCaptain(2)] });

  it("stays while its card lies there, also through the turns of others", () => {
    expect(isStillLookedAt(lookAtCard(cook, mine, "1/7"), mine, "1/7")).toBe(true);
    expect(isStillLookedAt(lookAtCard(cook, mine, "1/7"), mine, null)).toBe(true);
  });

  it("goes with its card", () => {
    const look = lookAtCard(cook, mine, null);
    const gone = aView({ captains: [aCaptain(1), aCaptain(2)] });
    const elsewhere = aView({ captains: [aCaptain(1), aCaptain(2, { pirates: [cook] })] });
    expect(isStillLookedAt(look, gone, null)).toBe(false);
    expect(isStillLookedAt(look, elsewhere, null)).toBe(false);
  });

  it("goes when its share is closed again and the next one is asked about", () => {
    const shares = [
      { share: 1, cards: [cook], doubloons: 0 },
      { share: 2, cards: [faceDown(3, "rum")], doubloons: 0 },
      { share: 3, cards: [], doubloons: 0 },
    ];
    const view = aView({ shares });
    expect(isStillLookedAt(lookAtCard(cook, view, "1/7"), view, "1/8")).toBe(false);
  });

  it("goes when I am asked something while I look", () => {
    expect(isStillLookedAt(lookAtCard(cook, mine, null), mine, "1/8")).toBe(false);
  });
});

describe("a card that is drawn and discarded at once", () => {
  beforeAll(() => loadLanguage("en"));

  const biscuit = seen(9, "ships_biscuit");
  const view = aView({ discard: [biscuit] });
  const drawn: Event[] = [
    { event: "shareLeft", seat: 1, share: 3 },
    { event: "cardDrawn", seat: 1, card: 9 },
    { event: "cardPlayed", seat: 1, card: 9 },
    { event: "parrotTaken", seat: 1, from: 2 },
  ];
  const discarded: Event = { event: "cardDiscarded", seat: 1, card: 9 };
  const boarding: Event = { event: "boardingBegan", round: 4 };
  const seats = [1];

  it("is shown with what became of it", () => {
    const passing = passingCard([...drawn, discarded, boarding], seats, view, aSpeech());
    expect(passing?.card).toBe(biscuit);
    expect(passing?.told).toBe(
      "Anne draws Ship’s Biscuit from the deck. Anne takes the Parrot from Bo. Anne discards Ship’s Biscuit.",
    );
  });

  it("is not one that stays, or leaves with its crew", () => {
    expect(passingCard(drawn, seats, view, aSpeech())).toBeNull();
    expect(passingCard([...drawn, boarding, discarded], seats, view, aSpeech())).toBeNull();
  });

  it("is not one of somebody else", () => {
    expect(passingCard([...drawn, discarded], [2], view, aSpeech())).toBeNull();
    expect(passingCard([...drawn, discarded], [], view, aSpeech())).toBeNull();
  });
});
