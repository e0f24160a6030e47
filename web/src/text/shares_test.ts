import { beforeAll, describe, expect, test } from "vitest";
import { aSpeech, aView, faceDown, seen } from "./a_view";
import { loadLanguage } from "./catalogue.svelte";

beforeAll(() => loadLanguage("en"));

describe("the label of a share", () => {
  const label = (cards: ReturnType<typeof seen>[], doubloons: number, viewer: 1 | null = 1) =>
    aSpeech().shareLabel({ share: 2, cards, doubloons }, aView({ viewer }));

  test("names the backs of what the viewer has not looked at", () => {
    const cards = [faceDown(1, "relic"), faceDown(2, "rum"), faceDown(3, "pirate")];
    expect(label(cards, 1)).toBe(
      "Share 2: 3 cards (a Relic card, a Rum card, a Pirate card); 1 doubloon; not yet looked at",
    );
  });

  test("names what the viewer has looked at, and says that more came since", () => {
    expect(label([seen(1, "grapnel")], 0)).toBe("Share 2: 1 card (Grapnel); you have looked at it");
    expect(label([seen(1, "grapnel"), faceDown(2, "rum")], 0)).toBe(
      "Share 2: 2 cards (Grapnel, a Rum card); you have looked at a part of it",
    );
  });

  test("tells a spectator nothing about looking", () => {
    expect(label([faceDown(1, "rum")], 2, null)).toBe("Share 2: 1 card (a Rum card); 2 doubloons");
  });

  test("says when nothing is there", () => {
    expect(label([], 0)).toBe("Share 2: nothing");
  });
});

test("the contents of a share are cards, then doubloons", () => {
  const speech = aSpeech();
  const cards = [seen(1, "grapnel"), faceDown(2, null)];
  expect(speech.contents({ share: 1, cards, doubloons: 2 })).toBe(
    "Grapnel, an unknown card, 2 doubloons",
  );
  expect(speech.contents({ share: 1, cards: [], doubloons: 0 })).toBe("nothing");
});
