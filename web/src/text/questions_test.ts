import { beforeAll, describe, expect, test } from "vitest";
import type { Decision } from "../protocol/messages";
import { aCaptain, aFullView, aSpeech, aView, seen } from "./a_view";
import { loadLanguage } from "./catalogue.svelte";

beforeAll(() => loadLanguage("en"));

const seat = 1;
const loser = 2;

// Every kind of decision: the question, and what the others are told meanwhile.
const asked: Record<Decision["decision"], [Decision, string, string]> = {
  takeOrLeave: [
    { decision: "takeOrLeave", seat, share: 3 },
    "Take share 3 or leave it?",
    "Waiting for Anne to take or leave share 3.",
  ],
  chooseNextCard: [
    { decision: "chooseNextCard", seat },
    "Which card do you play next?",
    "Waiting for Anne to play the next card.",
  ],
  choosePirateToDiscard: [
    { decision: "choosePirateToDiscard", seat },
    "Which of your Pirates do you discard?",
    "Waiting for Anne to discard a Pirate.",
  ],
  choosePirateToUse: [
    { decision: "choosePirateToUse", seat },
    "Which of your Pirates do you use?",
    "Waiting for Anne to use a Pirate.",
  ],
  chooseLootCard: [
    { decision: "chooseLootCard", seat },
    "Lookout: which card do you take from the shares?",
    "Waiting for Anne to take a card from the shares.",
  ],
  choosePlunder: [
    { decision: "choosePlunder", seat },
    "Which Pirate do you use next?",
    "Waiting for Anne to plunder.",
  ],
  chooseObjectToDiscard: [
    { decision: "chooseObjectToDiscard", seat },
    "Anne: which of your face-up Objects do you discard?",
    "Waiting for Anne to discard an Object.",
  ],
  chooseRumToSteal: [
    { decision: "chooseRumToSteal", seat, loser },
    "Which Rum card do you steal from Bo?",
    "Waiting for Anne to steal a Rum card from Bo.",
  ],
  chooseRumToGive: [
    { decision: "chooseRumToGive", seat, loser },
    "Which of your Rum cards do you give to Bo?",
    "Waiting for Anne to give a Rum card to Bo.",
  ],
  chooseObjectToGive: [
    { decision: "chooseObjectToGive", seat, loser },
    "Which of your Objects do you give to Bo?",
    "Waiting for Anne to give an Object to Bo.",
  ],
  chooseRumToTake: [
    { decision: "chooseRumToTake", seat, loser, given: 13 },
    "Which Rum card do you take from Bo in exchange for Rotgut?",
    "Waiting for Anne to take a Rum card from Bo in exchange for Rotgut.",
  ],
  chooseObjectToTake: [
    { decision: "chooseObjectToTake", seat, loser, given: 12 },
    "Which Object do you take from Bo in exchange for Chest?",
    "Waiting for Anne to take an Object from Bo in exchange for Chest.",
  ],
  gameOver: [{ decision: "gameOver" }, "The game is over.", "The game is over."],
};

describe("a question", () => {
  test.each(Object.entries(asked))("%s is put to who must answer", (_, [decision, question]) => {
    expect(aSpeech().question(decision, aFullView({ viewer: 1 }))).toBe(question);
  });

  test.each(Object.entries(asked))("%s keeps the others waiting", (_, [decision, , waiting]) => {
    expect(aSpeech().question(decision, aFullView({ viewer: 2 }))).toBe(waiting);
    expect(aSpeech().question(decision, aFullView({ viewer: null }))).toBe(waiting);
  });
});

describe("a forced choice says what caused it", () => {
  test("an Object in play", () => {
    const view = aFullView({ inPlay: seen(30, "beer") });
    expect(aSpeech().question({ decision: "choosePirateToDiscard", seat }, view)).toBe(
      "Beer: which of your Pirates do you discard?",
    );
    expect(aSpeech().question({ decision: "chooseLootCard", seat }, view)).toBe(
      "Beer: which card do you take from the shares?",
    );
  });

  const decision: Decision = { decision: "chooseObjectToDiscard", seat };

  test("another captain’s Pirate", () => {
    const pirates = [seen(10, "monsieur_plume"), seen(11, "lookout")];
    const view = aView({ active: 2, captains: [aCaptain(1), aCaptain(2, { pirates })] });
    expect(aSpeech().question(decision, view)).toBe(
      "Monsieur Plume of Bo: which of your face-up Objects do you discard?",
    );
  });

  test("the other captain, where no Pirate can be named", () => {
    expect(aSpeech().question(decision, aView({ active: 2 }))).toBe(
      "Bo: which of your face-up Objects do you discard?",
    );
  });
});
