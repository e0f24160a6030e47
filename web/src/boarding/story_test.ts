// A boarding told from the events of frames. Anne sits at seat 1, Bo beside her.
import { beforeAll, describe, expect, it } from "vitest";
import type { Card, Event, View } from "../protocol/messages";
import { aCaptain, aSpeech, aView, faceDown, seen } from "../text/a_view";
import { loadLanguage } from "../text/catalogue.svelte";
import { standings } from "./standing";
import { type Boarding, midway, told } from "./story";
import { closing, reason } from "./words";

beforeAll(() => loadLanguage("en"));

const cook = seen(10, "cook"); // strength 2
const kidd = seen(20, "william_kidd");
const sword = seen(12, "rusty_sword"); // strength -1
const rum = seen(13, "rotgut");

// Anne has a Cook and a Rusty Sword, Bo William Kidd and the Parrot.
function tableWith(changes: Partial<View> = {}): View {
  return aView({
    round: 5,
    captains: [
      aCaptain(1, { pirates: [cook], objects: [sword], rum: [rum], strength: 1 }),
      aCaptain(2, { pirates: [kidd] }),
    ],
    ...changes,
  });
}

const began: Event = { event: "boardingBegan", round: 5 };
const ended: Event = { event: "boardingEnded", round: 5 };

function combat(strengths: [number, number], winner: number | null): Event {
  const [strengthOfOne, strengthOfOther] = strengths;
  return { event: "combatDecided", one: 1, other: 2, strengthOfOne, strengthOfOther, winner };
}

function tell(events: Event[], before = tableWith(), after = before): Boarding {
  return told(null, { seq: 9, events, before, after }, aSpeech())!;
}

const discarded = (seat: number, { id }: Card): Event => ({
  event: "cardDiscarded",
  seat,
  card: id,
});

describe("the combats of a boarding", () => {
  it("say what makes a captain strong: Pirates, and Objects that count", () => {
    const [anne] = tell([began, combat([1, 3], 2)]).crews;
    expect(anne).toMatchObject({ strength: 1, pirates: [cook] });
    expect(anne!.sources).toEqual([
      { card: cook, strength: 2 },
      { card: sword, strength: -1 },
    ]);
  });

  it("keep silent about what does not add up to what the server says", () => {
    expect(tell([began, combat([7, 3], 1)]).crews[0]!.sources).toEqual([]);
  });

  it("know who came aboard, and left, in the turn before", () => {
    const gunner = seen(30, "gunner");
    const after = tableWith({ discard: [gunner] });
    const played: Event = { event: "cardPlayed", seat: 1, card: gunner.id };
    const crew = (...earlier: Event[]) =>
      tell([...earlier, began, combat([0, 0], null)], tableWith(), after).crews[0]!.pirates;
    expect(crew(played)).toEqual([cook, gunner]);
    expect(crew(played, discarded(1, cook))).toEqual([gunner]);
  });

  it("follow Objects that change hands in the turn before", () => {
    const before = tableWith();
    before.captains[1] = { ...before.captains[1]!, objects: [seen(22, "cutlass")] };
    const swap: Event = { event: "objectsExchanged", seat: 1, loser: 2, given: 12, taken: 22 };
    const [anne, bo] = tell([swap, began, combat([3, 2], 1)], before).crews;
    expect(anne!.sources.map((source) => source.strength)).toEqual([2, 1]);
    expect(bo!.sources.map((source) => source.strength)).toEqual([3, -1]);
  });

  const why = (strengths: [number, number], winner: number | null, view = tableWith()) => {
    const story = tell([began, combat(strengths, winner)], view);
    return [story.combats[0]!.why, reason(story.combats[0]!, story, aSpeech())];
  };
  const crewless = tableWith({ captains: [aCaptain(1), aCaptain(2, { pirates: [kidd] })] });

  it("need no reason where the stronger one wins", () => {
    expect(why([1, 3], 2)).toEqual(["strength", null]);
  });

  it("are won by the Parrot in a tie", () => {
    expect(why([3, 3], 2)).toEqual(["parrot", "A tie: the Parrot decides, and Bo has it."]);
    expect(why([3, 3], 1)[1]).toBe(
      "A tie: the Parrot decides. Clockwise from Bo, who has it, Anne comes first.",
    );
  });

  it("know of a Parrot that was taken in the turn before", () => {
    const events: Event[] = [{ event: "parrotTaken", seat: 1, from: 2 }, began];
    expect(tell([...events, combat([3, 3], 1)]).parrot).toBe(1);
  });

  it("are not won by who has no Pirates", () => {
    expect(why([0, 0], 2, crewless)).toEqual(["crew", "Anne has no Pirates, and cannot win."]);
    expect(why([4, 3], 2, crewless)[0]).toBe("crew");
    expect(why([4, 3], null, crewless)).toEqual([
      "strongWithoutCrew",
      "Anne is stronger, but has no Pirates.",
    ]);
    const empty = tableWith({ captains: [aCaptain(1), aCaptain(2)] });
    expect(why([0, 0], null, empty)).toEqual(["noCrews", "Neither has Pirates."]);
  });
});

describe("the plunder", () => {
  const used: Event = { event: "pirateUsed", seat: 2, card: 20, loser: 1 };
  const stolen: Event = { event: "rumStolen", seat: 2, loser: 1, card: 13 };

  it("is a line for what a Pirate does, with the Pirate", () => {
    const { steps } = tell([began, combat([1, 3], 2), used, stolen]);
    expect(steps).toMatchObject([
      { seat: 2, by: kidd, line: "Bo steals Rotgut from Anne.", isUnasked: false },
    ]);
    expect(steps[0]!.changes).toEqual([{ thing: "card", card: rum, from: 1, to: 2 }]);
  });

  it("tells of a Pirate who is named before it is known what comes of it", () => {
    const first = tell([began, combat([1, 3], 2), used]);
    expect(first.steps.map((step) => step.line)).toEqual(["Bo uses William Kidd against Anne."]);
    const news = { seq: 10, events: [stolen], before: tableWith(), after: tableWith() };
    const then = told(first, news, aSpeech())!;
    expect(then.steps.map((step) => step.line)).toEqual(["Bo steals Rotgut from Anne."]);
    expect(then.steps[0]!.by).toEqual(kidd);
  });

  it("says what was carried out unasked", () => {
    const unasked: Event = { event: "pirateUsed", seat: 2, card: 20, loser: 1, unasked: true };
    expect(tell([began, combat([1, 3], 2), unasked, stolen]).steps[0]!.isUnasked).toBe(true);
  });

  it("leaves out what happens to the shares", () => {
    const grown: Event = { event: "doubloonAdded", share: 2 };
    expect(tell([grown, began, combat([1, 3], 2), grown]).steps).toEqual([]);
  });

  it("ends with all Pirates leaving, in one line that says why", () => {
    const gone: Event[] = [discarded(2, kidd), discarded(1, cook)];
    const story = tell([began, combat([1, 3], 2), stolen, discarded(1, sword), ...gone, ended]);
    expect(story.isOver).toBe(true);
    expect(story.steps.map((step) => step.changes.length)).toEqual([1, 1, 2]);
    expect(story.steps.at(-1)!.line).toBe(
      "The boarding is over: all Pirates leave their ships, whoever won.",
    );
    expect(standings(story).map((one) => one.pirates)).toEqual([[], []]);
    expect(standings(story, 2).map((one) => one.pirates)).toEqual([[cook], [kidd]]);
  });

  it("is not told of after its end", () => {
    const over = tell([began, combat([1, 3], 2), ended, stolen]);
    expect(over.steps).toEqual([]);
    const news = { seq: 10, events: [stolen], before: tableWith(), after: tableWith() };
    expect(told(over, news, aSpeech())).toBe(over);
  });
});

describe("the closing line", () => {
  const fight = [began, combat([3, 3], 1)];
  const line = (events: Event[], view = tableWith()) =>
    closing(tell([...fight, ...events, ended], view), aSpeech());
  const gained: Event = { event: "doubloonsGained", seat: 1, cause: 10, amount: 2 };
  const lostOne: Event = { event: "doubloonsStolen", seat: 2, loser: 1, cause: 20, amount: 3 };
  const parrotLost: Event = { event: "parrotTaken", seat: 1, from: 2 };

  it("says what I won", () => {
    expect(line([gained, parrotLost])).toBe("You won 2 doubloons and the Parrot.");
  });

  it("says what I lost", () => {
    expect(line([gained, lostOne])).toBe("You lost 1 doubloon.");
    expect(line([{ event: "rumStolen", seat: 2, loser: 1, card: 13 }])).toBe("You lost Rotgut.");
  });

  it("says both", () => {
    const swap: Event = { event: "objectsExchanged", seat: 1, loser: 2, given: 12, taken: 22 };
    const view = tableWith();
    view.captains[1] = { ...view.captains[1]!, objects: [seen(22, "cutlass")] };
    expect(line([gained, swap], view)).toBe(
      "You won 2 doubloons and Cutlass; you lost Rusty Sword.",
    );
  });

  it("counts nothing that I won and lost again, and no Pirates", () => {
    const back: Event = { event: "parrotTaken", seat: 2, from: 1 };
    expect(line([parrotLost, back, discarded(1, cook)])).toBe("You won nothing, and lost nothing.");
  });

  it("names no card that I cannot know", () => {
    const hidden = faceDown(14, "rum");
    const view = tableWith();
    view.captains[1] = { ...view.captains[1]!, rum: [hidden] };
    expect(line([{ event: "rumStolen", seat: 1, loser: 2, card: 14 }], view)).toBe(
      "You won a Rum card.",
    );
  });

  it("takes no side before somebody who only watches", () => {
    const view = tableWith({ viewer: null });
    expect(line([gained, parrotLost], view)).toBe(
      "Anne won 2 doubloons and the Parrot. Bo lost the Parrot.",
    );
    expect(line([], view)).toBe("Nobody won or lost anything.");
  });
});

describe("a boarding that one comes into", () => {
  const view = tableWith({
    boarding: { first: 2, defeated: [[], [1]], fighters: [10, 20] },
  });

  it("says who has defeated whom, and who is aboard", () => {
    const story = midway(view, 7, aSpeech());
    expect(story).toMatchObject({ round: 5, isWhole: false, isOver: false });
    expect(story.combats).toMatchObject([
      { one: 2, other: 1, winner: 2, strengths: null, why: null, line: "Bo has defeated Anne." },
    ]);
    expect(story.crews.map((crew) => crew.pirates)).toEqual([[cook], [kidd]]);
  });

  it("says since when it counts", () => {
    const events: Event[] = [{ event: "rumStolen", seat: 2, loser: 1, card: 13 }, ended];
    const news = { seq: 8, events, before: view, after: view };
    const story = told(midway(view, 7, aSpeech()), news, aSpeech())!;
    expect(closing(story, aSpeech())).toBe("Since you came: You lost Rotgut.");
  });
});
