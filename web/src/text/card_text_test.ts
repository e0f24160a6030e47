import { beforeAll, describe, expect, test } from "vitest";
import type { Effect } from "../protocol/messages";
import { aSpeech, classicDeck } from "./a_view";
import { loadLanguage } from "./catalogue.svelte";
import { Speech } from "./speech";

beforeAll(() => loadLanguage("en"));

const classicFaces = classicDeck.cards.map((card) => card.id);

// Every kind of effect with its words.
const effects: Record<Effect["effect"], [Effect, string]> = {
  value: [{ effect: "value", amount: 0 }, "nothing"],
  set: [{ effect: "set", table: [-3, 0, 8] }, "by the number you hold, 1 → −3, 2 → 0, 3 → 8"],
  majority: [
    { effect: "majority", each: 1, most: 3 },
    "1\u00a0point each, 3 each for the captain with the most",
  ],
  none: [{ effect: "none" }, "nothing"],
  steal_doubloons: [
    { effect: "steal_doubloons", amount: 1 },
    "steal 1\u00a0doubloon from the loser",
  ],
  steal_rum: [{ effect: "steal_rum" }, "steal a Rum card from the loser"],
  exchange_rum: [{ effect: "exchange_rum" }, "exchange a Rum card with the loser"],
  exchange_object: [{ effect: "exchange_object" }, "exchange a face-up Object with the loser"],
  loser_discards_object: [
    { effect: "loser_discards_object" },
    "the loser discards a face-up Object",
  ],
  gain: [{ effect: "gain", amount: 3 }, "gain 3\u00a0doubloons"],
  take_parrot: [{ effect: "take_parrot" }, "take the Parrot"],
  take_loot_card: [{ effect: "take_loot_card" }, "take a card from any share and play it"],
  gain_per: [
    { effect: "gain_per", counted: "pirate", amount: 1 },
    "gain 1\u00a0doubloon per Pirate in front of you",
  ],
  grow_each_share: [{ effect: "grow_each_share" }, "every share grows"],
  discard_own_pirate: [{ effect: "discard_own_pirate" }, "discard one of your Pirates"],
  use_pirate_effect: [{ effect: "use_pirate_effect" }, "use the effect of one of your Pirates"],
  strength: [{ effect: "strength", amount: 1 }, "strength\u00a0+1"],
  peace: [
    { effect: "peace", amount: 3 },
    "gain 3\u00a0doubloons at the end of a boarding without a victory of yours",
  ],
  chest: [
    { effect: "chest", amount: 5 },
    "comes with 5\u00a0doubloons on it; a captain who defeats you takes it and gains 1 of them; " +
      "at the end you gain what lies on it",
  ],
  points: [{ effect: "points", amount: -2 }, "−2\u00a0points"],
  points_per: [
    { effect: "points_per", counted: "relic", amount: 1 },
    "1\u00a0point per Relic you hold",
  ],
  points_for_most: [
    { effect: "points_for_most", counted: "top_shelf", amount: 4 },
    "4\u00a0points if you have the most top-shelf Rum",
  ],
};

describe("the text of a card", () => {
  test.each(Object.entries(effects))("has words for %s", (_, [effect, text]) => {
    expect(aSpeech().effectText(effect)).toBe(text);
  });

  test.each([
    ["rum", "At the end: 1\u00a0point."],
    ["leviathan_horn", "At the end: by the number you hold, 1 → 2, 2 → 6, 3 → 12, 4 → 20."],
    ["grapnel", "Immediate: take a card from any share and play it."],
    ["rusty_sword", "Permanent: strength\u00a0−1."],
    ["tome_of_relics", "Secret: 1\u00a0point per Relic you hold."],
    ["cook", "Strength 2. On each victory: take the Parrot."],
    ["steward", "Strength 1. On victory, 1x per boarding: gain 3\u00a0doubloons."],
  ])("says what %s does", (face, text) => {
    expect(aSpeech().cardText(face)).toBe(text);
  });

  test("is whole for every card of the classic deck, and differs from all others", () => {
    const texts = classicFaces.map((face) => aSpeech().cardText(face));
    expect(texts.length).toBeGreaterThan(30);
    for (const text of texts) expect(text).toMatch(/^[A-Z][^{}]+\.$/);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe("a name", () => {
  test("is the captain’s of the seat where nobody has another", () => {
    const speech = new Speech(classicDeck, [null, "Bo"]);
    expect([1, 2, 3, 4].map((seat) => speech.captainName(seat))).toEqual([
      "Madame Tching",
      "Bo",
      "Lady Damballa",
      "El Capitan",
    ]);
  });

  test("is there for every card", () => {
    const names = classicFaces.map((face) => aSpeech().cardName(face));
    expect(names).toContain("Eye of the Kraken");
    expect(new Set(names).size).toBe(names.length);
  });

  test("is there for every back", () => {
    const kinds = ["rum", "relic", "object", "pirate"] as const;
    expect(kinds.map((kind) => aSpeech().backName(kind))).toEqual([
      "Rum",
      "Relic",
      "Object",
      "Pirate",
    ]);
    expect(kinds.map((kind) => aSpeech().ofBack(kind))).toEqual([
      "a Rum card",
      "a Relic card",
      "an Object card",
      "a Pirate card",
    ]);
  });
});
