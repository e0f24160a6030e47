import { beforeAll, describe, expect, test } from "vitest";
import type { Event } from "../protocol/messages";
import { settings } from "../settings/settings.svelte";
import { aFullView, aSpeech } from "./a_view";
import { loadLanguage } from "./catalogue.svelte";

beforeAll(() => loadLanguage("en"));

// Every kind of event, with what is said of it; a kind that is missing here fails the type check.
const told: Record<Event["event"], [Event, string]> = {
  roundBegan: [{ event: "roundBegan", round: 4 }, "Round 4 of 15 begins."],
  boardingBegan: [{ event: "boardingBegan", round: 4 }, "A boarding begins after round 4."],
  boardingEnded: [{ event: "boardingEnded", round: 4 }, "The boarding after round 4 ends."],
  shareLookedAt: [{ event: "shareLookedAt", seat: 1, share: 2 }, "Anne looks at share\u00a02."],
  shareLeft: [{ event: "shareLeft", seat: 2, share: 3 }, "Bo leaves share\u00a03."],
  shareTaken: [
    { event: "shareTaken", seat: 1, share: 2, doubloons: 1 },
    "Anne takes share\u00a02 with 1\u00a0doubloon.",
  ],
  cardTaken: [
    { event: "cardTaken", seat: 1, share: 2, card: 13 },
    "Anne picks up Rotgut from share 2.",
  ],
  lootCardTaken: [
    { event: "lootCardTaken", seat: 2, share: 1, card: 21 },
    "Bo takes a Rum card out of share 1.",
  ],
  cardDrawn: [{ event: "cardDrawn", seat: 2, card: 99 }, "Bo draws an unknown card from the deck."],
  cardPlayed: [{ event: "cardPlayed", seat: 1, card: 11 }, "Anne plays Lookout."],
  cardDiscarded: [{ event: "cardDiscarded", seat: 1, card: 4 }, "Anne discards Beer."],
  cardRevealed: [{ event: "cardRevealed", seat: 1, card: 14 }, "Anne reveals Rum Guide."],
  cardAdded: [{ event: "cardAdded", share: 1, card: 1 }, "Share 1 grows by an Object card."],
  doubloonAdded: [{ event: "doubloonAdded", share: 2 }, "Share 2 grows by a doubloon."],
  doubloonsGained: [
    { event: "doubloonsGained", seat: 1, cause: 10, amount: 2 },
    "Anne gains 2 doubloons thanks to Rachel Cruz.",
  ],
  doubloonsStolen: [
    { event: "doubloonsStolen", seat: 1, loser: 2, cause: 10, amount: 1 },
    "Anne steals 1 doubloon from Bo with Rachel Cruz.",
  ],
  parrotTaken: [{ event: "parrotTaken", seat: 1, from: 2 }, "Anne takes the Parrot from Bo."],
  combatDecided: [
    { event: "combatDecided", one: 1, other: 2, strengthOfOne: 3, strengthOfOther: -1, winner: 1 },
    "Anne (strength\u00a03) fights Bo (strength\u00a0−1): Anne wins.",
  ],
  pirateUsed: [
    { event: "pirateUsed", seat: 1, card: 10, loser: 2 },
    "Anne uses Rachel Cruz against Bo.",
  ],
  plunderStopped: [{ event: "plunderStopped", seat: 1 }, "Anne stops plundering."],
  rumStolen: [{ event: "rumStolen", seat: 1, card: 13, loser: 2 }, "Anne steals Rotgut from Bo."],
  rumsExchanged: [
    { event: "rumsExchanged", seat: 1, loser: 2, given: 21, taken: 13 },
    "Anne gives a Rum card to Bo and takes Rotgut.",
  ],
  objectsExchanged: [
    { event: "objectsExchanged", seat: 1, loser: 2, given: 20, taken: 12 },
    "Anne gives Cutlass to Bo and takes Chest.",
  ],
  chestFilled: [
    { event: "chestFilled", card: 12, amount: 5 },
    "5 doubloons from the bank lie on Chest.",
  ],
  chestLost: [
    { event: "chestLost", card: 12, amount: 1 },
    "1 doubloon lying on Chest goes back to the bank.",
  ],
  chestTaken: [
    { event: "chestTaken", seat: 1, card: 12, loser: 2, amount: 0 },
    "Anne takes Chest from Bo.",
  ],
  chestPaidOut: [
    { event: "chestPaidOut", seat: 1, card: 12, amount: 4 },
    "Anne gains 4 doubloons lying on Chest.",
  ],
  gameEnded: [{ event: "gameEnded" }, "The game ends."],
};

describe("the log", () => {
  test.each(Object.entries(told))("tells of %s", (_, [event, sentence]) => {
    expect(aSpeech().sentence(event, aFullView())).toBe(sentence);
  });

  const sentence = (event: Event, view = aFullView()) => aSpeech().sentence(event, view);

  test("says what is played face-down", () => {
    const played: Event = { event: "cardPlayed", seat: 2, card: 21 };
    expect(sentence(played)).toBe("Bo plays a Rum card face-down.");
  });

  test("calls hidden cards played when the end has turned them up", () => {
    const played: Event = { event: "cardPlayed", seat: 1, card: 14 };
    expect(sentence(played)).toBe("Anne plays Rum Guide face-down.");
    expect(sentence(played, aFullView({ phase: "over" }))).toBe("Anne plays Rum Guide.");
  });

  test("says when doubloons come from the bank", () => {
    const gained: Event = { event: "doubloonsGained", seat: 2, cause: null, amount: 1 };
    expect(sentence(gained)).toBe("Bo takes 1 doubloon from the bank.");
  });

  test("says when nobody wins", () => {
    const strengths = { strengthOfOne: 0, strengthOfOther: 0 };
    const fight: Event = { event: "combatDecided", one: 1, other: 2, ...strengths, winner: null };
    expect(sentence(fight)).toBe(
      "Anne (strength\u00a00) fights Bo (strength\u00a00): nobody wins.",
    );
  });

  test("says when a Pirate needs no loser", () => {
    const used: Event = { event: "pirateUsed", seat: 1, card: 11, loser: null };
    expect(sentence(used)).toBe("Anne uses Lookout.");
  });

  test("says when a captain had to go on, and had one way only", () => {
    const used: Event = { event: "pirateUsed", seat: 1, card: 11, loser: null, unasked: true };
    expect(sentence(used)).toBe("Anne must go on, and uses Lookout.");
    expect(sentence({ ...used, card: 10, loser: 2 })).toBe(
      "Anne must go on, and uses Rachel Cruz against Bo.",
    );
  });
});

test.each([
  ["pl", "Anne bierze ze stosu 2 kartę „", "Bo wyjmuje ze stosu 1 kartę Rumu."],
  ["de", "Anne nimmt „", "Bo holt sich eine Rumkarte aus Anteil 1."],
] as const)("cards are named and described as in %s", async (language, named, described) => {
  settings.chosenLanguage = language;
  await loadLanguage(language);
  const say = (kind: "cardTaken" | "lootCardTaken") =>
    aSpeech().sentence(told[kind][0], aFullView());
  expect(say("cardTaken")).toContain(named);
  expect(say("lootCardTaken")).toBe(described);
  settings.chosenLanguage = "auto";
});
