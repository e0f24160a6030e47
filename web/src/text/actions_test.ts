import { beforeAll, describe, expect, test } from "vitest";
import type { Action, Card, View } from "../protocol/messages";
import { aCaptain, aFullView, aSpeech, aView, faceDown, seen } from "./a_view";
import { loadLanguage } from "./catalogue.svelte";

beforeAll(() => loadLanguage("en"));

// Every kind of answer with its words.
const labels: Record<Action["action"], [Action, string]> = {
  take: [{ action: "take" }, "Take 1 card and 2 doubloons"],
  leave: [{ action: "leave" }, "Leave: an unknown card is added, then share 3"],
  stop: [{ action: "stop" }, "Stop plundering"],
  play: [{ action: "play", card: 1 }, "Play Grapnel"],
  "discard-pirate": [{ action: "discard-pirate", card: 11 }, "Discard Lookout"],
  use: [{ action: "use", card: 11 }, "Use Lookout: take a card from any share and play it"],
  loot: [{ action: "loot", card: 2 }, "Take a Relic card from share 1"],
  "steal-rum": [{ action: "steal-rum", card: 21 }, "Steal a Rum card"],
  "give-rum": [{ action: "give-rum", card: 13 }, "Give Rotgut"],
  "take-rum": [{ action: "take-rum", card: 21 }, "Take a Rum card"],
  "give-object": [{ action: "give-object", card: 12 }, "Give Chest"],
  "take-object": [{ action: "take-object", card: 20 }, "Take Cutlass"],
  "discard-object": [{ action: "discard-object", card: 12 }, "Discard Chest"],
  plunder: [
    { action: "plunder", card: 10, loser: 2 },
    "Use Rachel Cruz against Bo: steal 2\u00a0doubloons from the loser",
  ],
};

describe("the label of an answer", () => {
  test.each(Object.entries(labels))("has words for %s", (_, [action, label]) => {
    expect(aSpeech().actionLabel(action, aFullView())).toBe(label);
  });

  test("has words for plunder without a loser", () => {
    const action: Action = { action: "plunder", card: 11, loser: null };
    expect(aSpeech().actionLabel(action, aFullView())).toBe(
      "Use Lookout: take a card from any share and play it",
    );
  });

  test("has words for a Pirate used by the Captain’s Hat against somebody beaten", () => {
    const action: Action = { action: "use", card: 10, loser: 2 };
    expect(aSpeech().actionLabel(action, aFullView())).toBe(
      "Use Rachel Cruz against Bo: steal 2\u00a0doubloons from the loser",
    );
  });

  test("tells cards of the same name apart by their number", () => {
    const rum = [seen(5, "rum"), seen(6, "rum"), seen(7, "rotgut")];
    const view = aView({ captains: [aCaptain(1, { rum }), aCaptain(2)] });
    const legal = rum.map(({ id }): Action => ({ action: "give-rum", card: id }));
    const words = legal.map((action) => aSpeech().actionLabel(action, view, legal));
    expect(words).toEqual(["Give Rum (card 5)", "Give Rum (card 6)", "Give Rotgut"]);
  });

  const leaving = (share: 1 | 3, deck: View["deck"], cards: Card[]) =>
    aSpeech().actionLabel(
      { action: "leave" },
      aView({
        deck,
        shares: [1, 2, 3].map((number) => ({ share: number, cards, doubloons: 0 })),
        decision: { decision: "takeOrLeave", seat: 1, share },
      }),
    );
  const top = [faceDown(40, "relic"), faceDown(41, "object")];
  const full = [faceDown(1, "rum"), faceDown(2, "rum"), faceDown(3, "rum")];

  test("says what leaving adds, and that the next share comes then", () => {
    expect(leaving(1, { count: 50, top }, [])).toBe("Leave: a Relic is added, then share 2");
    expect(leaving(1, { count: 50, top }, full)).toBe("Leave: a doubloon is added, then share 2");
  });

  test("says what is drawn after the last share", () => {
    expect(leaving(3, { count: 50, top }, [])).toBe(
      "Leave: a Relic is added, then you get an Object",
    );
    expect(leaving(3, { count: 50, top }, full)).toBe(
      "Leave: a doubloon is added, then you get a Relic",
    );
    expect(leaving(3, { count: 1, top: top.slice(0, 1) }, [])).toBe(
      "Leave: a Relic is added, then you get a doubloon",
    );
    expect(leaving(3, { count: 0, top: [] }, [])).toBe(
      "Leave: a doubloon is added, then you get a doubloon",
    );
  });

  test("does not tell a back that the edition hides", () => {
    expect(leaving(3, { count: 50, top: top.slice(0, 1) }, [])).toBe(
      "Leave: a Relic is added, then you get an unknown card",
    );
  });

  test.each([
    [0, 0, "Take nothing"],
    [0, 1, "Take 1 doubloon"],
    [1, 0, "Take 1 card"],
    [3, 1, "Take 3 cards and 1 doubloon"],
    [2, 4, "Take 2 cards and 4 doubloons"],
  ])("counts %i cards and %i doubloons to take", (cards, doubloons, label) => {
    const share = { share: 2, cards: full.slice(0, cards), doubloons };
    const view = aView({ shares: [share, share, share] });
    expect(aSpeech().actionLabel({ action: "take" }, view)).toBe(label);
  });
});
