import { beforeAll, describe, expect, it } from "vitest";
import type { Deed, Event, Frame, View } from "../protocol/messages";
import { aCaptain, aSpeech, aView, faceDown, seen } from "../text/a_view";
import { loadLanguage } from "../text/catalogue.svelte";
import { textOf } from "../text/phrase";
import { chaptersOf, headlineOf, type Turn } from "./journal";
import { sentencesOf, writeOn } from "./journal_writing";

beforeAll(() => loadLanguage("en"));

const acted: Deed = { deed: "acted", seat: 1, ply: 3, byBot: false };
const looting = aView();
const plundering = aView({ phase: "plunder" });
const after = aView({
  discard: [seen(4, "beer"), seen(10, "monsieur_plume"), seen(11, "gunner"), seen(12, "cutlass")],
  captains: [
    aCaptain(1, { relics: [seen(30, "kraken_eye")], rum: [faceDown(31, "rum")] }),
    aCaptain(2),
  ],
});

let seq = 0;

/** The journal after frames, each with its deed and the table before it. */
function journal(...frames: [Event[], { before?: View | null; deed?: Deed }?][]): Turn[] {
  return frames.reduce<Turn[]>((turns, [events, { before = looting, deed = acted } = {}]) => {
    const frame = { type: "frame", seq: ++seq, time: 0, deed, game: { events } };
    return writeOn(turns, { frame: frame as unknown as Frame, before, after }, aSpeech());
  }, []);
}

/** As it is read: headings, and under them who it is about, with what stands in the line. */
function read(turns: readonly Turn[]): unknown[] {
  return chaptersOf(turns).map(({ place, turns: under }) => [
    `${place.part} ${place.round}`,
    ...under.map((turn) => [turn.seat, textOf(headlineOf(turn))]),
  ]);
}

const steps = (turn: Turn | undefined) => turn?.steps.map(({ words }) => textOf(words));

const lookedAt = (seat: number, share = 1): Event => ({ event: "shareLookedAt", seat, share });
const left = (seat: number, share = 1): Event => ({ event: "shareLeft", seat, share });
const taken = (seat: number, share = 1, doubloons = 0): Event => ({
  event: "shareTaken",
  seat,
  share,
  doubloons,
});
const discarded = (seat: number, card: number): Event => ({ event: "cardDiscarded", seat, card });

describe("a turn in the log", () => {
  it("is one line from the first look to the last card, over several answers", () => {
    const turns = journal(
      [[left(1), { event: "cardAdded", share: 1, card: 5 }, lookedAt(1, 2)]],
      [[taken(1, 2)]],
      [[{ event: "cardPlayed", seat: 1, card: 30 }]],
    );
    expect(read(turns)).toEqual([["looting 4", [1, "Anne takes share\u00a02."]]]);
    expect(steps(turns[0])).toEqual([
      "Anne leaves share\u00a01.",
      "Share 1 grows by an unknown card.",
      "Anne looks at share\u00a02.",
      "Anne takes share\u00a02.",
      "Anne plays Eye of the Kraken.",
    ]);
  });

  it("says what is considered until it is decided", () => {
    expect(read(journal([[left(1), lookedAt(1, 2)]]))).toEqual([
      ["looting 4", [1, "Anne looks at share\u00a02."]],
    ]);
  });

  it("says what was drawn where every share was left", () => {
    const turns = journal([[left(1, 3), { event: "cardDrawn", seat: 1, card: 30 }]]);
    expect(read(turns)).toEqual([
      ["looting 4", [1, "Anne draws Eye of the Kraken from the deck."]],
    ]);
  });

  it("does not begin with the answer of the captain before", () => {
    const turns = journal([[taken(1), lookedAt(2)]]);
    expect(read(turns)).toEqual([
      ["looting 4", [1, "Anne takes share\u00a01."], [2, "Bo looks at share\u00a01."]],
    ]);
  });

  it("stands under the round in which it is, and not in which the answer was given", () => {
    const turns = journal([[taken(2), { event: "roundBegan", round: 5 }, lookedAt(1)]]);
    expect(read(turns)).toEqual([
      ["looting 4", [2, "Bo takes share\u00a01."]],
      ["looting 5", [1, "Anne looks at share\u00a01."]],
    ]);
  });

  it("counts what the captain got", () => {
    const turns = journal([
      [
        taken(1, 2, 2),
        { event: "cardTaken", seat: 1, share: 2, card: 30 },
        { event: "cardPlayed", seat: 1, card: 30 },
        { event: "cardTaken", seat: 1, share: 2, card: 31 },
        { event: "doubloonsGained", seat: 1, cause: 4, amount: 3 },
        { event: "parrotTaken", seat: 1, from: 2 },
        lookedAt(2),
      ],
    ]);
    expect(turns[0]?.loot).toEqual({ cards: { relic: 1, rum: 1 }, doubloons: 5, parrot: true });
    expect(turns[1]?.loot).toEqual({ cards: {}, doubloons: 0, parrot: false });
  });

  it("tells once of a card that is picked up and played", () => {
    const picked: Event = { event: "cardTaken", seat: 1, share: 1, card: 4 };
    const played: Event = { event: "cardPlayed", seat: 1, card: 4 };
    expect(steps(journal([[picked, played]])[0])).toEqual(["Anne plays Beer."]);
    expect(steps(journal([[picked]])[0])).toEqual(["Anne picks up Beer from share 1."]);
  });

  it("has the names of cards that can be looked at, and keeps each moment", () => {
    const turn = journal([[{ event: "cardPlayed", seat: 1, card: 30 }]])[0]!;
    const [step] = turn.steps;
    expect(step?.words[1]).toMatchObject({ name: "Eye of the Kraken", card: { id: 30 } });
    expect(step?.view).toBe(after);
  });

  it("leaves what is on the screen as it is", () => {
    const before = journal([[lookedAt(1)]]);
    const frame = { type: "frame", seq: 99, deed: acted, game: { events: [taken(1)] } };
    const told = { frame: frame as unknown as Frame, before: looting, after };
    const turns = writeOn(before, told, aSpeech());
    expect(steps(before[0])).toHaveLength(1);
    expect(steps(turns[0])).toHaveLength(2);
  });
});

describe("a boarding in the log", () => {
  const combat: Event = {
    event: "combatDecided",
    one: 1,
    other: 2,
    strengthOfOne: 4,
    strengthOfOther: 1,
    winner: 1,
  };
  const used: Event = { event: "pirateUsed", seat: 1, card: 10, loser: 2 };

  it("has a heading of its own, and each combat stands under its winner", () => {
    const turns = journal([[taken(2), { event: "boardingBegan", round: 4 }, combat]]);
    expect(read(turns)).toEqual([
      ["looting 4", [2, "Bo takes share\u00a01."]],
      ["boarding 4", [1, "Anne (strength\u00a04) fights Bo (strength\u00a01): Anne wins."]],
    ]);
  });

  it("tells what a loser must discard in the turn of the plunderer, with the cause", () => {
    const turns = journal(
      [[used], { before: plundering }],
      [[discarded(2, 12)], { before: plundering, deed: { ...acted, seat: 2 } }],
    );
    expect(read(turns)).toEqual([["boarding 4", [1, "Anne plunders."]]]);
    expect(steps(turns[0])).toEqual([
      "Anne uses Monsieur Plume against Bo.",
      "Bo must discard Cutlass: Monsieur Plume of Anne.",
    ]);
  });

  it("says why all Pirates are gone after it", () => {
    const turns = journal([
      [
        used,
        discarded(2, 12),
        discarded(1, 10),
        discarded(2, 11),
        { event: "boardingEnded", round: 4 },
        { event: "roundBegan", round: 5 },
        lookedAt(1),
      ],
      { before: plundering },
    ]);
    expect(read(turns)).toEqual([
      ["boarding 4", [1, "Anne plunders."], [null, "The boarding is over: all Pirates leave."]],
      ["looting 5", [1, "Anne looks at share\u00a01."]],
    ]);
    expect(steps(turns[1])).toEqual(["Monsieur Plume leaves Anne.", "Gunner leaves Bo."]);
  });

  it("does not call it plunder when several cards that had to wait are played", () => {
    const played = (card: number): Event => ({ event: "cardPlayed", seat: 1, card });
    const ended: Event = { event: "boardingEnded", round: 4 };
    const turns = journal([[ended, played(30), played(4)], { before: plundering }]);
    expect(read(turns)).toEqual([["boarding 4", [1, "Anne plays Eye of the Kraken."]]]);
    expect(steps(turns[0])).toHaveLength(2);
  });

  it("keeps cards that had to wait apart from the plunder", () => {
    const late = aView({ phase: "lateLoot" });
    const turns = journal(
      [[used, discarded(1, 10), { event: "boardingEnded", round: 4 }], { before: plundering }],
      [[{ event: "cardPlayed", seat: 1, card: 30 }], { before: late }],
    );
    expect(read(turns)).toEqual([
      [
        "boarding 4",
        [1, "Anne uses Monsieur Plume against Bo."],
        [null, "The boarding is over: all Pirates leave."],
        [1, "Anne plays Eye of the Kraken."],
      ],
    ]);
  });
});

describe("the log", () => {
  it("says which card makes a captain discard a Pirate of their own", () => {
    const turns = journal([
      [{ event: "cardPlayed", seat: 1, card: 4 }, discarded(1, 11), discarded(1, 4)],
    ]);
    expect(steps(turns[0])).toEqual([
      "Anne plays Beer.",
      "Anne must discard Gunner: Beer.",
      "Anne discards Beer.",
    ]);
  });

  it("ends with what everybody shows, captain by captain", () => {
    const shown = (seat: number, card: number): Event => ({ event: "cardRevealed", seat, card });
    const turns = journal([[shown(1, 31), shown(1, 30), shown(2, 12), { event: "gameEnded" }]]);
    expect(read(turns)).toEqual([
      [
        "end 4",
        [1, "Anne shows what lay face-down."],
        [2, "Bo reveals Cutlass."],
        [null, "The game ends."],
      ],
    ]);
  });

  it("begins a game without a heading", () => {
    const deed: Deed = { deed: "started" };
    const events: Event[] = [{ event: "roundBegan", round: 1 }, lookedAt(2)];
    expect(read(journal([events, { before: null, deed }]))).toEqual([
      ["looting null", [null, "The game begins."]],
      ["looting 1", [2, "Bo looks at share\u00a01."]],
    ]);
  });

  it("says when a bot plays for somebody, and does not part the turn of another by it", () => {
    const turns = journal(
      [[lookedAt(1)]],
      [[], { deed: { deed: "takenOver", seat: 2, why: "absent" } }],
      [[taken(1)]],
    );
    expect(read(turns)).toEqual([
      ["looting 4", [1, "Anne takes share\u00a01."], [2, "Bo is away: a bot plays on."]],
    ]);
  });

  it("says in the turn that its time was up", () => {
    const turns = journal(
      [[lookedAt(1)]],
      [[taken(1)], { deed: { deed: "timedOut", seat: 1, ply: 3 } }],
    );
    expect(steps(turns[0])).toEqual([
      "Anne looks at share\u00a01.",
      "The time is up: a bot answers for Anne.",
      "Anne takes share\u00a01.",
    ]);
  });

  it("tells nothing where there is nothing to tell", () => {
    expect(journal([[], { deed: { deed: "sat", seat: 2 } }])).toEqual([]);
  });

  it("is read out in whole sentences, with the rounds that begin", () => {
    const events = [taken(1), { event: "roundBegan", round: 5 }] as Event[];
    const frame = { type: "frame", seq: 1, deed: acted, game: { events } } as unknown as Frame;
    expect(sentencesOf({ frame, before: looting, after }, aSpeech())).toEqual([
      "Anne takes share\u00a01.",
      "Round 5 of 15 begins.",
    ]);
  });
});
