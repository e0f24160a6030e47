// Prepared deals: for each kind of question a moment in a recorded game at which seat 1 is asked it.
import type { Decision } from "../../src/protocol/messages";
import type { Deal } from "./tables";

export type Question = Exclude<Decision["decision"], "gameOver">;

export const deals: Record<Question, Deal> = {
  takeOrLeave: { record: "4-en-1005.skyloot", ply: 64 },
  chooseNextCard: { record: "2-en-1001.skyloot", ply: 54 },
  choosePirateToDiscard: { record: "4-en-1007.skyloot", ply: 91 },
  choosePirateToUse: { record: "4-en-1002.skyloot", ply: 82 },
  chooseLootCard: { record: "3-en-1008.skyloot", ply: 36 },
  choosePlunder: { record: "4-en-1007.skyloot", ply: 110 },
  chooseRumToSteal: { record: "4-en-1001.skyloot", ply: 89 },
  chooseRumToGive: { record: "3-en-1008.skyloot", ply: 67 },
  chooseRumToTake: { record: "4-en-1002.skyloot", ply: 91 },
  chooseObjectToGive: { record: "2-en-1004.skyloot", ply: 36 },
  chooseObjectToTake: { record: "2-en-1008.skyloot", ply: 66 },
  chooseObjectToDiscard: { record: "3-en-1010.skyloot", ply: 101 },
};

export const questions = Object.keys(deals) as Question[];

// Moments that lead somewhere.
export const beforeBoarding: Deal = { record: "4-en-1007.skyloot", ply: 109 }; // by taking
export const beforeLastBoarding: Deal = { record: "4-en-1016.skyloot", ply: 91 }; // by taking; nobody can plunder
export const beforeEnd: Deal = { record: "4-en-1013.skyloot", ply: 97 }; // by stopping
