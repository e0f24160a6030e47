// A bot's advice in words.
import type { Hint, HintReason } from "../protocol/messages";
import { say } from "./catalogue.svelte";
import { decimal, percent } from "./numbers";
import { wordsFor, type WordsByKind } from "./kinds";
import type { Speech } from "./speech";

export type HintOption = Hint["options"][number];

const reasons: WordsByKind<HintReason, "reason", Speech> = {
  doubloons: ({ doubloons }) => say("hint.doubloons", { doubloons }),
  set: ({ card, held, then, points, pointsThen }, speech) =>
    say("hint.set", { card: speech.cardName(card), held, then, points, pointsThen }),
  majority: ({ card, own, ownThen, bestRival }, speech) =>
    say("hint.majority", { card: speech.cardName(card), own, ownThen, rival: bestRival }),
  boarding: ({ rival, strength, strengthThen, rivalStrength, chance, chanceThen }, speech) =>
    say("hint.boarding", {
      rival: speech.captainName(rival),
      strength,
      strengthThen,
      rivalStrength,
      chance: percent(chance, 0),
      chanceThen: percent(chanceThen, 0),
    }),
  leftBehind: ({ next, points }, speech) =>
    say("hint.leftBehind", { next: speech.captainName(next), points: decimal(points, 1) }),
};

export function hintReason(speech: Speech, reason: HintReason): string {
  return wordsFor(reasons, "reason", reason, speech);
}

export function hintOption(option: HintOption, answer: string): string {
  return say("hint.option", {
    answer,
    share: percent(option.winShare, 0),
    low: decimal(100 * option.winShareCi95[0], 0),
    high: percent(option.winShareCi95[1], 0),
    points: decimal(option.points, 1),
    games: option.games,
  });
}
