// What a newcomer is told when something happens for the first time.
import type { View } from "../protocol/messages";
import { keepSettings, type NoteName, settings } from "../settings/settings.svelte";
import type { Turn } from "../table/journal";

/** The notes whose moment it is, the most urgent first. */
export function notesFor(view: View, journal: readonly Turn[]): NoteName[] {
  const captain = view.captains.find(({ seat }) => seat === view.viewer);
  if (!captain) return []; // a spectator, or nobody in particular
  const { decision, viewer } = view;
  const isLooking = decision.decision === "takeOrLeave" && decision.seat === viewer;
  const share = isLooking ? decision.share : null;
  const moments: [NoteName, boolean][] = [
    ["draw", share === 3],
    ["leave", share === 2],
    ["share", share === 1],
    ["boarding", journal.some(({ place }) => place.part === "boarding")],
    ["secret", captain.secrets.length > 0],
    ["set", captain.relics.length > 0 && captain.sets.length > 0],
  ];
  return moments.flatMap(([note, isNow]) => (isNow ? [note] : []));
}

/** The first of them that this browser has not shown yet; from now on it has. */
export function takeNote(notes: readonly NoteName[]): NoteName | null {
  const note = notes.find((one) => !settings.notesSeen.includes(one)) ?? null;
  if (note) {
    settings.notesSeen = [...settings.notesSeen, note];
    keepSettings();
  }
  return note;
}
