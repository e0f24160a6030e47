// What is said of a boarding: why a combat ended as it did, and what each captain won and lost.
import type { Seat } from "../protocol/messages";
import { say } from "../text/catalogue.svelte";
import { listed } from "../text/lists";
import type { Speech } from "../text/speech";
import { type Standing, standings } from "./standing";
import { type Boarding, type Combat, hasCrew } from "./story";

export function verdict({ winner }: Combat, speech: Speech): string {
  if (winner === null) return say("web.table.combatNobody");
  return say("web.table.combatWon", { name: speech.captainName(winner) });
}

/** Why it ended so; null where the strengths say it. */
export function reason(combat: Combat, story: Boarding, speech: Speech): string | null {
  const name = (seat: Seat) => speech.captainName(seat);
  const { one, other, winner, why } = combat;
  switch (why) {
    case "parrot":
      return winner === story.parrot
        ? say("web.boarding.tieHeld", { name: name(winner) })
        : say("web.boarding.tieNearer", { name: name(winner!), holder: name(story.parrot) });
    case "crew":
      return say("web.boarding.noCrew", { name: name(winner === one ? other : one) });
    case "noCrews":
      return say("web.boarding.noCrews");
    case "strongWithoutCrew":
      return say("web.boarding.strongWithoutCrew", {
        name: name(hasCrew(story.crews, one) ? other : one),
      });
    case "strength":
    case null:
      return null;
  }
}

function gains({ doubloons, won, parrot }: Standing, speech: Speech): string[] {
  return [
    ...(doubloons > 0 ? [say("count.doubloons", { count: doubloons })] : []),
    ...won.map((card) => speech.describe(card)),
    ...(parrot === "won" ? [say("web.boarding.theParrot")] : []),
  ];
}

function losses({ doubloons, lost, parrot }: Standing, speech: Speech): string[] {
  return [
    ...(doubloons < 0 ? [say("count.doubloons", { count: -doubloons })] : []),
    ...lost.map((card) => speech.describe(card)),
    ...(parrot === "lost" ? [say("web.boarding.theParrot")] : []),
  ];
}

function sentenceOf(standing: Standing, isMe: boolean, speech: Speech): string | null {
  const won = gains(standing, speech);
  const lost = losses(standing, speech);
  if (won.length + lost.length === 0) return isMe ? say("web.boarding.youNothing") : null;
  const told = {
    name: speech.captainName(standing.seat),
    won: listed(won),
    lost: listed(lost),
  };
  if (isMe) {
    if (lost.length === 0) return say("web.boarding.youWon", told);
    return won.length === 0 ? say("web.boarding.youLost", told) : say("web.boarding.youBoth", told);
  }
  if (lost.length === 0) return say("web.boarding.won", told);
  return won.length === 0 ? say("web.boarding.lost", told) : say("web.boarding.both", told);
}

/** What I won and lost; for somebody who only watches, what each captain did. */
export function closing(story: Boarding, speech: Speech): string {
  const all = standings(story);
  const mine = all.find(({ seat }) => seat === story.viewer);
  const lines = mine
    ? [sentenceOf(mine, true, speech)]
    : all.map((standing) => sentenceOf(standing, false, speech));
  const told = lines.filter((line) => line !== null).join(" ") || say("web.boarding.nothing");
  return story.isWhole ? told : say("web.boarding.since", { told });
}
