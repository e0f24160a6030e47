import { describe, expect, it } from "vitest";
import type { Action, Event } from "../protocol/messages";
import { backOffMs } from "../protocol/table_socket";
import { aCaptain, aView, faceDown, seen } from "../text/a_view";
import { answersWith } from "./answers";
import { clockText } from "./clock_text";
import { tossesOf } from "./coins";
import { keyOf, pressOf } from "./shortcuts";
import { soundFor } from "./sounds_of";
import { isListed, spreadOf } from "./spread";
import { stacksOf } from "./stacks";

describe("stacks", () => {
  it("hold cards that look the same, in the order they came", () => {
    const cards = [seen(1, "rum"), seen(2, "rotgut"), seen(3, "rum"), faceDown(4, "rum")];
    expect(stacksOf(cards).map((stack) => stack.map((card) => card.id))).toEqual([
      [1, 3],
      [2],
      [4],
    ]);
  });

  it("keep Chests apart that hold different coins", () => {
    const cards = [seen(1, "chest"), { ...seen(2, "chest"), coins: 4 }];
    expect(stacksOf(cards)).toHaveLength(2);
  });
});

describe("the spread", () => {
  const shares = [
    { share: 1, cards: [seen(1, "grapnel")], doubloons: 2 },
    { share: 2, cards: [faceDown(2, "relic"), faceDown(3, "rum")], doubloons: 0 },
    { share: 3, cards: [], doubloons: 0 },
  ];
  const ids = (cards: { card: { id: number }; isCopy: boolean }[]) =>
    cards.map(({ card, isCopy }) => (isCopy ? `${card.id} again` : `${card.id}`));

  it("is the share that lies open", () => {
    expect(ids(spreadOf(aView({ shares }), 1, []))).toEqual(["1"]);
  });

  it("is empty while somebody else looks", () => {
    expect(spreadOf(aView({ shares }), null, [])).toEqual([]);
  });

  it("is the hand that is being played, and the Object in play", () => {
    const view = aView({ hand: [seen(7, "rum")], inPlay: seen(8, "beer") });
    expect(ids(spreadOf(view, null, [{ action: "play", card: 7 }]))).toEqual(["8", "7"]);
  });

  it("shows again what can be chosen elsewhere on the table", () => {
    const captains = [aCaptain(1), aCaptain(2, { rum: [faceDown(5, "rum"), faceDown(6, "rum")] })];
    const view = aView({ captains, decision: { decision: "chooseRumToSteal", seat: 1, loser: 2 } });
    const actions: Action[] = [
      { action: "steal-rum", card: 5 },
      { action: "steal-rum", card: 6 },
    ];
    expect(ids(spreadOf(view, null, actions))).toEqual(["5 again", "6 again"]);
  });

  const pirates = [seen(9, "cook"), seen(10, "rachel_cruz")];
  const captains = [aCaptain(1, { pirates }), aCaptain(2)];

  it("shows in a plunder the Pirates who can be used", () => {
    const view = aView({ captains, decision: { decision: "choosePlunder", seat: 1 } });
    const actions: Action[] = [{ action: "plunder", card: 9, loser: null }, { action: "stop" }];
    expect(ids(spreadOf(view, null, actions))).toEqual(["9 again"]);
  });

  it("shows them with the Captain’s Hat, too, and knows when answers are to be listed", () => {
    const inPlay = seen(11, "captains_hat");
    const view = aView({ captains, inPlay, decision: { decision: "choosePirateToUse", seat: 1 } });
    const cook: Action = { action: "use", card: 9 };
    const against: Action[] = [2, 3].map((loser) => ({ action: "use", card: 10, loser }));
    expect(isListed([cook, ...against])).toBe(true);
    const gunner: Action = { action: "use", card: 10 };
    expect(ids(spreadOf(view, null, [cook, gunner]))).toEqual(["11", "9 again", "10 again"]);
    expect(isListed([cook, gunner])).toBe(false);
  });
});

describe("coins", () => {
  it("fly from the loser to the thief, and with a share to who takes it", () => {
    const events: Event[] = [
      { event: "doubloonsStolen", seat: 1, loser: 2, cause: 5, amount: 2 },
      { event: "shareTaken", seat: 2, share: 3, doubloons: 1 },
      { event: "shareTaken", seat: 2, share: 3, doubloons: 0 },
    ];
    expect(tossesOf(events)).toEqual([
      { from: "captain-2", to: "captain-1", amount: 2 },
      { from: "share-3", to: "captain-2", amount: 1 },
    ]);
  });
});

describe("the sound of a change", () => {
  it("is that of its most telling event", () => {
    const events: Event[] = [
      { event: "cardPlayed", seat: 1, card: 3 },
      { event: "parrotTaken", seat: 1, from: 2 },
    ];
    expect(soundFor(events)).toBe("parrot");
    expect(soundFor([{ event: "roundBegan", round: 2 }])).toBeNull();
  });
});

describe("a clock", () => {
  it("shows minutes and seconds, and hours where there are some", () => {
    expect([0, 400, 7_000, 750_000, 86_399_000].map(clockText)).toEqual([
      "0:00",
      "0:01",
      "0:07",
      "12:30",
      "23:59:59",
    ]);
  });
});

describe("coming back", () => {
  it("is tried soon, then less often, and at least every four seconds", () => {
    expect(backOffMs(0, 1)).toBe(200);
    expect(backOffMs(3, 1)).toBe(1_600);
    expect(backOffMs(50, 1)).toBe(4_000);
    expect(backOffMs(3, 0)).toBeLessThan(backOffMs(3, 1));
  });
});

describe("the answers in the action bar", () => {
  const discard: Action[] = [5, 6].map((card) => ({ action: "discard-pirate", card }));
  const plunder: Action[] = [
    { action: "plunder", card: 5, loser: 2 },
    { action: "plunder", card: 5, loser: 3 },
    { action: "plunder", card: 6, loser: null },
    { action: "stop" },
  ];

  it("wait for a card where a card is the answer", () => {
    expect(answersWith(null, discard)).toEqual([]);
    expect(answersWith(6, discard)).toEqual([discard[1]]);
  });

  it("are listed where a card can be used in several ways, and fewer once it is chosen", () => {
    expect(answersWith(null, plunder)).toEqual(plunder);
    expect(answersWith(5, plunder)).toEqual([plunder[0], plunder[1], plunder[3]]);
  });
});

describe("a key", () => {
  const share: Action[] = [{ action: "take" }, { action: "leave" }];
  const plunder: Action[] = [
    { action: "plunder", card: 5, loser: 2 },
    { action: "plunder", card: 6, loser: 2 },
    { action: "plunder", card: 6, loser: 3 },
    { action: "stop" },
  ];
  const hand: Action[] = [7, 9].map((card) => ({ action: "play", card }));

  it("takes, leaves or stops by its letter, small or large", () => {
    expect(pressOf("t", share, share)).toEqual({ answer: { action: "take" } });
    expect(pressOf("L", share, share)).toEqual({ answer: { action: "leave" } });
    expect(pressOf("s", plunder, plunder)).toEqual({ answer: { action: "stop" } });
  });

  it("chooses a card by its digit, and gives no answer yet", () => {
    expect(pressOf("2", hand, [])).toEqual({ choose: 9 });
    expect(pressOf("1", hand, answersWith(9, hand))).toEqual({ choose: 7 });
  });

  it("gives a listed answer by the digit that stands on it", () => {
    expect(pressOf("2", plunder, plunder)).toEqual({ answer: plunder[1] });
    const ofOne = answersWith(6, plunder);
    expect(ofOne.map((one) => keyOf(one, plunder, ofOne))).toEqual(["1", "2", "S"]);
    expect(pressOf("2", plunder, ofOne)).toEqual({ answer: plunder[2] });
  });

  it("does nothing where there is no such answer", () => {
    const pressed = ["t", "4", "0", "x", "Enter"].map((key) => pressOf(key, plunder, plunder));
    expect(pressed).toEqual(Array(5).fill(undefined));
    const mustGoOn = plunder.filter((one) => one.action !== "stop");
    expect(pressOf("s", mustGoOn, mustGoOn)).toBeUndefined();
  });
});
