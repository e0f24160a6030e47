// What lies in a share.
import type { Share, View } from "../protocol/messages";
import { say } from "./catalogue.svelte";
import type { Speech } from "./speech";

function comma(first: string, rest: string): string {
  return say("list.comma", { first, rest });
}

function semicolon(first: string, rest: string): string {
  return say("list.semicolon", { first, rest });
}

function doubloonsText(count: number): string[] {
  return count > 0 ? [say("count.doubloons", { count })] : [];
}

/** Cards and doubloons, separated by commas. */
export function contents(speech: Speech, share: Share): string {
  const cards = share.cards.map((card) => speech.describe(card));
  const all = [...cards, ...doubloonsText(share.doubloons)];
  return all.length > 0 ? all.reduce(comma) : say("share.empty");
}

function howMuchSeen(share: Share, view: View): string[] {
  const { viewer } = view;
  if (viewer === null || share.cards.length === 0) return [];
  const seen = share.cards.filter((card) => card.seenBy.includes(viewer)).length;
  if (seen === 0) return [say("web.share.notSeen")];
  return [seen < share.cards.length ? say("web.share.partlySeen") : say("web.share.seen")];
}

export function shareLabel(speech: Speech, share: Share, view: View): string {
  const count = share.cards.length;
  const cards = share.cards.map((card) => speech.describe(card));
  const parts = [
    ...(count > 0 ? [say("web.share.cards", { count, cards: cards.reduce(comma) })] : []),
    ...doubloonsText(share.doubloons),
    ...howMuchSeen(share, view),
  ];
  const all = parts.length > 0 ? parts.reduce(semicolon) : say("share.empty");
  return say("web.share.label", { share: share.share, contents: all });
}
