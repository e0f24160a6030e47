// Prepared deals: for each kind of question a moment in a recorded game at which seat 1 is asked it.
import type { Decision } from "../../src/protocol/messages";
import type { Deal } from "./tables";

export type Question = Exclude<Decision["decision"], "gameOver">;

export const deals: Record<Question, Deal> = {
  takeOrLeave: { record: "corpus-2/hat-3-en-1.skyloot", ply: 24 }, // a Grapnel lies in the share
  chooseNextCard: { record: "corpus-2/2-en-3000.skyloot", ply: 54 },
  choosePirateToDiscard: { record: "corpus-2/3-en-3007.skyloot", ply: 30 },
  choosePirateToUse: { record: "corpus-2/2-en-3001.skyloot", ply: 65 },
  chooseLootCard: { record: "corpus-2/3-en-3006.skyloot", ply: 60 },
  choosePlunder: { record: "corpus-2/3-en-3009.skyloot", ply: 93 },
  chooseRumToSteal: { record: "corpus-2/3-en-3008.skyloot", ply: 68 },
  chooseRumToGive: { record: "corpus-2/3-en-3003.skyloot", ply: 54 },
  chooseRumToTake: { record: "corpus-2/2-en-3012.skyloot", ply: 37 },
  chooseObjectToGive: { record: "corpus-2/3-en-3000.skyloot", ply: 93 },
  chooseObjectToTake: { record: "corpus-2/4-en-3012.skyloot", ply: 63 },
  chooseObjectToDiscard: { record: "corpus-2/4-en-3014.skyloot", ply: 103 },
};

export const questions = Object.keys(deals) as Question[];

// The same by the first rules, which let everybody stop.
export const firstRules: Deal = { record: "corpus/4-en-1007.skyloot", ply: 110 }; // choosePlunder
// Two captains: the first takes share 1, which asks for nothing more, and it is the other’s turn.
export const turnAbout: Deal = { record: "corpus-2/2-en-3000.skyloot", ply: 6 };
export const fullTable: Deal = { record: "corpus/4-en-1005.skyloot", ply: 64 }; // takeOrLeave

// Later shares, full and with doubloons.
export const secondShare: Deal = { record: "corpus/4-en-1014.skyloot", ply: 95 };
export const thirdShare: Deal = { record: "corpus-2/3-en-3012.skyloot", ply: 47 };

// By leaving share 3, an Object that is discarded at once.
export const drawnInVain: Deal = { record: "corpus-2/3-en-3003.skyloot", ply: 65 };

// Three full shares to choose a card from; asked is seat 3.
export const lookoutsNine = { record: "corpus-2/4-en-3010.skyloot", ply: 33, seat: 3 } as const;

// Seat 1 has beaten both others.
export const mustGoOn: Deal = { record: "corpus-2/hat-3-en-1.skyloot", ply: 16 };
export const mayStop: Deal = { record: "corpus-2/hat-3-de-1.skyloot", ply: 16 };
export const hatInPlunder: Deal = { record: "corpus-2/hat-3-en-1.skyloot", ply: 18 };
export const beforeUnasked: Deal = { record: "corpus-2/hat-3-en-1.skyloot", ply: 21 }; // by any Rum

// By taking, a boarding from its first combat to its last Pirate.
export const boardingAtOnce: Deal = { record: "corpus-2/4-en-3003.skyloot", ply: 27 };
export const boardingWithTies: Deal = { record: "corpus-2/4-en-3016.skyloot", ply: 62 };

// Moments that lead somewhere, by the first rules.
export const beforeBoarding: Deal = { record: "corpus/4-en-1007.skyloot", ply: 109 }; // by taking
export const beforeLastBoarding: Deal = { record: "corpus/4-en-1016.skyloot", ply: 91 }; // by taking; nobody can plunder
export const beforeEnd: Deal = { record: "corpus/4-en-1013.skyloot", ply: 97 }; // by stopping
