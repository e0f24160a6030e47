import { beforeAll, describe, expect, test } from "vitest";
import type { Action } from "../protocol/messages";
import { aCaptain, aFullView, aSpeech, aView, seen } from "./a_view";
import { loadLanguage } from "./catalogue.svelte";

beforeAll(() => loadLanguage("en"));

// Every kind of answer with its words.
const labels: Record<Action["action"], [Action, string]> = {
  take: [{ action: "take" }, "Take share 2"],
  leave: [{ action: "leave" }, "Leave share 2"],
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
    "Use Rachel Cruz against Bo: steal 2 doubloons from the loser",
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
      "Use Rachel Cruz against Bo: steal 2 doubloons from the loser",
    );
  });

  test("tells cards of the same name apart by their number", () => {
    const rum = [seen(5, "rum"), seen(6, "rum"), seen(7, "rotgut")];
    const view = aView({ captains: [aCaptain(1, { rum }), aCaptain(2)] });
    const legal = rum.map(({ id }): Action => ({ action: "give-rum", card: id }));
    const words = legal.map((action) => aSpeech().actionLabel(action, view, legal));
    expect(words).toEqual(["Give Rum (card 5)", "Give Rum (card 6)", "Give Rotgut"]);
  });
});
